"""A match told row by row: what each row of its log says, as a sentence for a list."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias, assert_never

from bot.i18n import Phrases
from bot.match.events import (
    AbortVoted,
    Cancelled,
    Closed,
    ColourChosen,
    Configured,
    Declined,
    Departed,
    Expired,
    HandedOver,
    Held,
    Invited,
    Joined,
    Kicked,
    Left,
    MatchEvent,
    Moved,
    Opened,
    Ordered,
    Resigned,
    Settled,
    Started,
    TakebackProposed,
    TakebackVoted,
    TakenBack,
    ThemeChosen,
)
from bot.match.model import Entry, Table
from cogs.presenters import PRESENTERS
from cogs.ui.endings import ending
from cogs.ui.names import safe
from cogs.ui.stories import happened
from cogs.ui.wording import COLOURS, listed, name

_Arranging: TypeAlias = ColourChosen | ThemeChosen | Moved | Configured | Cancelled | Expired
_Running: TypeAlias = (
    Started
    | Resigned
    | Departed
    | AbortVoted
    | Held
    | Settled
    | TakenBack
    | TakebackProposed
    | TakebackVoted
    | Ordered
    | Closed
)

_MARKDOWN = re.compile(r"\\(.)|\*\*")

# Cells, numbers and tiles of a notation, half by half: "G8-H8" names two cells. Its other words are in the sentence.
_NAMED = re.compile(r"[^ -]*\d[^ -]*")

_PASS = "pass"


def last_to_read(match: Table, reader: int) -> int:
    """The newest row this user may know of: a move that may still be taken back is its mover's alone."""
    waiting = match.pending is not None and match.seat_of(reader) != match.pending.seat
    return match.public_seq if waiting else match.seq


def readable(entries: Sequence[Entry], reader: int) -> list[Entry]:
    """The rows this user may know of, oldest first; what a move that waited brought about is part of the move.

    A move that was taken back before anybody else had seen it stays its mover's own.
    """
    shown: dict[int, Entry] = {}
    held: Entry | None = None
    for entry in entries:
        kinds = {type(event) for event in entry.events}
        if entry.command == "settle":
            if held is not None:
                shown[held.seq] = replace(held, events=(*held.events, *entry.events))
            held = None
            continue
        shown[entry.seq] = entry
        if TakenBack in kinds and held is not None and held.actor != reader:
            del shown[held.seq]
            if len(entry.events) == 1:
                del shown[entry.seq]
        if kinds & {TakenBack, Settled, Closed}:
            held = None
        if Held in kinds:
            held = entry
    return list(shown.values())


def line(match: Table, entry: Entry, say: Phrases) -> str:
    """A row of the list: its number, when it was, and what happened."""
    told = sentence(match, entry, say)
    if entry.dropped:
        told = say("moves-undone", told=told)
    elif match.pending is not None and match.pending.since_seq == entry.seq:
        told = say("moves-waiting", told=told)
    return f"**{entry.seq}** · <t:{entry.at // 1000}:f> · {told}"


def sentence(match: Table, entry: Entry, say: Phrases) -> str:
    """What happened in a row, in words; its notation follows where it says more than they do."""
    parts: list[str] = []
    played = False
    for event in entry.events:
        if isinstance(event, MatchEvent):
            parts.append(_at_the_table(match, entry, event, say))
        elif not played:
            played = True
            parts.append(_story(match, entry, say))
    told = " ".join(part for part in parts if part)
    written = "; ".join(entry.notations).replace("`", "'")
    if entry.command != "submit" or not written:
        return told or say("moves-nothing")
    if not told and entry.notations == (_PASS,):
        return say("moves-pass", name=_who(match, entry.actor, say))
    if not told:
        return say("paired", name=_who(match, entry.actor, say), value=f"`{written}`")
    return told if _says(told, entry.notations) else f"{told} `{written}`"


def _says(told: str, notations: Sequence[str]) -> bool:
    """Whether the words name everything the notation names."""
    plain = _MARKDOWN.sub(r"\1", told).casefold()
    return all(part.casefold() in plain for text in notations for part in _NAMED.findall(text))


