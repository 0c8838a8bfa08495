"""What reviews cost, whether what they tell stands a second look, and whether people feel them being made.

Matches between the easy and the normal level are reviewed as in Herald; each moment that is told is looked at anew with
four times the budget and another seed, and played on to the end.
"""

from __future__ import annotations

import asyncio
import time

from bot.ai.review.moments import stands
from bot.ai.review.review import sketch
from bot.ai.review.review_depth import judge
from bot.ai.review.review_service import WAITING, Studies, StudiesFull
from bot.ai.review.review_values import Moment, Review
from bot.ai.review.reviewing import Reviewing
from bot.games.registry import GAMES
from bot.match.fairness.played_moves import Played
from tests.bench.coming_true import figures
from tests.bench.figures import Figure, Size, alone, p
from tests.bench.thinking import lags
from tests.unit.ai.playing import match as played_by
from tests.unit.match.party import Party

NAMES = ("easy", "normal")


def compare(key: str, matches: int, further: int) -> list[Figure]:
    """further: matches played on from each moment."""
    cpu, told, stood, exact, drawn = list[float](), list[Moment](), 0, 0, 0
    for number in range(matches):
        played = played_by(key, NAMES if number % 2 else NAMES[::-1], f"reviews {number}")
        spent, found = _reviewed(played)
        cpu.append(spent)
        closer = judge(key, len(NAMES)).closer()
        told += found.moments
        stood += sum(stands(closer, moment, f"again {number}") for moment in found.moments)
        # Chance that made no difference is told exactly by itself.
        mattered = [ply for ply in found.plies if not ply.exact or any(ply.luck.margins) or any(ply.luck.chances)]
        exact += sum(ply.exact for ply in mattered)
        drawn += len(mattered)
    count = len(told)
    return [
        Figure(f"reviews: {key}, CPU of the longest of {matches}", max(cpu), "s", most=20),
        Figure(
            f"reviews: {key}, of {count} moments stand a second look",
            100 * stood / max(1, count),
            "%",
            least=90,
        ),
        Figure(f"reviews: {key}, chance that mattered and is told exactly", 100 * exact / max(1, drawn), "%"),
        *figures(key, told, further),
    ]


def _reviewed(played: Played) -> tuple[float, Review]:
    """Return the processor time that a review takes if it has as much as it needs, and the review."""
    begun = time.process_time()
    making = Reviewing(sketch(played, judge(played.game, len(NAMES))))
    judging = judge(played.game, len(NAMES), making.whole)
    while (job := making.next()) is not None:
        making.take(job.done_by(judging))
    return time.process_time() - begun, making.review()


def longest() -> list[Figure]:
    """Return what Carcassonne costs with all its expansions."""
    options = {one.key: one.values[-1] for one in GAMES["carcassonne"].info.options if not one.seats}
    spent, found = _reviewed(played_by("carcassonne", NAMES, "reviews", options))
    return [
        Figure("reviews: carcassonne with everything, turns", len(found.plies)),
        Figure("reviews: carcassonne with everything, CPU", spent, "s", most=60),
    ]


async def flooded(seconds: float) -> list[Figure]:
    """The event loop while as many reviews are made as may wait, and a thousand more are refused."""
    party, studies = Party(), Studies()
    match = await party.finished(await party.started(2))
    rows, shown = await party.service.finished.whole(match)
    asked = [asyncio.create_task(studies.review(number, 1, rows, shown)) for number in range(WAITING + 1000)]
    late = await lags(seconds)
    await studies.close()
    refused = [one for one in await asyncio.gather(*asked, return_exceptions=True) if isinstance(one, StudiesFull)]
    return [
        Figure("reviews: event loop lag p99 beside a line of them", p(late, 99), "ms", most=5),
        Figure("reviews: refused of 1,000 beyond the line", len(refused), "", least=1000),
    ]


def measure(size: Size = Size.QUICK) -> list[Figure]:
    games = ["kingdomino"] if size is Size.TOY else list(GAMES)
    found = [figure for key in games for figure in compare(key, size.of(1, 3, 20), size.of(2, 10, 40))]
    found += [] if size is Size.TOY else longest()
    return [*found, *asyncio.run(flooded(size.of(0.2, 10, 30)))]


if __name__ == "__main__":
    alone(measure, __doc__)
