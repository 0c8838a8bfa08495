"""How a press or a command becomes a look or a move: nothing that was begun is thrown away for it unasked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from discord import ui

from bot.core.game import CoreReason, IllegalAction, Seat
from bot.match.model import Match
from cogs.ui import messages
from cogs.ui.begun import fits, lost, verb
from cogs.ui.click import Click, preferences
from cogs.ui.custom_id import CustomId
from cogs.ui.finding import of_server
from cogs.ui.names import verbatim
from cogs.ui.steps import carried, digest
from cogs.ui.turning import Turn, Turning

Leaves: TypeAlias = Callable[[Match, Seat, Sequence[str]], bool]
"""Whether a draft, which the rules take, leaves a part of its move open."""


def nothing(_match: Match, _seat: Seat, _draft: Sequence[str]) -> bool:
    """Every draft is a whole move."""
    return False


class Committing(Turning):
    """Handlers of whatever begins or ends a turn build on this. Nothing here knows any game."""

    async def open(self, click: Click, turn: Turn, draft: tuple[str, ...]) -> None:
        """Show what a press begins. On a public message it knows nothing of a turn begun in private: it is added to
        that where the rules allow it, and never replaces it but by another answer to the same first question.
        """
        stored = () if click.private else await self.draft_of(click, turn)
        user, both = click.caller.user, (*stored, *draft)
        if not draft or draft == stored[-len(draft) :]:
            await self.resume(click, turn, stored)
        elif stored and await fits(self.service, turn.match, user, both):
            await self.show(click, turn, both)
        elif verb(stored) != verb(draft) and await lost(self.service, turn.match, user, stored, draft):
            await self._keep(click, turn, stored, draft, _look(turn, draft))
        else:
            await self.show(click, turn, draft)

    async def asked(self, click: Click, turn: Turn, draft: tuple[str, ...]) -> None:
        """Commit a draft, asked for once more from those who want that; a begun one is never thrown away for it."""
        if not click.private:
            stored = await self.draft_of(click, turn)
            if await lost(self.service, turn.match, click.caller.user, stored, draft):
                await self._keep(click, turn, stored, draft, _sure(turn, draft))
                return
        if preferences(click.interaction).confirm:
            await self.confirm(click, turn, draft)
        else:
            await self.submit(click, draft)

    async def typed(self, click: Click, typed: Sequence[str], leaves: Leaves) -> None:
        """Do what a command says, or show what it leaves open; it goes on from what an earlier one left open."""
        match, user = await of_server(self.service, click.interaction, click.id.match), click.caller.user
        seat = match.seat_of(user)
        if match.pending is not None and match.pending.seat == seat:
            await self.done(click, match, (), anew=True)
            return
        stored: tuple[str, ...] = ()
        try:
            await self.service.preview(match, user, typed)
        except IllegalAction as alone:
            if seat is None or seat not in match.to_act():
                raise
            stored = await self.draft_of(click, Turn(match, seat))
            if not stored or verb(stored) == verb(typed):
                raise
            await self._goes_on(match, user, (*stored, *typed), alone)
        assert seat is not None, "the rules take a draft of somebody seated only"
        turn = Turn(match, seat)
        draft = (*stored, *(match.rules.notation(match.rules.parse(text)) for text in typed))
        if leaves(turn.match, turn.seat, draft):
            await self.open(click, turn, draft)
        else:
            await self.asked(click, turn, draft)

    async def _goes_on(self, match: Match, user: int, both: Sequence[str], alone: IllegalAction) -> None:
        """Raises why the rules refuse what is typed after what was begun; `alone` where nothing can follow that."""
        try:
            await self.service.preview(match, user, both)
        except IllegalAction as refused:
            raise (alone if refused.reason is CoreReason.NOT_YOUR_DECISION else refused) from None

    async def _keep(
        self, click: Click, turn: Turn, stored: tuple[str, ...], draft: Sequence[str], without: CustomId | None
    ) -> None:
        """The begun turn in place of what was asked for without it, and the button that does that all the same."""
        more = (ui.ActionRow(messages.button(click.say, "turn-without", without, messages.RED)),) if without else ()
        note = click.say("turn-begun", moves=verbatim(" · ".join(draft)))
        await self.show(click, turn, stored, note=note, more=more)

    async def confirm(self, click: Click, turn: Turn, draft: tuple[str, ...]) -> None:
        """Ask once more. A draft that is too long for a button is the stored one."""
        again = _sure(turn, draft)
        if again is None:
            await self.service.save_draft(turn.match.id, click.caller.user, turn.decision, draft)
            again = CustomId("close-sure", turn.match.id, turn.decision, digest(draft))
        await self.tell(click, messages.confirm(draft, again, click.say))


def _look(turn: Turn, draft: Sequence[str]) -> CustomId | None:
    """A button that shows this draft; None for one that is too long for that."""
    argument = carried(draft)
    return None if argument is None else CustomId("look", turn.match.id, turn.decision, argument)


def _sure(turn: Turn, draft: Sequence[str]) -> CustomId | None:
    """A button that commits this draft without asking again; None for one that is too long for that."""
    argument = carried(draft)
    return None if argument is None else CustomId("sure", turn.match.id, turn.decision, argument)
