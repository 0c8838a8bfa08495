"""Colours that mean different things are told apart, by everybody; the figures are those of the visual language."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from rendering.kit.themes import Rgb, contrast, theme
from rendering.sprites import GAMES
from tests.floors import is_long
from tests.unit.rendering.sight import SIGHTS, ciede2000, difference

THEMES = ["dark", "light", "high_contrast"]

SEATS = {"normal": 28.4, "protan": 21.0, "deutan": 23.0, "tritan": 20.6}
"""The least between two seats in the dark theme, by sight; no theme may have less."""

TERRAINS = {
    "kingdomino": {"normal": 24.5, "protan": 17.6, "deutan": 19.5, "tritan": 21.5},
    "carcassonne": {"normal": 18.9, "protan": 8.7, "deutan": 13.5, "tritan": 14.5},
    "castle": {"normal": 22.6, "protan": 15.3, "deutan": 11.5, "tritan": 20.9},
    "heirs": {"normal": 31.0, "protan": 23.0, "deutan": 25.3, "tritan": 23.0},
    "dice": {"normal": 37.4, "protan": 14.1, "deutan": 29.3, "tritan": 19.8},
}
"""The least between two terrains, or two dice: what is below 20 is told by lines, shapes and patterns as well (court
and wall never mix: a line of ink and the track are between them)."""

VIVID = {"kingdomino": 20.2, "carcassonne": 16.2, "castle": 18.6, "heirs": 20, "dice": 22.5}
"""The same in high contrast, for any sight."""

PARTS = {
    "kingdomino": ("wheat", "lake", "forest", "mountain", "garden", "village"),
    "carcassonne": ("field", "road", "city", "water", "monastery"),
    "castle": ("court", "path", "house", "tower", "wall"),
    "heirs": ("wood", "stone", "wheat"),
    "dice": ("die_red", "die_blue", "die_green"),
}


def least(colours: Sequence[Rgb], sight: str) -> float:
    """How far the two that are hardest to tell apart are from each other."""
    return round(min(difference(first, second, sight) for first, second in combinations(colours, 2)), 1)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
    ],
)
def test_differences_are_those_of_the_published_pairs(
    first: tuple[float, float, float], second: tuple[float, float, float], expected: float
) -> None:
    assert ciede2000(first, second) == pytest.approx(expected, abs=0.0001)


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", THEMES)
def test_no_theme_has_seats_nearer_to_each_other_than_the_dark_one(name: str, sight: str) -> None:
    assert least([seat.fill for seat in theme(name, "kingdomino").seats], sight) >= SEATS[sight]


@pytest.mark.parametrize("name", THEMES)
def test_signals_are_told_from_every_seat_and_from_each_other(name: str) -> None:
    look = theme(name, "kingdomino")
    accent, warning = look.colours["accent"], look.colours["warning"]

    assert difference(accent, warning) >= 20
    for seat in look.seats:
        assert difference(accent, seat.fill) >= 20
        assert difference(warning, seat.fill) >= 20


@pytest.mark.parametrize("name", THEMES)
def test_a_signal_stands_out_from_the_grounds_it_is_drawn_on(name: str) -> None:
    colours = theme(name, "kingdomino").colours

    for ground in ("table", "board", "panel", "panel_hi"):
        assert contrast(colours["accent"], colours[ground]) >= 3, ground
        assert contrast(colours["warning"], colours[ground]) >= 3, ground


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("game", [game for game in GAMES if is_long(game) or game in PARTS])
def test_terrains_are_as_far_apart_as_the_visual_language_says(game: str, sight: str) -> None:
    for name in ("dark", "light"):
        colours = theme(name, game).colours
        assert least([colours[part] for part in PARTS[game]], sight) >= TERRAINS[game][sight]

    colours = theme("high_contrast", game).colours
    assert least([colours[part] for part in PARTS[game]], sight) >= VIVID[game]


@pytest.mark.parametrize("name", THEMES)
def test_ink_on_paper_is_read_by_everybody(name: str) -> None:
    colours = theme(name, "kingdomino").colours

    assert contrast(colours["ink"], colours["paper"]) >= 14
