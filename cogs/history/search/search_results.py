"""Searches of matches: shown page by page, and posted as a button that anyone can press."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from discord import ui

from bot.core.game import IllegalAction
from bot.i18n import Phrases, phrases, pick
from bot.match.model.match import Summary, Where
from cogs.history.search import channel_access, filter_text, match_lists
from cogs.history.search.filters import Filters
from cogs.history.search.page_of_visible_matches import Judge
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Interaction, preferences, where
from cogs.ui.presenter import match_summaries, turn_messages
from cogs.ui.text import hidden_people
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.safe_names import safe

ROOM = 64
"""Maximum length (characters) of filters in a button. Longer ones are stored, and the button has their name."""

_KEPT = "#"


class Questions:
    """Shows searches. Every button carries all filters. The person who presses it sees the matches they can see."""

    def __init__(self, bot: Host) -> None:
        self.bot = bot
        self.service = bot.service

    async def carried(self, asked: Filters) -> str:
        """Return filters as text for a button: the filters, or the name under which long filters are now stored."""
        written = str(asked)
        return written if len(written) <= ROOM else _KEPT + await self.service.lists.keep_filters(written)

    async def page(
        self, interaction: Interaction, carried: str, place: str, say: Phrases, notes: Sequence[str] = ()
    ) -> Post:
        """Return one page of a search. carried: text that `carried` returned. notes: lines below the matches.

        place: text of a paging button that says where the page begins, "" for the first page.
        Raises IllegalAction if the user can't make this search, or if its stored filters are unknown.
        """
        asked, here = await self._asked(carried), self._here(interaction)
        await self._require_open(interaction, asked)
        zone = preferences(interaction).calendar.zone
        query = asked.query(here, interaction.user.id, zone, match_lists.MATCHES)
        below = [*notes, *await self._notes(asked, here, say)]
        more = [turn_messages.button(say, "history-share", CustomId("history-post", argument=carried))] if here else []
        return await match_lists.page(
            self.service,
            match_lists.turned(query, place),
            self._kind(asked, carried, here, say),
            say,
            "\n".join(below),
            reader=interaction.user.id,
            may=self._judge(interaction, asked, here),
            more=more,
        )

    def _kind(self, asked: Filters, carried: str, here: Where | None, say: Phrases) -> match_lists.List:
        title, about = _title(asked, here)
        return match_lists.List(
            lambda turned: CustomId("history", argument=f"{carried}|{turned}"),
            title,
            "history-nothing" if asked.narrow else "history-empty",
            chosen=here is not None,
            about=about,
            under=filter_text.words(asked, say),
            place=match_summaries.in_channel if here is not None else partial(self._abroad, say=say),
            gone=self.bot.gone,
            deleted=self.bot.publisher.deleted,
        )

    async def put_up(self, interaction: Interaction, carried: str) -> Post:
        """Return a search as a message for the channel. Raises IllegalAction if the user can't write there."""
        here, held = where(interaction), interaction.permissions
        if not (held.send_messages_in_threads if here.thread else held.send_messages):
            raise IllegalAction(InterfaceReason.NO_VOICE)
        asked = await self._asked(carried)
        await self._require_open(interaction, asked)
        house = await self.service.guilds.read(here.guild)
        say = phrases(house.language or pick((interaction.guild_locale or interaction.locale).value))
        title, about = _title(asked, here)
        name = safe(interaction.user.display_name, say("somebody"))
        told = [f"### {say(title, **about)}", filter_text.words(asked, say), f"-# {say('history-asked', name=name)}"]
        look = turn_messages.button(
            say, "history-look", CustomId("history", argument=f"{carried}|"), turn_messages.BLUE
        )
        items: list[ui.Item[Any]] = [ui.TextDisplay("\n".join(line for line in told if line)), ui.ActionRow(look)]
        return Post((turn_messages.container(*items, colour=turn_messages.GREY),))

    def _here(self, interaction: Interaction) -> Where | None:
        """Return the channel or thread of the search, None outside of Herald's servers.

        Outside of them, people only see their own matches.
        """
        if interaction.guild_id is None or self.bot.get_guild(interaction.guild_id) is None:
            return None
        return where(interaction)

    def _judge(self, interaction: Interaction, asked: Filters, here: Where | None) -> Judge | None:
        """Return the check that drops matches the reader can't see. None if the search is only in their channel."""
        if here is None:
            return channel_access.Traveller(self.bot.agenda, interaction.user.id)
        return channel_access.member(interaction) if asked.server or asked.channel is not None else None

    async def _require_open(self, interaction: Interaction, asked: Filters) -> None:
        """Raise IllegalAction for a search about a hidden person, or outside a server about others."""
        user = interaction.user.id
        if self._here(interaction) is None and asked.player not in (None, user):
            raise IllegalAction(InterfaceReason.OWN_ONLY)
        people = {one for one in (asked.player, asked.opponent) if one is not None}
        for hidden in sorted(await hidden_people.unseen(self.service, people, user)):
            raise IllegalAction(InterfaceReason.HIDDEN_PERSON, player=f"<@{hidden}>")

    async def _notes(self, asked: Filters, here: Where | None, say: Phrases) -> list[str]:
        """Return the notes below a search: that its game is off in this server, how many matches substitutes saved."""
        if here is None:
            return []
        house = await self.service.guilds.read(here.guild)
        off = asked.game is not None and house.games is not None and asked.game not in house.games
        rescued = 0 if asked.narrow else await self.service.store.rescued(here.guild)
        told = [say("history-game-off")] if off else []
        return [*told, *([say("history-rescued", count=rescued)] if rescued else [])]

    def _abroad(self, summary: Summary, say: Phrases) -> str:
        """Return text with a match's server and channel, for a reader who isn't there."""
        guild = self.bot.get_guild(summary.where.guild)
        server = "-" if guild is None else safe(guild.name, "-")
        return say("turns-place", server=server, channel=match_summaries.in_channel(summary))

    async def _asked(self, carried: str) -> Filters:
        """Return the filters that a button carries. Raises IllegalAction if they're stored under an unknown name."""
        if not carried.startswith(_KEPT):
            return Filters.read(carried)
        written = await self.service.store.filters(carried.removeprefix(_KEPT))
        if written is None:
            raise IllegalAction(InterfaceReason.QUESTION_GONE)
        return Filters.read(written)


def _title(asked: Filters, here: Where | None) -> tuple[str, dict[str, str]]:
    """Return the id and variables of the phrase for a search's title."""
    if here is None:
        return "history-mine", {}
    if asked.server:
        return "history-server", {}
    if asked.channel is not None:
        return "history-place", {"place": f"<#{asked.thread or asked.channel}>"}
    return "history-title", {}
