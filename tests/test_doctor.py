"""`equinox doctor` on this machine, and on one where little works."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from harness import sandbox
from harness.doctor import LANGUAGES

EQUINOX = Path(sys.executable).with_name("equinox")


def doctor(**environment: str) -> tuple[int, dict[str, Any], str]:
    done = subprocess.run(
        [str(EQUINOX), "doctor", "--format", "json"],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, json.loads(done.stdout), done.stderr


def test_it_lists_the_parts_that_work_here() -> None:
    status, said, _ = doctor()
    found = {one["name"]: one["status"] for one in said["findings"]}
    assert status == (0 if said["works"] else 1)
    assert {found[name] for name in ("Python", "packages", "installation", "cache")} == {"works"}
    assert (found["bubblewrap"] == "works") == (sandbox.why_no_bwrap() is None)
    for language, (programs, _) in LANGUAGES.items():
        absent = [program for program in programs if shutil.which(program) is None]
        assert (found[language] == "missing") == bool(absent)
    table = subprocess.run([str(EQUINOX), "doctor"], capture_output=True, text=True, check=False).stdout
    assert [line.split()[0] for line in table.splitlines()[2:6]] == ["basics"] * 4


def test_missing_and_broken_parts_are_named_with_their_packages(tmp_path: Path) -> None:
    programs = tmp_path / "bin"
    programs.mkdir()
    for name, script in {"apt-get": "exit 0", "go": "exit 1", "bwrap": "exit 1"}.items():
        (programs / name).write_text(f"#!/bin/sh\n{script}\n")
        (programs / name).chmod(0o755)
    for name in ("sh", "setpriv"):
        if place := shutil.which(name):
            (programs / name).symlink_to(place)
    status, said, error = doctor(PATH=str(programs))
    found = {one["name"]: one for one in said["findings"]}
    assert found["C"]["status"] == found["Rust"]["status"] == "missing"
    assert found["Go"]["status"] == found["bubblewrap"]["status"] == "broken"
    assert found["bubblewrap"]["detail"].startswith("bwrap is too old")
    assert "apt-get install --no-install-recommends gcc libc6-dev g++ cargo rustc" in said["install"][0]
    # Without a sandbox, root's bots would be root.
    assert status == (os.geteuid() == 0)
    assert error.startswith("equinox: bots cannot play: bubblewrap: ") if status else error == ""


def test_a_cache_that_cannot_be_written_to_is_broken(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    status, said, error = doctor(XDG_CACHE_HOME=str(tmp_path / "file"))
    assert (status, said["works"]) == (1, False)
    assert "cache: " in error
    assert "set XDG_CACHE_HOME" in error
    assert len(error.splitlines()) == 1


def test_the_container_has_all_that_the_doctor_would_install() -> None:
    packages = {package for _, apt in LANGUAGES.values() for package in apt} | {"bubblewrap"}
    assert packages <= set((Path(__file__).parent.parent / "Containerfile").read_text().split())
