"""Buttons of release h1, which stay below boards forever: what they mean today."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.model.drafts import LONGEST, digest
from cogs.turn.commit import Committing
from cogs.ui.host import Host
from cogs.ui.interaction.click import Click
from cogs.ui.presenter.turn_offer import FOCUS, Step
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.refusal_reasons import InterfaceReason

OLDER = frozenset({"spot", "spots", "look", "step", "close", "close-sure"})
"""Verbs that only buttons of h1 carry."""

_WORD = 60
"""How many characters of an action or a focus are read."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a button of h1 leads to."""

    draft: tuple[str, ...]
    """All actions of the draft, from the first."""
    focus: str = ""
    """What part of the look to show."""
    anew: bool = False
    """Whether the button knew nothing of an earlier draft."""


def carried(argument: str) -> Step:
    """Return the draft that a `look`, `commit` or `sure` carries as a whole."""
    return Step("", None, tuple(text[:_WORD] for text in argument.split(";")[:LONGEST]) if argument else ())


def meant(
    custom_id: CustomId, values: Sequence[str], stored: tuple[str, ...], older: Callable[[str], tuple[str, ...]]
) -> Meaning | None:
    """Return what a button leads to. None if it was made for a draft that isn't the stored one any more.

    values: what was selected. stored: the newest draft. older: GamePresenter.older, for the spots of public messages.
    Raises IllegalAction for text that no such button can have carried.
    """
    match custom_id.verb:
        case "spot" | "spots":
            return Meaning(older(values[0] if values else custom_id.argument), anew=True)
        case "look":
            return Meaning(carried(custom_id.argument).adds, anew=True)
        case "step":
            return _stepped(custom_id.argument, values, stored)
        case _:
            return Meaning(stored) if stored and digest(stored) == custom_id.argument else None


def _stepped(argument: str, values: Sequence[str], stored: tuple[str, ...]) -> Meaning | None:
    """Read `keep|notation|focus`: how many actions of the newest draft stay, what's added, and what to show."""
    keep, bar, rest = argument.partition("|")
    notation, _, focus = rest.partition("|")
    if not bar or not (keep.isascii() and keep.isdecimal() and len(keep) < 4):
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
    if values and values[0].startswith(FOCUS):
        focus = values[0].removeprefix(FOCUS)
    elif values:
        notation = values[0]
    if len(stored) < int(keep) or int(keep) >= LONGEST:
        return None
    return Meaning((*stored[: int(keep)], *((notation[:_WORD],) if notation else ())), focus[:_WORD])


class Older(Committing, commands.Cog):
    """A cog for verbs that no new button carries. `commit` and `sure` of h1 are in cogs/turn/cog_turn.py."""

    def __init__(self, bot: Host) -> None:
        super().__init__(bot)
        for verb in OLDER:
            handler = {"close": self.close, "close-sure": self.close_sure}.get(verb, self.look)
            bot.router.add(verb, handler)

    async def look(self, click: Click) -> None:
        """Show a draft, in place if it was begun in private."""
        if (turn := await self.turn_of(click)) is None:
            return
        stored, shown = await self.draft_of(click, turn), await self.shown_of(click, turn)
        turn = replace(turn, shown=shown)
        meaning = meant(click.id, click.values, stored, lambda spot: shown.presenter.older(shown, turn.seat, spot))
        if meaning is None:
            await self.resume(click, turn, stored)
        elif meaning.anew and not click.private:
            await self.open(click, turn, meaning.draft, meaning.focus)
        else:
            await self.show(click, turn, meaning.draft, meaning.focus)

    async def close(self, click: Click) -> None:
        """Commit a draft by its digest. Ask first if the user wants that."""
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
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Older(bot))
