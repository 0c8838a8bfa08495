"""What a match that is over came to, luck and play apart, and the moments on which it turned.

One judge tells everything. Before a turn, the match is worth what the best turn would come to; the turn's play is what
it came to, less that: zero for the best one, and for a moment just what it gave away. Luck is what chance brought, less
the mean over what it could have brought. What the next look at the match finds beyond that is a revision; it counts as
play in sums. Start, play, luck and revisions add up to how it ended.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.ai.luck import Judge, Worth
from bot.ai.review.moments import Compared, Found, TurnPlayed, compare
from bot.ai.review.review_values import Moment, Ply, Review
from bot.match.fairness.played_moves import Played
from bot.match.fairness.redecide import Deed


@dataclass(frozen=True, slots=True)
class Sketch:
    """A match at a first glance: what it was worth before each turn, by evaluation alone."""

    game: str
    """Key of the game."""

    seats: int
    """How many played."""

    turns: tuple[TurnPlayed, ...] = field(repr=False)
    """In order."""

    numbers: tuple[int, ...]
    """By turn, its number (Game.turn)."""

    worths: tuple[Worth, ...]
    """By turn, what the match was worth before it."""

    gaps: tuple[int, ...]
    """By turn, the ten-thousandths of a win it seems to have given away."""

    end: Worth
    """What it came to."""


class TurnReview(NamedTuple):
    """What the first look found of a turn."""

    compared: Compared
    """The turn beside the best one."""

    luck: Worth
    """What chance made of it."""

    exact: bool
    """Whether that's measured by all that could have come."""

    def revised(self, then: Worth) -> Worth:
        """Return by how much the next look differs. then: what the match is worth at the next turn."""
        return then.less(self.compared.led).less(self.luck)


def sketch(found: Played, judge: Judge) -> Sketch:
    """Return a match at a first glance. Raises ValueError for one that isn't over by its rules."""
    turns = tuple(_turns(found))
    if not turns or judge.game.outcome(turns[-1].then) is None:
        raise ValueError("only a match that was played to its end can be reviewed")
    worths = [judge.worth(turn.before) for turn in turns]
    played = [judge.glance(turn.after, turn.seat) for turn in turns]
    return Sketch(
        found.game,
        len(judge.game.scores(found.state)),
        turns,
        tuple(judge.game.turn(turn.before) for turn in turns),
        tuple(worths),
        tuple(could.less(led).chances[turn.seat] for could, led, turn in zip(worths, played, turns, strict=True)),
        judge.worth(turns[-1].then),
    )


def look(turn: TurnPlayed, judge: Judge) -> TurnReview:
    """Return what the first look finds of a turn."""
    coming = judge.coming(turn.after)
    led = judge.futures(turn.after) if judge.manner.ahead else coming
    return TurnReview(compare(judge, turn, led), judge.worth(turn.then).less(coming.mean()), coming.exact)


def unlooked(worth: Worth) -> TurnReview:
    """Return what is taken for a turn that wasn't looked at: nothing was given away, and luck is play."""
    nothing = worth.less(worth)
    return TurnReview(Compared(worth, worth), nothing, exact=False)


def composed(drawn: Sketch, looks: Sequence[TurnReview], moments: Sequence[Moment]) -> Review:
    """Return the review of a match by what was found of each turn. moments: those that stood a closer look."""
    looks = reconciled(drawn, looks)
    lasting = [kept for one in moments if (kept := _lasting(one, looks[one.ply].compared)) is not None]
    plies = tuple(_plies(drawn, looks))
    return Review(drawn.seats, plies[0].before, drawn.end, plies, tuple(lasting))


def _following(drawn: Sketch, looks: Sequence[TurnReview]) -> Sequence[Worth]:
    """Return what the match is worth after each turn and its luck: at the next one, or at the end."""
    return [*(one.compared.could for one in looks[1:]), drawn.end]


def reconciled(drawn: Sketch, looks: Sequence[TurnReview]) -> list[TurnReview]:
    """Return looks at turns that came to no less than what the next look found of them.

    The next look knows more. So what a moment gave away is never more than the curve falls, luck apart.
    """
    found = list[TurnReview]()
    for one, turn, then in zip(looks, drawn.turns, _following(drawn, looks), strict=True):
        (led, could, moment), seat, more = one.compared, turn.seat, one.revised(then)
        given = could.less(led).chances[seat]
        if given > 0 and more.chances[seat] > 0:
            led = led.plus(more) if more.chances[seat] < given else could
            moment = None if moment is None else moment.reduced(could.less(led))
            one = one._replace(compared=Compared(led, could, moment))
        found.append(one)
    return found


def _lasting(told: Moment, compared: Compared) -> Moment | None:
    """Return a moment by what was found in the end, None where that is too little."""
    found = Found(told, ()).reduced(compared.could.less(compared.led))
    return None if found is None else found.told


def _plies(drawn: Sketch, looks: Sequence[TurnReview]) -> Iterator[Ply]:
    rows = zip(looks, drawn.turns, drawn.numbers, _following(drawn, looks), strict=True)
    for one, turn, number, then in rows:
        led, could, _ = one.compared
        play, revised = led.less(could), one.revised(then)
        yield Ply(turn.seat, turn.deeds[-1].seq, turn.deeds[0].seq, number, could, play, one.luck, revised, one.exact)


def _turns(found: Played) -> Iterator[TurnPlayed]:
    """Whole turns, each with what chance made of it."""
    game, state = found.rules, found.state
    seat, deeds, before, after = -1, list[Deed](), state, state
    for step in found.steps:
        if isinstance(step, Deed) and not step.order:
            if deeds and (game.chance(after) is not None or step.seat != seat):
                yield TurnPlayed(seat, tuple(deeds), before, after, state)
                deeds = []
            if not deeds:
                seat, before = step.seat, state
            state = after = found.after(state, step)
            deeds.append(step)
            continue
        state = found.after(state, step)
        after = after if game.chance(after) is not None else state
    if deeds:
        yield TurnPlayed(seat, tuple(deeds), before, after, state)
