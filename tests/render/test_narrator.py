"""Games in plain words: every move, every event and every question, to each who may know it."""

from __future__ import annotations

import random
import re
from typing import Any, Final

import pytest

import equinox
from equinox.interface import GameEvent, State
from equinox.render.narrator import (
    Narrator,
    describe_decision,
    describe_moves,
    narrator_for,
    put_names,
)

NOTATION = re.compile(r"[a-z]-\d|\br\d\b|seat-\d|[_{}\[\]?]")
"""A card, a row, a seat, or a key of the engine."""
ALL_OPTIONS: dict[str, Any] = {
    "hoot_chooser": "asker",
    "carmen_top_shown": True,
    "powers_optional": False,
    "fiery_visible_only": False,
    "hopscotch_both_visible": False,
}
GAMES = [("creatures", 3, {}), ("golems", 4, ALL_OPTIONS), ("creatures", 2, {"hoot_chooser": "random"})]


def play_at_random(state: State, seed: int) -> Any:
    """The state before each move of a random game, and what has happened since the one before."""
    rng = random.Random(seed)
    state.log = []
    yield state, []
    while state.turn is not None:
        state.log = []
        state.play(rng.choice(state.moves()))
        yield state, state.log


def table_of(narrator: Any) -> Any:
    """The piles or the board, as a narrator has kept track of them."""
    if hasattr(narrator, "piles"):
        return {place: pile for place, pile in narrator.piles.items() if pile}
    return {cell: " ".join(filter(None, lying)) for cell, lying in narrator.board.items()}


def table_in(position: Any) -> Any:
    if "grid" in position:
        rows = position["grid"].items()
        return {(row, creature): pile for row, piles in rows for creature, pile in piles.items()}
    return position["board"]


