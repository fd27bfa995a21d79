"""A cluster as an Executor: the thread that runs an event talks to the conductor's."""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import queue
import threading
import warnings
from collections.abc import Callable, Collection, Coroutine, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, TypeVar

from harness.bots import Runnable
from harness.cluster import ClusterError, need_dask, quiet
from harness.executor import Task, Unplayed
from harness.packing import Packed
from harness.settings import Settings

if TYPE_CHECKING:
    from harness.cluster.conductor import Conductor

PATIENCE: Final = 60.0
"""Seconds to wait for workers."""
BLOCKED: Final = 200
"""How many games may wait for a worker that can run their bots, while others are given out."""
ASK_SECONDS: Final = 0.2
CLOSE_SECONDS: Final = 15.0

R = TypeVar("R")


class Keys(NamedTuple):
    """The files for tls://."""

    ca: Path | None = None
    cert: Path | None = None
    key: Path | None = None


class Cluster:
    """A Dask cluster. When it is made, it answers, has workers, and they have our version; when it is
    prepared, they have the bots."""

    def __init__(
        self,
        address: str,
        keys: Keys | None = None,
        patience: float = PATIENCE,
        tell: Callable[[str], None] = lambda text: None,
    ) -> None:
        conductor = _conductor()
        self._words = (address, keys, patience, tell)
        self._found: queue.SimpleQueue[Packed | Unplayed | Exception] = queue.SimpleQueue()
        self._playing = 0
        self._prepared = False
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="cluster", daemon=True)
        self._thread.start()
        try:
            self._conductor: Conductor = self._ask(_made(conductor, address, patience, tell, self._found.put))
            self._ask(self._conductor.connect(_security(address, keys)))
        except BaseException:
            self.stop()
            raise

    def again(self) -> Cluster:
        """This cluster, or a new connection to it after `stop`."""
        return Cluster(*self._words) if self._loop.is_closed() else self

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    @contextlib.contextmanager
    def at_work(self) -> Iterator[Self]:
        """For as long as an event is played, and its log is there."""
        self._loop.call_soon_threadsafe(self._conductor.notes.begin)
        with self:
            yield self

    def prepare(
        self, runnables: Mapping[str, Runnable], settings: Settings, pin: bool = True, living: bool = False
    ) -> None:
        """Bring the bots to the workers. ClusterError if some of them can meet nowhere, unless the event is
        `living` and goes on without them. Once is enough."""
        if not self._prepared:
            self._ask(self._conductor.prepare(runnables, settings, pin, living))
            self._prepared = True

    def _ask(self, coroutine: Coroutine[Any, Any, R]) -> R:
        """Run a coroutine in the other thread; Ctrl-C still works in this one."""
        asked = asyncio.run_coroutine_threadsafe(coroutine, self._loop)
        try:
            while True:
                try:
                    return asked.result(ASK_SECONDS)
                except concurrent.futures.TimeoutError:
                    if asked.done():
                        raise
        except (OSError, concurrent.futures.CancelledError) as error:  # Dask's, not ours
            raise ClusterError(f"the cluster no longer responds: {error}") from None

    @property
    def workers(self) -> int:
        return self._conductor.workers

    def change_bots(self, new: Mapping[str, Runnable], gone: Collection[str]) -> None:
        if new or gone:
            self._ask(self._conductor.change_bots(new, gone))

    def refused(self) -> dict[str, str]:
        return self._conductor.refused()

    def room(self) -> int:
        blocked = len(self._conductor.pending)
        return 0 if blocked > BLOCKED else self._conductor.slots + blocked - self._playing

    def running(self, bots: Sequence[str], rotation: int) -> int:
        return 0  # which worker plays a game is decided later

    def submit(self, task: Task) -> None:
        self._playing += 1
        self._loop.call_soon_threadsafe(self._conductor.add, task)

    def wait(self, seconds: float) -> list[Packed | Unplayed]:
        games: list[Packed | Unplayed] = []
        try:
            one = self._found.get(timeout=seconds)
            while True:
                if isinstance(one, Exception):
                    if games:  # what came before is stored first
                        self._found.put(one)
                        return games
                    raise one
                self._playing -= 1
                games.append(one)
                one = self._found.get_nowait()
        except queue.Empty:
            return games

    def stop(self) -> None:
        """Leave at once: the workers end what is being played. Again changes nothing."""
        if self._loop.is_closed():
            return
        if hasattr(self, "_conductor"):
            left = asyncio.run_coroutine_threadsafe(self._conductor.close(), self._loop)
            concurrent.futures.wait([left], CLOSE_SECONDS)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(CLOSE_SECONDS)
        if not self._thread.is_alive():
            self._loop.close()

    def close(self) -> None:
        self.stop()


async def _made(kind: type[Conductor], *words: Any) -> Conductor:
    return kind(*words)


def _conductor() -> type[Conductor]:
    """Import Dask on demand, with its warnings off: errors are raised."""
    need_dask()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from distributed.versions import VersionMismatchWarning

        from harness.cluster.conductor import Conductor
    warnings.simplefilter("ignore", VersionMismatchWarning)  # our own check is stricter where it matters
    quiet()
    return Conductor


def _security(address: str, keys: Keys | None) -> Any:
    """What Dask needs for tls://; without files Dask's own configuration says where they are."""
    keys = keys or Keys()
    if not address.startswith("tls://"):
        if keys != Keys():
            raise ClusterError(f"{address} is not tls://: the --tls options have no effect")
        return None
    from distributed import Security

    security = Security(  # type: ignore[no-untyped-call]
        tls_ca_file=None if keys.ca is None else str(keys.ca),
        tls_client_cert=None if keys.cert is None else str(keys.cert),
        tls_client_key=None if keys.key is None else str(keys.key),
        require_encryption=True,
    )
    try:
        arguments = security.get_connection_args("client")  # type: ignore[no-untyped-call]
    except OSError as error:  # among them what OpenSSL raises
        raise ClusterError(f"the files for {address} cannot be used: {error}") from None
    if arguments["ssl_context"] is None:
        raise ClusterError(f"{address} requires --tls-ca, --tls-cert and --tls-key")
    return security
