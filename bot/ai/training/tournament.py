"""Which of two computer players is stronger: rounds of matches with the same chance, seats changed about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import process_time
from typing import Any

from bot.ai.training.contest import Chances, contest, shares
from bot.ai.training.intervals import EARLY, SURE, Interval, interval
from bot.ai.vocabulary import check_seats, game_called, options_called, player_called

SOONEST = 20
"""Rounds before a tournament may stop."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Who meets whom, and at what."""

    game: str
    """Its key."""

    first: str
    """The player whose share is measured, by name."""

    second: str
    """Everybody else at the table, by name; not asked where the first plays alone."""

    seats: int = 2
    """How many play."""

    think: tuple[float, float] = (0.0, 0.0)
    """Processor seconds each of the two has for a plan, 0 for as much as it takes."""

    options: Mapping[str, str] = field(default_factory=dict)
    """Those that are not as usual."""

    seed: int | str = 0
    """The same one meets the same chance."""

    def config(self) -> Any:
        """What the game makes of it. Raises UnknownName, or IllegalAction for what it does not offer."""
        game = game_called(self.game)
        check_seats(game, self.seats)
        for name in (self.first, self.second):
            player_called(self.game, name)
        return game.config(options_called(game, self.options), self.seats)


@dataclass(frozen=True, slots=True)
class Round:
    """As many matches as there are seats, the first player on each of them once."""

    share: float
    """Its share of the wins."""

    margin: float
    """Points it was ahead of the best of the others, on average."""

    seconds: float
    """Processor time the round took."""


@dataclass(slots=True)
class Standing:
    """What a tournament has come to so far."""

    rounds: list[Round] = field(default_factory=list)
    """Those that were played."""

    verdict: str = ""
    """"clears" or "misses" once a line is decided, empty before."""

    seats: int = 2
    """How many play, and how many matches a round has."""

    def interval(self, sure: float = SURE) -> Interval:
        """The first player's share of the wins."""
        return interval([played.share for played in self.rounds], self.seats, sure)

    @property
    def margin(self) -> float:
        """Points ahead on average."""
        return sum(played.margin for played in self.rounds) / max(len(self.rounds), 1)

    @property
    def seconds(self) -> float:
        """Processor time of all."""
        return sum(played.seconds for played in self.rounds)


def run(
    meeting: Meeting, most: int, line: float | None = None, least: int = SOONEST, jobs: int = 1
) -> Iterator[Standing]:
    """Plays round after round and tells the standing after each, until the line is cleared or missed, or `most`.

    line: the share that is asked for; None plays them all. least: rounds before it may stop. jobs: processes.
    Raises UnknownName and IllegalAction as `Meeting.config`.
    """
    meeting.config()
    standing = Standing(seats=meeting.seats)
    with _rounds(meeting, most, jobs) as rounds:
        for played in rounds:
            standing.rounds.append(played)
            count = len(standing.rounds)
            found = standing.interval(SURE if count == most else EARLY)
            if line is not None and (count == most or (count >= least and count % 5 == 0)):
                standing.verdict = "clears" if found.low >= line else "misses" if found.high < line else ""
            yield standing
            if standing.verdict:
                return


def one_round(meeting: Meeting, number: int) -> Round:
    """The matches of one round, one after the other."""
    game, config = game_called(meeting.game), meeting.config()
    first, second = (player_called(meeting.game, name) for name in (meeting.first, meeting.second))
    begun, won, ahead = process_time(), 0.0, 0.0
    for seat in range(meeting.seats):
        planners, think = [second] * meeting.seats, [meeting.think[1]] * meeting.seats
        planners[seat], think[seat] = first, meeting.think[0]
        state = None
        for step in contest(game, config, planners, Chances(meeting.seed, number), think):
            state = step.state
        outcome = game.outcome(state)
        assert outcome is not None, "a contest goes on to its outcome"
        won += shares(outcome, meeting.seats)[seat]
        ahead += game.projected(state)[seat]
    return Round(won / meeting.seats, ahead / meeting.seats, process_time() - begun)


@contextmanager
def _rounds(meeting: Meeting, most: int, jobs: int) -> Iterator[Iterator[Round]]:
    """The rounds in their order, whoever plays them."""
    if jobs <= 1:
        yield (one_round(meeting, number) for number in range(1, most + 1))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        pending = [pool.submit(one_round, meeting, number) for number in range(1, most + 1)]
        try:
            yield (future.result() for future in pending)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
