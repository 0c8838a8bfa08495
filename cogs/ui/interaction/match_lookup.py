"""Finds the match that a slash command or a click is about."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from bot.match.model.match import OPEN, Status, Summary, Table
from bot.match.model.match_codes import code, from_code
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.match_service import MatchService
from cogs.ui.interaction.deadline import briefly
from cogs.ui.interaction.interaction_context import Click, Interaction, is_fresh, reader, speak_of, where
from cogs.ui.text import hidden_people
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.paging import fitting
from cogs.ui.text.player_names_and_wording import listed_names
from cogs.ui.text.safe_names import harmless

MOST = 25
"""Maximum number of matches to load for one place: as many as Discord shows for autocomplete."""

BEGUN = frozenset((Status.RUNNING, Status.FINISHED, Status.ABORTED))
"""Stages of matches that have begun."""

SHORTEST = 32**9
"""Lowest id whose code has ten letters. Matches since 1 January 2026 have no lower one, so a shorter code is a word."""

FRESH = 10_000
"""How long (ms) to trust Discord's answer that a person who plays in direct messages is still in the server."""

_NAMED = 3000
"""Maximum length of a refusal that lists matches to choose from, in characters."""


async def named(service: MatchService, interaction: Interaction, text: str) -> Table:
    """Return the match with this code, if it belongs to the interaction's server. Raises IllegalAction."""
    unknown = IllegalAction(InterfaceReason.UNKNOWN_CODE, code=text[:20])
    try:
        match_id = from_code(text.strip())
    except ValueError:
        raise unknown from None
    try:
        return await of_server(service, interaction, match_id)
    except IllegalAction as refused:
        word = refused.reason is MatchReason.NOT_FOUND and match_id < SHORTEST
        raise (unknown if word else refused) from None


async def of_server(service: MatchService, interaction: Interaction, match_id: int) -> Table:
    """Return a match of the interaction's server by id. Any other raises the same error as an unknown one."""
    guild = interaction.guild_id
    if guild is None:
        raise IllegalAction(MatchReason.NOT_FOUND)
    fresh = is_fresh(interaction, match_id)
    match = await (service.recall(match_id) if fresh else service.load(match_id, guild))
    if match.where.guild != guild:
        raise IllegalAction(MatchReason.NOT_FOUND)
    return speak_of(interaction, match)


async def match_of(click: Click) -> Table:
    """Return the match of a click: one of its server, or the user's own in a direct conversation.

    Raises IllegalAction for any other match, and for one in a server that the user has left.
    """
    client = click.interaction.client
    if click.interaction.guild_id is not None:
        return await of_server(client.service, click.interaction, click.id.match)
    match, user = await client.service.load(click.id.match), click.caller.user
    sits = match.seat_of(user) is not None
    if not sits or not await client.attendance.is_there(match.where.guild, user, fresh=FRESH):
        raise IllegalAction(MatchReason.NOT_FOUND)
    return speak_of(click.interaction, match)


async def here(
    service: MatchService, interaction: Interaction, text: str | None, *, seated: bool, game: str | None = None
) -> Table:
    """Return the match that a command means: by its code, or the only open one in this place. Raises IllegalAction.

    text: the code, None for none. seated: prefer the matches in which the user has a seat. game: only matches of this
    game.
    """
    if text:
        match = await named(service, interaction, text)
        if game is not None and match.game != game:
            raise IllegalAction(InterfaceReason.OTHER_GAME, code=code(match.id), game=game, other=match.game)
        return match
    found = await candidates(service, interaction, seated=seated, game=game)
    if not found:
        others = () if game is None else await open_here(service, interaction)
        if others:
            raise IllegalAction(InterfaceReason.OTHER_GAME_HERE, game=str(game), other=others[0].game)
        raise IllegalAction(InterfaceReason.NO_MATCH_HERE)
    if len(found) > 1:
        say = reader(interaction)
        told = await hidden_people.lines(service, found, interaction.user.id, say)
        lines = fitting([f"- {_described(summary, say)}" for summary in told], _NAMED)
        raise IllegalAction(InterfaceReason.SEVERAL_MATCHES, matches="\n".join(lines))
    return speak_of(interaction, await service.load(found[0].id))


async def candidates(
    service: MatchService, interaction: Interaction, *, seated: bool, game: str | None = None
) -> Sequence[Summary]:
    """Return the open matches of this place that a command without a code could mean, newest first.

    seated: prefer those in which the user has a seat, or the only one that waits for them. game: only this game.
    """
    found = await open_here(service, interaction, game)
    mine = [summary for summary in found if any(player.user == interaction.user.id for player in summary.players)]
    if seated and mine:
        due = [summary for summary in mine if summary.awaits(interaction.user.id)]
        found = due if len(due) == 1 else mine
    return found


async def open_here(service: MatchService, interaction: Interaction, game: str | None = None) -> Sequence[Summary]:
    """Return the open matches of the interaction's channel or thread, newest first. game: only of this game."""
    place = where(interaction)
    page = await service.lists.page(
        Query(place.guild, channel=place.channel, thread=place.thread, game=game, statuses=OPEN, limit=MOST)
    )
    return page.items


def _described(summary: Summary, say: Phrases) -> str:
    """Return a match in one line of a message: game, place, players and code."""
    names = [harmless(sat[-1]) for sat in listed_names(summary, say)]
    place = f"<#{summary.where.place}>"
    game = say("listed-in", game=say(f"game-{summary.game}"), place=place)
    return f"{game} · {' – '.join(names)} · `{code(summary.id)}`"


def title(summary: Summary, say: Phrases) -> str:
    """Return a match in one short line, for a choice or a list."""
    names = " – ".join(sat[-1] for sat in listed_names(summary, say))
    return f"{say(f'game-{summary.game}')} · {names}"[:80] + f" · {code(summary.id)}"


async def open_matches(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return choices for every `match` option of `/match`: the open matches of this place."""
    return await choices(interaction.client.service, interaction, typed)


async def matches_anywhere(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return choices for a `match` option: the open matches of this place, then the user's in others."""
    service, user = interaction.client.service, interaction.user.id
    mine = await briefly(service.lists.page(Query(interaction.guild_id, user=user, statuses=OPEN, limit=MOST)))
    here = await briefly(open_here(service, interaction)) or ()
    return await _offered(interaction, [*here, *(mine.items if mine is not None else ())], typed)


async def matches_played(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return choices for a `match` option: the newest matches of this place that have begun."""
    place = where(interaction)
    query = Query(place.guild, channel=place.channel, thread=place.thread, statuses=BEGUN, limit=MOST)
    found = await briefly(interaction.client.service.lists.page(query))
    return await _offered(interaction, found.items if found is not None else (), typed)


async def choices(service: MatchService, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Return choices for a `match` option: the open matches of this place."""
    return await _offered(interaction, await briefly(open_here(service, interaction)) or (), typed)


async def _offered(interaction: Interaction, known: Sequence[Summary], typed: str) -> list[app_commands.Choice[str]]:
    """Return these matches as choices, each once, if their titles contain the typed text."""
    service, say = interaction.client.service, reader(interaction)
    known = await briefly(hidden_people.lines(service, known, interaction.user.id, say)) or ()
    found = {code(summary.id): title(summary, say) for summary in known}
    fitting = [(name, value) for value, name in found.items() if typed.casefold() in name.casefold()]
    return [app_commands.Choice(name=name[:100], value=value) for name, value in fitting][:MOST]
