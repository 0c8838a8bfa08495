"""Lists of matches and of moves, one page at a time."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.i18n import Phrases
from bot.match.identity import code
from bot.match.listing import Cursor, Query
from bot.match.model import Match, Status, Summary
from bot.match.service import MatchService
from cogs.presenters import PRESENTERS
from cogs.ui import messages
from cogs.ui.custom_id import CustomId
from cogs.ui.names import safe
from cogs.ui.post import Post

MOVES = 12
MATCHES = 8
_BODY = 3500


async def line(service: MatchService, summary: Summary, say: Phrases) -> str:
    """A match in a list: what, who, how it stands, and a way there."""
    players = [_player(summary, index, say) for index in range(len(summary.players))]
    posted = await service.posted(summary.id)
    place = f"https://discord.com/channels/{summary.where.guild}/{posted.channel}/{posted.message}" if posted else ""
    head = f"[{code(summary.id)}]({place})" if place else code(summary.id)
    state = say(f"list-{summary.status.value}", when=f"<t:{summary.updated // 1000}:R>")
    return f"**{say(f'game-{summary.game}')}** · {head} · {state}\n{' – '.join(players)}"


def _player(summary: Summary, index: int, say: Phrases) -> str:
    player = summary.players[index]
    text = safe(player.name, say("seat", number=index + 1))
    if index < len(summary.scores):
        text += f" {summary.scores[index]}"
    if player.user in summary.winners:
        return f"**{text}**"
    return f"__{text}__" if player.user in summary.to_act and summary.status is Status.RUNNING else text


async def history(service: MatchService, query: Query, argument: str, say: Phrases) -> Post:
    """One page of a place's matches. argument: what a paging button repeats of the question."""
    page = await service.matches(query)
    lines = [await line(service, summary, say) for summary in page.items]
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('history-title')}")]
    items.append(ui.TextDisplay("\n".join(lines)[:_BODY] if lines else say("history-empty")))
    buttons = []
    if query.before is not None:
        buttons.append(messages.button(say, "page-first", CustomId("history", 0, 0, f"{argument}|")))
    if page.next is not None:
        older = CustomId("history", 0, 0, f"{argument}|{page.next}")
        buttons.append(messages.button(say, "page-older", older))
    if buttons:
        items.append(ui.ActionRow(*buttons))
    return Post((ui.Container(*items, accent_colour=messages.GREY),))


def cursor(text: str) -> Cursor | None:
    """A page's beginning out of a button, or None for the first page and for nonsense."""
    try:
        return Cursor.parse(text) if text else None
    except ValueError:
        return None


async def moves(service: MatchService, match: Match, start: int, say: Phrases) -> Post:
    """A page of what happened, oldest first, from the row after `start`."""
    entries = await service.entries(match.id, after=start, limit=MOVES + 1)
    lines = []
    for entry in entries[:MOVES]:
        told = PRESENTERS[match.game].story(match, entry, say) if match.players else ""
        written = f" `{'; '.join(entry.notations)}`" if entry.notations else ""
        told = told or (say(f"moves-{entry.command}") if say.knows(f"moves-{entry.command}") else entry.command)
        lines.append(f"**{entry.seq}** <t:{entry.at // 1000}:t>{written} {told}")
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say('moves-title', code=code(match.id))}")]
    items.append(ui.TextDisplay("\n".join(lines)[:_BODY] or say("moves-empty")))
    buttons = []
    if start:
        buttons.append(messages.button(say, "page-first", CustomId("moves", match.id, 0, "0")))
    if len(entries) > MOVES:
        buttons.append(messages.button(say, "page-next", CustomId("moves", match.id, 0, str(entries[MOVES - 1].seq))))
    if buttons:
        items.append(ui.ActionRow(*buttons))
    return Post((ui.Container(*items, accent_colour=messages.GREY),))
