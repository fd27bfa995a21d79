"""The attacks once more, by the other kind of user: if these tests run as root, as an ordinary user."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from harness import cgroup

USER = 54321
ROOT = Path(__file__).parent.parent.parent
ATTACKS = ("test_hostile.py", "test_attacks.py", "test_snapshot.py")


def hiding_place(path: Path) -> Path | None:
    """The first folder on the way to a path that others may not pass."""
    return next((one for one in reversed(path.parents) if not one.stat().st_mode & 0o001), None)


def script(tmp: Path, group: cgroup.Group | None) -> str:
    """Shell lines that make what the tests need reachable for others, in a mount namespace of their own."""
    lines = ["set -e", "mount --make-rprivate /"]
    if group is not None:
        lines.append(f"echo $$ >{group.entry}")
    needed = {Path(sys.base_prefix), Path(sys.prefix), ROOT}
    hidden = {path: hiding_place(path) for path in sorted(needed)}
    for number, path in enumerate(path for path, place in hidden.items() if place):
        lines += [f"mkdir {tmp}/{number}", f"mount --rbind {path} {tmp}/{number}"]
    for place in sorted({place for place in hidden.values() if place}):
        lines.append(f"mount -t tmpfs -o mode=755 tmpfs {place}")
    for number, path in enumerate(path for path, place in hidden.items() if place):
        lines += [f"mkdir -p {path}", f"mount --rbind {tmp}/{number} {path}"]
    lines.append(f'exec setpriv --reuid {USER} --regid {USER} --clear-groups "$@"')
    return "\n".join(lines)


def test_attacks_as_an_ordinary_user(tmp_path_factory: pytest.TempPathFactory) -> None:
    if os.geteuid() != 0:
        pytest.skip("these tests run as an ordinary user already")
    if not shutil.which("unshare") or not shutil.which("setpriv"):
        pytest.skip("unshare or setpriv is not installed")
    tmp = Path("/var/tmp") / f"equinox-user-{os.getpid()}"
    tmp.mkdir(mode=0o755)
    own = tmp / "own"
    own.mkdir()
    os.chown(own, USER, USER)
    group = cgroup.make()
    if group is not None:  # theirs to make groups in, as systemd would give it to them
        for path in (group.entry.parent, *group.entry.parent.iterdir()):
            os.chown(path, USER, USER)
    try:
        done = subprocess.run(
            [
                *("unshare", "--mount", "sh", "-c", script(tmp, group), "sh"),
                *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"),
                *("-m", "not any_user"),
                *(
                    "--basetemp",
                    str(own / "tests"),
                    *(str(ROOT / "tests/harness" / name) for name in ATTACKS),
                ),
            ],
            cwd=ROOT,
            env={"PATH": os.environ["PATH"], "HOME": str(own), "TMPDIR": str(own), "LANG": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        shutil.rmtree(tmp)
        if group is not None:
            group.kill()
            (group.entry.parent / cgroup.NAME).rmdir()
            group.remove()
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert " passed" in done.stdout
    assert " skipped" not in done.stdout, done.stdout[-2000:]
