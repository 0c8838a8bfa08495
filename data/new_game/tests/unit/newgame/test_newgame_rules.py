"""The rules of New Game, each named by its test."""

from __future__ import annotations

import pytest

from bot.core.game import IllegalAction, fold
from bot.games.newgame import Newgame
from bot.games.newgame.rules.model import NewgameReason, State

GAME = Newgame()


def played(*texts: str) -> State:
    """The state after these actions, each by whoever is to act."""
    state = GAME.initial(GAME.config({}, 2), 2)
    for text in texts:
        (seat,) = GAME.to_act(state)
        state = fold(GAME, state, GAME.decide(state, seat, GAME.parse(text)))
    return state


def test_the_last_counter_wins() -> None:
    outcome = GAME.outcome(played("take 3", "take 3", "take 3", "take 3"))

    assert outcome is not None
    assert outcome.placings == ((1,), (0,))
    assert outcome.scores == (0, 1)


def test_nobody_takes_more_than_are_left() -> None:
    state = played("take 3", "take 3", "take 3", "take 1")

    with pytest.raises(IllegalAction) as refused:
        GAME.decide(state, 0, GAME.parse("take 3"))

    assert refused.value.reason is NewgameReason.TOO_FEW
