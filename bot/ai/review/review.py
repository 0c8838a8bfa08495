"""What a match that is over came to, luck and play apart, and the moments on which it turned.

One judge tells everything. Before a turn, the match is worth what the best turn would come to; the turn's play is what
it came to, less that: zero for the best one, and for a moment just what it gave away. Luck is what chance brought, less
the mean over what it could have brought. What the next look at the match finds beyond that is a revision; it counts as
play in sums. Start, play, luck and revisions add up to how it ended.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from bot.ai.luck import Judge, Worth
from bot.ai.review.moments import Compared, Found, Telling, TurnPlayed, compare
from bot.ai.review.review_values import Moment, Ply, Review
from bot.match.fairness.played_moves import Played
from bot.match.fairness.redecide import Deed


class _Reviewed(NamedTuple):
    """A turn and what was found of it."""

    turn: TurnPlayed
    compared: Compared
    luck: Worth
    exact: bool

    def revised(self, then: Worth) -> Worth:
        """Return by how much the next look differs. then: what the match is worth at the next turn."""
        return then.less(self.compared.led).less(self.luck)


def review(found: Played, judge: Judge) -> Review:
    """Return a match looked at turn by turn. Raises ValueError for one that isn't over by its rules."""
    turns = [_reviewed(turn, judge) for turn in _turns(found)]
    if not turns or judge.game.outcome(turns[-1].turn.then) is None:
        raise ValueError("only a match that was played to its end can be reviewed")
    end, telling = judge.worth(turns[-1].turn.then), Telling(judge)
    turns = _reconciled(turns, end)
    candidates = [
        moment._replace(told=replace(moment.told, ply=number))
        for number, one in enumerate(turns)
        if (moment := one.compared.moment) is not None
    ]
    told = list(telling.of(candidates))
    turns = [one._replace(compared=telling.closer.get(number, one.compared)) for number, one in enumerate(turns)]
    turns = _reconciled(turns, end)
    moments = [kept for one in told if (kept := _lasting(one, turns[one.ply].compared)) is not None]
    plies = tuple(_plies(turns, end, judge))
    return Review(len(judge.game.scores(found.state)), plies[0].before, end, plies, tuple(moments))


def _reviewed(turn: TurnPlayed, judge: Judge) -> _Reviewed:
    compared, after = compare(judge, turn), judge.prospect(turn.after)
    return _Reviewed(turn, compared, judge.worth(turn.then).less(after.worth), after.exact)


def _following(turns: Sequence[_Reviewed], end: Worth) -> Sequence[Worth]:
    """Return what the match is worth after each turn and its luck: at the next one, or at the end."""
    return [*(one.compared.could for one in turns[1:]), end]


def _reconciled(turns: Sequence[_Reviewed], end: Worth) -> list[_Reviewed]:
    """Return turns that came to no less than what the next look found of them.

    The next look knows more. So what a moment gave away is never more than the curve falls, luck apart.
    """
    found = list[_Reviewed]()
    for one, then in zip(turns, _following(turns, end), strict=True):
        (led, could, moment), seat, more = one.compared, one.turn.seat, one.revised(then)
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


def _plies(turns: Sequence[_Reviewed], end: Worth, judge: Judge) -> Iterator[Ply]:
    for one, then in zip(turns, _following(turns, end), strict=True):
        turn, (led, could, _) = one.turn, one.compared
        number, play, revised = judge.game.turn(turn.before), led.less(could), one.revised(then)
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
