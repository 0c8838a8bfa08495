"""Sentences on what happens in a match of The Two Heirs, with the reason for each of Henri's steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from bot.games.heirs.presentation.view import START
from bot.games.heirs.rules.events import (
    EVENTS,
    BackSeen,
    BuildingBuilt,
    BuildingDemolished,
    CampUsed,
    CircleDealt,
    HenriBuilt,
    HenriGaveUp,
    HenriTook,
    LandLaid,
    Looked,
    MatchEnded,
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
from bot.i18n import Phrases
from bot.match.model.match import Entry
from cogs.heirs import labels
from cogs.heirs.labels import Heirs, tile_name, tile_of
from cogs.ui.presenter.narrator import Narrator, News, silent
from cogs.ui.text.wording import listed

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
"""What begins a step of a draft. What follows from it is said with it."""

_RESULTS = (BuildingBuilt, LandLaid, CampUsed, BuildingDemolished, TreasureRemoved, SideScored)


def _laid(event: LandLaid, shown: Heirs) -> str:
    """Tell of open land by its terrain only, as its front has no effect."""
    kind = labels.terrain(tile_of(event.tile).terrain, shown.say)
    return shown.say("heirs-story-land-laid", seat=labels.who(shown, event.seat), terrain=kind, cell=event.cell)


def _scored(event: SideScored, shown: Heirs) -> str:
    """Tell Henri's score only. People's scores are below the last board."""
    if not labels.is_henri(shown, event.seat):
        return ""
    made = ", ".join(labels.term(term, shown.say) for term in event.points.terms)
    return shown.say("heirs-story-side-scored", points=event.points.total, sum=made)


def _took(event: HenriTook, shown: Heirs) -> str:
    say, tile = shown.say, tile_name(tile_of(event.tile), shown.say)
    if event.wanted is None:
        return say("heirs-story-henri-took-last", tile=tile)
    kind = labels.terrain(event.wanted, say)
    if not event.found:
        return say("heirs-story-henri-took-none", tile=tile, terrain=kind)
    return say("heirs-story-henri-took", tile=tile, terrain=kind, number=event.number)


def _built(event: HenriBuilt, shown: Heirs) -> str:
    """Tell what Henri builds, and why on that cell."""
    return " ".join([_reference(event.reference, shown), *_looks(event.looked, shown.say)])


def _gave_up(event: HenriGaveUp, shown: Heirs) -> str:
    gone = shown.say("heirs-story-henri-gave-up", tile=tile_name(tile_of(event.tile), shown.say))
    return " ".join([_reference(event.reference, shown), *_looks(event.looked, shown.say), gone])


def _reference(cell: str, shown: Heirs) -> str:
    """Return the cell that Henri looks round: the player's last building, or the start tile.

    What is shown can be later than the event. Only a Camp can have been flipped since, and of open land it is only told
    that something was built there, which is as true of a Camp.
    """
    if cell == START:
        return shown.say("heirs-henri-start", cell=cell)
    front = next((laid.front for laid in shown.view.land if laid.name == cell), None)
    if front is None:
        return shown.say("heirs-henri-flipped", cell=cell)
    return shown.say("heirs-henri-beside", tile=tile_name(front, shown.say), cell=cell)


def _looks(looked: Sequence[Looked], say: Phrases) -> Iterator[str]:
    """Yield sentences on the spots in Henri's order: first those taken, then the one he builds on and why."""
    taken = [say("heirs-henri-spot", spot=f"{one.rule}{one.number}", cell=one.cell) for one in looked if not one.free]
    if taken:
        yield say("heirs-henri-taken", spots=listed(taken, say), count=len(taken))
    for one in looked:
        if one.free:
            yield say(f"heirs-henri-built-{one.rule.lower()}", spot=f"{one.rule}{one.number}", cell=one.cell)


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
        HenriTook: _took,
        HenriBuilt: _built,
        HenriGaveUp: _gave_up,
        SideScored: _scored,
        TurnEnded: silent,
        MatchEnded: silent,
    },
)
"""Everything else is told by the sentence of its own name."""


def drafted(shown: Heirs, events: Iterable[object]) -> list[str]:
    """Return what each step of a person's draft does, told to them, so without their name."""
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
    """Return a sentence for each event that a person would tell. Henri's turns begin a new line."""
    lines = [""]
    for event in events:
        if isinstance(event, HenriTook):
            lines.append("")
        lines[-1] = f"{lines[-1]} {NARRATOR.told(event, shown)}".strip()
    told = "\n".join(line for line in lines if line)
    ended = next((event.seat for event in events if isinstance(event, TurnEnded)), None)
    return told if told or ended is None else shown.say("heirs-story-turn-ended", seat=labels.who(shown, ended))


def news(shown: Heirs, entry: Entry) -> News:
    """Return a row's news: what the land looks like now, and separately how it came to that. Omits Henri's reasons."""
    events = tuple(_with_takes(shown, entry.events))
    result = " ".join(text for event in events if (text := _result(event, shown)))
    steps = [event for event in events if not isinstance(event, _RESULTS)]
    if result and all(isinstance(event, TurnEnded) for event in steps):
        return News(result, "")
    return News(result, _briefly(shown, steps))


def _briefly(shown: Heirs, steps: Sequence[object]) -> str:
    """Return a turn's events in words. Henri's search for a spot is cut to its result: the list of moves has it all."""
    lines = [""]
    for event in steps:
        if isinstance(event, HenriTook):
            lines.append("")
        told = _where(event, shown) if isinstance(event, _Placed) else NARRATOR.told(event, shown)
        lines[-1] = f"{lines[-1]} {told}".strip()
    return "\n".join(filter(None, lines)) or story(shown, steps)


def _where(event: _Placed, shown: Heirs) -> str:
    """Return in one sentence why Henri's tile is where it is."""
    return list(_looks(event.looked, shown.say))[-1] if isinstance(event, HenriBuilt) else ""


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
