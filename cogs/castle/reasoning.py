"""Why a castle tile may or may not lie on a cell, in words and as a picture."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.game import Seat
from bot.games.castle.why import Attempt as Way
from bot.games.castle.why import Clash, Explanation, Verdict, explain
from bot.i18n import Phrases
from bot.match.model import Match
from cogs.castle import words
from cogs.castle.outlook import effect
from cogs.castle.state import state_of, view_of
from cogs.ui.presenter import Look
from cogs.ui.wording import apart
from rendering.castle import Attempt, Labels, compose_why

ALT = 1024


def why(match: Match, seat: Seat, cell: str, labels: Labels, say: Phrases, theme: str) -> Look:
    """The answer for the tile in hand, whoever's it is: the drawn tile is seen by both (rule 10)."""
    answer = explain(state_of(match), cell)
    text = "\n".join(_reasons(match, seat, answer, say))
    turned = tuple(
        Attempt(
            way.place.turn,
            tuple("NESW".index(clash.side) for clash in way.clashes),
            say("castle-why-turn", side=words.side(way.turn, say)),
        )
        for way in answer.attempts
    )
    tile = answer.tile.name if turned else None
    scene = compose_why(view_of(match), answer.cell, tile, turned, labels, theme)
    return Look(scene, text.replace("**", "")[:ALT], text[:3500], ())


def _reasons(match: Match, seat: Seat, answer: Explanation, say: Phrases) -> Iterator[str]:
    tile = words.tile(answer.tile, 0, say)
    match answer.verdict:
        case Verdict.OUTSIDE:
            yield say("castle-why-outside", cell=answer.name)
        case Verdict.TAKEN:
            assert answer.under is not None, "a taken cell has its tile"
            under = words.tile(answer.under.tile, answer.under.turn, say)
            yield say("castle-why-taken", cell=answer.name, tile=under)
        case Verdict.FAR:
            yield say("castle-why-far", cell=answer.name)
        case Verdict.FITS:
            yield say("castle-why-fits", cell=answer.name, tile=tile, ways=answer.ways)
        case Verdict.NO_MATCH:
            yield say("castle-why-no-match", cell=answer.name, tile=tile)
    yield from (f"- {_way(match, seat, way, say)}" for way in answer.attempts)


def _clash(clash: Clash, say: Phrases) -> str:
    """A side where a path would not go on, and what lies across."""
    shown, wanted, side = words.kind(clash.shown, say), words.kind(clash.wanted, say), words.toward(clash.side, say)
    if clash.beyond is None:
        return say("castle-why-clash-start", shown=shown, side=side, wanted=wanted)
    return say("castle-why-clash", shown=shown, side=side, wanted=wanted, beyond=clash.beyond)


def _way(match: Match, seat: Seat, way: Way, say: Phrases) -> str:
    """One turn of the tile: what it completes, or every side where a path would not go on."""
    if way.clashes:
        what = [_clash(clash, say) for clash in way.clashes]
    else:
        what = [say("castle-why-way-fits"), *(effect(match, seat, done, say) for done in way.completes)]
    return say("castle-why-way", side=words.toward(way.turn, say), what=apart(what, say))
