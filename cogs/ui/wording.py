"""Sentences that every game's messages share."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.computers import is_computer, name_of
from bot.match.model import Table
from bot.match.people import NAMELESS, is_pseudonym
from cogs.ui.names import plain, safe

SEAT_MARKS = ("●", "■", "▲", "◆", "✚", "★")
SEAT_COLOURS = (0xD72728, 0x1C60CD, 0xF9CF23, 0x18B791, 0x4C1646, 0xFCFAF5)
COLOURS = ("red", "blue", "yellow", "green", "violet", "white")

_MARKDOWN = re.compile(r"\\(.)|\*\*|`|^(?:-# |### |- )", re.MULTILINE)

V = TypeVar("V", bound=Any)


def name(match: Table, seat: Seat, say: Phrases) -> str:
    """A player's name for a message, markdown escaped."""
    return safe(match.players[seat].name, seat_label(seat, say))


def mention(user: int) -> str:
    """Somebody by their id alone: as Discord shows people, a computer player by name, a dash for who was forgotten."""
    if is_pseudonym(user):
        return NAMELESS
    return safe(name_of(user), NAMELESS) if is_computer(user) else f"<@{user}>"


def plain_name(match: Table, seat: Seat, say: Phrases) -> str:
    """A player's name for labels, alt text and pictures, where markdown means nothing."""
    return plain(match.players[seat].name, seat_label(seat, say))


def ended(view: V, match: Table) -> V:
    """The view of a game with the outcome of its match, which alone knows how it ended; then nobody is to act."""
    if match.outcome is None:
        return view
    nobody: frozenset[Seat] = frozenset()
    if not match.outcome.placings:
        return replace(view, to_act=nobody)
    return replace(view, outcome=match.outcome, to_act=nobody)


def plainly(text: str) -> str:
    """A text of a message as an alt text says it: without markdown."""
    return _MARKDOWN.sub(lambda found: found[1] or "", text)


def seat_label(seat: Seat, say: Phrases) -> str:
    """ "Seat 1": the name of a seat nobody's name can stand for."""
    return say("seat", number=seat + 1)


def marked(match: Table, seat: Seat, say: Phrases) -> str:
    """Mark and name, so that no seat is told by colour alone."""
    return f"{mark(match, seat)} **{name(match, seat, say)}**"


def mark(match: Table, seat: Seat) -> str:
    """The sign of a seat, which goes with its colour."""
    return SEAT_MARKS[match.colours[seat]]


def accent(match: Table, seat: Seat) -> int:
    """The colour of a seat, for the edge of a message."""
    return SEAT_COLOURS[match.colours[seat]]


def moment(at: int) -> str:
    """A point in time (UTC epoch ms) as Discord shows it to each reader: "in 12 seconds"."""
    return f"<t:{-(-at // 1000)}:R>"


def point(at: int) -> str:
    """A point in time (UTC epoch ms) as Discord shows it to each reader: "24 November 2026 18:00"."""
    return f"<t:{-(-at // 1000)}:f>"


def listed(parts: list[str], say: Phrases) -> str:
    """ "A, B and C"."""
    if len(parts) < 2:
        return "".join(parts)
    return say("list-and", head=", ".join(parts[:-1]), last=parts[-1])


def either(parts: list[str], say: Phrases) -> str:
    """ "A, B or C", where any one of them is enough."""
    if len(parts) < 2:
        return "".join(parts)
    return say("either", head=", ".join(parts[:-1]), last=parts[-1])


def apart(parts: Iterable[str], say: Phrases) -> str:
    """ "A; B; C", for parts that have commas of their own."""
    return say("apart").join(parts)
