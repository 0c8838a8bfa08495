"""`/match why` in The Castle: why a tile fits on a cell or not, in words and as a picture."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Seat
from bot.games.castle.presentation.why import Attempt as Way
from bot.games.castle.presentation.why import Clash, Explanation, Verdict
from bot.games.castle.rules.pieces import SIDES
from cogs.castle import effects, labels
from cogs.castle.labels import Castle
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.text.player_names_and_wording import apart, plainly
from rendering.castle import Attempt, compose_why

_ALT, _TEXT = 1024, 3500


def why(shown: Castle, answer: Explanation, theme: str) -> Look:
    """Return why the drawn tile fits on a cell or not, as picture and text. Either player can ask (rule 10)."""
    say = shown.say
    text = "\n".join(_reasons(shown, shown.view.mover, answer))
    turned = tuple(
        Attempt(
            way.place.turn,
            tuple(SIDES.index(clash.side) for clash in way.clashes),
            say("castle-why-turn", side=labels.side(way.turn, say)),
        )
        for way in answer.attempts
    )
    tile = answer.tile.name if turned else None
    scene = compose_why(shown.view, answer.cell, tile, turned, labels.picture(shown), theme)
    return Look(scene, plainly(text)[:_ALT], text[:_TEXT])


def _reasons(shown: Castle, seat: Seat, answer: Explanation) -> Iterator[str]:
    say = shown.say
    tile = labels.tile(answer.tile, 0, say)
    match answer.verdict:
        case Verdict.OUTSIDE:
            yield say("castle-why-outside", cell=answer.name)
        case Verdict.TAKEN:
            assert answer.under is not None, "a taken cell has its tile"
            under = labels.tile(answer.under.tile, answer.under.turn, say)
            yield say("castle-why-taken", cell=answer.name, tile=under)
        case Verdict.FAR:
            yield say("castle-why-far", cell=answer.name)
        case Verdict.FITS:
            yield say("castle-why-fits", cell=answer.name, tile=tile, ways=answer.ways)
        case Verdict.NO_MATCH:
            yield say("castle-why-no-match", cell=answer.name, tile=tile)
    yield from (f"- {_way(shown, seat, way)}" for way in answer.attempts)


def _clash(clash: Clash, shown: Castle) -> str:
    """Return a sentence on a side where a path wouldn't continue: what the tile has there, and what borders on it."""
    say = shown.say
    found, wanted, side = clash.shown.key, clash.wanted.key, labels.toward(clash.side, say)
    if clash.beyond is None:
        return say("castle-why-clash-start", shown=found, side=side, wanted=wanted)
    return say("castle-why-clash", shown=found, side=side, wanted=wanted, beyond=clash.beyond)


def _way(shown: Castle, seat: Seat, way: Way) -> str:
    """Return a line on one rotation of the tile: what it completes, or each side where a path wouldn't continue."""
    say = shown.say
    if way.clashes:
        what = [_clash(clash, shown) for clash in way.clashes]
    else:
        what = [say("castle-why-way-fits"), *(effects.effect(shown, seat, done) for done in way.completes)]
    return say("castle-why-way", side=labels.toward(way.turn, say), what=apart(what, say))
