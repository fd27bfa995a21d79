"""Makes bots of submissions: unpacks, builds, checks and enters them, one at a time.

Every step is stored when it begins and when it ends, and every step can be repeated: a build is
kept by content, and who plays already enters no second time. So a worker that was killed goes on where it
was, and a version replaces the one before only after its own check.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import logging
import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from equinox.text import printable, printable_lines
from harness import bots, league, snapshot
from harness.bots import Bot, BotError, Runnable
from harness.build import BuildFailed, BuildQuota, CacheError, discard, install
from harness.check import Step as CheckStep
from harness.check import check
from harness.database import StoreError, open_private
from harness.entries import EntryError
from harness.event_schema import REVEALED
from harness.hosting import archive
from harness.hosting.authors import (
    Author,
    AuthorStore,
    Step,
    StepName,
    Submission,
    authors_path,
    describe_failure,
)
from harness.hosting.deadline import at_most
from harness.sandbox import Sandbox, SandboxError
from harness.settings import Entry
from harness.snapshot import Snapshot
from harness.store import Store
from harness.trust import sandbox_for

LOG: Final = logging.getLogger("equinox.submissions")
IDLE_SECONDS: Final = 0.2
"""How long a submission may wait before it is noticed."""
TROUBLE_SECONDS: Final = 5.0
"""How long to wait after trouble that is not the author's."""
TIDY_SECONDS: Final = 3600.0
KEPT_SECONDS: Final = 24 * 3600.0
"""How long a build is kept after it has been replaced."""
LOOKED_BACK: Final = 90 * 24 * 3600.0
MOST_ATTEMPTS: Final = 30
"""After so many attempts a submission fails: it seems to end its worker, or the machine."""
FAILURE_WEIGHT: Final = 6
"""How many attempts a failure counts for that may be the submission's: it is tried five times."""
BLAMELESS: Final = frozenset(
    (
        *(errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS),
        *(errno.ENOMEM, errno.EMFILE, errno.ENFILE),
    )
)
"""Errors of the machine, not of the author."""
UNPACK_SECONDS: Final = 60.0
IDLE_SECONDS_OF_BUILD: Final = 30.0
"""A build that does nothing for so long is ended: it has no network, and others wait."""
LONGEST_NAME: Final = 128
"""With its parameters."""
LONGEST_VERSION: Final = 64
MOST_OUTPUT: Final = 8000
STDERR_LINES: Final = 12

UNPACK_HINT: Final = (
    "pack the folder that has bot.toml in it, without links: `equinox submit` does, and so does "
    "`tar czf bot.tar.gz -C FOLDER .`"
)
BUILD_HINT: Final = (
    "the build runs without network, as another user, with only the bot's own files: all that it needs must "
    "be in the folder or installed on the server"
)
MISSING_HINT: Final = "{} may not be installed on the server: its organiser can install it"
MISSING: Final = re.compile(
    r"(?:[:\s]|^)([\w+-]+): (?:command )?not found$"  # shells
    r"|(?:make|env): \W?([\w+-]+)\W?: No such file or directory$"
    r"|linker \W([\w+-]+)\W not found$",  # cargo
    re.MULTILINE,
)
"""How tools say that there is no such program."""
NAME_HINT: Final = 'choose another "name" in bot.toml'
CHECK_HINT: Final = "equinox bot check FOLDER does the same on your machine"


class Abandoned(Exception):
    """Somebody else has ended the submission."""


class Rejected(Exception):
    """A step that failed: what the author is shown, and how to fix it."""

    def __init__(self, output: str, hint: str | None = None) -> None:
        super().__init__(output)
        self.hint = hint


def owns(entry: Entry, author: str) -> bool:
    """Whether a bot was submitted by an author. What a bot.toml says of its author proves nothing."""
    return entry.author == author and entry.source.startswith(league.SUBMISSION)


def active_bots(store: Store, author: str) -> list[Entry]:
    return [entry for entry in store.bots() if entry.active and owns(entry, author)]


