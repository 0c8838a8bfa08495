"""Every small game, and the sample, is played to its end by slash commands in a bot without a network."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator

import pytest

from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.model import provably_fair_draws
from bot.match.model.match import Match, Status
from bot.sandbox.actor import Actor
from bot.sandbox.world import Channel
from cogs.ui.presenter.game_command_declarations import Move
from cogs.wiring.presenters import PRESENTERS
from tests import sample
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.checks.message_reader import match_id
from tests.floors import is_long

EN = phrases("en")
NAMES = ("ana", "benoit", "zoe", "david", "olga")
SMALL = [sample.KEY, *(game for game in GAMES if not is_long(game))]


@pytest.fixture
async def bot(request: pytest.FixtureRequest) -> AsyncIterator[Inside]:
    with sample.registered():
        async with inside(
            lambda _secret, place, pending: provably_fair_draws.derive("5d" * 32, place, pending)
        ) as loaded:
            yield loaded


async def one_move(bot: Inside, match: Match, people: list[Actor], channel: Channel, rng: random.Random) -> bool:
    """Make a move by the first command that is taken, its fields filled from what they offer."""
    seat = min(match.to_act())
    person = next(one for one in people if one.id == match.players[seat].user)
    for command in PRESENTERS[match.game].commands:
        if not isinstance(command, Move):
            continue
        name = f"{EN(f'command-{match.game}')} {EN(f'command-{match.game}-{command.verb}')}"
        given: dict[str, str] = {}
        for field in command.fields:
            offered = (await bot.autocomplete(person, channel, name, EN(field.text), **given)).choices
            if offered:
                given[EN(field.text)] = rng.choice(offered)["value"]
        if len(given) >= sum(field.needed for field in command.fields):
            await bot.command(person, channel, name, **given)
            if (await bot.service.load(match.id)).seq > match.seq:
                return True
    return False


@pytest.mark.parametrize("game", SMALL)
async def test_a_small_game_is_played_to_its_end_by_commands(bot: Inside, game: str) -> None:
    channel, rng = bot.discord.channel("#games"), random.Random(3)
    seats = min(count for count in GAMES[game].info.seats if count > 1)
    people = [bot.actor(name) for name in NAMES[:seats]]
    table = (await bot.command(people[0], channel, f"play {EN(f'command-play-{game}')}")).message
    assert table is not None
    await bot.begin(table, *people)

    number = match_id(table)
    while (match := await bot.service.load(number)).status is Status.RUNNING:
        moved = await one_move(bot, match, people, channel, rng)
        assert moved, f"no command of {game} makes a move in turn {match.turn}"
        await bot.later()

    assert match.status is Status.FINISHED
