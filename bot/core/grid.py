"""Cells of a grid as pairs of numbers, for whoever looks at a board rather than plays on it."""

from __future__ import annotations

from typing import TypeAlias

Spot: TypeAlias = tuple[int, int]
"""Column and row of a cell, rows counted upwards. Each game says which cell its numbers begin at."""
