"""Short texts on what actions bring: building, placing open land, moving a troop, taking a tile of the circle."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.heirs.presentation.prompts import Change, CircleTile, Question, Site
from bot.games.heirs.rules.actions import NAMES, Deploy, Move, Withdraw
from bot.games.heirs.rules.pieces import Terrain, Tile, pieces
from bot.i18n import Phrases
from cogs.heirs.labels import amounts, gained, signed, terrain, tile_name


def of_site(site: Site, other: str, say: Phrases) -> str:
    """Return what placing a tile brings: "+4 points: counts 3, +1 by roads, −2 for Benoît". other: opponent's name."""
    parts = list(_parts(site, other, say))
    if not parts:
        return gained(site.gain, say)
    # A total of one term needs no sum.
    return (
        say("heirs-brings-sum", sum=gained(site.gain, say), parts=", ".join(parts)) if site.gain else ", ".join(parts)
    )


def _parts(site: Site, other: str, say: Phrases) -> Iterator[str]:
    """Yield the parts of the points, if several, then resources, freed treasures and the other side's points."""
    itself = site.worth.points if site.worth is not None else 0
    own = [part for part in (itself, site.rest, site.roads) if part]
    if len(own) > 1 or (own and not itself):
        if itself:
            yield say("heirs-brings-itself", points=itself)
        if site.rest:
            yield say("heirs-brings-rest", gain=signed(site.rest))
        if site.roads:
            yield say("heirs-brings-roads", gain=signed(site.roads))
    if any(site.given):
        yield say("heirs-brings-access", access=amounts(site.given, say))
    if site.freed:
        yield say("heirs-brings-treasure", count=site.freed)
    lost = site.other + site.freed * pieces().table.treasure
    if lost:
        yield say("heirs-brings-other", name=other, gain=signed(lost))


def of_change(change: Change, now: Question, say: Phrases) -> str:
    """Return the effects of a troop's move: "+4 points, makes Inn possible, +1 wood, −1 stone, reach 2"."""
    parts = [gained(change.gain, say)] if change.gain else []
    if change.opens:
        names = ", ".join(tile_name(tile, say) for tile in change.opens)
        parts.append(say("heirs-brings-opens", tiles=names))
    for kind, then, have in zip(Terrain, change.access, now.access, strict=True):
        if then != have:
            parts.append(say("heirs-brings-resource", change=signed(then - have), resource=terrain(kind, say)))
    if change.reach != now.reach:
        parts.append(say("heirs-label-reach", reach=change.reach))
    parts.append(say("heirs-brings-spots", spots=change.spots))
    return ", ".join(parts)


def builds(question: Question) -> list[tuple[Tile, Site]]:
    """Return every possible building as (tile, site with its cell), the most useful first."""
    found = [(held.tile, site) for held in question.hand for site in held.builds]
    return sorted(found, key=lambda one: (-one[1].lead, -one[1].gain))


def marches(question: Question) -> list[tuple[bool, Change]]:
    """Return (is cavalry, move) for each move of a troop, most useful first. Of the reserve, only one troop counts."""
    found, waiting = list[tuple[bool, Change]](), False
    for troop in question.troops:
        if troop.name is None and waiting:
            continue
        waiting = waiting or (troop.name is None and bool(troop.changes))
        found += [(troop.cavalry, change) for change in troop.changes]
    return sorted(found, key=lambda one: _useful(one[1]), reverse=True)


def _useful(change: Change) -> tuple[int, ...]:
    return change.gain, len(change.opens), sum(change.access), change.reach, change.spots


def march_label(cavalry: bool, change: Change, say: Phrases) -> str:
    """Return the label of a troop's move: "Cavalry: M30 → N31", "Deploy on N31"."""
    match change.action:
        case Move():
            key = "heirs-march-cavalry" if cavalry else "heirs-march-troop"
            return say(key, origin=NAMES[change.action.origin], cell=change.name)
        case Deploy():
            return say("heirs-march-deploy", cell=change.name)
        case Withdraw():
            return say("heirs-button-withdraw", cell=change.name)


def hope_of(one: CircleTile, say: Phrases) -> str:
    """Return what a circle tile could bring at once: "Inn (row) (tile 2) +4". Empty if resources are missing."""
    if one.hope is None:
        return ""
    return say("heirs-look-hope", number=one.number, tile=tile_name(one.tile, say), gain=signed(one.hope.gain))
