"""Sentences on what happens in a match of The Two Heirs, with the reason for each of Henri's steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from bot.core.placings import MatchEnded
from bot.games.heirs.rules.events import (
    EVENTS,
    BackSeen,
    BuildingBuilt,
    BuildingDemolished,
    CampUsed,
    CircleDealt,
    CircleFilled,
    HenriBuilt,
    HenriGaveUp,
    HenriTook,
    LandLaid,
    SideScored,
    StartLaid,
    TileTaken,
    TreasureRemoved,
    TroopDeployed,
    TroopMoved,
    TroopWithdrawn,
    TurnEnded,
)
from bot.games.heirs.rules.pieces import pieces
from bot.match.model.match import Entry
from cogs.heirs import henri, labels
from cogs.heirs.labels import Heirs, tile_name, tile_of
from cogs.ui.presenter.narrator import Narrator, News, silent
from cogs.ui.text.player_names_and_wording import listed

_Placed: TypeAlias = HenriBuilt | HenriGaveUp
"""Events that end Henri's turn."""

_STEPS = (
    TileTaken,
    BuildingBuilt,
    LandLaid,
    TroopMoved,
    TroopDeployed,
    TroopWithdrawn,
    CampUsed,
    BuildingDemolished,
)
"""Events that begin a step of a draft. Other events are told with the step before them."""

TURN = 240
"""Maximum number of characters of a player's turn in words. In longer ones, moves of troops are left out."""

_RESULTS = (TreasureRemoved,)
"""Events told together with a turn's steps, although they aren't steps."""


def _laid(event: LandLaid, shown: Heirs) -> str:
    """Tell of a tile placed as open land. Only its terrain is named, as its front has no effect."""
    kind = labels.terrain(tile_of(event.tile).terrain, shown.say)
    return shown.say("heirs-story-land-laid", seat=labels.who(shown, event.seat), terrain=kind, cell=event.cell)


def _scored(event: SideScored, shown: Heirs) -> str:
    """Tell Henri's score. Empty for a player's, which is below the last board."""
    if not labels.is_henri(shown, event.seat):
        return ""
    made = ", ".join(labels.term(term, shown.say) for term in event.points.terms)
    return shown.say("heirs-story-side-scored", points=event.points.total, sum=made)


NARRATOR = Narrator(
    EVENTS,
    show={
        "seat": lambda seat, shown: labels.who(shown, seat),
        "tile": lambda tile, shown: tile_name(tile_of(tile), shown.say),
        "terrain": lambda kind, shown: labels.terrain(kind, shown.say),
        "sets": lambda sets, shown: ", ".join(shown.say(f"heirs-set-{key}") for key in sets),
        "treasure": lambda key, shown: labels.condition(pieces().treasures[key], shown.say),
        "by": lambda cells, shown: listed(list(cells), shown.say),
        "origin": lambda cell, _shown: cell or "none",
    },
    tell={
        CircleDealt: silent,
        StartLaid: silent,
        BackSeen: silent,
        LandLaid: _laid,
        HenriTook: henri.took,
        HenriBuilt: henri.built,
        HenriGaveUp: henri.gave_up,
        SideScored: _scored,
        TurnEnded: silent,
        MatchEnded: silent,
    },
)
"""Events not in `tell` use the catalogue's text that is named after them."""


def drafted(shown: Heirs, events: Iterable[object]) -> list[str]:
    """Return a text for each step of a draft, addressed to its player, so without their name."""
    steps = list[str]()
    for event in events:
        if not (text := _drafted(event, shown)):
            continue
        if isinstance(event, _STEPS) or not steps:
            steps.append(text)
        else:
            steps[-1] = f"{steps[-1]} {text}"
    return steps


def _drafted(event: object, shown: Heirs) -> str:
    say = shown.say
    match event:
        case TileTaken(tile=tile, number=number):
            return say("heirs-drafted-tile-taken", tile=tile_name(tile_of(tile), say), number=number)
        case BuildingBuilt(tile=tile, cell=cell, discount=discount):
            name = tile_name(tile_of(tile), say)
            return say("heirs-drafted-building-built", tile=name, cell=cell, discount=discount)
        case LandLaid(tile=tile, cell=cell):
            return say("heirs-drafted-land-laid", terrain=labels.terrain(tile_of(tile).terrain, say), cell=cell)
        case TroopMoved(origin=origin, cell=cell):
            return say("heirs-drafted-troop-moved", origin=origin, cell=cell)
        case TroopDeployed(cell=cell):
            return say("heirs-drafted-troop-deployed", cell=cell)
        case TroopWithdrawn(cell=cell):
            return say("heirs-drafted-troop-withdrawn", cell=cell)
        case CampUsed(cell=cell):
            return say("heirs-drafted-camp-used", cell=cell)
        case BuildingDemolished(tile=tile, cell=cell):
            return say("heirs-drafted-building-demolished", tile=tile_name(tile_of(tile), say), cell=cell)
        case _:
            return NARRATOR.told(event, shown)


