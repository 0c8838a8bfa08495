"""What was agreed at the table of one match before it started."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.match.model.people import Player


@dataclass(frozen=True, slots=True)
class MatchLobby:
    """How a table was gathered."""

    wanted: int
    """How many seats the table wants."""

    invited: tuple[Player, ...] = ()
    """Users for whom a seat is kept until the start."""

    barred: frozenset[int] = frozenset()
    """Users who were removed."""

    wishes: Mapping[int, int] = field(default_factory=dict)
    """By user, the colour they chose."""

    rematch_of: int | None = None
    """The match this one is a rematch of."""

    began: tuple[int, ...] = ()
    """Users who began the matches that this one plays again, the newest last."""

    given: int = 0
    """The row in which someone else gave the table to its owner, 0 once the owner has done something there."""

    closed_after: int = 0
    """How long (ms) nothing had happened when the table closed by itself, 0 unless it did."""
