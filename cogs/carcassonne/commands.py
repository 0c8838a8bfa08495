"""`/carcassonne`: every action of the game as a command, with the legal ones on offer while one types."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction, Seat
from bot.games.carcassonne.expansions.messages import POLICIES
from bot.games.carcassonne.expansions.reasons import ExpansionReason
from bot.games.carcassonne.prompts import AskClaim, AskPlace, question
from bot.games.carcassonne.reasons import CarcassonneReason
from bot.games.registry import GAMES
from bot.match.model import Match, Status
from bot.match.reasons import MatchReason
from cogs.carcassonne import reasoning
from cogs.carcassonne.offers import GAME, answer_of, figures, placement, places, policies, questions
from cogs.carcassonne.outlook import after
from cogs.carcassonne.presenter import labels, view_of
from cogs.carcassonne.state import state_of
from cogs.ui import finding, messages
from cogs.ui.click import Interaction, caller, preferences, reader
from cogs.ui.commanding import matches, submit
from cogs.ui.endings import explained
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import answer
from cogs.ui.translator import text


@app_commands.guild_only()
class CarcassonneCog(
    commands.GroupCog, group_name=text("command-carcassonne"), group_description=text("command-carcassonne-what")
):
    """The path for experts and screen readers: notation in, sentences out."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service

    @app_commands.command(name=text("command-carcassonne-place"), description=text("command-carcassonne-place-what"))
    @app_commands.rename(
        to=text("option-carcassonne-to"), figure=text("option-carcassonne-figure"), match=text("option-match")
    )
    @app_commands.describe(
        to=text("option-carcassonne-to-what"),
        figure=text("option-carcassonne-figure-what"),
        match=text("option-match-what"),
    )
    @app_commands.autocomplete(to=places, figure=figures, match=matches)
    async def place(
        self, interaction: Interaction, to: str, figure: str | None = None, match: str | None = None
    ) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        draft = [placement(to)] if figure is None else [placement(to), answer_of(figure)]
        await submit(interaction, found, draft, _leaves)

    @app_commands.command(name=text("command-carcassonne-claim"), description=text("command-carcassonne-claim-what"))
    @app_commands.rename(what=text("option-carcassonne-answer"), match=text("option-match"))
    @app_commands.describe(what=text("option-carcassonne-answer-what"), match=text("option-match-what"))
    @app_commands.autocomplete(what=questions, match=matches)
    async def claim(self, interaction: Interaction, what: str, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        await submit(interaction, found, [answer_of(what)])

    @app_commands.command(name=text("command-carcassonne-tiles"), description=text("command-carcassonne-tiles-what"))
    @app_commands.rename(cell=text("option-carcassonne-cell"), match=text("option-match"))
    @app_commands.describe(cell=text("option-carcassonne-cell-what"), match=text("option-match-what"))
    @app_commands.autocomplete(match=matches)
    async def tiles(self, interaction: Interaction, cell: str | None = None, match: str | None = None) -> None:
        found = await self._begun(interaction, match)
        say, theme = reader(interaction), preferences(interaction).theme
        view = view_of(found)
        strings = labels(found, view, say)
        if cell is None:
            look = await asyncio.to_thread(reasoning.bag, view, strings, say, theme)
        else:
            look = await asyncio.to_thread(reasoning.fits, found, view, cell, strings, say, theme)
        picture = await self.bot.pictures.look(look)
        await answer(interaction, messages.private_look(found, view.seat, look, picture))

    @app_commands.command(name=text("command-carcassonne-score"), description=text("command-carcassonne-score-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=matches)
    async def score(self, interaction: Interaction, match: str | None = None) -> None:
        found = await self._begun(interaction, match)
        await answer(interaction, notice(explained(found, reader(interaction))[:3900], messages.GREY))

    @app_commands.command(name=text("command-carcassonne-policy"), description=text("command-carcassonne-policy-what"))
    @app_commands.rename(figure=text("option-carcassonne-policy"), match=text("option-match"))
    @app_commands.describe(figure=text("option-carcassonne-policy-what"), match=text("option-match-what"))
    @app_commands.autocomplete(figure=policies, match=matches)
    async def policy(self, interaction: Interaction, figure: str, match: str | None = None) -> None:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        name = figure.strip().lower()
        _check_policy(found, found.seat_of(interaction.user.id), name)
        await self.service.order(caller(interaction), found.id, f"policy {name[:30]}")
        say = reader(interaction)
        await answer(
            interaction,
            notice(say("carcassonne-standing", policy=say(f"carcassonne-policy-{name}")), messages.GREY),
        )

    async def _begun(self, interaction: Interaction, match: str | None) -> Match:
        found = await finding.here(self.service, interaction, match, seated=True, game=GAME)
        if found.state is None:
            raise IllegalAction(MatchReason.NOT_RUNNING)
        return found


def _check_policy(match: Match, seat: int | None, name: str) -> None:
    """Says more of an order that cannot be given than that it is none. Raises IllegalAction."""
    if seat is None or match.state is None or match.status is not Status.RUNNING:
        return
    orders = {action.text() for action in GAMES[GAME].orders(match.state, seat)}
    if not orders:
        raise IllegalAction(CarcassonneReason.NOT_IN_PLAY, what="policy")
    if name in POLICIES and f"policy {name}" not in orders:
        raise IllegalAction(ExpansionReason.SAME_POLICY)


def _leaves(match: Match, seat: Seat, draft: Sequence[str]) -> bool:
    """A tile that is laid is half a move as long as nothing is said of a figure."""
    placing = isinstance(question(state_of(match), seat), AskPlace)
    return placing and isinstance(question(after(match, seat, draft), seat), AskClaim)


async def setup(bot: Host) -> None:
    await bot.add_cog(CarcassonneCog(bot))
