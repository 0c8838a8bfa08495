"""How strong the hard level is with each option of a game: the same opponent for all, one row for each value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from bot.ai.levels import yardstick
from bot.ai.training.tournament import Meeting, Standing, run
from bot.core.game import GameInfo
from bot.core.presets import EVERYTHING

BASE = "base game"
"""Name of the first row, with which the others are compared."""

WORSE = 0.1
"""Share of the wins by which a row has to fall behind the base game before it's looked at more closely."""

BUDGETS: Mapping[str, float] = {"heirs": 0.25}
"""CPU seconds of the hard level for a plan, by game, wherever its strength is measured."""

USUAL_BUDGET = 0.1
"""The same for the games that aren't named."""

SEATS = 2
"""Players of each match."""


@dataclass(frozen=True, slots=True)
class Row:
    """One way to play a game."""

    name: str
    """What it's called in the table."""

    options: Mapping[str, str]
    """The options that aren't at their defaults."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A row with what the hard level made of it."""

    row: Row
    """Which one."""

    standing: Standing
    """All rounds that were played."""

    worse: bool
    """Whether it looked worse than the base game after the first rounds, and so was played for longer."""


def rows(info: GameInfo) -> list[Row]:
    """Return the base game, then each value of each expansion and variant by itself, then everything together.

    Finer points of the rules, and options that two players can't choose, have no row.
    """
    found = [Row(BASE, {})]
    for option in info.options:
        if option.fine or (option.seats and SEATS not in option.seats):
            continue
        for value in option.values:
            if value != option.default:
                name = option.key if option.is_switch and value == "on" else f"{option.key} {value}"
                found.append(Row(name, {option.key: str(value)}))
    together = next((dict(preset.options) for preset in info.presets if preset.key == EVERYTHING), {})
    if together and all(row.options != together for row in found):
        found.append(Row("everything", together))
    return found


def budget(game: str) -> float:
    """Return the CPU seconds the hard level has for a plan where its strength in this game is measured."""
    return BUDGETS.get(game, USUAL_BUDGET)


def measure(info: GameInfo, think: float, seed: int, pairs: int, closer: int, jobs: int = 1) -> Iterator[Measured]:
    """Play row after row, and give each when it's done.

    think: CPU seconds for a plan. pairs: rounds of each row, each of two matches. closer: rounds of a row that looks
    worse than the base game. jobs: processes.
    """
    meeting = Meeting(info.key, "hard", yardstick(info.key), SEATS, (think, think), {}, seed)
    base: float | None = None
    for row in rows(info):
        measured = _measured(replace(meeting, options=row.options), row, base, (pairs, closer), jobs)
        if base is None:
            base = measured.standing.interval().share
        yield measured


def _measured(meeting: Meeting, row: Row, base: float | None, rounds: tuple[int, int], jobs: int) -> Measured:
    pairs, closer = rounds
    worse = False
    for standing in run(meeting, max(rounds), jobs=jobs):
        if len(standing.rounds) == pairs:
            # Rounded, as 0.9 - 0.8 is a little less than 0.1.
            worse = base is not None and round(base - standing.interval().share, 9) >= WORSE
            if not worse or closer <= pairs:
                break
    return Measured(row, standing, worse)
