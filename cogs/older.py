"""Buttons of release h1, which hang below boards for ever: what they meant, in today's words."""

from __future__ import annotations

from collections.abc import Sequence

from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.drafts import LONGEST
from cogs.ui.click import Click
from cogs.ui.committing import Committing
from cogs.ui.host import Host
from cogs.ui.offer import FOCUS, Step
from cogs.ui.reasons import InterfaceReason


def older(argument: str) -> Step:
    """The draft that a button carries as a whole."""
    return Step("", None, tuple(text[:60] for text in argument.split(";")[:LONGEST]) if argument else ())


def stepped(argument: str, values: Sequence[str]) -> tuple[int, tuple[str, ...], str]:
    """How many actions of the newest draft stay, what is added, and where to look: `keep|notation|focus`.

    Raises IllegalAction for text that no such step was written as.
    """
    keep, bar, rest = argument.partition("|")
    notation, _, focus = rest.partition("|")
    if not bar or not (keep.isascii() and keep.isdecimal() and len(keep) < 4):
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
    if values and values[0].startswith(FOCUS):
        focus = values[0].removeprefix(FOCUS)
    elif values:
        notation = values[0]
    return int(keep), (notation[:60],) if notation else (), focus[:60]


class Older(Committing, commands.Cog):
    """Verbs that no button is made with any more."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        for verb, handler in (
            ("spot", self.spot),
            ("spots", self.spot),
            ("look", self.look),
            ("step", self.step),
            ("close", self.close),
            ("close-sure", self.close_sure),
        ):
            bot.router.add(verb, handler)

    async def spot(self, click: Click) -> None:
        """An option of the public message was picked: show it in private."""
        if (turn := await self.turn_of(click)) is not None:
            option = click.values[0] if click.values else click.id.argument
            await self.open(click, turn, turn.shown.presenter.older(turn.shown, turn.seat, option))

    async def look(self, click: Click) -> None:
        """Another way to do it, shown in place."""
        if (turn := await self.turn_of(click)) is None:
            return
        draft = older(click.id.argument).adds
        await (self.show if click.private else self.open)(click, turn, draft)

    async def step(self, click: Click) -> None:
        """One step on in the newest draft, or back, or merely another look at it."""
        if (turn := await self.turn_of(click)) is None:
            return
        keep, adds, focus = stepped(click.id.argument, click.values)
        stored = await self.draft_of(click, turn)
        if len(stored) < keep or keep >= LONGEST:
            await self.resume(click, turn, stored)
        else:
            await self.show(click, turn, (*stored[:keep], *adds), focus)

    async def close(self, click: Click) -> None:
        """Commit a draft by its digest; asked for once more from those who want that."""
        await self._close(click, sure=False)

    async def close_sure(self, click: Click) -> None:
        """Commit a draft by its digest, without asking again."""
        await self._close(click, sure=True)

    async def _close(self, click: Click, *, sure: bool) -> None:
        if (turn := await self.turn_of(click)) is None:
            return
        draft = await self.drafted(click, turn, Step(click.id.argument, None))
        if not draft:
            await self.resume(click, turn, await self.draft_of(click, turn))
        elif sure:
            await self.submit(click, draft)
        else:
            await self.asked(click, turn, draft, stands=True)


async def setup(bot: Host) -> None:
    await bot.add_cog(Older(bot))
