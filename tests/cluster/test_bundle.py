"""Bots as bytes."""

from __future__ import annotations

import io
import os
import tarfile
from pathlib import Path

import pytest

from harness import bots
from harness.cluster import bundle
from harness.cluster.bundle import BundleError


def folder_bot(folder: Path, build: str = "[]") -> bots.Bot:
    folder.mkdir(parents=True)
    (folder / "bot.toml").write_text(f'name = "ada"\ncommand = ["./run"]\nbuild = {build}\n')
    (folder / "run").write_text("#!/bin/sh\n")
    (folder / "run").chmod(0o755)
    (folder / "data").mkdir()
    (folder / "data/openings.txt").write_text("1 2 3")
    return bots.find(str(folder))


def test_two_copies_are_one_bundle(tmp_path: Path) -> None:
    one, other = folder_bot(tmp_path / "one"), folder_bot(tmp_path / "other")
    os.utime(other.folder / "run", (1, 1))
    (other.folder / ".hidden").write_text("not the bot's")
    (other.folder / "__pycache__").mkdir()
    (other.folder / "__pycache__/x.pyc").write_bytes(b"")
    assert bundle.pack(one) == bundle.pack(other)
    (other.folder / "data/openings.txt").write_text("1 2 4")
    assert bundle.pack(one).digest != bundle.pack(other).digest


def test_a_file_that_cannot_be_read_is_not_the_networks_fault(tmp_path: Path) -> None:
    file = tmp_path / "ada"
    file.write_text("#!/bin/sh\n")
    file.chmod(0o755)
    bot = bots.find(str(file))
    file.unlink()
    with pytest.raises(BundleError, match="ada cannot be read: No such file or directory"):
        bundle.pack(bot)


def test_what_is_unpacked_is_what_was_packed(tmp_path: Path) -> None:
    bot = folder_bot(tmp_path / "here", '[["cp", "run", "built"]]')
    runnable = build.prepare(bot)
    assert (bot.folder / "built").exists()
    packed = bundle.pack(bot)
    shelf = tmp_path / "shelf"
    for _ in range(2):  # again changes nothing
        bundle.unpack(shelf, packed.digest, packed.data)
    assert bundle.has(shelf, packed.digest)
    place = bundle.where(shelf, packed.digest, packed.file)
    assert not (place / "built").exists()
    assert (place / "data/openings.txt").read_text() == "1 2 3"
    assert os.access(place / "run", os.X_OK)
    assert not os.access(place / "bot.toml", os.X_OK)
    assert build.prepare(bots.find(str(place))).content == runnable.content
    assert [path.name for path in shelf.iterdir()] == [packed.digest]


def test_a_mere_file_is_sent_alone(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("not for others")
    (tmp_path / "ada.py").write_text("print()")
    bot = bots.find(str(tmp_path / "ada.py"))
    packed = bundle.pack(bot)
    bundle.unpack(tmp_path / "shelf", packed.digest, packed.data)
    place = bundle.where(tmp_path / "shelf", packed.digest, packed.file)
    assert [path.name for path in place.parent.iterdir()] == ["ada.py"]
    assert bots.content(bots.find(str(place))) == bots.content(bot)


def test_what_means_nothing_elsewhere_is_refused(tmp_path: Path) -> None:
    for number, make in enumerate(
        (
            lambda path: path.symlink_to("/etc/passwd"),
            lambda path: path.symlink_to("data"),
            lambda path: os.mkfifo(path),
        )
    ):
        bot = folder_bot(tmp_path / str(number))
        make(bot.folder / "odd")
        with pytest.raises(BundleError, match="ada: odd is"):
            bundle.pack(bot)


def test_a_bot_may_not_be_too_large(tmp_path: Path) -> None:
    bot = folder_bot(tmp_path / "large")
    with (bot.folder / "weights").open("wb") as file:
        file.truncate(bundle.LIMIT + 1)
    with pytest.raises(BundleError, match="MiB are the most"):
        bundle.pack(bot)


def test_a_bundle_that_was_changed_is_refused(tmp_path: Path) -> None:
    packed = bundle.pack(folder_bot(tmp_path / "here"))
    changed = packed.data.replace(b"1 2 3", b"6 6 6")
    with pytest.raises(BundleError, match="changed on its way"):
        bundle.unpack(tmp_path / "shelf", packed.digest, changed)
    assert not bundle.has(tmp_path / "shelf", packed.digest)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("/etc/x", tarfile.REGTYPE),
        ("../x", tarfile.REGTYPE),
        ("a/../../x", tarfile.REGTYPE),
        ("x", tarfile.SYMTYPE),
        ("x", tarfile.LNKTYPE),
        ("x", tarfile.CHRTYPE),
    ],
)
def test_nothing_leaves_its_folder(name: str, kind: bytes, tmp_path: Path) -> None:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as tar:
        tar.addfile(tarfile.TarInfo("fine"))
        odd = tarfile.TarInfo(name)
        odd.type = kind
        odd.linkname = "/etc/passwd"
        tar.addfile(odd)
    data = buffer.getvalue()
    shelf = tmp_path / "a/b/shelf"
    with pytest.raises(BundleError, match="no file inside"):
        bundle.unpack(shelf, bundle.digest_of(data), data)
    assert not list(shelf.iterdir())
    assert not list(tmp_path.rglob("x"))


def test_rubbish_is_no_bundle(tmp_path: Path) -> None:
    with pytest.raises(BundleError, match="cannot be read"):
        bundle.unpack(tmp_path, bundle.digest_of(b"rubbish" * 999), b"rubbish" * 999)
