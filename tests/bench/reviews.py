"""What reviews cost, and whether what they tell stands a second look.

Matches between the easy and the normal level are reviewed as in Herald; each moment that is told is looked at anew with
four times the budget and another seed.
"""

from __future__ import annotations

import time

from bot.ai.manners import judge
from bot.ai.review import review, stands
from bot.games.registry import GAMES
from tests.bench.figures import Figure, Size, alone
from tests.unit.ai.playing import match

NAMES = ("easy", "normal")


def compare(key: str, matches: int) -> list[Figure]:
    cpu, told, stood, exact, drawn = list[float](), 0, 0, 0, 0
    for number in range(matches):
        played = match(key, NAMES if number % 2 else NAMES[::-1], f"reviews {number}")
        begun = time.process_time()
        found = review(played, judge(key, len(NAMES)))
        cpu.append(time.process_time() - begun)
        closer = judge(key, len(NAMES)).closer()
        told += len(found.moments)
        stood += sum(stands(closer, moment, f"again {number}") for moment in found.moments)
        exact += sum(ply.exact for ply in found.plies)
        drawn += len(found.plies)
    return [
        Figure(f"reviews: {key}, CPU of the longest of {matches}", max(cpu), "s", most=60),
        Figure(f"reviews: {key}, of {told} moments stand a second look", 100 * stood / max(1, told), "%", least=90),
        Figure(f"reviews: {key}, turns whose luck is told exactly", 100 * exact / max(1, drawn), "%"),
    ]


def measure(size: Size = Size.QUICK) -> list[Figure]:
    games = ["kingdomino"] if size is Size.TOY else list(GAMES)
    return [figure for key in games for figure in compare(key, size.of(1, 3, 20))]


if __name__ == "__main__":
    alone(measure, __doc__)
