"""`/match why` in Kingdomino: what is on a cell, then every way to lay the domino there."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.kingdomino.presentation.view import Coordinates, cell_name
from bot.games.kingdomino.presentation.why import Attempt, Explanation, Span, Verdict
from bot.games.kingdomino.rules.pieces import Half
from bot.games.kingdomino.rules.reasons import KingdominoReason
from bot.i18n import Phrases
from cogs.kingdomino.labels import Seen, board_labels, domino_words, terrain_name
from cogs.ui.presenter.alt_text_facts import Fact, alt, of_seat
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.text.player_names_and_wording import listed, plainly
from rendering.kingdomino import compose_why


def look(shown: Seen, why: Explanation, position: Iterable[Fact], theme: str) -> Look:
    """Return the answer in words and a close-up of the kingdom with the cell and every placement tried there.

    position: facts of the position. Those on the player's seat follow the answer in the alt text.
    """
    seat = shown.seat
    assert seat is not None, "a place is explained to those who lay dominoes"
    text = told(why, shown.say)
    answer = tuple(Fact(f"why-{place}", plainly(line)) for place, line in enumerate(text.split("\n")))
    own = of_seat(tuple(position), seat)
    scene = compose_why(shown.view, seat, why, board_labels(shown), theme)
    return Look(scene, alt((*answer, *own), shown.say), text)


def told(why: Explanation, say: Phrases) -> str:
    """Return the answer on a cell in words, most important sentence first."""
    head = say("kingdomino-why-head", domino=why.domino.number, halves=domino_words(why.domino, say), cell=why.name)
    lines = [head, _verdict(why, say)]
    if why.verdict not in (Verdict.CASTLE, Verdict.TAKEN, Verdict.TOO_WIDE):
        lines += [f"- **{attempt.name}** · {_attempt(why, attempt, say)}" for attempt in why.attempts]
    return "\n".join(lines)


def _verdict(why: Explanation, say: Phrases) -> str:
    match why.verdict:
        case Verdict.CASTLE:
            return say("kingdomino-why-castle", cell=why.name)
        case Verdict.TAKEN:
            return say("kingdomino-why-taken", cell=why.name, domino=why.under or 0)
        case Verdict.TOO_WIDE:
            return say("kingdomino-why-too-wide", cell=why.name, span=_stretch(why.spans, why.size, say))
        case Verdict.FITS:
            return say("kingdomino-why-fits", cell=why.name, ways=why.ways)
        case Verdict.ROOM:
            return say("kingdomino-why-room", cell=why.name)
        case Verdict.NO_MATCH:
            return say("kingdomino-why-no-match", cell=why.name)


def _attempt(why: Explanation, attempt: Attempt, say: Phrases) -> str:
    match attempt.reason:
        case None:
            return say("kingdomino-why-way-fits", points=attempt.gain)
        case KingdominoReason.OCCUPIED:
            return say("kingdomino-why-way-taken", cell=listed([cell_name(spot) for spot in attempt.taken], say))
        case KingdominoReason.TOO_WIDE:
            return _stretch(attempt.spans, why.size, say)
        case _:
            halves = ((why.domino.first, attempt.first), (why.domino.second, attempt.second))
            return say("kingdomino-why-way-match", meets=listed([_meets(attempt, *h, say) for h in halves], say))


def _meets(attempt: Attempt, half: Half, spot: Coordinates, say: Phrases) -> str:
    """Return a sentence on what one half of the domino would touch if it were on `spot`."""
    met = [f"{terrain_name(touch.terrain, say)} ({touch.name})" for touch in attempt.touches if touch.half == spot]
    own = terrain_name(half.terrain, say)
    if not met:
        return say("kingdomino-why-meets-nothing", terrain=own, cell=cell_name(spot))
    return say("kingdomino-why-meets", terrain=own, cell=cell_name(spot), other=listed(met, say))


def _stretch(spans: tuple[Span, ...], size: int, say: Phrases) -> str:
    return listed(
        [
            say(
                "kingdomino-why-rows" if span.rows else "kingdomino-why-columns",
                low=span.low,
                high=span.high,
                count=span.count,
                size=size,
            )
            for span in spans
        ],
        say,
    )
