"""How each event of The Messages changes a match."""

from __future__ import annotations

from dataclasses import replace

from bot.games.carcassonne.expansions.messages.actions import FIGURES
from bot.games.carcassonne.expansions.messages.deeds import standing_for
from bot.games.carcassonne.expansions.messages.events import (
    FigureMoved,
    MessageAnswered,
    MessageEarned,
    MessageRevealed,
    MovesDue,
    PolicyChosen,
)
from bot.games.carcassonne.expansions.messages.memory import (
    KEY,
    Answering,
    MovingFigure,
    RevealingMessage,
    memory,
)
from bot.games.carcassonne.rules.cells import part_number
from bot.games.carcassonne.rules.evolution import paid, remembering
from bot.games.carcassonne.rules.model import State
from bot.games.carcassonne.rules.pieces import pieces


def evolved(state: State, event: object) -> State:
    """The state after one event. No rules here, and no event is refused."""
    now = memory(state)
    match event:
        case FigureMoved(seat, figure, points):
            now = now.moved(seat, FIGURES.index(figure), points, state.turn.seat)
        case MovesDue(_, amounts):
            state, now = replace(state, phase=MovingFigure(KEY)), replace(now, due=amounts)
        case MessageEarned():
            state = replace(state, phase=RevealingMessage(KEY))
        case MessageRevealed(_, number):
            state, now = replace(state, phase=Answering(KEY)), now.revealed(number)
        case MessageAnswered(seat, number):
            state, now = paid(state, seat, event.points, _segments(state, event)), now.answered(number)
        case PolicyChosen(seat, policy):
            chosen = tuple(policy if owner == seat else other for owner, other in enumerate(now.policies))
            now = replace(now, policies=chosen)
        case _:
            raise TypeError(f"{event!r} is no event of {KEY}")
    return remembering(state, KEY, now)


def _segments(state: State, event: MessageAnswered) -> tuple[int, ...]:
    """What a deed was done with: the feature it names, or the features of figures it counts."""
    if event.place:
        return (part_number(event.place),)
    return standing_for(state, event.seat, pieces().messages[event.message]) if event.deed else ()
