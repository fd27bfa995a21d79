"""Problems of an event are found, and none where there are none."""

from __future__ import annotations

import json

import msgspec
import pytest

from harness.ranking_audit import Finding, Kind, audit_ranking
from harness.standings import Event, compute_seats, compute_standings
from harness.standings_view import MOST_FINDINGS, TEXT_WIDTH, render_ranking_audit
from tests.ratings.simulated import result
from tools.simulate_audit import CLEAN, CLONES_THAT_SUIT, KINDS, PLANTED, World, count_findings, play_event

EVENTS = 20


def find(event: Event, kind: Kind) -> list[Finding]:
    return [one for one in audit_ranking(event).findings if one.kind == kind]


@pytest.mark.parametrize("name", PLANTED)
def test_planted_defects_are_found(name: str) -> None:
    kind, world = PLANTED[name]
    assert count_findings(world, EVENTS)[kind] >= 0.8 * EVENTS


@pytest.mark.parametrize("name", CLEAN)
def test_nothing_is_found_where_nothing_is_wrong(name: str) -> None:
    counts = count_findings(CLEAN[name], 2 * EVENTS)
    assert all(counts[kind] <= 0.05 * 2 * EVENTS for kind in KINDS), counts


def test_intervals_hold_the_number_and_exclude_normal_values() -> None:
    normal = {"cycle": 0.5, "clones": 0.5, "seat": 0.0, "opponent": 0.0, "ties": 0.5}
    for name, (kind, world) in PLANTED.items():
        for finding in find(play_event(world, 1), kind):
            assert finding.low <= finding.value <= finding.high, name
            if kind in normal and finding.unit == "share":
                assert finding.low > normal[kind], name
            elif kind in normal:
                assert finding.low > 0 or finding.high < 0, name


def test_a_cycle_is_named_in_the_order_of_wins() -> None:
    (cycle,) = find(play_event(PLANTED["cycle"][1], 3), "cycle")
    assert set(cycle.bots) == {"bot0", "bot1", "bot2"}
    beaten = {"bot0": "bot1", "bot1": "bot2", "bot2": "bot0"}
    first, second, third = cycle.bots
    assert (beaten[first], beaten[second], beaten[third]) == (second, third, first)


def test_the_bots_whose_strength_depends_on_clones_are_named() -> None:
    moved: dict[str, list[float]] = {}
    for seed in range(EVENTS):
        for one in find(play_event(CLONES_THAT_SUIT, seed), "clones"):
            if one.unit == "points":
                moved.setdefault(one.bots[0], []).append(one.value)
    assert len(moved["bot2"]) >= EVENTS / 2
    assert len(moved["bot3"]) >= EVENTS / 2
    assert min(moved["bot2"]) > 0 > max(moved["bot3"]), "beaten by the clones, and beating them"


def test_the_same_files_are_clones_however_they_play() -> None:
    event = play_event(CLEAN["three players"], 1)
    entries = tuple(
        msgspec.structs.replace(entry, content="same") if entry.label in ("bot1", "bot4") else entry
        for entry in event.entries
    )
    (clones,) = find(event._replace(entries=entries), "clones")
    assert clones.bots == ("bot1", "bot4")
    assert "same files" in clones.sentence


def test_no_number_of_games_is_advised_between_clones() -> None:
    event = play_event(World((100.0, 100.0, -300.0), clones=(0, 1)), 1)
    assert {one.bots for one in find(event, "games")} == set()
    assert find(event, "clones")


def test_rotated_seats_have_the_values_of_the_table_of_seats() -> None:
    event = play_event(PLANTED["seat"][1], 2)
    (seat,) = find(event, "seat")
    assert seat.value == pytest.approx(compute_seats(event)[0]["worth"], abs=0.01)
    assert "cancels out" in seat.sentence
    once = event._replace(game_results=event.game_results[:1] + event.game_results[2:])
    fewer = [one for one in event.game_results if one.bots[0] == "bot0" or "bot0" not in one.bots]
    assert "cancels out" in find(once, "seat")[0].sentence, "one game more or less does not matter"
    (seat,) = find(event._replace(game_results=fewer), "seat")
    assert "for bot0 the seats make +" in seat.sentence


