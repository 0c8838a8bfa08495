"""The words every game shares."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game import CoreReason, IllegalAction, Option, fold
from bot.games.kingdomino import Kingdomino


def test_a_refusal_carries_its_reason_and_what_a_sentence_needs() -> None:
    refused = IllegalAction(CoreReason.MALFORMED, text="blah")

    assert refused.reason is CoreReason.MALFORMED
    assert refused.params == {"text": "blah"}


def test_every_reason_has_a_value_of_its_own() -> None:
    assert len({reason.value for reason in CoreReason}) == len(CoreReason)
    assert all(reason.value.startswith("core-") for reason in CoreReason)


def test_folding_nothing_changes_nothing() -> None:
    game = Kingdomino()
    state = game.initial(game.config({}, 2), 2)

    assert fold(game, state, ()) is state


def test_states_cannot_be_changed() -> None:
    game = Kingdomino()
    state = game.initial(game.config({}, 2), 2)

    with pytest.raises(AttributeError):
        state.turn = 3  # type: ignore[misc] # that it fails is the point


def test_options_of_an_expansion_that_is_off_do_not_matter() -> None:
    river = Option("river", ("off", "on"), "off")
    bends, other = Option("river-bends", ("a", "b"), "a"), Option("x", ("a",), "a")
    info = replace(Kingdomino().info, options=(river, bends, other))

    assert info.matter({"river": "off", "river-bends": "b"}) == (river, other)
    assert info.matter({}) == (river, other)
    assert info.matter({"river": "on"}) == (river, bends, other)
