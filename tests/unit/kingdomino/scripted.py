"""Kingdoms and matches written down in notation, for tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.core.game import Draw, IllegalAction, Reason, fold
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.rules.actions import Place, parse
from bot.games.kingdomino.rules.model import Kingdom, Laid, State
from bot.games.kingdomino.rules.pieces import pieces
from bot.games.kingdomino.rules.placement import placements, refusal


def place(text: str) -> Place:
    """The placement a text like "27 G8-H8" means."""
    action = parse(f"place {text}")
    assert isinstance(action, Place)
    return action


def kingdom(*texts: str, discards: Iterable[int] = ()) -> Kingdom:
    """A kingdom in which these placements were made, legal or not."""
    land = Kingdom(discards=tuple(discards))
    for text in texts:
        laid = place(text)
        land = land.with_domino(Laid(pieces().dominoes[laid.domino], laid.cell, laid.second))
    return land


def why_not(land: Kingdom, text: str, size: int = 5) -> Reason | None:
    """The reason this placement is refused for, or None; the list of legal placements has to agree."""
    action = place(text)
    domino = pieces().dominoes[action.domino]
    reason = refusal(land, domino, action, size)
    assert (action in placements(land, domino, size)) == (reason is None)
    return reason


class Scripted:
    """A match whose chance is scripted: dominoes line after line (1, 2, 3, … by default) and kings by seat."""

    def __init__(
        self,
        seats: int,
        dominoes: Iterable[int] = (),
        kings: Iterable[int] = (),
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.game = Kingdomino()
        self.state: State = self.game.initial(self.game.config(options or {}, seats), seats)
        self.events: list[Any] = []
        self._script = {"domino": list(dominoes), "king": list(kings)}
        self._settle()

    @property
    def seat(self) -> int:
        (seat,) = self.game.to_act(self.state)
        return seat

    @property
    def legal(self) -> list[str]:
        """Return the legal actions of the seat to act, in notation."""
        return [self.game.notation(action) for action in self.game.legal_actions(self.state, self.seat)]

    def do(self, *texts: str) -> Scripted:
        """Take an action for the seat to act. "any" is the first legal one."""
        for text in texts:
            seat = self.seat
            action = self.game.parse(self.legal[0] if text == "any" else text)
            self._go(self.game.decide(self.state, seat, action))
            self._settle()
        return self

    def refused(self, text: str, seat: int | None = None) -> Reason | None:
        """Return the reason why the seat to act, or this one, can't take an action."""
        try:
            self.game.decide(self.state, self.seat if seat is None else seat, self.game.parse(text))
        except IllegalAction as error:
            return error.reason
        return None

    def finish(self) -> Scripted:
        """Plays first legal actions to the end."""
        while self.game.outcome(self.state) is None:
            self.do("any")
        return self

    def _go(self, events: Iterable[Any]) -> None:
        events = list(events)
        self.events += events
        self.state = fold(self.game, self.state, events)

    def _settle(self) -> None:
        while (chance := self.game.chance(self.state)) is not None:
            assert isinstance(chance, Draw)
            script = self._script[chance.kind]
            given, script[: chance.count] = script[: chance.count], []
            rest = [piece for piece in chance.bag if piece not in given] if chance.kind == "domino" else chance.bag
            self._go(self.game.resolve(self.state, (*given, *rest)[: chance.count]))
