"""What the command groups of all games share: whose turn a half-typed command is about, what it offers, the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from discord import app_commands

from bot.core.game import IllegalAction, Seat
from bot.i18n import Phrases
from bot.match.model import Match, Status
from cogs.ui import finding, messages, permitted
from cogs.ui.click import Interaction, caller, reader
from cogs.ui.errors import notice
from cogs.ui.post import answer
from cogs.ui.timely import briefly

Choices: TypeAlias = list[app_commands.Choice[str]]

Follow: TypeAlias = Callable[[Match, Seat, Phrases], str]
"""What a seat that is to act again is to do now, in words; empty for nothing to add."""

OFFERED = 25
"""What autocomplete shows at most."""


async def matches(interaction: Interaction, typed: str) -> Choices:
    """Autocomplete for a `match` option: the open matches of this place."""
    return await finding.choices(interaction.client.service, interaction, typed)


async def turn(interaction: Interaction, game: str) -> tuple[Match, Seat] | None:
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


def offer(named: Iterable[tuple[str, str]], typed: str) -> Choices:
    """Choices out of (name, value), narrowed by what is typed in any part of the name."""
    wanted = typed.casefold().strip()
    found = [app_commands.Choice(name=name[:100], value=value) for name, value in named if wanted in name.casefold()]
    return found[:OFFERED]


async def submit(interaction: Interaction, match: Match, draft: Sequence[str], follow: Follow) -> None:
    """Commit a batch that was typed, and say privately that it is done and what follows."""
    after = await interaction.client.service.submit(caller(interaction), match.id, draft, None)
    say = reader(interaction)
    seat = after.seat_of(interaction.user.id)
    lines = [say("turn-done", moves=" · ".join(draft))]
    if after.status is Status.RUNNING and seat is not None and seat in after.to_act():
        lines.append(follow(after, seat, say))
    lines.append(permitted.no_board(interaction, after, say))
    await answer(interaction, notice("\n".join(line for line in lines if line), messages.GREY))
