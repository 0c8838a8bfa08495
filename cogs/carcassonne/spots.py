"""Where the tile in hand can lie: the best spots first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.carcassonne.prompts import Site
from bot.games.carcassonne.view import View

_GAIN, _COMPLETED = 3, 2
"""What a point at once and a completed feature count, where a neighbour counts one."""

_AROUND = tuple((east, north) for east in (-1, 0, 1) for north in (-1, 0, 1) if east or north)


def ranked(view: View, seat: Seat, sites: Sequence[Site]) -> tuple[Site, ...]:
    """The sites from the one that says most to this seat: what it gains there and completes, the tiles around it and
    its own figures on these. Equals stay by number, so that every picture and every list names the same ones.
    """
    tiles = frozenset((tile.x, tile.y) for tile in view.tiles)
    own = frozenset((figure.x, figure.y) for figure in view.figures if figure.seat == seat)
    weights = {site.number: _weight(site, seat, tiles, own) for site in sites}
    return tuple(sorted(sites, key=lambda site: (-weights[site.number], site.number)))


def _weight(site: Site, seat: Seat, tiles: frozenset[Spot], own: frozenset[Spot]) -> int:
    best = site.best(seat)
    around = [(site.cell[0] + east, site.cell[1] + north) for east, north in _AROUND]
    near = sum(spot in tiles for spot in around) + sum(spot in own for spot in around)
    return _GAIN * best.gain(seat) + _COMPLETED * len(best.completes) + near
