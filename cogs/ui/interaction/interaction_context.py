"""The data of an interaction that handlers need."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import discord

from bot.core.game import IllegalAction
from bot.errors import StorageError
from bot.i18n import Phrases, phrases, pick
from bot.match.model.match import Caller, Table, Where
from bot.match.settings.user_and_server import UserSettings
from cogs.ui.interaction.client import Client
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason

Interaction: TypeAlias = "discord.Interaction[Client]"

_SETTINGS, _MATCH, _FRESH = "settings", "match", "fresh"


def caller(interaction: Interaction) -> Caller:
    """Return the interaction's user as a Caller for the match service."""
    return Caller(
        user=interaction.user.id,
        name=interaction.user.display_name,
        interaction=interaction.id,
        manages=interaction.guild_id is not None and interaction.permissions.manage_guild,
        guild=interaction.guild_id,
    )


def where(interaction: Interaction) -> Where:
    """Return the channel or thread of an interaction. Raises IllegalAction outside a server."""
    channel = interaction.channel
    if interaction.guild_id is None or interaction.channel_id is None:
        raise IllegalAction(InterfaceReason.GUILD_ONLY)
    if isinstance(channel, discord.Thread):
        return Where(interaction.guild_id, channel.parent_id, channel.id)
    return Where(interaction.guild_id, interaction.channel_id, None)


async def acquaint(interaction: Interaction, match_id: int = 0) -> None:
    """Load the user's settings once, before anything is answered.

    match_id: a match to load with them, once for the whole interaction, 0 for none. Loading it also shows whether
    settings in memory are still current.
    """
    service = interaction.client.service
    if match_id:
        with contextlib.suppress(IllegalAction):
            await service.load(match_id)
            interaction.extras[_FRESH] = match_id
    fresh = _FRESH in interaction.extras
    interaction.extras[_SETTINGS] = await (service.users.known if fresh else service.users.read)(interaction.user.id)


def is_fresh(interaction: Interaction, match_id: int) -> bool:
    """Return whether a match was loaded for this interaction already."""
    return bool(interaction.extras.get(_FRESH) == match_id)


def preferences(interaction: Interaction) -> UserSettings:
    """Return the user's settings, or the defaults if they weren't loaded."""
    found = interaction.extras.get(_SETTINGS)
    return found if isinstance(found, UserSettings) else UserSettings()


def private_theme(interaction: Interaction, match: Table) -> str:
    """Return the theme for pictures that only the user sees: the one they chose, else the match's."""
    return preferences(interaction).theme or match.theme


def reader(interaction: Interaction) -> Phrases:
    """Return the phrases in the user's language: the one they chose, else their client's."""
    return phrases(preferences(interaction).language or pick(interaction.locale.value))


async def heed(interaction: Interaction, match_id: int = 0) -> None:
    """Save the language of the user's client if they play a match in another one and have chosen none.

    match_id: the match they clicked for, 0 for none. A failure does no harm, because the next click tries again.
    """
    mine, said, match = preferences(interaction), pick(interaction.locale.value), spoken_of(interaction)
    about = match.id if match is not None else match_id
    if not about or mine.language is not None or said == mine.spoken:
        return
    service, user = interaction.client.service, interaction.user.id
    with contextlib.suppress(IllegalAction, StorageError):
        now = await service.recall(about)
        known = now.sat(user) is not None or user in (guest.user for guest in now.lobby.invited)
        if known and said != (mine.spoken or now.language):
            await service.users.note(user, "spoken", said)


def speak_of(interaction: Interaction, match: Table) -> Table:
    """Remember a match as the subject of an interaction, so that a refusal can name its players. Return the match."""
    interaction.extras[_MATCH] = match
    return match


def spoken_of(interaction: Interaction) -> Table | None:
    """Return the match that is the subject of an interaction, None if none was set."""
    found = interaction.extras.get(_MATCH)
    return found if isinstance(found, Table) else None


@dataclass(frozen=True, slots=True)
class Click:
    """A press of a button, a choice in a select, or a sent modal."""

    interaction: Interaction
    id: CustomId
    """Meaning of the component's custom_id."""

    values: tuple[str, ...]
    """The selected values, or what was typed in each field of a modal. Empty for a button."""

    say: Phrases
    """The clicker's language."""

    caller: Caller = field(repr=False)

    anew: bool = False
    """Whether it must be answered with a new message."""

    @property
    def genuine(self) -> bool:
        """Whether the clicked message has a component with this id, so that it can be overwritten."""
        message = self.interaction.message
        return message is not None and str(self.id) in _carried(message.components)

    @property
    def private(self) -> bool:
        """Whether only the clicker sees the clicked message, and the answer can replace it."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral and not self.anew

    @property
    def personal(self) -> bool:
        """Whether no one else sees what was clicked: a private message whose answer can replace it, or a command."""
        return self.private or self.interaction.message is None


def _carried(components: Iterable[Any]) -> Iterator[str]:
    """Yield the custom_ids of these components and of all within them."""
    for component in components:
        if isinstance(own := getattr(component, "custom_id", None), str):
            yield own
        yield from _carried(getattr(component, "children", ()))
