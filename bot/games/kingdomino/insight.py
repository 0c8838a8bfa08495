"""What computer players weigh in Kingdomino."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from bot.core.game import Seat
from bot.core.insight import Glimpse
from bot.games.kingdomino.actions import Action, Choose, Discard, Place
from bot.games.kingdomino.cells import beside, region, window
from bot.games.kingdomino.model import Choosing, Config, Finished, Kingdom, Laid, Line, Placing, State
from bot.games.kingdomino.pieces import Domino, pieces
from bot.games.kingdomino.placement import placements
from bot.games.kingdomino.scoring import bonuses

TRAITS: tuple[str, ...] = (
    "score",
    "bonus",
    "room",
    "room-one",
    "open",
    "bare",
    "holes",
    "slack",
    "discards",
    "fit-next",
    "crowns-next",
    "fit-later",
    "crowns-later",
    "early",
    "past",
)
"""Points of the land and bonuses; room to grow beside domains with buildings and without; cells that can hardly be
filled; what dominoes under one's king would bring; how early one chooses next."""

_ROOM = 3
"""Free cells beside a domain that count as room for it."""

_BEYOND = 6
"""The last traits, which are not of the land."""

Domains = tuple[tuple[int, int, int, int], ...]
"""Terrain, cells, buildings and free cells beside each domain."""


class KingdominoInsight:
    """What each seat has of a match, as far as it tells who will win."""

    traits: tuple[str, ...] = TRAITS
    """What is weighed."""

    def weigh(self, state: State) -> tuple[tuple[float, ...], ...]:
        """By seat, a number for each trait."""
        return tuple(
            (
                *_land(kingdom, state.config),
                *_chosen(kingdom, state.config, state, seat),
                float(sum(game[seat].points.total for game in state.past)),
            )
            for seat, kingdom in enumerate(state.kingdoms)
        )

    def left(self, state: State) -> float:
        """The share of this game's dominoes that nobody has laid."""
        if isinstance(state.phase, Finished):
            return 0.0
        return 1 - (state.dealt - len(state.upcoming.dominoes)) / state.config.dominoes

    def glance(self, state: State, seat: Seat, each: Sequence[float]) -> Iterator[Glimpse[Action]] | None:
        """Every way to move one king: to lay its domino and choose the next.

        None for the last king of a line, whose turn changes the lines.
        """
        line, turn = state.current, state.turn
        if not isinstance(state.phase, Placing) or turn + 1 >= len(line.dominoes) or not state.upcoming.free:
            return None
        return _turns(state, seat, each, self.weigh(state)) if line.owners[turn] == seat else None


def _turns(
    state: State, seat: Seat, each: Sequence[float], rows: tuple[tuple[float, ...], ...]
) -> Iterator[Glimpse[Action]]:
    others = [_sum(each, row) for other, row in enumerate(rows) if other != seat]
    fit_next, crowns_next, fit_later, crowns_later, early, past = each[-_BEYOND:]
    base = past * rows[seat][-1] - max(others)
    now = [pieces().dominoes[number] for number in _own(state.current, state.turn + 1, seat)]
    later = [pieces().dominoes[number] for number in _own(state.upcoming, 0, seat)]
    free, count = state.upcoming.free, len(state.upcoming.dominoes)
    ahead = sum(count - place for place, owner in enumerate(state.upcoming.owners) if owner == seat)
    chances = [
        (Choose(number), pieces().dominoes[number], early * (ahead + count - state.upcoming.dominoes.index(number)))
        for number in free
    ]
    for action, kingdom in _laid(state, seat):
        worth = base + _sum(each, _land(kingdom, state.config))
        found = _found(kingdom, state.config)
        worth += sum(_promise(found, domino, fit_next, crowns_next) for domino in now)
        worth += sum(_promise(found, domino, fit_later, crowns_later) for domino in later)
        for choice, domino, soon in chances:
            yield Glimpse(worth + soon + _promise(found, domino, fit_later, crowns_later), (action, choice), True)


def _laid(state: State, seat: Seat) -> Iterator[tuple[Place | Discard, Kingdom]]:
    """Every kingdom that laying the domino at hand can make, each once."""
    kingdom, domino = state.kingdoms[seat], pieces().dominoes[state.current.dominoes[state.turn]]
    ways, seen = placements(kingdom, domino, state.config.size), set[tuple[int, ...]]()
    if not len(ways):
        yield Discard(domino.number), kingdom.with_discard(domino.number)
    for place in ways:
        after = kingdom.with_domino(Laid(domino, place.cell, place.second))
        key = after.terrains + after.buildings
        if key not in seen:
            seen.add(key)
            yield place, after


