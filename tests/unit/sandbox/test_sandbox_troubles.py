"""The dice of chaos: what strikes, how often, and the same again from the same seed."""

from __future__ import annotations

import random

import pytest

from bot.sandbox.troubles import STORM, Kind, Trouble, storm_troubles, too_many, unavailable

SEND = "POST /channels/{channel_id}/messages"


def strikes(seed: int) -> list[bool]:
    dice, trouble = random.Random(seed), Trouble(Kind.DROP, probability=0.3)
    return [trouble.strikes("MESSAGE_CREATE", dice) for _ in range(200)]


def test_the_same_seed_strikes_at_the_same_events() -> None:
    assert strikes(7) == strikes(7)
    assert strikes(7) != strikes(8)
    assert 30 < sum(strikes(7)) < 90


def test_a_trouble_strikes_as_often_as_it_was_told_and_where_it_was_told() -> None:
    trouble = Trouble(Kind.FAILURE, "/messages", times=2)
    dice = random.Random(0)

    struck = [trouble.strikes(name, dice) for name in ("GET /gateway", SEND, "GET /users/@me", SEND, SEND)]

    assert struck == [False, True, False, True, False]


def test_a_storm_spares_what_a_bot_needs_to_start() -> None:
    dice = random.Random(0)
    certain = storm_troubles(dict.fromkeys(STORM, 1.0))

    assert not any(trouble.strikes("GET /gateway/bot", dice) for trouble in certain)
    assert not any(trouble.strikes("PUT /applications/{application_id}/commands", dice) for trouble in certain)
    assert all(trouble.strikes(SEND, dice) for trouble in certain if trouble.kind.side == "rest")


def test_a_storm_leaves_out_what_is_given_no_chance() -> None:
    kinds = {trouble.kind for trouble in storm_troubles({**dict.fromkeys(STORM, 0.0), "duplicated": 0.5})}

    assert kinds == {Kind.DUPLICATE}


def test_a_storm_of_an_unknown_kind_is_a_mistake_of_the_test() -> None:
    with pytest.raises(ValueError, match="a storm has no 'hail'"):
        storm_troubles({"hail": 1.0})


def test_a_429_says_how_long_to_wait_in_body_and_headers() -> None:
    local = too_many(Trouble(Kind.RATE_LIMIT, seconds=(0.5, 0.5)))
    wide = too_many(Trouble(Kind.RATE_LIMIT, seconds=(2.0, 2.0), wide=True))

    assert (local.status, local.body["retry_after"], local.body["global"]) == (429, 0.5, False)
    assert (wide.headers["X-RateLimit-Global"], wide.headers["Retry-After"]) == ("true", "2.0")
    assert "X-RateLimit-Global" not in local.headers


def test_a_5xx_is_a_page_not_json() -> None:
    reply = unavailable(502)

    assert reply.status == 502
    assert isinstance(reply.body, str)
