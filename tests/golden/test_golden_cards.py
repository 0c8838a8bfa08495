"""Rule cards as they were approved: the cards of The Castle, the first of them in every theme."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import phrases
from cogs.wiring.presenters import PRESENTERS
from rendering.kit.scene import Sprite
from rendering.kit.themes import DARK, HIGH_CONTRAST, LIGHT
from tests.golden.approved import TOLERANCE, check, difference, small

CARDS = {card.key: card for card in PRESENTERS["castle"].cards(phrases("en"), None)}


@pytest.mark.parametrize("key", CARDS)
def test_a_card_looks_as_it_was_approved(key: str) -> None:
    check(f"card_{key}", CARDS[key].scene(DARK))


@pytest.mark.parametrize("theme", [LIGHT, HIGH_CONTRAST])
def test_the_first_card_looks_as_it_was_approved_in_every_theme(theme: str) -> None:
    check(f"card_glance_{theme}", CARDS["glance"].scene(theme))


def test_a_missing_figure_would_be_noticed() -> None:
    scene = CARDS["lay"].scene(DARK)
    drawn = next(op for op in scene.operations if isinstance(op, Sprite) and op.key[0] == "person")
    without = replace(scene, operations=tuple(op for op in scene.operations if op is not drawn))

    assert difference(small(scene), small(without)) > TOLERANCE
