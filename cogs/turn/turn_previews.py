"""What all buttons of a turn share: whose turn it is, private previews (looks), and answers for everyone else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import Any

import structlog
from discord import ui

from bot.core.game import IllegalAction, Seat
from bot.errors import StorageError
from bot.match.decide.play import outdated
from bot.match.model.match import Status, Summary, Table
from bot.match.model.refusal_reasons import MatchReason
from bot.match.views.match_as_seen import AnyDraft
from cogs.turn import not_your_turn
from cogs.turn.expire_undo_buttons import Panel
from cogs.ui.board.recap import recap
from cogs.ui.channels.links import newest
from cogs.ui.host import Host
from cogs.ui.interaction.errors import notice, sentence
from cogs.ui.interaction.interaction_context import Click, private_theme
from cogs.ui.interaction.match_lookup import match_of
from cogs.ui.interaction.reply import answer, change
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.acting_player_context import Mover
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.layout_types import Row
from cogs.ui.text.next_board import UNKNOWN, Onward
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import moment
from cogs.waits import turns_list

log = structlog.get_logger()

BRIEF = 0.8
"""How long (s) to look for the player's next board after a move. A longer search would delay the answer."""

LONGEST_TEXT = 3900
"""Maximum number of characters of a preview's text, including the note above it."""


