"""`/dice`: every action of the game as a command, with the legal ones on offer while one types."""

from __future__ import annotations

import asyncio

from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.games.dice.actions import Throw, notation
from bot.games.dice.pieces import SPACES
from bot.games.dice.prompts import AskSpace
from bot.match.model import Match, Status
from bot.match.reasons import MatchReason
from cogs.dice import suggesting, weighing, words
from cogs.dice.state import asked
from cogs.dice.suggesting import GAME
from cogs.ui import finding, messages
from cogs.ui.click import Interaction, reader
from cogs.ui.commanding import matches, submit
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import answer
from cogs.ui.translator import text


@app_commands.guild_only()
class DiceCog(commands.GroupCog, group_name=text("command-dice"), group_description=text("command-dice-what")):
    """The path for experts and screen readers: notation in, sentences out."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service

    @app_commands.command(name=text("command-dice-roll"), description=text("command-dice-roll-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=matches)
    async def roll(self, interaction: Interaction, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        await submit(interaction, found, [notation(Throw(()))])

    @app_commands.command(name=text("command-dice-keep"), description=text("command-dice-keep-what"))
    @app_commands.rename(dice=text("option-dice"), match=text("option-match"))
    @app_commands.describe(dice=text("option-dice-what"), match=text("option-match-what"))
    @app_commands.autocomplete(dice=suggesting.keeps, match=matches)
    async def keep(self, interaction: Interaction, dice: str, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        await submit(interaction, found, [f"keep {' '.join(dice[:30].split())}"])

    @app_commands.command(name=text("command-dice-take"), description=text("command-dice-take-what"))
    @app_commands.rename(card=text("option-pile"), jokers=text("option-jokers"), match=text("option-match"))
    @app_commands.describe(
        card=text("option-pile-what"), jokers=text("option-jokers-what"), match=text("option-match-what")
    )
    @app_commands.autocomplete(card=suggesting.cards, jokers=suggesting.jokers, match=matches)
    async def take(
        self, interaction: Interaction, card: str, jokers: str | None = None, match: str | None = None
    ) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        clean = " ".join(card[:30].split())
        last = f"take {clean}" if clean.isdecimal() else clean
        await submit(interaction, found, [*suggesting.pairs(jokers or ""), last])

    @app_commands.command(name=text("command-dice-place"), description=text("command-dice-place-what"))
    @app_commands.rename(where=text("option-where"), match=text("option-match"))
    @app_commands.describe(where=text("option-where-what"), match=text("option-match-what"))
    @app_commands.autocomplete(where=suggesting.moves, match=matches)
    async def place(self, interaction: Interaction, where: str, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        await submit(interaction, found, [_completed(found, interaction.user.id, where)])

    @app_commands.command(name=text("command-dice-cards"), description=text("command-dice-cards-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=matches)
    async def cards(self, interaction: Interaction, match: str | None = None) -> None:
        found = await self._running(interaction, match)
        told = await asyncio.to_thread(weighing.table_of_cards, found, reader(interaction))
        await answer(interaction, notice(told, messages.GREY))

    @app_commands.command(name=text("command-dice-score"), description=text("command-dice-score-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=matches)
    async def score(self, interaction: Interaction, match: str | None = None) -> None:
        found = await self._running(interaction, match)
        await answer(interaction, notice(words.scores(found, reader(interaction)), messages.GREY))

    async def _running(self, interaction: Interaction, match: str | None) -> Match:
        """The match that is asked about. Raises IllegalAction for one that has not begun."""
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        if found.state is None or found.status is Status.GATHERING:
            raise IllegalAction(MatchReason.NOT_RUNNING)
        return found


def _completed(match: Match, user: int, typed: str) -> str:
    """A move as notation; for a space the bare name will do, because only one thing is due.

    Any other word is left as it is: "3" must never be understood as dice to keep.
    """
    clean = " ".join(typed[:60].split())
    seat = match.seat_of(user)
    if seat is not None and match.state is not None and clean.upper() in SPACES:
        question = asked(match, seat)
        for spot in question.spots if isinstance(question, AskSpace) else ():
            if spot.name == clean.upper():
                return notation(spot.action)
    return clean


async def setup(bot: Host) -> None:
    await bot.add_cog(DiceCog(bot))
