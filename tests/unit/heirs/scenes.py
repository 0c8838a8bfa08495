"""Positions of The Two Heirs set up by hand, in a few words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.core.bag import Bag
from bot.core.game import IllegalAction, Reason, fold
from bot.games.heirs import Heirs
from bot.games.heirs.rules.cells import CELLS, NAMES
from bot.games.heirs.rules.effects import terrain
from bot.games.heirs.rules.land import Laid, Land
from bot.games.heirs.rules.model import AWAY, Circle, Playing, State, Troops
from bot.games.heirs.rules.pieces import SETS, Terrain, pieces
from bot.games.heirs.rules.scoring import building_scores
from bot.games.heirs.rules.worth import Survey, Worth, worth

GAME = Heirs()
W, B = 0, 1
NAMED = {"wood": "wood", "stone": "stone", "wheat": "wheat"}

# Tiles of each terrain whose fronts do not matter.
RING = ("VOY9", "VOY8", "AGR1", "COM7", "AGR3", "COM9")


def land(tiles: Mapping[str, str]) -> Land:
    """Cells with "wood" for nameless open land, "VOY1" for that tile face down, "VOY1 w" or "VOY1 b" for buildings."""
    built = Land()
    for cell, text in tiles.items():
        tile, _, owner = text.partition(" ")
        if tile in NAMED:
            built = built.with_tile(Laid(CELLS[cell], "", terrain(tile), None))
        else:
            kind = pieces().tiles[tile].terrain
            built = built.with_tile(Laid(CELLS[cell], tile, kind, {"": None, "w": W, "b": B}[owner]))
    return built


def troops(*cells: str | None) -> Troops:
    """Where the cavalry and the two others stand; None for the reserve."""
    a, b, c = (AWAY if cell is None else CELLS[cell] for cell in (*cells, None, None)[:3])
    return Troops((a, b, c))


def scene(
    tiles: Mapping[str, str] | None = None,
    *,
    white: Sequence[str | None] = ("M30",),
    blue: Sequence[str | None] = ("M30",),
    ring: Sequence[str] = RING,
    hand: Sequence[str] = (),
    theirs: Sequence[str] = (),
    taken: bool = False,
    reserve: int = 10,
    back: str = "wood",
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    **more: Any,
) -> State:
    """White's turn in a match that is on its way; unseen are all tiles that lie nowhere."""
    state = GAME.initial(GAME.config(options or {}, seats), seats)
    ground = land(tiles or {"M30": "wood"})
    used = {*ring, *hand, *theirs, *(laid.tile for laid in ground.laid)}
    unseen = Bag.of([tile for tile in pieces().tiles if tile not in used])
    places = (None, *ring, *(None,) * (6 - len(ring)))
    return replace(
        state,
        phase=Playing(),
        sets=SETS,
        unseen=unseen,
        reserve=reserve,
        back=terrain(back) if reserve else None,
        circle=Circle(places, 0, B if taken else W),
        troops=(troops(*white), Troops() if seats == 1 else troops(*blue)),
        hands=(tuple(hand), tuple(theirs)),
        land=ground,
        turns=5,
        **more,
    )


def act(state: State, *texts: str, seat: int | None = None) -> State:
    """The state after these actions of the side at its turn; chance stays pending."""
    for text in texts:
        events = GAME.decide(state, state.turn if seat is None else seat, GAME.parse(text))
        state = fold(GAME, state, events)
    return state


def events(state: State, text: str) -> Sequence[Any]:
    return GAME.decide(state, state.turn, GAME.parse(text))


def draw(state: State, *drawn: str | int) -> State:
    """The state after pending chance gave this; it must have been possible."""
    chance = GAME.chance(state)
    assert chance is not None
    assert set(drawn) <= set(chance.bag)  # type: ignore[union-attr] # nothing is ever thrown here
    return fold(GAME, state, GAME.resolve(state, drawn))


def refused(state: State, text: str, seat: int | None = None) -> Reason:
    """Why this action is refused now."""
    return refusal(state, text, seat).reason


def refusal(state: State, text: str, seat: int | None = None) -> IllegalAction:
    try:
        GAME.decide(state, state.turn if seat is None else seat, GAME.parse(text))
    except IllegalAction as error:
        assert GAME.parse(text) not in GAME.legal_actions(state, state.turn if seat is None else seat)
        return error
    raise AssertionError(f"{text} is legal")


def legal(state: State) -> set[str]:
    """Everything the side at its turn may do, in notation."""
    return {GAME.notation(action) for action in GAME.legal_actions(state, state.turn)}


def cells(state: State, verb: str) -> set[str]:
    """The cells, or whatever comes last, of all legal actions that begin with this."""
    return {text.rpartition(" ")[2] for text in legal(state) if text.startswith(verb)}


def counts(state: State, cell: str) -> Worth:
    """What the building on this cell counts, undoubled."""
    return worth(Survey(state.land), state.land.tile(CELLS[cell]), state.config)


def doubled(state: State, seat: int) -> set[str]:
    """Cells of this side's buildings that count twice."""
    return {NAMES[score.laid.cell] for score in building_scores(state, Survey(state.land), seat) if score.times == 2}


def of_terrain(kind: Terrain) -> list[str]:
    return [tile.id for tile in pieces().tiles.values() if tile.terrain is kind]


def example_2() -> State:
    """Example 2 of the rulebook."""
    tiles = {"M30": "wood", "N30": "VOY7 w", "O30": "VOY2", "L30": "COM1 w"}
    ring = ("VOY9", "VOY8", "AGR1", "COM9", "COM7", "AGR3")
    return scene(tiles, white=("N30", "O30", None), hand=["VOY1", "COM4"], ring=ring, taken=True)


def example_4() -> State:
    """The geometry and numbers of examples.json, the corner (0, 0) on M30."""
    tiles = {"M30": "stone", "N30": "VOY7 w", "M31": "wood"}
    ring = ("AGR1", "VOY9", "AGR3", "COM7", "COM9", "VOY5")
    return scene(tiles, white=("M30", "N30", None), blue=(None,), hand=["PAT1"], ring=ring, taken=True)
