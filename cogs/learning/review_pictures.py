"""Pictures for reviews and puzzles: winning chances over a match, and another turn drawn in its position."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import structlog

from bot.ai.review.review_values import Review
from bot.ai.win_chances import WHOLE
from bot.core.game import IllegalAction, Seat
from bot.i18n import Phrases
from bot.match.model.match import Match, Table
from bot.match.model.match_codes import code
from bot.match.views.match_as_seen import AnyDraft, AnyPerspective
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Interaction, private_theme, reader
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.text import hidden_people
from cogs.ui.text.outgoing_message import Picture
from cogs.ui.text.player_names_and_wording import plainly
from cogs.ui.text.player_names_with_absence import painted
from rendering.charts.charts import Series, lines

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class ToldTurn:
    """A turn for a message: in words, and drawn."""

    words: str = ""
    """What it does, in sentences. Empty if it can't be shown."""
    picture: Picture | None = None
    """The board with it, None if it can't be drawn."""


POINTS_SHOWN = 7
"""Number of moments of the match for which the chart's alt text gives the chances."""


def chart(
    table: Table, found: Review, names: Sequence[str], theme: str, say: Phrases, mine: Seat | None = None
) -> Look:
    """Return a chart of winning chances over the match, in percent, with its moments marked.

    names: by seat, replaced if hidden from the reader. mine: the seat whose moments are numbered, None to mark all.
    """
    values = [[round(100 * chance / WHOLE) for chance in found.chances(seat)] for seat in range(found.seats)]
    series = [
        Series(colour, name, tuple(values[seat]), _marks(found, seat, mine))
        for seat, (colour, name) in enumerate(zip(table.colours, painted(table, say), strict=True))
    ]
    title, across = say("review-chart"), say("review-across")
    last = len(values[0]) - 1
    places = sorted({last * part // (POINTS_SHOWN - 1) for part in range(POINTS_SHOWN)})
    told = [
        say("review-alt", name=name, chances=", ".join(str(values[seat][place]) for place in places))
        for seat, name in enumerate(names)
    ]
    alt = f"{title}. {across} {', '.join(map(str, places))}. {'. '.join(told)}"
    return Look(lines(series, theme, title=title, across=across), alt[:1024], "")


def _marks(found: Review, seat: Seat, mine: Seat | None) -> tuple[tuple[int, str], ...]:
    """Return the marks on a seat's line: pairs of a position on it and a label, which is a button's number or "?"."""
    own = enumerate((one for one in found.moments if one.seat == seat), start=1)
    return tuple((one.ply, "?" if mine is None else str(number)) for number, one in own if mine in (None, seat))


async def another_turn(
    bot: Host, interaction: Interaction, match: Match, seat: Seat, seq: int, turn: Sequence[str]
) -> ToldTurn:
    """Return a turn, in words and drawn, in place of the one that began in row `seq`. Empty if the rules refuse it.

    turn: in notation.
    """
    try:
        seen, draft = await bot.service.finished.instead(match, seat, seq - 1, turn)
    except (IllegalAction, ValueError, LookupError) as fault:
        log.info("turn.refused", match=code(match.id), seq=seq, fault=repr(fault))
        return ToldTurn()
    retold = await hidden_people.retold(bot.service, seen, interaction.user.id, reader(interaction))
    return await told_turn(bot, interaction, match, retold, draft)


def in_words(shown: Presented, draft: AnyDraft) -> str:
    """Return what a turn does, in sentences."""
    return shown.presenter.narrator.drafted(draft, shown) or shown.say("coach-nothing")


async def told_turn(
    bot: Host, interaction: Interaction, match: Match, seen: AnyPerspective, draft: AnyDraft
) -> ToldTurn:
    """Return a draft in words and drawn, as the reader can see it. Empty if it can't be drawn."""
    say, theme = reader(interaction), private_theme(interaction, match)
    try:
        shown = presented(bot.presenters, seen, say)
        scene = await asyncio.to_thread(shown.presenter.preview, shown, draft, "", theme)
        words = in_words(shown, draft)
        alt = plainly(shown.presenter.outlook(shown, draft, ""))
    except (IllegalAction, ValueError, LookupError) as fault:
        log.info("turn.not-drawn", match=code(match.id), fault=repr(fault))
        return ToldTurn()
    return ToldTurn(words, await bot.pictures.look(Look(scene, alt[:1024], "")))
