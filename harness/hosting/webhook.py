"""Posts news of a league to an address of the organiser's: as JSON, in order, each at least once.

News are: a bot quarantined or suspended; a submission that failed; a failure of ours that stopped the games;
the table settled; games that go on after either. Faults of single games are none. The key `text` is what chat
servers expect: what would be a mention or a link there is escaped.
"""

from __future__ import annotations

import logging
import re
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from equinox.text import printable
from harness.database import StoreError
from harness.hosting.authors import AuthorStore, authors_path, describe_failure
from harness.hosting.deadline import at_most
from harness.runner_status import read_status
from harness.store import Store

LOG: Final = logging.getLogger("equinox.webhook")
KEY: Final = "webhook"
LOOK_SECONDS: Final = 2.0
TIMEOUT_SECONDS: Final = 10.0
"""Of silence."""
TOTAL_SECONDS: Final = 30.0
ESCAPES: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "@\u200b"})
"""Of marks in chats: a space without width keeps a name behind an @ from being one."""
LONGEST_DELAY: Final = 300.0
STEADY_SECONDS: Final = 60.0
"""How long games are played after a failure before it counts as over."""
LONGEST_WHY: Final = 300
"""Letters of what a failure says."""
OUT: Final = re.compile(r"[^\s:@]+(?:@.{0,100}?)? is (quarantined|suspended): ")
"""The beginnings of lines in the event's log that say that a bot plays no more, for whatever reason."""


class News(msgspec.Struct, frozen=True):
    event: str
    kind: str
    """quarantined, suspended, submission-failed, failed, settled or playing."""
    text: str
    at: str


class Seen(msgspec.Struct):
    """Up to where all was posted."""

    log: int = 0
    """Lines of the event's log."""
    ended: float = 0.0
    """When the last submission ended."""
    resting: Literal["settled", "failed"] | None = None
    """Why no games are played."""


class Webhook:
    def __init__(self, event: Path, url: str) -> None:
        self.event = event
        self.url = url
        self.authors = AuthorStore.open(authors_path(event), create=True)
        kept = self.authors.state(KEY)
        self.seen = Seen() if kept is None else msgspec.json.decode(kept, type=Seen)
        if kept is None:
            self._skip_old()

    def close(self) -> None:
        self.authors.close()

    def run(self) -> None:
        delay = LOOK_SECONDS
        while True:
            try:
                self.post_all()
                delay = LOOK_SECONDS
            except (
                OSError,
                HTTPException,
                ValueError,
            ) as error:  # nobody answers, or an error comes
                delay = min(2 * delay, LONGEST_DELAY)
                LOG.warning("the webhook cannot be reached, again in %d s: %s", delay, error)
            except StoreError as error:
                LOG.warning("no news can be read: %s", error)
            time.sleep(delay)

    def post_all(self) -> None:
        for news, seen in self._find_news():
            _post(self.url, news)
            self._keep(seen)

    def _skip_old(self) -> None:
        news = list(self._find_news())
        self._keep(news[-1][1] if news else self.seen)

    def _keep(self, seen: Seen) -> None:
        self.seen = seen
        self.authors.set_state(KEY, msgspec.json.encode(seen).decode())

    def _find_news(self) -> Iterator[tuple[News, Seen]]:
        """The news, each with the `Seen` to keep once it is posted."""
        seen = msgspec.structs.replace(self.seen)
        with Store.open(self.event, readonly=True) as store:
            name, log, runner = store.config.event, store.log(), read_status(store)
        if seen.log > len(log):  # a new season has started
            seen.log = 0
        for number, line in enumerate(log[seen.log :], seen.log + 1):
            if line.level == "warning" and (out := OUT.match(line.text)):
                seen = msgspec.structs.replace(seen, log=number)
                yield News(name, out[1], f"{name}: {printable(line.text)}", line.at), seen
        for one in self.authors.submissions_ended_since(seen.ended):
            assert one.ended is not None
            if one.state == "failed":
                author = self.authors.author(one.author).name
                why = describe_failure(one, author, self.authors.steps(one.id)[-1])
                seen = msgspec.structs.replace(seen, ended=one.ended)
                yield News(name, "submission-failed", f"{name}: {why}", _format_time(one.ended)), seen
        if runner is None or runner.state not in ("settled", "failed", "playing"):
            return
        resting = None if runner.state == "playing" else runner.state
        if seen.resting == "failed" and resting is None and time.time() - runner.since < STEADY_SECONDS:
            return  # it may have been started again in vain
        if resting != seen.resting:
            seen = msgspec.structs.replace(seen, resting=resting)
            text = {
                "settled": "the table is settled",
                "failed": f"no games are played: {printable(runner.detail, LONGEST_WHY)}",
                "playing": "games are played again",
            }[runner.state]
            yield News(name, runner.state, f"{name}: {text}", _format_time(time.time())), seen


def _format_time(at: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(at))


def _post(url: str, news: News) -> None:
    escaped = msgspec.structs.replace(news, text=news.text.translate(ESCAPES))
    request = urllib.request.Request(
        url, msgspec.json.encode(escaped), {"Content-Type": "application/json"}, method="POST"
    )
    with at_most(TOTAL_SECONDS), _OPENER.open(request, timeout=TIMEOUT_SECONDS):
        pass


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """News go to the organiser's address and nowhere else: a redirect is an error."""

    def redirect_request(self, *args: Any) -> None:
        return None


_OPENER: Final = urllib.request.build_opener(_NoRedirects)
