"""Matches whose chance is written down, and tables laid as a test needs them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from bot.core.bag import Bag
from bot.core.game import Draw, IllegalAction, Reason, Roll, fold
from bot.games.dice import Dice
from bot.games.dice.rules.board import SPACES
from bot.games.dice.rules.faces import BY_NAME, Result
from bot.games.dice.rules.model import Acting, Deciding, State
from bot.games.dice.rules.pieces import pieces

GAME = Dice()
TOPS = ("1-01", "2-01", "3-01", "4-01", "5-01")
"""Four red · three red, two blue · three 3s · five red · two 2s, twice more."""

POOR = (1, 1, 1, 2, 2, 4)
"""A throw (numbers by die) that fulfils none of TOPS."""


def table(seats: int = 2, tops: Iterable[str] = TOPS, first: int = 0, **options: str) -> State:
    """A match with these visible cards, in which the first throw of `first` is due."""
    chosen = {key.replace("_", "-"): value for key, value in options.items()}
    state = GAME.initial(GAME.config(chosen, seats), seats)
    for number, top in enumerate(tops, start=1):
        chance = GAME.chance(state)
        assert chance is not None
        assert chance.kind == f"card-{number}"
        state = fold(GAME, state, GAME.resolve(state, (top,)))
    sixes = [6 if seat == first else 1 for seat in range(seats) for _ in range(6)]
    return fold(GAME, state, GAME.resolve(state, tuple(sixes)))


def thrown(state: State, *numbers: int) -> State:
    """The dice that roll show these numbers; on every die the faces stand in the order of their numbers."""
    chance = GAME.chance(state)
    assert isinstance(chance, Roll), chance
    assert (chance.kind, len(chance.faces)) == ("dice", len(numbers))
    return fold(GAME, state, GAME.resolve(state, numbers))


def dealt(numbers: tuple[int, ...] = POOR, seats: int = 2, tops: Iterable[str] = TOPS, **options: str) -> State:
    """A match right after the first throw of its first player."""
    return thrown(table(seats, tops, **options), *numbers)


def drawn(state: State, *castles: str) -> State:
    """These castle tiles are drawn, one after the other."""
    for castle in castles:
        chance = GAME.chance(state)
        assert isinstance(chance, Draw), chance
        assert chance.kind == "castle"
        assert castle in chance.bag
        state = fold(GAME, state, GAME.resolve(state, (castle,)))
    return state


def act(state: State, *moves: str) -> State:
    """Whoever is to act does this."""
    for move in moves:
        (seat,) = GAME.to_act(state)
        state = fold(GAME, state, GAME.decide(state, seat, GAME.parse(move)))
    return state


def events(state: State, move: str) -> list[Any]:
    (seat,) = GAME.to_act(state)
    return list(GAME.decide(state, seat, GAME.parse(move)))


def due_first(state: State, text: str) -> object:
    """What a refusal names as due before this."""
    seat = min(GAME.to_act(state))
    try:
        GAME.decide(state, seat, GAME.parse(text))
    except IllegalAction as refusal:
        return refusal.params["due"]
    raise AssertionError(f"{text} is legal")


def refused(state: State, move: str, seat: int | None = None) -> Reason:
    """Why the rules refuse it."""
    seat = min(GAME.to_act(state)) if seat is None else seat
    assert GAME.parse(move) not in GAME.legal_actions(state, seat)
    try:
        GAME.decide(state, seat, GAME.parse(move))
    except IllegalAction as refusal:
        return refusal.reason
    raise AssertionError(f"{move} is legal")


def legal(state: State, verb: str = "") -> list[str]:
    """What may be done, as notation."""
    found = [GAME.notation(action) for seat in GAME.to_act(state) for action in GAME.legal_actions(state, seat)]
    return [text for text in found if text.startswith(verb)]


def result(text: str) -> Result:
    """Dice such as "R6 B3"."""
    return tuple(BY_NAME[name] for name in text.split())


def spaces(*names: str) -> int:
    return sum(1 << SPACES[name] for name in names)


def holding(state: State, seat: int, **values: Any) -> State:
    """Cards, gems, flames or pawns in front of a player, wherever they come from."""
    return state.with_holding(seat, replace(state.holdings[seat], **values))


def owning(state: State, *owned: tuple[str, ...]) -> State:
    """Pawns on these spaces, by seat, each on a castle tile that was drawn."""
    bits = tuple(spaces(*names) for names in owned)
    board, supply = state.board, state.supply
    for names in owned:
        for name in names:
            landscape = pieces().spaces[SPACES[name]].landscape
            castle = next(str(c) for c in supply.unseen if str(c).startswith(f"{landscape}-"))
            supply = supply.without_castle(castle)
            board = board.with_castle(SPACES[name], castle)
    return replace(state, board=replace(board, owned=bits), supply=supply)


def supply_of(state: State, *castles: str) -> State:
    """A supply of these castle tiles alone, two others being in the box."""
    two = [castle for castle in state.supply.unseen if castle not in castles][: pieces().empty]
    return replace(state, supply=replace(state.supply, unseen=Bag.of(map(str, two)), returned=Bag.of(castles)))


def dice(state: State) -> Result:
    """What lies on the table, extra dice included."""
    assert isinstance(state.phase, Deciding)
    view = GAME.view(state, None)
    assert view.dice is not None
    return (*view.dice.faces, *view.dice.extra)


def steps(state: State) -> tuple[Any, ...]:
    assert isinstance(state.phase, Acting)
    return state.phase.steps
