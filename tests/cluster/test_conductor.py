"""The choice of workers, and the blame for a dead one, without a network."""

from __future__ import annotations

import asyncio

import pytest

from harness.cluster import ClusterError
from harness.cluster.conductor import Conductor
from harness.cluster.crew import Job, Worker, check_all_can_meet
from harness.executor import Task, Unplayed
from harness.packing import Packed
from harness.referee import Match


def worker(name: str, **refused: str) -> Worker:
    made = Worker(f"tcp://{name}:1", name)
    made.ready = True
    made.bots = {"ada", "bo", "cy", *refused}
    made.refused = refused
    return made


def job(name: str) -> Job:
    return Job(Task(Match("creatures", 1, 2, id=name), ("ada", "bo")))


def test_all_bots_must_be_able_to_meet() -> None:
    bots = ["ada", "bo", "cy"]
    check_all_can_meet([worker("one"), worker("two", ada="no cc")], bots)
    with pytest.raises(ClusterError, match=r"no worker can run ada: one: no cc; two: no cc"):
        check_all_can_meet([worker("one", ada="no cc"), worker("two", ada="no cc")], bots)
    # Each can run somewhere, but not with the other.
    with pytest.raises(ClusterError, match=r"no worker can run ada and bo: one: no cc; two: no java"):
        check_all_can_meet([worker("one", ada="no cc"), worker("two", bo="no java")], bots)


def lose(conductor: Conductor, name: str, *batches: list[Job]) -> None:
    """A worker that had been sent these games, batch by batch, is gone."""
    lost = worker(name)
    lost.batches = list(batches)
    lost.jobs.update((one.id, one) for batch in batches for one in batch)
    conductor.pending = [one for one in conductor.pending if one.id not in lost.jobs]
    conductor._drop_worker(lost, "has disconnected")


def test_only_a_game_that_was_alone_is_blamed() -> None:
    async def play() -> None:
        delivered: list[Packed | Unplayed | Exception] = []
        conductor = Conductor("tcp://nowhere:1", 60, lambda text: None, delivered.append)
        guilty, innocent, third = job("guilty"), job("innocent"), job("third")
        lose(conductor, "one", [guilty, innocent], [third])
        assert [one.id for one in conductor.pending] == ["guilty", "innocent", "third"]
        assert (guilty.deaths, innocent.deaths) == (0, 0)
        assert (guilty.alone, innocent.alone, third.alone) == (True, True, False)
        # From now on they are sent one by one.
        conductor._batch = 4
        waiting = [guilty, innocent, third]
        assert conductor._next_batch(waiting) == [guilty]
        assert conductor._next_batch(waiting) == [innocent]
        assert conductor._next_batch([third, job("fourth"), guilty, job("fifth")])[-1].id == "fourth"
        for number in range(3):
            assert not delivered
            lose(conductor, f"other{number}", [guilty], [innocent, third])
        assert delivered == [
            Unplayed(
                "guilty", "game guilty has killed 3 workers, the last with other2, which has disconnected"
            )
        ]
        assert innocent.deaths == 0
        assert [one.id for one in conductor.pending] == ["innocent", "third"]

    asyncio.run(play())


def test_who_goes_before_there_is_a_log_is_noted_there_later(caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        conductor = Conductor("tcp://nowhere:1", 60, lambda text: None, lambda found: None)
        conductor._drop_worker(worker("one"), "has disconnected")
        assert not caplog.messages  # without a log Python would write it to the terminal as it is
        conductor.notes.begin()
        assert caplog.messages == ["one has disconnected; retrying: nothing"]

    asyncio.run(play())


def test_short_games_go_together() -> None:
    conductor = Conductor("tcp://nowhere:1", 60, lambda text: None, lambda found: None)
    assert conductor._batch == 1
    for _ in range(100):
        conductor._learn(0.002)
    assert conductor._batch == 8
    for _ in range(100):
        conductor._learn(2.0)
    assert conductor._batch == 1
