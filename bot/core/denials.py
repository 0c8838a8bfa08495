"""What a turn keeps from the next rival or leaves to them, of things that everybody takes one of, as a remark."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from bot.core.game import Seat
from bot.core.remarks import Remark

S_inv = TypeVar("S_inv", contravariant=True)


class Offer(NamedTuple):
    """One thing that lies there to be taken."""

    about: int
    """Its number."""

    points: float
    """What it would bring whoever is next, as people count it."""

    worth: float
    """The same as it weighs, in points at the end."""


class Offers(NamedTuple):
    """What lies there for whoever takes next."""

    rival: Seat
    """Who that is."""

    things: tuple[Offer, ...]
    """All of it, at least one."""

    @property
    def ordered(self) -> list[Offer]:
        """The best first."""
        return sorted(self.things, key=lambda thing: (-thing.worth, thing.about))


class Offering(Protocol[S_inv]):
    """A game's look at what others can take."""

    def __call__(self, state: S_inv, seat: Seat, worths: Mapping[str, float] | None) -> Offers | None:
        """What the rival would find who is the next but this seat to take something.

        None where nobody is, where the seat itself would take again before that, or where nothing lies there.
        """
        ...


class Denial:
    """A Remarking by the best that the next rival can take, before and after."""

    def __init__(self, key: str, offering: Offering[Any]) -> None:
        self._key, self._offering = key, offering
        self.keys = frozenset({key})
        """As the protocol says."""

    def remarks(self, before: Any, after: Any, seat: Seat, worths: Mapping[str, float] | None) -> Sequence[Remark]:
        """As the protocol says. More: the best of it is kept from the rival; less: it is left to them.

        Its number is by how much the best surpasses what else there is.
        """
        was, now = self._offering(before, seat, worths), self._offering(after, seat, worths)
        if was is None or now is None or was.rival != now.rival or was.things == now.things:
            return ()
        (best, *others), left = was.ordered, now.ordered[0]
        kept, other, sign = (left, best, -1) if left.worth > best.worth else (best, left, 1)
        if kept.about == other.about and others and len(now.things) < len(was.things):
            # Something was taken, but not that, although it could have been.
            other, sign = others[0], -1
        points, worth = round(kept.points - other.points), kept.worth - other.worth
        # What weighs otherwise than it sounds is no reason to anybody.
        if points <= 0 or worth <= 0:
            return ()
        return (Remark(self._key, seat, sign * points, sign * worth, kept.about, now.rival),)
