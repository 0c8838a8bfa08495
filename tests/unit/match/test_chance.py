"""Draws: what outsiders recompute, and that nothing is favoured."""

from collections import Counter

import pytest

from bot.core.bag import Bag
from bot.core.game import Draw, IllegalAction, Roll
from bot.match import chance
from bot.match.reasons import MatchReason
from bot.match.unasked import Unasked
from tests.unit.match.party import Party

SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"


def test_the_algorithm_is_pinned_by_its_vectors():
    line = Draw("domino", Bag.of(range(1, 49)), 8)
    dice = Roll("dice", (6, 6, 6, 6, 20))

    assert chance.derive(SECRET, 4, 0, line) == (39, 43, 29, 14, 47, 8, 22, 3)
    assert chance.derive(SECRET, 4, 1, line) == (24, 8, 13, 30, 47, 46, 19, 20)
    assert chance.derive(SECRET, 5, 0, line) == (35, 7, 31, 18, 9, 17, 47, 24)
    assert chance.derive(SECRET, 17, 2, dice) == (4, 2, 6, 3, 9)


def test_the_commitment_is_the_hash_of_the_secret():
    assert chance.commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_draw_of_everything_is_a_permutation():
    bag = Bag.of(["a", "b", "b", "c"])

    drawn = chance.derive(SECRET, 1, 0, Draw("tile", bag, 4))

    assert Bag.of(drawn) == bag


def test_every_piece_is_drawn_equally_often():
    thrown = Counter(chance.derive(SECRET, seq, 0, Draw("domino", Bag.of(range(12)), 1))[0] for seq in range(12_000))

    surprise = sum((count - 1000) ** 2 / 1000 for count in thrown.values())
    assert surprise < 36  # chi-square with 11 degrees of freedom, p < 0.0002


def test_numbers_that_would_favour_some_are_thrown_away():
    words = iter([2**64 - 1, 2**64 - 6, 13])

    assert chance._below(10, words) == 13 % 10
    assert list(words) == []


async def test_a_finished_match_verifies_draw_by_draw(party: Party):
    match = await party.finished(await party.started(3))

    draws = await party.service.verify(match.id)

    assert draws
    assert all(draw.agrees for draw in draws)
    assert {draw.kind for draw in draws} == {"domino", "king"}
    assert chance.commitment(match.secret) == match.commitment


async def test_a_shuffle_that_was_tampered_with_does_not_verify():
    loaded = Party(unasked=Unasked(lambda secret, seq, index, pending: chance.derive(secret, seq + 1, index, pending)))
    match = await loaded.finished(await loaded.started(2))

    draws = await loaded.service.verify(match.id)

    assert not all(draw.agrees for draw in draws)


async def test_a_running_match_keeps_its_secret(party: Party):
    match = await party.started(2)

    with pytest.raises(IllegalAction) as refusal:
        await party.service.verify(match.id)

    assert refusal.value.reason is MatchReason.NOT_OVER
    secret = (await party.store.load(match.id)).secret
    assert secret not in repr(match)
    assert secret not in repr(await party.store.load(match.id))
    assert secret not in repr(await party.service.entries(match.id))
    assert "State(" not in repr(match)
