"""`/play`, with one subcommand for each game, made from its GameInfo."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.game import GameInfo, IllegalAction, Option
from bot.games.registry import GAMES
from bot.match.model.computer_players import LEVELS
from cogs.lobby.open_table import Guests, Wanted, open_table, usual_seats
from cogs.ui.host import Host
from cogs.ui.interaction.deadline import PUBLIC
from cogs.ui.interaction.interaction_context import Click, Interaction
from cogs.ui.text.command_translator import text
from cogs.ui.text.interface_refusal_codes import InterfaceReason

GUESTS = ("with", "and", "also", "invite-4", "invite-5")
"""Parameters that name people to invite: as many as a table has seats for others."""

RATED = "rated"
"""The parameter that says whether the match is rated."""

HINTS = "hints"
"""The parameter that says whether hints are allowed."""

PRESET = "preset"
"""The parameter for a preset of the options."""

BOTS, LEVEL = "bots", "level"
"""The parameters for the number of computer players and their level."""


@app_commands.guild_only()
class Play(commands.GroupCog, group_name=text("command-play"), group_description=text("command-play-what")):
    """The `/play` group, which opens tables."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        group = self.app_command
        assert isinstance(group, app_commands.Group)
        for key in bot.presenters:
            group.add_command(self._subcommand(GAMES[key].info))
        bot.router.add("open", self.pressed, public=True)

    async def pressed(self, click: Click) -> None:
        """Open a table with the usual options. The argument is the game and, after a space, the number of seats."""
        game, _, seats = click.id.argument.partition(" ")
        if game not in self.bot.presenters:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        info = GAMES[game].info
        wanted = {str(count): count for count in info.seats}.get(seats)
        await open_table(self.bot, click.interaction, Wanted(game, wanted))

    def _subcommand(self, info: GameInfo) -> app_commands.Command[Any, ..., None]:
        """Build `/play <game>` with the game's seats, its main options, and people to invite."""
        offered = {_parameter(option.key): option for option in info.options if not option.fine}
        inviting = [_parameter(guest) for guest in GUESTS[: max(info.seats) - 1]]

        async def play(interaction: Interaction, **given: Any) -> None:
            options = {offered[name].key: _value(given[name]) for name in offered if given.get(name) is not None}
            guests = _guests(interaction, *(given.get(name) for name in inviting))
            bots, level = given.get(BOTS), given.get(LEVEL)
            chosen = None if level is None else str(level.value)
            preset = given.get(PRESET)
            wanted = Wanted(
                info.key,
                given["seats"],
                options,
                None if preset is None else str(preset.value),
                guests,
                given.get(RATED),
                bots,
                chosen,
                given.get(HINTS),
            )
            await open_table(self.bot, interaction, wanted)

        _describe(play, info, offered)
        return app_commands.Command(
            name=text(f"command-play-{info.key}"),
            description=text(f"command-play-{info.key}-what"),
            callback=play,
            extras=PUBLIC,
        )


def _describe(play: Any, info: GameInfo, offered: Mapping[str, Option]) -> None:
    """Set on the callback the parameters that discord.py reads from it: names, types, texts."""
    kind = inspect.Parameter.KEYWORD_ONLY
    counts = app_commands.Range[int, min(info.seats), max(info.seats)]
    parameters = [
        inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_ONLY, annotation=discord.Interaction),
        inspect.Parameter("seats", kind, default=usual_seats(info.key), annotation=counts),
    ]
    if info.presets:
        parameters.append(inspect.Parameter(PRESET, kind, default=None, annotation=app_commands.Choice[str] | None))
    for name, option in offered.items():
        wanted = bool | None if option.is_switch else app_commands.Choice[str] | None
        parameters.append(inspect.Parameter(name, kind, default=None, annotation=wanted))
    guests = GUESTS[: max(info.seats) - 1]
    for guest in guests:
        parameters.append(inspect.Parameter(_parameter(guest), kind, default=None, annotation=discord.User | None))
    parameters.append(inspect.Parameter(RATED, kind, default=None, annotation=bool | None))
    parameters.append(inspect.Parameter(HINTS, kind, default=None, annotation=bool | None))
    most = app_commands.Range[int, 0, max(info.seats) - 1]
    parameters.append(inspect.Parameter(BOTS, kind, default=None, annotation=most | None))
    parameters.append(inspect.Parameter(LEVEL, kind, default=None, annotation=app_commands.Choice[str] | None))
    play.__signature__ = inspect.Signature(parameters)
    keys = {"seats": "seats", RATED: RATED, HINTS: HINTS, BOTS: BOTS, LEVEL: "bots-level"}
    keys |= {PRESET: PRESET} if info.presets else {}
    keys |= {name: option.key for name, option in offered.items()}
    keys |= {_parameter(guest): guest for guest in guests}
    app_commands.rename(**{name: text(f"option-{key}") for name, key in keys.items()})(play)
    app_commands.describe(**{name: text(f"option-{key}-what") for name, key in keys.items()})(play)
    choices = {
        name: [
            app_commands.Choice(name=text(f"{info.key}-option-{option.key}-{value}"), value=value)
            for value in option.values[:25]
        ]
        for name, option in offered.items()
        if not option.is_switch
    }
    if info.presets:
        choices[PRESET] = [app_commands.Choice(name=text(f"preset-{one.key}"), value=one.key) for one in info.presets]
    choices[LEVEL] = [app_commands.Choice(name=text(f"level-{level}"), value=level) for level in LEVELS]
    app_commands.choices(**choices)(play)


def _parameter(key: str) -> str:
    """Return a parameter name for an option, with "_" at its end so that it's never a keyword of Python."""
    return f"{key.replace('-', '_')}_"


def _value(given: Any) -> str:
    """Return an option's value from what the user gave: the chosen value, or "on" or "off" for a switch."""
    if isinstance(given, app_commands.Choice):
        return str(given.value)
    return "on" if given else "off"


def _guests(interaction: Interaction, *users: discord.User | None) -> Guests:
    """Return the people to invite, each once. Raises IllegalAction for a bot, or if users invite themselves."""
    guests = {user.id: user.display_name for user in users if user is not None}
    if interaction.user.id in guests or any(user.bot for user in users if user is not None):
        raise IllegalAction(InterfaceReason.NO_GUEST)
    return tuple(guests.items())


async def setup(bot: Host) -> None:
    """Load the cog. discord.py calls this."""
    await bot.add_cog(Play(bot))
