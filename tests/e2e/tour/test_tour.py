"""A tour of every game, in turn in each language: one match from its table on, one nearly over, and the computers.

tests/matrix.toml says which features a tour has to press; the tour notes what it has really pressed.
`make nightly` takes every game in every language.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from random import Random

import pytest
import pytest_asyncio
import structlog

from bot.i18n import languages
from bot.sandbox.server import Sandbox
from bot.storage.opening import open_store
from tests.e2e.bots.bot_process import UNHURRIED
from tests.e2e.bots.shared_bot import House, Room
from tests.e2e.tour import afterwards, around, at_the_table
from tests.e2e.tour.against_computers import every_level
from tests.e2e.tour.beforehand import Beforehand, played
from tests.e2e.tour.guide import CLIENTS, SERVERS, Tour
from tests.e2e.tour.turns import to_the_end
from tests.floors import long_games
from tests.matrix import unpressed
from tests.pairwise import one_by_day

pytestmark = pytest.mark.asyncio(loop_scope="module")

HERE = "tests/e2e/tour/test_tour.py"

TOURS = [(game, language) for game in long_games() for language in languages()]


@dataclass
class Prepared:
    """A house in which tours can begin. soon: by tour, a match that is nearly over and the room it is played in."""

    house: House
    soon: dict[tuple[str, str], tuple[Room, Beforehand]] = field(default_factory=dict)

    def tour(self, game: str, language: str) -> Tour:
        return Tour(self.house, game, language, Random(f"{game} {language}"))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def prepared(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Prepared]:
    """All tours that are run, in one house: their matches are played before its bot starts."""
    discord = await Sandbox.start()
    house = House(discord, tmp_path_factory.mktemp("tour"))
    house.process.rate, house.process.glances = UNHURRIED, True
    found = Prepared(house)
    address = f"sqlite+aiosqlite:///{house.process.database}"
    async with open_store(address) as store:
        with structlog.testing.capture_logs():
            for game, language in _run(request):
                room = found.tour(game, language).room("Ana", "Benoît")
                found.soon[game, language] = room, await played(store, room, game, {}, language)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HERALD_COMPUTER_PAUSE", "0")
        await house.process.sync()
        await house.process.start()
    olga = discord.actor("olga")
    for language, server in SERVERS.items():
        olga.user.locale = CLIENTS[language]
        place = next(iter(discord.world.guild_channels(discord.guild(server).id)))
        assert (await olga.command(place, "settings server", language=language)).ok
    yield found
    await house.process.stop()
    await discord.stop()


def _run(request: pytest.FixtureRequest) -> list[tuple[str, str]]:
    names = {item.name for item in request.session.items}
    return [(game, language) for game, language in TOURS if any(f"[{game}-{language}]" in name for name in names)]


@pytest.mark.parametrize(("game", "language"), one_by_day(long_games(), languages()))
async def test_every_feature_is_pressed_and_answers(prepared: Prepared, game: str, language: str) -> None:
    tour, (over_soon, beforehand) = prepared.tour(game, language), prepared.soon[game, language]
    room = tour.room("Ana", "Benoît")
    await at_the_table.rule_cards(tour, room)
    await at_the_table.table(tour, room)
    await at_the_table.first_turns(tour, room)
    await at_the_table.takeback(tour, room)
    await at_the_table.hint(tour, room)
    await at_the_table.substitute(tour, room)
    await at_the_table.autopilot(tour, room)
    await at_the_table.time_lapse(tour, room)

    end = await to_the_end(tour, over_soon)
    person = await afterwards.review(tour, over_soon, end, beforehand)
    await afterwards.puzzle(tour, over_soon, person, beforehand)
    await afterwards.points(tour, person, end)
    await afterwards.replay(tour, over_soon, person, end)
    await afterwards.figures(tour, over_soon, person, end)
    await afterwards.evidence(tour, over_soon, person, end)
    await afterwards.rematch(tour, over_soon, person, end)

    await every_level(tour)
    tour.house.check()
    assert not unpressed(
        f"{HERE}::test_every_feature_is_pressed_and_answers[{game}-{language}]", language, tour.pressed
    )


@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.nightly)])
async def test_everything_around_matches_is_pressed_and_answers(prepared: Prepared, language: str) -> None:
    tour = prepared.tour("kingdomino", language)
    room = tour.room("Ana", "Benoît")
    await around.table_settings(tour)
    await at_the_table.table(tour, room)
    await around.pauses(tour, room)
    await around.seats(tour, room)
    await around.forged(tour, room)
    await around.stand_in(tour)
    room = await around.claims(tour)
    await around.lists(tour, room)
    await around.settings(tour, room)
    await around.privacy(tour, room)
    tour.house.check()
    assert not unpressed(
        f"{HERE}::test_everything_around_matches_is_pressed_and_answers[{language}]", language, tour.pressed
    )
