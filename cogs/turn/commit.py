"""How a press or a command becomes a look or a move. A turn that was begun is never thrown away without asking."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import CoreReason, IllegalAction
from bot.match.views.perspective import AnyDraft
from cogs.turn.draft_conflict import fits, lost, verb
from cogs.turn.looks import Turning
from cogs.ui.interaction.click import Click, preferences
from cogs.ui.interaction.match_lookup import of_server
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.mover import Mover
from cogs.ui.presenter.turn_offer import RED, Offer, Step
from cogs.ui.text.layout_types import Row
from cogs.ui.text.safe_names import verbatim


class Committing(Turning):
    """A base for handlers that begin or end a turn. Nothing here knows any game."""

    async def drafted(self, click: Click, turn: Mover, step: Step) -> tuple[str, ...] | None:
        """Return the draft a button of a turn means. None if it builds on a draft that isn't stored."""
        base: tuple[str, ...] | None = ()
        if step.base:
            base = await self.service.draft(turn.table.id, click.caller.user, turn.decision, step.base)
        return None if base is None else step.after(base)

    async def open(self, click: Click, turn: Mover, draft: tuple[str, ...], focus: str = "") -> None:
        """Show a draft whose button knows of no begun turn. If there's one, the draft is added to it if the rules
        allow that. Otherwise it replaces the begun turn, but only if nothing gets lost.
        """
        turn, stored = await self.begun(click, turn)
        user, both = click.caller.user, (*stored, *draft)
        if not draft or draft == stored[-len(draft) :]:
            await self.resume(click, turn, stored, focus)
        elif stored and await fits(self.service, turn.table, user, both):
            await self.show(click, turn, both, focus)
        elif verb(stored) != verb(draft) and await lost(self.service, turn.table, user, stored, draft):
            await self._keep(click, turn, stored, draft, sure=False)
        else:
            await self.show(click, turn, draft, focus)

    async def asked(self, click: Click, turn: Mover, draft: tuple[str, ...], *, stands: bool = False) -> None:
        """Commit a draft, or first ask if the user wants that. A begun turn is never thrown away for it.

        stands: the user has seen the whole draft.
        """
        if not stands:
            stored = await self.draft_of(click, turn)
            if await lost(self.service, turn.table, click.caller.user, stored, draft):
                await self._keep(click, turn, stored, draft, sure=True)
                return
        if preferences(click.interaction).confirm:
            await self.confirm(click, turn, draft)
        else:
            await self.submit(click, draft)

    async def typed(self, click: Click, typed: Sequence[str]) -> None:
        """Do what a command says, or show what it leaves open. It can continue an earlier command."""
        match, user = await of_server(self.service, click.interaction, click.id.match), click.caller.user
        seat = match.seat_of(user)
        if match.pending is not None and match.pending.seat == seat:
            await self.done(click, match, (), anew=True)
            return
        stored: tuple[str, ...] = ()
        try:
            considered = await self.service.consider(match.id, user, typed)
        except IllegalAction as alone:
            if seat is None or seat not in match.to_act():
                raise
            turn = Mover(match, seat, click.say)
            stored = await self.draft_of(click, turn)
            if not stored or verb(stored) == verb(typed):
                raise
            considered = await self._goes_on(click, turn, (*stored, *typed), alone)
        assert seat is not None, "the rules take a draft of somebody seated only"
        turn = Mover(match, seat, click.say)
        if self.bot.presenters[match.game].whole(considered, seat):
            await self.asked(click, turn, considered.notations)
        else:
            await self.open(click, turn, considered.notations)

    async def _goes_on(self, click: Click, turn: Mover, both: Sequence[str], alone: IllegalAction) -> AnyDraft:
        """Return the begun draft plus the typed one. Raises the rules' refusal, or `alone` if nothing can follow."""
        try:
            return await self.service.consider(turn.table.id, click.caller.user, both)
        except IllegalAction as refused:
            raise (alone if refused.reason is CoreReason.NOT_YOUR_DECISION else refused) from None

    async def _keep(
        self, click: Click, turn: Mover, stored: tuple[str, ...], draft: tuple[str, ...], *, sure: bool
    ) -> None:
        """Show the begun turn instead of what was asked for, with a button that does that anyway.

        sure: the button commits without asking again. Otherwise it shows the other draft.
        """
        without = await self._kept(click, turn, draft)
        label = click.say("turn-without")
        button = without.sure(label, style=RED) if sure else without.look(label, style=RED)
        more: tuple[Row, ...] = (turn_messages.row(button),)
        note = click.say("turn-begun", moves=verbatim(" · ".join(draft)))
        await self.show(click, turn, stored, note=note, more=more)

    async def confirm(self, click: Click, turn: Mover, draft: tuple[str, ...]) -> None:
        """Ask before committing."""
        offer = await self._kept(click, turn, draft)
        await self.tell(click, turn_messages.confirm(offer))

    async def _kept(self, click: Click, turn: Mover, draft: tuple[str, ...]) -> Offer:
        """Return buttons that build on a draft, and store the draft for them."""
        await self.service.save_draft(turn.table.id, click.caller.user, turn.decision, draft)
        return turn.offer(draft)
