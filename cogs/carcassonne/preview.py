"""A half-made turn of Carcassonne: its picture, and its effects in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.core.game import Seat
from bot.games.carcassonne.presentation.prompts import AskClaim, Asked, AskPlace, PartPrompt
from bot.games.carcassonne.presentation.view import FigureView, TileView, View
from bot.games.carcassonne.rules.actions import Place
from bot.games.carcassonne.rules.events import FigurePlaced, TilePlaced
from bot.i18n import Phrases
from cogs.carcassonne import effects, labels, spots
from cogs.carcassonne.surface import HalfTurn, Land, Surfaces
from cogs.ui.text.player_names_and_wording import apart
from rendering.carcassonne import Ghost, Marks, Region, compose_board, compose_preview, compose_region
from rendering.kit.scene import Scene


def board(shown: Land, theme: str) -> Scene:
    """Return a picture of the whole table, with a number on every cell where the tile in hand fits."""
    asked = shown.asked()
    if asked is not None and isinstance(asked[1], AskPlace):
        sites = spots.ranked(shown.view, asked[0], asked[1].sites)
        numbers = {site.cell: str(site.number) for site in sites}
    else:
        numbers = {}
    marks = Marks(numbers, shown.seen.reader, shown.lately)
    return compose_board(shown.view, labels.picture(shown), marks, theme)


def scene(shown: Land, draft: HalfTurn, focus: str, theme: str, surfaces: Surfaces) -> Scene:
    """Return a draft's picture: the tile with neighbours, a part of a wide land (focus spots.FOCUS), or the table."""
    view, then, strings = shown.view, draft.question, labels.picture(shown)
    letters = {part.part: part.letter for part in then.parts if part.ways} if isinstance(then, AskClaim) else {}
    if (laid := _laid(shown, draft)) is not None:
        asked, place = laid
        if (part := _part_shown(shown, asked, place, focus)) is not None:
            return compose_region(view, _region(asked, part, shown.say), strings, theme)
        # A whole turn needs no choice of cell.
        sites = asked.sites if len(draft.notations) == 1 else ()
        marks = Marks({site.cell: str(site.number) for site in sites})
        ghost = Ghost(place.spot, asked.tile.key, place.turn, letters)
        tile = TileView(asked.tile, place.name, place.turn)
        return compose_preview(_claimed(view, draft, tile), ghost, strings, marks, theme)
    if isinstance(shown.question(draft.seat), AskClaim):
        lies = view.tiles[-1]
        ghost = Ghost((lies.x, lies.y), lies.tile.key, lies.turn, letters)
        return compose_preview(_claimed(view, draft, lies), ghost, strings, Marks(), theme)
    picture = surfaces.asking(then).picture(shown, then, theme) if isinstance(then, Asked) else None
    return compose_board(view, strings, Marks(), theme) if picture is None else picture


def _claimed(view: View, draft: HalfTurn, lies: TileView) -> View:
    """Return the view with the figure that the draft puts on the tile, even if it returns at once. lies: the tile."""
    placed = next((event for event in draft.events if isinstance(event, FigurePlaced)), None)
    if placed is None:
        return view
    parts = enumerate(lies.tile.segments)
    part = next(at for at, one in parts if (one.kind, one.index) == (placed.kind, placed.index))
    figure = FigureView(placed.seat, placed.figure, placed.cell, part)
    tiles = view.tiles if lies in view.tiles else (*view.tiles, lies)
    return replace(view, tiles=tiles, figures=(*view.figures, figure))


def answered(shown: Land, draft: HalfTurn) -> Sequence[object]:
    """Return the events that follow from a draft's answers after the tile: placing a figure, and its results."""
    laid = _laid(shown, draft) is not None
    if len(draft.notations) <= laid:
        return ()
    return [event for event in draft.events if not isinstance(event, TilePlaced)]


