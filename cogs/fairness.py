"""`/match verify` and *Proof*: what makes a match fair."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.identity import code
from bot.match.reasons import MatchReason
from bot.match.service import MatchService
from cogs.ui import finding, messages
from cogs.ui.click import Click, Interaction, reader
from cogs.ui.errors import notice
from cogs.ui.host import Host
from cogs.ui.post import answer
from cogs.ui.router import Router
from cogs.ui.translator import text

SHOWN = 20


class Fairness(commands.Cog):
    """A part of `/match`; cogs/match.py puts the group together."""

    bot: Host
    service: MatchService

    def listen_for_doubts(self, router: Router) -> None:
        """The verb of *Proof*."""
        router.add("proof", self.proof)

    async def proof(self, click: Click) -> None:
        """The hash that fixed all draws, and once the match is over the secret behind it and what came of a check."""
        found, say = await finding.of_server(self.service, click.interaction, click.id.match), click.say
        if found.commitment is None:
            raise IllegalAction(MatchReason.NOT_RUNNING)
        lines = [f"### {say('proof-title', code=code(found.id))}", say("proof-fixed"), f"`{found.commitment}`"]
        if found.secret is None:
            lines.append(say("proof-kept"))
        else:
            draws = (await self.service.verify(found.id)).draws
            right = sum(draw.agrees for draw in draws)
            verdict = say("verify-all" if right == len(draws) else "verify-wrong", right=right, draws=len(draws))
            lines += [say("proof-secret"), f"`{found.secret}`", verdict, f"-# {say('proof-how')}"]
        await answer(click.interaction, notice("\n".join(lines), messages.GREY))

    @app_commands.command(name=text("command-match-verify"), description=text("command-match-verify-what"))
    @app_commands.rename(match=text("option-match"))
    @app_commands.describe(match=text("option-ended-match-what"))
    @app_commands.autocomplete(match=finding.open_matches)
    async def verify(self, interaction: Interaction, match: str) -> None:
        """Every draw computed anew from the secret, beside what the log says."""
        found = await finding.named(self.service, interaction, match)
        draws = (await self.service.verify(found.id)).draws
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
