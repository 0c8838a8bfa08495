"""A review is for everybody once all people who played have said so, each for themselves."""

from __future__ import annotations

import asyncio

from bot.match.learning.review_sharing import KEPT
from bot.match.model.stored_rows import Scope
from tests.unit.match.party import ALICE, Party


async def test_the_last_of_all_people_makes_it_public_and_only_once() -> None:
    party = Party()
    openness, match = party.service.review_sharing, await party.started(3)
    first, again = await openness.agree(match, 0), await openness.agree(match, 0)
    both = await asyncio.gather(openness.agree(match, 1), openness.agree(match, 2), openness.agree(match, 1))

    assert first == (frozenset({1, 2}), True)
    assert again == (frozenset({1, 2}), False)
    assert [(missing == frozenset(), new) for missing, new in both].count((True, True)) == 1
    assert (await openness.agree(match, 2)) == (frozenset(), False)


async def test_a_word_that_is_withdrawn_is_asked_for_again_and_no_other() -> None:
    party = Party()
    openness, other, match = party.service.review_sharing, await party.started(2), await party.started(2)
    for one in (other, match):
        await openness.agree(one, 0)
    await openness.agree(match, 1)
    await openness.withdraw(match, 1)
    user = match.players[1].user

    assert "open-reviews" not in await party.store.settings(Scope.LESSON, user)
    await openness.withdraw(match, 1)
    assert await openness.agree(match, 0) == (frozenset({1}), False)
    assert await openness.agree(match, 1) == (frozenset(), True)
    await openness.withdraw(match, 0)
    assert (await openness.agree(other, 0))[1] is False


async def test_computer_players_are_not_asked() -> None:
    party = Party()
    match = await party.gathered(3, present=2)
    await party.service.lobby.fill(party.caller(ALICE), match.id, "easy")
    match = await party.service.lobby.start(party.caller(ALICE), match.id)
    people = sorted(set(range(3)) - match.computers)

    assert (await party.service.review_sharing.agree(match, people[0]))[0] == {people[1]}
    assert (await party.service.review_sharing.agree(match, people[1])) == (frozenset(), True)


async def test_a_word_that_is_taken_back_is_asked_for_again() -> None:
    party = Party()
    openness, match = party.service.review_sharing, await party.started(2)
    await openness.agree(match, 0)
    assert (await openness.agree(match, 1)) == (frozenset(), True)

    await openness.withdraw(match, 1)

    assert (await openness.agree(match, 0)) == (frozenset({1}), False)
    assert (await openness.agree(match, 1)) == (frozenset(), True)
    for seat in (0, 1):
        await openness.withdraw(match, seat)
        assert await party.store.settings(Scope.LESSON, match.players[seat].user) == {}


async def test_what_is_kept_does_not_grow_for_ever_and_may_be_odd() -> None:
    party = Party()
    match = await party.started(2)
    user = match.players[0].user
    await party.store.save_setting(Scope.LESSON, user, "open-reviews", list(range(KEPT)))
    assert (await party.service.review_sharing.agree(match, 0))[1]
    kept = (await party.store.settings(Scope.LESSON, user))["open-reviews"]
    assert kept == [*range(1, KEPT), match.id]
    await party.store.save_setting(Scope.LESSON, user, "open-reviews", {"odd": 1})
    assert (await party.service.review_sharing.agree(match, 0))[1]
