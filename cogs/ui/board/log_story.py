"""The log of a match in words: each row as a sentence for a list."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias, assert_never

from bot.match.events.chance import ChanceEvent, WordGiven
from bot.match.events.clocks_and_absences import KeepingEvent
from bot.match.events.hints import HintEvent
from bot.match.events.match_events import (
    AbortVoted,
    ArrangingEvent,
    BeganBefore,
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
    RatingChosen,
    Resigned,
    RunningEvent,
    SeatingEvent,
    Settled,
    Started,
    SuccessionEvent,
    TakebackProposed,
    TakebackVoted,
    TakenBack,
    ThemeChosen,
)
from bot.match.model.match import Entry
from bot.match.model.time_control import DAY
from cogs.ui.board.clock_story import kept
from cogs.ui.board.end_message import ending
from cogs.ui.board.substitute_and_rollback_story import replaced, who
from cogs.ui.presenter import rating_and_hints_story
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.game_options_in_words import begins
from cogs.ui.text.player_names_and_wording import COLOURS, listed, outsider

_MARKDOWN = re.compile(r"\\(.)|\*\*")

# Cells, numbers and tiles in a notation, in two halves: "G8-H8" names two cells. Other words are in the sentence.
_NAMED = re.compile(r"[^ -]*\d[^ -]*")

_PASS = "pass"


def readable(entries: Sequence[Entry], reader: int) -> list[Entry]:
    """Return the rows that the user `reader` may see, oldest first. A move's delayed effects are added to its row.

    A move that was taken back before anyone else saw it is shown to its player only.
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


Turns: TypeAlias = Callable[[int], int | None]
"""A function that returns the number of the turn in which a row (seq) was written, None before the first turn."""


def line(shown: Presented, entry: Entry, turns: Turns) -> str:
    """Return a row as a line: its turn, the time, what happened, and below it the notation if that says more."""
    told = sentence(shown, entry, turns)
    typed, waiting = unsaid(entry, told), shown.seen.waiting
    if entry.dropped:
        told = shown.say("moves-undone", told=told)
    elif waiting is not None and waiting.since_seq == entry.seq:
        told = shown.say("moves-waiting", told=told)
    turn = turns(entry.seq)
    small = f"\n-# `{typed}`" if typed else ""
    return f"{'' if turn is None else f'**{turn}** · '}<t:{entry.at // 1000}:f> · {told}{small}"


def unsaid(entry: Entry, words: str) -> str:
    """Return a row's notation if it says more than the row's words. Empty if it doesn't, and for rows without one."""
    if entry.command != "submit" or entry.notations == (_PASS,) or _says(words, entry.notations):
        return ""
    return "; ".join(entry.notations).replace("`", "'")


def sentence(shown: Presented, entry: Entry, turns: Turns) -> str:
    """Return what happened in a row, in words."""
    say, shown = shown.say, replace(shown, seen=shown.sitting(entry.seq).seen)
    parts: list[str] = []
    played = False
    for event in entry.events:
        if isinstance(event, MatchEvent):
            parts.append(_at_the_table(shown, entry, event, turns))
        elif not played:
            played = True
            parts.append(_story(shown, entry))
    told = " ".join(part for part in parts if part)
    if told or entry.command != "submit" or not entry.notations:
        return told or say("moves-nothing")
    passes = entry.notations == (_PASS,)
    return say("moves-pass" if passes else "story-plain", name=who(shown, entry.actor))


def _says(told: str, notations: Sequence[str]) -> bool:
    """Return whether the words name everything that the notations name."""
    plain = _MARKDOWN.sub(r"\1", told).casefold()
    return all(part.casefold() in plain for text in notations for part in _NAMED.findall(text))


def _story(shown: Presented, entry: Entry) -> str:
    """Return the game's words for a row on one line, empty if it has none."""
    told = shown.story(entry) if shown.seen.position is not None else ""
    return " ".join(part.strip().removeprefix("- ").removeprefix("-# ") for part in told.split("\n") if part.strip())


def _at_the_table(shown: Presented, entry: Entry, event: MatchEvent, turns: Turns) -> str:
    """Return in words an event of the match (people, seats, clocks), not of the game. Empty if it needs none."""
    actor = who(shown, entry.actor)
    if isinstance(event, SuccessionEvent):
        return replaced(shown, entry, event, turns)
    if isinstance(event, RunningEvent):
        return _while_it_runs(shown, entry, event, actor, turns)
    if isinstance(event, KeepingEvent):
        return kept(shown, event, actor)
    if isinstance(event, ChanceEvent):
        return shown.say("moves-word", name=who(shown, event.user)) if isinstance(event, WordGiven) else ""
    if isinstance(event, HintEvent):
        return rating_and_hints_story.hints(shown, entry, event, actor)
    if isinstance(event, SeatingEvent):
        return _seated(shown, entry, event, actor)
    return _arranged(shown, entry, event, actor)