class Worker:
    def __init__(self, event: Path) -> None:
        self.event = event
        self.authors = AuthorStore.open(authors_path(event), create=True)
        self._tidied = -TIDY_SECONDS

    def run(self) -> None:
        """Work until interrupted. The submission at hand is continued next time."""
        with _alone(self.authors.path):
            while True:
                time.sleep(self.work())

    def work(self) -> float:
        """Go on with one submission until it ends; returns for how long to wait before the next."""
        submission = self.authors.take()
        if submission is None:
            self._tidy()
            return IDLE_SECONDS
        weight = FAILURE_WEIGHT
        try:
            with Store.open(self.event, readonly=True) as store:
                _Job(self.authors, store, submission).run()
            return 0.0
        except SandboxError:  # nothing can be built here now; the worker ends, and is started again later
            self.authors.put_back(submission.id, 0)
            raise
        except (StoreError, CacheError, OSError) as error:
            LOG.error("submission %s has to wait: %s", submission.id, error)
            if isinstance(error, StoreError) or getattr(error, "errno", None) in BLAMELESS:
                weight = 0
        except Exception:
            LOG.exception("submission %s has to wait", submission.id)
        self.authors.put_back(submission.id, weight)
        return TROUBLE_SECONDS

    def _tidy(self) -> None:
        """Now and then, remove the builds of versions that play no more: they may be large."""
        if time.monotonic() < self._tidied + TIDY_SECONDS:
            return
        self._tidied = time.monotonic()
        now = time.time()
        with contextlib.suppress(StoreError, OSError):
            ended = self.authors.submissions_ended_since(now - LOOKED_BACK)
            old = {one.content for one in ended if one.ended and one.ended < now - KEPT_SECONDS}
            with Store.open(self.event, readonly=True) as store:
                old -= {entry.content for entry in store.bots() if entry.active}
            for content in filter(None, old):
                discard(content)

    def close(self) -> None:
        self.authors.close()


