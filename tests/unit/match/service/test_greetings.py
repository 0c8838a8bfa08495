"""Which servers are greeted: those that are new to Herald, each once, however often it starts."""

from __future__ import annotations

import pytest

from bot.match.model.stored_rows import Scope
from bot.match.service.server_greetings import Greeting, Greetings
from bot.match.settings.user_and_server import GuildSettings
from bot.storage import MemoryStore
from tests.unit.match.party import FakeClock, Party

DAY = 24 * 3600 * 1000
SERVER = 10


async def test_a_new_herald_greets_where_it_was_invited_since_yesterday_and_keeps_to_that() -> None:
    store, clock = MemoryStore(), FakeClock(100 * DAY)

    first = await Greetings(store, clock).since()
    clock.at += 9 * DAY
    later = await Greetings(store, clock).since()

    assert first == later == 99 * DAY


async def test_a_herald_that_has_matches_greets_only_whoever_invites_it_from_now_on(party: Party) -> None:
    await party.gathered()

    since = await Greetings(party.store, party.clock).since()

    assert since == party.clock.at


async def test_a_greeting_is_remembered_beside_what_the_server_has_chosen(party: Party) -> None:
    greetings, guilds = party.service.greetings, party.service.guilds

    before = await greetings.of(SERVER)
    await greetings.keep(SERVER, Greeting(5, 0))
    begun = await greetings.of(SERVER)
    await guilds.save(SERVER, GuildSettings(language="fr"))
    await greetings.keep(SERVER, Greeting(5, 6))

    assert (before, begun) == (None, Greeting(5, 0))
    assert await Greetings(party.store, party.clock).of(SERVER) == Greeting(5, 6)
    assert await guilds.read(SERVER) == GuildSettings(language="fr")
    assert await greetings.of(SERVER + 1) is None


@pytest.mark.parametrize("kept", ["yes", [1], [1, "2"], {"channel": 1}])
async def test_what_is_no_greeting_counts_as_none(party: Party, kept: object) -> None:
    await party.store.save_setting(Scope.GUILD, SERVER, "greeting", kept)

    assert await party.service.greetings.of(SERVER) is None
