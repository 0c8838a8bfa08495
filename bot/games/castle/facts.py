"""What a checker must know of The Castle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from bot.core.bag import Bag, Piece
from bot.core.game import Seat
from bot.core.segments import SPAN
from bot.games.castle.rules.actions import Action, Claim, Double, End, Place, PlayAgain, Score
from bot.games.castle.rules.cells import COUNT
from bot.games.castle.rules.land import LETTERS
from bot.games.castle.rules.model import Placing, State
from bot.games.castle.rules.pieces import pieces


class CastleFacts:
    """Tiles, wall tiles and followers are conserved; any tile may be tried anywhere; nobody knows what comes next."""

    longest = 60 * 8

    def stock(self, root: Path) -> Mapping[str, int]:
        """The wall, its track and towers, castle tiles and wall tiles."""
        data = pieces(root / "castle")
        return {
            "cells inside the wall": data.board.interior.bit_count(),
            "wall parts": len(data.board.parts),
            "track spaces": data.board.spaces,
            "towers": len(data.board.towers),
            "start spaces": len(data.board.starts),
            "tile kinds": len(data.tiles),
            "tiles": data.tile_count,
            "wall tiles": sum(wall.copies for wall in data.walls.values()),
        }

    def pieces(self, state: State) -> Counter[Piece]:
        """Tiles by kind, wall tiles by number, followers by seat, wherever they are."""
        found: Counter[Piece] = Counter(state.bag)
        found.update(state.wall_bag)
        found.update(tile.kind for tile in state.land.laid.values())
        found.update((*state.removed, *state.spent))
        if isinstance(state.phase, Placing):
            found[state.phase.kind] += 1
        for seat, player in enumerate(state.players):
            found.update((*player.walls, *player.fresh))
            found[f"follower of {seat}"] += player.supply
        for feature in state.land.features.features.values():
            found.update(f"follower of {seat}" for seat, _ in feature.pieces)
        return found

    def universe(self, state: State) -> Sequence[Action]:
        """The tile everywhere and every way, a follower on everything, scorings round the last tile."""
        return (*_anywhere(), *_scorings(state))

    def disguised(self, state: State, _seat: Seat | None) -> State:
        """What is to come, and the wall tiles lying face down, are hidden from everyone alike; how many are left is
        not."""
        return replace(state, bag=_other(state.bag, pieces().tiles), wall_bag=_other(state.wall_bag, pieces().walls))


def _other(bag: Bag, kinds: Collection[Piece]) -> Bag:
    """As many pieces of one kind, one that the bag does not hold where there is any."""
    kind = next((each for each in kinds if each not in bag), next(iter(kinds)))
    return Bag((kind,) * len(bag))


@cache
def _anywhere() -> tuple[Action, ...]:
    places = (Place(cell, turn) for cell in range(COUNT) for turn in range(4))
    claims = (Claim(segment) for segment in (None, *range(len(LETTERS))))
    return (*places, *claims, *map(PlayAgain, range(1, 10)), End())


def _scorings(state: State) -> Iterator[Action]:
    """Each segment of the last tile and of those beside it, scored plainly or with a wall tile."""
    if not state.land.laid:
        yield Score(0)
        return
    cell = state.land.last().cell
    for near in (cell, *pieces().board.neighbours[cell]):
        for spot in range(near * SPAN, near * SPAN + 6) if near is not None else ():
            yield Score(spot)
            yield from (Double(wall, spot) for wall in (1, 2, 3))
