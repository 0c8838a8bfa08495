"""A match as it was played, step by step: the moves and the results of chance that still count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.core.game import AnyGame, carried_out, fold
from bot.games.registry import rules
from bot.match.fairness.draw_check_result import Proof
from bot.match.fairness.redecide import Deed, Happening, retraced
from bot.match.fairness.verify_draws import positions
from bot.match.model.log_entry import Entry


@dataclass(frozen=True, slots=True)
class Played:
    """A game as it was played: the state before its beginning, and every step to its end."""

    game: str
    """Key of the game."""

    version: int | None
    """Version of the rules it was played by."""

    state: Any = field(repr=False)
    """State before anything happened."""

    steps: tuple[Deed | Happening, ...] = field(repr=False)
    """Moves and results of chance, in order."""

    @property
    def rules(self) -> AnyGame:
        """The game it was played by."""
        return rules(self.game, self.version)

    def after(self, state: Any, step: Deed | Happening) -> Any:
        """Return the state after a step. Raises IllegalAction for a step that isn't possible."""
        game = self.rules
        match step:
            case Deed():
                return fold(game, state, carried_out(game, state, step.seat, game.parse(step.notation)))
            case Happening():
                return fold(game, state, game.resolve(state, step.drawn))


def played(rows: Sequence[Entry], shown: Proof) -> Played:
    """Return the game from the log of a match that is over. `shown` is the result of checking its draws.

    Raises ValueError for a log without a game, or if the rules don't lead to the same game.
    """
    found = retraced(rows, shown)
    if found.faults:
        raise ValueError(f"the rules say something else of the rows {found.faults[:5]}")
    match = [after for _, _, after, _ in positions(rows)][-1]
    if match.state is None:
        raise ValueError("a log tells of no game")
    game = match.rules
    start = game.initial(game.config(match.options, match.lobby.wanted), match.lobby.wanted)
    deeds = [deed for deed in found.deeds if deed.order or not match.undo.drops(deed.seq)]
    chances = [chance for chance in found.chances if not match.undo.drops(chance.seq)]
    return Played(match.game, match.rules_version, start, tuple(_woven(game, start, deeds, chances)))


def _woven(
    game: AnyGame, state: Any, deeds: Sequence[Deed], chances: Sequence[Happening]
) -> Sequence[Deed | Happening]:
    """Return moves and chance in the order in which the game asks for them. Raises ValueError if they don't fit."""
    steps, done, drawn = list[Deed | Happening](), 0, 0
    while done < len(deeds) or drawn < len(chances):
        pending = game.chance(state) is not None
        if (pending and drawn == len(chances)) or (not pending and done == len(deeds)):
            raise ValueError("the game asks for something else than the log tells of")
        if pending:
            steps.append(chances[drawn])
            state = fold(game, state, game.resolve(state, chances[drawn].drawn))
            drawn += 1
        else:
            deed = deeds[done]
            steps.append(deed)
            state = fold(game, state, game.decide(state, deed.seat, game.parse(deed.notation)))
            done += 1
    return steps
