"""A scheduler and workers on this machine, for a try."""

from __future__ import annotations

import logging
import signal
import tempfile
import threading
import warnings
from collections.abc import Callable
from types import FrameType

from harness.cluster import ClusterError, need_dask, quiet
from harness.signals import find_endings


def run(workers: int, port: int, dashboard: bool, show: Callable[[str, str | None], None]) -> None:
    """Start all of it, `show` the address and that of the dashboard, and wait until it is ended."""
    need_dask()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import dask.config
        from distributed import LocalCluster
    quiet()
    over = threading.Event()

    def end(number: int, frame: FrameType | None) -> None:
        over.set()

    before = {number: signal.signal(number, end) for number in find_endings()}
    try:
        with tempfile.TemporaryDirectory(prefix="equinox-cluster-") as folder:
            dask.config.set(
                {
                    "temporary-directory": folder,
                    "distributed.worker.preload": ["harness.cluster.preload"],
                    "distributed.worker.profile.enabled": False,
                }
            )
            try:
                cluster = LocalCluster(  # type: ignore[no-untyped-call]
                    n_workers=workers,
                    threads_per_worker=1,
                    processes=True,
                    host="127.0.0.1",
                    scheduler_port=port,
                    # Dask needs a port for its own page in any case: 0 is one that is free.
                    dashboard_address="127.0.0.1:0",
                    scheduler_kwargs={"dashboard": dashboard},
                    memory_limit=0,
                    silence_logs=logging.CRITICAL,
                    local_directory=folder,
                )
            except (OSError, RuntimeError) as error:
                raise ClusterError(f"127.0.0.1:{port} is not available: {_reason(error)}") from None
            try:
                show(cluster.scheduler_address, cluster.dashboard_link if dashboard else None)
                over.wait()
            finally:
                cluster.close()
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _reason(error: BaseException) -> str:
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, OSError) and cause.strerror:
            return cause.strerror
        cause = cause.__cause__ or cause.__context__
    return " ".join(str(error).split())[:300]
