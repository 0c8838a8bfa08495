"""Moments that a process knows of: the earliest first, each once."""

from bot.match.model.asyncio_wait_helpers import Moments


def test_moments_are_taken_once_they_have_come():
    moments = Moments()
    for at in (30, 10, 20):
        moments.add(at)

    assert moments.first == 10
    assert not moments.take(9)
    assert moments.take(20)
    assert not moments.take(20)
    assert moments.first == 30
    assert moments.take(30)
    assert moments.first is None


def test_only_a_new_earliest_moment_is_news():
    moments = Moments()

    assert moments.add(20)
    assert not moments.add(20), "it is known"
    assert not moments.add(30), "it is later"
    assert not moments.add(None)
    assert moments.add(10)
    assert moments.take(30)
    assert moments.add(20), "it is known no more"
