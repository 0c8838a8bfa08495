"""Who plays the seats of one match, and who played them before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.core.game import Seat
from bot.match.model.people import Player


@dataclass(frozen=True, slots=True)
class MatchSeats:
    """The people on a match's seats: who resigned, left, is on autopilot or was replaced."""

    resigned: frozenset[Seat] = frozenset()
    """Seats that gave up or lost by the clock."""

    late: frozenset[Seat] = frozenset()
    """Those of `resigned` that lost by the clock."""

    departed: frozenset[Seat] = frozenset()
    """Seats whose players have left the server."""

    held: frozenset[Seat] = frozenset()
    """Seats whose time has run out, and which autopilot plays until their people are back."""

    vacated: frozenset[Seat] = frozenset()
    """Those of `held` whose people have left Herald for good."""

    offers: Mapping[Seat, frozenset[Seat]] = field(default_factory=dict)
    """By seat in `held`, the seats that have voted to offer it to others."""

    offered: Mapping[Seat, int] = field(default_factory=dict)
    """By seat in `offers`, when its player was pinged about that vote, UTC epoch ms."""

    sought: frozenset[Seat] = frozenset()
    """Seats for which a substitute is sought."""

    former: Mapping[Seat, tuple[Player, ...]] = field(default_factory=dict)
    """By seat, its earlier players, the first one first. Seats that never changed hands are missing."""

    took: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    """By seat, seqs of the rows in which each of its `former` players was replaced."""

    left: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    """By seat, seqs of rows in which its player left or came back, alternately. After an odd number they're gone."""

    @property
    def absent(self) -> frozenset[Seat]:
        """Seats that autopilot plays: resigned and held ones."""
        return self.resigned | self.held

    @property
    def deserted(self) -> frozenset[Seat]:
        """Seats for which anyone who plays can seek a substitute: absent ones, and those who left the server."""
        return self.absent | self.departed

    @property
    def promised(self) -> frozenset[Seat]:
        """Seats autopilot plays that no one can take over: their player hasn't left, and the others haven't agreed."""
        return self.held - self.vacated - self.departed - self.sought
