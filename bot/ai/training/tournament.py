"""Which of two computer players is stronger: rounds of matches with the same chance, seats changed about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from os import times
from typing import Any

from bot.ai.engine import opponent
from bot.ai.engine.errors import EngineFault
from bot.ai.engine.opponent import WAIT, Opponent, is_engine
from bot.ai.planning import Planner
from bot.ai.training.contest import Chances, contest, shares
from bot.ai.training.intervals import EARLY, SURE, Interval, interval
from bot.ai.vocabulary import check_seats, game_called, options_called, player_called

SOONEST = 20
"""Rounds before a tournament may stop."""

PATIENCE = 3
"""Rounds in a row whose matches are all lost by faults of engines before a tournament gives up."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Who meets whom, and at what."""

    game: str
    """Its key."""

    first: str
    """The player whose share is measured, by name; `engine:COMMAND` is a program (bot/ai/engine)."""

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

    wait: float = WAIT
    """Seconds by the clock an engine has for an answer, besides ten times what it may think."""

    def config(self) -> Any:
        """Return what the game makes of it.

        Raises UnknownName, IllegalAction for what it doesn't offer, BadEngine for a program that isn't there.
        """
        game = game_called(self.game)
        check_seats(game, self.seats)
        for name in (self.first, self.second):
            if is_engine(name):
                opponent.check(name)
            else:
                player_called(self.game, name)
        return game.config(options_called(game, self.options), self.seats)


@dataclass(frozen=True, slots=True)
class Round:
    """As many matches as there are seats, the first player on each of them once."""

    share: float
    """Its share of the wins."""

    margin: float
    """Points it was ahead of the best of the others, on average of the matches that no fault ended."""

    seconds: float
    """Processor time the round took, that of engines included."""

    faults: tuple[str, ...] = ()
    """What engines lost matches by."""

    slowest: float = 0.0
    """Seconds by the clock that the slowest answer of an engine took."""


@dataclass(slots=True)
class Standing:
    """What a tournament has come to so far."""

    rounds: list[Round] = field(default_factory=list)
    """Those that were played."""

    verdict: str = ""
    """"clears" or "misses" once a line is decided, "gives up" if engines only lose by faults, empty before."""

    seats: int = 2
    """How many play, and how many matches a round has."""

    def interval(self, sure: float = SURE) -> Interval:
        """The first player's share of the wins."""
        return interval([played.share for played in self.rounds], self.seats, sure)

    @property
    def margin(self) -> float:
        """Points ahead on average, of matches that no fault ended."""
        ended = [self.seats - len(played.faults) for played in self.rounds]
        points = sum(played.margin * matches for played, matches in zip(self.rounds, ended, strict=True))
        return points / max(sum(ended), 1)

    @property
    def seconds(self) -> float:
        """Processor time of all."""
        return sum(played.seconds for played in self.rounds)

    @property
    def faults(self) -> list[str]:
        """What engines lost matches by, in order."""
        return [fault for played in self.rounds for fault in played.faults]

    @property
    def slowest(self) -> float:
        """Seconds by the clock that the slowest answer of an engine took, 0 without engines."""
        return max((played.slowest for played in self.rounds), default=0.0)

    @property
    def gives_up(self) -> bool:
        """Whether engines have done nothing but lose by faults of late."""
        late = self.rounds[-PATIENCE:]
        return len(late) == PATIENCE and all(len(played.faults) == self.seats for played in late)


def run(
    meeting: Meeting, most: int, line: float | None = None, least: int = SOONEST, jobs: int = 1
) -> Iterator[Standing]:
    """Plays round after round and tells the standing after each, until the line is cleared or missed, or `most`.

    line: the share that is asked for; None plays them all. least: rounds before it may stop. jobs: processes.
    It also stops if engines only lose by faults. Raises what `Meeting.config` raises.
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
            if standing.gives_up:
                standing.verdict = "gives up"
            yield standing
            if standing.verdict:
                return


def one_round(meeting: Meeting, number: int) -> Round:
    """The matches of one round, one after the other."""
    begun, matches = _spent(), list[_Match]()
    with ExitStack() as engines:
        first, second = (_player(meeting, name, engines) for name in (meeting.first, meeting.second))
        for seat in range(meeting.seats):
            planners = [second] * meeting.seats
            planners[seat] = first
            matches.append(_one_match(meeting, number, seat, planners))
    ended = [match.margin for match in matches if not match.fault]
    return Round(
        sum(match.share for match in matches) / meeting.seats,
        sum(ended) / max(len(ended), 1),
        # Programs count once they have ended.
        _spent() - begun,
        tuple(match.fault for match in matches if match.fault),
        max((player.slowest for player in (first, second) if isinstance(player, Opponent)), default=0.0),
    )


@dataclass(frozen=True, slots=True)
class _Match:
    """How a match went for the first player."""

    share: float
    margin: float = 0.0
    fault: str = ""


def _one_match(meeting: Meeting, number: int, seat: int, planners: list[Planner]) -> _Match:
    """Return what came of a match. seat: that of the first player. An engine that fails loses to all the others."""
    game = game_called(meeting.game)
    options = options_called(game, meeting.options)
    think = [meeting.think[int(place != seat)] for place in range(meeting.seats)]
    engines = {id(planner): planner for planner in planners if isinstance(planner, Opponent)}.values()
    for engine in engines:
        engine.begin(game, meeting.seats, options)
    state = None
    try:
        for step in contest(game, meeting.config(), planners, Chances(meeting.seed, number), think):
            state = step.state
            for engine in engines:
                engine.see(step)
    except EngineFault as fault:
        share = 0.0 if fault.seat == seat else 1 / (meeting.seats - 1)
        return _Match(share, fault=f"round {number}: {fault}")
    outcome = game.outcome(state)
    assert outcome is not None, "a contest goes on to its outcome"
    return _Match(shares(outcome, meeting.seats)[seat], game.projected(state)[seat])


def _player(meeting: Meeting, name: str, engines: ExitStack) -> Planner:
    """Return the player of a name. A program ends with the stack."""
    if not is_engine(name):
        return player_called(meeting.game, name)
    engine = Opponent(name, meeting.wait)
    engines.callback(engine.close)
    return engine


def _spent() -> float:
    """Return the processor time of this process and of the programs it has started that have ended."""
    now = times()
    return now.user + now.system + now.children_user + now.children_system


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
