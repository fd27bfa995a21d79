"""The processes that host a league.

The supervisor starts `python -m harness.hosting.child ROLE`, writes one line of JSON to it, and then holds
the pipe for as long as it lives.
"""

from __future__ import annotations

import contextlib
import logging
import os
import select
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from equinox.text import printable_lines
from harness.database import StoreError
from harness.executor import HarnessFault
from harness.hosting.supervisor import END_SECONDS, HostConfig
from harness.sandbox import ISOLATED

if TYPE_CHECKING:
    from harness.bots import Runnable

FORMAT: Final = "equinox: %(message)s"
BUILD_NICENESS: Final = 5
"""Of submissions: pages come first."""


def serve_web(config: HostConfig) -> None:
    import socket

    from harness.hosting.api import MOST_UPLOAD, UPLOAD, Api
    from harness.web.app import Config, create_app
    from harness.web.server import load_certificate, serve

    _stay_on(config.other_cores)
    tls = None
    if config.tls_cert is not None:
        tls = load_certificate(Path(config.tls_cert), Path(config.tls_key) if config.tls_key else None)
    api = Api(Path(config.event), config.open_to_all, secure=tls is not None or config.proxy)
    app = create_app(
        Config(
            event=Path(config.event),
            host=config.host,
            names=config.names,
            redact=not config.open_to_all,
            tables=config.tables,
            find_player=None if config.open_to_all else api.find_player,
            authors=True,
            routes=api.routes(),
            uploads={UPLOAD: MOST_UPLOAD},
        )
    )
    serve(app, socket.socket(fileno=config.listener), tls, proxy=config.proxy)


def play_games(config: HostConfig) -> None:
    from harness.executor import Local
    from harness.inbox import watching
    from harness.league import open_bots, open_league
    from harness.quiet_hours import QuietHours
    from harness.runner import Living, run_in_foreground
    from harness.sandbox import choose
    from harness.seasons import DivisionPlan
    from harness.trust import check

    _stay_on(config.other_cores)  # the inbox builds bots as well
    event = Path(config.event)
    quiet = None if config.quiet_hours is None else QuietHours.read(config.quiet_hours)
    with open_league(event.parent, event.stem) as store:

        def hire(runnables: Mapping[str, Runnable]) -> Local:
            check(store)
            settings = store.config  # they may have been changed
            sandbox, _ = choose(settings.sandbox, settings.limits, (event.parent.resolve(),))
            seats = settings.players if settings.ponder else 0
            return Local(config.jobs, runnables, sandbox, pin=True, ponder=seats)

        living = Living(partial(open_bots, store), forever=True, quiet=quiet)
        with watching(store.path, None if config.inbox is None else Path(config.inbox)):
            _stay_on(config.game_cores)
            run_in_foreground(store, DivisionPlan(None, config.pause_at), {}, hire, living=living)


def take_submissions(config: HostConfig) -> None:
    from harness.hosting.worker import Worker

    _stay_on(config.other_cores)
    os.nice(BUILD_NICENESS)
    with contextlib.closing(Worker(Path(config.event))) as worker:
        worker.run()


def send_news(config: HostConfig) -> None:
    from harness.hosting.webhook import Webhook

    assert config.webhook is not None
    with contextlib.closing(Webhook(Path(config.event), config.webhook)) as webhook:
        webhook.run()


ROLES: Final[dict[str, Callable[[HostConfig], None]]] = {
    "web": serve_web,
    "runner": play_games,
    "worker": take_submissions,
    "webhook": send_news,
}


def _stay_on(cores: Sequence[int]) -> None:
    with contextlib.suppress(OSError):
        os.sched_setaffinity(0, cores)


def _end_with_supervisor() -> None:
    """End when the other end of the input is closed: in order if possible, and else at once.
    (PR_SET_PDEATHSIG is no use: it reports the end of the thread that started us.)"""
    ends = select.poll()
    ends.register(0, 0)  # POLLHUP alone
    ends.poll()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(END_SECONDS)
    os._exit(1)


class _Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return printable_lines(super().format(record))


def main() -> None:
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    handler = logging.StreamHandler()
    handler.setFormatter(_Lines(FORMAT))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    line = sys.stdin.buffer.readline()
    if not line:
        return
    threading.Thread(target=_end_with_supervisor, daemon=True).start()
    try:
        config = msgspec.json.decode(line, type=HostConfig)
        if config.isolated:
            os.environ[ISOLATED] = "1"  # also for the processes that this one starts
        ROLES[sys.argv[1]](config)
    except KeyboardInterrupt:
        pass
    except (HarnessFault, StoreError, ValueError, OSError) as error:
        print(f"equinox: {printable_lines(str(error))}", file=sys.stderr)
        sys.exit(1)


if __name__ == "__main__":
    main()
