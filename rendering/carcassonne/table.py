"""The rules' View as the table that is drawn."""

from __future__ import annotations

from collections import Counter

from bot.core.game import Seat
from bot.core.grid import Spot
from bot.games.carcassonne.presentation.view import View
from bot.games.carcassonne.rules.actions import letter
from bot.games.carcassonne.rules.pieces import Kind
from rendering.carcassonne import expansions
from rendering.carcassonne.inputs import Lie, Side, Stand, Table


def table(view: View) -> Table:
    """Everything that lies open, tile by tile."""
    stands: dict[Spot, list[Stand]] = {}
    drawn = _drawn()
    for figure in view.figures:
        stand = Stand(figure.seat, drawn.get(figure.figure, figure.figure), figure.part)
        stands.setdefault((figure.x, figure.y), []).append(stand)
    owners = _owners(view)
    lies = []
    for tile in view.tiles:
        spot = (tile.x, tile.y)
        fields = [part for part, segment in enumerate(tile.tile.segments) if segment.kind is Kind.FIELD]
        owned = tuple(owners.get((tile.name, letter(part)), ()) for part in fields) if owners else ()
        lies.append(Lie(spot, tile.tile.key, tile.turn, tuple(stands.get(spot, ())), owned))
    sides = tuple(_side(view, player.seat) for player in view.players)
    laid = next((tile for tile in view.tiles if tile.name == view.claiming), None)
    if laid is not None:
        return Table(tuple(lies), sides, laid.tile.key, _lit(view), laid.turn)
    return Table(tuple(lies), sides, view.hand.key if view.hand else None, _lit(view))


def _owners(view: View) -> dict[tuple[str, str], tuple[Seat, ...]]:
    """Who has each part of a field at the end, by cell and letter; nobody's fields are not among them."""
    fields = [feature for feature in view.features if feature.kind is Kind.FIELD and feature.leaders]
    return {} if view.outcome is None else {part: field.leaders for field in fields for part in field.parts}


def _lit(view: View) -> frozenset[Seat]:
    if view.outcome is not None:
        return frozenset(view.outcome.placings[0]) if view.outcome.placings else frozenset()
    return frozenset(view.to_act)


def _side(view: View, seat: Seat) -> Side:
    player = view.players[seat]
    out = Counter(figure.figure for figure in view.figures if figure.seat == seat)
    supply = {key: (count, count + out[key]) for key, count in player.supply}
    played = [(extra, shown) for extra in expansions.EXTRAS if (shown := view.shown(extra.key)) is not None]
    track = tuple(points for extra, shown in played for points in extra.track(shown, seat))
    tokens = tuple(token for extra, shown in played for token in extra.tokens(shown, seat))
    return Side(player.score, supply, track, tokens, _drawn(), standing=_standing(view, seat))


def _standing(view: View, seat: Seat) -> int:
    """What a seat has the majority in, as it is now; nothing once all has been scored."""
    held = (feature.points for feature in view.features if seat in feature.leaders)
    return sum(held) if view.outcome is None else 0


def _drawn() -> dict[str, str]:
    """Figures of expansions by the silhouette they are drawn with, where that has another name."""
    return {role: drawn for extra in expansions.EXTRAS for role, drawn in extra.figures.items()}
