"""`/game verb`: every action of a game as a command, built from its presenter's declarations.

For experts and screen readers: they type notation, read sentences, and autocomplete offers the legal actions.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.game import CoreReason, IllegalAction
from bot.match.model.match import Table
from bot.match.model.refusal_reasons import MatchReason
from bot.match.views.match_as_seen import AnyDraft
from cogs.turn.commit import Commits
from cogs.turn.draft_overwrite_check import fits
from cogs.turn.turn_previews import Looks
from cogs.ui.host import Host
from cogs.ui.interaction import match_lookup
from cogs.ui.interaction.deadline import briefly
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click, Interaction, caller, private_theme, reader
from cogs.ui.interaction.reply import answer
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.game_command_declarations import AnyCommand, Asking, Field, Move, Named, Order
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.text.command_translator import text
from cogs.ui.text.custom_id import CustomId

Choices: TypeAlias = list[app_commands.Choice[str]]

OFFERED = 25
"""Maximum number of choices that autocomplete shows."""

LONGEST = 60
"""Number of characters that are read of a typed value."""

_TEXT = 3900


class Moves(commands.Cog):
    """Makes one command group per game and answers its commands."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service
        self.groups = [_Group(self, game).made() for game, presenter in bot.presenters.items() if presenter.commands]

    async def cog_load(self) -> None:
        """Add the groups of all games to the commands."""
        for group in self.groups:
            self.bot.tree.add_command(group)

    async def cog_unload(self) -> None:
        """Remove the groups again."""
        for group in self.groups:
            self.bot.tree.remove_command(group.name)

    async def done(self, interaction: Interaction, game: str, command: AnyCommand, given: dict[str, str]) -> None:
        """Carry out a game's command in the match it means, and answer. given: the typed fields, by name."""
        found = await match_lookup.here(self.service, interaction, given.pop("match", None), seated=True, game=game)
        shown = await self._shown(interaction, found)
        if shown.seen.position is None:
            raise IllegalAction(MatchReason.NOT_RUNNING)
        asking = await self._asking(interaction, shown, given)
        if isinstance(command, Move):
            await self._submit(interaction, found, command.draft(asking))
        elif isinstance(command, Order):
            await self.service.play.order(caller(interaction), found.id, command.order(asking)[:LONGEST])
            await answer(interaction, notice(command.told(asking), turn_messages.GREY))
        else:
            known = replace(asking, explain=await self.service.views.explaining(found.id, interaction.user.id))
            told = await asyncio.to_thread(command.answer, known, private_theme(interaction, found))
            await self._report(interaction, shown, told)

    async def offered(
        self, interaction: Interaction, game: str, command: AnyCommand, field: Field, typed: str
    ) -> Choices:
        """Return the choices for a command's field. Empty while it's unclear which match the command is about."""
        # Discord names the other typed fields by their English names.
        names = {str(text(one.text)): one.name for one in command.fields} | {str(text("option-match")): "match"}
        known = vars(interaction.namespace).items()
        given = {names[name]: value for name, value in known if name in names and isinstance(value, str)}
        try:
            found = await briefly(self._half_typed(interaction, game, given))
            if found is None or field.offers is None:
                return []
            # Some games compute probabilities here. Keep that off the event loop.
            return await asyncio.to_thread(_offer, field.offers, found, typed)
        except IllegalAction:
            return []

    async def _half_typed(self, interaction: Interaction, game: str, given: dict[str, str]) -> Asking[Any, Any]:
        named = given.pop("match", None)
        found = await match_lookup.here(self.service, interaction, named, seated=True, game=game)
        shown = await self._shown(interaction, found)
        if shown.seen.position is None:
            raise IllegalAction(MatchReason.NOT_RUNNING)
        return await self._asking(interaction, shown, given)

    async def _shown(self, interaction: Interaction, match: Table) -> Presented:
        seen = await self.service.views.perspective(match.id, interaction.user.id)
        return presented(self.bot.presenters, seen, reader(interaction))

    async def _asking(self, interaction: Interaction, shown: Presented, given: Mapping[str, str]) -> Asking[Any, Any]:
        typed = {name: " ".join(value[:LONGEST].split()) for name, value in given.items()}
        begun: tuple[str, ...] = ()
        consider: Callable[[Sequence[str]], AnyDraft] = _nothing
        if shown.seen.asks:
            match, user = shown.table, interaction.user.id
            stored = (await self.service.play.draft(match.id, user, shown.seen.decision) or ())[:1]
            begun = stored if stored and await fits(self.service, match, user, stored) else ()
            consider = await self.service.views.considering(match.id, user)
        return Asking(shown, typed, consider, begun)

    async def _submit(self, interaction: Interaction, match: Table, typed: Sequence[str]) -> None:
        """Submit typed actions and answer: with a picture of the draft if the move is incomplete, else with "done"."""
        seat = match.seat_of(interaction.user.id)
        decision = match.decided[seat] if seat is not None and match.decided else 0
        click = Click(interaction, CustomId("play", match.id, decision), (), reader(interaction), caller(interaction))
        await Commits(self.bot, Looks(self.bot)).typed(click, typed)

    async def _report(self, interaction: Interaction, shown: Presented, told: str | Look) -> None:
        if isinstance(told, str):
            await answer(interaction, notice(told[:_TEXT], turn_messages.GREY))
            return
        picture = await self.bot.pictures.look(told)
        asked = shown.to_act[0] if shown.to_act else 0
        await answer(interaction, turn_messages.private_look(shown.table, asked, told, picture))


