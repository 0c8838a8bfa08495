"""The full greedy player of Gedda, Lagerkvist and Butler (2018), a yardstick for Kingdomino with its bonuses.

Of all moves (place the domino at hand, choose one of the next line) it takes one with the highest score of its own,
bonuses included, once the chosen domino has been placed as well as it can be right away. Ties fall at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.ai.planning import Thought
from bot.core.game import AnyGame, Seat
from bot.games.kingdomino.evaluation.bonus_paths import centre, in_reach
from bot.games.kingdomino.evaluation.growth import Domains, domains
from bot.games.kingdomino.rules.actions import Action, Choose, Discard
from bot.games.kingdomino.rules.model import ChoosingFirst, Config, Kingdom, Laid, Placing, State
from bot.games.kingdomino.rules.pieces import Domino, pieces
from bot.games.kingdomino.rules.placement import placements


def plan(game: AnyGame, state: Any, seat: Seat, thought: Thought) -> Sequence[Any]:
    """Return one of the moves that promise the highest score, each as likely as the others."""
    del game
    moves = list(_moves(state, seat))
    best = max(score for score, _ in moves)
    return thought.rng.choice([move for score, move in moves if score == best])


def _moves(state: State, seat: Seat) -> Iterator[tuple[int, tuple[Action, ...]]]:
    """Every move with the score it promises."""
    kingdom, config, dominoes = state.kingdoms[seat], state.config, pieces().dominoes
    offered = state.current.free if isinstance(state.phase, ChoosingFirst) else state.upcoming.free
    if not isinstance(state.phase, Placing):
        yield from ((reached(kingdom, config, dominoes[number]), (Choose(number),)) for number in offered)
        return
    domino = dominoes[state.current.dominoes[state.turn]]
    for action, after in _placed(kingdom, config, domino):
        if not offered:
            yield score(after, config), (action,)
        for number in offered:
            yield reached(after, config, dominoes[number]), (action, Choose(number))


def _placed(kingdom: Kingdom, config: Config, domino: Domino) -> Iterator[tuple[Action, Kingdom]]:
    fits = placements(kingdom, domino, config.size)
    if not len(fits):
        yield Discard(domino.number), kingdom.with_discard(domino.number)
    for place in fits:
        # Turned by half a turn, a domino with two equal halves comes to the same.
        if not domino.even or place.cell < place.second:
            yield place, kingdom.with_domino(Laid(domino, place.cell, place.second))


def score(kingdom: Kingdom, config: Config) -> int:
    """Return the points of the land and of each bonus that isn't lost yet."""
    middle, harmony = in_reach(kingdom, config)
    land = sum(domain.size * domain.buildings for domain in domains(kingdom))
    return land + middle * config.middle_kingdom + harmony * config.harmony


def reached(kingdom: Kingdom, config: Config, domino: Domino) -> int:
    """Return the score once a domino has been placed as well as it can be, or discarded where it fits nowhere."""
    fits = placements(kingdom, domino, config.size)
    if not len(fits):
        return score(kingdom.with_discard(domino.number), config)
    found, stays = domains(kingdom), score(kingdom, config)
    middle = config.middle_kingdom if in_reach(kingdom, config)[0] else 0
    inside = centre(config.size)
    return stays + max(
        _gain(found, domino, first, second) - (middle if (first | second) & ~inside else 0)
        for first, second in ((1 << place.cell, 1 << place.second) for place in fits)
    )


def _gain(found: Domains, domino: Domino, first: int, second: int) -> int:
    """What the land gains by a domino whose halves lie on these two cells."""
    if domino.first.terrain == domino.second.terrain:
        return _joined(found, domino.first.terrain, first | second, domino.first.buildings + domino.second.buildings)
    return _joined(found, domino.first.terrain, first, domino.first.buildings) + _joined(
        found, domino.second.terrain, second, domino.second.buildings
    )


def _joined(found: Domains, terrain: int, cells: int, buildings: int) -> int:
    """What cells of a terrain bring, together with the domains beside them."""
    size, before = cells.bit_count(), 0
    for domain in found:
        if domain.terrain == terrain and domain.around & cells:
            before += domain.size * domain.buildings
            size += domain.size
            buildings += domain.buildings
    return size * buildings - before