def _promise(found: Domains, domino: Domino, fit: float, crowns: float) -> float:
    """What a domino under one's king is worth, its halves being worth so much for what they bring and carry."""
    brings, buildings = _brings(found, domino)
    return fit * brings + crowns * buildings


def _sum(each: Sequence[float], row: Iterable[float]) -> float:
    """Traits by what one of each is worth; those a row lacks at its end count nothing."""
    return sum(map(float.__mul__, each, map(float, row)))


def _found(kingdom: Kingdom, config: Config) -> Domains:
    return _domains(kingdom.terrains, kingdom.buildings, kingdom.taken, kingdom.bounds, config.size)


def _land(kingdom: Kingdom, config: Config) -> Iterator[float]:
    found = _found(kingdom, config)
    score = room = one = free = bare = 0
    for _, size, buildings, beside_it in found:
        score += size * buildings
        open_cells = min(beside_it, _ROOM)
        room += buildings * open_cells
        one += buildings * bool(open_cells)
        free += open_cells
        bare += size if not buildings and open_cells else 0
    yield score
    yield sum(bonus.total for bonus in bonuses(kingdom, config))
    yield room
    yield one
    yield free
    yield bare
    yield _holes(kingdom.taken, kingdom.bounds, config.size)
    west, south, east, north = kingdom.bounds
    yield 2 * config.size - 2 - (east - west) - (north - south)
    yield len(kingdom.discards)


def _chosen(kingdom: Kingdom, config: Config, state: State, seat: Seat) -> Iterator[float]:
    """What the dominoes under this seat's kings would bring where they fit best, and how early it chooses."""
    begun = state.turn + isinstance(state.phase, Choosing)
    found = _found(kingdom, config)
    early = 0
    for line, first in ((state.current, begun), (state.upcoming, 0)):
        fit = crowns = 0.0
        for number in _own(line, first, seat):
            brings, buildings = _brings(found, pieces().dominoes[number])
            fit += brings
            crowns += buildings
        yield fit
        yield crowns
    for place, owner in enumerate(state.upcoming.owners):
        if owner == seat:
            early += len(state.upcoming.owners) - place
    yield early


def promised(kingdom: Kingdom, config: Config, domino: Domino) -> tuple[int, int]:
    """What a domino would bring where it fits best, and its buildings: "fit-later" and "crowns-later" of it alone."""
    return _brings(_found(kingdom, config), domino)


def _brings(found: Domains, domino: Domino) -> tuple[int, int]:
    first, second = domino.first, domino.second
    fit = _fit(found, first.terrain, first.buildings) + _fit(found, second.terrain, second.buildings)
    return fit, first.buildings + second.buildings


def _own(line: Line, first: int, seat: Seat) -> Iterator[int]:
    for number, owner in zip(line.dominoes[first:], line.owners[first:], strict=True):
        if owner == seat:
            yield number


def _fit(found: Domains, terrain: int, buildings: int) -> int:
    """What half a domino would bring beside the domain where it brings most, or by itself."""
    best = buildings
    for of, size, built, free in found:
        if of == terrain and free:
            best = max(best, built + buildings * (size + 1))
    return best


@lru_cache(maxsize=4096)
def _domains(
    terrains: tuple[int, ...], levels: tuple[int, ...], taken: int, bounds: tuple[int, int, int, int], size: int
) -> Domains:
    free, found = window(bounds, size) & ~taken, []
    one, two, three = levels
    for terrain, land in enumerate(terrains):
        left = land
        while left:
            cells = region(left & -left, land)
            left ^= cells
            buildings = (cells & one).bit_count() + (cells & two).bit_count() + (cells & three).bit_count()
            found.append((terrain, cells.bit_count(), buildings, (beside(cells) & free).bit_count()))
    return tuple(found)


@lru_cache(maxsize=4096)
def _holes(taken: int, bounds: tuple[int, int, int, int], size: int) -> int:
    """Free cells that no domino can reach: nothing free lies beside them."""
    free = window(bounds, size) & ~taken
    return (free & ~beside(free)).bit_count()