def _nothing(_notations: Sequence[str]) -> AnyDraft:
    """Refuse every draft, because it isn't the user's turn. Always raises IllegalAction."""
    raise IllegalAction(CoreReason.NOT_YOUR_DECISION)


def _offer(offers: Callable[[Asking[Any, Any]], Named], asking: Asking[Any, Any], typed: str) -> Choices:
    """Return at most OFFERED of a field's choices, those with the typed text in their label."""
    wanted, named = typed.casefold().strip(), offers(asking)
    found = [app_commands.Choice(name=name[:100], value=value) for name, value in named if wanted in name.casefold()]
    return found[:OFFERED]


async def _matches(interaction: Interaction, typed: str) -> Choices:
    """Return the choices for a command's match: the open ones of this channel or thread that fit the typed text."""
    return await match_lookup.choices(interaction.client.service, interaction, typed)


class _Group:
    """A builder for the command group of one game."""

    def __init__(self, cog: Moves, game: str) -> None:
        self._cog = cog
        self._game = game
        self._commands = cog.bot.presenters[game].commands

    def made(self) -> app_commands.Group:
        name = f"command-{self._game}"
        group = app_commands.Group(
            name=text(name),
            description=text(f"{name}-what"),
            guild_only=True,
            # The decorator guild_only can't be used for a class, so its effect is copied.
            allowed_contexts=app_commands.AppCommandContext(guild=True),
        )
        for command in self._commands:
            group.add_command(self._command(command))
        return group

    def _command(self, command: AnyCommand) -> app_commands.Command[Any, ..., None]:
        """Return one command, with its fields and an option for the match."""
        fields = {_parameter(field.name): field for field in command.fields}

        async def callback(interaction: Interaction, **typed: str | None) -> None:
            given = {fields[name].name: value for name, value in typed.items() if value and name in fields}
            if match := typed.get("match"):
                given["match"] = match
            await self._cog.done(interaction, self._game, command, given)

        self._declare(callback, command, fields)
        name = f"command-{self._game}-{command.verb}"
        return app_commands.Command(name=text(name), description=text(f"{name}-what"), callback=callback)

    def _declare(self, callback: Any, command: AnyCommand, fields: Mapping[str, Field]) -> None:
        """Set on the callback the parameters that discord.py reads from it: names, types and texts."""
        kind = inspect.Parameter.KEYWORD_ONLY
        parameters = [
            inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=discord.Interaction)
        ]
        for name, field in fields.items():
            default: Any = inspect.Parameter.empty if field.needed else None
            parameters.append(
                inspect.Parameter(name, kind, default=default, annotation=str if field.needed else str | None)
            )
        parameters.append(inspect.Parameter("match", kind, default=None, annotation=str | None))
        callback.__signature__ = inspect.Signature(parameters)
        phrases = {**{name: field.text for name, field in fields.items()}, "match": "option-match"}
        app_commands.rename(**{name: text(phrase) for name, phrase in phrases.items()})(callback)
        app_commands.describe(**{name: text(f"{phrase}-what") for name, phrase in phrases.items()})(callback)
        offering = {name: self._offering(command, field) for name, field in fields.items() if field.offers is not None}
        app_commands.autocomplete(**offering, match=_matches)(callback)

    def _offering(
        self, command: AnyCommand, field: Field
    ) -> Callable[[Interaction, str], Coroutine[Any, Any, Choices]]:
        async def offered(interaction: Interaction, typed: str) -> Choices:
            return await self._cog.offered(interaction, self._game, command, field, typed)

        return offered


def _parameter(name: str) -> str:
    """Return a parameter name for a field, with "_" at its end so that it's never a keyword of Python."""
    return f"{name.replace('-', '_')}_"


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Moves(bot))
