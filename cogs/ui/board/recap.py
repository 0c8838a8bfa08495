"""What happened since a player's last turn, in a few lines above their next one.

It's made from the data of the player's private preview, so it needs no more reads from the store.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.match.events.clocks_and_absences import HandedBack, TakenOver
from bot.match.events.match_events import Substituted
from cogs.ui.board import news
from cogs.ui.presenter.latest_moves_alt_text import is_their_first
from cogs.ui.presenter.match_with_game_presenter import Presented

LINES = 5
"""Maximum number of lines, including the title."""

WIDTH = 150
"""Maximum number of characters of a line on a turn."""

AT_THE_TABLE = 2
"""How many of the lines can be about people and time: resignations, pauses and takebacks."""

SET_UP = "start"
"""Command of the row with the set-up of a match, which isn't a turn of anyone."""

ABSENCE = 24 * 3600 * 1000
"""How long ago (ms) a single new turn must have been played to need a recap."""


def recap(shown: Presented, now: int, room: int) -> str:
    """Return lines on what happened since this player's last turn, newest last. Empty if it's too little to repeat.

    shown: the match as that player sees it. now: UTC epoch ms. room: how many characters fit.
    """
    turns = [(row, told) for row in shown.seen.lately if (told := news.line(news.Stretch((row,)), shown, WIDTH))]
    table = news.of_people(shown, shown.seen.news)
    if len(turns) + len(table) < 2 and not any(now - row.at > ABSENCE for row, _ in turns):
        return ""
    lines = [*table[-AT_THE_TABLE:], *((row.seq, told) for row, told in turns)]
    played = sum(row.command != SET_UP for row, _ in turns)
    for count in range(min(LINES - 1, len(lines)), 0, -1):
        text = "\n".join([_head(shown, played), *_kept(lines, count, len(table))])
        if len(text) <= room:
            return text
    return ""


def _head(shown: Presented, turns: int) -> str:
    """Return the title: since when, how many `turns` were played, and how many autopilot played for the player."""
    say, users = shown.say, [row.actor for row in shown.seen.lately]
    new = _happened(shown, Substituted)
    held = not new and (_happened(shown, TakenOver, HandedBack) or shown.seat in shown.table.seats.held)
    own = users.count(shown.table.players[shown.seat].user) if held and shown.seat is not None else 0
    first = shown.seat is not None and is_their_first(shown, shown.seat)
    parts = [say("recap-start" if first else "recap-seat" if new else "recap-title")]
    parts += [say("recap-turns", count=turns) if turns else "", say("recap-held", count=own) if own else ""]
    return " · ".join(part for part in parts if part)


def _happened(shown: Presented, *kinds: type[TakenOver | HandedBack | Substituted]) -> bool:
    """Return whether an event of these kinds has happened to the player's seat since their last turn."""
    events = (event for row in shown.seen.news for event in row.events)
    return any(isinstance(event, kinds) and event.seat == shown.seat for event in events)


def _kept(lines: Sequence[tuple[int, str]], count: int, table: int) -> list[str]:
    """Return `count` of the lines in their order: some on people and time, and the newest turns.

    lines: pairs (seq of a row, what it says), first those on people and time, `table` of them.
    """
    people = list(lines[: min(table, AT_THE_TABLE, count - 1 if len(lines) > table else count)])
    turns = lines[min(table, AT_THE_TABLE) :]
    newest = turns[max(0, len(turns) - (count - len(people))) :]
    # An autopilot's turn comes before its player's return.
    return [f"- {line}" for _, line in sorted((*people, *newest), key=lambda one: one[0])]
