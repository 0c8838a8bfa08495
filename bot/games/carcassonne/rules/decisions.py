"""The decider: what follows from an action, or which rule refuses it."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import CoreReason, Drawn, IllegalAction, LegalActions, Seat
from bot.core.placings import MatchEnded, by_points
from bot.games.carcassonne.rules import claims, placement, scoring
from bot.games.carcassonne.rules.actions import PASS, Action, Claim, Pass, Place
from bot.games.carcassonne.rules.cells import NAMES
from bot.games.carcassonne.rules.events import Fate, FigurePlaced, PartEarned, PartStarted, TileDrawn, TilePlaced
from bot.games.carcassonne.rules.evolution import ahead
from bot.games.carcassonne.rules.hooks import Expansion
from bot.games.carcassonne.rules.laid import NUMBERS
from bot.games.carcassonne.rules.model import TURN, Claiming, Finished, Held, Placing, State
from bot.games.carcassonne.rules.reasons import CarcassonneReason

_ALONE = tuple(frozenset((seat,)) for seat in range(6))
_NOBODY: frozenset[Seat] = frozenset()


def to_act(state: State) -> frozenset[Seat]:
    phase = state.phase
    kind = type(phase)
    if kind is Placing or kind is Claiming:
        return _ALONE[state.turn.seat]
    if isinstance(phase, Held) and holder(state, phase).chance(state) is None:
        return _ALONE[state.turn.seat]
    return _NOBODY


def holder(state: State, phase: Held) -> Expansion:
    """The expansion that asks something now."""
    return next(expansion for expansion in state.config.expansions if expansion.key == phase.owner)


def legal_actions(state: State, seat: Seat) -> LegalActions[Action]:
    """Everything this seat may do now; nothing when it is not to act."""
    if seat != state.turn.seat:
        return ()
    phase = state.phase
    if isinstance(phase, Placing):
        return placement.placements(state, phase.tile)
    if isinstance(phase, Claiming):
        found: tuple[Action, ...] = (PASS, *claims.claims(state, seat, phase.cell))
        for expansion in state.config.expansions:
            found += tuple(expansion.offers(state))
        return found
    if isinstance(phase, Held):
        return holder(state, phase).questions(state)
    return ()


def decide(state: State, seat: Seat, action: Action) -> Sequence[object]:
    """The events that follow. Raises IllegalAction with the rule that refuses the action."""
    phase = state.phase
    if isinstance(phase, Finished):
        raise IllegalAction(CoreReason.MATCH_OVER)
    if isinstance(action, (Place, Claim, Pass)):
        return _decide_own(state, seat, action)
    owner = _owner(state, action)
    if owner is not None and action in owner.orders(state, seat):
        return owner.decide(state, seat, action).events
    if seat not in to_act(state):
        raise IllegalAction(CoreReason.NOT_YOUR_DECISION)
    if owner is None:
        raise IllegalAction(CarcassonneReason.NOT_IN_PLAY, what=action.text())
    followed = owner.decide(state, seat, action)
    if isinstance(phase, Claiming):
        return _settle(state, phase.cell, followed.events)
    return followed.events if followed.held else _closed(state, followed.events)


def _decide_own(state: State, seat: Seat, action: Place | Claim | Pass) -> Sequence[object]:
    """What follows from an action that every match has."""
    phase = state.phase
    if seat not in to_act(state):
        raise IllegalAction(CoreReason.NOT_YOUR_DECISION)
    if isinstance(action, Place):
        if isinstance(phase, Placing):
            return _place(state, seat, phase.tile, action)
    elif isinstance(phase, Claiming):
        return _put(state, seat, phase.cell, action)
    elif isinstance(phase, Placing):
        raise IllegalAction(CarcassonneReason.PLACE_FIRST)
    raise IllegalAction(CarcassonneReason.NOT_NOW)


def _owner(state: State, action: Action) -> Expansion | None:
    """The expansion whose action this is; None for one of an expansion that is not in play."""
    verb = action.text().partition(" ")[0]
    return next((expansion for expansion in state.config.expansions if verb in expansion.verbs), None)


def _place(state: State, seat: Seat, tile: str, place: Place) -> Sequence[object]:
    """Rules B10 to B14."""
    placement.check(state, tile, place)
    placed = TilePlaced(seat, tile, NAMES[place.cell], place.turn)
    if not state.config.expansions:
        return (placed,)
    laid = 4 * NUMBERS[tile] + place.turn
    earned = (
        PartEarned(seat, expansion.key)
        for expansion in state.config.expansions
        if expansion.earns(state, place.cell, laid)
    )
    return (placed, *earned)


def _put(state: State, seat: Seat, cell: int, action: Claim | Pass) -> Sequence[object]:
    """Rules B20 to B26, and all that the end of the part brings."""
    if isinstance(action, Pass):
        return _settle(state, cell, ())
    figure = claims.check(state, seat, cell, action)
    segment = state.segment(figure.segment)
    return _settle(state, cell, (FigurePlaced(seat, action.figure, NAMES[cell], segment.kind, segment.index),))


def _settle(state: State, cell: int, events: tuple[object, ...]) -> Sequence[object]:
    """Score what the tile completes, all of it and whoever owns it (rule B34); then the next part begins."""
    following = list(events)
    done = [segment for segment, _ in scoring.completed(state, cell)]
    after = fold_events(state, events) if done else state
    for segment in done:
        feature = after.land.feature(segment)
        for expansion in state.config.expansions:
            following += expansion.completed(after, segment, feature)
        if feature.pieces:
            following.append(scoring.scored(after, segment, feature, complete=True))
    for expansion in state.config.expansions:
        followed = expansion.settled(state, following)
        following += followed.events
        if followed.held:
            return following
    return _closed(state, following)


def fold_events(state: State, events: Sequence[object]) -> State:
    for event in events:
        state = ahead(state, event)
    return state


def _closed(state: State, events: Sequence[object]) -> Sequence[object]:
    """The part is over: the next one begins, or all is over (rule B40). events: what led here from the state."""
    turn = state.turn
    if not state.piles:
        return _ended(state, events)
    if turn.owed:
        return (*events, PartStarted(turn.seat, turn.owed[-1], turn.owed[:-1]))
    return (*events, PartStarted((turn.seat + 1) % len(state.scores), TURN, ()))


def _ended(state: State, events: Sequence[object]) -> Sequence[object]:
    """The end: everything unfinished, the fields, what expansions add (rules B40 to B45)."""
    after = fold_events(state, events)
    last: list[object] = list(scoring.final(after))
    for expansion in state.config.expansions:
        last += expansion.bonuses(after)
    outcome = by_points(fold_events(after, last).scores)  # rule B45
    return (*events, *last, MatchEnded(outcome.placings, outcome.tie_break))


def resolve(state: State, drawn: Drawn) -> Sequence[object]:
    """The events that follow from a draw."""
    if isinstance(state.phase, Held):
        followed = holder(state, state.phase).resolve(state, drawn)
        return followed.events if followed.held else _closed(state, followed.events)
    tile = str(drawn[0])
    if placement.fits(state, tile):
        return (TileDrawn(tile, Fate.FITS),)
    pile = state.pile
    assert pile is not None, "a tile came from somewhere"
    if state.config.put_back and placement.some_fit(state, pile):
        return (TileDrawn(tile, Fate.RETURNED),)
    discarded = TileDrawn(tile, Fate.DISCARDED)
    last = len(state.piles) == 1 and len(pile) == 1
    return _ended(state, (discarded,)) if last else (discarded,)
