"""`/stats` as people meet it: their own, somebody else's, the server's, in both languages, and what nobody is told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.core.game import Reason
from bot.i18n import formats, phrases
from bot.match.model.match import Caller
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.refusal_reasons import MatchReason
from bot.match.records.results import Record
from bot.match.records.statistics import month_of
from bot.match.settings.user_and_server import UserSettings
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from cogs.history.statistics.statistics_page import VERB, Asked, View
from cogs.ui.text.custom_id import CustomId, read
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from tests.contracts.test_store_statistics import keep, record, result
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.shared_bot import assert_private, refusal
from tests.e2e.checks.forged_clicks import invented
from tests.e2e.checks.message_reader import Json, custom_ids, is_private, pictures, selects, text

EN, FR = phrases("en"), phrases("fr")
DAY = 86_400_000


@pytest.fixture
async def bot() -> AsyncIterator[Inside]:
    async with inside() as loaded:
        yield loaded


async def remember(bot: Inside, *matches: Record) -> None:
    """These are over and recorded, in the server of #games, one a day until yesterday."""
    guild, end = bot.discord.channel("#games").guild_id, bot.clock.now()
    begin = end - len(matches) * DAY
    await keep(bot.store, [replace(one, guild=guild, finished=begin + n * DAY) for n, one in enumerate(matches)])


async def three(bot: Inside) -> tuple[Actor, Actor, Actor]:
    """Ana has beaten Benoît twice and lost to Olga once."""
    ana, benoit, olga = (bot.actor(name) for name in ("ana", "benoit", "olga"))
    await remember(
        bot,
        record(1, result(0, ana.id, 1, 60), result(1, benoit.id, 2, 50), game="kingdomino"),
        record(2, result(0, benoit.id, 2, 30), result(1, ana.id, 1, 70), game="kingdomino"),
        record(3, result(0, olga.id, 1, 90), result(1, ana.id, 2, 40), game="carcassonne"),
    )
    return ana, benoit, olga


async def asked(bot: Inside, person: Actor, **options: object) -> Json:
    answer = await bot.command(person, bot.discord.channel("#games"), "stats", **options)
    assert answer.ok, answer.error
    assert answer.message is not None
    assert is_private(answer.message)
    return answer.message


async def pressed(bot: Inside, person: Actor, message: Json, question: Asked) -> Json:
    """What a button of this meaning brings, which has to be there."""
    ways = [one for one in map(read, custom_ids(message)) if (one.verb, one.argument) == (VERB, str(question))]
    assert ways, custom_ids(message)
    answer = await bot.click(person, message, str(ways[0]))
    assert answer.ok, answer.error
    assert answer.message is not None
    return answer.message


def assert_refused(answer: Answer, reason: Reason) -> None:
    assert_private(answer, refusal(reason.value))


async def test_somebody_reads_their_own_with_every_rate_and_a_chart(bot: Inside) -> None:
    ana, _, _ = await three(bot)

    shown = await asked(bot, ana)

    told = text(shown)
    assert EN("stats-title-me") in told
    assert "**3 matches** with a result, 2 won: 67% (21–94%)" in told
    assert "Most wins in a row: 2. The latest match wasn’t a win." in told
    assert "**Kingdomino**: 2 of 2 won, 100% (34–100%) · 65.0 points on average (2 results) · best 70 (`2`)" in told
    (picture,) = pictures(shown)
    assert picture["description"].startswith(EN("stats-chart-person"))


async def test_every_view_game_and_number_is_a_press_away(bot: Inside) -> None:
    ana, benoit, _ = await three(bot)
    shown = await asked(bot, ana)

    start = await pressed(bot, ana, shown, Asked(ana.id, View.START))
    met = await pressed(bot, ana, start, Asked(ana.id, View.MET))
    time = await pressed(bot, ana, met, Asked(ana.id, View.TIME))
    games = selects(time, VERB)[0]
    chosen = await bot.click(ana, time, games["custom_id"], ["kingdomino"])
    assert chosen.message is not None
    whole = await pressed(bot, ana, chosen.message, Asked(0, View.TIME, "kingdomino"))
    again = await pressed(bot, ana, whole, Asked(ana.id, View.TIME, "kingdomino"))

    assert "going first: 1 of 1" in text(start)
    assert f"**U{benoit.id}" in text(met)
    assert "ahead in 2: 100% (34–100%)" in text(met)
    assert "all games: 0 s (12 decisions)" in text(time)
    assert "King of the Dice" not in text(chosen.message)
    assert EN("stats-title-server") in text(whole)
    assert EN("stats-title-me") in text(again)


