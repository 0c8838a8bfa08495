"""The weekly message about a match in which autopilot plays for a person, with a button to play on themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import discord

from bot.i18n import Phrases, phrases
from bot.match.model.match_codes import code
from bot.match.service.match_service import MatchService
from bot.match.settings.user_and_server import By
from bot.match.workers.weekly_autopilot_recaps import Recap
from cogs.ui.board import news, seat_offers
from cogs.ui.channels.links import address
from cogs.ui.channels.send_once import send
from cogs.ui.channels.server_membership import Attendance
from cogs.ui.presenter.game_presenter import AnyPresenter
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.text.outgoing_message import Post


class Recapping:
    """A sender of weekly messages, as Recapper of bot/match/workers/weekly_autopilot_recaps.py asks for."""

    def __init__(
        self,
        client: discord.Client,
        service: MatchService,
        presenters: Mapping[str, AnyPresenter],
        attendance: Attendance,
    ) -> None:
        self._client = client
        self._service = service
        self._presenters = presenters
        self._attendance = attendance

    async def recap(self, recap: Recap) -> None:
        """Send a recap by direct message if the person wants that or can't see the channel the match is played in.

        Otherwise, or if they take no direct messages, post it in that channel.
        """
        match, say = recap.match, phrases(recap.settings.tongue(recap.match.language))
        nonce = f"{code(match.id)}.{recap.seat}w{code(recap.at)}"
        sees = await self._attendance.sees(match.where, recap.user)
        if recap.settings.by is By.DM or not sees:
            try:
                channel = await self._client.create_dm(discord.Object(recap.user))
                post = await self.message(recap, say, linked=sees)
                await send(channel, post, nonce)
                return
            except discord.Forbidden:
                # They take no direct messages.
                pass
        post = await self.message(recap, phrases(match.language))
        called = replace(post, words=f"<@{recap.user}> · {post.words}", pings=(recap.user,))
        await send(self._client.get_partial_messageable(match.where.place), called, nonce)

    async def message(self, recap: Recap, say: Phrases, *, linked: bool = True) -> Post:
        """Return a recap as a message that everyone may read.

        say: the person's language, or the match's. linked: add a link to the board, as the person can see it.
        """
        match = recap.match
        seen = await self._service.views.perspective(match.id, seq=match.public_seq, after=recap.after)
        shown = presented(self._presenters, seen, say)
        posted = await self._service.outbox.posted(match.id)
        lines = [
            say("recap", game=say(f"game-{match.game}"), turn=match.turn, points=shown.position.scores[recap.seat]),
            news.news(shown),
            address(match.where.guild, posted) if posted is not None and linked else "",
        ]
        return Post((seat_offers.back(match, say),), words="\n".join(line for line in lines if line))
