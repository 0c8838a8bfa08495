"""Charts as they were approved, in every theme."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rendering.charts.charts import Column, Legend, Series, columns, lines
from rendering.kit.scene import Scene, Sprite
from rendering.kit.themes import DARK, HIGH_CONTRAST, LIGHT
from tests.golden.approved import TOLERANCE, check, difference, small

NAMES = ("Ana", "Benoît Lefèvre", "Cleo", "Dmitri", "Elif", "Fernão de Magalhães")
MONTHS = ("janv.", "févr.", "mars", "avr.", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc.")
LEGEND = Legend("Gagnées", "Partagées", "Perdues")


def courses(seats: int, turns: int) -> list[Series]:
    """Scores that rise, each in its own way, and fall here and there."""
    found = []
    for seat in range(seats):
        points, values = 0, [0]
        for turn in range(turns):
            points += (turn * (seat + 3) + seat * seat) % (5 + seat) - (2 if turn % 7 == seat else 0)
            values.append(points)
        found.append(Series(seat, NAMES[seat], tuple(values)))
    return found


def year() -> list[Column]:
    """Twelve months of all kinds, one of them without a match."""
    rows = [Column(month, place * 5 % 9, place % 3, place * 7 % 11) for place, month in enumerate(MONTHS)]
    return [replace(rows[0], won=2, below="2026"), *rows[1:3], Column("avr.", 0, 0, 0), *rows[4:]]


def chart(name: str, theme: str) -> Scene:
    match name:
        case "six":
            return lines(courses(6, 72), theme, title="Score over the match", across="Turn")
        case "two":
            return lines(courses(2, 12), theme, across="Tour", first=1)
        case _:
            return columns(year(), LEGEND, theme, title="Parties terminées par mois")


@pytest.mark.parametrize("theme", [DARK, LIGHT, HIGH_CONTRAST])
@pytest.mark.parametrize("name", ["six", "two", "year"])
def test_a_chart_looks_as_it_was_approved(name: str, theme: str) -> None:
    check(f"{name}_{theme}", chart(name, theme))


def test_a_missing_line_would_be_noticed() -> None:
    six = courses(6, 72)
    scenes = (lines(shown, across="Turn") for shown in (six, [replace(six[5], values=six[4].values), *six[:5]]))

    whole, broken = map(small, scenes)

    assert difference(whole, broken) > 2 * TOLERANCE


def test_a_missing_sign_would_be_noticed() -> None:
    scene = chart("six", DARK)
    drawn = [op for op in scene.operations if isinstance(op, Sprite) and op.key[0] == "chip"]
    without = replace(scene, operations=tuple(op for op in scene.operations if op is not drawn[-6]))

    assert difference(small(scene), small(without)) > TOLERANCE
