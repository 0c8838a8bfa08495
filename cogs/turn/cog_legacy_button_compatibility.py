"""Cog for presses on buttons of release h1, whose custom_ids begin with h1. They stay below boards forever."""

from __future__ import annotations

from dataclasses import replace

from discord.ext import commands

from cogs.turn.commit import Commits
from cogs.turn.legacy_button_meaning import OLDER, meant
from cogs.turn.turn_previews import Looks
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.presenter.move_draft_controls import Step


class Older(commands.Cog):
    """A cog for verbs of custom_ids that only h1's buttons have. cog_turn.py handles h1's `commit` and `sure`."""

    def __init__(self, bot: Host) -> None:
        self.looks = Looks(bot)
        self.commits = Commits(bot, self.looks)
        for verb in OLDER:
            bot.router.add(verb, self.close if verb in ("close", "close-sure") else self.look)

    async def look(self, click: Click) -> None:
        """Show the clicker, in private, the draft (actions not yet committed) that an old button leads to."""
        if (turn := await self.looks.turn_of(click)) is None:
            return
        stored, shown = await self.looks.draft_of(click, turn), await self.looks.shown_of(click, turn)
        turn = replace(turn, shown=shown)
        meaning = meant(click.id, click.values, stored, lambda spot: shown.presenter.older(shown, turn.seat, spot))
        if meaning is None:
            await self.looks.resume(click, turn, stored)
        elif meaning.anew and not click.private:
            await self.commits.open(click, turn, meaning.draft, meaning.focus)
        else:
            await self.looks.show(click, turn, meaning.draft, meaning.focus)

    async def close(self, click: Click) -> None:
        """Commit the draft whose digest the button carries. For `close`, ask first if the user wants that."""
        if (turn := await self.looks.turn_of(click)) is None:
            return
        draft = await self.commits.drafted(click, turn, Step(click.id.argument, None))
        if draft is None:
            return
        if click.id.verb == "close-sure":
            await self.commits.submit(click, draft)
        else:
            await self.commits.asked(click, turn, draft, stands=True)


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Older(bot))