def _story(match: Table, entry: Entry, say: Phrases) -> str:
    """The game's own words on one line; none where it finds none."""
    told = happened(match, entry, say) if match.state is not None else ""
    return " ".join(part.strip().removeprefix("- ").removeprefix("-# ") for part in told.split("\n") if part.strip())


def _who(match: Table, user: int | None, say: Phrases) -> str:
    """Somebody's name; of somebody who left the table only Discord knows it by now."""
    if user is None:
        return "Herald"
    seat = match.seat_of(user)
    return name(match, seat, say) if seat is not None else f"<@{user}>"


def _at_the_table(match: Table, entry: Entry, event: MatchEvent, say: Phrases) -> str:
    """What happened to the match itself; empty where that goes without saying."""
    actor = _who(match, entry.actor, say)
    match event:
        case Opened(owner=owner):
            return say("moves-opened", name=_who(match, owner, say))
        case Joined(user, known):
            # Whoever opens a table sits at it.
            shown = _who(match, user, say) if match.seat_of(user) is not None else safe(known, f"<@{user}>")
            return say("moves-joined", name=shown) if entry.command != "open" else ""
        case Invited(_, known):
            return say("moves-invited", name=actor, guest=safe(known, "…"))
        case Left(user):
            return say("moves-left", name=_who(match, user, say))
        case Declined(user):
            return say("moves-declined", name=_who(match, user, say))
        case Kicked(user):
            return say("moves-kicked", name=actor, guest=_who(match, user, say))
        case HandedOver(owner):
            return say("moves-handed-over", name=actor, owner=_who(match, owner, say))
        case _:
            return _arranged(match, entry, event, actor, say)


def _arranged(match: Table, entry: Entry, event: _Arranging | _Running, actor: str, say: Phrases) -> str:
    """How and where the match is played, and whether it is played at all."""
    match event:
        case ColourChosen(user, colour):
            return say("moves-colour", name=_who(match, user, say), colour=say(f"colour-{COLOURS[colour]}"))
        case ThemeChosen(theme):
            return say("moves-theme", name=actor, theme=say(f"theme-{theme.replace('_', '-')}"))
        case Moved(thread):
            return say("moves-moved-back") if thread is None else say("moves-moved", thread=f"<#{thread}>")
        case Configured(seats, options):
            table = replace(match, seats=seats, options=dict(options))
            chosen = PRESENTERS[match.game].options(table, say) or say("table-options-none")
            return say("moves-configured", name=actor, seats=seats, options=chosen)
        case Cancelled():
            return say("moves-cancelled", name=actor) if entry.command == "cancel" else say("moves-empty-table")
        case Expired():
            return say("moves-expired")
        case _:
            return _while_it_runs(match, entry, event, actor, say)


def _while_it_runs(match: Table, entry: Entry, event: _Running, actor: str, say: Phrases) -> str:
    """What happened to a match that runs."""
    match event:
        case Started(order):
            return say("moves-started", names=listed([_who(match, user, say) for user in order], say))
        case Resigned(seat):
            over = any(isinstance(one, Closed) for one in entry.events)
            return say("moves-resigned" if over else "moves-caretaker", name=name(match, seat, say))
        case Departed(seat, away):
            return say("moves-departed" if away else "moves-returned", name=name(match, seat, say))
        case AbortVoted(seat, agree):
            return say("moves-abort-yes" if agree else "moves-abort-no", name=name(match, seat, say))
        case Held() | Settled():
            return ""
        case TakenBack(to_seq, agreed):
            return say("moves-back" if agreed else "moves-undo", name=actor, row=to_seq + 1)
        case TakebackProposed(seat, to_seq):
            return say("moves-takeback", name=name(match, seat, say), row=to_seq + 1)
        case TakebackVoted(seat, agree):
            return say("moves-takeback-yes" if agree else "moves-takeback-no", name=name(match, seat, say))
        case Ordered(seat):
            return say("moves-ordered", name=name(match, seat, say))
        case Closed():
            told = ending(match, say)
            return told if told.endswith((".", "!")) else f"{told}."
        case _ as never:
            assert_never(never)
