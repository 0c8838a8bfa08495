"""Asks people to agree and counts their votes, in the same way for every kind of vote."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

import aiohttp
import discord
import structlog

from bot.core.game import IllegalAction, Seat
from bot.i18n import Phrases, phrases
from bot.match.events.votes_without_result import Kind
from bot.match.fold import open_votes
from bot.match.fold.open_votes import Vote
from bot.match.model.match import Match, Table
from bot.match.model.match_codes import code
from bot.match.model.refusal_reasons import MatchReason
from cogs.ui.board import ballot_messages, pause_and_claim_messages, vote_outcomes
from cogs.ui.board.vote_outcomes import Asked
from cogs.ui.channels.send_once import send
from cogs.ui.host import Host
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click, Interaction, caller, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.publisher import open_ballots
from cogs.ui.publisher.open_ballots import Hung
from cogs.ui.text.outgoing_message import Post

log = structlog.get_logger()

Cast: TypeAlias = Callable[[Table], Awaitable[Match]]
"""A function that casts the vote. It gets the match after players who have left the server were recorded."""

OVER = frozenset({MatchReason.NO_TAKEBACK, MatchReason.NOT_OVERDUE, MatchReason.NOT_PROMISED, MatchReason.OVER})
"""Refusals that mean a vote is over, no matter who votes."""


@dataclass(frozen=True, slots=True)
class Question:
    """A vote of one kind in one match, put to the players."""

    match: Table
    """The match as it was before anyone answered."""

    kind: Kind
    about: Seat | None = None
    """The seat it's about: whose time ran out, which is offered, or which wants its move back."""

    def settled_by(self, match: Table) -> bool:
        """Return whether a later state of the match shows that the vote is over, although it was open before."""
        return self.open_in(self.match) is not None and self.open_in(match) is None

    def open_in(self, match: Table) -> Vote | None:
        """Return this vote in the match, or None if it isn't open."""
        return open_votes.open_vote(match, self.kind, self.about)


async def propose(bot: Host, interaction: Interaction, question: Question, cast: Cast) -> None:
    """Open a vote by a slash command and post its ballot. If the vote is open already, show it to the asker alone."""
    box, private = bot.publisher.ballots, reader(interaction)
    async with box.holding(question.match.id):
        before = await bot.publisher.muster(question.match, interaction.user.id)
        # If a player turned out to have left, it may be decided already.
        after: Table = before if question.settled_by(before) else await cast(before)
        vote = question.open_in(after)
        if vote is None:
            await _settled_at_once(bot, interaction, question, after, private)
            return
        repeated = after.seq == before.seq
        post = await ballot(bot, after, vote, private if repeated else phrases(after.language), calling=not repeated)
        message = await answer(interaction, post, private=repeated)
        if not repeated and message is not None and interaction.channel_id is not None:
            await box.put(after, open_ballots.of_vote(after, vote, Hung(interaction.channel_id, message)))


async def _settled_at_once(
    bot: Host, interaction: Interaction, question: Question, match: Table, private: Phrases
) -> None:
    """Show that a vote was decided at once, because no one else had to agree."""
    if match.clock.paused is None:
        await answer(interaction, notice(private(f"{question.kind.value}-done"), turn_messages.GREY))
        return
    known = question.match.clock.paused is not None
    post = pause_and_claim_messages.paused(match, private if known else phrases(match.language))
    message = await answer(interaction, post, private=known)
    if not known and message is not None and interaction.channel_id is not None:
        hung = Hung(interaction.channel_id, message)
        await bot.publisher.ballots.put(match, open_ballots.of_pause(match, hung))


