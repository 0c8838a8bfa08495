"""What the command groups of all games share: whose turn a half-typed command is about, what it offers, the answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from discord import app_commands

from bot.core.game import IllegalAction, Seat
from bot.match.model import Table
from cogs.ui import finding
from cogs.ui.begun import fits
from cogs.ui.click import Click, Interaction, caller, reader
from cogs.ui.committing import Committing, Leaves, nothing
from cogs.ui.custom_id import CustomId
from cogs.ui.timely import briefly

Choices: TypeAlias = list[app_commands.Choice[str]]

OFFERED = 25
"""What autocomplete shows at most."""


async def matches(interaction: Interaction, typed: str) -> Choices:
    """Autocomplete for a `match` option: the open matches of this place."""
    return await finding.choices(interaction.client.service, interaction, typed)


async def turn(interaction: Interaction, game: str) -> tuple[Table, Seat] | None:
    """The match and seat a half-typed command is about; None while that is unclear or somebody else is to act."""
    try:
        named = getattr(interaction.namespace, "match", None)
        service = interaction.client.service
        found = await briefly(finding.here(service, interaction, named, seated=True, game=game))
    except IllegalAction:
        return None
    if found is None:
        return None
    seat = found.seat_of(interaction.user.id)
    return (found, seat) if seat is not None and seat in found.to_act() else None


async def left_open(interaction: Interaction, match: Table, seat: Seat) -> tuple[str, ...]:
    """The first action of a turn somebody has begun, which a further command goes on from; empty for none."""
    service, user = interaction.client.service, interaction.user.id
    stored = (await service.draft(match.id, user, match.decided[seat]))[:1]
    return stored if stored and await fits(service, match, user, stored) else ()


def offer(named: Iterable[tuple[str, str]], typed: str) -> Choices:
    """Choices out of (name, value), narrowed by what is typed in any part of the name."""
    wanted = typed.casefold().strip()
    found = [app_commands.Choice(name=name[:100], value=value) for name, value in named if wanted in name.casefold()]
    return found[:OFFERED]


async def submit(interaction: Interaction, match: Table, typed: Sequence[str], leaves: Leaves = nothing) -> None:
    """Do what was typed, and answer as a click does: a look where a part of the move is still open, else Done."""
    seat = match.seat_of(interaction.user.id)
    decision = match.decided[seat] if seat is not None and match.decided else 0
    click = Click(interaction, CustomId("play", match.id, decision), (), reader(interaction), caller(interaction))
    await Committing(interaction.client).typed(click, typed, leaves)
