"""What computer players weigh in Kingdomino."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import mul
from typing import TypeAlias

from bot.core.game import Seat
from bot.core.insight import Glimpse, Worths
from bot.games.kingdomino.evaluation.bonus_paths import FEW, Sites, promise, sites, ways
from bot.games.kingdomino.evaluation.growth import ROOM, Domains, Soil, domains, free, holes, joined
from bot.games.kingdomino.rules.actions import Action, Choose, Discard, Place
from bot.games.kingdomino.rules.model import Choosing, Config, Finished, Kingdom, Laid, Line, Placing, State
from bot.games.kingdomino.rules.pieces import Domino, pieces
from bot.games.kingdomino.rules.placement import placements
from bot.games.kingdomino.rules.scoring import bonuses

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
    "middle",
    "middle-away",
    "unfilled",
    "shut",
    "fit-next",
    "crowns-next",
    "fit-later",
    "crowns-later",
    "early",
    "stuck",
    "tight",
    "past",
)
"""Points of the land and bonuses; room to grow beside domains with buildings and without; cells that can hardly be
filled; the way to both bonuses; what dominoes under one's king would bring; how early one chooses next; whether these
dominoes threaten a bonus, as they fit nowhere or on few cells."""

ADDED = frozenset({"middle", "middle-away", "unfilled", "shut", "stuck", "tight"})
"""Traits of the way to the bonuses, all 0 where none is played or in reach. Older weights don't know them."""

_LAND = 13
"""So many of the first traits are of the land."""

Ground: TypeAlias = tuple[tuple[float, ...], Soil, Sites]
"""The traits of a kingdom's land, what dominoes would bring it, and where they can go."""


class KingdominoInsight:
    """What each seat has of a match, as far as it tells who will win."""

    traits: tuple[str, ...] = TRAITS
    """What is weighed."""

    added: frozenset[str] = ADDED
    """As the protocol says."""

    def weigh(self, state: State) -> tuple[tuple[float, ...], ...]:
        """By seat, a number for each trait."""
        found = list[tuple[float, ...]]()
        for seat, kingdom in enumerate(state.kingdoms):
            land, soil, found_sites = _standing(_bare(kingdom), state.config)
            past = sum(game[seat].points.total for game in state.past)
            found.append((*land, *_chosen(soil, found_sites, state, seat), past))
        return tuple(found)

    def left(self, state: State) -> float:
        """The share of this game's dominoes that nobody has laid."""
        if isinstance(state.phase, Finished):
            return 0.0
        return _left(state, state.dealt - len(state.upcoming.dominoes))

    def glance(self, state: State, seat: Seat, worths: Worths) -> Iterator[Glimpse[Action]] | None:
        """Every way to move one king: to lay its domino and choose the next.

        None for the last king of a game: all is counted then.
        """
        line, last = state.current, state.turn + 1 == len(state.current.dominoes)
        if not isinstance(state.phase, Placing) or line.owners[state.turn] != seat:
            return None
        if not last:
            return _turns(state, seat, worths(self.left(state)), self.weigh(state))
        if not state.upcoming.dominoes:
            return None
        # The line that was chosen from is the one to be laid now, and there is none to choose from.
        rows = tuple((*row[:_LAND], *row[_LAND + 2 : _LAND + 4], 0, 0, 0, *row[-3:]) for row in self.weigh(state))
        each = worths(_left(state, state.dealt))
        return _turns(state, seat, (*each[: _LAND + 2], *each[_LAND : _LAND + 2], 0.0, *each[-3:]), rows)


def _left(state: State, begun: int) -> float:
    return 1 - begun / state.config.dominoes


def _turns(
    state: State, seat: Seat, each: Sequence[float], rows: tuple[tuple[float, ...], ...]
) -> Iterator[Glimpse[Action]]:
    """The turns of a king by what the others have behind them, one of each trait being worth so much then."""
    config, upcoming, dominoes = state.config, state.upcoming, pieces().dominoes
    fit_next, crowns_next, fit_later, crowns_later, early, stuck, tight, past = each[_LAND:]
    others = max(sum(map(mul, each, row)) for other, row in enumerate(rows) if other != seat)
    now = [dominoes[number] for number in _own(state.current, state.turn + 1, seat)]
    later = [dominoes[number] for number in _own(upcoming, 0, seat)]
    base = past * rows[seat][-1] - others + early * _soon(upcoming, seat)
    base += crowns_next * sum(map(_buildings, now)) + crowns_later * sum(map(_buildings, later))
    choices = [
        (
            Choose(number),
            domino := dominoes[number],
            early * _first(upcoming, number) + crowns_later * _buildings(domino),
        )
        for number in upcoming.free
    ]
    at_hand = dominoes[state.current.dominoes[state.turn]]
    for action, (land, soil, found) in _laid(_bare(state.kingdoms[seat]), config, at_hand):
        worth = base + sum(map(mul, each, land))
        worth += fit_next * sum(map(soil.brings, now)) + fit_later * sum(map(soil.brings, later))
        threats = [_threat(found, domino, stuck, tight) for domino in (*now, *later)] if found else ()
        worth += sum(threats)
        if not choices:
            yield Glimpse(worth, (action,), True)
        for choice, domino, more in choices:
            threat = _threat(found, domino, stuck, tight) if found else 0.0
            yield Glimpse(worth + more + threat + fit_later * soil.brings(domino), (action, choice), True)


