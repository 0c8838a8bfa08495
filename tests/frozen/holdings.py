"""What lies before people and tells only later, by game: tokens, keeps, hands and supplies, as plain values.

Taken from what everybody at the table sees. Where that gets another shape, only the ways to it here change.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.match.model.match import Match


def holdings(match: Match) -> Any:
    """Everything of that kind in a match; None before its start."""
    return None if match.state is None else HOLDINGS[match.game](match.rules.view(match.state, None))


def _kingdomino(view: Any) -> Any:
    return [view.game, [kingdom.discards for kingdom in view.kingdoms], view.lines_left]


def _carcassonne(view: Any) -> Any:
    goods, messages = view.shown("traders-builders"), view.shown("messages")
    return {
        "supply": [sorted(map(list, player.supply)) for player in view.players],
        "figures": sorted([one.seat, one.figure, one.name, one.part] for one in view.figures),
        "goods": None if goods is None else [list(own) for own in goods.owned],
        "marks": None if messages is None else [list(marks) for marks in messages.marks],
        "policies": None if messages is None else list(messages.policies),
        "unseen": sorted(map(list, view.left)),
    }


def _castle(view: Any) -> Any:
    keeps = [None if player.keep is None else [list(player.keep.cell), player.keep.tiles] for player in view.players]
    walls = [[list(player.walls), list(player.fresh)] for player in view.players]
    return [keeps, walls, [[player.space, player.lap, player.supply] for player in view.players]]


def _heirs(view: Any) -> Any:
    return {
        "land": sorted([tile.name, None if tile.front is None else tile.front.id, tile.owner] for tile in view.land),
        "hands": [[tile.id for tile in side.hand] for side in view.sides],
        "troops": [[troop.name for troop in side.troops] for side in view.sides],
        "treasures": sorted([treasure.name, treasure.treasure.id] for treasure in view.treasures),
        "left": [view.reserve, view.pile, len(view.removed)],
    }


def _dice(view: Any) -> Any:
    return {
        "spaces": sorted([space.name, space.castle, space.owner, space.flame, space.gem] for space in view.spaces),
        "piles": [[None if pile.card is None else pile.card.key, pile.left] for pile in view.piles],
        "players": [
            [player.pawns, [card.key for card in player.cards], player.supers, player.white, player.gold, player.flames]
            for player in view.players
        ],
        "left": [view.castles, view.flames, view.white, view.gold],
    }


HOLDINGS: Mapping[str, Callable[[Any], Any]] = {
    "kingdomino": _kingdomino,
    "carcassonne": _carcassonne,
    "castle": _castle,
    "heirs": _heirs,
    "dice": _dice,
}
