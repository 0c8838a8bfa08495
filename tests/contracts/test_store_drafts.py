"""What every store promises of drafts and settings."""

from __future__ import annotations

from bot.match.learning.puzzle_reminder_schedule import Recalls, Told
from bot.match.model.draft_digest import KEPT
from bot.match.model.match import Status
from bot.match.model.stored_rows import Scope, StoredDraft
from bot.match.store.store import Store
from tests.contracts.test_store import ALICE, BOB, append


async def test_drafts_of_one_decision_are_kept_by_name(store: Store):
    one, two = StoredDraft(3, ("place 1 G8-H8",)), StoredDraft(3, ("a", "b"))
    await store.save_draft(100, ALICE, one)
    await store.save_draft(100, BOB, StoredDraft(3, ()))
    await store.save_draft(200, ALICE, StoredDraft(9, ("z",)))

    await store.save_draft(100, ALICE, two)

    assert [await store.draft(100, ALICE, draft.digest) for draft in (one, two)] == [one, two]
    assert await store.draft(100, ALICE) == two
    assert await store.draft(100, ALICE, StoredDraft(3, ("z",)).digest) is None
    assert await store.draft(100, BOB) == StoredDraft(3, ())
    assert await store.draft(200, ALICE) == StoredDraft(9, ("z",))


async def test_a_draft_that_is_kept_again_is_the_newest(store: Store):
    for text in ("a", "b", "a"):
        await store.save_draft(100, ALICE, StoredDraft(3, (text,)))

    assert await store.draft(100, ALICE) == StoredDraft(3, ("a",))
    assert await store.draft(100, ALICE, StoredDraft(3, ("b",)).digest) == StoredDraft(3, ("b",))


async def test_a_draft_of_another_decision_ends_all_before(store: Store):
    for text in "abc":
        await store.save_draft(100, ALICE, StoredDraft(3, (text,)))
    await store.save_draft(100, BOB, StoredDraft(3, ("b",)))

    await store.save_draft(100, ALICE, StoredDraft(2, ("a",)))

    assert await store.draft(100, ALICE) == StoredDraft(2, ("a",))
    assert await store.draft(100, ALICE, StoredDraft(3, ("b",)).digest) is None
    assert await store.draft(100, BOB) == StoredDraft(3, ("b",))


async def test_only_the_newest_drafts_are_kept(store: Store):
    drafts = [StoredDraft(3, (str(number),)) for number in range(KEPT + 3)]
    for draft in (*drafts, drafts[4]):
        await store.save_draft(100, ALICE, draft)

    kept = [await store.draft(100, ALICE, draft.digest) for draft in drafts]

    assert kept == [None] * 3 + drafts[3:]
    assert await store.draft(100, ALICE) == drafts[4]


async def test_a_new_decision_is_kept_after_many_drafts_of_the_one_before(store: Store):
    many = [StoredDraft(3, (str(number),)) for number in range(KEPT + 3)]
    for draft in many:
        await store.save_draft(100, ALICE, draft)
    again = StoredDraft(5, many[-1].notations)

    await store.save_draft(100, ALICE, again)

    assert await store.draft(100, ALICE) == await store.draft(100, ALICE, again.digest) == again
    assert [await store.draft(100, ALICE, draft.digest) for draft in many[:-1]] == [None] * (KEPT + 2)

    for decision in (3, 5, 3):
        await store.save_draft(100, ALICE, StoredDraft(decision, ("x", str(decision))))
    assert await store.draft(100, ALICE) == StoredDraft(3, ("x", "3"))
    assert await store.draft(100, ALICE, StoredDraft(5, ("x", "5")).digest) is None
    assert await store.draft(100, ALICE, again.digest) is None


async def test_drafts_end_with_their_match(store: Store):
    await store.append([append(seq=1)])
    await store.save_draft(100, ALICE, StoredDraft(1, ("x",)))

    await store.append([append(seq=2, status=Status.FINISHED)])

    assert await store.draft(100, ALICE) is None
    assert await store.draft(100, ALICE, StoredDraft(1, ("x",)).digest) is None


async def test_settings_are_kept_by_owner_and_key(store: Store):
    await store.save_setting(Scope.USER, ALICE, "language", "fr")
    await store.save_setting(Scope.USER, ALICE, "language", "en")
    await store.save_setting(Scope.USER, ALICE, "reminders", {"hours": [8, 20]})
    await store.save_setting(Scope.GUILD, ALICE, "language", "de")

    assert await store.settings(Scope.USER, ALICE) == {"language": "en", "reminders": {"hours": [8, 20]}}
    assert await store.settings(Scope.GUILD, ALICE) == {"language": "de"}
    assert await store.settings(Scope.USER, BOB) == {}


async def test_none_forgets_a_setting(store: Store):
    await store.save_setting(Scope.USER, ALICE, "language", "fr")

    await store.save_setting(Scope.USER, ALICE, "language", None)
    await store.save_setting(Scope.USER, ALICE, "language", None)

    assert await store.settings(Scope.USER, ALICE) == {}


async def test_hidden_are_those_who_said_so_and_no_server_of_the_same_number(store: Store):
    await store.save_setting(Scope.USER, ALICE, "hidden", True)
    await store.save_setting(Scope.USER, BOB, "hidden", False)
    await store.save_setting(Scope.USER, 3, "confirm", True)
    await store.save_setting(Scope.GUILD, 4, "hidden", True)

    assert await store.hidden({ALICE, BOB, 3, 4, 5}) == {ALICE}
    assert await store.hidden({BOB}) == frozenset()
    assert await store.hidden(frozenset()) == frozenset()

    await store.save_setting(Scope.USER, ALICE, "hidden", None)
    assert await store.hidden({ALICE}) == frozenset()


async def test_those_who_train_are_found_when_they_are_to_be_looked_at(store: Store):
    looks = Recalls(store)
    for user, at in ((ALICE, 9_000), (BOB, 1_800_000_000_000), (3, 8_999), (4, 12_000)):
        await looks.look(user, at)
    await looks.tell(5, Told(7_000, owed=True))
    await looks.look(4, None)
    await store.save_setting(Scope.LESSON, 6, "look", "0")

    assert list(await store.recalls(8_998, 10)) == []
    assert list(await store.recalls(9_000, 10)) == sorted([3, ALICE])
    assert list(await store.recalls(9_000, 1)) == [min(3, ALICE)]
    assert list(await store.recalls(1 << 53, 10)) == sorted([3, ALICE, BOB])
    assert [await looks.told(user) for user in (5, ALICE)] == [Told(7_000, owed=True), Told()]

    await looks.forget(5)
    await looks.forget(3)
    assert list(await store.recalls(9_000, 10)) == [ALICE]
    assert await store.settings(Scope.RECALL, 5) == {}


async def test_what_makes_no_sense_is_no_message(store: Store):
    for odd in (None, 7, [], [1], [1, 2], ["1", True], [True, True, True]):
        await store.save_setting(Scope.RECALL, ALICE, "told", odd)
        assert await Recalls(store).told(ALICE) == Told()


async def test_questions_are_kept_for_ever_by_their_name(store: Store):
    await store.keep_filters("abc", "p1;o2")
    await store.keep_filters("abc", "p1;o2")
    await store.keep_filters("xyz", "é" * 300)

    assert await store.filters("abc") == "p1;o2"
    assert await store.filters("xyz") == "é" * 300
    assert await store.filters("ABC") is None
