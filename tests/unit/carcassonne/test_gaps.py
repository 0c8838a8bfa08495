"""How likely it is that tiles come which close what is open."""

from __future__ import annotations

import pytest

from bot.games.carcassonne import CarcassonneInsight
from bot.games.carcassonne.evaluation.gaps import closing, filling, gaps, surrounding
from bot.games.carcassonne.rules.cells import CELLS
from bot.games.carcassonne.rules.pieces import Kind
from tests.unit.carcassonne.scripted import Table

INSIGHT = CarcassonneInsight()


def _city(table: Table, cell: str) -> int:
    return table.state.land.root(table.state.board.number(CELLS[cell], Kind.CITY, 0))


def _brought(table: Table, seat: int, trait: str) -> float:
    return INSIGHT.weigh(table.state)[seat][INSIGHT.traits.index(trait)]


@pytest.mark.parametrize(("pile", "chance"), [(("V",), 0.0), (("E",), 0.5), (("E", "E", "V"), 0.75)])
def test_every_second_tile_that_fits_comes_to_a_seat(pile: tuple[str, ...], chance: float) -> None:
    """The first tile's city opens to M51: a city with one side (E) fits there, a bend in a road (V) does not."""
    table = Table().pile(*pile).stand("0 M50 A")

    assert gaps(table.state.board, _city(table, "M50")) == (CELLS["M51"],)
    assert closing(table.state, _city(table, "M50")) == filling(table.state, CELLS["M51"]) == chance
    assert _brought(table, 0, "back") == chance
    assert _brought(table, 0, "city-likely") == chance
    assert _brought(table, 0, "trapped") == (not chance)
    assert _brought(table, 1, "trapped") == 0


def test_a_cell_needs_what_all_its_neighbours_show() -> None:
    """N51 lies between a city to its south and one to its west: only a corner of two joined sides fits."""
    table = Table().lay("M51 R N", "N50 E N")

    for pile, chance in (("E",), 0.0), (("N",), 0.5):
        assert filling(table.pile(*pile).state, CELLS["N51"]) == chance


def test_a_city_with_two_ends_needs_a_tile_for_each() -> None:
    table = Table().lay("M51 G E").pile("E", "E").stand("1 M50 A")
    assert closing(table.state, _city(table, "M50")) == 0.75

    table = Table().lay("Q50 G N").pile("E", "E").stand("1 Q50 A")
    assert closing(table.state, _city(table, "Q50")) == 0.75 * 0.75


def test_a_complete_city_has_no_gaps() -> None:
    table = Table().lay("M51 E S").pile()

    assert gaps(table.state.board, _city(table, "M50")) == ()
    assert closing(table.state, _city(table, "M50")) == 1


def test_a_monastery_needs_its_neighbours() -> None:
    """Two of eight cells are left; nothing lies beside the other empty ones of the board."""
    ring = ("Q51 B N", "R51 B N", "S51 B N", "Q50 B N", "S50 B N", "Q49 B N")
    table = Table().lay("R50 B N", *ring).pile("B")

    assert surrounding(table.state, CELLS["R50"]) == 0.25
    assert surrounding(table.pile("X").state, CELLS["R50"]) == 0


def test_a_field_counts_cities_that_most_likely_get_closed() -> None:
    table = Table().pile("E", "E").stand("0 M50 C")

    assert _brought(table, 0, "field-open") == 1
    assert _brought(table, 0, "field-likely") == 3 * 0.75
