"""`equinox report`: an event as one page to look at."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

import equinox
from equinox.cli import example
from equinox.text import count, printable
from harness.commands.analyse import read_terms, show_decisions, thinking_options
from harness.commands.event_options import cores
from harness.commands.options import UsageFault, Whole, say, write_out
from harness.commands.output import Output, begins_as, check_output, overwrite_option, replace_output
from harness.commands.played import (
    check_move,
    check_replays,
    check_seat,
    check_source,
    game_arguments,
    is_file,
    make_move_option,
    read_game,
    read_records,
)
from harness.commands.reading import open_event

if TYPE_CHECKING:
    from harness.review import Review
    from harness.store import Store

HINT_BYTES = 10_000_000
WARNINGS = 5
"""So many games that cannot be replayed are named."""


@contextlib.contextmanager
def _open_source(results: Path, source: str) -> Iterator[Store]:
    """An event, or records as if they were one."""
    from harness.database import StoreError

    if not is_file(results, source):
        check_source(results, source)
        with open_event(results, source) as store:
            yield store
        return
    from harness.report.records import store_records

    with tempfile.TemporaryDirectory(prefix="equinox-report-") as folder:
        try:
            with store_records(read_records(source), Path(folder), Path(source).stem) as store:
                yield store
        except (StoreError, equinox.EquinoxError) as error:
            raise UsageFault(f"{source}: {error}") from None


def _review(
    store: Store, games: Sequence[str], iterations: int | None, seconds: float | None, jobs: int
) -> dict[str, Review]:
    """The reviews of these games: stored ones, and new ones, which are stored. What goes wrong with one of
    them is a line on standard error."""
    import msgspec

    from harness.database import StoreError
    from harness.report.reviews import find_review
    from harness.review import review_game
    from harness.store import Store

    terms = read_terms(store.config.game, iterations, seconds)
    reviews: dict[str, Review] = {}
    storable = True
    with show_decisions(len(games)) as show:
        for game in games:
            record = store.record(game)
            review = find_review(store, record, terms)
            if review is None:
                try:
                    review = review_game(record, terms, jobs=jobs, progress=show)
                except equinox.EquinoxError as problem:
                    say(f"equinox: not reviewed: {printable(str(problem))}", err=True)
                    continue
                try:
                    if storable:
                        with Store.open(store.path) as event:
                            event.put_review(game, msgspec.json.encode(review))
                except StoreError as problem:
                    storable = False
                    say(f"equinox: reviews are shown, but not stored: {printable(str(problem))}", err=True)
            reviews[game] = review
    return reviews


def _spell_place(game: str, move: int | None, seat: int | None) -> str:
    """What the page's address ends with, if it is to open at this place of a game."""
    place = {"move": move, "seat": seat}
    given = [f"{name}={value}" for name, value in place.items() if value is not None]
    return "#" + "&".join([f"game={game}", *given]) if given else ""


@click.command(epilog=example("equinox report spring -o spring.html"))
@click.option(
    "-o",
    "--output",
    "file",
    type=Output(),
    help="Where to write the page. [default: EVENT.html next to the event, EVENT-12.html for match 12]",
)
@overwrite_option
@click.option(
    "--matches",
    "games",
    type=Whole(0),
    metavar="N",
    help="Include only N matches in the viewer: those with a fault (up to half), and the biggest upsets. "
    "[default: all]",
)
@click.option(
    "--analyse",
    type=Whole(1),
    metavar="N",
    help="Review N of these matches, chosen in the same way, or MATCH; reviews are stored with the event.",
)
@thinking_options
@make_move_option("Print the address that opens the page at move N of MATCH.")
@click.option("--seat", type=Whole(0), help="Print the address that opens MATCH as this seat saw it.")
@click.option("--jobs", type=Whole(1, 1024), help="Parallel processes. [default: one per core]")
@game_arguments()
@click.option("--format", "style", type=click.Choice(["text", "json"]), default="text", show_default=True)
def report(
    source: str,
    game: str | None,
    results: Path,
    file: Path | None,
    overwrite: bool,
    games: int | None,
    analyse: int | None,
    seconds: float | None,
    iterations: int | None,
    move: int | None,
    seat: int | None,
    jobs: int | None,
    style: str,
) -> None:
    """Write a page of EVENT, or of a FILE of records, that works offline.

    It contains standings, crosstable, TrueSkill over the event, seats, times, faults, and every match to step
    through, with all information or as one seat saw it; with MATCH (a number or an id) only that one. Matches
    that were reviewed (--analyse) have a curve of everybody's chance to win, and better moves on the board.
    """
    if analyse is None and (seconds is not None or iterations is not None):
        raise UsageFault("--time and --iterations require --analyse")
    from harness.progress import show_games
    from harness.report.choice import choose_games
    from harness.report.page import HEAD
    from harness.report.write import choose_shown, write_page
    from harness.tables import as_json

    with _open_source(results, source) as store:
        place_in_game = ""
        chosen = None
        if game is not None or move is not None or seat is not None:
            record = read_game(results, source, game)
            check_seat(record, seat)
            check_move(record, move)
            if is_file(results, source):
                check_replays(record, source)
            chosen = record.id
            place_in_game = _spell_place(record.id, move, seat)
        if chosen is not None and (void := store.voided().get(chosen)):
            raise UsageFault(f"game {game} was voided: {printable(void.why)}")
        target = file or (Path(source) if is_file(results, source) else store.path).with_suffix(".html")
        if file is None and chosen is not None:
            number = next(one.number for one in store.game_results() if one.id == chosen)
            target = target.with_stem(f"{target.stem}-{number}")
        place = check_output(target, overwrite, source, begins_as(HEAD))
        reviews: dict[str, Review] = {}
        if analyse is not None:
            shown = choose_shown(store.game_results(), games, chosen)
            ids = [result.id for result in choose_games(shown, analyse)]
            reviews = _review(store, ids, iterations, seconds, jobs or cores())
        with replace_output(target, place) as out, show_games() as show:
            made = write_page(store, out, games, jobs or cores(), chosen, reviews, show)
            if made.problems and len(made.problems) == made.games and is_file(results, source):
                raise UsageFault(f"{source}: {made.problems[0]}")
    address = f"{target.absolute().as_uri()}{place_in_game}" if place_in_game else None
    for problem in made.problems[:WARNINGS]:
        say(f"equinox: cannot be replayed: {problem}", err=True)
    if len(made.problems) > WARNINGS:
        say(f"equinox: and {count(len(made.problems) - WARNINGS, 'more game')}", err=True)
    if style == "json":
        write_out(as_json({"file": str(target), "address": address, **made._asdict()}))
        return
    games_shown = count(made.games, "game")
    if made.left_out:
        games_shown = f"{made.games} of {count(made.games + made.left_out, 'game')}"
    reviewed = f", {made.reviewed} reviewed" if made.reviewed or analyse is not None else ""
    say(f"{printable(str(target))}: {games_shown}{reviewed}, {made.size / 1e6:.1f} MB.")
    if address is not None:
        write_out(address)
    if made.size > HINT_BYTES and games is None:
        say("equinox: --matches 1000 makes it smaller", err=True)
