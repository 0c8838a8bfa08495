"""What every store promises of the one question that is asked at each press."""

from __future__ import annotations

from bot.match.model.match_lists_and_messages import Call, Calls, Glance, Head, Posted
from bot.match.model.posted_ballots import Ballot
from bot.match.model.stored_rows import Scope, StoredDraft
from bot.match.store.store import Store
from tests.contracts.test_store import ALICE, BOB, append

CALLS = Calls((Call(seat=0, turn=3, channel=20, message=31, board=30, user=ALICE),), owed=True)


async def test_a_glance_says_how_far_a_match_is_and_what_was_told_of_it(store: Store):
    await store.append([append(match=100, seq=1)])
    first = await store.glance(100)
    await store.append([append(match=100, seq=2)])
    await store.mark_told(100, Posted(2, 20, 30, 1), CALLS)

    assert first == Glance(1, 10)
    assert await store.glance(100) == Glance(2, 10, posted=Posted(2, 20, 30, 1), calls=CALLS)
    assert await store.head(100) == Head(2, 10)
    assert await store.glance(200) is await store.head(200) is None


async def test_boards_to_retire_are_remembered_until_nothing_is_owed(store: Store):
    old = Posted(1, 20, 30, 1), Posted(2, 21, 31, 1)
    await store.append([append(match=100, seq=1), append(match=100, seq=2), append(match=100, seq=3)])

    async def retiring() -> tuple[Posted, ...]:
        glance = await store.glance(100)
        assert glance is not None
        return glance.retiring

    found = []
    await store.mark_posted(100, Posted(3, 20, 32), owes_calls=True, retiring=old)
    found.append(await retiring())
    await store.mark_called(100, CALLS)
    await store.mark_posted(100, Posted(3, 20, 32))
    found.append(await retiring())
    await store.mark_told(100, Posted(3, 20, 32), CALLS, retiring=old[1:])
    found.append(await retiring())
    await store.mark_called(100, Calls(CALLS.standing))
    found.append(await retiring())
    await store.mark_told(100, Posted(3, 20, 32), CALLS, retiring=old)
    await store.mark_told(100, Posted(3, 20, 32), Calls())
    found.append(await retiring())

    assert found == [old, old, old[1:], (), ()]


async def test_what_is_told_of_an_older_row_changes_nothing(store: Store):
    await store.append([append(match=100, seq=1)])
    await store.mark_told(100, Posted(3, 20, 33), Calls())

    await store.mark_told(100, Posted(2, 20, 32), CALLS)

    assert await store.glance(100) == Glance(1, 10, posted=Posted(3, 20, 33), calls=Calls())


async def test_what_is_told_at_once_is_as_if_it_were_told_one_after_the_other(store: Store):
    await store.append([append(match=100, seq=1), append(match=200, seq=1)])
    await store.mark_told(100, Posted(1, 20, 30), CALLS)
    await store.mark_posted(200, Posted(1, 20, 30))
    await store.mark_called(200, CALLS)

    assert await store.posted(100) == await store.posted(200)
    assert await store.calls(100) == await store.calls(200)
    assert list(await store.unposted(0)) == [100, 200]


async def test_messages_that_ask_something_are_remembered_with_their_match(store: Store):
    first, second = Ballot("abort", 7, "0|1,2|5", 20, 41), Ballot("seat:2", 8, "", 21, 42)
    await store.append([append(match=100, seq=1), append(match=200, seq=1)])

    await store.mark_ballots(100, [first, second])
    await store.mark_ballots(300, [first])

    assert tuple(await store.ballots(100)) == (first, second)
    assert tuple(await store.ballots(200)) == tuple(await store.ballots(300)) == ()
    glance = await store.glance(100)
    assert glance is not None
    assert glance.ballots == (first, second)
    await store.mark_ballots(100, ())
    assert tuple(await store.ballots(100)) == ()


async def test_each_change_of_a_setting_is_counted(store: Store):
    await store.append([append(match=100, seq=1)])

    async def changes() -> int:
        glance = await store.glance(100)
        assert glance is not None
        return glance.changes

    counted = [await changes()]
    for scope, owner, value in (
        (Scope.USER, ALICE, "en"),
        (Scope.USER, ALICE, None),
        (Scope.GUILD, 10, "fr"),
        (Scope.LESSON, ALICE, "x"),
    ):
        await store.save_setting(scope, owner, "language", value)
        counted.append(await changes())
    await store.forget_user(BOB, 1 << 62)
    counted.append(await changes())
    await store.forget_guild(11)
    counted.append(await changes())

    assert counted == [0, 1, 2, 3, 3, 4, 5]


async def test_drafts_that_are_kept_at_once_are_kept_in_their_order(store: Store):
    one, two = StoredDraft(3, ("a",)), StoredDraft(3, ())
    await store.save_draft(100, ALICE, StoredDraft(2, ("older",)))

    await store.save_draft(100, ALICE, one, two)

    assert await store.draft(100, ALICE) == two
    assert await store.draft(100, ALICE, one.digest) == one
    assert await store.draft(100, ALICE, StoredDraft(2, ("older",)).digest) is None


async def test_a_mark_counts_only_in_place_of_the_message_it_was_made_for(store: Store):
    await store.append([append(match=100, seq=1), append(match=100, seq=2)])

    assert not await store.mark_told(100, Posted(1, 20, 30), CALLS, replaces=29), "none was posted yet"
    assert await store.mark_told(100, Posted(1, 20, 30), CALLS, replaces=None)
    assert not await store.mark_told(100, Posted(2, 20, 31), Calls(), replaces=None), "one was posted meanwhile"
    assert not await store.mark_posted(100, Posted(2, 20, 31), replaces=29)
    assert not await store.mark_called(100, Calls(), board=29)
    assert await store.glance(100) == Glance(2, 10, posted=Posted(1, 20, 30), calls=CALLS)

    assert await store.mark_told(100, Posted(2, 20, 31), CALLS, replaces=30)
    assert await store.mark_posted(100, Posted(2, 20, 31, 1), replaces=31)
    assert await store.mark_called(100, Calls(), board=31)

    assert await store.glance(100) == Glance(2, 10, posted=Posted(2, 20, 31, 1), calls=Calls())


async def test_a_mark_says_whether_it_was_made(store: Store):
    await store.append([append(match=100, seq=1), append(match=100, seq=2)])

    made = [await store.mark_posted(100, Posted(seq, 20, 30)) for seq in (2, 1)]
    made += [await store.mark_told(100, Posted(seq, 20, 30), CALLS) for seq in (1, 2)]
    made += [await store.mark_called(match, CALLS) for match in (100, 300)]

    assert made == [True, False, False, True, True, False]