@pytest.mark.parametrize(("game", "players", "options"), [*GAMES, ("tiles", 2, {})])
def test_every_event_has_a_plain_sentence(game: str, players: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        dealt = equinox.deal(game, players, seed, options=options)
        narrator = narrator_for(game, dealt.dump())
        for state, log in play_at_random(dealt, seed):
            if state.turn is not None:
                for seat in range(players):
                    assert not NOTATION.search(describe_decision(state.view(seat)))
            for event, (text, texts) in zip(log, narrator.tell_events(log), strict=True):
                for one in (text, *texts.values()):
                    assert not NOTATION.search(one), (one, event)
                    assert len(one) > 5 or not one
            if state.turn is not None or game != "tiles":
                assert table_of(narrator) == table_in(state.dump())


@pytest.mark.parametrize(("game", "players", "options"), [*GAMES, ("tiles", 2, {})])
def test_sentences_for_a_seat_follow_from_its_news_alone(
    game: str, players: int, options: dict[str, Any]
) -> None:
    state = equinox.deal(game, players, 9, options=options)
    everybody, *own = (narrator_for(game) for _ in range(players + 1))
    whole = narrator_for(game)
    differ = 0
    for _, log in play_at_random(state, 9):
        sentences = whole.tell_events(log)
        assert [text for text, _ in sentences] == everybody.tell([event.public for event in log])
        for seat, narrator in enumerate(own):
            expected = narrator.tell([event.known_to(seat) for event in log])
            assert [texts.get(seat, text) for text, texts in sentences] == expected
        differ += sum(len(texts) for _, texts in sentences)
    assert (differ > 0) == (game != "tiles")


@pytest.mark.parametrize(("game", "players"), [("creatures", 3), ("tiles", 2)])
def test_every_legal_move_has_a_sentence_of_its_own(game: str, players: int) -> None:
    dealt = equinox.deal(game, players, 2)
    for place, (state, _) in enumerate(play_at_random(dealt, 2)):
        if state.turn is None or place % 8:
            continue
        moves = state.moves()
        sentences = describe_moves(state.view(state.turn), moves, ["ann", "bob", "eve"])
        assert len(set(sentences.values())) == len(moves)
        assert not any(NOTATION.search(text) or "@" in text for text in sentences.values())


EVENT: dict[str, Any] = {"seat": 1, "sidelined": 2}
SIDELINED = GameEvent(EVENT, {1: {**EVENT, "cards": ["hoot-4", "dryad"]}})


def test_a_power_and_what_it_does_are_one_sentence() -> None:
    narrator = narrator_for("creatures", {"power": "stag"})
    log = [GameEvent({"seat": 0, "move": "use seat-1"}), SIDELINED]
    (text, texts), (rest, _) = narrator.tell_events(log)
    names = ["greedy", "you"]
    assert put_names(text, names) == "greedy uses Stag on you: 2 cards set aside for the next turn"
    assert put_names(texts[1], names).endswith("on you: Hoot 4 and Dryad set aside for the next turn")
    assert rest == ""


def test_tiles_are_named_by_what_lies_on_the_cells() -> None:
    board = {"0,0": "stone", "1,0": "dagger white", "1,-1": "betrayal white", "2,0": "mirror black"}
    narrator = narrator_for("tiles", {"board": board, "played": "mirror", "copies": "dagger"})
    news: list[Any] = [{"seat": 0, "move": "flip 1,-1"}, {"flipped": ["1,-1"]}]
    assert narrator.tell(news) == ["Mirror, as Dagger, flips Betrayal to black", ""]
    assert narrator.tell(news)[0] == "Mirror, as Dagger, flips Betrayal to white"


def test_wind_may_find_an_empty_pool() -> None:
    narrator = narrator_for("tiles", {"board": {"0,0": "stone"}})
    news: list[Any] = [{"seat": 0, "move": "place wind black 1,0"}, {"returned": []}]
    assert narrator.tell(news)[1] == "Wind puts nothing back into the bag"


@pytest.mark.parametrize(
    ("text", "addressed"),
    [
        ("@1 plays Hoot 4", "You play Hoot 4"),
        ("@1 passes: no card can be played", "You pass: no card can be played"),
        ("@1's turn: play a card.", "Your turn: play a card."),
        ("@0 takes Hoot 4 from @1", "ann takes Hoot 4 from you"),
        ("@0 keeps one of @1's cards", "ann keeps one of your cards"),
        ("@1 uses Pilgrim: takes Hoot 4 from row 1", "You use Pilgrim: take Hoot 4 from row 1"),
        ("@1 has no such card and shows @0 2 cards", "You have no such card and show ann 2 cards"),
        ("@1 places Famine: @0 takes only one tile", "You place Famine: ann takes only one tile"),
        ("choose the card of Hoot that @1 gives", "choose the card of Hoot that you give"),
        ("@0 and @1 both have 4; @1 has more pebbles", "ann and you both have 4; you have more pebbles"),
        ("Destiny names Day and Key: @1 must take them", "Destiny names Day and Key: you must take them"),
    ],
)
def test_a_player_is_addressed(text: str, addressed: str) -> None:
    assert put_names(text, ["ann", "bob"], you=1) == addressed


VERB: Final = re.compile(
    r"\b(asks|bets|borrows|changes|chooses|copies|discards|does|draws|finishes|flips|gets|gives|has|is|keeps|looks|"
    r"makes|moves|names|passes|places|plays|puts|removes|reveals|sees|shows|swaps|takes|turns|uses)\b"
)
OTHER_WORD: Final = re.compile(
    r"as|cards|cells|creatures|crystals|golems|its|neighbours|pebbles|points|rows|spaces|survivors|this|tiles|tokens"
)
OF_OTHERS: Final = re.compile(r"\b(ann|bob|eve|dan|card) [a-z]+s\b")


def test_no_verb_is_in_the_third_person_where_a_player_is_addressed() -> None:
    names = ["ann", "bob", "eve", "dan"]
    sentences: set[str] = set()
    for game, players, options in [*GAMES, ("tiles", 2, {})]:
        for seed in range(6):
            dealt = equinox.deal(game, players, seed, options=options)
            narrator = narrator_for(game, dealt.dump())
            for state, log in play_at_random(dealt, seed):
                for text, texts in narrator.tell_events(log):
                    sentences |= {text, *texts.values()}
                if state.turn is not None:  # but not what a card says, after the colon
                    ask = narrator_for(game, view := state.view(0)).ask(view)
                    sentences.add(re.sub("((or not|does): ).*", r"\1", ask))
            sentences.update(narrator.sum_up(state.explain()))
    for word in re.findall(r"\b[a-z]+s\b", "\n".join(sentences)):
        assert VERB.fullmatch(word) or OTHER_WORD.fullmatch(word), word
    addressed = {(text, int(seat)) for text in sentences for seat in re.findall(r"@(\d)", text)}
    for text, you in addressed:
        sentence = put_names(text, names, you)
        assert not re.search(rf"\bof you\b|\byou {VERB.pattern}", sentence, re.I), sentence
        if text.startswith(f"@{you} "):
            assert not VERB.search(OF_OTHERS.sub("", sentence)), sentence


def test_a_game_without_words_keeps_its_notation() -> None:
    narrator = Narrator("nim")
    assert narrator.tell([{"seat": 0, "move": "take 3"}, {"left": 4}]) == ["@0: take 3", "left 4"]
