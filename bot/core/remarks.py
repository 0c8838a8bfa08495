"""Why one state is better for a seat than another, as things that can be said: named changes, counted and weighed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from bot.core.game import Seat

S_inv = TypeVar("S_inv", contravariant=True)

LEAST = 0.3
"""Points that a change has to weigh to be worth a word."""

FOR, AGAINST = 2, 1
"""Remarks at most that speak for a state, and that speak against it."""


class Remark(NamedTuple):
    """One thing that sets a state apart from another."""

    key: str
    """Language-free name; the catalogue has its sentence, `<game>-remark-<key>`."""

    seat: Seat
    """Whose thing it is."""

    amount: int
    """How many of it there are more, negative where there are fewer, or 1 and -1 where it is not counted."""

    worth: float
    """Points it speaks for the state, as whoever asks sees it, or against it."""

    about: int = 0
    """The number of what it is about, such as a pile, where there are several."""

    whom: Seat | None = None
    """Whom else it concerns, where somebody does something to somebody; the sentence then has their name."""


@dataclass(frozen=True, slots=True)
class Change:
    """Traits that are one thing to people."""

    key: str
    """Language-free name."""

    counts: Mapping[str, float]
    """What is counted: so many for one of each trait. Empty for what has no number."""

    also: tuple[str, ...] = ()
    """Further traits that weigh with it."""

    turns_into: tuple[str, ...] = ()
    """Names of the things this one may become, as a city under way becomes points: it then goes unsaid."""

    beside: str = ""
    """The thing it makes up for, as a figure on the board may come back and one at hand need not: where one of both
    is better and the other worse, it weighs with that one, and goes unsaid unless it weighs more or has a number."""

    uncounted: str = ""
    """The name by which it is told where its number stays the same; empty where it then goes unsaid."""

    bad: bool = False
    """Nobody wants more of it."""

    @property
    def names(self) -> tuple[str, ...]:
        """All names it is told by."""
        return (self.key, self.uncounted) if self.uncounted else (self.key,)


class Weighing(Protocol[S_inv]):
    """Numbers by seat and trait; an insight is one."""

    traits: tuple[str, ...]
    """Their names."""

    def weigh(self, state: S_inv) -> tuple[tuple[float, ...], ...]:
        """By seat, a number for each trait."""
        ...


class Remarking(Protocol[S_inv]):
    """What a game has to say of two of its states."""

    keys: frozenset[str]
    """Names of all that it ever remarks on."""

    def remarks(self, before: S_inv, after: S_inv, seat: Seat, worths: Mapping[str, float] | None) -> Sequence[Remark]:
        """All that sets the second state apart from the first for a seat and the best of the others, in no order.

        worths: what one of each trait is worth in points; None where nothing was learned.
        """
        ...


AnyRemarking: TypeAlias = Remarking[Any]


class Changes:
    """A Remarking by a table of changes."""

    def __init__(self, weighing: Weighing[Any], changes: Sequence[Change]) -> None:
        self._weighing = weighing
        self._changes = tuple(changes)
        self.keys = frozenset(name for change in self._changes for name in change.names)
        """As the protocol says."""

    def remarks(self, before: Any, after: Any, seat: Seat, worths: Mapping[str, float] | None) -> Sequence[Remark]:
        """As the protocol says."""
        was, now, traits = self._weighing.weigh(before), self._weighing.weigh(after), self._weighing.traits
        each = dict.fromkeys(traits, 1.0) if worths is None else worths
        worth = [sum(each[trait] * number for trait, number in zip(traits, row, strict=True)) for row in now]
        rivals = sorted((other for other in range(len(now)) if other != seat), key=lambda other: -worth[other])[:1]
        found = list[Remark]()
        for who, sign in ((seat, 1), *((rival, -1) for rival in rivals)):
            moved = {trait: new - old for trait, new, old in zip(traits, now[who], was[who], strict=True) if new != old}
            found += (one._replace(worth=sign * one.worth) for one in self._moved(moved, each, who))
        return found

    def _moved(self, moved: Mapping[str, float], each: Mapping[str, float], seat: Seat) -> Iterable[Remark]:
        """By what changed for one seat, signed as that seat sees it."""
        found = dict[str, Remark]()
        for change in self._changes:
            worth = sum(each[trait] * moved.get(trait, 0.0) for trait in dict.fromkeys((*change.counts, *change.also)))
            count = round(sum(number * moved.get(trait, 0.0) for trait, number in change.counts.items()))
            if count:
                found[change.key] = Remark(change.key, seat, count, worth)
            elif worth and (change.uncounted or not change.counts):
                found[change.key] = Remark(change.names[-1], seat, 1 if worth > 0 else -1, worth)
        for change in self._changes:
            into = next((name for name in change.turns_into if name in found and found[name].worth > 0), None)
            if into is not None and change.key in found and found[change.key].worth < 0:
                found[into] = found[into]._replace(worth=found[into].worth + found.pop(change.key).worth)
            mine, other = found.get(change.key), found.get(change.beside)
            if mine is None or other is None or mine.key != change.uncounted:
                continue
            if mine.worth * other.worth < 0 and abs(mine.worth) < abs(other.worth):
                found[change.beside] = other._replace(worth=other.worth + found.pop(change.key).worth)
        # What weighs otherwise than it sounds is no reason to anybody.
        return [
            found[change.key]
            for change in self._changes
            if change.key in found and (found[change.key].amount > 0) == ((found[change.key].worth > 0) != change.bad)
        ]


class Together:
    """A Remarking of several: all that each of them has to say."""

    def __init__(self, *parts: Remarking[Any]) -> None:
        self._parts = parts
        self.keys = frozenset[str]().union(*(part.keys for part in parts))
        """As the protocol says."""

    def remarks(self, before: Any, after: Any, seat: Seat, worths: Mapping[str, float] | None) -> Sequence[Remark]:
        """As the protocol says."""
        return [remark for part in self._parts for remark in part.remarks(before, after, seat, worths)]


def telling(remarks: Iterable[Remark], later: Iterable[Remark] = ()) -> tuple[Remark, ...]:
    """The few worth a word, what weighs most first: those that speak for the state, then what it costs.

    later: what only some turns on is seen of; it goes unsaid where as much is seen at once.
    """
    seen = tuple(remarks)
    unseen = (one for one in later if abs(one.worth) > sum(_much(at_once) for at_once in seen if _alike(at_once, one)))
    ordered = sorted((one for one in (*seen, *unseen) if abs(one.worth) >= LEAST), key=lambda one: -abs(one.worth))
    fors, against = [one for one in ordered if one.worth > 0], [one for one in ordered if one.worth < 0]
    return (*fors[:FOR], *(against[:AGAINST] if fors else ()))


def _alike(one: Remark, other: Remark) -> bool:
    """Whether both speak of the same seat, and for the same."""
    return one.seat == other.seat and (one.worth > 0) == (other.worth > 0)


def _much(one: Remark) -> float:
    """What it seems to be: as it weighs, or as it is counted."""
    return max(abs(one.worth), abs(one.amount))
