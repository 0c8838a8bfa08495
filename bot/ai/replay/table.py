"""The match a replay is played in, and how its sentences name things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.core.game import AnyGame, Chance, Draw, Reason, Seat


@dataclass(slots=True)
class Table:
    """A match on the way through its replay."""

    game: AnyGame
    """Whose rules are played."""

    names: tuple[str, ...]
    """What the replay calls each seat."""

    state: Any
    """Where the match stands now."""

    def named(self, seats: object) -> str:
        """Seats as a text: "Alice and Bob", or "nobody"."""
        assert isinstance(seats, frozenset | tuple | set)
        return " and ".join(self.names[seat] for seat in sorted(seats)) or "nobody"

    def seat(self, name: str) -> Seat:
        """Raises ValueError for a name that is not at this table."""
        if name not in self.names:
            raise ValueError(f"{name!r} is not at this table: {', '.join(self.names)}")
        return self.names.index(name)

    def short(self, reason: Reason) -> str:
        """A reason without the game it belongs to: "kingdomino-occupied" is "occupied"."""
        return reason.value.removeprefix(f"{self.game.info.key}-").removeprefix("core-")

    def pending(self, chance: Chance | None) -> str:
        """What is to be drawn or thrown, as replays write it."""
        if chance is None:
            return "nothing is to be drawn"
        if isinstance(chance, Draw):
            return f"{chance.count} {chance.kind} to be drawn"
        return f"{len(chance.faces)} {chance.kind} to be thrown"
