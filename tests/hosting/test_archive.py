"""Archives that authors upload: the same folder is the same bot however it was packed, and no archive does
harm."""

from __future__ import annotations

import io
import os
import struct
import subprocess
import tarfile
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness import bots, snapshot
from harness.hosting import archive
from harness.hosting.archive import ArchiveError

TOML = b'name = "ada"\nversion = "1"\ncommand = ["./run"]\n'
FILES = {"bot.toml": TOML, "run": b"#!/bin/sh\n", "lib/deep/a.txt": b"a" * 1000, "lib/b": b""}


def make_folder(folder: Path) -> bots.Bot:
    for name, content in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    (folder / "run").chmod(0o755)
    (folder / ".git").mkdir()
    (folder / ".git" / "config").write_text("secret")
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "x.pyc").write_text("x")
    (folder / "target").mkdir()
    (folder / "target" / snapshot.CACHE_TAG).write_text("")
    (folder / "target" / "big").write_text("big")
    return bots.read(folder)


def tar_of(*members: tuple[tarfile.TarInfo, bytes]) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as tar:
        for member, content in members:
            member.size = len(content)
            tar.addfile(member, io.BytesIO(content))
    return buffer.getvalue()


def a_file(name: str, content: bytes = b"", kind: bytes = tarfile.REGTYPE) -> tuple[tarfile.TarInfo, bytes]:
    member = tarfile.TarInfo(name)
    member.type = kind
    if kind in (tarfile.SYMTYPE, tarfile.LNKTYPE):
        member.linkname = "/etc/passwd"
    return member, content


def zip_of(*files: tuple[str, bytes], mode: int = 0o644) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in files:
            info = zipfile.ZipInfo(name)
            info.external_attr = mode << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(info, content)
    return buffer.getvalue()


def test_packing_is_deterministic_and_reading_gives_the_snapshot(tmp_path: Path) -> None:
    bot = make_folder(tmp_path / "one")
    again = make_folder(tmp_path / "two")
    os.utime(tmp_path / "two" / "run", (1, 1))
    assert archive.pack(bot) == archive.pack(again)
    assert archive.read(archive.pack(bot)) == snapshot.take(bot)


@pytest.mark.parametrize(
    "command",
    [
        "tar cf out -C one .",
        "tar czf out one",
        "tar czf out -C one bot.toml run lib",
        "tar c --format=gnu one | gzip > out",
        "tar c --format=pax one | gzip > part; cat part > out",
        "cd one; python3 -m zipfile -c ../out .",
    ],
)
def test_every_archiver_packs_the_same_bot(command: str, tmp_path: Path) -> None:
    bot = make_folder(tmp_path / "one")
    subprocess.run(["bash", "-c", command], cwd=tmp_path, check=True)
    assert archive.read((tmp_path / "out").read_bytes()) == snapshot.take(bot)


def test_a_zip_that_says_nothing_of_modes_has_programs() -> None:
    data = bytearray(zip_of(("bot.toml", TOML), ("run", b"#!/bin/sh\n"), ("data", b"x")))
    at = 0
    while (at := data.find(archive.CENTRAL, at + 1)) >= 0:
        data[at + 5] = 0  # made on MS-DOS
    runs = {name: mode for name, _, mode in snapshot._members(archive.read(bytes(data)).data)}
    assert {str(name): mode for name, mode in runs.items()} == {
        "bot.toml": 0o644,
        "data": 0o644,
        "run": 0o755,
    }


def test_a_bot_of_a_single_file_is_one(tmp_path: Path) -> None:
    (tmp_path / "ada.py").write_text("print()")
    bot = bots.find(str(tmp_path / "ada.py"))
    assert archive.read(archive.pack(bot)) == snapshot.take(bot)


def bomb() -> bytes:
    """Twice what a bot may have, in a few kilobytes."""
    stream = zlib.compressobj(9, zlib.DEFLATED, 31)
    return b"".join(stream.compress(bytes(1024**2)) for _ in range(128)) + stream.flush()


def nested_headers() -> bytes:
    """Long names of long names: tarfile calls itself for each."""
    member = tarfile.TarInfo("././@LongLink")
    member.type = tarfile.GNUTYPE_LONGNAME
    member.size = 1
    return (member.tobuf(tarfile.GNU_FORMAT) + b"a".ljust(512, b"\0")) * 5000


def with_global_header(keywords: int, times: int = 1) -> bytes:
    """A header for all members, which tarfile copies for each of them."""
    fields = {f"{one:x}": "" for one in range(keywords)}
    header = tarfile.TarInfo.create_pax_global_header(fields)
    return header * times + tar_of(TOML_FILE, *(a_file(str(one)) for one in range(2000)))


