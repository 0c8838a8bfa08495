"""A series of simulated matches: played one after the other, recorded, checked and summed up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from bot.ai.invariants import Watch
from bot.ai.records import Line, begin_line, end_line, turn_line
from bot.ai.simulation import Begin, complete, generator, play
from bot.ai.vocabulary import check_seats, game_called, options_called, policy_called
from bot.games.registry import FACTS


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
    """How computer players choose, by name."""

    check: bool = False
    """Whether every step is held to the contract of all games."""

    @property
    def chosen(self) -> dict[str, str]:
        """The options by their own keys and values. Raises UnknownName."""
        return options_called(game_called(self.game), self.options)

    def config(self) -> Any:
        """What the game makes of seats and options. Raises UnknownName, or IllegalAction for what it does not offer."""
        game = game_called(self.game)
        policy_called(self.policy)
        check_seats(game, self.seats)
        return game.config(self.chosen, self.seats)


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

    @property
    def per_second(self) -> float:
        """Matches for each second of processor time."""
        return self.matches / self.seconds if self.seconds else 0.0

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
        started = process_time()
        _run_match(series, config, match, record, summary)
        summary.seconds += process_time() - started
        yield summary


def _run_match(
    series: Series, config: Any, match: int, record: Callable[[Line], None] | None, summary: Summary
) -> None:
    game, state = game_called(series.game), None
    rng = generator(series.seed, match)
    watch = Watch(game, FACTS[game.info.key], config, series.seats, Random(match)) if series.check else None
    for step in play(game, config, series.seats, policy_called(series.policy), rng):
        if watch is not None:
            watch.see(step)
        if record is not None and isinstance(step, Begin):
            setup = {"seed": series.seed, "policy": series.policy}
            record(begin_line(game, match, setup, series.seats, complete(game, series.chosen), step))
        elif record is not None and not isinstance(step, Begin):
            record(turn_line(game, match, step))
        summary.actions += not isinstance(step, Begin)
        state = step.state
    if record is not None:
        record(end_line(game, match, state))
    summary.matches += 1
    summary.totals.update(dict(enumerate(game.scores(state))))
    if watch is not None:
        summary.checked += watch.checked
