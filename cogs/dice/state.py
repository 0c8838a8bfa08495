"""What of a match the modules beside this one may know: its view, its questions and its answers, never its state."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import Seat, fold
from bot.core.points import Points
from bot.games.dice import Dice
from bot.games.dice.model import State
from bot.games.dice.prompts import AskDecide, Question
from bot.games.dice.view import View
from bot.games.dice.why import Answer
from bot.match.model import Match
from cogs.ui.wording import ended

_GAME = Dice()


def _state(match: Match) -> State:
    assert isinstance(match.state, State), "callers ask only about started matches of King of the Dice"
    return match.state


def view_of(match: Match) -> View:
    """The table as everybody sees it."""
    return ended(_GAME.view(_state(match), None), match)


def points_of(match: Match) -> tuple[Points, ...]:
    """What everybody has, by seat."""
    return _GAME.points(_state(match))


def asked(match: Match, seat: Seat) -> Question | None:
    """What this seat is asked now."""
    return _GAME.question(_state(match), seat)


def dice_asked(match: Match) -> AskDecide | None:
    """The question about the dice, whoever is asked it."""
    for seat in match.to_act():
        question = asked(match, seat)
        if isinstance(question, AskDecide):
            return question
    return None


def drafted(match: Match, seat: Seat, draft: Sequence[str]) -> tuple[View, Question | None]:
    """The table and the question once these actions are done, chance aside. Raises IllegalAction."""
    state = _state(match)
    for text in draft:
        state = fold(_GAME, state, _GAME.decide(state, seat, _GAME.parse(text)))
    return _GAME.view(state, None), _GAME.question(state, seat)


def explained(match: Match, seat: Seat, cell: str) -> Answer:
    """What the rules say of a place. Raises IllegalAction for no such place."""
    return _GAME.explain(_state(match), seat, cell)