def story(shown: Heirs, events: Sequence[object]) -> str:
    """Return the sentences of some events, Henri's turns on new lines. If none has any, tell that the turn ended."""
    lines = [""]
    for event in events:
        if isinstance(event, HenriTook):
            lines.append("")
        lines[-1] = f"{lines[-1]} {NARRATOR.told(event, shown)}".strip()
    told = "\n".join(line for line in lines if line)
    ended = next((event.seat for event in events if isinstance(event, TurnEnded)), None)
    return told if told or ended is None else shown.say("heirs-story-turn-ended", seat=labels.who(shown, ended))


def news(shown: Heirs, entry: Entry) -> News:
    """Return a row's news. `result`: the turn's steps and Henri's action. `steps`: other events, reasons cut short."""
    events = tuple(_with_takes(shown, entry.events))
    own, others = _parted(events)
    result = " ".join(filter(None, (_turn(shown, own), *(_result(event, shown) for event in others))))
    steps = _briefly(shown, [event for event in others if not isinstance(event, _RESULTS)])
    return News(result, steps) if result else News("", steps or story(shown, events))


def _parted(events: Sequence[object]) -> tuple[list[object], list[object]]:
    """Return a player's steps and the other events. While the turn lasts, a refill of the circle is a step too.

    What the board or the list of moves shows is left out: Henri's choice of a tile, and the refill after a turn.
    """
    ended = any(isinstance(event, TurnEnded) for event in events)
    own: list[object] = [event for event in events if isinstance(event, _STEPS if ended else (*_STEPS, CircleFilled))]
    apart = (*_STEPS, CircleFilled, HenriTook, SideScored)
    return own, [event for event in events if not isinstance(event, apart)]


def _turn(shown: Heirs, events: Sequence[object]) -> str:
    """Return a person's steps in their order: "Ana takes the Forge from place 1. Forge built on N30."

    If that's too long, moves of troops are left out: the board shows where troops are.
    """
    if not any(isinstance(event, _STEPS) for event in events):
        return ""
    told = [(event, text) for event in events if (text := _drafted(event, shown))]
    if sum(len(text) + 1 for _, text in told) > TURN:
        told = [(event, text) for event, text in told if not isinstance(event, TroopMoved)] or told
    named = next((event for event, _ in told if isinstance(event, _STEPS)), None)
    return " ".join(NARRATOR.told(event, shown) if event is named else text for event, text in told)


def _briefly(shown: Heirs, steps: Sequence[object]) -> str:
    """Return events in words. Henri's search for a spot is cut to its result: the list of moves has it all."""
    told = (_where(event, shown) if isinstance(event, _Placed) else NARRATOR.told(event, shown) for event in steps)
    return " ".join(filter(None, told))


def _where(event: _Placed, shown: Heirs) -> str:
    """Return in one sentence why Henri's tile is where it is."""
    return list(henri.looks(event.looked, shown.say))[-1] if isinstance(event, HenriBuilt) else ""


def _result(event: object, shown: Heirs) -> str:
    match event:
        case HenriBuilt(tile, cell):
            return shown.say("heirs-story-henri-built", tile=tile_name(tile_of(tile), shown.say), cell=cell)
        case HenriGaveUp(tile):
            return shown.say("heirs-story-henri-in-vain", tile=tile_name(tile_of(tile), shown.say))
        case _:
            return NARRATOR.told(event, shown) if isinstance(event, _RESULTS) else ""


def _with_takes(shown: Heirs, events: Sequence[object]) -> Iterator[object]:
    """Yield the events of a turn, with Henri's take moved to the row in which he builds.

    He takes in the row that ends the player's turn, and builds in the next one. Each tile is taken once.
    """
    told = [event for row in shown.seen.news if not row.dropped for event in row.events]
    here = {event.tile for event in events if isinstance(event, _Placed)}
    elsewhere = {event.tile for event in told if isinstance(event, _Placed)} - here
    yield from (event for event in told if isinstance(event, HenriTook) and event.tile in here and event not in events)
    yield from (event for event in events if not (isinstance(event, HenriTook) and event.tile in elsewhere))
