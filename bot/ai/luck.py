"""What a moment of a match is worth to each seat, and what chance could have made of it.

Worths are whole numbers, thousandths of a point and ten-thousandths of a win, so that sums of differences are exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from bot.ai.evaluation import Evaluation
from bot.ai.search.whole_turns import Arm, arms, margins
from bot.ai.simulation.chance_outcomes import Samples, outcomes
from bot.ai.training.contest import shares
from bot.ai.win_chances import WHOLE, Curve
from bot.core.foresight import Lines
from bot.core.game import AnyGame, Seat, fold
from bot.core.remarks import Remark
from bot.games.registry import HARVESTS, INSIGHTS, REMARKS

POINT = 1000
"""Margins are told in parts of this."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a moment is worth."""

    margins: tuple[int, ...]
    """By seat, in thousandths of a point, ahead of the best of the others."""

    chances: tuple[int, ...]
    """By seat, of a win, in ten-thousandths."""

    def less(self, other: Worth) -> Worth:
        """How much more it is than another."""
        return Worth(
            tuple(mine - theirs for mine, theirs in zip(self.margins, other.margins, strict=True)),
            tuple(mine - theirs for mine, theirs in zip(self.chances, other.chances, strict=True)),
        )

    def plus(self, other: Worth) -> Worth:
        """Return the sum of both."""
        return Worth(
            tuple(mine + theirs for mine, theirs in zip(self.margins, other.margins, strict=True)),
            tuple(mine + theirs for mine, theirs in zip(self.chances, other.chances, strict=True)),
        )


def total(worths: Iterable[Worth], seats: int) -> Worth:
    """The sum of many."""
    kept = list(worths)
    return Worth(
        tuple(sum(one.margins[seat] for one in kept) for seat in range(seats)),
        tuple(sum(one.chances[seat] for one in kept) for seat in range(seats)),
    )


