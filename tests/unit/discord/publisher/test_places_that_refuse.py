"""A place that refuses Herald is told of in every game and language, once, to those who play there."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from cogs.ui.presenter import turn_messages
from cogs.ui.publisher import refused_place_notice
from cogs.ui.publisher.refused_place_notice import Unheard
from cogs.ui.text.outgoing_message import Post
from tests.unit.discord.channel import text
from tests.unit.discord.telling import refused
from tests.unit.discord.waits.rousing import Morning, mover
from tests.unit.match.party import ALICE, BOB, HERE

LOCKED = 50083


@pytest.mark.parametrize("language", LOCALES)
@pytest.mark.parametrize("game", GAMES)
async def test_who_plays_where_herald_is_refused_is_told_once(
    stage: Morning, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    party, said = stage.party, list[str]()

    async def answer(_interaction: object, post: Post) -> None:
        said.append(text(post))

    monkeypatch.setattr(refused_place_notice, "answer", answer)
    tells = Unheard(party.service, stage.publisher)
    seats = max(GAMES[game].info.seats)
    match = await party.service.lobby.open(party.caller(ALICE), HERE, game, seats, {}, language)
    for guest in range(BOB, seats + 1):
        match = await party.service.lobby.join(party.caller(guest), match.id)
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    user, say = mover(match), phrases(language)
    interaction: Any = SimpleNamespace(
        client=stage.world,
        user=SimpleNamespace(id=user),
        extras={"match": match},
        locale=next(locale for locale in discord.Locale if locale.value.startswith(language)),
        channel_id=HERE.channel,
        is_expired=lambda: False,
    )
    await tells.after(interaction)
    stage.place(match).answer = lambda what: refused(403, LOCKED) if what == "send" else None

    stage.publisher.publish(match.id)
    await stage.clock.quiet()
    await tells.after(interaction)
    unposted = tells.why(interaction, match, say)

    locked = say("place-locked", place=f"<#{match.where.place}>")
    assert said == [locked]
    assert unposted == locked
    assert locked in text(turn_messages.done(match, user, (), say, unposted))
