"""`/kingdomino`: every action of the game as a command, whose options complete to legal actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.core.game import IllegalAction
from bot.games.kingdomino.presentation.prompts import AskChoose, AskDiscard, AskPlace, Question
from bot.games.kingdomino.presentation.view import View
from bot.games.kingdomino.rules.actions import notation
from bot.games.kingdomino.rules.reasons import KingdominoReason
from cogs.kingdomino.labels import domino_short
from cogs.ui.presenter.game_command_declarations import AnyCommand, Asking, Field, Move, Named

_Asking: TypeAlias = Asking[View, Question]


def _places(asking: _Asking) -> Named:
    """Return completions for where the domino can be placed, best first: pairs of label and notation."""
    say = asking.shown.say
    match asking.question:
        case AskPlace() as asked:
            ways = sorted((way for spot in asked.spots for way in spot.ways), key=lambda way: -way.gain)
            return [(say("kingdomino-choice-place", cells=way.name, points=way.gain), way.name) for way in ways]
        case AskDiscard() as asked:
            return [(say("kingdomino-choice-discard", domino=asked.domino.number), notation(asked.action))]
        case _:
            return ()


def _dominoes(asking: _Asking) -> Named:
    """Return completions for the domino to choose, now or after placing the present one: pairs of label and number."""
    say, asked = asking.shown.say, asking.question
    if asked is None:
        return ()
    picks = asked.options if isinstance(asked, AskChoose) else asked.then
    return [(f"{pick.domino.number} · {domino_short(pick.domino, say)}", str(pick.domino.number)) for pick in picks]


def _place(asking: _Asking) -> Sequence[str]:
    """Return the typed placement in notation, then the choice of the next domino if one was typed too.

    The placed domino's number can be left out. Raises IllegalAction if there's no domino to place yet.
    """
    typed, due, then = asking.given["to"], asking.shown.view.due, asking.given.get("then")
    if typed[:1].isalpha() and "-" in typed and " " not in typed:
        if due is None and isinstance(asking.question, AskChoose):
            raise IllegalAction(KingdominoReason.NO_DOMINO)
        # Without a domino to place, any number will do: the rules refuse first because of whose turn it is.
        typed = f"place {due.number if due is not None else 1} {typed.upper()}"
    return (typed,) if then is None else (typed, _choice(then))


def _choice(typed: str) -> str:
    """Return a typed choice as notation: "choose 12". Typing the number alone is enough."""
    return f"choose {typed}" if typed.isdecimal() else typed


COMMANDS: tuple[AnyCommand, ...] = (
    Move(
        "place",
        _place,
        (Field("to", "option-to", _places), Field("then", "option-then", _dominoes, needed=False)),
    ),
    Move("choose", lambda asking: (_choice(asking.given["domino"]),), (Field("domino", "option-domino", _dominoes),)),
)
