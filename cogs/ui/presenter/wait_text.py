"""Texts and buttons for waits: a wait is anything a match needs from a person, such as a move or a vote.

bot/match/waits/kinds.py has the kinds of waits, with the ids of their phrases.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.fold.open_votes import Vote
from bot.match.model import remedies_for_unresponsive_player
from bot.match.model.match import Table
from bot.match.model.waits import Wait, WaitKind
from bot.match.waits import kinds
from cogs.ui.presenter import turn_messages
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.player_names_and_wording import listed, moment, name, point


def call(match: Table, wait: Wait, say: Phrases) -> str:
    """Return what a ping asks a person to do. It goes after the name of the game in the message."""
    return say(kinds.of(wait.kind).call, **_about(match, wait, say))


def line(match: Table, wait: Wait, say: Phrases) -> str:
    """Return what a match waits for, as part of a line in the list `/turns`."""
    return say(kinds.of(wait.kind).line, **_about(match, wait, say))


def reminder(match: Table, wait: Wait, say: Phrases) -> str:
    """Return what a reminder asks a person to do. It goes after the name of the game in the message."""
    return say(kinds.of(wait.kind).reminder, **_about(match, wait, say))


def way(match: Table, wait: Wait, say: Phrases) -> ui.Button[Any]:
    """Return the button that opens what a person must answer, such as a ballot or their move."""
    found = kinds.of(wait.kind).way(match, wait)
    return turn_messages.button(say, found.label, CustomId(found.verb, match.id, wait.decision, found.argument))


def stalls(match: Table, seat: Seat, others: Sequence[int], deadline: int | None, say: Phrases) -> str:
    """Return the text that tells other players (users) that a seat gets no more reminders. deadline: UTC epoch ms."""
    mentions = " ".join(f"<@{user}>" for user in others)
    absent = name(match, seat, say)
    lines = [say("wait-stalled", mentions=mentions, game=say(f"game-{match.game}"), name=absent)]
    until = {"at": point(deadline), "in": moment(deadline)} if deadline is not None else {"at": "…", "in": "…"}
    lines += [
        f"- {say(f'wait-stalled-{one.value}', name=absent, **until)}"
        for one in remedies_for_unresponsive_player.ways(match, seat)
    ]
    return "\n".join(lines)


def _about(match: Table, wait: Wait, say: Phrases) -> dict[str, str]:
    """Return the variables that a wait's phrases need, by name. Empty if they need none."""
    if wait.kind is WaitKind.VOTE:
        return _of_vote(match, kinds.vote_of(match, wait), say)
    if wait.kind is WaitKind.CLAIM:
        claiming = sorted(match.clock.claims.get(wait.about, ()))
        return {
            "name": name(match, wait.about, say),
            "names": listed([name(match, seat, say) for seat in claiming], say),
            "asked": "yes" if claiming else "no",
        }
    if wait.kind is WaitKind.INVITATION:
        seat = match.seat_of(match.owner)
        owner = "…" if seat is None else name(match, seat, say)
        return {"name": owner, "rematch": "no" if match.lobby.rematch_of is None else "yes"}
    if wait.kind is WaitKind.SEAT:
        return {"own": "no" if wait.seat in match.seats.held else "yes"}
    return {}


def _of_vote(match: Table, vote: Vote | None, say: Phrases) -> dict[str, str]:
    """Return variables about a vote: the question, whom it's about, and who asks. All are empty texts if it's over."""
    if vote is None:
        return {"about": "", "name": "", "names": ""}
    asking = vote.agreed if vote.asker is None else {vote.asker}
    about = "" if vote.about is None else name(match, vote.about, say)
    return {
        "about": vote.kind.value,
        "name": about,
        "names": listed([name(match, seat, say) for seat in sorted(asking)], say),
    }
