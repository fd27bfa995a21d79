"""Bots as unchanging copies."""

from __future__ import annotations

import io
import os
import shutil
import tarfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from harness import bots, build, entries, sandbox, snapshot
from harness.sandbox import Sandbox
from harness.snapshot import Snapshot, SnapshotError


def folder_bot(folder: Path, build: str = "[]") -> bots.Bot:
    folder.mkdir(parents=True)
    (folder / "bot.toml").write_text(f'name = "ada"\ncommand = ["./run"]\nbuild = {build}\n')
    (folder / "run").write_text("#!/bin/sh\n")
    (folder / "run").chmod(0o755)
    (folder / "data").mkdir()
    (folder / "data/openings.txt").write_text("1 2 3")
    return bots.find(str(folder))


@pytest.mark.any_user
def test_two_copies_are_one_snapshot(tmp_path: Path) -> None:
    one, other = folder_bot(tmp_path / "one"), folder_bot(tmp_path / "other")
    os.utime(other.folder / "run", (1, 1))
    (other.folder / ".hidden").write_text("not the bot's")
    (other.folder / "__pycache__").mkdir()
    (other.folder / "__pycache__/x.pyc").write_bytes(b"")
    (other.folder / "target").mkdir()
    (other.folder / "target/CACHEDIR.TAG").write_text("Signature: 8a477f597d28d172789f06886806bc55\n")
    (other.folder / "target/big").write_bytes(bytes(1000))
    assert snapshot.take(one) == snapshot.take(other)


@pytest.mark.parametrize("change", ["content", "name", "mode", "more", "less"])
@pytest.mark.any_user
def test_every_byte_that_can_matter_is_in_the_hash(change: str, tmp_path: Path) -> None:
    bot = folder_bot(tmp_path / "one")
    before = snapshot.take(bot).content
    file = bot.folder / "data/openings.txt"
    if change == "content":
        file.write_text("1 2 4")
    elif change == "name":
        file.rename(file.with_suffix(".csv"))
    elif change == "mode":
        file.chmod(0o755)
    elif change == "more":
        (bot.folder / "data/more").write_text("")
    else:
        file.unlink()
    assert snapshot.take(bot).content != before


@pytest.mark.any_user
def test_no_file_is_hidden_from_the_hash_by_a_stamp_that_it_brought_along(tmp_path: Path) -> None:
    bot = folder_bot(tmp_path / "one")
    (bot.folder / ".equinox-build.json").write_text('{"sources": {}, "outputs": ["data/openings.txt"]}')
    before = snapshot.take(bot).content
    (bot.folder / "data/openings.txt").write_text("1 2 4")
    assert snapshot.take(bot).content != before


@pytest.mark.parametrize("change", ["name", "command", "content"])
@pytest.mark.any_user
def test_what_a_bot_is_called_is_no_part_of_its_program(change: str, tmp_path: Path) -> None:
    bot = folder_bot(tmp_path / "one")
    before = snapshot.take(bot)
    if change == "content":
        (bot.folder / "data/openings.txt").write_text("1 2 4")
    else:
        toml = (bot.folder / "bot.toml").read_text()
        new = (
            'version = "2"\n' + toml.replace("ada", "bob") if change == "name" else toml.replace("run", "go")
        )
        (bot.folder / "bot.toml").write_text(new)
    after = snapshot.take(bots.find(str(bot.folder)))
    assert after.content != before.content
    same = snapshot.digest_of_program(after) == snapshot.digest_of_program(before)
    assert same == (change == "name")


@pytest.mark.any_user
def test_unpacking_restores_the_folder(tmp_path: Path) -> None:
    copy = snapshot.take(folder_bot(tmp_path / "here"))
    there = tmp_path / "there"
    assert snapshot.unpack(copy, there) is None
    assert (there / "data/openings.txt").read_text() == "1 2 3"
    assert os.access(there / "run", os.X_OK)
    assert snapshot.take(bots.find(str(there))) == copy


@pytest.mark.any_user
def test_a_bot_of_one_file(tmp_path: Path) -> None:
    (tmp_path / "ada.py").write_text("pass")
    copy = snapshot.take(bots.find(str(tmp_path / "ada.py")))
    assert snapshot.unpack(copy, tmp_path / "there") == "ada.py"
    assert build.install(copy).command[1:] == ("ada.py",)