def pax(key: str, value: str) -> tuple[tarfile.TarInfo, bytes]:
    """A file with an extended header."""
    member, content = a_file("x", b"y")
    member.pax_headers = {key: value}
    return member, content


def lying_zip() -> bytes:
    """It unpacks to more than it declares."""
    data = zip_of(("bot.toml", bytes(80 * 1024**2)))
    return data.replace(struct.pack("<L", 80 * 1024**2), struct.pack("<L", 10))


def overlapping_zip() -> bytes:
    """A thousand names for one compressed megabyte."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("bot.toml", TOML)
        made.writestr("a", bytes(1024**2))
        (whole,) = (one for one in made.infolist() if one.filename == "a")
        for number in range(1000):
            other = zipfile.ZipInfo(f"a{number}")
            for key in ("header_offset", "compress_type", "CRC", "compress_size", "file_size"):
                setattr(other, key, getattr(whole, key))
            made.filelist.append(other)
            made.NameToInfo[other.filename] = other
        made._didModify = True  # type: ignore[attr-defined]
    return buffer.getvalue()


def encrypted_zip() -> bytes:
    data = bytearray(zip_of(("bot.toml", TOML)))
    at = data.find(archive.CENTRAL)
    data[at + 8] |= 1
    return bytes(data)


def truncated(data: bytes) -> bytes:
    return data[: len(data) // 2]


TOML_FILE = a_file("bot.toml", TOML)
HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "empty": (lambda: b"", "cannot be read: empty"),
    "noise": (lambda: bytes(range(256)) * 10, "cannot be read"),
    "absolute": (lambda: tar_of(TOML_FILE, a_file("/etc/cron.d/x")), "not lie inside"),
    "climbing": (lambda: tar_of(TOML_FILE, a_file("a/../../x")), "not lie inside"),
    "climbing-folder": (lambda: tar_of(TOML_FILE, a_file("../x", kind=tarfile.DIRTYPE)), "not lie inside"),
    "windows": (lambda: tar_of(TOML_FILE, a_file("..\\x")), "not lie inside"),
    "symlink": (lambda: tar_of(TOML_FILE, a_file("x", kind=tarfile.SYMTYPE)), "links and devices"),
    "hard-link": (lambda: tar_of(TOML_FILE, a_file("x", kind=tarfile.LNKTYPE)), "links and devices"),
    "device": (lambda: tar_of(TOML_FILE, a_file("x", kind=tarfile.CHRTYPE)), "links and devices"),
    "block": (lambda: tar_of(TOML_FILE, a_file("x", kind=tarfile.BLKTYPE)), "links and devices"),
    "pipe": (lambda: tar_of(TOML_FILE, a_file("x", kind=tarfile.FIFOTYPE)), "links and devices"),
    "sparse": (lambda: tar_of(TOML_FILE, a_file("x", kind=tarfile.GNUTYPE_SPARSE)), "links and dev|read"),
    "global-header": (lambda: with_global_header(50_000), "cannot be read: a header of"),
    "many-global-headers": (lambda: with_global_header(20, 2), "more than one global header"),
    "large-header": (lambda: tar_of(TOML_FILE, a_file("a" * 20_000)), "cannot be read: a header of"),
    "pax-sparse": (lambda: tar_of(TOML_FILE, pax("GNU.sparse.major", "1")), "cannot be read: a sparse file"),
    "pax-digits": (lambda: tar_of(TOML_FILE, pax("comment", "9" * 5000)), "a number that is too long"),
    "twice": (lambda: tar_of(TOML_FILE, a_file("x"), a_file("./x")), "'x' is there twice"),
    "file-and-folder": (lambda: tar_of(TOML_FILE, a_file("x"), a_file("x/y")), "both a file and a folder"),
    "control": (lambda: tar_of(TOML_FILE, a_file("a\x1b[31m")), "not valid text"),
    "not-utf-8": (lambda: tar_of(TOML_FILE, a_file("a\udcff")), "not valid text"),
    "long": (lambda: tar_of(TOML_FILE, a_file("a" * 300)), "longer than 255"),
    "long-path": (lambda: tar_of(TOML_FILE, a_file("/".join(["a" * 250] * 20))), "longer than 1024"),
    "deep": (lambda: tar_of(TOML_FILE, a_file("a/" * 70 + "b")), "nested more than 64"),
    "many": (lambda: tar_of(TOML_FILE, *(a_file(str(one)) for one in range(10_001))), "more than 10000"),
    "gzip-bomb": (bomb, "larger than 64 MiB"),
    "many-gzips": (lambda: archive.compress(b"") * 200, "more than 100 gzip files"),
    "trailing": (lambda: archive.compress(tar_of(TOML_FILE)) + b"x", "something follows its end"),
    "truncated": (lambda: truncated(archive.compress(tar_of(TOML_FILE))), "ends too early"),
    "truncated-tar": (lambda: tar_of(a_file("bot.toml", TOML * 100))[:1000], "cannot be read"),
    "nested-headers": (nested_headers, "cannot be read"),
    "zip-climbing": (lambda: zip_of(("bot.toml", TOML), ("../x", b"")), "not lie inside"),
    "zip-absolute": (lambda: zip_of(("bot.toml", TOML), ("/x", b"")), "not lie inside"),
    "zip-symlink": (lambda: zip_of(("bot.toml", TOML), mode=0o120777), "links and devices"),
    "zip-twice": (lambda: zip_of(("bot.toml", TOML), ("x", b""), ("./x", b"")), "is there twice"),
    "zip-bomb": (lambda: zip_of(("bot.toml", bytes(80 * 1024**2))), "larger than 64 MiB"),
    "zip-bomb-of-many": (
        lambda: zip_of(("bot.toml", TOML), *((str(one), bytes(8 * 1024**2)) for one in range(9))),
        "larger than 64 MiB",
    ),
    "zip-lies": (lying_zip, "cannot be read|larger than"),
    "zip-overlapping": (overlapping_zip, "larger than 64 MiB|cannot be read"),
    "zip-encrypted": (encrypted_zip, "is encrypted"),
    "zip-many": (lambda: zip_of(*((f"f{one}", b"") for one in range(10_001))), "more than 10000"),
    "zip-truncated": (lambda: truncated(zip_of(("bot.toml", TOML))), "cannot be read"),
    "no-bot": (lambda: tar_of(a_file("a/x"), a_file("b/y")), "there is no bot.toml"),
    "one-file-in-a-folder": (lambda: tar_of(a_file("bot.toml/x")), "bot.toml is a folder"),
    "only-hidden": (lambda: tar_of(a_file(".bot/bot.toml", TOML)), "there is no bot.toml"),
}


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_archive_is_refused_in_one_line(name: str) -> None:
    make, why = HOSTILE[name]
    with pytest.raises(ArchiveError, match=why) as caught:
        archive.read(make())
    line = str(caught.value)
    assert line.isprintable()
    assert len(line) < 300


def test_the_header_of_git_archive_is_read() -> None:
    assert archive.read(with_global_header(1)).content == archive.read(with_global_header(0, times=0)).content


def test_what_archivers_add_is_left_out() -> None:
    data = zip_of(("ada/bot.toml", TOML), ("ada/run", b"#!"), ("__MACOSX/ada/._run", b"x"), ("ada/.DS", b""))
    names = [str(name) for name, _, _ in snapshot._members(archive.read(data).data)]
    assert names == ["bot.toml", "run"]


NAMES = st.sampled_from(["bot.toml", "a", "a/b", "../a", "/a", ".", "./a", "a//b", ".h", "", "é", "a/" * 70])
KINDS = st.sampled_from(
    [tarfile.REGTYPE, tarfile.DIRTYPE, tarfile.SYMTYPE, tarfile.LNKTYPE, b"x", b"S", b"L"]
)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.tuples(NAMES, KINDS, st.binary(max_size=40)), max_size=6),
    st.lists(st.tuples(st.integers(0, 20_000), st.integers(0, 255)), max_size=8),
    st.booleans(),
)
def test_whatever_is_read_stays_inside(
    files: list[tuple[str, bytes, bytes]], damage: list[tuple[int, int]], packed: bool
) -> None:
    data = bytearray(tar_of(*(a_file(name, content, kind) for name, kind, content in files)))
    for place, value in damage:
        data[place % len(data)] = value
    _read_and_check(archive.compress(bytes(data)) if packed else bytes(data))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 255)), min_size=1, max_size=8))
def test_a_damaged_zip_is_read_or_refused(damage: list[tuple[int, int]]) -> None:
    data = bytearray(zip_of(("bot.toml", TOML), ("lib/a", b"a" * 100), ("run", b"#!/bin/sh\n")))
    for place, value in damage:
        data[place % len(data)] = value
    _read_and_check(bytes(data))


def _read_and_check(data: bytes) -> None:
    try:
        copy = archive.read(data)
    except ArchiveError:
        return
    members = list(snapshot._members(copy.data))  # raises if one is not a file inside it
    assert [str(name) for name, _, _ in members] == sorted({str(name) for name, _, _ in members})
