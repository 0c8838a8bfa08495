"""What happened in The Two Heirs, in sentences; Henri's turns with the reason for every step."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.heirs.events import (
    BuildingBuilt,
    BuildingDemolished,
    CampUsed,
    CircleFilled,
    Event,
    HenriBuilt,
    HenriGaveUp,
    HenriMoved,
    HenriTook,
    LandLaid,
    Looked,
    SetsChosen,
    ShieldTossed,
    SideScored,
    TileTaken,
    TreasureLaid,
    TreasureRemoved,
    TroopDeployed,
    TroopMoved,
    TroopWithdrawn,
    TurnEnded,
)
from bot.games.heirs.view import START, Spot, spot_of
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.heirs.naming import condition, is_henri, term_words, terrain, tile_name, tile_of, who
from cogs.heirs.state import GAME, state_of
from cogs.ui.presenter import News
from cogs.ui.wording import listed

_LONGEST = 2000


def story(match: Match, events: Sequence[object], say: Phrases) -> str:
    """Every event that a person would tell, one sentence each; a turn of Henri's begins a new line."""
    lines: list[str] = []
    for event in events:
        match event:
            case HenriTook():
                lines.append(f"\n{_henri_took(event, say)}")
            case HenriBuilt() | HenriGaveUp() | TreasureLaid() | HenriMoved() | TreasureRemoved():
                lines.append(_henri(match, event, say))
            case SetsChosen(sets):
                lines.append(say("heirs-story-sets", sets=listed([say(f"heirs-set-{key}") for key in sets], say)))
            case ShieldTossed(seat):
                lines.append(say("heirs-story-starts", name=who(match, seat, say)))
            case SideScored(seat, points) if is_henri(match, seat):
                made = ", ".join(term_words(term, say) for term in points.terms)
                lines.append(say("heirs-story-henri", points=points.total, sum=made))
            case CircleFilled(tile):
                lines.append(say("heirs-story-filled", tile=tile_name(tile, say)))
            case _:
                lines.append(done(match, event, say))
    told = _shortened(" ".join(line for line in lines if line).replace(" \n", "\n").strip())
    ended = next((event.seat for event in events if isinstance(event, TurnEnded)), None)
    return say("heirs-story-ended", name=who(match, ended, say)) if not told and ended is not None else told


def _shortened(text: str) -> str:
    """The newest part of a long story."""
    return text if len(text) <= _LONGEST else f"… {text[-_LONGEST:].partition('. ')[2]}"


_RESULTS = (BuildingBuilt, LandLaid, CampUsed, BuildingDemolished, TreasureRemoved, SideScored)


def news(match: Match, entry: Entry, say: Phrases) -> News:
    """What stands and lies now, apart from tiles taken and ways gone; of Henri's turn what he did, apart from why."""
    came = tuple(event for event in entry.events if isinstance(event, (*_RESULTS, HenriBuilt, HenriGaveUp)))
    result = " ".join(text for event in came if (text := _result(match, event, say)))
    steps = story(match, [event for event in entry.events if not isinstance(event, _RESULTS)], say)
    return News(result, "" if result and not _goes(entry.events) else steps)


def _result(match: Match, event: object, say: Phrases) -> str:
    if isinstance(event, HenriBuilt):
        return say("heirs-henri-result", tile=tile_name(event.tile, say), cell=event.cell)
    if isinstance(event, HenriGaveUp):
        return say("heirs-henri-in-vain", tile=tile_name(event.tile, say))
    return story(match, (event,), say)


def _goes(events: Sequence[object]) -> bool:
    """Whether there is anything to tell but the end of a turn and its results."""
    return any(not isinstance(event, (*_RESULTS, TurnEnded)) for event in events)


