"""Reiner Knizia's Equinox, in its two editions: creatures and golems."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from equinox.chance import seeded, shuffle
from equinox.creatures.cards import CARDS, CHAMELEON, CREATURES
from equinox.creatures.constants import CHAMPIONS, HAND, ROW_VALUE, VALUES
from equinox.creatures.powers import POWERS, TERMS
from equinox.creatures.reading import load, read_champions
from equinox.creatures.rules import Rules, list_options, make_default_rules
from equinox.creatures.sampling import Sampler
from equinox.creatures.state import Creatures
from equinox.creatures.words import CARD_RULES, EDITIONS, MAX_PLAYERS, get_words
from equinox.interface import BadSetup, Game, Position, Rule
from equinox.options import Option, choices_of


class CreaturesGame(Game):
    """One of the two editions."""

    seats = range(2, MAX_PLAYERS + 1)
    guide = "equinox.solver.creatures.guide:make_guide"
    picture = "equinox.render.creatures:picture"
    codec = "equinox.rl.creatures_codec:CreaturesCodec"
    features = "equinox.rl.creatures_features:CreaturesFeatures"
    narrator = "equinox.render.creatures_narrator:CreaturesNarrator"

    def __init__(self, edition: str) -> None:
        self.name = edition

    def deal(self, players: int, seed: int, options: Mapping[str, Any]) -> Creatures:
        """Eight creatures (at random unless the option `champions` names them), 102 cards shuffled, eight for
        each player."""
        if "champions" in options:
            options = dict(options)
            champions = options.pop("champions")
        else:
            champions = None
        plain = get_words(self.name)
        trees = plain.ancestor_name, plain.dryad_name
        rules = Rules(players, *trees, options, BadSetup) if options else make_default_rules(players, *trees)
        spelling = get_words(self.name, rules.ancestors)
        rng = seeded(seed)
        if champions is None:
            drawn = list(range(CREATURES))
            rng = shuffle(drawn, rng)
            chosen = tuple(sorted(drawn[:CHAMPIONS]))
        else:
            chosen = read_champions(champions, spelling, BadSetup)
        state = Creatures()
        state.set_up(spelling, rules, players, chosen)
        deck = [card for c in sorted(chosen) for card in range(c * VALUES, c * VALUES + VALUES)]
        deck += range(CHAMELEON, CARDS)
        state.rng = shuffle(deck, rng)
        for seat in range(players):
            state.hands[seat] = sorted(deck[len(deck) - HAND :])
            del deck[len(deck) - HAND :]
        state.deck = deck
        state.play_on()
        return state

    def load(self, position: Position) -> Creatures:
        return load(position)

    def sampler(self, view: Position) -> Sampler:
        return Sampler(view)

    def options(self, players: int) -> dict[str, Any]:
        return {key: option.default for key, option in self._list_options(players).items()}

    def option_choices(self, players: int) -> dict[str, tuple[str, ...]]:
        return choices_of(self._list_options(players))

    def _list_options(self, players: int) -> dict[str, Option]:
        plain = get_words(self.name)
        return list_options(players, plain.ancestor_name, plain.dryad_name)

    def rules(self) -> tuple[Rule, ...]:
        (other,) = [one for one in EDITIONS if one != self.name]
        terms = TERMS[self.name]
        creatures = [
            Rule(
                self.name,
                power.names[self.name],
                terms["creature"],
                power.rule_in(self.name),
                elsewhere={other: power.names[other]},
            )
            for power in POWERS
        ]
        cards = [
            Rule(self.name, name, kind, text.format_map(terms), elsewhere={other: elsewhere})
            for name, elsewhere, text, kind in zip(
                EDITIONS[self.name],
                EDITIONS[other],
                CARD_RULES,
                ("wild card", "tree", "tree"),
                strict=True,
            )
        ]
        return (*creatures, *cards)

    def facts(self) -> dict[str, Any]:
        return {
            "prestige": ROW_VALUE,
            "creatures": {
                power.names[self.name]: [power.titles[self.name], power.rule_in(self.name), place]
                for place, power in enumerate(POWERS)
            },
            "cards": {rule.name: rule.text for rule in self.rules() if rule.name in EDITIONS[self.name]},
        }


GAMES = tuple(CreaturesGame(edition) for edition in EDITIONS)
