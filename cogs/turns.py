"""A turn by clicks: pick an option, look at it in private, commit it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from discord import ui
from discord.ext import commands

from bot.core.game import IllegalAction, Seat
from bot.match.model import Match, Pending, Status
from bot.match.reasons import MatchReason
from cogs.presenters import PRESENTERS
from cogs.ui import messages
from cogs.ui.click import Click, preferences
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import notice
from cogs.ui.finding import of_server
from cogs.ui.host import Host
from cogs.ui.links import newest
from cogs.ui.post import Post, answer, change
from cogs.ui.wording import listed, moment, name


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat that is to act in a match."""

    match: Match
    seat: Seat

    @property
    def decision(self) -> int:
        """Seq at which the seat's present decision opened."""
        return self.match.decided[self.seat]


def drafted(argument: str) -> tuple[str, ...]:
    """The actions a button carries."""
    return tuple(argument.split(";"))


class Turns(commands.Cog):
    """The verbs of turn messages and private looks. Nothing here knows any game."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        for verb, handler in (
            ("spot", self.spot),
            ("spots", self.spot),
            ("look", self.look),
            ("commit", self.commit),
            ("sure", self.sure),
            ("undo", self.undo),
            ("send", self.send),
            ("play", self.play),
            ("board", self.board),
        ):
            bot.router.add(verb, handler)

    async def spot(self, click: Click) -> None:
        """An option of the public message was picked: show it in private."""
        if (turn := await self._turn(click)) is not None:
            option = click.values[0] if click.values else click.id.argument
            await self._look(click, turn, PRESENTERS[turn.match.game].drafts(turn.match, turn.seat, option))

    async def look(self, click: Click) -> None:
        """Another way to do it, shown in place."""
        if (turn := await self._turn(click)) is not None:
            await self._look(click, turn, drafted(click.id.argument))

    async def play(self, click: Click) -> None:
        """The draft where it was left, or the first question."""
        if (turn := await self._turn(click, any_decision=True)) is not None:
            draft = await self.service.draft(turn.match.id, click.caller.user, turn.decision)
            await self._look(click, turn, draft)

    async def commit(self, click: Click) -> None:
        """The drafted turn, as one atomic batch; asked for once more from those who want that."""
        if not preferences(click.interaction).confirm:
            await self.sure(click)
        elif await self._turn(click) is not None:
            again = CustomId("sure", click.id.match, click.id.decision, click.id.argument)
            await self._tell(click, messages.confirm(drafted(click.id.argument), again, click.say))

    async def sure(self, click: Click) -> None:
        """Commit, without asking again."""
        if await self._turn(click) is None:
            return
        draft = drafted(click.id.argument)
        match = await self.service.submit(click.caller, click.id.match, draft, click.id.decision)
        if not click.private and match.pending is None:
            await click.interaction.response.defer()
            return
        await self._tell(click, messages.done(match, click.caller.user, draft, click.say))

    async def undo(self, click: Click) -> None:
        """Take the last move back while nobody has seen what follows, and go on where it was made."""
        await of_server(self.service, click.interaction, click.id.match)
        match = await self.service.undo(click.caller, click.id.match, click.id.decision)
        seat = match.seat_of(click.caller.user)
        if seat is None or seat not in match.to_act():
            raise IllegalAction(MatchReason.STALE)
        turn = Turn(match, seat)
        await self._look(click, turn, await self.service.draft(match.id, click.caller.user, turn.decision))

    async def send(self, click: Click) -> None:
        """End the grace at once: the next player is called."""
        await of_server(self.service, click.interaction, click.id.match)
        match = await self.service.settle(click.id.match, caller=click.caller)
        follow = "turn-done-next" if match.status is Status.RUNNING else "turn-done-over"
        await self._tell(click, notice(click.say(follow), messages.GREY))

    async def board(self, click: Click) -> None:
        """The board as it is, for whoever wants it."""
        match = await of_server(self.service, click.interaction, click.id.match)
        await self._board(click, match, click.say("board-private"))

    async def _turn(self, click: Click, *, any_decision: bool = False) -> Turn | None:
        """The clicker's turn, if they are to make this very decision; otherwise they get a helpful answer instead."""
        match = await of_server(self.service, click.interaction, click.id.match)
        seat = match.seat_of(click.caller.user)
        if match.status is not Status.RUNNING:
            await self._board(click, match, click.say("board-over"))
        elif match.pending is not None:
            await self._pending(click, match, match.pending)
        elif seat is None or seat not in match.to_act():
            names = listed([name(match, other, click.say) for other in sorted(match.to_act())], click.say)
            key = "board-not-your-turn" if seat is not None else "board-spectator"
            await self._board(click, match, click.say(key, names=names))
        elif not any_decision and click.id.decision != match.decided[seat]:
            await self._stale(click, match, match.decided[seat])
        else:
            return Turn(match, seat)
        return None

    async def _pending(self, click: Click, match: Match, pending: Pending) -> None:
        """A move may still be taken back: its player gets the buttons for it, everybody else the board."""
        if match.seat_of(click.caller.user) == pending.seat:
            await answer(click.interaction, messages.done(match, click.caller.user, (), click.say))
        else:
            text = click.say("board-pending", name=name(match, pending.seat, click.say), when=moment(pending.due))
            await self._board(click, match, text)

    async def _stale(self, click: Click, match: Match, decision: int) -> None:
        """The board has moved on: say so, with a way to it and fresh controls."""
        jump = await newest(self.service, match)
        text = click.say("reason-match-stale") + (f"\n{click.say('jump', url=jump)}" if jump else "")
        again = messages.button(click.say, "turn-play", CustomId("play", match.id, decision), messages.BLUE)
        items: tuple[ui.Item[Any], ...] = (ui.TextDisplay(text), ui.ActionRow(again))
        await answer(click.interaction, Post((ui.Container(*items, accent_colour=messages.GREY),)))

    async def _look(self, click: Click, turn: Turn, draft: Sequence[str]) -> None:
        match = turn.match
        look = PRESENTERS[match.game].look(match, turn.seat, draft, click.say, preferences(click.interaction).theme)
        if look is None:
            raise IllegalAction(MatchReason.STALE)
        # Saved before it is shown, like everything else: whoever has seen the look finds it again.
        picture, _ = await asyncio.gather(
            self.bot.pictures.look(look),
            self.service.save_draft(match.id, click.caller.user, turn.decision, draft),
        )
        await self._tell(click, messages.private_look(match, turn.seat, look, picture))

    async def _tell(self, click: Click, post: Post) -> None:
        """Private news replaces the private message it was asked from; a public message stays as it is."""
        await (change if click.private else answer)(click.interaction, post)

    async def _board(self, click: Click, match: Match, text: str) -> None:
        if match.state is None:
            await answer(click.interaction, notice(text))
            return
        last = await self.service.last_entry(match.id)
        picture = await self.bot.pictures.board(match, last, click.say, preferences(click.interaction).theme)
        await answer(click.interaction, messages.private_board(match, picture, text, click.say))


async def setup(bot: Host) -> None:
    await bot.add_cog(Turns(bot))