def done(match: Match, event: object, say: Phrases) -> str:
    """What a player did, in a sentence; empty for anything else."""
    match event:
        case TileTaken(seat, tile, number):
            text = tile_name(tile, say)
            return say("heirs-story-taken", name=who(match, seat, say), tile=text, number=number)
        case BuildingBuilt(seat, tile, cell, discount):
            named = {"name": who(match, seat, say), "tile": tile_name(tile, say), "cell": cell}
            if discount:
                return say("heirs-story-built-cheaper", **named, discount=discount)
            return say("heirs-story-built", **named)
        case LandLaid(seat, tile, cell):
            kind = terrain(tile_of(tile).terrain, say)
            return say("heirs-story-land", name=who(match, seat, say), terrain=kind, cell=cell)
        case TroopMoved(seat, origin, cell):
            return say("heirs-story-moved", name=who(match, seat, say), origin=origin, cell=cell)
        case TroopDeployed(seat, cell):
            return say("heirs-story-deployed", name=who(match, seat, say), cell=cell)
        case TroopWithdrawn(seat, cell):
            return say("heirs-story-withdrawn", name=who(match, seat, say), cell=cell)
        case CampUsed(seat, cell):
            return say("heirs-story-camp", name=who(match, seat, say), cell=cell)
        case BuildingDemolished(seat, cell, tile):
            return say("heirs-story-demolished", name=who(match, seat, say), cell=cell, tile=tile_name(tile, say))
        case _:
            return ""


def changed(events: Sequence[object]) -> frozenset[Spot]:
    """Cells that lie or look different after these events."""
    kinds = (BuildingBuilt, LandLaid, CampUsed, BuildingDemolished, HenriBuilt)
    return frozenset(spot_of(event.cell) for event in events if isinstance(event, kinds))


def _henri_took(event: HenriTook, say: Phrases) -> str:
    tile = tile_name(event.tile, say)
    if event.wanted is None:
        return say("heirs-henri-took-last", tile=tile)
    kind = terrain(event.wanted, say)
    if not event.found:
        return say("heirs-henri-took-none", tile=tile, terrain=kind)
    return say("heirs-henri-took", tile=tile, terrain=kind, number=event.number)


def _henri(match: Match, event: Event, say: Phrases) -> str:
    match event:
        case HenriBuilt(_, _, _, reference, looked):
            return " ".join([_reference(match, reference, say), *_looks(looked, say)])
        case HenriGaveUp(tile, reference, looked):
            gone = say("heirs-henri-gave-up", tile=tile_name(tile, say))
            return " ".join([_reference(match, reference, say), *_looks(looked, say), gone])
        case TreasureLaid(treasure):
            return say("heirs-henri-treasure", condition=condition(treasure, say))
        case HenriMoved(kind, None, cell):
            return say("heirs-henri-moved", terrain=terrain(kind, say), cell=cell)
        case HenriMoved(kind, origin, cell):
            return say("heirs-henri-moved-from", terrain=terrain(kind, say), origin=origin or "", cell=cell)
        case TreasureRemoved(_, cell, by):
            return say("heirs-treasure-removed", cell=cell, by=listed(list(by), say))
        case _:
            return ""


def _reference(match: Match, cell: str, say: Phrases) -> str:
    """Round what he looks: the player's last building, or the start tile.

    Told of the view, which may be a later one: nothing but a Camp can have been flipped since, and of open land it is
    only said that something was built there.
    """
    if cell == START:
        return say("heirs-henri-start", cell=cell)
    front = next((laid.front for laid in GAME.view(state_of(match), None).land if laid.name == cell), None)
    if front is None:
        return say("heirs-henri-flipped", cell=cell)
    return say("heirs-henri-beside", tile=tile_name(front.id, say), cell=cell)


def _looks(looked: Sequence[Looked], say: Phrases) -> list[str]:
    """The spots in his order: those that are taken together, then the one he builds on and why."""
    taken = [_spot(look, say) for look in looked if not look.free]
    lines = [say("heirs-henri-taken", spots=listed(taken, say), count=len(taken))] if taken else []
    for look in looked:
        if look.free:
            lines.append(
                say(f"heirs-henri-built-{look.rule.lower()}", spot=f"{look.rule}{look.number}", cell=look.cell)
            )
    return lines


def _spot(look: Looked, say: Phrases) -> str:
    return say("heirs-henri-spot", spot=f"{look.rule}{look.number}", cell=look.cell)
