"""Why a move cannot be played: the sentence in an IllegalMove."""

from __future__ import annotations

from typing import TYPE_CHECKING

from equinox.creatures.cards import CREATURE_OF, TREE
from equinox.creatures.constants import (
    DECLINE,
    DISCARD,
    DISCARD_IT,
    DONE,
    GIVE,
    GIVE_IT,
    KEEP,
    KEEP_IT,
    OVER,
    PASS,
    PHASES,
    PLAY,
    PLAY_ANCESTOR,
    PLAY_CHAMELEON,
    PLAY_CREATURE,
    PLAY_DRYAD,
    POWER,
    PREDICT,
    PREDICT_IT,
    REVEAL,
    ROWS,
    SECRET,
    SKIP,
    USE,
)
from equinox.creatures.powers import POWERS
from equinox.fields import near
from equinox.interface import short_repr

if TYPE_CHECKING:
    from equinox.creatures.state import Creatures

PHASE_VERBS = {
    PREDICT: (PREDICT_IT, SECRET, REVEAL, SKIP),
    PLAY: (PLAY_CREATURE, PLAY_CHAMELEON, PLAY_ANCESTOR, PLAY_DRYAD, PASS),
    POWER: (USE, DECLINE),
    GIVE: (GIVE_IT,),
    KEEP: (KEEP_IT,),
    DISCARD: (DISCARD_IT, DONE),
}
PHASE_WORDS = {
    PREDICT: "predict, secret, reveal or skip",
    PLAY: "play a card (or pass where none can be played)",
    POWER: "use the power or decline",
    GIVE: "give a card",
    KEEP: "keep a card",
    DISCARD: "discard or finish with done",
}


def explain_illegal(state: Creatures, move: object) -> str:
    """Why a move is not legal."""
    if not isinstance(move, str):
        return "a move must be a string"
    if state.phase == OVER:
        return "the game is over"
    meaning = state.words.meanings.get(move)
    if meaning is None:
        return _explain_unknown(state, move)
    verb, first, second = meaning
    phase = state.phase
    if verb not in PHASE_VERBS[phase]:
        return f"the phase is {PHASES[phase]!r}: seat {state.turn} may {PHASE_WORDS[phase]}"
    if verb in (PREDICT_IT, SECRET, REVEAL):
        return _explain_prediction(state, verb, first)
    if verb == USE:
        power = POWERS[state.power]
        edition = state.words.edition
        return f"not possible with {power.titles[edition]} now. {power.rule_in(edition)}"
    if verb == DECLINE:
        return "a power that is borrowed or mandatory cannot be declined"
    if verb == GIVE_IT:
        return f"seat {state.giver} must give a card of {state.words.titles[state.asked]} from their hand"
    if verb == KEEP_IT:
        return f"not one of the three: {', '.join(state.words.name_cards(state.drawn))}"
    if verb == DISCARD_IT:
        title = state.words.titles[CREATURE_OF[first]]
        return _explain_not_held(state, first) or f"{title} is in play, so its cards cannot be discarded"
    return _explain_play(state, verb, first, second)


def _explain_unknown(state: Creatures, move: str) -> str:
    """The text is no move at all; is a name in it wrong?"""
    words = state.words
    names = (*words.creatures, *words.card_numbers)
    verb, *rest = move[:100].split() or [""]
    if verb in ("secret", "give", "discard") and len(rest) == 1 and rest[0] in words.card_numbers:
        return f"{rest[0]} is not a Creature card"
    for word in rest:
        if word in names or (word.startswith(("r", "seat-")) and word[-1:].isdigit()):
            continue
        if word not in ("champion", "secret"):
            return f"{short_repr(word)} is not a card, creature or place{near(word, names)}"
    return f"no such move{near(move, state.legal)}"


def _explain_prediction(state: Creatures, verb: int, first: int) -> str:
    seat = state.active
    if verb == REVEAL:
        return f"seat {seat} has no hidden secret prediction"
    if not state.pebbles_left[seat]:
        return f"seat {seat} has no pebble left"
    if verb == PREDICT_IT:
        owner = state.pebbles[first * ROWS + state.round - 1]
        return (
            _explain_not_in_play(state, first)
            or f"seat {owner} has a pebble there, and a cell holds only one"
        )
    if state.secret_made >> seat & 1:
        return f"seat {seat} has already made its one secret prediction of this game"
    if state.round > 1:
        return "secret predictions can only be made in round 1"
    return _explain_not_held(state, first)


def _explain_play(state: Creatures, verb: int, first: int, second: int) -> str:
    words = state.words
    if verb == PASS:
        return "there is a playable card"
    if verb == PLAY_CREATURE:
        return _explain_not_in_play(state, CREATURE_OF[first]) or _explain_not_held(state, first)
    if verb == PLAY_CHAMELEON:
        return _explain_not_held(state, first) or _explain_not_in_play(state, second)
    hand = state.hands[state.active]
    if verb == PLAY_ANCESTOR:
        if not any(TREE <= card < words.first_dryad for card in hand):
            return f"seat {state.active} has no {words.ancestor_name} in hand"
        return _explain_not_in_play(state, first)
    if not any(card >= words.first_dryad for card in hand):
        return f"seat {state.active} has no {words.dryad_name} in hand"
    if first < 0:
        return "specify which card it takes: there are visible Creature cards"
    return _explain_not_champion(state, first // ROWS) or "no Creature card is visible there"


def _explain_not_held(state: Creatures, card: int) -> str:
    """Why a card is not in the hand, empty if it is."""
    seat = state.active
    if card in state.hands[seat]:
        return ""
    if card in state.sidelined[seat]:
        return "this card is sidelined"
    return f"seat {seat} does not have this card in hand"


def _explain_not_champion(state: Creatures, creature: int) -> str:
    if creature in state.champions:
        return ""
    return f"{state.words.titles[creature]} is not one of this game's champions"


def _explain_not_in_play(state: Creatures, creature: int) -> str:
    if creature in state.eliminated:
        round_ = state.eliminated.index(creature) + 1
        return f"{state.words.titles[creature]} was eliminated in round {round_}"
    return _explain_not_champion(state, creature)