def _threat(found: Sites, domino: Domino, stuck: float, tight: float) -> float:
    """What it counts that a domino fits nowhere, or on few cells."""
    count = ways(found, domino)
    return tight * (FEW - count) + (0.0 if count else stuck)


def _bare(kingdom: Kingdom) -> Kingdom:
    """A kingdom without the order in which it came to be."""
    return Kingdom((), kingdom.taken, kingdom.terrains, kingdom.buildings, kingdom.bounds, kingdom.discards)


@lru_cache(maxsize=256)
def _laid(kingdom: Kingdom, config: Config, domino: Domino) -> tuple[tuple[Place | Discard, Ground], ...]:
    """Every way to lay a domino, those that come to the same once, and the ground behind it."""
    ways, found = placements(kingdom, domino, config.size), domains(kingdom)
    if not len(ways):
        return ((Discard(domino.number), _ground(kingdom.with_discard(domino.number), config, found)),)
    # With both halves alike, it comes to the same turned by half a turn.
    once = (place for place in ways if not domino.even or place.cell < place.second)
    laid = ((place, Laid(domino, place.cell, place.second)) for place in once)
    return tuple((place, _ground(kingdom.with_domino(one), config, joined(found, one))) for place, one in laid)


@lru_cache(maxsize=1024)
def _standing(kingdom: Kingdom, config: Config) -> Ground:
    return _ground(kingdom, config, domains(kingdom))


def _ground(kingdom: Kingdom, config: Config, found: Domains) -> Ground:
    """A kingdom with these domains: the traits of its land, and what dominoes would bring it."""
    where = sites(kingdom, config)
    return _land(kingdom, config, found, where), Soil(found, free(kingdom, config.size)), where


def _land(kingdom: Kingdom, config: Config, found: Domains, where: Sites) -> tuple[float, ...]:
    """The traits of a kingdom with these domains."""
    score = room = one = free_beside = bare = 0
    empty = free(kingdom, config.size)
    for _, _, size, buildings, around in found:
        score += size * buildings
        open_cells = min((around & empty).bit_count(), ROOM)
        room += buildings * open_cells
        one += buildings * bool(open_cells)
        free_beside += open_cells
        bare += size if not buildings and open_cells else 0
    west, south, east, north = kingdom.bounds
    return (
        score,
        sum(bonus.total for bonus in bonuses(kingdom, config)),
        room,
        one,
        free_beside,
        bare,
        holes(empty),
        2 * config.size - 2 - (east - west) - (north - south),
        len(kingdom.discards),
        *promise(kingdom, config),
        where.count(0),
    )


def _chosen(soil: Soil, found: Sites, state: State, seat: Seat) -> Iterator[float]:
    """What the dominoes under this seat's kings would bring where they fit best, how early it chooses, and threats."""
    begun, pending = state.turn + isinstance(state.phase, Choosing), list[Domino]()
    for line, first in ((state.current, begun), (state.upcoming, 0)):
        own = [pieces().dominoes[number] for number in _own(line, first, seat)]
        yield sum(map(soil.brings, own))
        yield sum(map(_buildings, own))
        pending += own
    yield _soon(state.upcoming, seat)
    yield sum(_threat(found, domino, 1.0, 0.0) for domino in pending) if found else 0.0
    yield sum(_threat(found, domino, 0.0, 1.0) for domino in pending) if found else 0.0


def promised(kingdom: Kingdom, config: Config, domino: Domino) -> tuple[int, int]:
    """What a domino would bring where it fits best, and its buildings: "fit-later" and "crowns-later" of it alone."""
    return Soil(domains(kingdom), free(kingdom, config.size)).brings(domino), _buildings(domino)


def _buildings(domino: Domino) -> int:
    return domino.first.buildings + domino.second.buildings


def _own(line: Line, first: int, seat: Seat) -> Iterator[int]:
    for number, owner in zip(line.dominoes[first:], line.owners[first:], strict=True):
        if owner == seat:
            yield number


def _soon(line: Line, seat: Seat) -> int:
    """How early the kings of a seat choose again."""
    return sum(_first(line, number) for number in _own(line, 0, seat))


def _first(line: Line, number: int) -> int:
    return len(line.dominoes) - line.dominoes.index(number)
