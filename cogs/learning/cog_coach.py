"""`/review` and `/hint`: how a match went, with luck and play apart, and what a good player would consider now."""

from __future__ import annotations

from collections.abc import Sequence

import structlog
from discord import app_commands
from discord.ext import commands

from bot.ai.advice import Advice
from bot.ai.review.review_service import Studied
from bot.core.game import IllegalAction, Seat
from bot.i18n import phrases
from bot.match.fairness.draw_check_result import Proof
from bot.match.model.log_entry import Entry
from bot.match.model.match import Match, Table
from bot.match.model.match_codes import code
from cogs.learning import puzzle_messages, review_messages
from cogs.learning.match_review_in_progress import EVERY, Progress, Send, made
from cogs.learning.review_pictures import ToldTurn, another_turn, chart, told_turn
from cogs.turn.turn_previews import Looks
from cogs.ui.host import Host
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.interaction_context import Click, Interaction, caller, preferences, private_theme, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.text import hidden_people
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import plain_name

log = structlog.get_logger()

NOBODY = 0
"""Id of a reader who had no seat."""


class Coach(commands.Cog):
    """Gives players private reviews and hints. Long computations run in processes of low priority."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        self.looks = Looks(bot)
        self.progress = Progress()
        bot.router.add("review", self.reviewed, of_row=True)
        bot.router.add("hint", self.hinted)
        bot.router.add("train", self.taken_in, of_row=True)
        bot.router.add("review-open", self.opened, of_row=True)

    @app_commands.command(name=text("command-review"), description=text("command-review-what"))
    @app_commands.guild_only()
    @options(match=("option-match", "option-match-played"))
    @app_commands.autocomplete(match=match_lookup.matches_played)
    async def review(self, interaction: Interaction, match: str) -> None:
        """Review a finished match for the player who asks."""
        found = await match_lookup.named(self.service, interaction, match)
        await self._review(interaction, found, answer)

    @app_commands.command(name=text("command-hint"), description=text("command-hint-what"))
    @app_commands.guild_only()
    @options(match="option-match")
    @app_commands.autocomplete(match=match_lookup.open_matches)
    async def hint(self, interaction: Interaction, match: str | None = None) -> None:
        """Show a player's best turns, if the table allows hints or all others are computers."""
        await self._hints(interaction, await match_lookup.here(self.service, interaction, match, seated=True))

    async def reviewed(self, click: Click) -> None:
        """Show the whole review, or one of its moments: the turn that was played and the better one."""
        found = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        number = click.id.argument
        if number and not (number.isascii() and number.isdecimal() and len(number) < 3):
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        send: Send = change if click.private and self._of_review(click) else answer
        if not number:
            await self._review(click.interaction, found, send)
            return
        self.progress.leave(click.caller.user, found.id)
        await send(click.interaction, await self._moment(click.interaction, found, int(number)))

    async def taken_in(self, click: Click) -> None:
        """Save the moments of a review in which the player could have done better as puzzles."""
        found = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        match, seat, studied = await self._studied(found, click.caller.user)
        mine = [puzzle_messages.puzzle_of(match, one) for one in studied.review.moments if one.seat == seat]
        count = await self.service.puzzles.take_in(click.caller.user, mine)
        await answer(
            click.interaction, puzzle_messages.taken_in(count, preferences(click.interaction).recall, click.say)
        )

    async def opened(self, click: Click) -> None:
        """Save that the player agrees to share the review. Once all players agree, post it here."""
        found = await match_lookup.of_server(self.service, click.interaction, click.id.match)
        match, seat, studied = await self._studied(found, click.caller.user)
        missing, new = await self.service.review_sharing.agree(match, seat)
        if not new or missing:
            await answer(click.interaction, review_messages.agreed(match, missing, click.say))
            return
        say = phrases(match.language)
        try:
            # People who had no seat read it, too.
            seen = await self.service.views.perspective(match.id)
            told = (await hidden_people.retold(self.service, seen, NOBODY, say)).table
            names = [plain_name(told, place, say) for place in range(len(told.players))]
            look = chart(told, studied.review, names, told.theme, say)
            everything = review_messages.for_everybody(told, studied, await self.bot.pictures.look(look), say)
            await answer(click.interaction, everything, private=False)
        except Exception:
            # It couldn't be posted, so the last player's agreement is undone.
            await self.service.review_sharing.withdraw(match, seat)
            raise

    async def hinted(self, click: Click) -> None:
        """Show the same hints as `/hint`. If the button has a hint's number, show that hint as a draft."""
        if click.id.argument:
            await self._draft(click)
        else:
            await self._hints(click.interaction, await match_lookup.match_of(click))

    async def _hints(self, interaction: Interaction, found: Table) -> None:
        """Save that the player took a hint, then show their best turns, each with its picture."""
        now, seat, advice = await self._advice(found, interaction.user.id)
        await self.service.hints.take(caller(interaction), now.id, now.decided[seat])
        told = await self._told(interaction, now, advice)
        await answer(
            interaction, review_messages.hints(now, seat, now.decided[seat], advice, told, reader(interaction))
        )

    async def _draft(self, click: Click) -> None:
        """Show a hint as a draft that can be changed and committed like any other, with the hint beside it."""
        if (turn := await self.looks.turn_of(click)) is None:
            return
        match, seat, advice = await self._advice(turn.table, click.caller.user)
        number = click.id.argument
        if not (number.isascii() and number.isdecimal() and len(number) < 3 and 1 <= int(number) <= len(advice)):
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        await self.service.hints.take(click.caller, match.id, match.decided[seat])
        one = advice[int(number) - 1]
        await self.looks.show(click, turn, one.plan, note=review_messages.advised(int(number), one, click.say))

    def _of_review(self, click: Click) -> bool:
        """Return whether the clicked message is a private one, so that a page of a review can replace it."""
        return (
            click.genuine and click.interaction.message is not None and bool(click.interaction.message.flags.ephemeral)
        )

    async def _advice(self, table: Table, user: int) -> tuple[Match, Seat, tuple[Advice, ...]]:
        """Return the match, the player's seat and their best turns. The hint must be saved before they're shown."""
        match = await self.service.recall(table.id)
        seat = self.service.hints.asking(match, user)
        hint = self.bot.studies.hint(match.id, match.decided[seat], match.game, match.rules_version, match.state)
        return match, seat, await made(hint, match)

    async def _told(self, interaction: Interaction, match: Match, advice: Sequence[Advice]) -> list[ToldTurn]:
        """Return each turn of a hint in words and on the private board. Empty for one that can't be shown."""
        user = interaction.user.id
        try:
            seen = await self.service.views.perspective(match.id, user)
            drafts = [await self.service.views.consider(match.id, user, one.plan, seen) for one in advice]
        except IllegalAction as fault:
            log.info("hint.not-drawn", match=code(match.id), fault=fault.reason.value)
            return [ToldTurn()] * len(advice)
        return [await told_turn(self.bot, interaction, match, seen, draft) for draft in drafts]

    async def _asked(self, table: Table, user: int) -> tuple[Match, Seat, Sequence[Entry], Proof]:
        """Return a match, the player's seat, the whole log and the proof of its draws, which a review needs.

        Raises IllegalAction if the user had no seat, or if the match can't be reviewed.
        """
        match = await self.service.recall(table.id)
        seat = match.seat_of(user)
        if seat is None:
            raise IllegalAction(InterfaceReason.REVIEW_OWN)
        return match, seat, *await self.service.finished.whole(match)

    async def _studied(self, table: Table, user: int) -> tuple[Match, Seat, Studied]:
        """Return a match, the player's seat, and the review. Raises IllegalAction if the user can't have one."""
        match, seat, rows, shown = await self._asked(table, user)
        studied = await made(self.bot.studies.review(match.id, match.seq, rows, shown), match)
        return match, seat, review_messages.of_whoever_sits(match, rows, studied)

    async def _review(self, interaction: Interaction, table: Table, send: Send) -> None:
        """Show a review, and update it while it's being computed. send: posts its first state."""
        say, user = reader(interaction), interaction.user.id
        match, seat, rows, shown = await self._asked(table, user)
        seen = await self.service.views.perspective(table.id, user)
        told = (await hidden_people.retold(self.service, seen, user, say)).table
        names = [plain_name(told, place, say) for place in range(len(told.players))]

        async def page(studied: Studied) -> Post:
            own = review_messages.of_whoever_sits(match, rows, studied)
            look = chart(told, own.review, names, private_theme(interaction, table), say, seat)
            return review_messages.page(told, own, seat, await self.bot.pictures.look(look), say)

        states = self.bot.studies.follow(match.id, match.seq, rows, shown, EVERY)
        await self.progress.show(interaction, match, states, page, send)

    async def _moment(self, interaction: Interaction, table: Table, number: int) -> Post:
        match, seat, studied = await self._studied(table, interaction.user.id)
        mine = [one for one in studied.review.moments if one.seat == seat]
        pair = [ToldTurn(), ToldTurn()]
        if 1 <= number <= len(mine):
            told = mine[number - 1]
            turns = (told.played, told.better)
            pair = [await another_turn(self.bot, interaction, match, told.seat, told.seq, turn) for turn in turns]
        post = review_messages.moment(table, studied.review, seat, number, pair, reader(interaction))
        if post is None:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        return post


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Coach(bot))
