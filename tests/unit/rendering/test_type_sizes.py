"""On a phone everything that is written can be read, in every picture, with every number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from bot.i18n import phrases
from cogs.ui.presenter.match_shown_to_viewer import Shown
from rendering.carcassonne import land
from rendering.charts.charts import Series, lines
from rendering.kit.scene import Scene
from rendering.segments import tokens
from tests.pairwise import some_by_day
from tests.unit.discord.simulated import FEW_KINDS, KINDS, Kind, looks
from tests.unit.rendering.named import LATE, NAMES, pictures
from tests.unit.rendering.type_sizes import FIRST, LEAST, small, written

GAMES = ("carcassonne", "castle", "kingdomino", "heirs", "dice")
"""Those whose pictures are measured."""

MEASURED = [kind for kind in KINDS if kind.game in GAMES]


def drawn(kind: Kind, language: str) -> Iterator[tuple[str, Scene]]:
    """Compose every public picture of a kind of match, and the private ones of whoever is to act."""
    yield from pictures(kind, phrases(language))
    for share in (0.1, 0.6):
        yield from ((f"look at {share}", scene) for scene in looks(kind, share, "dark"))


@pytest.mark.parametrize(
    ("kind", "language"),
    some_by_day(product(MEASURED, ["en", "fr"]), [(kind, "fr") for kind in FEW_KINDS]),
    ids=str,
)
def test_nothing_is_written_too_small_for_a_phone(kind: Kind, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    names = NAMES["longest marked"][: kind.seats]
    monkeypatch.setattr(Shown, "painted", property(lambda _: names))

    found = [(what, one) for what, scene in drawn(kind, language) for one in small(scene, (*names, str(LATE)))]

    assert found == []


@pytest.mark.parametrize("theme", ["dark", "light", "high_contrast"])
def test_a_chart_is_not_written_too_small_either(theme: str) -> None:
    names = NAMES["longest marked"]
    series = [Series(seat, name, tuple(range(0, LATE, 11)), ((5, "1"),)) for seat, name in enumerate(names)]

    assert small(lines(series, theme, title="Points", across="Turn"), names) == []


def test_type_that_is_too_small_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(land, "COORDINATE", LEAST - 1)
    monkeypatch.setattr(tokens, "BADGE", 30)

    found = {
        (one.where, one.size)
        for _, scene in drawn(next(kind for kind in MEASURED if kind.game == "carcassonne"), "en")
        for one in small(scene)
    }

    assert ("text", LEAST - 1) in found
    assert any(where == "badge" and size < FIRST for where, size in found)


def test_a_narrower_picture_is_measured_as_wide_as_a_phone_shows_it() -> None:
    scene = next(looks(MEASURED[0], 0.1, "dark"))
    wider = replace(scene, width=scene.width * 2)

    assert [one.size for one in written(wider)] == [one.size / 2 for one in written(scene)]
    assert {one.where for one in written(scene)} >= {"text", "badge"}
