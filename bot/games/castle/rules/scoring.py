"""What features are worth (rules 24 to 29, 41 and 43)."""

from __future__ import annotations

from bot.core.game import Seat
from bot.core.points import Points, Term
from bot.core.segments import Feature
from bot.games.castle.rules.land import has_well, holder, size
from bot.games.castle.rules.model import KeepRule, State
from bot.games.castle.rules.pieces import Use, pieces
from bot.games.castle.rules.tiles import Kind

DOUBLES = {Use.DOUBLE_TOWER: Kind.TOWER, Use.DOUBLE_HOUSE: Kind.HOUSE}


def kind_of(feature: Feature) -> Kind:
    kind = feature.kind
    assert isinstance(kind, Kind), "features of this game are made of its segments"
    return kind


def completed(feature: Feature, wall: int | None = None) -> Points:
    """What a completed path, tower or house gives whoever holds it; wall: number of the tile that doubles it."""
    worth = pieces().worth
    if wall is not None:
        label = f"{kind_of(feature).key}-doubled"
        return Points((Term(label, size(feature), pieces().walls[wall].worth),))
    if feature.kind is Kind.PATH:
        if has_well(feature):
            return Points((Term("well", size(feature), worth.well),))
        return Points((Term("path", size(feature), worth.path),))
    each = worth.tower if feature.kind is Kind.TOWER else worth.house
    return Points((Term(kind_of(feature).key, size(feature), each),))


def doubling(state: State, seat: Seat, feature: Feature) -> int | None:
    """Number of a wall tile with which this seat may double the feature now (rule 43, ruling A10)."""
    if holder(feature) != seat:
        return None
    for use, kind in DOUBLES.items():
        if feature.kind is kind:
            return state.players[seat].wall(use)
    return None


def new_keep(state: State, mover: Seat, feature: Feature) -> Seat | None:
    """Who puts the keep on a house just completed (rule 35, ruling A1), or None."""
    if feature.kind is not Kind.HOUSE:
        return None
    held = holder(feature)
    rule = state.config.keep_rule
    if rule is KeepRule.LITERAL_FIRST and state.players[mover].keep is None:
        return mover
    if held is None or (held != mover and rule is not KeepRule.SCORED):
        return None
    keep = state.players[held].keep
    return held if keep is None or size(feature) > keep.tiles else None
