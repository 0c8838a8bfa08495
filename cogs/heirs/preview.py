"""A half-made turn of The Two Heirs: its picture, and in words its effects, resources and what can be built next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.games.heirs.presentation.prompts import Change, Question, Site
from bot.games.heirs.presentation.view import Spot, View, spot_of
from bot.games.heirs.rules.actions import Take, Withdraw
from bot.games.heirs.rules.events import BuildingBuilt, BuildingDemolished, CampUsed, HenriBuilt, LandLaid, TurnEnded
from bot.games.heirs.rules.pieces import Tile
from bot.i18n import Phrases
from bot.match.views.match_as_seen import Draft
from cogs.heirs import labels
from cogs.heirs.effects import hope_of
from cogs.heirs.labels import LETTERS, Heirs, amounts, described, effect, terrain, tile_name, tile_of
from cogs.ui.text.player_names_and_wording import listed
from rendering.heirs import Marks, compose_board, compose_ending, compose_preview
from rendering.kit.scene import Scene

Drafted: TypeAlias = Draft[View, Question]

BUILD, LAND, TROOP = "b", "l", "m"
"""Kinds of focus, such as "b:VOY1": show where this tile can be built or be open land, or this troop can go."""

TILES, LAND_TILES = "t", "u"
"""Focuses that show what tiles do: those in the circle and in hands, or those on the land."""

_CHANGING = (BuildingBuilt, LandLaid, CampUsed, BuildingDemolished, HenriBuilt)


@dataclass(frozen=True, slots=True)
class Where:
    """A tile or troop whose possible cells a private picture numbers. False if there are no cells."""

    sites: tuple[Site, ...] = ()
    """Where the tile can go."""
    changes: tuple[Change, ...] = ()
    """Moves of the troop."""
    tile: Tile | None = None
    """The tile in the hand, None for a troop."""
    troop: int | None = None
    """Index of the troop, None for a tile."""
    build: bool = False
    """Whether the tile is to be built, not laid as open land."""

    def __bool__(self) -> bool:
        return bool(self.sites or self.changes)

    def numbers(self) -> Mapping[Spot, str]:
        """Return the number drawn on each cell, as in the select. A troop's return to the reserve has no cell."""
        if self.sites:
            return {site.cell: str(site.number) for site in self.sites}
        return {
            change.cell: str(number)
            for number, change in enumerate(self.changes, start=1)
            if not isinstance(change.action, Withdraw)
        }


def where(question: Question | None, focus: str) -> Where:
    """Return the tile or troop of a focus with its cells. Empty for an unknown focus, which old buttons can have."""
    # Steps of release h1 end in a question mark.
    kind, _, about = focus.rstrip("?").partition(":")
    if question is None:
        return Where()
    for held in question.hand:
        if held.tile.id == about and kind in (BUILD, LAND):
            build = kind == BUILD
            return Where(sites=held.builds if build else held.lands, tile=held.tile, build=build)
    for troop in question.troops:
        if kind == TROOP and about == str(troop.index) and troop.changes:
            return Where(changes=troop.changes, troop=troop.index)
    return Where()


def board(shown: Heirs, theme: str) -> Scene:
    """Return a picture of the whole table, with a number on each tile that the seat to act can take."""
    if shown.view.outcome is not None:
        return compose_ending(shown.view, shown.ending, labels.picture(shown), theme)
    asked = shown.asked()
    marks = Marks(takes=_takes(asked[1] if asked is not None else None), turns=shown.lately)
    return compose_board(shown.view, labels.picture(shown), marks, theme)


def picture(shown: Heirs, draft: Drafted, focus: str, theme: str) -> Scene:
    """Return a draft's picture: what is within reach and in the hand, and the land with the draft on it."""
    ahead = shown.after(draft)
    view = ahead.view
    marks = Marks(
        takes=_takes(draft.question),
        letters=dict(enumerate(LETTERS[: len(view.sides[draft.seat].hand)])),
        numbers=where(draft.question, focus).numbers(),
        drafted=_changed(draft.events),
    )
    return compose_preview(view, draft.seat, labels.picture(ahead), marks, theme)


def _takes(question: Question | None) -> Mapping[int, str]:
    """Return the circle tiles that can be taken: a mapping from each one's number to the text drawn on it."""
    circle = question.circle if question is not None else ()
    return {one.number: str(one.number) for one in circle if one.action is not None}


def _changed(events: Sequence[object]) -> frozenset[Spot]:
    """Return the cells that look different after these events."""
    return frozenset(spot_of(event.cell) for event in events if isinstance(event, _CHANGING))


def drafted(draft: Drafted) -> Iterator[object]:
    """Yield the draft's events up to the end of the turn, without those that follow it."""
    for event in draft.events:
        if isinstance(event, TurnEnded):
            return
        yield event


