"""The Two Heirs says what keeps a player from taking a tile, and lets two who are stuck end the match together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.i18n import LOCALES, Phrases, phrases
from cogs.heirs.controls import IDLE
from cogs.ui.text.custom_id import read
from tests.unit.discord.components import custom_ids, tree
from tests.unit.discord.games.heirs_matches import SEEN, look, running
from tests.unit.heirs.scenes import act, scene

both_languages = pytest.mark.parametrize("language", LOCALES)
HAND = ("VOY1", "VOY2", "VOY3")
RING = {f"{column}{row}": "wood" for column in "LMN" for row in (29, 30, 31)}
STUCK = scene(RING, hand=HAND, theirs=HAND[:0])


def task(state: Any, say: Phrases) -> str:
    return SEEN.task(running(state), state.turn, say)


def verbs(state: Any) -> set[str]:
    return {read(one).verb for one in custom_ids(tree(look(running(state)).rows))}


@both_languages
def test_a_turn_says_what_keeps_its_player_from_taking_a_tile(language: str) -> None:
    say = phrases(language)

    assert task(scene(), say) == say("heirs-task-start")
    assert task(scene(hand=HAND), say) == say("heirs-task-full")
    assert task(STUCK, say) == say("heirs-task-stuck")
    assert task(scene(ring=(), reserve=0), say) == say("heirs-task-empty")
    assert task(scene(taken=True), say) == say("heirs-task-on")


@both_languages
def test_after_six_turns_without_a_tile_a_turn_offers_to_end_the_match(language: str) -> None:
    say, before, long = phrases(language), replace(STUCK, idle=IDLE - 1), replace(STUCK, idle=IDLE)

    assert task(before, say) == say("heirs-task-stuck")
    assert "abort-yes" not in verbs(before)
    assert task(long, say) == say("heirs-task-idle")
    assert "abort-yes" in verbs(long)


def test_turns_without_a_tile_are_counted_in_a_row() -> None:
    once = act(STUCK, "end")

    assert once.idle == 1
    assert act(replace(scene(taken=True), idle=4), "end").idle == 0


def test_a_match_alone_is_never_stalled() -> None:
    alone = scene(RING, hand=HAND, seats=1, options={"level": "poor"}, idle=IDLE)

    assert "abort-yes" not in {read(one).verb for one in custom_ids(tree(look(running(alone, {"level": "poor"})).rows))}
