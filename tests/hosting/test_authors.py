"""Authors, tokens, quotas and submissions, as they are kept."""

from __future__ import annotations

import multiprocessing
import os
import time
from pathlib import Path

import pytest

from harness.database import StoreError
from harness.hosting import authors
from harness.hosting.authors import Author, AuthorError, AuthorStore, OverQuota, Quota, Step, parse_quota
from harness.hosting.rate_limit import RateLimit


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return authors.authors_path(tmp_path / "spring.sqlite")


@pytest.fixture
def store(path: Path) -> AuthorStore:
    return AuthorStore.open(path, create=True)


def test_only_hashes_of_secrets_are_on_the_disk(path: Path, store: AuthorStore) -> None:
    token = store.invite("ana")
    ana = store.author_of_token(token)
    assert ana is not None
    session = store.begin_session(ana)
    assert store.author_of_session(session) == ana
    assert path.name == "spring.authors.sqlite"
    written = list(path.parent.glob("spring.authors*"))
    assert len(written) > 1  # the write-ahead log is there
    for file in written:
        assert file.stat().st_mode & 0o077 == 0, file
        content = file.read_bytes()
        for secret in (token, token.removeprefix("eqx_"), session):
            assert secret.encode() not in content


def test_a_token_can_be_replaced_and_revoked(store: AuthorStore) -> None:
    token = store.invite("ana")
    with pytest.raises(AuthorError, match="ana has a token already"):
        store.invite("ana")
    ana = store.author_of_token(token)
    assert ana is not None
    session = store.begin_session(ana)
    renewed = store.invite("ana", renew=True)
    assert store.author_of_token(token) is None
    assert store.author_of_session(session) is None
    assert store.author_of_token(renewed) == ana
    store.revoke("ana")
    assert store.author_of_token(renewed) is None
    assert store.author_of_token(store.invite("ana")) is not None
    with pytest.raises(AuthorError, match="there is no author 'bo'"):
        store.revoke("bo")


def test_an_author_has_so_many_sessions(store: AuthorStore) -> None:
    ana, bo = (store.author_of_token(store.invite(name)) for name in ("ana", "bo"))
    assert ana is not None
    assert bo is not None
    other = store.begin_session(bo)
    sessions = [store.begin_session(ana) for _ in range(authors.MOST_SESSIONS + 1)]
    assert store.author_of_session(sessions[0]) is None
    assert all(store.author_of_session(one) == ana for one in sessions[1:])
    assert store.author_of_session(other) == bo


def test_sessions_end_after_two_weeks(store: AuthorStore, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = store.author_of_token(store.invite("ana"))
    assert ana is not None
    session = store.begin_session(ana)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 13 * authors.DAY)
    assert store.author_of_session(session) == ana
    monkeypatch.setattr(time, "time", lambda: now + 15 * authors.DAY)
    assert store.author_of_session(session) is None


@pytest.mark.parametrize("name", ["", "  ", "ana ", "a\nb", "a\x1b[31m", "x" * 65])
def test_names_of_authors_are_checked(name: str, store: AuthorStore) -> None:
    with pytest.raises(AuthorError, match="an author's name must be"):
        store.invite(name)


@pytest.mark.parametrize("name", ["Ana", "\uff41na"])
def test_names_of_authors_cannot_be_mistaken(name: str, store: AuthorStore) -> None:
    store.invite("ana")
    with pytest.raises(AuthorError, match="too much like ana"):
        store.invite(name)


def test_quotas_are_read_as_written() -> None:
    quota = parse_quota("submissions=40, bundle=32M,build-seconds=60", Quota(bots=7))
    assert quota == Quota(submissions=40, bots=7, bundle=32 * 1024**2, build_seconds=60)
    for text in ("x=1", "bots=0", "bots=-1", "bots=many", "bundle=1T", ""):
        with pytest.raises(AuthorError, match="quota: "):
            parse_quota(text, Quota())


def test_a_quota_holds(store: AuthorStore, monkeypatch: pytest.MonkeyPatch) -> None:
    quota = Quota(submissions=2, bundle=100, disk=150)
    ana = store.author_of_token(store.invite("ana", quota))
    assert ana is not None
    with pytest.raises(OverQuota, match="the upload is larger"):
        store.submit(ana, b"x" * 101)
    first = store.submit(ana, b"x" * 80)
    with pytest.raises(OverQuota, match="the uploads of all versions"):
        store.submit(ana, b"y" * 80)
    store.end(first.id, Step("built", "failed", time.time()))
    store.submit(ana, b"y" * 80)
    with pytest.raises(OverQuota, match="no more than 2 submissions in 24 hours") as caught:
        store.submit(ana, b"z")
    assert caught.value.retry is not None
    assert authors.DAY - 10 < caught.value.retry <= authors.DAY
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + authors.DAY + 1)
    store.submit(ana, b"z")