class _Job:
    """One submission on its way to the table."""

    def __init__(self, authors: AuthorStore, store: Store, submission: Submission) -> None:
        self.authors = authors
        self.store = store
        self.submission = submission
        self.author: Author = authors.author(submission.author)
        self.step: StepName = "unpacked"
        self.sandbox: Sandbox = sandbox_for(store)

    def run(self) -> None:
        try:
            if self.submission.attempts > MOST_ATTEMPTS:
                raise Rejected("it could not be completed on the server", "ask the organiser")
            copy, bot = self._unpack()
            runnable = self._build(copy, bot)
            self._check(runnable)
            self._enter(copy, runnable)
        except Abandoned:
            self._discard()
            LOG.info("submission %s of %s was withdrawn", *self._names())
        except Rejected as why:
            text = printable_lines(str(why))[-MOST_OUTPUT:]
            step = Step(self.step, "failed", time.time(), text, why.hint)
            self.authors.end(self.submission.id, step)
            self._discard()
            ended = self.authors.submission(self.submission.id)
            LOG.info("submission %s: %s", ended.id, describe_failure(ended, self.author.name, step))

    def _discard(self) -> None:
        """Delete the build of a bot that does not enter, to free the disk."""
        content = self.authors.submission(self.submission.id).content
        if self.step == "unpacked" or content is None:  # nothing was built
            return
        if content not in (entry.content for entry in self.store.bots()):
            discard(content)

    def _names(self) -> tuple[str, str]:
        return self.submission.id, printable(self.author.name)

    def _check_open(self) -> None:
        if self.authors.submission(self.submission.id).is_over:
            raise Abandoned

    def _why_stop(self) -> str | None:
        return "it was withdrawn" if self.authors.submission(self.submission.id).is_over else None

    def _begin(self, step: StepName) -> None:
        self._check_open()
        self.step = step
        self.authors.put_step(self.submission.id, Step(step, "running", time.time()))

    def _show(self, output: str, state: str = "running") -> None:
        text = printable_lines(output)[-MOST_OUTPUT:]
        self.authors.put_step(self.submission.id, Step(self.step, state, time.time(), text))  # type: ignore[arg-type]

    def _unpack(self) -> tuple[Snapshot, Bot]:
        self._begin("unpacked")
        try:
            data = self.authors.archive(self.submission.id)
            with at_most(UNPACK_SECONDS):
                copy = archive.read(data)
            bot, why_not = read_bot(copy)
        except BotError as error:
            raise Rejected(str(error), UNPACK_HINT) from None
        for key, text, most in ("name", bot.name, LONGEST_NAME), ("version", bot.version, LONGEST_VERSION):
            if len(text or "") > most:
                raise Rejected(f"{key}: longer than {most} letters", "the tables of all show it")
        self.authors.name_submission(self.submission.id, bot.name, bot.version, copy.content)
        self._check_entry(bot)
        if why_not is not None:
            raise Rejected(why_not, "what is not installed on the server the organiser can install")
        size = f"{len(copy.data) // 1024} KiB"
        self._show(f"{bot.name} {bot.version or ''}".strip() + f", {size}, {copy.content[:16]}", "passed")
        return copy, bot

    def _check_entry(self, bot: Bot) -> None:
        """The checks that are possible before the bot is built."""
        over = self.store.state(REVEALED)
        if over is not None:
            raise Rejected(f"the league is over since {over}")
        game = self.store.config.game
        if not bot.plays(game):
            raise Rejected(
                f"{bot.name} does not play {game}, only {', '.join(bot.games)}",
                f'add "{game}" to "games" in bot.toml, or leave "games" out',
            )
        self._check_owner(bot)
        others = {entry.name for entry in active_bots(self.store, self.author.name)} - {bot.name}
        if len(others) >= self.author.quota.bots:
            raise Rejected(
                f"no more than {self.author.quota.bots} bots of an author play at the same time",
                f"withdraw one of {', '.join(sorted(others))}, or submit a new version of it by its name",
            )

    def _check_owner(self, bot: Bot) -> None:
        if any(e.name == bot.name and not owns(e, self.author.name) for e in self.store.bots()):
            raise Rejected(f"the name {bot.name} belongs to somebody else", NAME_HINT)
        try:
            league.check_owner(self.store, bot.name, self.author.name)
        except EntryError as error:
            raise Rejected(str(error), NAME_HINT) from None

    def _build(self, copy: Snapshot, bot: Bot) -> Runnable:
        self._begin("built")
        begin = time.monotonic()
        quota = BuildQuota(
            self.author.quota.build_seconds,
            self.author.quota.build_size,
            IDLE_SECONDS_OF_BUILD,
            self._why_stop,
        )
        try:
            runnable = install(copy, self.sandbox, quota=quota)
        except BuildFailed as error:
            self._check_open()
            text = f"{error.output.strip()}\n{error.why}".strip()
            raise Rejected(text, hint_at_missing(error.output) or BUILD_HINT) from None
        except CacheError:
            raise
        except BotError as error:
            raise Rejected(str(error), BUILD_HINT) from None
        steps = len(bot.build)
        what = (
            f"{steps} step{'s'[: steps > 1]}, {time.monotonic() - begin:.1f} s"
            if steps
            else "nothing to build"
        )
        self._show(what, "passed")
        return runnable

    def _check(self, runnable: Runnable) -> None:
        self._begin("checked")
        config = self.store.config
        lines: list[str] = []

        def show(step: CheckStep) -> None:
            lines.append(f"{step.number:2}  {step.status:7}  {step.name}: {step.seen}")
            if step.status == "failed":
                lines.extend(f"      | {line}" for line in step.stderr.splitlines()[-STDERR_LINES:])
            self._show("\n".join(lines))

        steps, _ = check(
            runnable, self.sandbox, config.move_ms, report=show, only=(config.game, config.players)
        )
        failed = [step for step in steps if step.status == "failed"]
        if failed:
            hint = failed[0].hint
            raise Rejected("\n".join(lines), f"{hint}; {CHECK_HINT}" if hint else CHECK_HINT)
        self._show("\n".join(lines), "passed")

    def _enter(self, copy: Snapshot, runnable: Runnable) -> None:
        self._begin("playing")
        self._check_owner(runnable.bot)  # the organiser may have been quicker
        try:
            # The transaction keeps its author from withdrawing it meanwhile.
            with self.authors.transaction(), Store.open(self.store.path) as store:
                self._check_open()
                entry = league.enter_snapshot(
                    store,
                    copy,
                    author=self.author.name,
                    source=f"{league.SUBMISSION}{self.submission.id}",
                    runnable=runnable,
                )
                step = Step("playing", "passed", time.time(), f"as {entry.label}")
                self.authors.end(self.submission.id, step)
        except EntryError as error:
            raise Rejected(str(error)) from None
        LOG.info("submission %s of %s: %s plays", *self._names(), entry.label)


def hint_at_missing(output: str) -> str | None:
    """Which program a build seems to have missed here, if it says so."""
    found = MISSING.search(output)
    return None if found is None else MISSING_HINT.format(found[found.lastindex or 0])


def read_bot(copy: Snapshot) -> tuple[Bot, str | None]:
    """What the bot.toml in a snapshot says, and why the bot cannot run here; nothing stays on the disk."""
    with tempfile.TemporaryDirectory(prefix="equinox-submission-") as name:
        folder = Path(name)
        file = snapshot.unpack(copy, folder)
        try:
            bot = bots.read(folder) if file is None else bots.single(folder / file)
        except BotError as error:
            raise BotError(str(error).replace(f"{folder}/", "")) from None
        return bot, bots.why_not(bot)


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Be the only worker of a league. One that was killed may have left builds that are just ending."""
    with open_private(path.with_suffix(".lock")) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
