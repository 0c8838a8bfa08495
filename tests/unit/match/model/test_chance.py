"""Draws: what outsiders recompute, and that nothing is favoured."""

import hashlib
import hmac
from collections import Counter
from dataclasses import replace

import pytest

from bot.core.bag import Bag
from bot.core.game import Draw, IllegalAction, Roll
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.model import provably_fair_draws
from bot.match.model.provably_fair_draws import Place
from bot.match.model.refusal_reasons import MatchReason
from tests.unit.match.party import Party

SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"


MIX = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def by_row(seq: int, index: int) -> Place:
    """By the first scheme; what the second looks at may be anything."""
    return Place(1, "ab" * 32, 99, seq, index)


def numbered(number: int, mix: str = MIX) -> Place:
    """By the second scheme; where it stands may be anything."""
    return Place(2, mix, number, 5 + number, number % 3)


def test_the_first_scheme_is_pinned_by_its_vectors():
    line = Draw("domino", Bag.of(range(1, 49)), 8)
    dice = Roll("dice", (6, 6, 6, 6, 20))

    assert provably_fair_draws.derive(SECRET, by_row(4, 0), line) == (39, 43, 29, 14, 47, 8, 22, 3)
    assert provably_fair_draws.derive(SECRET, by_row(4, 1), line) == (24, 8, 13, 30, 47, 46, 19, 20)
    assert provably_fair_draws.derive(SECRET, by_row(5, 0), line) == (35, 7, 31, 18, 9, 17, 47, 24)
    assert provably_fair_draws.derive(SECRET, by_row(17, 2), dice) == (4, 2, 6, 3, 9)


def test_the_second_scheme_is_pinned():
    line = Draw("domino", Bag.of(range(1, 49)), 8)
    dice = Roll("dice", (6, 6, 6, 6, 20))
    joined = provably_fair_draws.mixed(MIX, 1234567890123456789)
    said = provably_fair_draws.mixed(
        joined, 1234567890123456790, provably_fair_draws.digest(1234567890123456790, "Zoë")
    )

    assert joined == "9b8d88dcae432b3d7bae10e7b14d6865d700d014755438ecc00f76f97025f376"
    assert provably_fair_draws.derive(SECRET, numbered(0), line) == (30, 6, 21, 24, 36, 4, 23, 39)
    assert provably_fair_draws.derive(SECRET, numbered(1), line) == (4, 21, 1, 26, 3, 42, 34, 41)
    assert provably_fair_draws.derive(SECRET, numbered(7), line) == (17, 31, 45, 28, 6, 23, 48, 36)
    assert provably_fair_draws.derive(SECRET, numbered(2, said), dice) == by_hand(said, 2, dice.faces)


def by_hand(mix: str, number: int, faces: tuple[int, ...]) -> tuple[int, ...]:
    """A throw as the first lines of bot/match/model/provably_fair_draws.py describe it: four dice take one block."""
    block = hmac.new(bytes.fromhex(SECRET), f"herald-draw-2:{mix}:{number}:0".encode(), "sha256").digest()
    block += hmac.new(bytes.fromhex(SECRET), f"herald-draw-2:{mix}:{number}:1".encode(), "sha256").digest()
    return tuple(int.from_bytes(block[8 * die : 8 * die + 8], "big") % top + 1 for die, top in enumerate(faces))


def test_a_word_is_mixed_by_its_digest_alone():
    digest = hashlib.sha256("7:Zoë".encode()).hexdigest()

    assert provably_fair_draws.digest(7, "Zoë") == digest
    assert provably_fair_draws.mixed(MIX, 7, digest) == hashlib.sha256(f"{MIX}:7:{digest}".encode()).hexdigest()
    assert provably_fair_draws.mixed(MIX, 7) == hashlib.sha256(f"{MIX}:7".encode()).hexdigest()


@pytest.mark.parametrize("text", ["", "00" * 31, "00" * 33, "AB" * 32, "0 " * 32, "zz" * 32])
def test_only_32_bytes_in_hex_are_a_secret(text: str):
    assert provably_fair_draws.is_secret(SECRET)
    assert not provably_fair_draws.is_secret(text)


def test_the_commitment_is_the_hash_of_the_secret():
    assert provably_fair_draws.commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_draw_of_everything_is_a_permutation():
    bag = Bag.of(["a", "b", "b", "c"])

    drawn = provably_fair_draws.derive(SECRET, numbered(1), Draw("tile", bag, 4))

    assert Bag.of(drawn) == bag


def test_every_piece_is_drawn_equally_often():
    twelve = Draw("domino", Bag.of(range(12)), 1)
    thrown = Counter(provably_fair_draws.derive(SECRET, numbered(number), twelve)[0] for number in range(12_000))

    surprise = sum((count - 1000) ** 2 / 1000 for count in thrown.values())
    assert surprise < 36  # chi-square with 11 degrees of freedom, p < 0.0002


def test_numbers_that_would_favour_some_are_thrown_away():
    words = iter([2**64 - 1, 2**64 - 6, 13])

    assert provably_fair_draws._below(10, words) == 13 % 10
    assert list(words) == []


async def test_a_finished_match_verifies_draw_by_draw(party: Party):
    match = await party.finished(await party.started(3))

    draws = (await party.service.views.verify(match.id)).draws

    assert draws
    assert all(draw.agrees for draw in draws)
    assert {draw.kind for draw in draws} == {"domino", "king"}
    assert provably_fair_draws.commitment(match.chance.secret) == match.chance.commitment


async def test_a_shuffle_that_was_tampered_with_does_not_verify():
    def deal(secret, place, pending):
        return provably_fair_draws.derive(secret, replace(place, number=place.number + 1), pending)

    loaded = Party(unasked=Unasked(deal))
    match = await loaded.finished(await loaded.started(2))

    draws = (await loaded.service.views.verify(match.id)).draws

    assert not all(draw.agrees for draw in draws)


async def test_a_running_match_keeps_its_secret(party: Party):
    match = await party.started(2)

    with pytest.raises(IllegalAction) as refusal:
        await party.service.views.verify(match.id)

    assert refusal.value.reason is MatchReason.NOT_OVER
    secret = (await party.store.load(match.id)).secret
    assert secret not in repr(match)
    assert secret not in repr(await party.store.load(match.id))
    assert secret not in repr(await party.service.views.entries(match.id))
    assert "State(" not in repr(match)
