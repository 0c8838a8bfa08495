"""Few cases in place of all there are: sets of values in which every two values meet, and what runs by day."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any, TypeAlias, TypeVar

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


def _pair(order: Mapping[str, object], one: Cell[V], other: Cell[V]) -> tuple[Cell[V], Cell[V]]:
    """Return two cells in the order of their columns."""
    names = list(order)
    return (one, other) if names.index(one[0]) < names.index(other[0]) else (other, one)


def some_by_day(cases: Iterable[Any], by_day: Container[Any]) -> list[ParameterSet]:
    """Return the cases as parameters, of which the others run in `make nightly` alone.

    A tuple is a case of several parameters.
    """
    return [_case(_values(case), case in by_day) for case in cases]


def one_by_day(cases: Iterable[Any], ways: Sequence[Any]) -> list[ParameterSet]:
    """Return every case in every way as parameters: by day each case in one way, in turn, the rest nightly."""
    return [
        _case((*_values(case), *_values(way)), at % len(ways) == turn)
        for at, case in enumerate(cases)
        for turn, way in enumerate(ways)
    ]


def _values(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)


def _case(values: tuple[Any, ...], is_daily: bool) -> ParameterSet:
    return pytest.param(*values, marks=() if is_daily else pytest.mark.nightly)
