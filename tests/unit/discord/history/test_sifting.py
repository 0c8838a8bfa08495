"""Pages of matches of which not everybody may be told of all: none is lost, and none is told that may not be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.i18n import Phrases, phrases
from bot.match.model.match import Match, Player, Status, Summary, Where
from bot.match.model.match_codes import code
from bot.match.model.match_lists_and_messages import Query
from cogs.history.search import channel_access, match_lists, page_of_visible_matches
from cogs.ui.text.custom_id import CustomId, read
from cogs.ui.text.outgoing_message import Post
from tests.unit.discord.components import custom_ids, tree
from tests.unit.discord.matches import Club, said
from tests.unit.match.party import HERE

EN = phrases("en")
KIND = match_lists.List(lambda place: CustomId("history", argument=f"-|{place}"), "history-server", "history-empty")
COUNT = 60


class Every:
    """May be told of every so many-th match only, and says so."""

    def __init__(self, found: Sequence[Match], step: int) -> None:
        self._told = {match.id for match in found[::step]}

    async def __call__(self, lines: Sequence[Summary], /) -> Sequence[Summary]:
        return [line for line in lines if line.id in self._told]

    def note(self, say: Phrases) -> str:
        return say("history-elsewhere")


async def many(club: Club) -> list[Match]:
    """So many tables that were called off, newest first."""
    return [await club.service.lobby.cancel(club.caller(1), (await club.gathered(2, 1)).id) for _ in range(COUNT)][::-1]


def places(post: Post) -> dict[str, str]:
    """What the paging buttons carry: first, newer, older."""
    found = [read(one).argument.partition("|")[2] for one in custom_ids(tree(post.items))]
    return {"older" if place[:1] not in ("", "a") else "newer" if place else "first": place for place in found}


def shown(post: Post, found: Sequence[Match]) -> list[int]:
    text = said(post)
    return [number for number, match in enumerate(found) if code(match.id) in text]


async def paged(club: Club, judge: page_of_visible_matches.Judge | None) -> list[Post]:
    """Every page, one after the other."""
    query = Query(HERE.guild, limit=match_lists.MATCHES)
    posts = [await match_lists.page(club.service, query, KIND, EN, may=judge)]
    while (older := places(posts[-1]).get("older")) is not None and len(posts) < COUNT:
        posts.append(await match_lists.page(club.service, match_lists.turned(query, older), KIND, EN, may=judge))
    return posts


@pytest.mark.parametrize("step", [1, 2, 7, 13, 61])
async def test_whatever_may_be_told_is_on_one_page_and_nothing_else_on_any(step: int) -> None:
    club = Club()
    found = await many(club)

    posts = await paged(club, Every(found, step))

    assert [number for post in posts for number in shown(post, found)] == list(range(0, COUNT, step))
    assert all(EN("history-elsewhere") in said(post) for post in posts)


@pytest.mark.parametrize("step", [1, 2, 7])
async def test_newer_leads_back_over_what_may_not_be_told(step: int) -> None:
    club = Club()
    found = await many(club)
    judge, query = Every(found, step), Query(HERE.guild, limit=match_lists.MATCHES)
    posts = await paged(club, judge)

    seen = shown(posts[-1], found)
    newer = places(posts[-1]).get("newer")
    while newer is not None:
        post = await match_lists.page(club.service, match_lists.turned(query, newer), KIND, EN, may=judge)
        seen = [*[one for one in shown(post, found) if one not in seen], *seen]
        newer = places(post).get("newer")

    assert seen == list(range(0, COUNT, step))


async def test_where_hardly_anything_may_be_told_the_pages_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_of_visible_matches, "_SIFTED", 5)
    monkeypatch.setattr(page_of_visible_matches, "_SIFTINGS", 2)
    club = Club()
    found = await many(club)

    posts = await paged(club, Every(found, 50))

    assert len(posts) > 3
    assert [number for post in posts for number in shown(post, found)] == [0, 50]
    assert any(EN("history-empty") in said(post) for post in posts)


async def test_a_list_that_forgot_to_ask_would_be_found() -> None:
    club = Club()
    found = await many(club)

    posts = await paged(club, None)

    assert [number for post in posts for number in shown(post, found)] != list(range(0, COUNT, 7))


def line(number: int, where: Where) -> Summary:
    return Summary(number, "kingdomino", where, Status.FINISHED, 1, 2, (Player(1, "Ana"),), 0, 0, 9, (), (7, 5), (1,))


LINES = (line(1, Where(1, 10)), line(2, Where(1, 11)), line(3, Where(1, 12)), line(4, Where(1, 11, 99)))


def server(*hidden: int) -> Any:
    """A server with the channels 10 and 11, of which the reader does not see these."""

    def channel(number: int) -> Any:
        held = SimpleNamespace(view_channel=number not in hidden)
        return SimpleNamespace(permissions_for=lambda _member: held)

    return SimpleNamespace(get_channel={10: channel(10), 11: channel(11)}.get)


async def test_in_a_server_nobody_is_told_of_channels_they_do_not_see_nor_of_their_threads() -> None:
    member: Any = object()

    assert [one.id for one in await channel_access.Member(server(), member)(LINES)] == [1, 2, 3, 4]
    assert [one.id for one in await channel_access.Member(server(11), member)(LINES)] == [1, 3]
    assert [one.id for one in await channel_access.Member(server(10, 11), member)(LINES)] == [3]
    assert channel_access.Member(server(), member).note(EN) == ""


class Whereabouts:
    """Knows in which servers somebody is: True, False, or None where nobody can be asked."""

    def __init__(self, **there: bool | None) -> None:
        self._there = {int(guild.removeprefix("of")): is_there for guild, is_there in there.items()}

    async def there(self, user: int, guilds: set[int], here: int | None) -> dict[int, bool | None]:
        del user, here
        return {guild: self._there[guild] for guild in guilds if guild in self._there}


async def test_elsewhere_everybody_is_told_of_servers_they_are_in_and_that_some_could_not_be_asked() -> None:
    lines = [replace(one, where=Where(guild, 5)) for guild, one in enumerate(LINES)]
    whereabouts: Any = Whereabouts(of0=True, of1=False, of2=None)

    traveller = channel_access.Traveller(whereabouts, 1)
    known = [one.id for one in await traveller(lines[:2])]
    silent = traveller.note(EN)
    unknown = [one.id for one in await traveller(lines)]

    assert (known, unknown) == ([1], [1])
    assert silent == ""
    assert traveller.note(EN) == EN("history-elsewhere")
