"""Random complete matches per CPU second through the public Game protocol."""

from __future__ import annotations

from time import process_time

from bot.ai.simulation.series import Series, run
from bot.games.registry import GAMES
from tests.bench.figures import Figure, Size, alone

SECONDS = 1.0
ROUNDS = 3
LEAST = {"carcassonne": 250.0, "castle": 100.0, "heirs": 50.0, "kingdomino": 1_000.0}
"""Matches of two a second, by game: level with the fastest peers."""


def rate(game: str, seats: int, seconds: float) -> float:
    """Best of three: the machine may have other work."""
    best = 0.0
    for seed in range(ROUNDS):
        started, done = process_time(), 0
        for summary in run(Series(game, seats, 10**6, seed)):
            done = summary.matches
            if process_time() - started > seconds:
                break
        best = max(best, done / (process_time() - started))
    return best


def measure(size: Size = Size.QUICK) -> list[Figure]:
    return [
        Figure(
            f"rules: {name}, {seats} seats",
            rate(name, seats, SECONDS * size.of(0.0, 1, 4)),
            "matches/CPU s",
            least=LEAST.get(name) if seats == min(game.info.seats) else None,
        )
        for name, game in GAMES.items()
        for seats in game.info.seats
    ]


if __name__ == "__main__":
    alone(measure, __doc__)
