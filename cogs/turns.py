"""A turn by clicks: pick an option, look at it in private, commit it."""

from __future__ import annotations

from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.model import Match
from bot.match.reasons import MatchReason
from cogs.presenters import PRESENTERS
from cogs.ui import permitted
from cogs.ui.click import Click
from cogs.ui.committing import Committing
from cogs.ui.finding import of_server
from cogs.ui.host import Host
from cogs.ui.panels import closed
from cogs.ui.turning import Turn


def drafted(argument: str) -> tuple[str, ...]:
    """The actions a button carries."""
    return tuple(argument.split(";"))


class Turns(Committing, commands.Cog):
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
            await self.open(click, turn, tuple(PRESENTERS[turn.match.game].drafts(turn.match, turn.seat, option)))

    async def look(self, click: Click) -> None:
        """Another way to do it, shown in place."""
        if (turn := await self.turn_of(click)) is not None:
            await self.open(click, turn, drafted(click.id.argument))

    async def play(self, click: Click) -> None:
        """The draft where it was left, or the first question."""
        if (turn := await self.turn_of(click, any_decision=True)) is not None:
            await self.resume(click, turn, await self.draft_of(click, turn))

    async def commit(self, click: Click) -> None:
        """The drafted turn, as one atomic batch; asked for once more from those who want that."""
        if (turn := await self.turn_of(click)) is not None:
            await self.asked(click, turn, drafted(click.id.argument))

    async def sure(self, click: Click) -> None:
        """Commit, without asking again."""
        if await self.turn_of(click) is None:
            return
        await self.submit(click, drafted(click.id.argument))

    async def undo(self, click: Click) -> None:
        """Take the last move back while nobody has seen what follows, and go on where it was made."""
        match = await of_server(self.service, click.interaction, click.id.match)
        seat = match.seat_of(click.caller.user)
        # A button about somebody else's move says nothing about one's own: the service refuses it.
        mine = all(batch.seat == seat for batch in match.past if batch.seq == click.id.decision)
        if mine and seat is not None and match.state is not None and match.undoable(seat) != click.id.decision:
            await self._too_late(click, match)
            return
        self._changing(click)
        match = await self.service.undo(click.caller, click.id.match, click.id.decision)
        if seat is None or seat not in match.to_act():
            raise IllegalAction(MatchReason.STALE)
        turn = Turn(match, seat)
        await self.resume(click, turn, await self.draft_of(click, turn), note=click.say("turn-taken-back"))

    async def send(self, click: Click) -> None:
        """End the grace at once: the next player is called."""
        match = await of_server(self.service, click.interaction, click.id.match)
        if match.state is None:
            raise IllegalAction(MatchReason.NOT_RUNNING if match.is_open else MatchReason.OVER)
        if match.pending is None or match.pending.since_seq != click.id.decision:
            await self._too_late(click, match)
            return
        self._changing(click)
        await self._too_late(click, await self.service.settle(click.id.match, caller=click.caller))

    async def _too_late(self, click: Click, match: Match) -> None:
        """What has become of the move a panel was about; its buttons go."""
        unposted = permitted.no_board(click.interaction, match, click.say)
        await self.tell(click, closed(match, click.caller.user, click.id.decision, (), click.say, unposted))

    def _changing(self, click: Click) -> None:
        """The clicked panel is about to change by itself."""
        if click.private and click.interaction.message is not None:
            self.bot.panels.forget(click.interaction.message.id)

    async def board(self, click: Click) -> None:
        """The board as it is, for whoever wants it."""
        match = await of_server(self.service, click.interaction, click.id.match)
        await self.show_board(click, match, click.say("board-private"))


async def setup(bot: Host) -> None:
    await bot.add_cog(Turns(bot))
