"""Buttons that turn a tile of The Castle say whole effects only, those with points first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.castle.presentation.prompts import AskPlace
from bot.i18n import LOCALES, phrases
from cogs.castle import effects
from cogs.ui.text.button_rows import LABEL
from tests.unit.discord.simulated import Kind, at

ROOM = LABEL - len("↻↻ Demi-tour : ")
SHARES = [share / 20 for share in range(1, 20)]


@pytest.mark.parametrize("language", LOCALES)
def test_turning_a_tile_tells_whole_effects_with_points_first(language: str) -> None:
    shortened = 0
    for seed in (1, 2, 3, 4):
        for share in SHARES:
            shown = at(Kind("castle", 2, seed=seed), share, say=phrases(language))
            asked = shown.asked()
            if asked is None or not isinstance(asked[1], AskPlace):
                continue
            seat, question = asked
            for way in (way for site in question.sites for way in site.ways):
                told, whole = effects.brief(shown, seat, way, ROOM), effects.brings(shown, seat, way)
                if told == whole:
                    continue
                kept = told.removesuffix(" …")
                shortened += 1
                assert whole.startswith(f"{kept} · "), "only whole effects"
                own = [effects.effect(shown, seat, one) for one in way.completes if one.seat == seat]
                assert not own or own[0] in told
                assert len(told) <= max(ROOM, len(kept))
    assert shortened > 5


def test_one_effect_that_is_too_long_is_left_to_the_button() -> None:
    shown = at(Kind("castle", 2), 0.5)
    asked = shown.asked()
    assert asked is not None
    seat, question = asked
    assert isinstance(question, AskPlace)
    way = next(way for site in question.sites for way in site.ways if way.completes or way.grows)

    assert not effects.brief(shown, seat, replace(way, grows=way.grows[:1], completes=()), 3).endswith("…")
