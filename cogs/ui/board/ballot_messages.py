"""Ballots: questions that everyone at a table votes on, with who asked, who still has to answer, and the outcome.

A ballot is one plain message in public. Its text pings those who have to answer, and later shows the outcome.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, assert_never

import discord
from discord import ui

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.events.clocks_and_absences import ClaimVoted, OfferVoted, PauseVoted
from bot.match.events.match_events import AbortVoted, TakebackProposed
from bot.match.events.votes_without_result import Kind
from bot.match.fold.open_votes import GoesBack, Vote
from bot.match.model.match import Batch, Status, Table
from bot.match.model.match_codes import code
from bot.match.model.time_control import ALWAYS
from bot.match.service.match_service import MatchService
from cogs.ui.board import log_story
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter import absence_and_pause_notes, turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.paging import fitting, width
from cogs.ui.text.player_names_and_wording import listed, mention, name, point

DAY = 24 * 3600 * 1000
"""How long (ms) until the same question can ping people again."""

_LONGEST = 2000
_ROWS = 200
_PARTS = 1 << 15
"""Discord's flag for a message built from components, as old ballots were. It can't have text of its own."""


_STYLES: Mapping[Kind, discord.ButtonStyle] = {Kind.ABORT: turn_messages.RED, Kind.CLAIM: turn_messages.RED}
"""Styles of the button that agrees. It's green unless something is given up."""


async def ask(service: MatchService, shown: Presented, vote: Vote, *, calling: bool) -> Post:
    """Return a ballot: who asks for what, who still has to answer by when, and the buttons to agree or disagree.

    Once everyone has agreed, it says when that takes effect, and only the button to disagree stays. shown: the match as
    everyone may see it. calling: ping those who still have to answer.
    """
    match, say = shown.table, shown.say
    about_whom = "" if vote.about is None else name(match, vote.about, say)
    comes = vote.matures(ALWAYS) if vote.called else 0
    if vote.waits:
        told = outcome(match, absence_and_pause_notes.offered(comes, about_whom, say), say)
        return Post(_buttons(match, vote, say)[1:], words=told.words)
    gone = _undone(match, vote)
    waiting = sorted(vote.missing)
    wanting = [name(match, seat, say) for seat in sorted(vote.agreed)]
    head = say(f"{vote.kind.value}-ask", agreed=listed(wanting, say), name=about_whom, count=len(gone), at=point(comes))
    before = _called(match, waiting, head, calling)
    others = vote.agreed - {vote.asker} if vote.asker is not None else frozenset[Seat]()
    after = f"{_answers(match, others, waiting, say)} {say('vote-ends', at=point(vote.ends))}\n{about(match, say)}"
    moves = await _moves(service, match, shown, gone, _LONGEST - width(before) - width(after) - 2)
    pings = tuple(match.players[seat].user for seat in waiting) if calling else ()
    return Post(_buttons(match, vote, say), words="\n".join([before, *moves, after]), pings=pings)


def _buttons(match: Table, vote: Vote, say: Phrases) -> tuple[ui.Button[Any], ...]:
    yes, no = _answering(match, vote)
    style = _STYLES.get(vote.kind, turn_messages.GREEN)
    return turn_messages.button(say, yes.verb, yes, style), turn_messages.button(say, no.verb, no)


def _answering(match: Table, vote: Vote) -> tuple[CustomId, CustomId]:
    """Return the custom_ids of a ballot's buttons: to agree, and to disagree."""
    seat = "" if vote.about is None else str(vote.about)
    match vote.kind:
        case Kind.ABORT:
            return CustomId("abort-yes", match.id), CustomId("abort-no", match.id)
        case Kind.PAUSE:
            return CustomId("pause-yes", match.id), CustomId("pause-no", match.id)
        case Kind.CLAIM:
            return CustomId("claim-yes", match.id, argument=seat), CustomId("claim-no", match.id, argument=seat)
        case Kind.TAKEBACK:
            assert isinstance(vote.verdict, GoesBack), "a move back goes back"
            row = vote.verdict.to_seq
            return CustomId("takeback-yes", match.id, row), CustomId("takeback-no", match.id, row)
        case Kind.OFFER:
            return CustomId("offer-yes", match.id, argument=seat), CustomId("offer-no", match.id, argument=seat)
        case _ as never:
            assert_never(never)


def _undone(match: Table, vote: Vote) -> list[Batch]:
    """Return the moves that a vote would take back, none if it's about something else."""
    return [one for one in match.undo.past if isinstance(vote.verdict, GoesBack) and one.seq > vote.verdict.to_seq]


