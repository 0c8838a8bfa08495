"""What a step through a match costs, from the button to the message with its picture, Discord left out.

first   the first step through a match: its log is read and folded
step    any other one to a moment nobody has painted yet, in 95 of 100
ahead   the same where it was painted while the one before was looked at, as it is for whoever goes on forward
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.model.match import Caller, Match, Status, Where
from bot.match.service.match_service import MatchService
from bot.storage import open_store, url_of
from cogs.history.replay import replay_step
from cogs.history.replay.replay_step import Strip
from cogs.ui.board.picture_cache import Pictures
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.wiring.presenters import PRESENTERS
from rendering.kit.painter import warm
from tests.bench.figures import Figure, Size, alone, p, quiet

REACH = 40.0
"""Milliseconds a step may take in 95 of 100."""

SAY = phrases("en")


async def played(service: MatchService, game: str, moves: int) -> Match:
    """A match of two with the usual options, random moves long, or to its end where that comes before."""
    rng, where = random.Random(1), Where(1, 2, None)
    people = [Caller(user, name, 0) for user, name in ((11, "Ana"), (12, "Benoît"))]
    match = await service.lobby.open(people[0], where, game, 2, {}, "en", 0)
    await service.lobby.join(people[1], match.id)
    match = await service.lobby.start(people[0], match.id)
    for _ in range(moves):
        if match.status is not Status.RUNNING:
            break
        seat = min(match.to_act())
        legal = match.rules.legal_actions(match.state, seat)
        line = match.rules.notation(legal[rng.randrange(len(legal))])
        user = match.players[seat].user
        match = await service.play.submit(people[user - 11], match.id, [line], None)
    return match


async def stepped(service: MatchService, pictures: Pictures, match: Match, seqs: Sequence[int]) -> list[float]:
    """Milliseconds of a step to each of these rows."""
    taken = []
    for seq in seqs:
        moment = time.perf_counter()
        reel = await service.views.reel(match.id, 11)
        still = await service.views.still(match.id, 11, reel.at(seq).seq)
        shown = presented(PRESENTERS, still.seen, SAY)
        picture = await pictures.still(shown, "dark")
        replay_step.still(shown, still.reel, Strip(), still.stop, picture).view().to_components()
        taken.append((time.perf_counter() - moment) * 1000)
    return taken


async def compare(folder: Path, game: str, size: Size) -> list[Figure]:
    warm("dark", game)
    async with open_store(url_of(folder / f"{game}.db")) as store:
        match = await played(MatchService(store), game, size.of(4, 999, 999))
        service, pictures = MatchService(store), Pictures(kept=2)
        (first,) = await stepped(service, pictures, match, [0])
        seqs = [stop.seq for stop in (await service.views.reel(match.id, 11)).stops]
        # The glyphs and sprites of a game are drawn once, by whoever sees them first.
        await stepped(service, pictures, match, seqs[::3])
        taken, again = list[float](), list[float]()
        for seq in seqs:
            taken += await stepped(service, pictures, match, [seq])
            again += await stepped(service, pictures, match, [seq])
    name = f"replay: {game}, {len(seqs)} moments"
    return [
        Figure(f"{name}: first", first, "ms"),
        Figure(f"{name}: step, p50", p(taken, 50), "ms"),
        Figure(f"{name}: step, p95", p(taken, 95), "ms", most=REACH),
        Figure(f"{name}: ahead, p95", p(again, 95), "ms", most=REACH),
    ]


def measure(size: Size = Size.QUICK) -> list[Figure]:
    quiet()
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for game in GAMES:
            found += asyncio.run(compare(Path(folder), game, size))
    return found


if __name__ == "__main__":
    alone(measure, __doc__)
