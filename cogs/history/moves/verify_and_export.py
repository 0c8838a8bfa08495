"""`/match check` and *Proof*: why a match is fair. `/match export`: the match as files that anyone can check."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from discord import app_commands, ui
from discord.ext import commands

from bot.core.game import IllegalAction
from bot.match.fairness.draw_check_result import Proof
from bot.match.fairness.export_writer import exported
from bot.match.fairness.redecide import retraced
from bot.match.fairness.toml_replay_file_writer import scripted
from bot.match.fairness.verify_draws import mixtures
from bot.match.fold.fold import fold
from bot.match.model.match import Entry, Table
from bot.match.model.match_codes import code
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.match_service import MatchService
from cogs.history.moves import proof_page
from cogs.history.moves.text_file import transcript
from cogs.ui.board import log_story
from cogs.ui.host import Host
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.interaction_context import Click, Interaction, reader
from cogs.ui.interaction.reply import answer, change
from cogs.ui.interaction.router import Router
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.text import hidden_people
from cogs.ui.text.command_translator import options, text
from cogs.ui.text.outgoing_message import Document, Post


class Fairness(commands.Cog):
    """The part of `/match` about proofs and exports. cogs/match/cog_match.py puts the group together."""

    bot: Host
    service: MatchService

    def listen_for_doubts(self, router: Router) -> None:
        """Register the button *Proof*."""
        router.add("proof", self.proof)

    async def proof(self, click: Click) -> None:
        """Show the seal of all draws, after the match also the secret and the check. The argument is the page."""
        found, number = await match_lookup.of_server(self.service, click.interaction, click.id.match), click.id.argument
        page = int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else 0
        post = await self._proven(click.interaction, found, page)
        await (change if click.private and number else answer)(click.interaction, post)

    @app_commands.command(name=text("command-match-verify"), description=text("command-match-verify-what"))
    @options(match=("option-match", "option-ended-match-what"))
    @app_commands.autocomplete(match=match_lookup.matches_played)
    async def verify(self, interaction: Interaction, match: str) -> None:
        """Recompute every draw from the secret, and show whether the log agrees."""
        found = await match_lookup.named(self.service, interaction, match)
        if found.is_open or found.chance.secret is None:
            raise IllegalAction(MatchReason.NOT_OVER)
        await answer(interaction, await self._proven(interaction, found, 0))

    @app_commands.command(name=text("command-match-export"), description=text("command-match-export-what"))
    @options(match=("option-match", "option-ended-match-what"))
    @app_commands.autocomplete(match=match_lookup.matches_played)
    async def export(self, interaction: Interaction, match: str) -> None:
        """Send the log as a file to check, the match in words, and a file to replay it."""
        found = await match_lookup.named(self.service, interaction, match)
        proof, rows = await self.service.views.verify(found.id), await self._rows(found)
        shown, names = await self._retold(interaction, found), await self._names(interaction, found, rows)
        turns = await self.service.views.turns(found.id)
        files = await asyncio.to_thread(_files, shown, rows, turns, proof, names, interaction)
        say = shown.say
        told = [f"### {say('files-title', code=code(found.id))}", say("files-what"), f"-# {say('files-how')}"]
        parts = (ui.TextDisplay("\n".join(told)), *(file.part() for file in files))
        await answer(interaction, Post((ui.Container(*parts, accent_colour=turn_messages.GREY),), besides=files))

    async def _proven(self, interaction: Interaction, found: Table, page: int) -> Post:
        if found.chance.commitment is None:
            raise IllegalAction(MatchReason.NOT_RUNNING)
        shown = await self._retold(interaction, found)
        if found.chance.secret is None:
            rows = await self._rows(found)
            return proof_page.page(shown, await asyncio.to_thread(mixtures, rows), None, page)
        proof = await self.service.views.verify(found.id)
        return proof_page.page(shown, proof.mixed, proof, page)

    async def _rows(self, found: Table) -> Sequence[Entry]:
        return await self.service.views.entries(found.id, limit=found.seq)

    async def _retold(self, interaction: Interaction, found: Table) -> Presented:
        """Return a match as the user can see it."""
        user, say = interaction.user.id, reader(interaction)
        seen = await hidden_people.retold(self.service, await self.service.views.perspective(found.id, user), user, say)
        return presented(self.bot.presenters, seen, say)

    async def _names(self, interaction: Interaction, found: Table, rows: Sequence[Entry]) -> dict[int, str]:
        """Return a mapping from each user hidden from the reader to a replacement name. Empty if the reader played."""
        user, say = interaction.user.id, reader(interaction)
        if found.sat(user) is not None:
            return {}
        people = {getattr(event, "user", None) for row in rows for event in row.events}
        known = frozenset(person for person in people if isinstance(person, int))
        return dict.fromkeys(await hidden_people.unseen(self.service, known, user), say("somebody"))


def _files(
    shown: Presented,
    rows: Sequence[Entry],
    turns: log_story.Turns,
    proof: Proof,
    names: dict[int, str],
    interaction: Interaction,
) -> tuple[Document, ...]:
    """Return three files: the log to be checked (.jsonl), the match in words (.txt), and its replay (.toml)."""
    match, name = fold(rows), f"herald-{code(shown.table.id)}"
    seats = [player.name for player in shown.table.players]
    made = int(interaction.created_at.timestamp() * 1000)
    text = transcript(shown, rows, turns, proof, interaction.user.id)
    return (
        Document(f"{name}.jsonl", exported(match, rows, proof, names, made)),
        Document(f"{name}.txt", text.encode("utf-8", "replace")),
        Document(f"{name}.toml", scripted(match, retraced(rows, proof), seats).encode("utf-8", "replace")),
    )