def state(vote: Vote) -> str:
    """Return a key that changes when a ballot must be rewritten: who agreed, who is still asked, and the deadline."""
    agreed, missing = (",".join(map(str, sorted(seats))) for seats in (vote.agreed, vote.missing))
    return f"{agreed}|{missing}|{vote.ends}{f'|{vote.called}' if vote.called else ''}"


async def calls(service: MatchService, match: Table, vote: Vote) -> bool:
    """Return whether a new ballot pings the voters: not if the same question was asked less than a day before."""
    kind, fields = _opening(vote)
    return not await asked_before(service, match, kind, DAY, **fields)


def _opening(vote: Vote) -> tuple[type[Any], dict[str, object]]:
    """Return the type of event that opened a vote, and its fields that identify the vote."""
    match vote.kind:
        case Kind.ABORT:
            return AbortVoted, {"agree": True}
        case Kind.PAUSE:
            return PauseVoted, {"agree": True}
        case Kind.CLAIM:
            return ClaimVoted, {"against": vote.about, "agree": True}
        case Kind.TAKEBACK:
            assert isinstance(vote.verdict, GoesBack), "a move back goes back"
            return TakebackProposed, {"seat": vote.about, "to_seq": vote.verdict.to_seq}
        case Kind.OFFER:
            return OfferVoted, {"about": vote.about, "agree": True}
        case _ as never:
            assert_never(never)


def outcome(match: Table, told: str, say: Phrases) -> Post:
    """Return the outcome of a vote as a message, with whose turn it is now. told: the outcome in words."""
    acting = listed([name(match, seat, say) for seat in sorted(match.to_act())], say)
    goes_on = match.status is Status.RUNNING and acting
    whole = f"{told} {say('vote-next', names=acting)}" if goes_on else told
    return Post((), words=f"{whole}\n{about(match, say)}")


async def rewrite(click: Click, post: Post) -> None:
    """Replace the clicked ballot with this message. An old one, built from components, gets its words only."""
    message = click.interaction.message
    parts = message is not None and message.flags.value & _PARTS
    await change(click.interaction, notice(post.words, turn_messages.GREY) if parts else post)


async def show(click: Click, post: Post) -> int | None:
    """Edit the clicked ballot, or post a new message if no ballot was clicked or people must be pinged.

    Return the id of the message, or None if it's unknown or can't have text of its own.
    """
    if click.private or post.pings or post.roles or not click.genuine:
        return await answer(click.interaction, post, private=False)
    await rewrite(click, post)
    message = click.interaction.message
    return None if message is None or message.flags.value & _PARTS else message.id


async def asked_before(service: MatchService, match: Table, kind: type[Any], within: int, **fields: object) -> bool:
    """Return whether an event of this kind with these fields was logged in the `within` ms before the newest row."""
    rows = await service.views.entries(match.id, after=max(0, match.seq - _ROWS), limit=_ROWS)
    return any(
        isinstance(event, kind) and all(getattr(event, key) == value for key, value in fields.items())
        for row in rows
        if row.seq < match.seq and row.at > match.updated - within
        for event in row.events
    )


def about(match: Table, say: Phrases) -> str:
    """Return a line with the game and the code of the match, because several may be played in one channel."""
    return f"-# {say(f'game-{match.game}')} · {say('match-code', code=code(match.id))}"


def _called(match: Table, waiting: Sequence[Seat], head: str, calling: bool) -> str:
    called = " ".join(f"<@{match.players[seat].user}>" for seat in waiting) if calling else ""
    return f"{called} · {head}" if called else head


def _answers(match: Table, agreed: frozenset[Seat], waiting: Sequence[Seat], say: Phrases) -> str:
    """Return a line on who agrees so far, and who hasn't answered yet."""
    yes = listed([name(match, seat, say) for seat in sorted(agreed)], say)
    told = [say("vote-agreed", names=yes)] if yes else []
    return " ".join([*told, say("vote-missing", names=listed([name(match, seat, say) for seat in waiting], say))])


async def _moves(service: MatchService, match: Table, shown: Presented, gone: Sequence[Batch], room: int) -> list[str]:
    """Return a line for each move to take back: a sentence, or if those exceed `room` characters, its player."""
    rows = await service.views.entries(match.id, after=gone[0].seq - 1, limit=_ROWS) if gone else ()
    told = {row.seq: row for row in log_story.readable(rows, 0)}
    turns = {batch.seq: batch.turn for batch in gone}.get
    long = [f"- {log_story.sentence(shown, told[batch.seq], turns)}" for batch in gone if batch.seq in told]
    if len(long) == len(gone) and sum(width(text) + 1 for text in long) <= room:
        return long
    movers = (mention(match.players[batch.seat].user) for batch in gone)
    return fitting((f"- {shown.say('story-plain', name=mover)}" for mover in movers), room)