async def press(bot: Host, click: Click, question: Question, cast: Cast) -> None:
    """Count a vote by a button on a ballot, or by one that opens the vote. If that ends it, show its outcome."""
    box = bot.publisher.ballots
    async with box.holding(question.match.id):
        before = await bot.publisher.muster(question.match, click.caller.user)
        try:
            after: Table = before if question.settled_by(before) else await cast(before)
        except IllegalAction as refusal:
            if refusal.reason not in OVER or not click.genuine or click.private:
                raise
            after = await bot.service.load(before.id)
            await _outcome(bot, click, question, after)
            return
        vote = question.open_in(after)
        if vote is None:
            await _outcome(bot, click, question, after)
        elif after.seq == before.seq:
            await answer(click.interaction, await ballot(bot, after, vote, click.say, calling=False))
        elif click.interaction.guild_id is None:
            await _ask_there(bot, after, vote)
            await answer(click.interaction, await ballot(bot, after, vote, click.say, calling=False))
        else:
            post = await ballot(bot, after, vote, phrases(after.language), calling=True)
            message = await ballot_messages.show(click, post)
            await _hang(bot, click, after, message, vote)


async def ballot(bot: Host, match: Table, vote: Vote, say: Phrases, *, calling: bool) -> Post:
    """Return the message with a vote's buttons, in public form. calling: ping those who haven't voted."""
    shown = presented(bot.presenters, await bot.service.views.perspective(match.id), say)
    calls = calling and await ballot_messages.calls(bot.service, match, vote)
    return await ballot_messages.ask(bot.service, shown, vote, calling=calls)


async def _ask_there(bot: Host, match: Table, vote: Vote) -> None:
    """Post the ballot where the match is played, if the question was asked in a direct conversation.

    If it's already posted there, the publisher edits it.
    """
    if any(one.name == vote.key for one in await bot.service.outbox.ballots(match.id)):
        return
    post = await ballot(bot, match, vote, phrases(match.language), calling=True)
    try:
        sent = await send(bot.get_partial_messageable(match.where.place), post, f"{code(match.id)}.{match.seq}v")
    except (discord.HTTPException, aiohttp.ClientError, OSError) as fault:
        # The vote counts, and the others are reminded of it.
        log.info("ballot.not_asked", match=code(match.id), why=repr(fault))
    else:
        await bot.publisher.ballots.put(match, open_ballots.of_vote(match, vote, Hung(sent.channel.id, sent.id)))


async def _hang(bot: Host, click: Click, match: Table, message: int | None, vote: Vote | None) -> None:
    """Save which message shows a vote: its ballot, or without a vote the message of a pause."""
    channel = click.interaction.channel_id
    if message is None or channel is None:
        return
    hung = Hung(channel, message)
    told = open_ballots.of_pause(match, hung) if vote is None else open_ballots.of_vote(match, vote, hung)
    await bot.publisher.ballots.put(match, told)


async def _outcome(bot: Host, click: Click, question: Question, match: Table) -> None:
    """Show a vote's outcome on the ballot that was clicked. For any other button, tell only the clicker."""
    if question.kind is Kind.PAUSE and match.clock.paused is not None and click.interaction.guild_id is not None:
        await _hang(
            bot,
            click,
            match,
            await ballot_messages.show(click, pause_and_claim_messages.paused(match, phrases(match.language))),
            None,
        )
        return
    say, pressed = phrases(match.language), click.interaction.message
    opened = question.open_in(question.match)
    row = opened.row if opened is not None else None
    if row is None and pressed is not None:
        row = await bot.publisher.ballots.row(match, pressed.id)

    # If the question isn't saved, only what has just happened is known.
    begin = question.match.seq + 1 if row is None else row

    async def told(say: Phrases) -> str:
        asked = Asked(match, question.kind, question.about, begin, say, click.caller)
        return await vote_outcomes.told(bot.service, asked)

    if click.genuine and not click.private and pressed is not None:
        await ballot_messages.rewrite(click, ballot_messages.outcome(match, await told(say), say))
        await bot.publisher.ballots.drop(match, pressed.id)
    else:
        post = notice(await told(click.say), turn_messages.GREY)
        await (change if click.private else answer)(click.interaction, post)


def asking(interaction: Interaction, cast: Callable[..., Awaitable[Match]], *fields: object) -> Cast:
    """Return a function that calls `cast` with the caller, the match's id and these fields."""
    return lambda match: cast(caller(interaction), match.id, *fields)
