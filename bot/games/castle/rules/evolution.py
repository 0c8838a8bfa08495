"""How each event changes a match. No rules here, and no event is refused."""

from __future__ import annotations

from typing import assert_never

from bot.core.construction import replace
from bot.core.game import Outcome, Seat, Termination
from bot.core.lookahead import looking_ahead
from bot.core.placings import MatchEnded
from bot.core.points import Points
from bot.games.castle.rules.cells import CELLS, SIDES
from bot.games.castle.rules.events import (
    Claimed,
    Event,
    FeatureScored,
    KeepPlaced,
    KeepsCompared,
    StarterDrawn,
    TileDrawn,
    TilePlaced,
    TowerReached,
    TurnEnded,
    WallTileRevealed,
    WallTilesCounted,
)
from bot.games.castle.rules.land import Laid, followers, spot_of, with_figures, with_tile
from bot.games.castle.rules.model import (
    Claiming,
    Closing,
    Drawing,
    Finished,
    Keep,
    KeepRule,
    Phase,
    Placing,
    Player,
    Revealing,
    Scoring,
    State,
)
from bot.games.castle.rules.pieces import pieces
from bot.games.castle.rules.tiles import Kind


def _evolve(state: State, event: Event) -> State:
    """The state after one event."""
    match event:
        case Claimed(seat, spot):
            return _claimed(state, seat, spot)
        case TurnEnded(seat, wall):
            return _ended(state, seat, wall)
        case TileDrawn(kind, fits):
            bag = state.bag.without((kind,))
            if fits:
                return state.going_on(Placing(kind), bag=bag)
            return replace(state, bag=bag, removed=(*state.removed, kind), phase=Drawing(sure=True))
        case TilePlaced(seat, kind, cell, turn):
            land, done = with_tile(state.land, Laid(kind, CELLS[cell], SIDES.index(turn), seat))
            return state.going_on(Claiming(done), land=land)
        case FeatureScored():
            return _scored(state, event)
        case KeepPlaced(seat, spot, tiles):
            return _with_player(state, seat, replace(state.players[seat], keep=Keep(tiles, _spot(spot))))
        case TowerReached(seat, name, _):
            return _reached(state, seat, name)
        case WallTileRevealed(seat, number):
            return _revealed(state, seat, number)
        case StarterDrawn(seat):
            return replace(state, mover=seat, turn=1, phase=Drawing(sure=True))
        case _ as last:
            return _counted(state, last)


def _counted(state: State, event: KeepsCompared | WallTilesCounted | MatchEnded) -> State:
    """The end of the match."""
    match event:
        case KeepsCompared(_, _, seat, points):
            return _pointed(state, seat, points)
        case WallTilesCounted(seat, _, points):
            return _pointed(state, seat, points)
        case MatchEnded(placings, tie_break):
            totals = tuple(player.total for player in state.players)
            return replace(state, phase=Finished(Outcome(Termination.FINISHED, placings, totals, tie_break)))
        case _ as never:
            assert_never(never)


def _spot(text: str) -> int:
    spot = spot_of(text)
    assert spot is not None, "events name segments of the board"
    return spot


def _with_player(state: State, seat: Seat, player: Player) -> State:
    return state.going_on(state.phase, players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _pointed(state: State, seat: Seat | None, points: Points) -> State:
    return state if seat is None else _with_player(state, seat, state.players[seat].scoring(points))


def _claimed(state: State, seat: Seat, name: str | None) -> State:
    """What the tile completed waits to be scored, where it has followers, or may get a keep (ruling A1)."""
    assert isinstance(state.phase, Claiming), "a claim comes after a placement"
    done = state.phase.done
    if name is not None:
        player, spot = state.players[seat], _spot(name)
        key = state.land.features.root(spot)
        figures = (*state.land.features.features[key].pieces, (seat, spot))
        player = replace(player, supply=player.supply - 1)
        players = (*state.players[:seat], player, *state.players[seat + 1 :])
        state = state.going_on(state.phase, land=with_figures(state.land, key, figures), players=players)
    bare = state.config.keep_rule is KeepRule.LITERAL_FIRST
    features = state.land.features.features
    left = tuple(key for key in done if features[key].pieces or (bare and features[key].kind is Kind.HOUSE))
    return state.going_on(Scoring(left) if left else Closing())


def _scored(state: State, event: FeatureScored) -> State:
    if event.seat is not None:
        player = state.players[event.seat].scoring(event.points, _spot(event.spot))
        state = _with_player(state, event.seat, player)
        if event.wall is not None:
            state = _spent(state, event.seat, event.wall)
    if not isinstance(state.phase, Scoring):
        return state
    key = state.land.features.root(_spot(event.spot))
    feature = state.land.features.features[key]
    players = tuple(
        replace(player, supply=player.supply + back) if back else player
        for player, back in zip(state.players, followers(feature), strict=True)
    )
    left = tuple(other for other in state.phase.left if other != key)
    phase: Phase = Scoring(left) if left else Revealing() if state.reached else Closing()
    land = with_figures(state.land, key, ()) if feature.pieces else state.land
    return state.going_on(phase, land=land, players=players)


def _reached(state: State, seat: Seat, name: str) -> State:
    index = next(index for index, tower in enumerate(pieces().board.towers) if tower.name == name)
    phase: Phase = Revealing() if isinstance(state.phase, Closing) else state.phase
    return replace(state, towers=state.towers - {index}, reached=(*state.reached, (seat, index)), phase=phase)


def _revealed(state: State, seat: Seat, number: int) -> State:
    player = state.players[seat]
    state = _with_player(state, seat, replace(player, fresh=(*player.fresh, number)))
    reached = state.reached[1:]
    phase: Phase = Revealing() if reached else Closing()
    return replace(state, wall_bag=state.wall_bag.without((number,)), reached=reached, phase=phase)


def _ended(state: State, seat: Seat, wall: int | None) -> State:
    """What was taken in this turn may be used from now on (rule 34)."""
    players = state.players
    if any(player.fresh for player in players):
        players = tuple(
            replace(player, walls=tuple(sorted((*player.walls, *player.fresh))), fresh=()) if player.fresh else player
            for player in players
        )
    if wall is None:
        return state.going_on(Drawing(sure=False), players=players, mover=1 - seat)
    return _spent(state.going_on(Drawing(sure=True), players=players, mover=seat), seat, wall)


def _spent(state: State, seat: Seat, wall: int) -> State:
    """A used wall tile leaves the match (rule 34)."""
    state = _with_player(state, seat, state.players[seat].without_wall(wall))
    return replace(state, spent=(*state.spent, wall))


ahead, evolve = looking_ahead(_evolve)
"""`ahead` is for decisions that need to know what follows, `evolve` for everyone else."""
