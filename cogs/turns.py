"""A turn by clicks: pick an option, look at it in private, commit it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from discord import ui
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.i18n import phrases
from bot.match.model import Match, Status
from bot.match.reasons import MatchReason
from cogs.presenters import PRESENTERS
from cogs.ui import messages
from cogs.ui.click import Click
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import notice
from cogs.ui.finding import of_server
from cogs.ui.host import Host
from cogs.ui.links import newest
from cogs.ui.pictures import THEME
from cogs.ui.post import Post, answer, change
from cogs.ui.wording import listed, name


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
            ("play", self.play),
            ("board", self.board),
        ):
            bot.router.add(verb, handler)

    async def spot(self, click: Click) -> None:
        """An option of the public message was picked: show it in private."""
        if (match := await self._for_mover(click)) is None:
            return
        seat = min(match.to_act())
        option = click.values[0] if click.values else click.id.argument
        await self._look(click, match, PRESENTERS[match.game].drafts(match, seat, option))

    async def look(self, click: Click) -> None:
        """Another way to do it, shown in place."""
        if (match := await self._for_mover(click)) is None:
            return
        await self._look(click, match, tuple(click.id.argument.split(";")))

    async def play(self, click: Click) -> None:
        """The draft where it was left, or the first question."""
        if (match := await self._for_mover(click, any_decision=True)) is None:
            return
        decision = match.decided[min(match.to_act())]
        await self._look(click, match, await self.service.draft(match.id, click.caller.user, decision))

    async def commit(self, click: Click) -> None:
        """The drafted turn, as one atomic batch."""
        if await self._for_mover(click) is None:
            return
        draft = tuple(click.id.argument.split(";"))
        match = await self.service.submit(click.caller, click.id.match, draft, click.id.decision)
        if not click.private:
            await click.interaction.response.defer()
            return
        done = click.say("turn-done", moves=" · ".join(draft))
        follow = click.say("turn-done-next") if match.status is Status.RUNNING else click.say("turn-done-over")
        await change(click.interaction, notice(f"{done}\n{follow}", messages.GREY))

    async def board(self, click: Click) -> None:
        """The board as it is, for whoever wants it."""
        match = await of_server(self.service, click.interaction, click.id.match)
        await self._board(click, match, click.say("board-private"))

    async def _for_mover(self, click: Click, *, any_decision: bool = False) -> Match | None:
        """The match, if the clicker is to act on this very decision; otherwise they get a helpful answer instead."""
        match = await of_server(self.service, click.interaction, click.id.match)
        seat = match.seat_of(click.caller.user)
        if match.status is not Status.RUNNING:
            await self._board(click, match, click.say("board-over"))
        elif seat not in match.to_act():
            names = listed([name(match, other, click.say) for other in sorted(match.to_act())], click.say)
            key = "board-not-your-turn" if seat is not None else "board-spectator"
            await self._board(click, match, click.say(key, names=names))
        elif seat is not None and not any_decision and click.id.decision != match.decided[seat]:
            await self._stale(click, match, match.decided[seat])
        else:
            return match
        return None

    async def _stale(self, click: Click, match: Match, decision: int) -> None:
        """The board has moved on: say so, with a way to it and fresh controls."""
        jump = await newest(self.service, match)
        text = click.say("reason-match-stale") + (f"\n{click.say('jump', url=jump)}" if jump else "")
        again = messages.button(click.say, "turn-play", CustomId("play", match.id, decision), messages.BLUE)
        items: tuple[ui.Item[Any], ...] = (ui.TextDisplay(text), ui.ActionRow(again))
        await answer(click.interaction, Post((ui.Container(*items, accent_colour=messages.GREY),)))

    async def _look(self, click: Click, match: Match, draft: Sequence[str]) -> None:
        seat = min(match.to_act())
        look = PRESENTERS[match.game].look(match, seat, draft, click.say, THEME)
        if look is None:
            raise IllegalAction(MatchReason.STALE)
        # Saved before it is shown, like everything else: whoever has seen the look finds it again.
        picture, _ = await asyncio.gather(
            self.bot.pictures.look(look),
            self.service.save_draft(match.id, click.caller.user, match.decided[seat], draft),
        )
        post = messages.private_look(match, look, picture)
        await (change if click.private else answer)(click.interaction, post)

    async def _board(self, click: Click, match: Match, text: str) -> None:
        if match.state is None:
            await answer(click.interaction, notice(text))
            return
        last = await self.service.last_entry(match.id)
        picture = await self.bot.pictures.board(match, last, phrases(click.say.locale))
        await answer(click.interaction, messages.private_board(match, picture, text, click.say))


async def setup(bot: Host) -> None:
    await bot.add_cog(Turns(bot))