def test_failures_that_cost_little_count_little(store: AuthorStore) -> None:
    ana = store.author_of_token(store.invite("ana", Quota(submissions=4)))
    assert ana is not None

    def fail(seconds: float, attempts: int = 1) -> None:
        name = store.submit(ana, os.urandom(8)).id
        for _ in range(attempts):
            assert store.take() is not None
        store.put_step(name, Step("unpacked", "passed", time.time()))
        store.end(name, Step("checked", "failed", time.time() + seconds))

    for _ in range(5):
        fail(1)
    assert store.count_recent(ana) == 1
    fail(2 * authors.LITTLE_SECONDS)
    fail(1, attempts=2)  # it has ended its worker
    assert store.count_recent(ana) == 3
    fail(1)
    with pytest.raises(OverQuota, match="no more than 4 submissions in 24 hours"):
        store.submit(ana, b"more")


def test_the_same_archive_is_the_same_submission(store: AuthorStore) -> None:
    ana, bo = (store.author_of_token(store.invite(name)) for name in ("ana", "bo"))
    assert ana is not None
    assert bo is not None
    first = store.submit(ana, b"x")
    assert store.submit(ana, b"x") == first
    assert store.submit(bo, b"x").id != first.id
    store.name_submission(first.id, "owl", "1", "content")
    store.end(first.id, Step("playing", "passed", time.time()))
    assert store.submit(ana, b"x", playing=["content"]).id == first.id
    second = store.submit(ana, b"x", playing=["another"])  # to bring the old version back
    assert second.id != first.id
    store.end(second.id, Step("built", "failed", time.time()))
    assert store.submit(ana, b"x").id != second.id


def test_authors_take_turns_and_each_in_order(store: AuthorStore) -> None:
    ana, bo = (store.author_of_token(store.invite(name)) for name in ("ana", "bo"))
    assert ana is not None
    assert bo is not None
    many = [store.submit(ana, bytes([number])) for number in range(3)]
    one = store.submit(bo, b"bo")
    taken = []
    while (submission := store.take()) is not None:
        taken.append(submission.id)
        store.end(submission.id, Step("playing", "passed", time.time()))
    assert taken == [many[0].id, one.id, many[1].id, many[2].id]


def test_authors_who_have_used_much_time_wait_for_the_others(store: AuthorStore) -> None:
    ana, bo = (store.author_of_token(store.invite(name)) for name in ("ana", "bo"))
    assert ana is not None
    assert bo is not None

    def use(author: Author, seconds: float) -> None:
        name = store.submit(author, os.urandom(8)).id
        assert store.take() is not None
        store.put_step(name, Step("unpacked", "passed", time.time()))
        store.end(name, Step("built", "failed", time.time() + seconds))

    use(ana, 300)
    for _ in range(3):
        use(bo, 5)
    long = [store.submit(ana, os.urandom(8)).id for _ in range(2)]
    short = [store.submit(bo, os.urandom(8)).id for _ in range(2)]
    assert [store.count_ahead(name) for name in (*short, *long)] == [0, 2, 1, 3]
    assert store.steps(long[0])[0].output == "8 bytes, waiting for 1 other"
    assert store.steps(short[0])[0].output == "8 bytes"
    order = []
    while (taken := store.take()) is not None:
        order.append(taken.id)
        store.end(taken.id, Step("playing", "passed", time.time()))
    assert order == [*short, *long]


def test_what_ends_its_worker_again_and_again_lets_others_go_first(store: AuthorStore) -> None:
    ana, bo = (store.author_of_token(store.invite(name)) for name in ("ana", "bo"))
    assert ana is not None
    assert bo is not None
    poison, other = store.submit(ana, b"poison"), store.submit(bo, b"other")
    later = store.submit(ana, b"later")
    taken = [found.id for _ in range(authors.PATIENCE) if (found := store.take())]
    assert taken == [poison.id] * authors.PATIENCE
    assert [store.count_ahead(one.id) for one in (other, poison, later)] == [0, 1, 2]
    found = store.take()
    assert found is not None
    assert found.id == other.id


def _submit_and_die(path: Path) -> None:
    store = AuthorStore.open(path)
    ana = store.author_named("ana")
    assert ana is not None
    store.submit(ana, b"archive")
    os.kill(os.getpid(), 9)


def test_what_was_acknowledged_is_there_after_a_kill(path: Path, store: AuthorStore) -> None:
    store.invite("ana")
    store.close()
    process = multiprocessing.get_context("spawn").Process(target=_submit_and_die, args=[path])
    process.start()
    process.join()
    with AuthorStore.open(path) as again:
        submission = again.take()
        assert submission is not None
        assert again.archive(submission.id) == b"archive"


def test_other_files_are_no_authors(tmp_path: Path) -> None:
    path = tmp_path / "spring.authors.sqlite"
    with pytest.raises(StoreError, match="nobody was invited yet"):
        AuthorStore.open(path)
    path.write_bytes(b"x" * 5000)
    with pytest.raises(StoreError, match="not a file of Equinox Arena"):
        AuthorStore.open(path)


def test_rates_are_limited_by_key() -> None:
    now = [0.0]
    limit = RateLimit(burst=2, per_second=0.5, clock=lambda: now[0])
    assert [limit.take("a") for _ in range(3)] == [0, 0, 2]
    assert limit.take("b") == 0
    now[0] = 2.0
    assert limit.take("a") == 0
    assert limit.take("a") > 0
