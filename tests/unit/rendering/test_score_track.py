"""Figures on the score track of The Messages stay on their space, however many stand there."""

from __future__ import annotations

from itertools import product

import pytest

from rendering.carcassonne import track
from rendering.carcassonne.inputs import Labels

WIDE, LEFT, TOP = 45, 100, 200
LABELS = Labels(left="", names=("",) * 6, fallbacks=("",) * 6, colours=tuple(range(6)))


@pytest.mark.parametrize("seats", range(1, 7))
def test_figures_stay_on_their_space_and_every_seat_is_seen(seats: int) -> None:
    for standing in product(((0,), (1,), (0, 1)), repeat=seats):
        figures = [(seat, which) for seat, both in enumerate(standing) for which in both]

        found = list(track._counters(figures, LEFT, TOP, WIDE, LABELS))

        assert len(found) == (len(figures) if len(figures) <= 4 else seats)
        for op in found:
            left, top, right, bottom = op.box
            assert left >= LEFT - 1, figures
            assert right <= LEFT + WIDE + 1, figures
            assert top >= TOP, figures
            assert bottom <= TOP + track._SPACE, figures
