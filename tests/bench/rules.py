"""Random complete matches per CPU second through the public Game protocol: `python tests/bench/rules.py`."""

from __future__ import annotations

import sys
from pathlib import Path
from time import process_time

# The checkout is not installed.
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bot.ai.series import Series, run
from bot.games.registry import GAMES

SECONDS = 3.0


def measure(game: str, seats: int) -> float:
    """Best of three: the machine may have other work."""
    best = 0.0
    for seed in range(3):
        started, done = process_time(), 0
        for summary in run(Series(game, seats, 10**6, seed)):
            done = summary.matches
            if process_time() - started > SECONDS / 3:
                break
        best = max(best, done / (process_time() - started))
    return best


if __name__ == "__main__":
    for name, game in GAMES.items():
        for seats in game.info.seats:
            sys.stdout.write(f"{name}, {seats} seats: {measure(name, seats):,.0f} matches per CPU second\n")