def gained(draft: Drafted) -> int:
    """Return the points that a draft brings its player, as far as they don't depend on chance."""
    now, then = draft.now.view.sides[draft.seat], draft.then.view.sides[draft.seat]
    return then.score - now.score


def outlook(shown: Heirs, draft: Drafted, focus: str, done: Sequence[str]) -> str:
    """Return a draft's last step in words, its points, and what can be done next. done: a text for each step."""
    say, view = shown.say, shown.after(draft).view
    if focus in (TILES, LAND_TILES):
        return reading(view, focus, say)
    # Each step was said when it was drafted.
    step = "heirs-look-drafted" if len(done) == 1 else "heirs-look-step"
    lines = [say(step, step=len(done), moves=done[-1])] if done else []
    last = draft.actions[-1] if draft.actions else None
    if isinstance(last, Take):
        return "\n".join([*lines, _take(tile_of(last.tile), say)])
    then = view.sides[draft.seat].score
    gain = gained(draft)
    lines.append(say("heirs-look-points", gain=gain, now=then - gain, then=then))
    if any(isinstance(event, TurnEnded) for event in draft.events):
        return "\n".join([*lines, say("heirs-look-end")])
    question = draft.question
    if question is not None:
        lines.append(_access(question, say))
        if found := where(question, focus):
            lines.append(_asked(found, question, say))
        else:
            lines += [*_hand(question, say), _siege(question, say), _taking(question, say)]
    return "\n".join(line for line in lines if line)


def reading(view: View, focus: str, say: Phrases) -> str:
    """Return what tiles do: those in the circle and in both hands, or those that are built."""
    if focus == LAND_TILES:
        tiles: Iterable[Tile] = [laid.front for laid in view.land if laid.front is not None]
    else:
        tiles = [*view.clockwise, *view.sides[0].hand, *view.sides[1].hand]
    lines = dict.fromkeys(f"- {described(tile, say)}" for tile in tiles)
    return "\n".join([f"### {say('heirs-look-tiles')}", *lines])


def _access(found: Question, say: Phrases) -> str:
    """Return the accessible resources: "Accessible: 2 wheat, 2 stone, 1 wood"."""
    line = say("heirs-look-access", access=amounts(found.access, say))
    if not found.discounts:
        return line
    return f"{line}. {say('heirs-look-discount', count=found.discounts)}"


def _hand(found: Question, say: Phrases) -> Iterator[str]:
    """Yield for each tile in the hand on how many spots it can be built, or what it lacks."""
    if not found.hand:
        yield say("heirs-look-hand-empty")
        return
    lettered = [
        (f"**{letter}** · {tile_name(held.tile, say)}", held) for letter, held in zip(LETTERS, found.hand, strict=False)
    ]
    can = [say("heirs-look-can-one", tile=name, spots=held.spots) for name, held in lettered if held.builds]
    if can:
        yield say("heirs-look-can", tiles=", ".join(can))
    if not any(held.spots for held in found.hand):
        yield say("heirs-look-no-room")
    for name, held in lettered:
        if not held.affordable:
            yield say("heirs-look-lacks", tile=name, missing=amounts(held.lacking, say))


def _siege(found: Question, say: Phrases) -> str:
    """Return which buildings can be pulled down by Siege towers in this turn only."""
    threatened = [say("heirs-look-threatened", tile=tile_name(one.tile, say), cell=one.name) for one in found.sieges]
    return say("heirs-look-siege", tiles=listed(threatened, say)) if threatened else ""


def _taking(found: Question, say: Phrases) -> str:
    if any(one.action is not None for one in found.circle):
        hopes = ", ".join(filter(None, (hope_of(one, say) for one in found.circle)))
        first = say("heirs-look-take-first", reach=found.reach)
        return f"{first} {say('heirs-look-hopes', tiles=hopes)}" if hopes else first
    if found.taken:
        return say("heirs-look-taken")
    return "" if found.end is not None else say("heirs-look-full")


def _take(tile: Tile, say: Phrases) -> str:
    cost = amounts(tile.cost, say)
    return say("heirs-look-take", tile=tile_name(tile, say), cost=cost, effect=effect(tile, say))


def _asked(asked: Where, found: Question, say: Phrases) -> str:
    """Return the sentence that asks for one of the numbered cells."""
    if asked.tile is not None:
        name = tile_name(asked.tile, say)
        if asked.build:
            return say("heirs-look-build", tile=name, effect=effect(asked.tile, say))
        return say("heirs-look-land", tile=name, terrain=terrain(asked.tile.terrain, say))
    cell = next((troop.name for troop in found.troops if troop.index == asked.troop), None)
    return say("heirs-look-move", cell=cell) if cell is not None else say("heirs-look-deploy")
