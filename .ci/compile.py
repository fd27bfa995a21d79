"""Compile the engine with mypyc, in place: the same sources, several times as fast. `make compile` runs this.

Nothing depends on it. Where a compiled module lies beside its source, Python takes that one; `make
clean-compiled` removes them all. After a change of the sources, compile again.

An experiment still: two tests of creatures (test_leaks, test_properties) end in a crash when compiled, see
the history of this file. Do not run matches that count with it.
"""

from __future__ import annotations

import os
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

ROOT = Path(__file__).parent.parent
ENGINE = ("chance.py", "fields.py", "interface.py", "options.py", "creatures/*.py", "tiles/*.py")
"""What a game is made of. Classes that inherit from compiled ones must be compiled with them."""


def main() -> None:
    os.chdir(ROOT)
    sources = [str(path) for pattern in ENGINE for path in sorted(Path("equinox").glob(pattern))]
    setup(
        name="equinox-arena-compiled",
        packages=[],
        ext_modules=mypycify(
            ["--strict", *sources],
            opt_level=os.environ.get("OPTIMIZE", "2"),
            debug_level="0",
            group_name="equinox.engine",
        ),
        script_args=["--quiet", "build_ext", "--inplace", f"--parallel={os.cpu_count()}"],
    )


if __name__ == "__main__":
    main()
