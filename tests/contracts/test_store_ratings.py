"""What every store promises about leaderboards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from bot.match.model.match import Player, Status, Where
from bot.match.model.stored_rows import Scope
from bot.match.model.tempo import Pace
from bot.match.records.leaderboard import Asked, Bracket, Edge, Field, Ranking, Side, Standing, around, ranking
from bot.match.records.ratings import MANY, MICRO, Rating, rate
from bot.match.store.store import Store
from tests.contracts.test_store import GUILD, append
from tests.contracts.test_store_records import over, record, result

HERE = Bracket(GUILD, "kingdomino", 2)
STRANGER, LEAVER = 900, 901


def rating(strength: int, matches: int = 9) -> Rating:
    """Somebody whose ordinal is so many units."""
    return Rating((strength + 4) * MICRO, 2 * MICRO, matches, 3)


async def known(
    store: Store, found: Mapping[int, Rating], bracket: Bracket = HERE, first: int = 1, pace: Pace = Pace.BRISK
) -> None:
    """These people have these ratings, each out of a match with somebody else who has none."""
    for match, (user, theirs) in enumerate(found.items(), start=first):
        people = (result(0, user, 1), *(result(seat, 10_000 + seat, 2) for seat in range(1, bracket.seats)))
        one = replace(record(match, *people, game=bracket.game), guild=bracket.guild, pace=pace)
        await over(store, one)
        assert await store.record(one, lambda _before, _record, user=user, theirs=theirs: {user: theirs})


async def hide(store: Store, user: int, value: bool | None = True) -> None:
    await store.save_setting(Scope.USER, user, "hidden", value)


def users(lines: Sequence[Standing]) -> list[int]:
    return [line.user for line in lines]


async def whole(store: Store, asked: Asked) -> list[tuple[int, int]]:
    """Every line with its place, page by page from the top, and again from the bottom."""
    pages = [await ranking(store.ratings, asked)]
    while pages[-1].has_below:
        pages.append(await ranking(store.ratings, replace(asked, below=pages[-1].lines[-1].edge)))
    back = pages[-1]
    while back.has_above:
        back = await ranking(store.ratings, replace(asked, above=back.lines[0].edge))
    assert back == pages[0]
    return [pair for page in pages for pair in numbered(page)]


def numbered(page: Ranking) -> list[tuple[int, int]]:
    return list(zip(users(page.lines), page.places, strict=True))


class TestStandings:
    async def test_the_best_stand_first_page_by_page_and_equals_share_a_place(self, store: Store):
        await known(store, {1: rating(5), 2: rating(9), 3: rating(7), 4: rating(7), 5: rating(-3), 6: rating(7)})

        for limit in (1, 2, 3, 10):
            found = await whole(store, Asked(HERE, STRANGER, limit=limit))

            assert found == [(2, 1), (6, 2), (4, 2), (3, 2), (1, 5), (5, 6)]

    async def test_a_line_has_the_name_of_the_last_match_and_the_rating_after_it(self, store: Store):
        await known(store, {1: rating(5)})
        await known(store, {1: rating(6)}, first=8)

        (line,) = await store.ratings.standings(Asked(HERE, STRANGER))

        assert line.rating == rating(6)
        assert line.name == "U1 \U0001f451 \ud83d"
        assert await store.ratings.standing(HERE, 1) == line
        assert await store.ratings.standing(HERE, 2) is None

    async def test_someone_who_was_replaced_is_rated_under_their_name(self, store: Store):
        one = replace(record(1, result(0, 1, 2), replace(result(1, 2, 1), substituted=True)), leavers={1: LEAVER})
        where = Where(one.guild, one.channel, one.thread)
        row = append(1, where=where, users=(1, 2), at=one.finished - 1, status=Status.FINISHED)
        await store.append([replace(row, summary=replace(row.summary, former=((), (Player(LEAVER, "Léa"),))))])

        assert await store.record(one, rate)

        found = {line.user: line for line in await store.ratings.standings(Asked(HERE, STRANGER, Side.UNPLACED))}
        assert found.keys() == {1, LEAVER}
        assert found[LEAVER].name == "Léa"
        assert found[LEAVER].rating.mu < found[1].rating.mu

    async def test_a_single_match_stands_apart_and_has_no_place(self, store: Store):
        await known(store, {1: rating(5), 2: rating(9, matches=1), 3: rating(3, matches=2), 4: rating(20, matches=1)})

        ranked = await ranking(store.ratings, Asked(HERE, STRANGER))
        rest = await ranking(store.ratings, Asked(HERE, STRANGER, Side.UNPLACED))

        assert numbered(ranked) == [(1, 1), (3, 2)]
        assert (users(rest.lines), rest.places) == ([4, 2], ())

    async def test_ratings_of_other_servers_games_and_seats_are_other_ones(self, store: Store):
        others = [
            replace(HERE, guild=GUILD + 1),
            replace(HERE, game="dice"),
            replace(HERE, seats=MANY),
        ]
        await known(store, {1: rating(5)})
        for index, other in enumerate(others, start=2):
            await known(store, {index: rating(index)}, other, first=index)

        for index, bracket in enumerate([HERE, *others], start=1):
            assert users(await store.ratings.standings(Asked(bracket, STRANGER))) == [index]
        mine = await store.ratings.ratings_of(1, GUILD)
        assert mine == {HERE: rating(5)}
        assert await store.ratings.ratings_of(2, GUILD) == {}

    async def test_three_seats_and_more_are_one_leaderboard_and_so_are_all_clocks(self, store: Store):
        await known(store, {1: rating(5)}, replace(HERE, seats=3), first=1)
        await known(store, {2: rating(6)}, replace(HERE, seats=4), first=2, pace=Pace.OPEN)
        await known(store, {3: rating(7)}, replace(HERE, seats=2), first=3, pace=Pace.CALM)

        assert users(await store.ratings.standings(Asked(replace(HERE, seats=MANY), STRANGER))) == [2, 1]
        assert users(await store.ratings.standings(Asked(HERE, STRANGER))) == [3]

    async def test_the_fields_of_a_game_are_counted_those_with_most_people_first(self, store: Store):
        await known(store, {1: rating(5), 2: rating(6, matches=1)})
        await known(store, {3: rating(5), 4: rating(6)}, replace(HERE, seats=4), first=3)
        await known(store, {5: rating(5)}, replace(HERE, game="dice"), first=5)

        assert await store.ratings.fields(GUILD, "kingdomino", STRANGER) == [
            Field(MANY, 2, 0),
            Field(2, 1, 1),
        ]
        assert await store.ratings.fields(GUILD, "castle", STRANGER) == []

    async def test_a_page_round_somebody_has_them_in_the_middle_where_there_is_room(self, store: Store):
        await known(store, {user: rating(50 - user) for user in range(1, 8)})

        for user, expected in ((1, [1, 2, 3]), (2, [1, 2, 3]), (4, [3, 4, 5]), (7, [6, 7])):
            own = await store.ratings.standing(HERE, user)
            page = await around(store.ratings, Asked(HERE, user, limit=3), own)

            assert numbered(page) == [(one, one) for one in expected]
            assert page.has_above == (expected[0] > 1)
            assert page.has_below == (expected[-1] < 7)

    async def test_huge_users_and_low_ordinals_are_paged_as_well(self, store: Store):
        huge = 2**63 - 5
        await known(store, {huge: rating(-900), huge + 1: rating(-900), huge + 2: rating(900)})

        found = await whole(store, Asked(HERE, STRANGER, limit=1))

        assert found == [(huge + 2, 1), (huge + 1, 2), (huge, 2)]


class TestHidden:
    async def test_whoever_hides_is_in_nobodys_list_but_their_own_and_comes_back(self, store: Store):
        await known(store, {1: rating(5), 2: rating(9), 3: rating(7), 4: rating(1, matches=1)})
        await hide(store, 2)
        await hide(store, 4)

        assert await whole(store, Asked(HERE, STRANGER, limit=2)) == [(3, 1), (1, 2)]
        assert await whole(store, Asked(HERE, 2, limit=2)) == [(2, 1), (3, 2), (1, 3)]
        assert (await ranking(store.ratings, Asked(HERE, STRANGER, Side.UNPLACED))).lines == ()
        assert await store.ratings.fields(GUILD, "kingdomino", STRANGER) == [Field(2, 2, 0)]
        assert await store.ratings.fields(GUILD, "kingdomino", 4) == [Field(2, 2, 1)]
        assert users([await store.ratings.standing(HERE, 2)]) == [2]

        await hide(store, 2, None)
        await hide(store, 4, False)

        assert await whole(store, Asked(HERE, STRANGER, limit=2)) == [(2, 1), (3, 2), (1, 3)]
        assert await store.ratings.fields(GUILD, "kingdomino", STRANGER) == [Field(2, 3, 1)]

    async def test_a_server_that_has_the_number_of_a_person_hides_nobody(self, store: Store):
        await known(store, {1: rating(5)})
        await store.save_setting(Scope.GUILD, 1, "hidden", True)

        assert await whole(store, Asked(HERE, STRANGER)) == [(1, 1)]


@pytest.mark.parametrize("text", ["", "1", "1.0", "1.-0", "01.2", "1.2.3", "x.2", f"1.{2**63}", f"{2**62}.1", "1. 2"])
def test_an_edge_that_nobody_wrote_is_refused(text: str):
    with pytest.raises(ValueError, match=r"edge|int"):
        Edge.parse(text)


@pytest.mark.parametrize("edge", [Edge(0, 1), Edge(-5_000_000, 2**63 - 1), Edge(2**62 - 1, 7), Edge(3, -(2**59))])
def test_an_edge_is_read_as_it_was_written(edge: Edge):
    assert Edge.parse(str(edge)) == edge