async def test_the_server_and_a_game_of_it(bot: Inside) -> None:
    _, benoit, _ = await three(bot)
    await bot.service.users.save(benoit.id, UserSettings(language="fr"))

    shown = await asked(bot, benoit, server=True, game="kingdomino")

    assert FR("stats-title-server") in text(shown)
    assert "**2 parties** entre personnes" in text(shown)
    assert "52,5 points en moyenne (4 résultats)" in text(shown)
    (picture,) = pictures(shown)
    assert picture["description"].startswith(FR("stats-chart-server"))


async def test_the_chart_goes_by_the_months_of_the_readers_clock(bot: Inside) -> None:
    ana, benoit = bot.actor("ana"), bot.actor("benoit")
    this = month_of(bot.clock.now())
    begin = round(datetime(this // 12, this % 12 + 1, 1, tzinfo=UTC).timestamp() * 1000)
    won = record(1, result(0, ana.id, 1), result(1, benoit.id, 2), game="kingdomino")
    guild = bot.discord.channel("#games").guild_id
    await keep(bot.store, [replace(won, guild=guild, finished=begin - 3_600_000)])
    alts = []

    for zone, options in (("UTC", {}), ("Asia/Tokyo", {}), ("Asia/Tokyo", {"server": True})):
        await bot.service.users.save(ana.id, UserSettings(zone=zone))
        alts.append(pictures(await asked(bot, ana, **options))[0]["description"])

    names = [f"{formats.month(one % 12 + 1, EN.formats)} {one // 12}" for one in (this - 1, this, this)]
    assert [name in alt for name, alt in zip(names, alts, strict=True)] == [True] * 3
    assert names[0] not in alts[1]


async def test_a_spectator_of_everything_has_nothing_to_count(bot: Inside) -> None:
    await three(bot)

    shown = await asked(bot, bot.actor("david"))

    assert EN("stats-empty") in text(shown)
    assert not pictures(shown)


async def test_who_would_rather_not_be_seen_is_told_of_to_themselves_alone(bot: Inside) -> None:
    ana, benoit, _ = await three(bot)
    shown = await asked(bot, ana)
    await bot.service.users.save(benoit.id, UserSettings(hidden=True))

    met = await pressed(bot, ana, shown, Asked(ana.id, View.MET))
    hidden = invented(str(CustomId(VERB, argument=str(Asked(benoit.id)))), "who is hidden is not asked about")
    forged = await bot.click(ana, shown, hidden)
    own = await asked(bot, benoit)

    assert f"**{EN('somebody')}**" in text(met)
    assert str(benoit.id) not in text(met)
    assert_refused(forged, InterfaceReason.STATS_HIDDEN)
    assert "**2 matches** with a result" in text(own)


async def test_what_cannot_be_asked_is_answered(bot: Inside) -> None:
    ana, _, _ = await three(bot)
    shown = await asked(bot, ana)

    for wrong in ("", "x", "all|1|-|-", "all|1|chess|-|", "met|1|-|-|-1.2"):
        answer = await bot.click(ana, shown, invented(f"h2:stats:-:0:{wrong}", "a question there is not"))
        assert_refused(answer, InterfaceReason.OLD_BUTTON)
    unknown = await bot.click(ana, shown, invented(str(CustomId(VERB, 12345)), "a match there is not"))
    assert_refused(unknown, MatchReason.NOT_FOUND)


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_the_button_below_a_finished_match_tells_how_it_went(bot: Inside, language: str) -> None:
    say, (ana, benoit, looker) = phrases(language), (bot.actor(name) for name in ("ana", "benoit", "david"))
    channel = bot.discord.channel("#games")
    table = (await bot.command(ana, channel, "play kingdomino")).message
    assert table is not None
    await bot.begin(table, ana, benoit)
    (line,) = (await bot.service.lists.page(Query(channel.guild_id))).items
    early = invented(str(CustomId(VERB, line.id)), "it is offered once a match is over")
    running = await bot.click(ana, table, early)
    await bot.service.play.resign(Caller(benoit.id, "Benoît", 0), line.id)
    await bot.service.users.save(benoit.id, UserSettings(hidden=True))
    for person in (ana, looker):
        await bot.service.users.save(person.id, UserSettings(language=language))

    shown = (await bot.command(ana, channel, "match show", match=code(line.id))).message
    assert shown is not None
    (button,) = (one for one in custom_ids(shown) if read(one).verb == VERB)
    mine = (await bot.click(ana, shown, button)).message
    theirs = (await bot.click(looker, table, button)).message

    assert_refused(running, MatchReason.NOT_OVER)
    assert mine is not None
    assert theirs is not None
    for told in (mine, theirs):
        assert is_private(told)
        assert say("stats-course-title", code=code(line.id)) in text(told)
        assert pictures(told)[0]["description"].startswith(say("stats-course-chart"))
    assert "Benoît" in text(mine)
    assert "Benoît" not in text(theirs) + pictures(theirs)[0]["description"]
