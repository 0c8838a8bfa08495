"""Who stands on what: where a figure may go (rules B20 to B26), and who has the majority (B35)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.game import IllegalAction, Seat
from bot.core.segments import SPAN, Feature
from bot.games.carcassonne.rules.actions import Claim, letter
from bot.games.carcassonne.rules.cells import NAMES
from bot.games.carcassonne.rules.events import Standing
from bot.games.carcassonne.rules.figures import Figure, Role
from bot.games.carcassonne.rules.laid import TILES
from bot.games.carcassonne.rules.model import State
from bot.games.carcassonne.rules.pieces import Kind, Segment
from bot.games.carcassonne.rules.reasons import CarcassonneReason

# An action for each part of a tile, made once: several are looked at in every turn.
_CLAIMS: dict[str, tuple[Claim, ...]] = {}


def _claim(part: int, figure: str) -> Claim:
    if figure not in _CLAIMS:
        _CLAIMS[figure] = tuple(Claim(place, figure) for place in range(SPAN))
    return _CLAIMS[figure][part]


def claims(state: State, seat: Seat, cell: int) -> Iterator[Claim]:
    """Every figure this seat may put on the tile on this cell, part by part."""
    config, land = state.config, state.board.land
    supply = state.supply[seat]
    root, features = land.root, land.features
    number = cell * SPAN
    for part, segment in enumerate(TILES[state.board.tiles[cell] >> 2].segments):
        kind = segment.kind
        if not segment.claimable or (kind is Kind.FIELD and not config.farmers):
            continue
        feature = features[root(number + part)]
        for place, role in enumerate(config.roles):
            if supply[place] and kind in role.stands and _welcome(state, seat, role, feature):
                yield _claim(part, role.key)


def claimable(state: State, seat: Seat, cell: int) -> dict[int, tuple[str, ...]]:
    """Return the keys of the figures this seat could claim with now, by the root of each feature of the tile on a cell.

    It's read off the legal claims, so what promises "if claimed" is what the next question offers.
    """
    found: dict[int, tuple[str, ...]] = {}
    for claim in claims(state, seat, cell):
        root = state.land.root(cell * SPAN + claim.part)
        if not state.land.features[root].pieces:
            found[root] = (*found.get(root, ()), claim.figure)
    return found


def _welcome(state: State, seat: Seat, role: Role, feature: Feature) -> bool:
    """A figure with votes needs an unclaimed feature (B22), one without needs company and an open one (T04, T13)."""
    if role.votes:
        return not feature.pieces
    return _has_company(state, seat, feature) and (bool(feature.opens) or feature.kind is Kind.FIELD)


def _has_company(state: State, seat: Seat, feature: Feature) -> bool:
    return any(figure.seat == seat and state.votes(figure) for figure in feature.pieces)


def check(state: State, seat: Seat, cell: int, claim: Claim) -> Figure:
    """The figure that a claim puts on the tile of this cell. Raises IllegalAction with the rule it breaks."""
    segments = TILES[state.board.tiles[cell] >> 2].segments
    place = state.config.place_of(claim.figure)
    if place is None:
        raise IllegalAction(CarcassonneReason.NOT_IN_PLAY, what=claim.figure)
    if claim.part >= len(segments):
        raise IllegalAction(CarcassonneReason.NO_SEGMENT, part=letter(claim.part), cell=NAMES[cell])
    segment, role = segments[claim.part], state.config.roles[place]
    if not segment.claimable:
        raise IllegalAction(CarcassonneReason.NOT_CLAIMABLE, part=letter(claim.part))
    if segment.kind is Kind.FIELD and not state.config.farmers:
        raise IllegalAction(CarcassonneReason.NO_FARMERS)
    if segment.kind not in role.stands:
        raise IllegalAction(CarcassonneReason.WRONG_PLACE, figure=role.key, kind=segment.kind)
    if not state.supply[seat][place]:
        raise IllegalAction(CarcassonneReason.NO_FIGURE, figure=role.key)
    number = cell * SPAN + claim.part
    feature = state.board.land.feature(number)
    if not _welcome(state, seat, role, feature):
        _refuse(state, seat, role, feature)
    return Figure(seat, place, number)


def _refuse(state: State, seat: Seat, role: Role, feature: Feature) -> None:
    kind = str(feature.kind)
    if role.votes:
        holder = feature.pieces[0]
        raise IllegalAction(
            CarcassonneReason.CLAIMED,
            kind=kind,
            seat=holder.seat,
            figure=state.config.roles[holder.role].key,
            cell=NAMES[holder.segment // SPAN],
        )
    if _has_company(state, seat, feature):
        raise IllegalAction(CarcassonneReason.FEATURE_COMPLETE, figure=role.key, kind=kind)
    raise IllegalAction(CarcassonneReason.NEEDS_COMPANY, figure=role.key, kind=kind)


def leaders(state: State, figures: Sequence[Figure]) -> tuple[Seat, ...]:
    """The seats with most votes among these figures, all of them when tied (rule B35)."""
    if len(figures) == 1:
        return (figures[0].seat,) if state.votes(figures[0]) else ()
    votes: dict[Seat, int] = {}
    for figure in figures:
        votes[figure.seat] = votes.get(figure.seat, 0) + state.votes(figure)
    most = max(votes.values(), default=0)
    return tuple(sorted(seat for seat, count in votes.items() if count == most)) if most else ()


def standing(state: State, figure: Figure) -> Standing:
    """A figure of the board as events write it."""
    segment: Segment = state.segment(figure.segment)
    role = state.config.roles[figure.role]
    return Standing(figure.seat, role.key, NAMES[figure.segment // SPAN], segment.kind, segment.index)


def left_alone(state: State, figures: Sequence[Figure], going: Figure) -> tuple[Figure, ...]:
    """Figures without votes that lose their company when one of these figures goes (rule T09)."""
    own = [figure for figure in figures if figure.seat == going.seat and figure != going]
    return () if any(map(state.votes, own)) else tuple(own)
