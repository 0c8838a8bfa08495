"""The few sets of values that the contract of every game is tried with."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from tests.pairwise import pairwise

COLUMNS = {"seats": "234", "river": "ab", "farmers": "abc", "chain": "ab", "start": "abcd"}


def met(rows: list[dict[str, str]]) -> set[tuple[tuple[str, str], tuple[str, str]]]:
    """Return every two cells that are in one row."""
    return {pair for row in rows for pair in combinations(row.items(), 2)}


def wanted() -> set[tuple[tuple[str, str], tuple[str, str]]]:
    """Return every two cells of different columns."""
    return {
        ((one, first), (other, second))
        for one, other in combinations(COLUMNS, 2)
        for first, second in product(COLUMNS[one], COLUMNS[other])
    }


def test_every_two_values_meet_in_far_fewer_rows_than_there_are() -> None:
    rows = list(pairwise(COLUMNS))

    assert met(rows) == wanted()
    assert len(rows) < 20


def test_values_that_do_not_go_together_never_meet_and_all_others_do() -> None:
    def allowed(one: tuple[str, str], other: tuple[str, str]) -> bool:
        return (one, other) != (("seats", "3"), ("river", "b"))

    rows = list(pairwise(COLUMNS, allowed))

    assert met(rows) == wanted() - {(("seats", "3"), ("river", "b"))}


def test_a_row_that_is_left_out_is_missed() -> None:
    rows = list(pairwise(COLUMNS))

    assert all(met(rows[:place] + rows[place + 1 :]) != wanted() for place in range(8))


def test_a_column_whose_values_fit_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="empty"):
        list(pairwise(COLUMNS, lambda one, other: "chain" not in (one[0], other[0])))
