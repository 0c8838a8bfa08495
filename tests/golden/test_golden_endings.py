"""Pictures of the ends of all games as they were approved, in every theme."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from rendering import carcassonne, castle, dice, heirs, kingdomino
from rendering.charts.podium import Ending
from rendering.kit.scene import Scene
from rendering.kit.themes import DARK, HIGH_CONTRAST, LIGHT
from tests.bench import (
    carcassonne_positions,
    castle_positions,
    dice_positions,
    heirs_positions,
    positions,
)
from tests.golden.approved import check
from tests.pairwise import one_by_day
from tests.unit.rendering.endings.test_ending_kingdomino import played

ALL: Mapping[str, str] = dict.fromkeys(
    ("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages"), "on"
) | {"river-uturn": "adjoining"}
DYNASTY = (("dynasty", "on"), ("harmony", "on"))


def ended(name: str, theme: str) -> Scene:
    """The end of a match of each game, and both ends of a dynasty."""
    match name:
        case "carcassonne":
            land, _, state = carcassonne_positions.position(6, 5, 99999, ALL)
            ending = Ending(carcassonne_positions.GAME.points(state), frozenset({4}))
            return carcassonne.compose_ending(land, ending, carcassonne_positions.labels(6), theme)
        case "castle":
            inside, _, walled = castle_positions.position(5, 9999)
            ending = Ending(castle_positions.GAME.points(walled))
            return castle.compose_ending(inside, ending, castle_positions.labels(), theme)
        case "dice":
            board, _, thrown = dice_positions.position(3, 1, 99999)
            ending = Ending(dice_positions.GAME.points(thrown))
            return dice.compose_ending(board, ending, dice_positions.labels(3), theme)
        case "heirs":
            view = heirs_positions.position(1, 1, 9999, {"sets": "random"})[0]
            return heirs.compose_ending(view, Ending(), heirs_positions.labels(view), theme)
        case "game":
            first = played(3, DYNASTY)[0]
            labels = replace(positions.labels(3), game="Game 1 of 3")
            return kingdomino.compose_ending(first, Ending(), labels, theme)
        case _:
            return kingdomino.compose_ending(played(4, DYNASTY)[-1], Ending(), positions.labels(4), theme)


NAMES = ("carcassonne", "castle", "dice", "heirs", "game", "dynasty")


@pytest.mark.parametrize(("name", "theme"), one_by_day(NAMES, [DARK, LIGHT, HIGH_CONTRAST]))
def test_an_end_looks_as_it_was_approved(name: str, theme: str) -> None:
    check(f"end_{name}_{theme}", ended(name, theme))
