"""Few sets of values in which every two values meet, and few pairs by day, in place of all that there are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import TypeAlias, TypeVar

import pytest
from _pytest.mark.structures import ParameterSet

V = TypeVar("V")

Cell: TypeAlias = tuple[str, V]
"""A column and one of its values."""


def _always(*_: object) -> bool:
    return True


def pairwise(
    columns: Mapping[str, Sequence[V]], allowed: Callable[[Cell[V], Cell[V]], bool] = _always
) -> Iterator[dict[str, V]]:
    """Yield rows with one value for each column until every two values that go together have met.

    The rows are the same in every run. allowed: whether two cells go together. Raises ValueError for a column none of
    whose values goes with the rest of a row.
    """
    cells = {name: [(name, value) for value in values] for name, values in columns.items()}
    missing = {
        pair: None
        for one, other in combinations(cells, 2)
        for pair in product(cells[one], cells[other])
        if allowed(*pair)
    }
    while missing:
        row = dict(next(iter(missing)))
        for name in columns:
            if name not in row:
                fitting = [cell for cell in cells[name] if all(allowed(*_pair(cells, cell, at)) for at in row.items())]
                row[name] = max(fitting, key=lambda cell: sum(_pair(cells, cell, at) in missing for at in row.items()))[
                    1
                ]
        for pair in combinations(((name, row[name]) for name in columns), 2):
            missing.pop(pair, None)
        yield {name: row[name] for name in columns}


def shared_out(values: Iterable[V], each_time: Collection[V]) -> list[ParameterSet]:
    """Return values as parameters, of which the others run in `make nightly` alone."""
    return [pytest.param(value, marks=() if value in each_time else pytest.mark.nightly) for value in values]


def in_turn(games: Iterable[str], languages: Sequence[str]) -> list[ParameterSet]:
    """Return every game with every language: each in one of them in every run, in turn, and the others at night."""
    return [
        pytest.param(game, language, marks=() if language == languages[at % len(languages)] else pytest.mark.nightly)
        for at, game in enumerate(games)
        for language in languages
    ]


def _pair(order: Mapping[str, object], one: Cell[V], other: Cell[V]) -> tuple[Cell[V], Cell[V]]:
    """Return two cells in the order of their columns."""
    names = list(order)
    return (one, other) if names.index(one[0]) < names.index(other[0]) else (other, one)