def huge(folder: Path) -> None:
    with (folder / "huge").open("wb") as file:
        file.truncate(2 * 1024**4)


def many(folder: Path) -> None:
    for number in range(snapshot.MOST_FILES + 1):
        (folder / f"{number}").touch()


def sum_of_all(folder: Path) -> None:
    for number in range(3):
        with (folder / f"part{number}").open("wb") as file:
            file.truncate(30 * 1024**2)


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (huge, "huge is larger than 64 MiB"),
        (sum_of_all, "its files are larger than 64 MiB"),
        (many, "more than 10000 files"),
        (lambda folder: (folder / "/".join(["d"] * 100)).mkdir(parents=True), "nested more than 64 deep"),
        (lambda folder: os.mkfifo(folder / "pipe"), "pipe is neither a file nor a folder"),
        (lambda folder: (folder / "zero").symlink_to("/dev/zero"), "zero is a symbolic link"),
        (lambda folder: (folder / "all").symlink_to("/"), "all is a symbolic link"),
        (lambda folder: (folder / os.fsdecode(b"\xff.bin")).touch(), "a file name is not valid text"),
        (lambda folder: (folder / "a\x1b[2Jb").touch(), "a file name is not valid text"),
    ],
)
@pytest.mark.any_user
def test_files_are_regular_counted_and_bounded(
    make: Callable[[Path], object], why: str, tmp_path: Path
) -> None:
    bot = folder_bot(tmp_path / "one")
    make(bot.folder)
    begin = time.monotonic()
    with pytest.raises(SnapshotError, match=why) as caught:
        snapshot.take(bot)
    assert "\n" not in str(caught.value)
    assert time.monotonic() - begin < 10


def test_no_link_is_followed_that_is_put_there_meanwhile(tmp_path: Path) -> None:
    bot = folder_bot(tmp_path / "one")
    secret = tmp_path / "secret"
    secret.mkdir()
    (secret / "text").write_text("of the organiser")
    (bot.folder / "a-sub").mkdir()
    found = snapshot._walk(bot.folder)
    first = next(found)
    assert first.name == "bot.toml"
    (bot.folder / "a-sub").rmdir()
    (bot.folder / "a-sub").symlink_to(secret)
    with pytest.raises(NotADirectoryError):
        list(found)


def test_the_bot_that_enters_is_the_one_that_was_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = folder_bot(tmp_path / "one")

    def find(text: str) -> bots.Bot:
        seen = bots.find(text)
        file = bot.folder / "bot.toml"
        file.write_text(file.read_text().replace(f'"{bot.name}"', '"changed"'))
        return seen

    monkeypatch.setattr(entries, "find", find)
    entered = entries.enter_one(str(bot.folder), "creatures", Sandbox("limits"))
    assert (entered.entry.name, entered.runnable.bot.name) == ("changed", "changed")


@pytest.mark.parametrize(
    "text",
    ["name = " + "[" * 3000, "name = " + "{a=" * 2000, "name = " + "9" * 6000, "name.a" + ".a" * 4000],
    ids=["lists", "tables", "digits", "dots"],
)
@pytest.mark.any_user
def test_a_bot_toml_that_is_hard_to_read_is_one_line(text: str, tmp_path: Path) -> None:
    (tmp_path / "bot.toml").write_text(text)
    with pytest.raises(bots.BotError) as caught:
        bots.read(tmp_path)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("what", ["pipe", "huge", "zero"])
@pytest.mark.any_user
def test_a_bot_toml_is_a_small_file(what: str, tmp_path: Path) -> None:
    folder = tmp_path / "one"
    folder.mkdir()
    if what == "pipe":
        os.mkfifo(folder / "bot.toml")
    elif what == "zero":
        (folder / "bot.toml").symlink_to("/dev/zero")
    else:
        with (folder / "bot.toml").open("wb") as file:
            file.truncate(2 * 1024**4)
    with pytest.raises(bots.BotError):
        bots.read(folder)


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "ada"
    file.write_text("#!/bin/sh\n")
    file.chmod(0o755)
    bot = bots.find(str(file))
    file.unlink()
    with pytest.raises(SnapshotError, match="'ada' cannot be read: No such file or directory"):
        snapshot.take(bot)


