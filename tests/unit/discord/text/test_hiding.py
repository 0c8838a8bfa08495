"""Who has chosen to be named to nobody else is somebody in lists, and themselves to themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model.match import Player, Status, Summary, Where
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.stored_rows import Scope
from cogs.ui.text import hidden_people
from tests.unit.discord.matches import Club

ANA, BEN, CLEO = Player(1, "Ana"), Player(2, "Ben"), Player(3, "Cleo")
LINE = Summary(1, "kingdomino", Where(1, 2), Status.FINISHED, 1, 2, (ANA, BEN), 0, 0, 9, (), (7, 5), (1,))


@pytest.mark.parametrize("language", LOCALES)
def test_a_hidden_name_is_in_no_line(language: str) -> None:
    say = phrases(language)
    line = replace(LINE, former=((), (CLEO,)))

    masked = hidden_people.masked(line, frozenset({2, 3}), say)

    assert [player.name for player in masked.players] == ["Ana", say("somebody")]
    assert [player.name for gone in masked.former for player in gone] == [say("somebody")]
    assert [player.user for player in masked.players] == [1, 2]
    assert hidden_people.masked(line, frozenset({9}), say) is line


def test_people_of_lines_are_those_who_sit_there_and_those_who_did() -> None:
    assert hidden_people.people([LINE, replace(LINE, former=((CLEO,), ()))]) == {1, 2, 3}


async def test_everybody_sees_themselves() -> None:
    club = Club()
    for user in (1, 2):
        await club.service.store.save_setting(Scope.USER, user, "hidden", True)

    assert await hidden_people.unseen(club.service, {1, 2, 3}, 3) == {1, 2}
    assert await hidden_people.unseen(club.service, {1, 2, 3}, 1) == {2}


async def test_a_match_that_is_over_names_hidden_people_only_to_those_who_played_it() -> None:
    club, say = Club(), phrases("en")
    match = await club.begun(seats=2)
    await club.service.store.save_setting(Scope.USER, 2, "hidden", True)

    running = await hidden_people.retold(club.service, await club.service.views.perspective(match.id, 9), 9, say)
    await club.service.play.resign(club.caller(1), match.id)
    told = {
        user: await hidden_people.retold(club.service, await club.service.views.perspective(match.id, user), user, say)
        for user in (1, 2, 9)
    }

    assert [player.name for player in running.table.players] == ["Ana", "Ben"]
    assert [player.name for player in told[1].table.players] == ["Ana", "Ben"]
    assert [player.name for player in told[2].table.players] == ["Ana", "Ben"]
    assert [player.name for player in told[9].table.players] == ["Ana", "someone"]


async def test_lists_name_hidden_people_only_to_those_who_play_with_them_just_now() -> None:
    club, say = Club(), phrases("en")
    await club.begun(seats=2)
    await club.service.store.save_setting(Scope.USER, 2, "hidden", True)
    found = (await club.service.lists.page(Query(limit=5))).items

    lists = {user: await hidden_people.lines(club.service, found, user, say) for user in (1, 2, 9)}

    assert [player.name for player in lists[9][0].players] == ["Ana", "someone"]
    assert [player.name for player in lists[1][0].players] == ["Ana", "Ben"]
    assert [player.name for player in lists[2][0].players] == ["Ana", "Ben"]


async def test_a_moment_of_a_match_that_is_over_names_hidden_people_only_to_those_who_played_it() -> None:
    club, say = Club(), phrases("en")
    match = await club.played(await club.begun(seats=2, grace=0), 3)
    await club.service.store.save_setting(Scope.USER, 2, "hidden", True)
    now = await club.service.play.resign(club.caller(1), match.id)

    seen = (await club.service.views.still(match.id, None, match.seq)).seen
    told = {user: await hidden_people.retold(club.service, seen, user, say, now) for user in (1, 2, 9)}

    assert seen.table.is_open, "at that moment it was being played"
    assert [player.name for player in told[1].table.players] == ["Ana", "Ben"]
    assert [player.name for player in told[2].table.players] == ["Ana", "Ben"]
    assert [player.name for player in told[9].table.players] == ["Ana", "someone"]
