"""The text of reminders, and the buttons that snooze them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.i18n import Phrases
from bot.match.model.match_codes import code
from bot.match.waits.notice import Notice, Ring
from bot.match.waits.reminder_policy import Snooze
from cogs.ui.presenter.turn_messages import button
from cogs.ui.text import clock_text_and_panel
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.player_names_and_wording import listed, moment, name, point

ROOM = 2000
"""Maximum number of characters of a plain message."""

RECENT = 3_600_000 * 24
"""How long (ms) after an outage or a pause reminders mention it."""

_MORE = 100
"""Characters kept for the number of matches that don't fit, and for what the buttons do."""


def entry(*lines: str) -> str:
    """Return lines as one entry of a list, indented below the first."""
    return "- " + "\n  ".join(lines)


def told(ring: Ring, say: Phrases) -> list[str]:
    """Return the lines of a reminder below its task: deadline, outage or pause, who else waits, if it's the last."""
    if not ring.of_move:
        end = ring.deadline
        until = [say("wait-until", **{"at": point(end), "in": moment(end)})] if end is not None else []
        return [*until, *([say("wait-last")] if ring.last else [])]
    lines = [say("remind-warning")] if ring.wait.warned and ring.seat not in ring.match.clock.overdue else []
    if ring.wait.since <= ring.match.clock.served and ring.wait.rung_at - ring.match.clock.served < RECENT:
        lines.append(say("remind-outage"))
    clock = ring.match.clock
    if clock.resumed_by != ring.wait.user and ring.wait.since < clock.resumed > ring.wait.rung_at - RECENT:
        lines.append(say("moves-resumed"))
    if time := clock_text_and_panel.deadline(ring.match, ring.seat, ring.deadline, say):
        lines.append(time)
    others = clock_text_and_panel.others_of(ring.match, ring.seat)
    if ring.alone and others:
        names = listed([name(ring.match, other, say) for other in others], say)
        lines.append(say("remind-alone", names=names, count=len(others)))
    return [*lines, *([say("remind-last")] if ring.last else [])]


def fitting(head: Sequence[str], entries: Sequence[str], say: Phrases, title: str = "") -> str:
    """Return the text of a reminder: its head, then a title above as many whole entries as fit in a message.

    A line says how many entries don't fit, if any, and the last line what the snooze buttons do.
    """
    lines = [*head, *([title] if entries and title else [])]
    for number, one in enumerate(entries):
        if len("\n".join([*lines, one])) > ROOM - _MORE:
            lines.append(say("remind-more", count=len(entries) - number))
            break
        lines.append(one)
    return "\n".join([*lines, f"-# {say('snooze-ask')}"])


def found_by(at: int, seat: int | None) -> str:
    """Return how the arguments of a notice's buttons begin, to find it. at: its id. seat: None in a direct message."""
    return f"{'d' if seat is None else seat}.{code(at)}."


def buttons(notice: Notice, ring: Ring, seat: int | None, say: Phrases) -> tuple[ui.Item[Any], ...]:
    """Return the buttons that snooze a notice. ring: the entry they're about. seat: None in a direct message."""
    decision = ring.wait.decision
    return tuple(
        button(
            say, f"snooze-{how.value}", CustomId("snooze", ring.match.id, decision, f"{found_by(notice.at, seat)}{how}")
        )
        for how in Snooze
    )