@dataclass(frozen=True, slots=True)
class Manner:
    """How closely moments are looked at."""

    width: int = 6
    """Turns that are compared at a decision, the one that was played apart."""

    begun: int = 240
    """Turns under way that are kept while all are listed."""

    listed: int = 60
    """Outcomes of chance are all looked at up to so many."""

    samples: int = 16
    """Futures that stand for all outcomes where they are more."""

    screened: int = 4
    """Futures by which the best of the compared turns is found."""

    second: int = 12
    """Futures of a second look, each a turn further."""

    ahead: int = 0
    """Turns that are played on before it is told what one came to; 0 where what chance brings next tells enough."""

    usual: int = 0
    """Turns of a match for which this many futures are meant. Turns of longer ones meet fewer. 0 for any length."""

    def over(self, turns: int) -> Manner:
        """Return the one for a match of so many turns."""
        if not self.usual or turns <= self.usual:
            return self
        samples, second = (max(self.screened, many * self.usual // turns) for many in (self.samples, self.second))
        return replace(self, samples=samples, second=second)

    def closer(self) -> Manner:
        """The one with four times the budget."""
        return replace(
            self,
            width=self.width * 2,
            samples=self.samples * 4,
            screened=self.screened * 4,
            second=self.second * 4,
        )


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a state is worth before chance has spoken."""

    worth: Worth
    """The mean over what can come."""

    exact: bool
    """Over all of it, each as likely as it is; False where samples stand for it."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """What a turn comes to, to be compared with others."""

    worth: Worth
    """The mean over some futures."""

    lines: Lines | None = None
    """Where points come from by then; None where that is not told."""


class Futures:
    """What can become of a state. Each future is looked at once, when it's first asked for.

    The n-th is the same for all states that the same chance follows, so that two of them meet the same luck.
    """

    def __init__(self, judge: Judge, states: Iterable[Any], shares: Sequence[float], *, exact: bool) -> None:
        """shares: of each future, its probability."""
        self.shares = shares
        """By future, its probability."""
        self.exact = exact
        """Whether they're all that can come, and no samples."""
        self._judge, self._states = judge, iter(states)
        self._met = list[tuple[Any, Worth]]()

    def worths(self, count: int | None = None) -> list[Worth]:
        """Return what the first futures are worth, all of them if None."""
        whole = len(self.shares) if count is None else min(count, len(self.shares))
        while len(self._met) < whole:
            then = next(self._states)
            self._met.append((then, self._judge.worth(then)))
        return [worth for _, worth in self._met[:whole]]

    def mean(self, count: int | None = None) -> Worth:
        """Return the mean worth of the first futures, of all if None."""
        found = self.worths(count)
        whole = sum(self.shares[: len(found)])
        return _mean((worth, share / whole) for worth, share in zip(found, self.shares, strict=False))

    def foresight(self, count: int | None = None) -> Foresight:
        """Return the mean worth of the first futures, and where points come from in them."""
        mean = self.mean(count)
        return Foresight(mean, self._judge.lines(then for then, _ in self._met[:count]))


class Judge:
    """Tells worths. The same state is worth the same to the same judge."""

    def __init__(
        self,
        evaluation: Evaluation,
        curve: Curve,
        manner: Manner,
        seed: int | str = 0,
        playing: Evaluation | None = None,
    ) -> None:
        """evaluation: tells worths; playing: chooses the turns that are compared and played on, the same if None."""
        self.game: AnyGame = evaluation.game
        self.evaluation = evaluation
        self.manner = manner
        self._playing = playing or evaluation
        self._insight = INSIGHTS.get(self.game.info.key)
        self._harvest = HARVESTS.get(self.game.info.key) if manner.ahead else None
        self._curve = curve
        self._seed = seed
        self.looks = 0
        """How many positions it has weighed so far."""

    def left(self, state: Any) -> float:
        """How much of the match is still to come: 1 at its beginning, 0 at its end."""
        if self._insight is not None:
            return self._insight.left(state)
        return max(0.0, 1 - self.game.turn(state) / self._curve.turns)

    def closer(self) -> Judge:
        """One with four times the budget."""
        return Judge(self.evaluation, self._curve, self.manner.closer(), self._seed, self._playing)

    def turns(self, state: Any, first: int) -> list[Arm]:
        """So many whole turns of whoever is to act at most, those that seem best first."""
        return arms(self._playing, state, min(self.game.to_act(state)), self.manner.begun, first)

    def whole(self, turn: Arm, seat: Seat) -> Arm:
        """A turn with the seat's next ones, those that seem best, as long as nobody else and no chance comes between.

        Such turns were played as one, and only as much is comparable with them.
        """
        plan, state = turn.plan, turn.after
        while (acting := self.game.to_act(state)) and min(acting) == seat:
            further = self.turns(state, 1)[0]
            plan, state = (*plan, *further.plan), further.after
        return Arm(plan, state, turn.worth)

    def worth(self, state: Any) -> Worth:
        """Of a state in which no chance is pending: that of the best turn by evaluation, or of the end."""
        self.looks += 1
        outcome = self.game.outcome(state)
        if outcome is not None:
            return _worth(self.evaluation.margins(state), shares(outcome, len(self.game.scores(state))))
        seat = min(self.game.to_act(state))
        (best,) = arms(self.evaluation, state, seat, self.manner.begun, 1)
        found, outcome = margins(self.evaluation, best, seat), self.game.outcome(best.after)
        if outcome is not None:
            return _worth(found, shares(outcome, len(found)))
        return _worth(found, self._curve.chances(found, self.left(state), seat))

    def coming(self, state: Any, *, most: int | None = None) -> Futures:
        """Return what chance makes of a state. most: futures at most, all outcomes where they are fewer."""
        listed = self._listed(state, min(self.manner.listed, most or self.manner.listed))
        if listed is not None:
            # In an order of its own that's the same for as many outcomes, so that the first few stand for all of them.
            Random(f"{self._seed}/order").shuffle(listed)
            return Futures(self, (then for then, _ in listed), [share for _, share in listed], exact=True)
        count = min(self.manner.samples, most or self.manner.samples)
        samples = Samples(Random(f"{self._seed}/futures"))
        futures = (samples.settled(self.game, state, future) for future in range(count))
        return Futures(self, futures, [1 / count] * count, exact=False)

    def futures(self, state: Any, *, most: int | None = None) -> Futures:
        """Return what can become of a turn that led to a state, to be compared with other turns."""
        if not self.manner.ahead:
            return self.coming(state, most=most)
        count = min(self.manner.samples, most or self.manner.samples)
        futures = self._played_on(state, Random(f"{self._seed}/futures"), count)
        return Futures(self, futures, [1 / count] * count, exact=False)

    def further(self, state: Any, seed: int | str) -> Futures:
        """Return the same for a second look, a turn of each player further on, or more."""
        count = self.manner.second
        return Futures(self, self._played_on(state, Random(f"{seed}/second"), count), [1 / count] * count, exact=False)

    def glance(self, state: Any, seat: Seat) -> Worth:
        """Return what a state behind a seat's turn is worth by evaluation alone, chance not yet spoken."""
        found = self.evaluation.margins(state)
        return _worth(found, self._curve.chances(found, self.left(state), seat))

    def prospect(self, state: Any, *, most: int | None = None) -> Prospect:
        """The mean worth of what chance makes of a state. most: futures at most, all outcomes where they are fewer."""
        found = self.coming(state, most=most)
        return Prospect(found.mean(), found.exact)

    def outlook(self, state: Any, *, most: int | None = None) -> Foresight:
        """What a turn came to that led to a state, to be compared with others. most: futures at most."""
        return self.futures(state, most=most).foresight()

    def again(self, state: Any, seed: int | str) -> Foresight:
        """The same by a second look, a turn of each player further on, or more."""
        return self.further(state, seed).foresight()

    def _played_on(self, state: Any, rng: Random, futures: int) -> Iterator[Any]:
        """What a state becomes after as many turns as compared turns are played on, one at least."""
        samples = Samples(rng)
        for future in range(futures):
            then = samples.settled(self.game, state, future)
            for ply in range(1, max(1, self.manner.ahead) + 1):
                if self.game.outcome(then) is not None:
                    break
                then = samples.settled(self.game, self.turns(then, 1)[0].after, future, ply)
            yield then

    def lines(self, states: Iterable[Any]) -> Lines | None:
        """Return where points come from in some states, on average. None where that isn't told."""
        if self._harvest is None:
            return None
        return self._harvest.lines(tuple(map(self.game.points, states)))

    def later(self, one: Lines | None, other: Lines | None, seat: Seat) -> Sequence[Remark]:
        """What some turns on sets the second apart from the first, as this seat sees it."""
        return () if self._harvest is None or one is None or other is None else self._harvest.remarks(one, other, seat)

    def remarks(self, before: Any, after: Any, seat: Seat) -> Sequence[Remark]:
        """All that sets the second state apart from the first, as this seat sees it."""
        remarking = REMARKS.get(self.game.info.key)
        return () if remarking is None else remarking.remarks(before, after, seat, self.evaluation.worths(before))

    def _listed(self, state: Any, most: int) -> list[tuple[Any, float]] | None:
        """Every state chance can lead to with its probability, None where they are more than `most`."""
        pending, found = [(state, 1.0)], list[tuple[Any, float]]()
        while pending:
            then, share = pending.pop()
            chance = self.game.chance(then)
            if chance is None:
                found.append((then, share))
                continue
            ways = outcomes(chance, most - len(found) - len(pending))
            if ways is None:
                return None
            pending += [(fold(self.game, then, self.game.resolve(then, drawn)), share * one) for drawn, one in ways]
        return found


def _worth(ahead: Iterable[float], chances: Iterable[float]) -> Worth:
    """In whole numbers. ahead: points, chances: shares of a win, both by seat."""
    return Worth(tuple(round(margin * POINT) for margin in ahead), tuple(round(chance * WHOLE) for chance in chances))


def _mean(worths: Iterable[tuple[Worth, float]]) -> Worth:
    kept = list(worths)
    seats = range(len(kept[0][0].margins))
    return Worth(
        tuple(round(sum(one.margins[seat] * share for one, share in kept)) for seat in seats),
        tuple(round(sum(one.chances[seat] * share for one, share in kept)) for seat in seats),
    )
