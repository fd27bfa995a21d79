"""Steps along slopes that are noisy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray


class Adam:
    """Every part moves by about the pace, however large its slope is, and less where that is not sure."""

    def __init__(self, parts: Sequence[NDArray[Any]], memory: float = 0.98, least: float = 1e-4) -> None:
        self.first = [np.zeros_like(part) for part in parts]
        self.second = [np.zeros_like(part) for part in parts]
        self.memory = memory
        """How much of what is known of the sizes of slopes is kept at each step."""
        self.least = least
        """Slopes that are smaller than this move less."""
        self.steps = 0

    def moves(self, slopes: Sequence[NDArray[Any]]) -> list[NDArray[Any]]:
        """How far each part should move along its slope, for a pace of 1."""
        self.steps += 1
        keep = self.memory
        steps = []
        for index, slope in enumerate(slopes):
            self.first[index] = 0.9 * self.first[index] + 0.1 * slope
            self.second[index] = keep * self.second[index] + (1 - keep) * slope * slope
            mean = self.first[index] / (1 - 0.9**self.steps)
            size = np.sqrt(self.second[index] / (1 - keep**self.steps)) + self.least
            steps.append(mean / size)
        return steps