def test_bots_that_never_change_seats_do_not_make_a_seat_bias() -> None:
    games = [result(number, "ann bob", (1, 2), f"deal{number}") for number in range(60)]
    event = play_event(World((0.0, 0.0)), 1)._replace(game_results=games, entries=())
    assert find(event, "seat") == []


def test_the_lead_is_that_of_the_standings() -> None:
    event = play_event(PLANTED["too few games"][1], 4)
    rows = {row["bot"]: row["strength"] for row in compute_standings(event).rows}
    findings = find(event, "games")
    assert findings
    for one in findings:
        assert one.value == pytest.approx(rows[one.bots[0]] - rows[one.bots[1]], abs=1e-4)


@pytest.mark.parametrize(("even", "findings"), [(6, 0), (30, 1)])
def test_the_only_deal_that_was_not_even_carries_the_lead_of_many_deals(even: int, findings: int) -> None:
    """After a few deals it is nothing unusual."""
    games = []
    for deal in range(even + 1):
        games.append(result(2 * deal, "bot0 bot1", (1, 2), f"{deal:02}"))
        games.append(result(2 * deal + 1, "bot1 bot0", (1, 2) if deal < even else (2, 1), f"{deal:02}"))
    carrying = find(play_event(World((0.0, 0.0)), 1)._replace(game_results=games), "deal")
    assert len(carrying) == findings
    assert all(one.value == 0 and f"without {even} (2 of" in one.sentence for one in carrying)


@pytest.mark.parametrize("others", [[], ["bot1 bot2", "bot3 bot4"]], ids=["gauntlet", "two groups"])
def test_a_lead_does_not_rest_on_the_only_opponent_in_common(others: list[str]) -> None:
    """Without bot0, nothing links the bots of which one leads."""
    event = play_event(World((900.0, 600.0, 400.0, -400.0, -600.0)), 1)
    games = [one for one in event.game_results if "bot0" in one.bots or " ".join(sorted(one.bots)) in others]
    assert find(event._replace(game_results=games), "opponent") == []


def test_a_few_games_or_none() -> None:
    event = play_event(World((0.0, 0.0)), 1)
    lost = result(0, "bot0 bot1", (2, 2), faults=("crash", "crash"))
    for games in ([], event.game_results[:1], event.game_results[:2], event.game_results[:3], [lost]):
        findings = audit_ranking(event._replace(game_results=games)).findings
        assert [one.kind for one in findings] == (["games"] if games else [])


def test_the_text_fits_a_terminal_and_names_the_checks() -> None:
    text = render_ranking_audit(audit_ranking(play_event(CLONES_THAT_SUIT, 3)), "table")
    assert max(map(len, text.splitlines())) <= TEXT_WIDTH
    assert text.startswith("clones    bot")
    clean = play_event(CLEAN["two players"], 1)
    text = render_ranking_audit(audit_ranking(clean), "table")
    assert text.startswith("Nothing found in 1,200 games on 600 deals. Looked for cycles")
    text = render_ranking_audit(audit_ranking(clean._replace(game_results=[])), "table")
    assert text == "No games have been played yet."


def test_long_lists_are_cut_for_people_only() -> None:
    event = play_event(World((0.0,) * 9, rounds=5), 1)
    audit = audit_ranking(event)
    unclear = [one for one in audit.findings if one.kind == "games"]
    assert len(unclear) == 8
    assert f"{8 - MOST_FINDINGS} more like this." in render_ranking_audit(audit, "table")
    assert len(json.loads(render_ranking_audit(audit, "json"))["findings"]) == len(audit.findings)