def outlook(shown: Land, draft: HalfTurn, focus: str, surfaces: Surfaces, story: str) -> str:
    """Return a draft in words: the tile's effects and the next question, or a part's spots. story: what answers did."""
    say, then = shown.say, draft.question
    completes = then.completes if isinstance(then, AskClaim) else ()
    lines = []
    if (laid := _laid(shown, draft)) is not None:
        asked, place = laid
        if (part := _part_shown(shown, asked, place, focus)) is not None:
            return _spots(shown, draft.seat, asked.tile.key, part)
        if (way := asked.way(place)) is not None:
            completes = way.completes
            does = effects.goes_on(shown, draft.seat, way)
            lines += [say("carcassonne-look-effects", cell=place.name, effects=does)] if does else []
            lines += [say(f"carcassonne-look-earns-{key}") for key in way.earns]
    lines += [story] if story else [labels.completed(shown, done, surfaces) for done in completes]
    match then:
        case AskClaim(parts=parts):
            lines += [_part(shown, then, part) for part in parts]
            lines.append(
                say("carcassonne-look-claim" if any(part.ways for part in parts) else "carcassonne-look-unable")
            )
        case Asked():
            lines += surfaces.asking(then).outlook(shown, then)
        case _ if not any(isinstance(event, FigurePlaced) for event in draft.events):
            whole = len(draft.notations) > (laid is not None)
            lines.append(say("carcassonne-look-passed" if whole else "carcassonne-look-unable"))
    if laid is not None:
        lines.append(say("carcassonne-look-typed", notation=" · ".join(draft.notations)))
    return "\n".join(dict.fromkeys(lines))


def _laid(shown: Land, draft: HalfTurn) -> tuple[AskPlace, Place] | None:
    """Return the question where to place the tile and the draft's answer to it, None if the draft begins otherwise."""
    asked = shown.question(draft.seat)
    place = draft.actions[0] if draft.actions else None
    return (asked, place) if isinstance(asked, AskPlace) and isinstance(place, Place) else None


def _part_shown(shown: Land, asked: AskPlace, place: Place, focus: str) -> spots.Stretch | None:
    """Return the part of the land around the placed tile if the focus asks for it (spots.FOCUS), otherwise None."""
    return spots.part_of(shown.view, asked.sites, place.name) if focus.startswith(spots.FOCUS) else None


def _region(asked: AskPlace, part: spots.Stretch, say: Phrases) -> Region:
    """Return the data for a picture of one part: its spots' numbers, the other spots, and all ways to turn the tile."""
    numbers = {site.cell: str(site.number) for site in part.sites}
    turns = sorted({way.action.turn for site in part.sites for way in site.ways})
    others = [site.cell for site in asked.sites if site.cell not in numbers]
    seen = {turn: effects.seen(asked.tile.key, turn, say) for turn in turns}
    return Region(part.window, numbers, others, asked.tile.key, seen)


def _spots(shown: Land, seat: Seat, tile: str, part: spots.Stretch) -> str:
    """Return a part's spots in words, each with the ways to turn the tile there and their effects."""
    say, told = shown.say, []
    for site in part.sites:
        # The feature is named only with the first of its sides: "road N-E +2, S-W".
        names = [effects.seen if not number else effects.where for number in range(len(site.ways))]
        gains = [(name(tile, way.action.turn, say), way.gain(seat)) for name, way in zip(names, site.ways, strict=True)]
        turns = ", ".join(f"{sides} +{gain}".strip() if gain else sides for sides, gain in gains)
        # A tile that looks the same however it is turned has nothing to tell its turns apart by.
        phrase = "carcassonne-look-region-spot" if turns else "carcassonne-look-region-bare"
        told.append(say(phrase, number=site.number, cell=site.name, **({"turns": turns} if turns else {})))
    return f"{part.told('carcassonne-look-region', say)}\n{apart(told, say)}."


def _part(shown: Land, asked: AskClaim, part: PartPrompt) -> str:
    """Return the line on one part of the tile that can be claimed: what it is, whose, and its worth so far."""
    say, worth = shown.say, part.worth
    what = labels.part(asked.tile.key, part.part, asked.turn, say)
    points = say("carcassonne-points", points=worth.points.total)
    if not worth.seats:
        return say("carcassonne-look-part-free", letter=part.letter, part=what, tiles=worth.tiles, points=points)
    names = shown.names(worth.seats)
    return say(
        "carcassonne-look-part-held", letter=part.letter, part=what, names=names, tiles=worth.tiles, points=points
    )
