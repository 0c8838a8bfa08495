"""Every store gives the matches of a listing page by page, both ways, without gap or repetition."""

from bot.match.model.match_lists_and_messages import Cursor, Posted, Query
from bot.match.store.store import Store
from tests.contracts.test_store import ALICE, GUILD, append


async def test_pages_follow_each_other_without_gap_or_repetition(store: Store):
    await store.append([append(match, 1) for match in range(1, 26)])

    seen, before = [], None
    while True:
        page = await store.page(Query(guild=GUILD, limit=10, before=before))
        seen += [summary.id for summary in page.items]
        before = page.next
        if before is None:
            break

    assert seen == list(range(25, 0, -1))


async def test_a_last_page_that_is_full_has_no_next(store: Store):
    await store.append([append(match, 1) for match in range(1, 11)])

    assert (await store.page(Query(limit=10))).next is None
    assert (await store.page(Query(limit=9))).next == Cursor(2)


async def test_a_newer_page_ends_right_before_its_cursor(store: Store):
    await store.append([append(match, 1) for match in range(1, 13)])

    page = await store.page(Query(guild=GUILD, limit=4, after=Cursor(3)))
    last = await store.page(Query(guild=GUILD, limit=4, after=Cursor(10)))

    assert [summary.id for summary in page.items] == [7, 6, 5, 4]
    assert page.next == Cursor(4)
    assert [summary.id for summary in last.items] == [12, 11]
    assert (await store.page(Query(guild=GUILD, user=ALICE, limit=4, after=Cursor(12)))).items == ()


async def test_where_many_matches_were_shown_is_found_at_once(store: Store):
    await store.append([append(match, 1) for match in (1, 2, 3)])
    await store.mark_posted(1, Posted(1, 20, 500))
    await store.mark_posted(3, Posted(1, 21, 501, 0))

    assert await store.all_posted([1, 2, 3, 4]) == {1: Posted(1, 20, 500), 3: Posted(1, 21, 501)}
    assert await store.all_posted([]) == {}
