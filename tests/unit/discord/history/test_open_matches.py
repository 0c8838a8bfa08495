"""`/match list`: the reader's own matches first, and pages on which no match is skipped or told twice."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES, phrases
from bot.match.model.match import OPEN, Match
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Query
from cogs.history.search import open_matches
from cogs.match import cog_match as matches
from cogs.ui.text.custom_id import read
from cogs.ui.text.outgoing_message import Post
from tests.unit.discord.components import BUTTON, custom_ids, faults, tree, walk
from tests.unit.discord.matches import Club, said
from tests.unit.match.party import HERE

EN = phrases("en")
READER, OTHERS = 1, 2
QUERY = Query(HERE.guild, channel=HERE.channel, statuses=OPEN)
FIRST, UP, DOWN = (EN(label) for label in ("page-first", "read-before", "read-next"))

both_languages = pytest.mark.parametrize("language", LOCALES)


def ways(post: Post) -> dict[str, str]:
    """What the paging buttons carry, by label in English."""
    ids = [read(one) for one in custom_ids(tree(post.items))]
    parts = [part for part in walk(tree(post.items)) if part["type"] == BUTTON]
    return {part["label"]: one.argument for part, one in zip(parts, ids, strict=True) if one.verb == "list"}


def listed(post: Post) -> list[int]:
    """The matches of a page, in its order."""
    return [read(one).match for one in custom_ids(tree(post.items)) if read(one).verb == "show"]


async def page(club: Club, place: str = "", reader: int = READER) -> Post:
    return await open_matches.page(club.service, QUERY, matches.HERE, place, EN, reader)


async def crowded(club: Club, count: int) -> list[Match]:
    """So many matches of three people, of which the reader plays in every second one; oldest first."""
    found = []
    for number in range(count):
        club.clock.at += 1_000
        first = READER if number % 2 else OTHERS
        match = await club.service.lobby.open(club.caller(first), HERE, "kingdomino", 2, {}, "en", 0)
        match = await club.service.lobby.join(club.caller(first + 2), match.id)
        found.append(await club.service.lobby.start(club.caller(first), match.id))
    return found


async def every_page(club: Club, reader: int = READER) -> list[Post]:
    """All pages, from the first to the last."""
    pages = [await page(club, reader=reader)]
    while (further := ways(pages[-1]).get(DOWN)) is not None:
        pages.append(await page(club, further, reader))
    return pages


async def test_matches_that_wait_for_the_reader_come_first_then_theirs_then_the_rest_by_last_move() -> None:
    club = Club()
    found = await crowded(club, 6)
    club.clock.at += 1_000
    moved = await club.on(await club.move(found[0]))

    lines = listed(await page(club))

    mine = [match for match in found if any(player.user == READER for player in match.players)]
    due = [match.id for match in mine if match.players[min(match.to_act())].user == READER]
    assert lines[: len(due)] == sorted(due, key=lambda one: -[match.id for match in found].index(one))
    assert set(lines[len(due) : len(mine)]) == {match.id for match in mine} - set(due)
    assert lines[len(mine)] == moved.id, "the one that has moved last, although it is the oldest"
    assert len(lines) == 6


async def test_a_table_that_gathers_and_a_spectator_have_their_place() -> None:
    club = Club()
    found = await crowded(club, 4)
    club.clock.at += 1_000
    table = await club.service.lobby.open(club.caller(READER), HERE, "dice", 2, {}, "en", 0)

    own, watched = listed(await page(club)), listed(await page(club, reader=99))

    due = [match.id for match in found if match.players[min(match.to_act())].user == READER]
    assert own.index(table.id) == len(due)
    assert watched == [table.id, *(match.id for match in found[::-1])]


async def test_every_match_is_on_one_page_and_pages_lead_back() -> None:
    club = Club()
    found = await crowded(club, 19)

    pages = await every_page(club)
    back = await page(club, ways(pages[-1])[UP])
    top = await page(club, ways(back)[UP])

    assert sorted(one for post in pages for one in listed(post)) == sorted(match.id for match in found)
    assert listed(back) == listed(pages[1])
    assert listed(top) == listed(pages[0])
    assert ways(pages[0]).keys() == {DOWN}
    assert ways(pages[1]).keys() == {FIRST, UP, DOWN}
    assert ways(pages[2]).keys() == {FIRST, UP}
    assert all(not faults(tree(post.items)) for post in pages)


async def test_moves_between_two_presses_skip_no_match_and_tell_none_twice() -> None:
    club = Club()
    await crowded(club, 19)
    first = await page(club, reader=99)
    before = await page(club, ways(first)[DOWN], reader=99)
    club.clock.at += 1_000

    edge = await club.service.load(listed(first)[-1])
    await club.on(await club.move(edge))
    second = await page(club, ways(first)[DOWN], reader=99)

    assert listed(second) == listed(before), "the match at the edge has gone to the top, and nothing else moved"


async def test_buttons_of_older_versions_go_on_from_the_match_they_name() -> None:
    club = Club()
    await crowded(club, 19)
    first = await page(club, reader=99)
    last = listed(first)[-1]

    older = await page(club, code(last), reader=99)
    newer = await page(club, f"a{code(listed(older)[0])}", reader=99)

    assert listed(older) == listed(await page(club, ways(first)[DOWN], reader=99))
    assert listed(newer) == listed(first)


async def test_a_button_that_names_a_match_that_is_over_still_leads_on() -> None:
    club = Club()
    await crowded(club, 19)
    first = await page(club, reader=99)
    last = await club.service.load(listed(first)[-1])
    rest = listed(await page(club, ways(first)[DOWN], reader=99))
    user = last.players[0].user
    await club.service.play.resign(club.caller(user), last.id)

    assert listed(await page(club, ways(first)[DOWN], reader=99)) == rest
    assert listed(await page(club, code(last.id), reader=99))


@pytest.mark.parametrize(
    "place", ["", "a", "aa", "U", "ZZZZZZZZZZZZZZ", "0", "-", "a-", "; DROP", "3.1.U", "1..U", "aZ" * 40]
)
async def test_a_page_that_makes_no_sense_is_the_first(place: str) -> None:
    club = Club()
    match = await club.begun()

    assert listed(await page(club, place)) == [match.id]


@both_languages
async def test_more_matches_than_are_read_at_once_are_all_there(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_matches, "AT_ONCE", 5)
    club = Club()
    await crowded(club, 12)

    post = await open_matches.page(club.service, QUERY, matches.HERE, "", phrases(language), 99)

    assert len(listed(post)) == 8
    assert phrases(language)("read-next") in str(tree(post.items))
    assert said(post).startswith(f"### {phrases(language)('list-title')}")
