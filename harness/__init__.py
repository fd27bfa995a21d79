"""Everything with processes, files and many games: bots, the referee, and the `equinox` command."""

import os

# Threads of numpy's matrix library wait for each other in busy loops, on the cores on which bots play: for
# the small matrices here they triple the CPU time. Sums would also depend on how many threads there are.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