def _seated(shown: Presented, entry: Entry, event: SeatingEvent, actor: str) -> str:
    """Return a sentence on who came to the table or left it, empty if it needs none. actor: name of who did it."""
    say = shown.say
    match event:
        case Opened(owner=owner):
            return say("moves-opened", name=who(shown, owner))
        case Joined(user, known):
            # The player who opens a table sits at it.
            known_here = shown.table.sat(user) is not None
            guest = who(shown, user) if known_here else outsider(shown.table, user, known, say)
            return say("moves-joined", name=guest) if entry.command != "open" else ""
        case Invited(user, known):
            seated = shown.table.sat(user) is not None
            guest = who(shown, user) if seated else outsider(shown.table, user, known, say)
            return say("moves-invited", name=actor, guest=guest)
        case Left(user):
            return say("moves-left", name=who(shown, user))
        case Declined(user):
            late = entry.command == "expire"
            return say("moves-unanswered" if late else "moves-declined", name=who(shown, user))
        case Kicked(user):
            return say("moves-kicked", name=actor, guest=who(shown, user))
        case HandedOver(owner):
            return say("moves-handed-over", name=actor, owner=who(shown, owner))
        case _ as never:
            assert_never(never)


def _arranged(shown: Presented, entry: Entry, event: ArrangingEvent, actor: str) -> str:
    """Return a sentence on how and where the match is played, or that it was called off. Empty if it needs none."""
    say = shown.say
    match event:
        case ColourChosen(user, colour):
            return say("moves-colour", name=who(shown, user), colour=say(f"colour-{COLOURS[colour]}"))
        case ThemeChosen(theme):
            if entry.command == "open":
                return ""
            return say("moves-theme", name=actor, theme=say(f"theme-{theme.replace('_', '-')}"))
        case RatingChosen():
            return rating_and_hints_story.rated(shown, entry, event, actor)
        case BeganBefore():
            # It's told at the start, when it matters.
            return ""
        case Moved(channel, thread):
            if entry.actor is not None and channel is not None:
                return say("moves-taken-elsewhere", name=actor, place=f"<#{thread or channel}>")
            return say("moves-moved-back") if thread is None else say("moves-moved", thread=f"<#{thread}>")
        case Configured(seats, options):
            table = replace(shown.table, lobby=replace(shown.table.lobby, wanted=seats), options=dict(options))
            chosen = shown.presenter.options(table, say) or say("table-options-none")
            return say("moves-configured", name=actor, seats=seats, options=chosen)
        case Cancelled():
            return say("moves-cancelled", name=actor) if entry.command == "cancel" else say("moves-empty-table")
        case Expired():
            return say("moves-expired", days=max(round(shown.table.lobby.closed_after / DAY), 1))
        case _ as never:
            assert_never(never)


def _while_it_runs(shown: Presented, entry: Entry, event: RunningEvent, actor: str, turns: Turns) -> str:
    """Return a sentence on an event of a running match, empty if it needs none. turns: see Turns."""
    say = shown.say
    match event:
        case Started(order):
            told = say("moves-started", names=listed([who(shown, user) for user in order], say))
            return f"{told} {begins(shown.table, order, who(shown, order[0]), say)}".rstrip()
        case Resigned(seat):
            over = any(isinstance(one, Closed) for one in entry.events)
            return say("moves-resigned" if over else "moves-gave-up", name=shown.name(seat))
        case Departed(seat, away):
            return say("moves-departed" if away else "moves-returned", name=shown.name(seat))
        case AbortVoted(seat, agree):
            return say("moves-abort-yes" if agree else "moves-abort-no", name=shown.name(seat))
        case Held() | Settled():
            return ""
        case TakenBack(to_seq, agreed):
            return say("moves-back" if agreed else "moves-undo", name=actor, turn=turns(to_seq + 1) or 0)
        case TakebackProposed(seat, to_seq):
            return say("moves-takeback", name=shown.name(seat), turn=turns(to_seq + 1) or 0)
        case TakebackVoted(seat, agree):
            return say("moves-takeback-yes" if agree else "moves-takeback-no", name=shown.name(seat))
        case Ordered(seat):
            return say("moves-ordered", name=shown.name(seat))
        case Closed():
            told = ending(shown)
            return told if told.endswith((".", "!")) else f"{told}."
        case _ as never:
            assert_never(never)
