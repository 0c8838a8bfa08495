"""Why a tile does not fit on a cell, which tiles would, and what lies there: answers in words and pictures."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import IllegalAction, Seat
from bot.games.carcassonne.reasons import CarcassonneReason
from bot.games.carcassonne.view import View
from bot.games.carcassonne.why import Attempt, Explanation, Fitting, Holding, Verdict, explain
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.carcassonne import words
from cogs.carcassonne.outlook import effect
from cogs.carcassonne.state import state_of
from cogs.ui.presenter import Look
from cogs.ui.wording import apart, listed, name
from rendering.carcassonne import Attempt as Turned
from rendering.carcassonne import Labels, Stock, compose_tiles, compose_why

ALT = 1024


def why(match: Match, view: View, seat: Seat, cell: str, labels: Labels, say: Phrases, theme: str) -> Look:
    """Every way to lay the tile on a cell, and what clashes; of a tile that lies there, who stands on it."""
    answer = explain(state_of(match), seat, cell)
    if answer.verdict is Verdict.OPEN:
        raise IllegalAction(CarcassonneReason.NO_TILE)
    lies = next((tile.turn for tile in view.tiles if tile.name == answer.name), 0)
    text = "\n".join(_reasons(match, answer, lies, say))
    turned = tuple(
        Turned(
            attempt.place.turn,
            tuple("NESW".index(clash.side) for clash in attempt.clashes),
            say("carcassonne-why-turn", side=words.side(attempt.place.turn, say)),
            barred=attempt.reason is not None and not attempt.clashes,
        )
        for attempt in answer.attempts
        if answer.verdict is not Verdict.FAR
    )
    tile = answer.tile.key if answer.tile and turned else None
    scene = compose_why(view, answer.cell, tile, turned, labels, theme)
    return Look(scene, text.replace("**", "")[:ALT], text[:3500], ())


def _reasons(match: Match, why: Explanation, lies: int, say: Phrases) -> Iterator[str]:
    """lies: quarter turns of the tile on the cell."""
    tile = words.tile(why.tile.key, say) if why.tile else ""
    match why.verdict:
        case Verdict.TAKEN:
            under = words.tile(why.under.key, say, lies) if why.under else ""
            yield say("carcassonne-why-taken", cell=why.name, tile=under)
            yield from (_held(match, why, part, lies, say) for part in why.parts)
        case Verdict.FAR:
            yield say("carcassonne-why-far", cell=why.name)
        case Verdict.FITS:
            yield say("carcassonne-why-fits", cell=why.name, tile=tile, ways=why.ways)
            yield from (f"- {_way(match, attempt, say)}" for attempt in why.attempts)
        case Verdict.FORBIDDEN:
            yield say("carcassonne-why-forbidden", cell=why.name)
        case Verdict.NO_MATCH:
            yield say("carcassonne-why-no-match", cell=why.name, tile=tile)
            yield from (f"- {_way(match, attempt, say)}" for attempt in why.attempts)


def _way(match: Match, attempt: Attempt, say: Phrases) -> str:
    """One turn of the tile: what it completes, or every side that does not match."""
    if attempt.reason is None:
        what = [say("carcassonne-why-way-fits"), *(effect(match, done, say) for done in attempt.completes)]
    elif attempt.clashes:
        what = [
            say(
                "carcassonne-why-clash",
                shown=words.edge(clash.shown, say),
                side=words.side(clash.side, say),
                beyond=clash.beyond,
                wanted=words.edge(clash.wanted, say),
            )
            for clash in attempt.clashes
        ]
    else:
        what = [say("carcassonne-why-way-river")]
    return say("carcassonne-why-way", side=words.toward(attempt.place.turn, say), what=apart(what, say))


def _held(match: Match, why: Explanation, part: Holding, lies: int, say: Phrases) -> str:
    """A part of the tile that lies there, and who stands on its feature."""
    assert why.under is not None, "parts are those of a tile"
    place = ord(part.letter) - 65
    what = words.part(why.under.key, place, lies, say)
    held = [
        say("carcassonne-why-held", name=name(match, seat, say), figure=words.figure(figure, say), cell=cell)
        for seat, figure, cell in part.held
    ]
    return f"- **{part.letter}** · {what}: {listed(held, say) or say('carcassonne-why-nobody')}"


def bag(view: View, labels: Labels, say: Phrases, theme: str) -> Look:
    """Every kind of tile that is left, with its number."""
    heading = say("carcassonne-tiles-heading", tiles=view.tiles_left)
    stocks = [Stock(key, f"× {count}") for key, count in view.left]
    lines = [say("carcassonne-tiles-kind", count=count, tile=words.tile(key, say)) for key, count in view.left]
    gone = [words.tile(key, say) for key in view.gone]
    text = [heading, *([say("carcassonne-tiles-gone", tiles=apart(gone, say))] if gone else [])]
    alt = "\n".join([*text, *lines])
    return Look(compose_tiles(view, stocks, heading, labels, theme), alt[:ALT], "\n".join(_cut(text + lines)), ())


def fits(match: Match, view: View, cell: str, labels: Labels, say: Phrases, theme: str) -> Look:
    """Which tiles that are left fit a free cell, and how likely the next one does."""
    answer = explain(state_of(match), 0, cell)
    found = answer.fitting
    if found is None:
        occupied = answer.verdict is Verdict.TAKEN
        raise IllegalAction(CarcassonneReason.OCCUPIED if occupied else CarcassonneReason.UNREACHABLE, cell=answer.name)
    heading = say("carcassonne-tiles-fit", fitting=found.fitting, total=found.total, cell=answer.name)
    stocks = [Stock(tile.key, f"× {count}") for tile, count in found.tiles]
    lines = [heading, *_odds(answer.name, found, say)]
    lines += [say("carcassonne-tiles-kind", count=n, tile=words.tile(tile.key, say)) for tile, n in found.tiles]
    scene = compose_tiles(view, stocks, heading, labels, theme, answer.cell)
    return Look(scene, "\n".join(lines)[:ALT], "\n".join(_cut(lines)), ())


def _odds(cell: str, found: Fitting, say: Phrases) -> Iterator[str]:
    needs = [
        say("carcassonne-tiles-need", edge=words.edge(edge, say), side=words.side(side, say), beyond=beyond)
        for side, edge, beyond in found.needs
    ]
    yield say("carcassonne-tiles-needs", cell=cell, needs=listed(needs, say))
    if not found.fitting:
        yield say("carcassonne-tiles-none")
    elif found.pile:
        percent = round(100 * found.drawable / found.pile)
        yield say("carcassonne-tiles-chance", percent=percent, drawable=found.drawable, pile=found.pile)


def _cut(lines: list[str]) -> list[str]:
    """As many lines as a message holds beside its picture."""
    kept: list[str] = []
    room = 3400
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            return [*kept, "…"]
        kept.append(line)
    return kept
