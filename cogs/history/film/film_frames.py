"""Pictures of a film: the moments ("stops") of a match as one reader can see them, and how long each is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby, pairwise
from statistics import median

from bot.match.views.replay import Still
from cogs.ui.presenter.alt_text_facts import Fact, alt
from cogs.ui.presenter.match_with_game_presenter import Presented
from rendering.film.moments import measured
from rendering.kit.scene import Scene, hollowed

FEWEST, MOST = 2, 120
"""Limits for the pictures of a film: with fewer, there is no film. If a match has more stops, some are joined."""
SHORTEST, LONGEST, USUAL = 400, 1500, 700
"""How long a picture is shown, ms: at least, at most, and for a move that took a typical time."""
LAST = 4000
"""How long the last picture is shown, ms."""


def since(stills: Sequence[Still]) -> Sequence[Still]:
    """Return the stills from the viewer's last finished turn on, and the one right before that turn.

    The viewer is that of the stills' replay. Return all stills if there is no such turn, or no still before it.
    """
    mine = stills[0].reel.mine if stills else 0
    before = [place for place, still in enumerate(stills) if still.stop.seq < mine]
    return stills[before[-1] :] if before else stills


def together(stills: Sequence[Still], most: int = MOST) -> list[Still]:
    """Return the stops to show. More than `most` are joined by turn, and if that isn't enough, by several turns."""
    groups = [[still] for still in stills]
    if len(groups) > most:
        groups = [list(some) for _, some in groupby(stills, lambda still: (still.stop.turn, still.stop.seat))]
    if len(groups) > most:
        # The first stop stays by itself: it's the beginning, before anything was played.
        first, *rest = groups
        each = -(-len(rest) // (most - 1))
        groups = [first, *([*chain(*rest[at : at + each])] for at in range(0, len(rest), each))]
    return [_one(group) for group in groups]


def _one(group: Sequence[Still]) -> Still:
    """Return some stops joined: the last of them, with the news of all."""
    last = group[-1]
    # At the end of a game a board marks nothing as new, but a film shows what led there.
    rows = tuple(row for still in group for row in (still.seen.lately or still.seen.news))
    return replace(last, seen=replace(last.seen, lately=rows, reader=None))


def pauses(times: Sequence[int]) -> list[int]:
    """Return how long to show each picture, ms: longer if the next move took longer. times: of each, UTC epoch ms."""
    taken = [max(0, after - before) for before, after in pairwise(times)]
    usual = max(1.0, median(taken)) if taken else 1.0
    found = [round(min(LONGEST, max(SHORTEST, USUAL * (one / usual) ** 0.5))) for one in taken]
    return [*found, LAST]


@dataclass(frozen=True, slots=True)
class Footage:
    """A film before it's painted."""

    shown: tuple[Presented, ...]
    """Its stops, oldest first, never empty."""

    pauses: tuple[int, ...]
    """How long each stop is shown, ms."""

    theme: str

    def scenes(self) -> Iterator[Scene]:
        """Yield the film's pictures, with a bar below them that shows how much of it is over."""
        presenter = self.shown[0].presenter
        frames = presenter.frames([one.with_signs() for one in self.shown], self.theme)
        for place, (one, scene) in enumerate(zip(self.shown, frames, strict=True)):
            gone = {one.table.colours[seat] for seat in one.table.seats.absent}
            yield measured(hollowed(scene, gone), place, len(self.shown) - 1)

    @property
    def alt(self) -> str:
        """The film in words: how many pictures of what, and the position in the last of them."""
        last = self.shown[-1]
        seconds = round(sum(self.pauses) / 1000)
        head = last.say("film-alt", game=last.say(f"game-{last.table.game}"), count=len(self.shown), seconds=seconds)
        return alt((Fact("film", head), *last.facts()), last.say)