class Looks:
    """Shows players their turn and its result, and tells everyone else why it isn't theirs. The same for all games."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service

    async def shown_to(self, click: Click, match: Table) -> Presented:
        """Return a match as the clicker may see it, in their language."""
        seen = await self.service.views.perspective(match.id, click.caller.user)
        shown = presented(self.bot.presenters, seen, click.say)
        return replace(shown, away=await self.service.clocks.away(match))

    async def shown_of(self, click: Click, turn: Mover) -> Presented:
        """Return the match of a turn as its player may see it, made only if the turn doesn't have it yet."""
        return turn.shown or await self.shown_to(click, turn.table)

    async def turn_of(self, click: Click, *, any_decision: bool = False) -> Mover | None:
        """Return the clicker's turn if the button was made for it. Otherwise answer the click and return None.

        any_decision: the button may have been made for an earlier turn. Raises IllegalAction before the start, and for
        a match that was called off.
        """
        match = await match_of(click)
        seat = match.seat_of(click.caller.user)
        decision = match.decided[seat] if seat is not None and match.decided else 0
        if match.status in (Status.GATHERING, Status.CANCELLED):
            raise IllegalAction(MatchReason.NOT_RUNNING if match.is_open else MatchReason.OVER)
        if match.status is not Status.RUNNING:
            await self.show_board(click, await self.shown_to(click, match), click.say("board-over"))
        elif match.lost_with(click.id.decision) is not None:
            await self._stale(click, match, decision)
        elif match.undo.pending is not None:
            await self._pending(click, match, seat)
        elif seat is None or seat not in match.to_act():
            shown = await self.shown_to(click, match)
            await self.show_board(
                click, shown, not_your_turn.reason(shown, click.caller.user), not_your_turn.ways(shown)
            )
        elif not any_decision and click.id.decision != decision:
            await self._stale(click, match, decision)
        else:
            return Mover(match, seat, click.say)
        return None

    async def _pending(self, click: Click, match: Table, seat: Seat | None) -> None:
        """Answer a click while a move can be taken back. Its player gets the buttons for that, all others the board."""
        waiting = match.undo.pending
        if waiting is None or waiting.seat == seat:
            await self.done(click, match, (), anew=True)
        else:
            shown = await self.shown_to(click, match)
            text = click.say("board-pending", name=shown.name(waiting.seat), when=moment(waiting.due))
            await self.show_board(click, shown, text)

    async def _stale(self, click: Click, match: Table, decision: int) -> None:
        """Say that the clicked board is outdated, with a link to the newest one and a button to play.

        This replaces an outdated private message, unless a move can still be taken back there.
        """
        jump = await newest(self.service, match, self.bot.publisher.deleted)
        ways = [click.say("jump", url=jump)] if jump else []
        text = "\n".join([sentence(click.say, outdated(match, click.id.decision)), *ways])
        again = turn_messages.button(click.say, "turn-play", CustomId("play", match.id, decision), turn_messages.BLUE)
        items: tuple[ui.Item[Any], ...] = (ui.TextDisplay(text), ui.ActionRow(again))
        post, message = Post((ui.Container(*items, accent_colour=turn_messages.GREY),)), click.interaction.message
        if message is not None and message.id in self.bot.panels:
            await answer(click.interaction, post)
        else:
            await self.tell(click, post)

    async def begun(self, click: Click, turn: Mover) -> tuple[Mover, tuple[str, ...]]:
        """Return the turn and the player's newest draft. If it has none: `first` is set, and the draft is empty."""
        kept = await self.service.store.draft(turn.table.id, click.caller.user)
        if kept is None or kept.decision != turn.decision:
            return replace(turn, first=True), ()
        return turn, kept.notations

    async def draft_of(self, click: Click, turn: Mover) -> tuple[str, ...]:
        """Return the clicker's newest draft for this decision, empty if there is none."""
        return (await self.begun(click, turn))[1]

    async def show(
        self,
        click: Click,
        turn: Mover,
        draft: Sequence[str],
        focus: str = "",
        *,
        note: str = "",
        more: Sequence[Row] = (),
    ) -> None:
        """Show the clicker a private preview of a draft, and store the draft.

        focus: the part to show (Step.focus). note: a sentence above it. more: button rows below it. Raises
        IllegalAction if the rules refuse the draft.
        """
        shown, theme = await self.shown_of(click, turn), private_theme(click.interaction, turn.table)
        begun = shown.presenter.begin(shown, turn.seat, tuple(draft))
        consider = await self.service.views.considering(turn.table.id, click.caller.user, shown.seen)

        def looked() -> tuple[AnyDraft, Look]:
            draft = consider(begun)
            look = shown.presenter.look(shown, draft, focus, turn.offer(draft.notations), theme)
            room = LONGEST_TEXT - len(look.text) - 1
            above = note or (recap(shown, self.bot.clock.now(), room) if turn.first else "")
            return draft, replace(look, text=f"{above}\n{look.text}"[:LONGEST_TEXT]) if above else look

        # Some games compute probabilities here. Keep that off the event loop.
        considered, look = await asyncio.to_thread(looked)
        # Save it before it's shown, so that a player who has seen the look finds it again.
        picture, _ = await asyncio.gather(
            self.bot.pictures.look(look),
            self._remember(click, turn, considered.notations, draft if begun != tuple(draft) else None),
        )
        below = (*more, *turn_messages.aside(turn.table, turn.seat, click.say))
        await self.tell(click, turn_messages.private_look(turn.table, turn.seat, look, picture, below))

    async def _remember(self, click: Click, turn: Mover, seen: Sequence[str], begun: Sequence[str] | None) -> None:
        """Save the draft that a preview shows, so that its buttons find it, and then `begun`, unless it's None.

        begun: the player's own draft, if the game added more to it by itself. Saved last, it's the one to resume from.
        """
        drafts = (seen,) if begun is None else (seen, begun)
        await self.service.play.save_draft(turn.table.id, click.caller.user, turn.decision, *drafts)

    async def resume(self, click: Click, turn: Mover, draft: Sequence[str], focus: str = "", *, note: str = "") -> None:
        """Show a preview of a stored draft. If the rules don't accept it any more, show the turn's first question."""
        try:
            await self.show(click, turn, draft, focus, note=note)
        except IllegalAction:
            if not draft:
                raise
            await self.show(click, turn, (), note=note)

    async def tell(self, click: Click, post: Post) -> int | None:
        """Show a message in place of the clicked private one, or as a new private one if a public one was clicked.

        Return its id, None if the click can't be answered any more.
        """
        message = click.interaction.message
        if not click.private or message is None:
            return await answer(click.interaction, post)
        self.bot.panels.forget(message.id)
        await change(click.interaction, post)
        return message.id

    async def done(
        self,
        click: Click,
        match: Table,
        draft: Sequence[str],
        *,
        anew: bool = False,
        waiting: Awaitable[Sequence[Summary]] | None = None,
    ) -> None:
        """Tell the player that the move is done. The message's buttons are removed once they have no effect.

        anew: in a new message. waiting: the matches that wait for the player's move, if they're being looked up
        already.
        """
        unposted = self.unheard(click, match)
        onward = await self.onward(click, waiting)
        post = turn_messages.done(match, click.caller.user, draft, click.say, unposted, onward)
        message = await (answer(click.interaction, post) if anew else self.tell(click, post))
        batch = match.undo.undoable(match.seat_of(click.caller.user))
        if message is not None and batch is not None:
            user, moves = click.caller.user, tuple(draft)
            self.bot.panels.keep(Panel(message, match.id, user, batch, moves, click.interaction, click.say, onward))

    def unheard(self, click: Click, match: Table) -> str:
        """Return in words why no new board of a match can be posted, or an empty text if one can."""
        return self.bot.unheard.why(click.interaction, match, click.say)

    async def onward(self, click: Click, waiting: Awaitable[Sequence[Summary]] | None = None) -> Onward:
        """Return the player's next board to mention in an answer, UNKNOWN if finding it fails or takes too long.

        waiting: the matches that wait for the player's move, if they're being looked up already.
        """
        here = click.interaction.guild_id
        try:
            async with asyncio.timeout(BRIEF):
                board = await self.bot.agenda.next(click.caller.user, here, waiting=waiting)
                told = await self.bot.agenda.reader([board.table] if board is not None else [], here, click.say)
        except (StorageError, TimeoutError) as fault:
            log.info("onward.unknown", fault=repr(fault))
            return UNKNOWN
        return turns_list.onward(board, told)

    async def show_board(self, click: Click, shown: Presented, text: str, doing: Sequence[ui.Button[Any]] = ()) -> None:
        """Show the clicker a sentence in private and, once the match has begun, the board with the buttons `doing`."""
        if shown.seen.position is None:
            await answer(click.interaction, notice(text))
            return
        picture = await self.bot.pictures.whole(shown, private_theme(click.interaction, shown.table))
        await answer(click.interaction, turn_messages.private_board(shown, picture, text, doing))
