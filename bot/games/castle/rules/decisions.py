"""The decider: what follows from an action, or which rule refuses it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from bot.core.game import CoreReason, IllegalAction, Seat
from bot.core.points import Points
from bot.games.castle.rules.actions import Action, Claim, Double, End, Place, PlayAgain, Score
from bot.games.castle.rules.cells import NAMES, SIDES
from bot.games.castle.rules.ending import end
from bot.games.castle.rules.events import Claimed, Event, FeatureScored, KeepPlaced, TilePlaced, TowerReached, TurnEnded
from bot.games.castle.rules.evolution import ahead
from bot.games.castle.rules.land import LETTERS, holder, size, spot_name
from bot.games.castle.rules.legal import may_play_again, to_act
from bot.games.castle.rules.model import Claiming, Closing, Drawing, Finished, Placing, Scoring, State
from bot.games.castle.rules.order import Step, following, named, spot_to_name, tower_at
from bot.games.castle.rules.pieces import Use, pieces
from bot.games.castle.rules.placement import refusal
from bot.games.castle.rules.reasons import CastleReason
from bot.games.castle.rules.scoring import DOUBLES, completed, kind_of, new_keep


def decide(state: State, seat: Seat, action: Action) -> Sequence[Event]:
    """The events that follow. Raises IllegalAction with the rule that refuses the action."""
    if seat not in to_act(state):
        over = isinstance(state.phase, Finished)
        raise IllegalAction(CoreReason.MATCH_OVER if over else CoreReason.NOT_YOUR_DECISION)
    match action:
        case Place():
            return _place(state, seat, action)
        case Claim(segment):
            return _claim(state, seat, segment)
        case Score(spot):
            return _score(state, spot, None)
        case Double(wall, spot):
            return _score(state, spot, wall)
        case PlayAgain(wall):
            return _play_again(state, seat, wall)
        case End():
            if not isinstance(state.phase, Closing):
                raise IllegalAction(CastleReason.NOT_NOW_END, due=_due(state))
            return _followed(state, TurnEnded(seat, None))
        case _ as never:
            assert_never(never)


def _due(state: State) -> str:
    """Return what is to be done first, as refusals name it: "place", "claim", "score" or "close"."""
    match state.phase:
        case Placing():
            return "place"
        case Claiming():
            return "claim"
        case Scoring():
            return "score"
        case _:
            return "close"


def _place(state: State, seat: Seat, place: Place) -> Sequence[Event]:
    """Rules 11 to 15."""
    if not isinstance(state.phase, Placing):
        raise IllegalAction(CastleReason.NOT_NOW_PLACE, due=_due(state))
    broken = refusal(state.land, state.phase.kind, place)
    if broken is not None:
        reason, side = broken.reason, "" if broken.side is None else SIDES[broken.side]
        raise IllegalAction(reason, cell=NAMES[place.cell], turn=SIDES[place.turn], side=side)
    return (TilePlaced(seat, state.phase.kind, NAMES[place.cell], SIDES[place.turn]),)


def _claim(state: State, seat: Seat, segment: int | None) -> Sequence[Event]:
    """Rules 17 to 21; what the tile completed is scored at once, as far as nobody has to be asked."""
    if not isinstance(state.phase, Claiming):
        raise IllegalAction(CastleReason.NOT_NOW_CLAIM, due=_due(state))
    if segment is None:
        return _followed(state, Claimed(seat, None))
    tile = state.land.last()
    if segment >= len(tile.spots):
        raise IllegalAction(CastleReason.NO_SEGMENT, letter=LETTERS[segment], last=LETTERS[len(tile.spots) - 1])
    if not state.players[seat].supply:
        raise IllegalAction(CastleReason.NO_FOLLOWER)
    figures = state.land.features.feature(tile.spots[segment]).pieces
    if figures:
        raise IllegalAction(
            CastleReason.CLAIMED, letter=LETTERS[segment], seat=figures[0][0], cell=spot_name(figures[0][1])[:-1]
        )
    return _followed(state, Claimed(seat, spot_name(tile.spots[segment])))


def _score(state: State, spot: int, wall: int | None) -> Sequence[Event]:
    """Rules 29 to 35 and 43: one of the features that wait, in the order the mover likes."""
    if not isinstance(state.phase, Scoring):
        raise IllegalAction(CastleReason.NOT_NOW_SCORE, due=_due(state))
    key = named(state).get(spot_name(spot))
    if key is None:
        raise IllegalAction(CastleReason.NOT_WAITING, spot=spot_name(spot))
    if wall is not None:
        _check_wall(state, key, wall)
    step = Step(key, wall)
    if step not in following(state).steps:
        raise IllegalAction(CastleReason.OWN_FIRST, spot=spot_name(spot))
    return _folded(state, _scoring(state, step))


def _check_wall(state: State, key: int, wall: int) -> None:
    """Whether the mover has this wall tile and may use it on the feature (rules 34 and 43)."""
    feature = state.land.features.features[key]
    if wall not in state.players[state.mover].walls:
        raise IllegalAction(CastleReason.NO_WALL_TILE, wall=wall)
    if DOUBLES.get(pieces().walls[wall].use) is not feature.kind:
        raise IllegalAction(CastleReason.WRONG_WALL_TILE, wall=wall)
    if holder(feature) != state.mover:
        raise IllegalAction(CastleReason.NOT_HELD, wall=wall)


def _play_again(state: State, seat: Seat, wall: int) -> Sequence[Event]:
    """Rule 43, ruling A9."""
    if wall not in state.players[seat].walls:
        raise IllegalAction(CastleReason.NO_WALL_TILE, wall=wall)
    if pieces().walls[wall].use is not Use.EXTRA_TURN:
        raise IllegalAction(CastleReason.WRONG_WALL_TILE, wall=wall)
    if not may_play_again(state):
        raise IllegalAction(CastleReason.NOT_NOW_AGAIN, due=_due(state))
    return _followed(state, TurnEnded(seat, wall))


def _followed(state: State, event: Event) -> Sequence[Event]:
    """An event and all that comes of it by itself."""
    return _folded(state, iter((event,)))


def _folded(state: State, events: Iterator[Event]) -> Sequence[Event]:
    log = []
    for event in events:
        log.append(event)
        state = ahead(state, event)
    return (*log, *going_on(state))


def going_on(state: State) -> Iterator[Event]:
    """Everything nobody is asked for: scorings without a choice, the end of the turn, the end of the match."""
    while True:
        match state.phase:
            case Scoring():
                steps = following(state).steps
                if len(steps) > 1:
                    return
                events = _scoring(state, steps[0])
            case Closing() if not may_play_again(state):
                events = iter((TurnEnded(state.mover, None),))
            case _:
                if is_last_turn_over(state):
                    yield from end(state)
                return
        for event in events:
            yield event
            state = ahead(state, event)


def is_last_turn_over(state: State) -> bool:
    """No castle tile is left to draw (rule 38, ruling A15)."""
    return isinstance(state.phase, Drawing) and not state.bag


def _scoring(state: State, step: Step) -> Iterator[Event]:
    """One feature is scored: its points, the keep it may get, the tower the marker may reach (rules 24 to 35)."""
    feature = state.land.features.features[step.key]
    seat, name = holder(feature), spot_name(spot_to_name(state.land, step.key))
    points = Points() if seat is None else completed(feature, step.wall)
    yield FeatureScored(name, kind_of(feature), size(feature), seat, points, step.wall)
    lord = new_keep(state, state.mover, feature)
    if lord is not None:
        yield KeepPlaced(lord, name, size(feature))
    if seat is not None:
        total = state.players[seat].total + points.total
        index = tower_at(total, state.towers)
        if index is not None:
            board = pieces().board
            yield TowerReached(seat, board.towers[index].name, total % board.spaces)
