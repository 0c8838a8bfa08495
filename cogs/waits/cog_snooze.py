"""The buttons under a reminder, with which its recipient snoozes it."""

from __future__ import annotations

from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.model.match_codes import from_code
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.waits import UNSEATED
from bot.match.waits.reminder_policy import Snooze
from cogs.ui.host import Host
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click, speak_of
from cogs.ui.interaction.reply import answer
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.player_names_and_wording import moment, point

DIRECT = "d"
"""Used in place of a seat if the button is in a direct message."""


class Snoozing(commands.Cog):
    """Handles the buttons that snooze reminders."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        bot.router.add("snooze", self.snooze)

    async def snooze(self, click: Click) -> None:
        """Snooze a reminder for its recipient. Raises IllegalAction for anyone else, to tell them whose it is."""
        seat, at, how = _read(click.id.argument)
        match = speak_of(click.interaction, (await self.bot.service.load(click.id.match)).table)
        mine = match.seat_of(click.caller.user)
        invited = seat == UNSEATED and click.caller.user in {guest.user for guest in match.lobby.invited}
        if seat is not None and mine != seat and not invited:
            if seat == UNSEATED:
                raise IllegalAction(MatchReason.NOT_INVITED)
            raise IllegalAction(MatchReason.NOT_YOUR_REMINDER, seat=seat)
        until = await self.bot.rousing.snooze(click.caller.user, at, how)
        told = [click.say("snoozed", **{"in": moment(until), "at": point(until)})]
        deadline = await self.bot.service.clocks.deadline(match, mine) if mine is not None else None
        if deadline is not None and deadline < until:
            told.append(click.say("snoozed-deadline", **{"in": moment(deadline)}))
        await answer(click.interaction, notice("\n".join(told)))


def _read(argument: str) -> tuple[int | None, int, Snooze]:
    """Return a button's seat (None in a direct message), the reminder's id, and until when. Raises IllegalAction."""
    try:
        seat, at, how = argument.split(".")
        return (None if seat == DIRECT else int(seat)), from_code(at), Snooze(how)
    except ValueError:
        raise IllegalAction(InterfaceReason.OLD_BUTTON) from None


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Snoozing(bot))
