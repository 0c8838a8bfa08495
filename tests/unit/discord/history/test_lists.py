"""`/match list`, `/history`, and the choice between several matches: whole lines, and everything in words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from unittest import mock

import pytest

from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.match import OPEN, Match, Player, Status, Summary, Where
from bot.match.model.match_lists_and_messages import Posted, Query
from cogs.history.search import match_lists
from cogs.match import cog_match as matches
from cogs.ui.channels.deleted_boards import DeletedBoards
from cogs.ui.presenter import match_summaries
from cogs.ui.text.custom_id import CustomId, read
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.paging import ROOM, fitting, width
from cogs.ui.text.player_names_and_wording import scored
from cogs.ui.text.safe_names import safe
from tests.unit.discord.components import BUTTON, custom_ids, faults, tree, walk
from tests.unit.discord.matches import HOSTILE, Club, said
from tests.unit.match.party import HERE

EN = phrases("en")
OLDER, NEWER = EN("page-older"), EN("page-newer")
HISTORY = match_lists.List(lambda place: CustomId("history", argument=f"-|{place}"), "history-title", "history-empty")

both_languages = pytest.mark.parametrize("language", LOCALES)


async def crowded(club: Club, count: int) -> list[Match]:
    """So many running matches of six people, oldest first; each hangs somewhere."""
    found = []
    for number in range(count):
        match = await club.begun("carcassonne", 6)
        await club.service.outbox.mark_posted(match.id, match.public_seq, 2**62 + number, 2**62 + number)
        found.append(match)
    return found


def places(post: Post) -> dict[str, str]:
    """What the paging buttons of a list carry, by their labels in English."""
    ids = [read(one) for one in custom_ids(tree(post.items))]
    parts = [part for part in walk(tree(post.items)) if part["type"] == BUTTON]
    pages = zip(parts, ids, strict=True)
    return {part["label"]: one.argument.rpartition("|")[2] for part, one in pages if one.verb != "show"}


def shown(post: Post, found: Sequence[Match]) -> list[int]:
    """Which matches a page lists, in its order, by their place in `found`."""
    ids = [match.id for match in found]
    return [ids.index(read(one).match) for one in custom_ids(tree(post.items)) if read(one).verb == "show"]


async def test_fifteen_matches_of_six_people_with_long_names_are_paged_by_whole_lines() -> None:
    club = Club(HOSTILE)
    found = await crowded(club, 15)
    query = Query(HERE.guild, channel=HERE.channel, statuses=OPEN, limit=match_lists.MATCHES)

    pages = [await match_lists.page(club.service, query, matches.HERE, EN)]
    while (older := places(pages[-1]).get(OLDER)) is not None:
        pages.append(await match_lists.page(club.service, match_lists.turned(query, older), matches.HERE, EN))

    seen = [number for page in pages for number in shown(page, found)]
    assert seen == list(range(14, -1, -1))
    for page in pages:
        assert not faults(tree(page.items))
        blocks = said(page).split("\n")[1:]
        assert len(blocks) % 2 == 0
        assert all(line.endswith("to move") for line in blocks[1::2])
        assert all(safe(name, "-") in line for line in blocks[1::2] for name in HOSTILE)


async def test_newer_leads_back_and_what_came_meanwhile_is_on_the_first_page() -> None:
    club = Club(HOSTILE)
    found = await crowded(club, 15)
    query = Query(HERE.guild, channel=HERE.channel, statuses=OPEN, limit=match_lists.MATCHES)
    first = await match_lists.page(club.service, query, matches.HERE, EN)
    second = await match_lists.page(club.service, match_lists.turned(query, places(first)[OLDER]), matches.HERE, EN)
    third = await match_lists.page(club.service, match_lists.turned(query, places(second)[OLDER]), matches.HERE, EN)

    back = await match_lists.page(club.service, match_lists.turned(query, places(third)[NEWER]), matches.HERE, EN)
    top = await match_lists.page(club.service, match_lists.turned(query, places(second)[NEWER]), matches.HERE, EN)
    found += await crowded(club, 1)
    again = await match_lists.page(club.service, match_lists.turned(query, places(first)[OLDER]), matches.HERE, EN)

    assert shown(back, found) == shown(second, found)
    assert shown(top, found)[-1] == shown(first, found)[-1]
    assert shown(again, found) == shown(second, found)


@both_languages
async def test_the_history_pages_through_everything_once(language: str) -> None:
    club, say = Club(), phrases(language)
    for _ in range(20):
        await club.service.lobby.cancel(club.caller(1), (await club.gathered(2, 1)).id)
    query = Query(HERE.guild, channel=HERE.channel, limit=match_lists.MATCHES)

    pages = [await match_lists.page(club.service, query, HISTORY, say)]
    while older := [one for one in custom_ids(tree(pages[-1].items)) if re.search(r"\|[0-9A-Z]+$", one)]:
        place = read(older[0]).argument.partition("|")[2]
        pages.append(await match_lists.page(club.service, match_lists.turned(query, place), HISTORY, say))

    assert all(not faults(tree(page.items)) for page in pages)
    assert [said(page).count("Kingdomino") for page in pages] == [8, 8, 4]


@pytest.mark.parametrize("place", ["", "a", "aa", "U", "ZZZZZZZZZZZZZZ", "0", "-", "a-", "; DROP TABLE", "aZ" * 40])
async def test_a_page_that_makes_no_sense_is_the_first(place: str) -> None:
    club = Club()
    await club.begun()
    query = Query(HERE.guild, limit=match_lists.MATCHES)

    page = await match_lists.page(club.service, match_lists.turned(query, place), HISTORY, EN)

    assert "Kingdomino" in said(page)


@both_languages
async def test_several_matches_are_named_by_game_place_and_people_with_a_button_each(language: str) -> None:
    club, say = Club(HOSTILE), phrases(language)
    await crowded(club, 3)
    await club.begun("kingdomino", 3)
    found = (await club.service.lists.page(Query(HERE.guild, limit=25))).items

    post = await match_lists.several(club.service, found, matches.SEVERAL, say)

    told, parts = said(post), tree(post.items)
    assert not faults(parts)
    assert told.startswith(f"### {say('listed-several')}")
    assert f"1 · {say('listed-in', game='**Kingdomino**', place=f'<#{HERE.channel}>')}" in told
    assert all(safe(name, "-") in told for name in HOSTILE)
    assert [read(one).match for one in custom_ids(parts)] == [summary.id for summary in found]
    labels = [part["label"] for part in walk(parts) if part["type"] == BUTTON]
    assert labels == ["1 · Kingdomino", "2 · Carcassonne", "3 · Carcassonne", "4 · Carcassonne"]


async def test_as_many_as_25_matches_are_offered_and_where_the_others_are_is_said() -> None:
    small, large = Club(("A", "B")), Club(HOSTILE)
    for _ in range(25):
        await small.begun()
        await large.begun("carcassonne", 6)
    few = (await small.service.lists.page(Query(HERE.guild, limit=25))).items
    many = (await large.service.lists.page(Query(HERE.guild, limit=25))).items

    all_of_them = await match_lists.several(small.service, few, matches.SEVERAL, EN)
    some = await match_lists.several(large.service, many, matches.SEVERAL, EN)

    assert not faults(tree(all_of_them.items))
    assert len(custom_ids(tree(all_of_them.items))) == 25
    left = 25 - len(custom_ids(tree(some.items)))
    assert not faults(tree(some.items))
    assert said(some).endswith(EN("listed-more", count=left))


async def test_discord_is_asked_only_about_boards_that_are_listed() -> None:
    club = Club(HOSTILE)
    await crowded(club, 25)
    found = (await club.service.lists.page(Query(HERE.guild, limit=25))).items
    asked: list[int] = []

    async def among(lines: Sequence[Summary], boards: Mapping[int, Posted]) -> frozenset[int]:
        asked.extend(line.id for line in lines)
        assert lines[0].id in boards
        return frozenset({lines[0].id})

    deleted = mock.Mock(spec=DeletedBoards, among=among)
    post = await match_lists.several(club.service, found, replace(matches.SEVERAL, deleted=deleted), EN)

    listed = [read(one).match for one in custom_ids(tree(post.items))]
    assert asked == listed
    assert len(listed) < 25
    assert said(post).count("https://discord.com/") == len(listed) - 1


def finished(**changed: object) -> Summary:
    """A line of a match that is over: Ana has won over Ben with 7 points to 5."""
    players = (Player(1, "Ana"), Player(2, "Ben"))
    line = Summary(1, "kingdomino", Where(1, 2), Status.FINISHED, 1, 2, players, 0, 0, 9, (), (7, 5), (1,))
    return replace(line, **changed)  # type: ignore[arg-type] # any field


@pytest.mark.parametrize(
    ("line", "en", "fr"),
    [
        (finished(), "Ana wins by 2 points", "Ana gagne avec 2 points d’avance"),
        (finished(scores=(6, 5)), "Ana wins by 1 point", "Ana gagne avec 1 point d’avance"),
        (finished(scores=(5, 5)), "Ana wins although the points are equal", "Ana gagne malgré l’égalité de points"),
        (
            finished(winners=(1, 2), scores=(5, 5)),
            "Ana and Ben share the victory",
            "Ana et Ben partagent la victoire",
        ),
        (
            finished(resigned=(2,)),
            "Ana wins, as no one else is left",
            "Ana gagne, plus personne d’autre ne joue",
        ),
        (finished(winners=(2,)), "Ben wins", "Ben gagne"),
        (
            finished(game="heirs", players=(Player(1, "Ana"),), scores=(30,)),
            "Ana wins against Henri",
            "Ana gagne contre Henri",
        ),
        (
            finished(game="heirs", players=(Player(1, "Ana"),), scores=(30,), winners=()),
            "Henri has won",
            "Henri a gagné",
        ),
        (finished(status=Status.ABORTED, winners=()), "no one wins", "personne ne gagne"),
        (finished(status=Status.RUNNING, winners=(), to_act=(2,)), "Ben to move", "à Ben de jouer"),
        (finished(status=Status.RUNNING, winners=(), to_act=(1, 2)), "Ana and Ben to move", "à Ana et Ben de jouer"),
        (finished(status=Status.GATHERING, winners=(), scores=()), "", ""),
    ],
)
def test_how_a_match_stands_is_said_in_words(line: Summary, en: str, fr: str) -> None:
    assert match_summaries.standing(line, EN) == en
    assert match_summaries.standing(line, phrases("fr")) == fr


@pytest.mark.parametrize(("say", "word"), [(EN, "(resigned)"), (phrases("fr"), "(abandon)")])
async def test_nothing_is_told_by_bold_or_underlined_letters_alone(say: Phrases, word: str) -> None:
    club = Club()
    match = await club.begun(seats=3)
    match = await club.service.play.resign(club.caller(2), match.id)
    query = Query(HERE.guild, limit=5)

    told = said(await match_lists.page(club.service, query, HISTORY, say))

    assert f"{scored('Ben', 0, say)} {word}" in told
    assert say("listed-turn", names="").split()[0 if say.locale == "fr" else -1] in told
    _, people = told.split("\n")[1:]
    assert "*" not in people
    assert "__" not in people


@pytest.mark.parametrize("room", [1, 5, 40, 100, ROOM])
def test_blocks_stay_whole_and_in_bounds(room: int) -> None:
    blocks = [f"line {number} \U0001f9d9" * (number % 7 + 1) for number in range(400)]

    kept = fitting(blocks, room)

    assert kept
    assert width("\n".join(kept)) <= max(room, 2)
    assert kept[1:] == blocks[1 : len(kept)]
    assert kept[0] == blocks[0] or len(kept) == 1


def test_a_block_that_no_page_could_hold_is_cut_between_words() -> None:
    (kept,) = fitting(["word " * 900, "next"], 100)

    assert kept.endswith("word…")
    assert width(kept) <= 100
    assert fitting([], 100) == []
