"""The board before the match: as printed, by chance, or as the players like it (rules 5 to 8 and 11)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.bag import Bag
from bot.core.game import Draw, Drawn, IllegalAction, LegalActions, Seat
from bot.games.dice.rules.actions import Action, ChooseLayout, Put
from bot.games.dice.rules.board import EVERYWHERE, NAMES, SPACES, members
from bot.games.dice.rules.events import Event, FlamePut, GemPut, LayoutChosen
from bot.games.dice.rules.evolution import ahead, evolve
from bot.games.dice.rules.model import Arranging, Config, State, opening
from bot.games.dice.rules.pieces import landscape_of, pieces
from bot.games.dice.rules.reasons import DiceReason


def initial(config: Config, seats: int) -> State:
    """A match before the first throw; a printed board lies there already."""
    state = opening(config, seats)
    if config.arrangement != "printed":
        return state
    gems = {gem: [space for space in pieces().spaces if space.gem == gem] for gem in ("gold", "white")}
    places = iter([*config.flames, *(SPACES[space.name] for kind in gems.values() for space in kind)])
    state = evolve(state, LayoutChosen(None, config.layout))
    while isinstance(state.phase, Arranging):
        state = evolve(state, _put(state, None, next(places)))
    return state


def parts(config: Config) -> int:
    """How many things make up the board: the layout, the flames and the gems."""
    return 1 + len(config.flames) + sum(space.gem in ("gold", "white") for space in pieces().spaces)


def arranger(state: State) -> Seat | None:
    """Whose turn it is to arrange something: everybody in turn, or nobody when chance does it."""
    phase = state.phase
    if not isinstance(phase, Arranging) or state.config.arrangement != "free":
        return None
    return phase.done % len(state.holdings)


def to_act(state: State) -> frozenset[Seat]:
    seat = arranger(state)
    return frozenset() if seat is None else frozenset((seat,))


def due(state: State) -> str:
    """What is to be put next: "layout", "flame", "gold" or "white"."""
    assert isinstance(state.phase, Arranging)
    return state.phase.left[0]


def choices(state: State) -> LegalActions[Action]:
    if due(state) == "layout":
        return tuple(map(ChooseLayout, pieces().layouts))
    return tuple(map(Put, members(empty_spaces(state))))


def empty_spaces(state: State) -> int:
    """Spaces on which nothing lies yet."""
    board = state.board
    return EVERYWHERE & ~(board.castles | board.white | board.gold)


def asked(state: State) -> str:
    """Return what is to be put on the board next, as refusals name it: "layout" or "put"."""
    return "layout" if due(state) == "layout" else "put"


def decide(state: State, seat: Seat, action: ChooseLayout | Put) -> Sequence[Event]:
    """Raises IllegalAction."""
    if isinstance(action, ChooseLayout) != (due(state) == "layout"):
        raise IllegalAction(DiceReason.NOT_NOW, due=asked(state))
    if isinstance(action, ChooseLayout):
        if action.layout not in pieces().layouts:
            raise IllegalAction(DiceReason.NO_LAYOUT, layout=action.layout, layouts=", ".join(pieces().layouts))
        return (LayoutChosen(seat, action.layout),)
    if not empty_spaces(state) >> action.space & 1:
        raise IllegalAction(DiceReason.PUT_THERE, space=NAMES[action.space])
    return (_put(state, seat, action.space),)


def chance(state: State) -> Draw | None:
    """The layout, then a space for everything at once."""
    if not isinstance(state.phase, Arranging) or state.config.arrangement != "random":
        return None
    if due(state) == "layout":
        return Draw("layout", Bag.of(pieces().layouts), 1)
    return Draw("space", Bag.of(NAMES), len(state.phase.left))


def resolve(state: State, drawn: Drawn) -> Sequence[Event]:
    if due(state) == "layout":
        return (LayoutChosen(None, str(drawn[0])),)
    found = []
    for name in drawn:
        put = _put(state, None, SPACES[str(name)])
        found.append(put)
        state = ahead(state, put)
    return tuple(found)


def _put(state: State, seat: Seat | None, space: int) -> Event:
    kind, name = due(state), NAMES[space]
    if kind != "flame":
        return GemPut(seat, name, kind)
    landscape = pieces().spaces[space].landscape
    hidden = (str(castle) for castle in state.supply.unseen)
    return FlamePut(seat, name, next(castle for castle in hidden if landscape_of(castle) == landscape))
