"""Hours and days in which nobody can be told anything: Herald is down, Discord in trouble, a server or channel shut."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.match.model.match import Where
from tests.soak.population import HOUR


class Kind(StrEnum):
    """What is wrong."""

    DOWN = "down"
    """No process runs."""

    BUSY = "busy"
    """Discord answers everything with 503."""

    KICKED = "kicked"
    """Herald isn't in a server, until it's invited again."""

    HIDDEN = "hidden"
    """Herald can't see a channel, so none of its threads either."""


LASTS: dict[Kind, tuple[int, int]] = {
    Kind.DOWN: (2, 14),
    Kind.BUSY: (2, 14),
    Kind.KICKED: (3, 60),
    Kind.HIDDEN: (2, 40),
}
"""Hours, at least and at most."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """One of them, from `begin` until `end` (UTC epoch ms). place: of a server or a channel; 0 for everywhere."""

    kind: Kind
    begin: int
    end: int
    place: int = 0

    def meets(self, where: Where | None) -> bool:
        """Whether a match can't be played there. where: None for what belongs to no match."""
        match self.kind:
            case Kind.DOWN | Kind.BUSY:
                return True
            case Kind.KICKED:
                return where is not None and where.guild == self.place
            case Kind.HIDDEN:
                return where is not None and where.channel == self.place


def lasting(kind: Kind, rng: random.Random) -> int:
    """How long (ms) one lasts."""
    return int(rng.uniform(*LASTS[kind]) * HOUR)


def missed(troubles: Iterable[Trouble], where: Where, begin: int, end: int) -> int:
    """How much (ms) of a stretch of time a match was out of reach; what overlaps counts once."""
    total, reached = 0, begin
    for trouble in sorted((one for one in troubles if one.meets(where)), key=lambda one: one.begin):
        first, last = max(trouble.begin, reached), min(trouble.end, end)
        if last > first:
            total, reached = total + last - first, last
    return total
