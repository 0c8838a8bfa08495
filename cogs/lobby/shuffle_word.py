"""A player's own word that's mixed into the randomness of the shuffles, typed in a modal before the start."""

from __future__ import annotations

from typing import Any

from discord import ui
from discord.ext import commands

from bot.match.decide import lobby
from bot.match.model.cleaned_text import in_words
from bot.match.service.match_service import MatchService
from cogs.ui.interaction.errors import notice
from cogs.ui.interaction.interaction_context import Click
from cogs.ui.interaction.match_lookup import of_server
from cogs.ui.interaction.reply import answer, inquire
from cogs.ui.interaction.router import Router
from cogs.ui.presenter import turn_messages
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.safe_names import safe


class OwnWords(commands.Cog):
    """The part of `/match` about players' words for the shuffles. cogs/match/cog_match.py puts the group together."""

    service: MatchService

    def listen_for_words(self, router: Router) -> None:
        """Register the panel's button and the modal."""
        router.add("word", self.ask_for_word)
        router.add("word-set", self.give_word)

    async def ask_for_word(self, click: Click) -> None:
        """Open the modal for a player at the table. Raises IllegalAction if they can't add a word."""
        match = await of_server(self.service, click.interaction, click.id.match)
        lobby.require_word_from(match, click.caller)
        say = click.say
        window = ui.Modal(title=say("word-title"), custom_id=str(CustomId("word-set", match.id)))
        typed: ui.TextInput[Any] = ui.TextInput(
            custom_id="word", placeholder=say("word-such-as"), min_length=1, max_length=lobby.LONGEST_WORD
        )
        window.add_item(ui.Label(text=say("word-label"), description=say("word-what"), component=typed))
        await inquire(click.interaction, window)

    async def give_word(self, click: Click) -> None:
        """Mix the player's word into the shuffles, and tell them what to keep so that they can check it later."""
        await of_server(self.service, click.interaction, click.id.match)
        word = click.values[0] if len(click.values) == 1 else ""
        match = await self.service.lobby.give_word(click.caller, click.id.match, word)
        told = click.say("word-done", word=safe(in_words(word), "…"), mix=match.chance.mix)
        await answer(click.interaction, notice(told, turn_messages.GREY))
