"""What was agreed at the table of one match before it started."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.match.model.people import Player


@dataclass(frozen=True, slots=True)
class MatchLobby:
    """What the players of one table agreed on before its start."""

    wanted: int
    """How many seats the table wants."""

    invited: tuple[Player, ...] = ()
    """Users for whom a seat is kept until the start."""

    barred: frozenset[int] = frozenset()
    """Users who were removed from the table and can't join again."""

    wishes: Mapping[int, int] = field(default_factory=dict)
    """By user, the colour they chose."""

    rematch_of: int | None = None
    """The match this one is a rematch of."""

    began: tuple[int, ...] = ()
    """Users who went first in the earlier matches of this series of rematches, the newest last."""

    given: int = 0
    """Seq of the row in which someone else made its owner the owner. 0 if no one did, or the owner has acted since."""

    closed_after: int = 0
    """How long (ms) nothing had happened when the table closed by itself, 0 unless it did."""
