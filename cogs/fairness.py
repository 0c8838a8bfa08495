"""`/match verify` and `/match takeback`: what makes a match fair, and what mends a slip."""

from __future__ import annotations

from typing import Any

from discord import app_commands, ui
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.i18n import Phrases, phrases
from bot.match.identity import code
from bot.match.model import Match
from bot.match.reasons import MatchReason
from bot.match.service import MatchService
from cogs.ui import finding, messages
from cogs.ui.click import Click, Interaction, caller, reader
from cogs.ui.custom_id import CustomId
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import Post, answer, change
from cogs.ui.router import Router
from cogs.ui.timely import PUBLIC
from cogs.ui.translator import text
from cogs.ui.wording import listed, name

SHOWN = 20


async def open_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Autocomplete of every `match` option."""
    return await finding.choices(interaction.client.service, interaction, typed)


class Fairness(commands.Cog):
    """A part of `/match`; cogs/match.py puts the group together."""

    bot: Host
    service: MatchService

    def listen_for_takebacks(self, router: Router) -> None:
        router.add("takeback-yes", self.agree, in_place=True)
        router.add("takeback-no", self.refuse, in_place=True)

    @app_commands.command(name=text("command-match-verify"), description=text("command-match-verify-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-ended-match-what"))
    @app_commands.autocomplete(match=open_matches)
    async def verify(self, interaction: Interaction, match: str) -> None:
        """Every draw computed anew from the secret, beside what the log says."""
        found = await finding.named(self.service, interaction, match)
        draws = await self.service.verify(found.id)
        say = reader(interaction)
        right = sum(draw.agrees for draw in draws)
        lines = [
            say(
                "verify-draw",
                seq=draw.seq,
                drawn=", ".join(str(piece) for piece in draw.drawn),
                verdict="✓" if draw.agrees else "✗",
            )
            for draw in draws[:SHOWN]
        ]
        more = [say("verify-more", count=len(draws) - SHOWN)] if len(draws) > SHOWN else []
        head = say("verify-title", code=code(found.id))
        hashes = say("verify-hash", secret=found.secret or "-", hash=found.commitment or "-")
        verdict = say("verify-all" if right == len(draws) else "verify-wrong", right=right, draws=len(draws))
        colour = messages.GREY if right == len(draws) else 0xB82E1C
        await answer(interaction, notice("\n".join([f"### {head}", verdict, hashes, *lines, *more]), colour))

    @app_commands.command(
        name=text("command-match-takeback"), description=text("command-match-takeback-what"), extras=PUBLIC
    )
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-match-what"))
    @app_commands.autocomplete(match=open_matches)
    async def takeback(self, interaction: Interaction, match: str | None = None) -> None:
        """Ask the others for the last move back."""
        found = await finding.here(self.service, interaction, match, seated=True)
        after = await self.service.propose_takeback(caller(interaction), found.id)
        if after.takeback is None:
            await answer(interaction, notice(reader(interaction)("takeback-done"), messages.GREY))
            return
        await answer(interaction, _ballot(after, phrases(after.language)), private=False)

    async def agree(self, click: Click) -> None:
        await self._answer(click, agree=True)

    async def refuse(self, click: Click) -> None:
        await self._answer(click, agree=False)

    async def _answer(self, click: Click, *, agree: bool) -> None:
        match = await finding.of_server(self.service, click.interaction, click.id.match)
        if match.takeback is None or click.id.decision != match.takeback.to_seq:
            raise IllegalAction(MatchReason.NO_TAKEBACK)
        after = await self.service.vote_takeback(click.caller, match.id, agree)
        say = phrases(after.language)
        if after.takeback is not None:
            await change(click.interaction, _ballot(after, say))
        else:
            await change(
                click.interaction, notice(say("takeback-done" if agree else "takeback-refused"), messages.GREY)
            )


def _ballot(match: Match, say: Phrases) -> Post:
    """Who asks, who still has to answer, and the two buttons for them."""
    asked = match.takeback
    assert asked is not None, "a ballot is only shown while there is a question"
    waiting = [
        seat
        for seat in range(len(match.players))
        if seat != asked.seat and seat not in asked.agreed and seat not in match.resigned
    ]
    missing = listed([name(match, seat, say) for seat in waiting], say)
    question = say("takeback-ask", name=name(match, asked.seat, say), missing=missing)
    buttons = ui.ActionRow[Any](
        messages.button(say, "takeback-yes", CustomId("takeback-yes", match.id, asked.to_seq), messages.GREEN),
        messages.button(say, "takeback-no", CustomId("takeback-no", match.id, asked.to_seq)),
    )
    items: tuple[ui.Item[Any], ...] = (ui.TextDisplay(question), buttons)
    return Post((ui.Container(*items, accent_colour=messages.GREY),))
