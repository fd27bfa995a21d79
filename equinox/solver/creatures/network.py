"""Small networks with one hidden layer, as they stand in weights.json."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]


class Network(NamedTuple):
    """One hidden layer, and what is read off it; `kinds` is a row to add for what kind of thing it is."""

    common: Matrix
    rows: Matrix
    kinds: Matrix
    hidden: Matrix
    out: Matrix
    bias: Matrix

    def run(self, common: Sequence[float], rows: Sequence[Sequence[float]], kinds: Sequence[int]) -> Matrix:
        """A line of outputs for each row; `common` belongs to all of them."""
        shared = np.array(common) @ self.common + self.hidden
        hidden = np.tanh(np.array(rows, dtype=np.float64) @ self.rows + self.kinds[list(kinds)] + shared)
        found: Matrix = hidden @ self.out + self.bias
        return found


def network(data: dict[str, Any]) -> Network:
    return Network(*(np.array(data[name], dtype=np.float64) for name in Network._fields))


def written(network: Network) -> dict[str, Any]:
    """Matrices as lists of lines with few digits."""
    return {name: part.round(4).tolist() for name, part in network._asdict().items()}
