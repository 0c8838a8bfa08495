"""Turns a press or a command into a move, or into a preview of a draft (actions not yet committed).

Open this to see all six steps in order (`Commits.commit`). A begun turn is never thrown away without asking.
"""

from __future__ import annotations

from collections.abc import Awaitable, Sequence

from bot.core.game import CoreReason, IllegalAction
from bot.match.model.match import Summary, Table
from bot.match.views.match_as_seen import AnyDraft
from cogs.turn.draft_overwrite_check import fits, lost, verb
from cogs.turn.legacy_button_meaning import carried
from cogs.turn.turn_previews import Looks
from cogs.ui.host import Host
from cogs.ui.interaction.deadline import meanwhile, speaking
from cogs.ui.interaction.interaction_context import Click, preferences
from cogs.ui.interaction.match_lookup import of_server
from cogs.ui.interaction.reply import acknowledge
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.acting_player_context import Mover
from cogs.ui.presenter.move_draft_controls import RED, Offer, Step, read_step
from cogs.ui.text.layout_types import Row
from cogs.ui.text.safe_names import verbatim


class Commits:
    """A handler that begins, continues and commits turns, the same for all games."""

    def __init__(self, bot: Host, looks: Looks) -> None:
        self.bot = bot
        self.service = bot.service
        self._looks = looks

    async def commit(self, click: Click) -> None:
        """Handle a click that commits a turn, in six steps."""
        # 1. Understand: the router has read the button (cogs/ui/interaction/router.py).
        # 2. Permit: only the player whose decision this is.
        turn = await self._looks.turn_of(click)
        if turn is None:
            return
        # 3. Draft: what the button builds on, and what it adds.
        step = read_step(click.id.argument, click.values) if "|" in click.id.argument else carried(click.id.argument)
        draft = await self.drafted(click, turn, step)
        if draft is None:
            return
        if click.id.verb == "sure":
            # The player was asked, and this is the answer.
            await self.submit(click, draft)
        else:
            await self.asked(click, turn, draft, stands=bool(step.base))

    async def submit(self, click: Click, draft: Sequence[str]) -> None:
        """Commit a draft as a move and tell the player. All moves, clicked or typed, go through this."""
        # What else waits for the player is looked up while the move is written.
        with meanwhile(self.bot.agenda.waiting(click.caller.user)) as waiting:
            # 4. Decide (bot/match/decide/play.py), 5. append (bot/match/service/journal.py), again if a row was first.
            match = await self.service.play.submit(click.caller, click.id.match, draft, click.id.decision)
            # 6. Tell the player. The publisher is notified of the row and tells everyone else.
            await self._answer(click, match, draft, waiting)

    async def _answer(
        self, click: Click, match: Table, draft: Sequence[str], waiting: Awaitable[Sequence[Summary]]
    ) -> None:
        """Answer a committed move: with the next question, nothing if the new board is enough, or what was done.

        waiting: the matches that wait for the player's move, still being looked up.
        """
        goes_on = await self._going_on(click, match)
        if goes_on is not None:
            # A private message that changes at a press shows that it's done. A command's new answer has to say so.
            note = "" if click.private else click.say("turn-done", moves=verbatim(" · ".join(draft)))
            await self._looks.show(click, goes_on, (), note=note)
        elif await self._shows_itself(click, match):
            await acknowledge(click.interaction)
        else:
            await self._looks.done(click, match, draft, waiting=waiting)

    async def _going_on(self, click: Click, match: Table) -> Mover | None:
        """Return the player's next decision if the game asks for it at once in the same private message, else None."""
        seat = match.seat_of(click.caller.user)
        if not click.personal or seat is None or seat not in match.to_act():
            return None
        shown = await self._looks.shown_to(click, match)
        goes_on = shown.seen.asks and shown.presenter.goes_on(shown, seat)
        return Mover(shown.table, seat, click.say, shown) if goes_on else None

    async def _shows_itself(self, click: Click, match: Table) -> bool:
        """Return whether the new public board is answer enough, so that the player gets no private message."""
        if click.personal or match.undo.pending is not None or self._looks.unheard(click, match):
            return False
        async with speaking(click.interaction) as reply:
            return not reply.owed

    async def drafted(self, click: Click, turn: Mover, step: Step) -> tuple[str, ...] | None:
        """Return the draft a button leads to.

        None, after showing the newest draft, if the one it builds on isn't stored.
        """
        base: tuple[str, ...] | None = ()
        if step.base:
            base = await self.service.play.draft(turn.table.id, click.caller.user, click.id.decision, step.base)
        if base is not None:
            return step.after(base)
        await self._looks.resume(click, turn, await self._looks.draft_of(click, turn))
        return None

    async def open(self, click: Click, turn: Mover, draft: tuple[str, ...], focus: str = "") -> None:
        """Show the draft of a button that doesn't build on a stored draft.

        If the player has begun a turn, the draft is added to it if the rules allow that, else it replaces it. If that
        would lose actions, the begun turn is shown with a button that replaces it.
        """
        turn, stored = await self._looks.begun(click, turn)
        user, both = click.caller.user, (*stored, *draft)
        if not draft or draft == stored[-len(draft) :]:
            await self._looks.resume(click, turn, stored, focus)
        elif stored and await fits(self.service, turn.table, user, both):
            await self._looks.show(click, turn, both, focus)
        elif verb(stored) != verb(draft) and await lost(self.service, turn.table, user, stored, draft):
            await self._keep(click, turn, stored, draft, sure=False)
        else:
            await self._looks.show(click, turn, draft, focus)

    async def asked(self, click: Click, turn: Mover, draft: tuple[str, ...], *, stands: bool = False) -> None:
        """Commit a draft, after asking if the user wants that. If a begun turn would be lost, show that turn instead.

        stands: the user has seen the whole draft, so that no other begun turn is looked for.
        """
        if not stands:
            stored = await self._looks.draft_of(click, turn)
            if await lost(self.service, turn.table, click.caller.user, stored, draft):
                await self._keep(click, turn, stored, draft, sure=True)
                return
        if preferences(click.interaction).confirm:
            await self.confirm(click, turn, draft)
        else:
            await self.submit(click, draft)

    async def typed(self, click: Click, typed: Sequence[str]) -> None:
        """Commit the actions typed in a command, or show what's still to choose. They can continue a begun turn."""
        match, user = await of_server(self.service, click.interaction, click.id.match), click.caller.user
        seat = match.seat_of(user)
        if match.undo.pending is not None and match.undo.pending.seat == seat:
            await self._looks.done(click, match, (), anew=True)
            return
        stored: tuple[str, ...] = ()
        try:
            considered = await self.service.views.consider(match.id, user, typed)
        except IllegalAction as alone:
            if seat is None or seat not in match.to_act():
                raise
            turn = Mover(match, seat, click.say)
            stored = await self._looks.draft_of(click, turn)
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
        """Return the draft of `both`: a begun turn's actions, then the typed ones.

        Raises the rules' refusal of it, or `alone` (their refusal of the typed actions without the begun turn) if the
        begun turn leaves this player nothing to decide.
        """
        try:
            return await self.service.views.consider(turn.table.id, click.caller.user, both)
        except IllegalAction as refused:
            raise (alone if refused.reason is CoreReason.NOT_YOUR_DECISION else refused) from None

    async def _keep(
        self, click: Click, turn: Mover, stored: tuple[str, ...], draft: tuple[str, ...], *, sure: bool
    ) -> None:
        """Show the begun turn instead of the requested draft, with a button that does what was requested.

        sure: that button commits the requested draft. Otherwise it shows it.
        """
        without = await self._kept(click, turn, draft)
        label = click.say("turn-without")
        button = without.sure(label, style=RED) if sure else without.look(label, style=RED)
        more: tuple[Row, ...] = (turn_messages.row(button),)
        note = click.say("turn-begun", moves=verbatim(" · ".join(draft)))
        await self._looks.show(click, turn, stored, note=note, more=more)

    async def confirm(self, click: Click, turn: Mover, draft: tuple[str, ...]) -> None:
        """Ask the player in private whether to commit a draft."""
        offer = await self._kept(click, turn, draft)
        await self._looks.tell(click, turn_messages.confirm(offer))

    async def _kept(self, click: Click, turn: Mover, draft: tuple[str, ...]) -> Offer:
        """Store a draft, and return an Offer, which makes buttons that build on it."""
        await self.service.play.save_draft(turn.table.id, click.caller.user, turn.decision, draft)
        return turn.offer(draft)
