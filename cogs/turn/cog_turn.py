"""A turn by clicks: choose an option, look at it in private, commit it."""

from __future__ import annotations

from dataclasses import replace

from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.model.match import Status, Table
from bot.match.model.refusal_reasons import MatchReason
from cogs.turn.commit import Commits
from cogs.turn.expire_undo_buttons import closed
from cogs.turn.turn_previews import Looks
from cogs.ui.host import Host
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.interaction.match_lookup import match_of
from cogs.ui.interaction.reply import answer
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.acting_player_context import Mover
from cogs.ui.presenter.move_draft_controls import Offer, read_step
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.waits import turns_list


class Turns(commands.Cog):
    """A cog for the buttons below boards and private previews of moves, the same for all games."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        self.looks = Looks(bot)
        self.commits = Commits(bot, self.looks)
        for verb, handler in (
            ("draft", self.draft),
            ("commit", self.commits.commit),
            ("sure", self.commits.commit),
            ("undo", self.undo),
            ("send", self.send),
            ("play", self.play),
            ("next", self.next),
            ("board", self.board),
            ("orders", self.orders),
            ("order", self.order),
        ):
            bot.router.add(verb, handler, of_row=verb in ("undo", "send"))

    async def play(self, click: Click) -> None:
        """Show the player, in private, the actions they've chosen and not committed, or the first question."""
        if (turn := await self.looks.turn_of(click, any_decision=True)) is not None:
            await self.looks.resume(click, *await self.looks.begun(click, turn))

    async def next(self, click: Click) -> None:
        """Open the user's turn in the button's match, else their most urgent turn. Link to it in another server."""
        here = click.interaction.guild_id
        board = await self.bot.agenda.next(click.caller.user, here, click.id.match)
        if board is None:
            await answer(click.interaction, notice(click.say("turns-none"), turn_messages.GREY))
        elif board.table.where.guild == here:
            play = CustomId("play", board.table.id, board.decision)
            await self.play(replace(click, id=play, anew=True))
        else:
            onward = turns_list.onward(board, await self.bot.agenda.reader([board.table], here, click.say))
            await answer(click.interaction, turn_messages.elsewhere(onward, click.say))

    async def draft(self, click: Click) -> None:
        """Show the uncommitted actions a button leads to: its draft plus its own, or another view of its draft."""
        if (turn := await self.looks.turn_of(click)) is None:
            return
        step = read_step(click.id.argument, click.values)
        draft = await self.commits.drafted(click, turn, step)
        if draft is None:
            return
        if step.base:
            await self.looks.show(click, turn, draft, step.focus)
        else:
            await self.commits.open(click, turn, draft, step.focus)

    async def undo(self, click: Click) -> None:
        """Take the user's last move back before others see its effects, and show the turn again."""
        match = await match_of(click)
        seat = match.seat_of(click.caller.user)
        # A button about another player's move says nothing about the clicker's. The service refuses it.
        mine = all(batch.seat == seat for batch in match.undo.past if batch.seq == click.id.decision)
        begun = match.status not in (Status.GATHERING, Status.CANCELLED)
        if mine and seat is not None and begun and match.undo.undoable(seat) != click.id.decision:
            await self._too_late(click, match)
            return
        self._changing(click)
        match = await self.service.play.undo(click.caller, click.id.match, click.id.decision)
        if seat is None or seat not in match.to_act():
            raise IllegalAction(MatchReason.STALE)
        turn = Mover(match, seat, click.say)
        await self.looks.resume(click, turn, await self.looks.draft_of(click, turn), note=click.say("turn-taken-back"))

    async def send(self, click: Click) -> None:
        """End at once the time in which a move can be taken back, so that the next player is pinged."""
        match = await match_of(click)
        if match.status in (Status.GATHERING, Status.CANCELLED):
            raise IllegalAction(MatchReason.NOT_RUNNING if match.is_open else MatchReason.OVER)
        if match.undo.pending is None or match.undo.pending.since_seq != click.id.decision:
            await self._too_late(click, match)
            return
        self._changing(click)
        await self._too_late(click, await self.service.play.settle(click.id.match, caller=click.caller))

    async def _too_late(self, click: Click, match: Table) -> None:
        """Say what became of a move that can't be taken back any more, and remove the buttons of its message."""
        unposted = self.looks.unheard(click, match)
        onward = await self.looks.onward(click)
        await self.looks.tell(
            click, closed(match, click.caller.user, click.id.decision, (), click.say, unposted, onward)
        )

    def _changing(self, click: Click) -> None:
        """Stop tracking the clicked private message, because the answer to the click changes it."""
        if click.private and click.interaction.message is not None:
            self.bot.panels.forget(click.interaction.message.id)

    async def board(self, click: Click) -> None:
        """Show the clicker, in private, the board as they can see it."""
        match = await match_of(click)
        await self.looks.show_board(click, await self.looks.shown_to(click, match), click.say("board-private"))

    async def orders(self, click: Click) -> None:
        """Show the user's standing orders, which are given in advance, with the buttons to change them."""
        await self._orders(click, await match_of(click))

    async def order(self, click: Click) -> None:
        """Save the selected or the button's standing order, also outside the user's turn, and show all of them."""
        await match_of(click)
        order = click.values[0] if click.values else click.id.argument
        await self._orders(click, await self.service.play.order(click.caller, click.id.match, order[:60]))

    async def _orders(self, click: Click, match: Table) -> None:
        seat = match.seat_of(click.caller.user)
        if match.status is not Status.RUNNING or seat is None:
            raise IllegalAction(MatchReason.NOT_RUNNING if seat is not None else MatchReason.NOT_SEATED)
        shown = await self.looks.shown_to(click, match)
        standing = shown.presenter.standing(shown, seat, Offer(match.id, 0, click.say))
        if standing is None:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        await self.looks.tell(click, turn_messages.standing(match, seat, standing))


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Turns(bot))
