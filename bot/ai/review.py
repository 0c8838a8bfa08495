"""What a match that is over came to, luck and play apart, and the moments on which it turned.

A ply is a whole turn and the chance behind it. Its play is the mean of what could have followed, less what the moment
was worth before; its luck is what did follow, less that mean. The sums of both add up to how it ended, less how it
began, whatever evaluation tells the worths.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.ai.luck import Judge, Worth
from bot.ai.moments import Found, TurnPlayed, given_away, worth_telling
from bot.ai.reviewed import Ply, Review
from bot.match.played import Played
from bot.match.retrace import Deed


def review(found: Played, judge: Judge) -> Review:
    """A match, looked at move by move. Raises ValueError for one that is not over by its rules."""
    plies, moments = list[Ply](), list[Found]()
    seats = len(judge.game.scores(found.state))
    start: Worth | None = None
    before = Worth((0,) * seats, (0,) * seats)
    for turn in _turns(found):
        arms = judge.turns(turn.before, judge.manner.width + 1)
        if start is None:
            start = before = judge.worth(turn.before)
        after = judge.prospect(turn.after)
        following = judge.worth(turn.then)
        number = judge.game.turn(turn.before)
        first, last = turn.deeds[0].seq, turn.deeds[-1].seq
        play, luck = after.worth.less(before), following.less(after.worth)
        plies.append(Ply(turn.seat, last, first, number, before, play, luck, after.exact))
        moment = given_away(judge, turn, arms)
        if moment is not None:
            moments.append(moment._replace(told=replace(moment.told, ply=len(plies) - 1)))
        before = following
    if start is None or judge.game.outcome(turn.then) is None:
        raise ValueError("only a match that was played to its end can be reviewed")
    return Review(seats, start, before, tuple(plies), tuple(worth_telling(judge, moments)))


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
