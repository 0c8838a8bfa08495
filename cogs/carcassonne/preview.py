"""A half-made turn of Carcassonne: its picture, and what it brings."""

from __future__ import annotations

from bot.games.carcassonne.actions import Place
from bot.games.carcassonne.prompts import AskClaim, Asked, AskPlace, PartPrompt
from cogs.carcassonne import labels
from cogs.carcassonne.surface import HalfTurn, Land, Surfaces
from rendering.carcassonne import Ghost, Marks, compose_board, compose_preview, newest
from rendering.scene import Scene


def board(shown: Land, theme: str) -> Scene:
    """The whole table, with a number on every cell where the tile in hand can lie."""
    asked = shown.asked()
    spots = asked[1].sites if asked is not None and isinstance(asked[1], AskPlace) else ()
    last = newest(shown.view) if shown.seen.last is not None else None
    marks = Marks({spot.cell: str(spot.number) for spot in spots}, last)
    return compose_board(shown.view, labels.picture(shown), marks, theme)


def scene(shown: Land, draft: HalfTurn, theme: str) -> Scene:
    """The tile with its lettered parts among its neighbours, or the whole table for any other question."""
    view, then, strings = shown.view, draft.question, labels.picture(shown)
    letters = {part.part: part.letter for part in then.parts if part.ways} if isinstance(then, AskClaim) else {}
    marks = Marks(last=newest(view))
    if (laid := _laid(shown, draft)) is not None:
        asked, place = laid
        return compose_preview(view, Ghost(place.spot, asked.tile.key, place.turn, letters), strings, marks, theme)
    if isinstance(then, AskClaim):
        lies = view.tiles[-1]
        return compose_preview(view, Ghost((lies.x, lies.y), lies.tile.key, lies.turn, letters), strings, marks, theme)
    return compose_board(view, strings, marks, theme)


def outlook(shown: Land, draft: HalfTurn, surfaces: Surfaces) -> str:
    """The tile as it would lie and what that does, then the question that follows."""
    say, then = shown.say, draft.question
    completes = then.completes if isinstance(then, AskClaim) else ()
    lines = []
    if (laid := _laid(shown, draft)) is not None:
        asked, place = laid
        tile, side = labels.tile(asked.tile.key, say, place.turn), labels.toward(place.turn, say)
        lines.append(say("carcassonne-look-place", tile=tile, cell=place.name, side=side))
        if (way := asked.way(place)) is not None:
            completes = way.completes
            lines += [say(f"carcassonne-look-earns-{key}") for key in way.earns]
    lines += [labels.completed(shown, done, surfaces) for done in completes]
    if isinstance(then, Asked) and laid is None:
        return "\n".join([*lines, *surfaces.asking(then).outlook(shown, then)])
    parts = then.parts if isinstance(then, AskClaim) else ()
    lines.append(say("carcassonne-look-claim" if any(part.ways for part in parts) else "carcassonne-look-unable"))
    if isinstance(then, AskClaim):
        lines += [_part(shown, then, part) for part in parts]
    return "\n".join(lines)


def _laid(shown: Land, draft: HalfTurn) -> tuple[AskPlace, Place] | None:
    """The question and the drafted answer, where a tile is being laid."""
    asked = shown.question(draft.seat)
    place = draft.actions[0] if draft.actions else None
    return (asked, place) if isinstance(asked, AskPlace) and isinstance(place, Place) else None


def _part(shown: Land, asked: AskClaim, part: PartPrompt) -> str:
    """One line of the list of parts: what it is, whose, and what it is worth so far."""
    say, worth = shown.say, part.worth
    what = labels.part(asked.tile.key, part.part, asked.turn, say)
    points = say("carcassonne-points", points=worth.points.total)
    if not worth.seats:
        return say("carcassonne-look-part-free", letter=part.letter, part=what, tiles=worth.tiles, points=points)
    names = shown.names(worth.seats)
    return say(
        "carcassonne-look-part-held", letter=part.letter, part=what, names=names, tiles=worth.tiles, points=points
    )
