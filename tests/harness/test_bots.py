"""Finding bots, reading bot.toml, building once, saying why one cannot run."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from harness import bots
from harness.bots import BotError, find, names, read, why_not
from harness.build import prepare

GOOD = (
    'name = "owl"\nversion = "1.2"\nauthor = "me"\ngames = ["creatures"]\ncommand = ["python3", "bot.py"]\n'
)


def folder(place: Path, text: str = GOOD, name: str = "owl") -> Path:
    found = place / name
    found.mkdir(parents=True)
    (found / "bot.toml").write_text(text)
    (found / "bot.py").write_text("pass\n")
    return found


def test_a_folder_with_a_bot_toml_is_a_bot(tmp_path: Path) -> None:
    place = folder(tmp_path)
    for text in (str(place), str(place / "bot.toml"), f"{place}/"):
        bot = find(text)
        assert (bot.name, bot.version, bot.author, bot.games) == ("owl", "1.2", "me", ("creatures",))
        assert bot.folder == place
    assert bot.plays("creatures")
    assert not bot.plays("tiles")
    ready = prepare(bot)
    assert ready.command == (sys.executable, "bot.py")


def test_a_name_is_looked_up_in_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = folder(tmp_path / "bots", name="night-owl")
    monkeypatch.chdir(tmp_path)
    assert find("night-owl").folder == place
    assert "night-owl" in names()
    with pytest.raises(BotError, match=r"nigth-owl: no such bot.*did you mean 'night-owl'\?"):
        find("nigth-owl")


def test_the_installed_bots_are_found_from_anywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "random" in names()
    assert find("random").name == "random"


def test_a_file_is_a_bot_by_its_suffix_or_if_it_can_run(tmp_path: Path) -> None:
    python = tmp_path / "one.py"
    python.write_text("pass")
    assert prepare(find(str(python))).command == (sys.executable, "one.py")
    assert find(str(python)).name == "one"
    script = tmp_path / "two.js"
    script.write_text("")
    assert find(str(script)).command == ("node", "two.js")
    program = tmp_path / "three"
    program.write_text("#!/bin/sh\n")
    with pytest.raises(BotError, match=r"three: must be executable, or a .py or .js file"):
        find(str(program))
    program.chmod(0o755)
    assert prepare(find(str(program))).command == ("./three",)


@pytest.mark.parametrize(
    "name", ["evil\x1b[2J.py", "-x.py", ".py", "a b.js", "ä.py", "x" * 65 + ".py", "a\nb.py"]
)
def test_the_name_of_a_file_is_a_name_like_any_other(name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text("pass\n")
    (tmp_path / name).chmod(0o755)
    with pytest.raises(BotError, match="a bot's name must be up to 64 letters"):
        find(str(tmp_path / name))


@pytest.mark.parametrize("text", ["nowhere", "", ".", "no/where.py", "..", "../bots"])
def test_bad_bot_argument_is_a_one_line_error(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BotError) as caught:
        find(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name = ", "Invalid value"),
        ('command = ["x"]', "name: missing"),
        ('name = "x"', "command: missing"),
        ('name = 3\ncommand = ["x"]', "name: must be a string, not 3"),
        ('name = "a b"\ncommand = ["x"]', "name: must be up to 64 letters, digits"),
        ('name = "../x"\ncommand = ["x"]', "name: must be up to 64 letters, digits"),
        ('name = "x"\ncommand = "python3 bot.py"', "command: must be a list of strings"),
        ('name = "x"\ncommand = []', "command: must be a list of strings"),
        ('name = "x"\ncommand = [3]', "command: must be a list of strings"),
        ('name = "x"\ncommand = [""]', "cannot be run"),
        ('name = "x"\ncommand = ["x"]\nbuild = ["make"]', "build[0]: must be a list of strings, not 'make'"),
        ('name = "x"\ncommand = ["x"]\nbuild = "make"', "build: must be a list of commands"),
        ('name = "x"\ncommand = ["x"]\ngames = "tiles"', "games: must be a list of strings"),
        ('name = "x"\ncomand = ["x"]', "comand: unknown key (did you mean 'command'?)"),
        ('name = "x"\nversion = 1.2\ncommand = ["x"]', "version: must be a string, not 1.2"),
    ],
)
def test_a_bad_bot_toml_is_refused_in_one_line(text: str, why: str, tmp_path: Path) -> None:
    place = folder(tmp_path, text)
    with pytest.raises(BotError) as caught:
        read(place)
    assert why in str(caught.value)
    assert str(place / "bot.toml") in str(caught.value)
    assert "\n" not in str(caught.value)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    place = folder(tmp_path)
    (place / "bot.toml").write_bytes(b'name = "\xff"')
    with pytest.raises(BotError, match="utf-8"):
        read(place)


# Building

BUILD = """
name = "built"
command = ["./made"]
build = [["sh", "-c", "echo run >> .runs; cp source made; mkdir -p deep; echo x > deep/part; chmod +x made"]]
"""


def buildable(tmp_path: Path, text: str = BUILD) -> bots.Bot:
    place = folder(tmp_path, text, "built")
    (place / "source").write_text("#!/bin/sh\n")
    return read(place)


def test_a_bot_is_built_once_until_its_files_change(tmp_path: Path) -> None:
    bot = buildable(tmp_path)
    first = prepare(bot)
    assert first.command == ("./made",)
    built = (first.bot.folder / "made").stat()
    assert prepare(bot) == first
    assert (first.bot.folder / "made").stat().st_ino == built.st_ino
    assert not (bot.folder / "made").exists()
    (bot.folder / "source").write_text("#!/bin/sh\necho new\n")
    second = prepare(bot)
    assert second.content != first.content
    assert (second.bot.folder / "made").read_text().endswith("echo new\n")


@pytest.mark.parametrize("harm", ["gone", "changed", "added", "mode"])
def test_a_changed_build_is_built_again(harm: str, tmp_path: Path) -> None:
    bot = buildable(tmp_path)
    made = prepare(bot).bot.folder / "made"
    if harm == "gone":
        made.unlink()
    elif harm == "changed":
        made.write_text("#!/bin/sh\necho evil\n")
    elif harm == "added":
        (made.parent / "more").write_text("x")
    else:
        made.chmod(0o777)
    assert (prepare(bot).bot.folder / "made").read_text() == "#!/bin/sh\n"
    assert not (made.parent / "more").exists()
    assert made.stat().st_mode & 0o777 == 0o755


def test_a_failed_build_is_explained(tmp_path: Path) -> None:
    bot = buildable(
        tmp_path,
        'name = "built"\ncommand = ["./made"]\n'
        'build = [["sh", "-c", "echo one; echo bot.c:3: error: no owl >&2; echo two; exit 4"]]',
    )
    for _ in range(2):  # it is not taken for built the second time
        with pytest.raises(BotError) as caught:
            prepare(bot)
        message = str(caught.value)
        assert "exited with status 4: bot.c:3: error: no owl" in message
        assert "\n" not in message
        log = Path(message.partition("(full output: ")[2].rstrip(")"))
        assert log.read_text().endswith("one\nbot.c:3: error: no owl\ntwo\n")


def test_a_missing_toolchain_is_named(tmp_path: Path) -> None:
    text = 'name = "built"\ncommand = ["./made"]\nbuild = [["no-such-compiler", "-O2"]]'
    bot = buildable(tmp_path, text)
    assert why_not(bot) == "built: requires 'no-such-compiler', which is not installed here"
    with pytest.raises(BotError, match="requires 'no-such-compiler'"):
        prepare(bot)
    assert why_not(buildable(tmp_path / "good")) is None


def test_build_without_an_executable_is_an_error(tmp_path: Path) -> None:
    bot = buildable(tmp_path, 'name = "built"\ncommand = ["./made"]\nbuild = [["true"]]')
    with pytest.raises(BotError, match=r"built: it has no file made"):
        prepare(bot)


@pytest.mark.parametrize(
    "target", ["/etc/passwd", "/etc/nosuch", "l" * 300, "made"], ids=["there", "not-there", "long", "circle"]
)
def test_a_built_link_does_not_reveal_files_outside(target: str, tmp_path: Path) -> None:
    bot = bots.read(folder(tmp_path, 'name = "owl"\ncommand = ["./made"]\n'))
    (bot.folder / "made").symlink_to(target)
    with pytest.raises(BotError, match=r"owl: it has no file made$"):
        bots.program("./made", bot)


def test_a_built_link_may_lead_to_the_system(tmp_path: Path) -> None:
    bot = bots.read(folder(tmp_path, 'name = "owl"\ncommand = ["./made"]\n'))
    (bot.folder / "made").symlink_to("/bin/sh")
    assert bots.program("./made", bot) == "./made"


def test_a_command_of_any_length_is_refused_in_one_line(tmp_path: Path) -> None:
    bot = bots.read(folder(tmp_path))
    with pytest.raises(BotError, match="it has no file"):
        bots.program(f"./{'a' * 300}", bot)


def test_program_without_execute_permission_is_an_error(tmp_path: Path) -> None:
    place = folder(tmp_path, 'name = "x"\ncommand = ["./bot.py"]')
    with pytest.raises(BotError, match=r"bot\.py is not executable"):
        prepare(read(place))


def test_the_program_behind_a_shim_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = tmp_path / ".toolenv" / "versions" / "1" / "lua"
    shim = tmp_path / ".toolenv" / "shims" / "lua"
    manager = tmp_path / "bin" / "toolenv"
    scripts = {real: "exit 0", shim: "exit 1", manager: f'[ "$1" = which ] && echo {real.parent}/$2'}
    for path, text in scripts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)
    monkeypatch.setenv("PATH", os.pathsep.join([str(shim.parent), str(manager.parent), os.environ["PATH"]]))
    place = folder(tmp_path, 'name = "x"\ncommand = ["lua"]')
    assert prepare(read(place)).command == (str(real),)


@pytest.mark.parametrize("word", ["/usr/bin/python3", "/etc/passwd", "../x", "a/../../x", "./a/../../x"])
def test_a_command_names_nothing_outside_of_the_bot(word: str, tmp_path: Path) -> None:
    place = folder(tmp_path, f'name = "x"\ncommand = ["{word}"]')
    with pytest.raises(BotError, match="is not in the bot's folder"):
        prepare(read(place))


def test_only_the_systems_programs_and_known_languages_are_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To run a program, its folder is shown to the bot: not any folder on the organiser's path."""
    own = tmp_path / "bin" / "backup-my-home"
    own.parent.mkdir()
    own.write_text("#!/bin/sh\n")
    own.chmod(0o755)
    monkeypatch.setenv("PATH", os.pathsep.join([str(own.parent), os.environ["PATH"]]))
    place = folder(tmp_path, 'name = "x"\ncommand = ["backup-my-home"]')
    with pytest.raises(BotError, match="is not a system program or a known language"):
        prepare(read(place))
