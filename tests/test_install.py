"""The wheel, installed in a bare virtual environment and used outside of the checkout."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SECONDS = 300


def run(words: list[str], **more: object) -> str:
    done = subprocess.run(words, capture_output=True, text=True, timeout=SECONDS, check=False, **more)  # type: ignore[call-overload]
    assert done.returncode == 0, f"{words}:\n{done.stdout}\n{done.stderr}"
    return str(done.stdout)


def list_requirements(name: str, found: set[str]) -> set[str]:
    """The distributions that one requires, without extras, here: its own name is in the result too."""
    name = re.sub(r"[-_.]+", "-", name).lower()
    if name in found:
        return found
    found.add(name)
    for line in metadata.requires(name) or ():
        requirement, _, marker = line.partition(";")
        required = re.split(r"[^\w.-]", requirement.strip())[0]
        try:
            metadata.distribution(required)
        except metadata.PackageNotFoundError:
            continue  # of another system
        if "extra" not in marker:
            list_requirements(required, found)
    return found


def link_requirements(site: Path) -> None:
    """The packages that `pip install` would fetch: pip is asked afterwards whether it is all there."""
    for name in list_requirements("equinox-arena", set()) - {"equinox-arena"}:
        for file in metadata.files(name) or ():
            source = Path(str(file.locate()))
            if ".." in file.parts or not source.is_file() or source.suffix == ".pyc":
                continue
            target = site / file
            target.parent.mkdir(parents=True, exist_ok=True)
            try:
                os.link(source, target)
            except OSError:
                shutil.copy2(source, target)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a new virtual environment with the wheel."""
    if not (ROOT / ".git").exists():
        pytest.skip("archives are built from a git checkout")
    tmp = tmp_path_factory.mktemp("install")
    run([sys.executable, "-m", "tools.dist", "--output", str(tmp)], cwd=ROOT)
    (wheel,) = tmp.glob("*.whl")
    run([sys.executable, "-m", "venv", "--without-pip", str(tmp / "venv")])
    python = tmp / "venv/bin/python"
    site = Path(run([str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"]).strip())
    link_requirements(site)
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", str(python)]
    run([*pip, "install", "--no-index", str(wheel)])
    where = run([str(python), "-c", "import harness; print(harness.__file__)"], cwd=tmp).strip()
    assert Path(where).is_relative_to(site)
    return python.parent


def read_only(folder: Path) -> list[str]:
    """Make a folder read-only; returns the prefix of a command for which that holds, even as root."""
    if os.geteuid() != 0:
        for path in (folder, *folder.rglob("*")):
            if not path.is_symlink():
                path.chmod(path.stat().st_mode & ~0o222)
        return []
    script = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
    return ["unshare", "--mount", "sh", "-c", script, str(folder)]


def test_the_wheel_plays_where_its_files_are_read_only(installed: Path, tmp_path: Path) -> None:
    """Bots that have to be built are built in the cache."""
    equinox = [*read_only(installed.parent), str(installed / "equinox")]
    touch = [*equinox[:-1], "touch", str(installed / "new")]
    assert subprocess.run(touch, capture_output=True, check=False).returncode == 1
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path / "cache")}

    def play(*words: str) -> str:
        return run([*equinox, *words], cwd=tmp_path, env=environment)

    for first, second in (("random", "greedy"), ("c", "search:think=5")):
        if second == "search:think=5" and shutil.which("cc") is None:
            first = "greedy"
        match = json.loads(play("match", first, second, "--game", "creatures", "--format", "json"))
        assert not any(bot["faults"] for bot in match["bots"]), match
    # Its report is asked for, so that templates and scripts are known to be there.
    environment["BROWSER"] = "true"
    said = play("league", "demo", "--matches", "2", "--open")
    for game in ("creatures", "golems", "tiles"):
        assert f"demo-{game}.html: opened in the browser" in said
        assert "search" in (tmp_path / f"results/demo-{game}.html").read_text()
    assert "What to look at" in said
    listed = json.loads(play("bot", "list", "--format", "json"))
    assert {"c", "cpp", "csharp", "go", "java", "rust"} <= {bot["bot"] for bot in listed}
    play("bot", "new", "mine", "--language", "go")
    doctor = json.loads(play("doctor", "--format", "json"))
    found = {one["name"]: one for one in doctor["findings"]}
    assert doctor["works"]
    assert (found["packages"]["status"], found["rl"]["status"]) == ("works", "missing")
    assert "-m pip install 'pettingzoo>=" in doctor["install"][-1]


def test_the_demo_plays_on_a_machine_with_nothing_but_python(tmp_path: Path) -> None:
    """Neither bubblewrap nor compilers, and perhaps as root, as in a plain container."""
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ("nice", "prlimit", "rm", "setpriv", "sh"):
        if place := shutil.which(name):
            (programs / name).symlink_to(place)
    equinox = str(Path(sys.executable).with_name("equinox"))

    def play(*words: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {"PATH": str(programs)}
        words = (equinox, *words)
        return subprocess.run(
            words, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
        )

    demo = play("league", "demo", "--matches", "2")
    assert demo.returncode == 0, demo.stderr
    assert "demo-tiles: tiles, 2 players, 2 of 2 games" in demo.stdout
    assert "bwrap is not installed" in demo.stderr
    assert play("bot", "new", "owl", "--language", "rust").returncode == 0
    check = play("bot", "check", "owl", "--sandbox", "limits").stdout.splitlines()
    assert check[0].endswith(
        "requires 'cargo', which is not installed here; `equinox doctor` says how to install it"
    )
    assert check[1].strip() == "to fix it: install it, or check the bot on a machine that has it"


def test_make_completes_an_environment_that_has_no_pip(tmp_path: Path) -> None:
    """As Debian without python3-venv leaves behind."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / ".venv")])
    run(["make", f"PYTHON={sys.executable}", ".venv/bin/pip"], cwd=tmp_path)
    run([str(tmp_path / ".venv/bin/python"), "-m", "pip", "--version"])
