"""A series of simulated matches: played one after the other, recorded, checked and summed up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from bot.ai.planning import Planner
from bot.ai.policies import POLICIES
from bot.ai.simulation.contract_watch import Watch
from bot.ai.simulation.match_records import Line, begin_line, end_line, turn_line
from bot.ai.simulation.simulated_match import Acted, Begin, complete, generator, play
from bot.ai.training.contest import Chances, contest, shares
from bot.ai.vocabulary import UnknownName, check_seats, game_called, options_called, player_called, policy_called
from bot.games.registry import FACTS

_WHOLE = 27720
"""A win in parts that any number of seats can share."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is to be simulated."""

    game: str
    """Its key."""

    seats: int
    """How many play."""

    matches: int
    """How many are played."""

    seed: int = 0
    """Two series with the same fields play the same matches."""

    options: Mapping[str, str] = field(default_factory=dict)
    """Those that are not as usual, however they are spelt."""

    policy: str = "random"
    """How computer players choose: one name for all of them, or one a seat, with commas between."""

    think: float = 0.0
    """Processor seconds a plan may take, 0 for as much as it takes."""

    paired: bool = False
    """Whether each match is played once for every seat, with the same draws and the players changed about."""

    check: bool = False
    """Whether every step is held to the contract of all games."""

    @property
    def chosen(self) -> dict[str, str]:
        """The options by their own keys and values. Raises UnknownName."""
        return options_called(game_called(self.game), self.options)

    def config(self) -> Any:
        """What the game makes of seats and options. Raises UnknownName, or IllegalAction for what it does not offer."""
        game = game_called(self.game)
        check_seats(game, self.seats)
        self.planners(0)
        return game.config(self.chosen, self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where in the first match. Raises UnknownName for fewer or more names than seats."""
        named = tuple(name.strip() for name in self.policy.split(","))
        if len(named) not in (1, self.seats):
            raise UnknownName(f"number of players for {self.seats} seats", len(named), (1, self.seats))
        return named if len(named) == self.seats else named * self.seats

    def seated(self, shift: int) -> tuple[str, ...]:
        """Who sits where once everybody has moved on so many seats."""
        names = self.names
        return tuple(names[(seat - shift) % self.seats] for seat in range(self.seats))

    def planners(self, shift: int) -> tuple[Planner, ...]:
        """The players by seat, as `seated`. Raises UnknownName."""
        return tuple(player_called(self.game, name) for name in self.seated(shift))

    @property
    def contested(self) -> bool:
        """Whether chance has draws of its own, the same for whoever plays."""
        return self.paired or bool(self.think) or self.policy not in POLICIES


@dataclass(slots=True)
class Summary:
    """What a series came to."""

    matches: int = 0
    """How many were played so far."""

    actions: int = 0
    """How many actions they took."""

    seconds: float = 0.0
    """Processor time they took."""

    totals: Counter[int] = field(default_factory=Counter)
    """Points by seat, over all matches."""

    checked: Counter[str] = field(default_factory=Counter)
    """How often each promise of the contract was kept."""

    won: Counter[str] = field(default_factory=Counter)
    """Wins by player, in parts of one that those who tied share (`share`)."""

    @property
    def per_second(self) -> float:
        """Matches for each second of processor time."""
        return self.matches / self.seconds if self.seconds else 0.0

    def share(self, name: str) -> float:
        """The part of the wins that players of this name had, those who tied sharing one."""
        return self.won[name] / self.matches / _WHOLE if self.matches else 0.0

    def mean(self, seat: int) -> float:
        """Points of a seat in a match, on average."""
        return self.totals[seat] / self.matches if self.matches else 0.0


def run(series: Series, record: Callable[[Line], None] | None = None) -> Iterator[Summary]:
    """Plays the series and gives the summary so far after each match; `record` receives every line.

    Raises BrokenContract, and all that `Series.config` raises.
    """
    config = series.config()
    summary = Summary()
    for match in range(1, series.matches + 1):
        for shift in range(series.seats if series.paired else 1):
            started = process_time()
            _run_match(series, config, match, shift, record, summary)
            summary.seconds += process_time() - started
        yield summary


def _steps(series: Series, config: Any, match: int, shift: int) -> Iterator[Begin | Acted]:
    game = game_called(series.game)
    if not series.contested:
        return play(game, config, series.seats, policy_called(series.policy), generator(series.seed, match))
    think = [series.think] * series.seats
    return contest(game, config, series.planners(shift), Chances(series.seed, match), think)


def _run_match(
    series: Series, config: Any, match: int, shift: int, record: Callable[[Line], None] | None, summary: Summary
) -> None:
    game, state = game_called(series.game), None
    watch = Watch(game, FACTS[game.info.key], config, series.seats, Random(match)) if series.check else None
    number, steps = summary.matches + 1, 0
    for step in _steps(series, config, match, shift):
        if watch is not None:
            watch.see(step)
        if record is None:
            pass
        elif isinstance(step, Begin):
            setup = {
                "seed": series.seed,
                "policy": ",".join(series.seated(shift)) if series.contested else series.policy,
            }
            record(begin_line(game, number, setup, series.seats, complete(game, series.chosen), step))
        else:
            record(turn_line(game, number, step))
        steps += 1
        state = step.state
    summary.actions += steps - 1  # the first one is the set-up
    if record is not None:
        record(end_line(game, number, state))
    summary.matches += 1
    outcome = game.outcome(state)
    assert outcome is not None, "a match is played to its outcome"
    for name, won in zip(series.seated(shift), shares(outcome, series.seats), strict=True):
        summary.won[name] += round(won * _WHOLE)
    summary.totals.update(dict(enumerate(game.scores(state))))
    if watch is not None:
        summary.checked += watch.checked
