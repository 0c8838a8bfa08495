"""Spots of a wide land of Carcassonne: which come first."""

from __future__ import annotations

from itertools import pairwise

from bot.games.carcassonne.presentation.prompts import AskPlace
from cogs.carcassonne.spots import ranked
from tests.unit.discord.games.carcassonne import EN, sample, seen


def test_spots_that_bring_more_come_first_and_equals_by_number() -> None:
    gains = 0
    for match, seat, asked in sample(AskPlace):
        view = seen(match.state, EN, seat).view
        found = ranked(view, seat, asked.sites)
        gained = [site.best(seat).gain(seat) for site in found]

        assert sorted(site.number for site in found) == [site.number for site in asked.sites]
        # A neighbour or figure more or less, sixteen at most, may outweigh five points; never more.
        assert all(one + 7 > other for one, other in pairwise(gained))
        assert found == ranked(view, seat, tuple(reversed(asked.sites)))
        gains += max(gained) > 0

    assert gains > 2