def bad_tar(name: str, kind: bytes = tarfile.REGTYPE) -> Snapshot:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as tar:
        member = tarfile.TarInfo(name)
        member.type = kind
        member.linkname = "/etc/passwd"
        tar.addfile(member, io.BytesIO(b""))
    return Snapshot(snapshot.digest_of(buffer.getvalue()), buffer.getvalue())


def sparse_tar(size: int) -> Snapshot:
    """A few bytes that unpack to a file of this size."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as tar:
        member = tarfile.TarInfo("x")
        member.size = 512
        member.pax_headers = {"GNU.sparse.map": "0,512", "GNU.sparse.size": str(size)}
        tar.addfile(member, io.BytesIO(bytes(512)))
    return Snapshot(snapshot.digest_of(buffer.getvalue()), buffer.getvalue())


def odd_tar(size: int = 0, **headers: str) -> Snapshot:
    """A file with this size in its header, and with these PAX headers."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.PAX_FORMAT) as tar:
        member = tarfile.TarInfo("bot.toml")
        member.pax_headers = {name.replace("_", "."): value for name, value in headers.items()}
        tar.addfile(member)
    data = bytearray(buffer.getvalue())
    if size:
        data[124:136] = b"\xff" + size.to_bytes(11, "big", signed=True)
        data[148:156] = b" " * 8
        data[148:156] = b"%06o\0 " % sum(data[:512])
    return Snapshot(snapshot.digest_of(bytes(data)), bytes(data))


def many_files(count: int) -> Snapshot:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as tar:
        for number in range(count):
            tar.addfile(tarfile.TarInfo(f"f{number}"))
    return Snapshot(snapshot.digest_of(buffer.getvalue()), buffer.getvalue())


@pytest.mark.parametrize(
    ("copy", "why"),
    [
        (sparse_tar(5 * 1024**3), "cannot be read: a sparse file"),
        (sparse_tar(5000), "cannot be read: a sparse file"),
        (odd_tar(-1024), "of -1024 bytes|cannot be read"),
        (odd_tar(-60 * 1024**2 - 512), "bytes|cannot be read"),
        (odd_tar(GNU_sparse_map="1,a,b"), "cannot be read"),
        (
            odd_tar(GNU_sparse_major="1", GNU_sparse_minor="0", GNU_sparse_name="x", GNU_sparse_realsize="9"),
            "cannot be read",
        ),
        (many_files(snapshot.MOST_FILES + 1), "more than a bot may have"),
        (bad_tar("a\0b" + "c" * 100), "not a file inside it"),
        (Snapshot("0" * 64, b"x"), "a snapshot is damaged"),
        (Snapshot(snapshot.digest_of(b"x" * 2000), b"x" * 2000), "a snapshot cannot be read"),
        (bad_tar("/etc/cron.d/x"), "not a file inside it"),
        (bad_tar("../x"), "not a file inside it"),
        (bad_tar("link", tarfile.SYMTYPE), "not a file inside it"),
        (bad_tar("device", tarfile.CHRTYPE), "not a file inside it"),
        (bad_tar("a/b"), "neither a bot.toml nor a single file"),
    ],
)
@pytest.mark.any_user
def test_a_snapshot_is_read_as_if_anybody_could_have_made_it(
    copy: Snapshot, why: str, tmp_path: Path
) -> None:
    with pytest.raises(SnapshotError, match=why):
        snapshot.unpack(copy, tmp_path / "there")
    assert not list(tmp_path.rglob("x"))


# Builds

SECRET = "the league's database"


@pytest.mark.parametrize(
    "step",
    [
        "cat {secret} > loot || true",
        'printf ".incbin \\"{secret}\\"" > x.s; cc -c x.s -o loot || true',
        "ln -s {secret} loot; cat loot > loot2 || true",
        "id -u > loot; test $(cat loot) != 0",
        "test ! -w /proc/sys/kernel/hostname",
        "test ! -w /usr/bin && test ! -e {secret}",
    ],
)
def test_a_build_sees_nothing_of_the_organisers(step: str, tmp_path: Path) -> None:
    if sandbox.strongest().mode != "bwrap":
        pytest.skip("bubblewrap does not work here")
    secret = tmp_path / "results" / "secret"
    secret.parent.mkdir()
    secret.write_text(SECRET)
    folder = tmp_path / "one"
    script = step.format(secret=secret).replace('"', '\\"')
    bot = folder_bot(folder, f'[["sh", "-c", "{script}"]]' if "\\\\" not in script else "[]")
    if not bot.build:
        (folder / "make.sh").write_text(step.format(secret=secret))
        (folder / "bot.toml").write_text('name = "ada"\ncommand = ["./run"]\nbuild = [["sh", "make.sh"]]\n')
        bot = bots.find(str(folder))
    made = build.prepare(bot).bot.folder
    for path in made.rglob("*"):
        if path.is_file() and not path.is_symlink():
            assert SECRET.encode() not in path.read_bytes() or path.name == "make.sh"


