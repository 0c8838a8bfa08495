"""`/match why` in Carcassonne: why a tile doesn't fit on a cell, which tiles would, or what is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.core.game import IllegalAction
from bot.games.carcassonne.presentation.why import Attempt, Explanation, Fitting, Holding, Verdict
from bot.games.carcassonne.rules.reasons import CarcassonneReason
from cogs.carcassonne import effects, labels
from cogs.carcassonne.surface import Land, Surfaces
from cogs.ui.presenter.alt_text_facts import Fact, alt
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.text.player_names_and_wording import apart, listed, plainly
from rendering.carcassonne import Attempt as Turned
from rendering.carcassonne import Stock, compose_tiles, compose_why
from rendering.kit.scene import Scene

_ROOM = 3400
"""How many characters fit into a message beside its picture."""


def look(shown: Land, answer: Explanation, theme: str, surfaces: Surfaces) -> Look:
    """Return the answer on a cell, as picture and text: the ways to place the tile, with clashes, or what's there."""
    say = shown.say
    turned = tuple(
        Turned(
            attempt.place.turn,
            tuple("NESW".index(clash.side) for clash in attempt.clashes),
            effects.seen(answer.tile.key, attempt.place.turn, say) if answer.tile else "",
            barred=attempt.reason is not None and not attempt.clashes,
        )
        for attempt in answer.attempts
    )
    tile = answer.tile.key if answer.tile and turned else None
    scene = compose_why(shown.view, answer.cell, tile, turned, labels.picture(shown), theme)
    return _told(shown, scene, list(_reasons(shown, answer, surfaces)))


def _told(shown: Land, scene: Scene, lines: list[str]) -> Look:
    """Return a look with a picture and these lines. Lines that don't fit are dropped, and the alt text counts them."""
    facts = (Fact(str(place), plainly(line)) for place, line in enumerate(lines))
    return Look(scene, alt(facts, shown.say), "\n".join(_cut(lines)))


def _reasons(shown: Land, why: Explanation, surfaces: Surfaces) -> Iterator[str]:
    say, key = shown.say, why.tile.key if why.tile else ""
    tile = labels.contents(key, say) if key else ""
    match why.verdict:
        case Verdict.TAKEN:
            lies = next(found for found in shown.view.tiles if found.name == why.name)
            yield say("carcassonne-why-taken", cell=why.name, tile=labels.tile(lies.tile.key, say, lies.turn))
            yield from (_held(shown, lies.tile.key, lies.turn, part) for part in why.parts)
        case Verdict.FAR:
            yield say("carcassonne-why-far", cell=why.name)
        case Verdict.OPEN:
            yield say("carcassonne-why-open", cell=why.name)
            yield from () if why.fitting is None else _odds(shown, why.name, why.fitting)
        case Verdict.FITS:
            yield say("carcassonne-why-fits", cell=why.name, tile=tile, ways=why.ways)
            yield from (f"- {_way(shown, key, attempt, surfaces)}" for attempt in why.attempts)
        case Verdict.FORBIDDEN:
            yield say("carcassonne-why-forbidden", cell=why.name)
            yield from (f"- {_way(shown, key, attempt, surfaces)}" for attempt in why.attempts)
        case Verdict.NO_MATCH:
            yield say("carcassonne-why-no-match", cell=why.name, tile=tile)
            yield from (f"- {_way(shown, key, attempt, surfaces)}" for attempt in why.attempts)


def _way(shown: Land, tile: str, attempt: Attempt, surfaces: Surfaces) -> str:
    """Return a line on one way to turn the tile: what it completes, which sides clash, or which rule refuses it."""
    say = shown.say
    if attempt.reason is None:
        done = (labels.completed(shown, effect, surfaces) for effect in attempt.completes)
        what = [say("carcassonne-why-way-fits"), *done]
    elif attempt.clashes:
        what = [
            say(
                "carcassonne-why-clash",
                shown=labels.edge(clash.shown, say),
                side=labels.side(clash.side, say),
                beyond=clash.beyond,
                wanted=labels.edge(clash.wanted, say),
            )
            for clash in attempt.clashes
        ]
    else:
        what = [say(f"reason-{attempt.reason.value}", **dict(attempt.params))]
    seen = effects.seen(tile, attempt.place.turn, say)
    return say("paired", name=seen, value=apart(what, say)) if seen else apart(what, say)


def _held(shown: Land, tile: str, lies: int, part: Holding) -> str:
    """Return a line on one part of the tile on the cell, and who has figures on its feature. lies: the tile's turn."""
    say = shown.say
    what = labels.part(tile, ord(part.letter) - 65, lies, say)
    held = [
        say("carcassonne-why-held", name=shown.name(seat), figure=labels.figure(figure, say), cell=cell)
        for seat, figure, cell in part.held
    ]
    there = listed(held, say) or say("carcassonne-why-nobody")
    return f"- **{part.letter}** · {say('paired', name=what, value=there)}"


def bag(shown: Land, theme: str) -> Look:
    """Return a picture and a text with every kind of tile left, and how many of each."""
    say, view = shown.say, shown.view
    heading = say("carcassonne-tiles-heading", tiles=view.tiles_left)
    stocks = [Stock(key, f"× {count}") for key, count in view.left]
    kinds = [say("carcassonne-tiles-kind", count=count, tile=labels.tile(key, say)) for key, count in view.left]
    gone = [labels.tile(key, say) for key in view.gone]
    lines = [heading, *([say("carcassonne-tiles-gone", tiles=apart(gone, say))] if gone else []), *kinds]
    return _told(shown, compose_tiles(view, stocks, heading, labels.picture(shown), theme), lines)


def fits(shown: Land, answer: Explanation, theme: str) -> Look:
    """Return which tiles left fit a cell, and how likely the next does. Raises IllegalAction if it isn't open."""
    say, found = shown.say, answer.fitting
    if found is None:
        taken = answer.verdict is Verdict.TAKEN
        raise IllegalAction(CarcassonneReason.OCCUPIED if taken else CarcassonneReason.UNREACHABLE, cell=answer.name)
    heading = say("carcassonne-tiles-fit", fitting=found.fitting, total=found.total, cell=answer.name)
    stocks = [Stock(tile.key, f"× {count}") for tile, count in found.tiles]
    kinds = [say("carcassonne-tiles-kind", count=n, tile=labels.tile(tile.key, say)) for tile, n in found.tiles]
    scene = compose_tiles(shown.view, stocks, heading, labels.picture(shown), theme, answer.cell)
    return _told(shown, scene, [heading, *_odds(shown, answer.name, found), *kinds])


def _odds(shown: Land, cell: str, found: Fitting) -> Iterator[str]:
    say = shown.say
    needs = [
        say("carcassonne-tiles-need", edge=labels.edge(edge, say), side=labels.side(side, say), beyond=beyond)
        for side, edge, beyond in found.needs
    ]
    yield say("carcassonne-tiles-needs", cell=cell, needs=listed(needs, say))
    if not found.fitting:
        yield say("carcassonne-tiles-none")
    elif found.pile:
        percent = round(100 * found.drawable / found.pile)
        yield say("carcassonne-tiles-chance", percent=percent, drawable=found.drawable, pile=found.pile)


def _cut(lines: Iterable[str]) -> list[str]:
    """Return as many lines as fit into a message beside its picture."""
    kept: list[str] = []
    room = _ROOM
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return [*kept, "…"]
        kept.append(line)
    return kept
