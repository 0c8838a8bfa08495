"""Castles and matches written down in notation, for tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bot.core.bag import Bag
from bot.core.game import IllegalAction, Reason, fold
from bot.games.castle import Castle
from bot.games.castle.rules.cells import CELLS, NAMES, SIDES
from bot.games.castle.rules.land import LETTERS, Laid, Land, empty_land, with_figures, with_tile
from bot.games.castle.rules.model import Config, Keep, KeepRule, Placing, State, opening
from bot.games.castle.rules.pieces import pieces

GAME = Castle()


def castle(
    *lines: str,
    hand: str = "S1",
    mover: int = 0,
    totals: tuple[int, int] = (0, 0),
    walls: tuple[tuple[int, ...], tuple[int, ...]] = ((), ()),
    keeps: tuple[int | None, int | None] = (None, None),
    supply: tuple[int, int] = (6, 6),
    keep_rule: str = "completed-and-held",
    bag: Iterable[str] | None = None,
) -> State:
    """A match in which these tiles lie, legal or not, and `mover` is to lay the one in hand.

    The same tile may lie there more often than the box has it. A line is "S1 G9 N" or, with followers,
    "S1 G9 N A:0 C:1"; a seat's supply counts without them.
    """
    state = opening(Config(KeepRule(keep_rule)))
    land = state.land
    for line in lines:
        kind, cell, turn, *figures = line.split()
        tile = Laid(kind, CELLS[cell], SIDES.index(turn), 0)
        land, _ = with_tile(land, tile)
        for figure in figures:
            spot = tile.spots[LETTERS.index(figure[0])]
            key = land.features.root(spot)
            land = with_figures(land, key, (*land.features.features[key].pieces, (int(figure[2]), spot)))
    players = tuple(
        replace(
            player,
            total=totals[seat],
            walls=walls[seat],
            supply=supply[seat],
            keep=None if (tiles := keeps[seat]) is None else Keep(tiles, 0),
        )
        for seat, player in enumerate(state.players)
    )
    gone = Counter([hand, *(line.split()[0] for line in lines)])
    left = Bag.of((state.bag.counts() - gone).elements()) if bag is None else Bag.of(bag)
    return replace(state, land=land, players=players, mover=mover, turn=1, bag=left, phase=Placing(hand))


def do(state: State, *texts: str) -> State:
    """The match after whoever is to act did this."""
    for text in texts:
        state, _ = done(state, text)
    return state


def done(state: State, text: str) -> tuple[State, list[Any]]:
    """The match after an action, and what happened."""
    (seat,) = GAME.to_act(state)
    events = list(GAME.decide(state, seat, GAME.parse(text)))
    return fold(GAME, state, events), events


def drawing(state: State, *pieces: str | int) -> State:
    """The match after chance gave these pieces."""
    return fold(GAME, state, GAME.resolve(state, pieces))


def legal(state: State) -> list[str]:
    """What whoever is to act may do, in notation."""
    (seat,) = GAME.to_act(state)
    return [GAME.notation(action) for action in GAME.legal_actions(state, seat)]


def due_first(state: State, text: str) -> object:
    """What a refusal names as due before this."""
    (seat,) = GAME.to_act(state)
    try:
        GAME.decide(state, seat, GAME.parse(text))
    except IllegalAction as refusal:
        return refusal.params["due"]
    raise AssertionError(f"{text} is legal")


def refused(state: State, text: str) -> Reason | None:
    """Why whoever is to act may not do this, or None; the list of legal actions has to agree."""
    (seat,) = GAME.to_act(state)
    action = GAME.parse(text)
    reason = None
    try:
        GAME.decide(state, seat, action)
    except IllegalAction as error:
        reason = error.reason
    assert (action in GAME.legal_actions(state, seat)) == (reason is None)
    return reason


def totals(state: State) -> tuple[int, ...]:
    return GAME.scores(state)


def supplies(state: State) -> tuple[int, ...]:
    return tuple(player.supply for player in state.players)


def keeps(state: State) -> tuple[int | None, ...]:
    """The size of the house under each keep."""
    return tuple(player.keep.tiles if player.keep else None for player in state.players)


def full_but(*empty: str) -> Land:
    """A castle in which a tile lies on every cell but these."""
    land, interior = empty_land(), pieces().board.interior
    cells = [cell for cell in range(len(NAMES)) if interior >> cell & 1 and NAMES[cell] not in empty]
    return replace(land, laid={cell: Laid("N1", cell, 0, 0) for cell in cells})
