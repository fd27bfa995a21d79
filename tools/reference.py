"""Write the pages and files of docs that are made from the program: commands, messages, schemas.

python -m tools.reference            # or make reference
python -m tools.reference --check    # says what is not current, and changes nothing; a part of make check
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click
import msgspec

from equinox.protocol import ANSWERS, PROTOCOL, SENT, schema, schema_text
from harness.cli import cli
from harness.hosting.openapi import describe

DOCS: Final = Path(__file__).parent.parent / "docs"
WIDTH: Final = 80
"""Of a terminal, for the help of commands."""


def list_commands(command: click.Command, above: click.Context | None = None) -> Iterator[click.Context]:
    """A command and those below it."""
    name = command.name if above else "equinox"
    context = click.Context(command, above, name, terminal_width=WIDTH, **command.context_settings)
    yield context
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            if below is not None and not below.hidden:
                yield from list_commands(below, context)


def write_commands() -> str:
    """Every command with its help."""
    parts = [
        "# Commands",
        "What `--help` prints for each command. `make reference` writes this page.",
    ]
    for context in list_commands(cli):
        path = context.command_path
        text = "\n".join(line.rstrip() for line in context.get_help().splitlines())
        parts.append(f"{'##' if path.count(' ') < 2 else '###'} {path}\n\n```text\n{text}\n```")
    return "\n\n".join(parts) + "\n"


def name_type(field: dict[str, Any]) -> str:
    """A type of JSON Schema in words, with links to the objects on the page."""
    if "$ref" in field:
        name = str(field["$ref"]).rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    if any("then" in one for one in field.get("allOf", ())):  # the view, by its game
        return " or ".join(name_type(one["then"]) for one in field["allOf"] if "then" in one)
    if "anyOf" in field:
        return " or ".join(map(name_type, field["anyOf"]))
    if "enum" in field or "const" in field:
        values = field.get("enum", [field.get("const")])
        return " or ".join(f"`{value if isinstance(value, str) else json.dumps(value)}`" for value in values)
    kind = field.get("type", "anything")
    if isinstance(kind, list):
        return " or ".join(name_type({**field, "type": one}) for one in kind)
    if kind == "array" and isinstance(field.get("items"), dict):
        return f"array of {name_type(field['items'])}"
    if kind == "object" and isinstance(field.get("additionalProperties"), dict):
        return f"object of {name_type(field['additionalProperties'])}"
    return f"string like `{field['pattern']}`" if "pattern" in field else str(kind)


def write_object(name: str, found: dict[str, Any], level: str) -> str:
    """One object of the schema with its fields."""
    parts = [f"{level} {name}"]
    if "description" in found:
        parts.append(str(found["description"]))
    if "properties" not in found:
        parts.append(f"One of {name_type(found)}." if "enum" in found else f"A {name_type(found)}.")
        return "\n\n".join(parts)
    rows = ["| field | type | |", "|---|---|---|"]
    for field, kind in found["properties"].items():
        words = [] if field in found.get("required", ()) else ["optional"]
        words += [str(kind["description"])] if "description" in kind else []
        cells = (f"`{field}`", name_type(kind), "; ".join(words))
        rows.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n\n".join([*parts, "\n".join(rows)])


def write_messages() -> str:
    """The objects of the bot protocol, with all their fields."""
    objects = {name: found for name, found in schema()["$defs"].items() if name not in ("Sent", "Answer")}
    sent, answers = ([kind.__name__ for kind in kinds] for kinds in (SENT, ANSWERS))
    rest = [name for name in objects if name not in (*sent, *answers)]
    parts = [
        f"# Messages of the bot protocol, version {PROTOCOL}",
        "Every message is a JSON object in one line. [protocol.md](protocol.md) explains when each is sent,\n"
        "and [notation.md](notation.md) what views and moves mean. The same as JSON Schema, with what may\n"
        "stand together: [protocol.schema.json](protocol.schema.json). `make reference` writes this page.",
    ]
    for heading, names in (("From the harness", sent), ("From the bot", answers), ("Parts", rest)):
        parts.append(f"## {heading}")
        parts += [write_object(name, objects[name], "###") for name in names]
    return "\n\n".join(parts) + "\n"


def make_all() -> dict[str, str]:
    """Every file in docs that is made from the program."""
    return {
        "api.openapi.json": msgspec.json.format(msgspec.json.encode(describe())).decode() + "\n",
        "commands.md": write_commands(),
        "messages.md": write_messages(),
        "protocol.schema.json": schema_text(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the files of docs that are made from the program.")
    parser.add_argument("--check", action="store_true", help="say which are not current, and change nothing")
    parser.add_argument(
        "--into", type=Path, default=DOCS, metavar="FOLDER", help="where they are [default: docs]"
    )
    words = parser.parse_args()
    stale = []
    for name, text in make_all().items():
        path = words.into / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(name)
            if not words.check:
                path.write_text(text, encoding="utf-8")
                print(path)
    if words.check and stale:
        sys.exit(f"reference: run make reference: not current: {', '.join(stale)}")


if __name__ == "__main__":
    main()
