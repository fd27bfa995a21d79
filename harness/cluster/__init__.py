"""The same event on a Dask cluster: bots go to the workers as snapshots, games come back as they are stored.

    version    what must be the same everywhere
    messages   what goes over the network
    work       what runs inside a Dask worker
    player     the process beside it that plays games and owns the bots
    crew       workers and games as the client knows them
    conductor  which worker plays what, who has gone, who has joined
    executor   all of that as an Executor, for the thread that runs the event
    local      a scheduler and workers on this machine, for a try

Nothing but `conductor`, `work` and `local` needs the package `distributed`.
"""

from __future__ import annotations

import importlib.util
import logging
from typing import Final

NOISY: Final = ("distributed", "tornado", "asyncio", "bokeh")


class ClusterError(Exception):
    """A cluster that cannot be used, in one line that says why."""


def need_dask() -> None:
    """ClusterError if it is not installed."""
    if importlib.util.find_spec("distributed") is None:
        raise ClusterError("clusters require Dask: pip install 'equinox-arena[cluster]'")


def quiet() -> None:
    """Silence Dask's loggers, once it was imported: it raises all errors anyway."""
    for name in (*NOISY, *logging.root.manager.loggerDict):
        if name.partition(".")[0] in NOISY:
            logger = logging.getLogger(name)
            logger.handlers[:] = [logging.NullHandler()]
            logger.propagate = False
            logger.setLevel(logging.CRITICAL)