def test_a_build_cannot_change_the_name_or_command(tmp_path: Path) -> None:
    script = "echo name = evil > bot.toml; chmod 4755 run; mkfifo pipe; ln -s /etc/passwd link"
    bot = folder_bot(tmp_path / "one", f'[["sh", "-c", "{script}"]]')
    runnable = build.prepare(bot)
    assert runnable.bot.name == "ada"
    assert build.prepare(bot) == runnable
    folder = runnable.bot.folder
    assert (folder / "run").stat().st_mode & 0o7777 == 0o755
    assert not (folder / "pipe").exists()


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("for i in $(seq 200); do mkdir d; cd d; done", "created folders nested more than 64 deep"),
        ("seq 60000 | xargs touch", "created more than 50000 files"),
        ("yes | head -c 3000000", "printed more than 1 MiB"),
        (
            "fallocate -l 900M a; fallocate -l 900M b; fallocate -l 900M c",
            "created more than 50000 files or 2048",
        ),
        (
            "exec 8>a 9>b 7>c; for f in a b c; do fallocate -l 900M $f; done; rm a b c; sleep 5",
            "created more than 50000 files or 2048",
        ),
        ("for f in a b c; do truncate -s 900M $f; done", "created more than 50000 files or 2048"),
    ],
    ids=["deep", "many", "loud", "large", "unlinked", "holes"],
)
def test_a_build_is_bounded(script: str, why: str, tmp_path: Path) -> None:
    if "fallocate" in script and shutil.disk_usage(tmp_path).free < 4 * 1024**3:
        pytest.skip("the disk has less than 4 GiB left")
    bot = folder_bot(tmp_path / "one", f'[["sh", "-c", "{script}"]]')
    with pytest.raises(bots.BotError, match=why) as caught:
        build.prepare(bot)
    assert "\n" not in str(caught.value)
    assert not [
        path
        for path in (sandbox.cache_folder() / "bots").iterdir()
        if snapshot.take(bot).content in path.name and path.is_dir()
    ]


@pytest.mark.any_user
def test_the_time_of_a_build_is_that_of_all_its_steps(tmp_path: Path) -> None:
    bot = folder_bot(tmp_path / "one", '[["sleep", "1.2"], ["sleep", "1.2"]]')
    with pytest.raises(bots.BotError, match="was still running after 2 s"):
        build.install(snapshot.take(bot), quota=build.BuildQuota(seconds=2))


@pytest.mark.parametrize("end", ["0", "1"])
def test_a_build_cannot_lock_its_output(end: str, tmp_path: Path) -> None:
    bot = folder_bot(tmp_path / "one", f'[["sh", "-c", "mkdir -p d/e; touch d/e/f; chmod 0 d; exit {end}"]]')
    if end == "0" and os.geteuid() == 0:
        assert (build.prepare(bot).bot.folder / "d/e/f").exists()
    else:
        with pytest.raises(bots.BotError, match="ada: build step"):
            build.prepare(bot)
    content = snapshot.take(bot).content
    assert not list((sandbox.cache_folder() / "bots").glob(f".{content}*"))


@pytest.mark.any_user
def test_only_known_interpreters_are_asked_for_their_version(tmp_path: Path) -> None:
    """`true --version` would do nothing; other programs of the system take any word for an order."""
    folder = tmp_path / "one"
    folder.mkdir()
    (folder / "bot.toml").write_text('name = "ada"\ncommand = ["true"]\n')
    assert build.prepare(bots.find(str(folder))).runtime is None
    (folder / "bot.toml").write_text('name = "ada"\ncommand = ["python3"]\n')
    assert (build.prepare(bots.find(str(folder))).runtime or "").startswith("Python 3.")
