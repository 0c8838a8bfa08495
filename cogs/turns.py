"""A turn by clicks: pick an option, look at it in private, commit it."""

from __future__ import annotations

from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.reasons import MatchReason
from cogs.presenters import PRESENTERS
from cogs.ui import messages, permitted
from cogs.ui.click import Click, preferences
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import notice
from cogs.ui.finding import of_server
from cogs.ui.host import Host
from cogs.ui.turning import Turn, Turning


def drafted(argument: str) -> tuple[str, ...]:
    """The actions a button carries."""
    return tuple(argument.split(";"))


class Turns(Turning, commands.Cog):
    """The verbs of turn messages and private looks. Nothing here knows any game."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
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
        if (turn := await self.turn_of(click)) is not None:
            option = click.values[0] if click.values else click.id.argument
            await self.show(click, turn, PRESENTERS[turn.match.game].drafts(turn.match, turn.seat, option))

    async def look(self, click: Click) -> None:
        """Another way to do it, shown in place."""
        if (turn := await self.turn_of(click)) is not None:
            await self.show(click, turn, drafted(click.id.argument))

    async def play(self, click: Click) -> None:
        """The draft where it was left, or the first question."""
        if (turn := await self.turn_of(click, any_decision=True)) is not None:
            draft = await self.service.draft(turn.match.id, click.caller.user, turn.decision)
            await self.show(click, turn, draft)

    async def commit(self, click: Click) -> None:
        """The drafted turn, as one atomic batch; asked for once more from those who want that."""
        if not preferences(click.interaction).confirm:
            await self.sure(click)
        elif await self.turn_of(click) is not None:
            again = CustomId("sure", click.id.match, click.id.decision, click.id.argument)
            await self.tell(click, messages.confirm(drafted(click.id.argument), again, click.say))

    async def sure(self, click: Click) -> None:
        """Commit, without asking again."""
        if await self.turn_of(click) is None:
            return
        await self.submit(click, drafted(click.id.argument))

    async def undo(self, click: Click) -> None:
        """Take the last move back while nobody has seen what follows, and go on where it was made."""
        await of_server(self.service, click.interaction, click.id.match)
        match = await self.service.undo(click.caller, click.id.match, click.id.decision)
        seat = match.seat_of(click.caller.user)
        if seat is None or seat not in match.to_act():
            raise IllegalAction(MatchReason.STALE)
        turn = Turn(match, seat)
        await self.show(click, turn, await self.service.draft(match.id, click.caller.user, turn.decision))

    async def send(self, click: Click) -> None:
        """End the grace at once: the next player is called."""
        await of_server(self.service, click.interaction, click.id.match)
        match = await self.service.settle(click.id.match, caller=click.caller)
        follows = permitted.no_board(click.interaction, match, click.say) or messages.follows(match, click.say)
        await self.tell(click, notice(follows, messages.GREY))

    async def board(self, click: Click) -> None:
        """The board as it is, for whoever wants it."""
        match = await of_server(self.service, click.interaction, click.id.match)
        await self.show_board(click, match, click.say("board-private"))


async def setup(bot: Host) -> None:
    await bot.add_cog(Turns(bot))
