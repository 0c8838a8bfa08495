"""The clock of a table and its deadlines in words, and the private panel on which its owner chooses it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, assert_never

import discord
from discord import ui

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model.match import Table
from bot.match.model.match_codes import code
from bot.match.model.time_control import Clock, Consequence
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import listed, moment, name, point

NONE = "none"
"""Value of a select for no clock. Any other value is a clock's notation."""

MOVES = (1, 2, 3, 5, 7, 14)
"""Days for each move that an owner can choose."""

BANKS = (3, 5, 7, 10, 14)
"""Days in a bank (time for the whole match) that an owner can choose."""

HOURS = (0, 6, 12, 24, 48)
"""Hours that each turn can add to a bank."""

_USUAL = Clock(3)
_USUAL_BANK = Clock(7, bank=True, increment=12)
_GREY = 0x6A5C4B


def told(clock: Clock | None, say: Phrases) -> str:
    """Return a clock in words with its consequence, as the end of a sentence."""
    if clock is None:
        return say("clock-none")
    then = say(f"clock-then-{clock.consequence.value}")
    return say("clock-told" if clock.stands else "clock-told-runs", time=brief(clock, say), then=then)


def brief(clock: Clock, say: Phrases) -> str:
    """Return how much time a clock gives, in words."""
    if not clock.bank:
        return say("clock-days", days=clock.days)
    bank = say("clock-bank", days=clock.days)
    return say("clock-bank-plus", bank=bank, hours=clock.increment) if clock.increment else bank


def deadline(match: Table, seat: Seat, at: int | None, say: Phrases) -> str:
    """Return until when a seat has time, and the consequence. Empty if there's no deadline.

    at: UTC epoch ms, by the calendar of the seat's player.
    """
    if match.clock.limit is None or at is None:
        return ""
    others = others_of(match, seat)
    asked: dict[str, str | int] = {
        "names": listed([name(match, other, say) for other in others], say),
        "count": len(others),
    }
    if seat in match.clock.overdue:
        return say("time-overdue", **asked)
    until = {"at": point(at), "in": moment(at)}
    match match.clock.limit.consequence if others else Consequence.REMIND:
        case Consequence.REMIND:
            return say("time-limit", **until)
        case Consequence.HOLD:
            return say("time-limit-hold", **until)
        case Consequence.CLAIM:
            return say("time-limit-claim", **until, **asked)
        case Consequence.FORFEIT:
            return say("time-limit-forfeit", **until)
        case _ as never:
            assert_never(never)


def others_of(match: Table, seat: Seat) -> list[Seat]:
    """Return the seats of all present players except this one."""
    return sorted(match.present - {seat})


def chosen(text: str) -> Clock | None:
    """Return the clock for a select's value, None for no clock. Raises ValueError for a clock that isn't offered."""
    if text == NONE:
        return None
    clock = Clock.parse(text)
    usual = clock.increment in HOURS and clock.days in BANKS if clock.bank else clock.days in MOVES
    if not usual or str(clock) != text:
        raise ValueError(f"{text} is not on offer")
    return clock


def usual(typed: str, say: Phrases) -> list[tuple[str, str]]:
    """Return clocks to suggest, as (label, notation): those whose label or notation contains the typed text."""
    moves = [Clock(days, consequence=consequence) for consequence in Consequence for days in (3, 7, 1, 2, 14)]
    banks = [replace(_USUAL_BANK, consequence=consequence) for consequence in Consequence]
    labels = [(NONE, told(None, say)), *((str(clock), _offer(clock, say)) for clock in (*moves, *banks))]
    wanted = typed.strip().casefold()
    return [(label, text) for text, label in labels if wanted in f"{label} {text}".casefold()]


def _offer(clock: Clock, say: Phrases) -> str:
    """Return a clock in a few words: "3 days a move · seat-holder"."""
    return f"{brief(clock, say)} · {say(f'clock-choose-{clock.consequence.value}')}"


def panel(match: Table, say: Phrases, ways: Sequence[Row] = (), *, chooses: bool = True) -> Post:
    """Return the panel with a table's clock. Every choice changes one of its settings.

    ways: rows of buttons below. chooses: the reader can change the clock.
    """
    title = say("clock-title", code=code(match.id))
    text = f"### {title}\n{say('clock-line', clock=told(match.clock.limit, say))}"
    items: list[ui.Item[Any]] = [ui.TextDisplay(text if chooses else f"{text}\n-# {say('clock-hint')}")]
    for setting, row in _choices(match, say) if chooses else ():
        items += [ui.TextDisplay(f"**{say(f'clock-select-{setting}')}**"), row]
    return Post((ui.Container(*items, *ways, accent_colour=_GREY),))


def _choices(match: Table, say: Phrases) -> list[tuple[str, Row]]:
    """Return (name of a setting, its select) for each setting of a table's clock."""
    clock = match.clock.limit
    if clock is None:
        return [("time", _times(match, say))]
    banks = _banks(match, clock, say) if clock.bank else []
    others = [("then", _consequences(match, clock, say)), ("vacations", _vacations(match, clock, say))]
    return [("time", _times(match, say)), *banks, *others]


def _times(match: Table, say: Phrases) -> Row:
    """Return the select for no clock, days a move, or a bank. The clock's other settings are kept."""
    now = match.clock.limit or _USUAL
    bank = now if now.bank else replace(_USUAL_BANK, consequence=now.consequence, stands=now.stands)
    moves = [replace(now, days=days, bank=False, increment=0) for days in MOVES]
    choices = [(NONE, say("clock-choose-none")), *((str(one), brief(one, say)) for one in moves)]
    return _select(match, "time", [*choices, (str(bank), say("clock-choose-bank"))], say)


def _banks(match: Table, clock: Clock, say: Phrases) -> list[tuple[str, Row]]:
    days = [replace(clock, days=days) for days in BANKS]
    hours = [replace(clock, increment=hours) for hours in HOURS]
    return [
        ("bank", _select(match, "bank", [(str(one), say("clock-bank", days=one.days)) for one in days], say)),
        ("hours", _select(match, "hours", [(str(one), say("clock-hours", hours=one.increment)) for one in hours], say)),
    ]


def _consequences(match: Table, clock: Clock, say: Phrases) -> Row:
    ways = [replace(clock, consequence=consequence) for consequence in Consequence]
    return _select(
        match,
        "then",
        [(str(way), say(f"clock-choose-{way.consequence.value}")) for way in ways],
        say,
        [say(f"clock-then-{way.consequence.value}") for way in ways],
    )


def _vacations(match: Table, clock: Clock, say: Phrases) -> Row:
    ways = [replace(clock, stands=stands) for stands in (True, False)]
    return _select(
        match, "vacations", [(str(way), say("clock-stands" if way.stands else "clock-runs")) for way in ways], say
    )


def _select(
    match: Table, name: str, choices: Sequence[tuple[str, str]], say: Phrases, what: Iterable[str] | None = None
) -> Row:
    """Return the select for a setting. choices: (notation of the resulting clock, label). what: their descriptions."""
    now = NONE if match.clock.limit is None else str(match.clock.limit)
    described: Iterable[str | None] = (None,) * len(choices) if what is None else what
    select: ui.Select[Any] = ui.Select(
        custom_id=str(CustomId("clock-set", match.id, 0, name)),
        placeholder=say(f"clock-select-{name}"),
        options=[
            discord.SelectOption(label=label, value=value, description=sentence, default=value == now)
            for (value, label), sentence in zip(choices, described, strict=True)
        ],
    )
    return ui.ActionRow(select)
