"""Tiles of The Two Heirs as people type them: by number, letter, name or notation."""

from __future__ import annotations

import pytest

from bot.i18n import phrases
from cogs.heirs.meaning import meant
from tests.unit.heirs.scenes import GAME, W, scene

RING = ("VOY1", "VOY2", "VOY3", "COM7", "AGR3", "COM9")


@pytest.mark.parametrize(
    ("language", "typed", "notation"),
    [
        ("en", "take 2", "take VOY2"),
        ("en", "take market", "take VOY3"),
        ("en", "take Inn (column)", "take VOY2"),
        ("fr", "take auberge (rangée)", "take VOY1"),
        ("en", "take inn", "take inn"),
        ("en", "take cathedral", "take cathedral"),
        ("en", "take 7", "take 7"),
        ("en", "take voy3", "take voy3"),
        ("en", "build a N31", "build AGR8 N31"),
        ("en", "land  mill   N31", "land AGR1 N31"),
        ("en", "land C N31", "land C N31"),
        ("en", "build AGR8 N31", "build AGR8 N31"),
        ("en", "move M30-N30", "move M30-N30"),
        ("en", "end", "end"),
    ],
)
def test_a_tile_may_be_named_as_it_is_shown(language: str, typed: str, notation: str) -> None:
    view = GAME.view(scene(ring=RING, hand=["AGR8", "AGR1"]), W)

    assert meant(view, W, typed, phrases(language)) == notation
