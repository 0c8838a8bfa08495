"""Every layout of every game keeps names, whatever the number of seats, the language, the options and the scores."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

from bot.i18n import phrases
from cogs.ui.presenter.match_shown_to_viewer import Shown
from rendering.carcassonne import panel
from rendering.charts import podium
from rendering.charts.charts import Series
from rendering.charts.charts import lines as chart
from rendering.kit import player_names as naming
from tests.pairwise import some_by_day
from tests.unit.discord.simulated import FEW_KINDS, KINDS, Kind
from tests.unit.rendering.named import NAMES, WIDEST, faults, pictures

SAMPLES = [(which, "fr") for which in NAMES] + [("ordinary", "en"), ("longest marked", "en")]
"""All names in the language with the longer strings, and those that matter most in the other one."""

TWO = next(kind for kind in KINDS if kind.game == "carcassonne" and kind.seats == 2 and kind.options)
FOUR = next(kind for kind in KINDS if kind.game == "dice" and kind.seats == 4 and not kind.options)


def wrong(kind: Kind, which: str, language: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Tell what is wrong with the names in all pictures of a kind of match."""
    names = NAMES[which][: kind.seats]
    monkeypatch.setattr(Shown, "plain", lambda _, seat: NAMES[which][seat])
    monkeypatch.setattr(Shown, "painted", property(lambda _: names))
    for what, scene in pictures(kind, phrases(language)):
        for fault in faults(names, scene, everyone=not what.startswith("picture")):
            yield f"{what}, {which}, {language}: {fault}"


@pytest.mark.parametrize("kind", some_by_day(KINDS, FEW_KINDS), ids=str)
def test_names_keep_their_minimum_in_every_picture(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [fault for which, language in SAMPLES for fault in wrong(kind, which, language, monkeypatch)]

    assert found == []


@pytest.mark.parametrize(
    ("kind", "where", "language", "name"),
    [
        (TWO, panel, "en", "Benoît"),
        (TWO, panel, "fr", "Catherine"),
        (FOUR, podium, "en", "Dominique"),
    ],
)
def test_names_that_figures_push_out_are_found(
    kind: Kind, where: ModuleType, language: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, "least_beside" if where is panel else "least", lambda *_: -1000)

    found = [fault.split(": ")[1] for fault in wrong(kind, "ordinary", language, monkeypatch)]

    assert any(fault.startswith((f"{name} is missing", f"{name} is cut to")) for fault in found)


def test_lines_of_a_name_that_overlap_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(naming, "pitch", lambda _: 4)

    found = list(wrong(FOUR, "marked", "fr", monkeypatch))

    assert any("Catherine meets [bot]" in fault for fault in found)


@pytest.mark.parametrize("which", NAMES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_names_keep_their_minimum_beside_a_chart(seats: int, which: str) -> None:
    names = NAMES[which][:seats]
    series = [Series(seat, name, tuple(range(0, 188 + seat, 11))) for seat, name in enumerate(names)]

    found = list(faults(names, chart(series, across="Tour"), everyone=True))

    assert found == []


def test_a_chart_keeps_eight_of_the_widest_letters() -> None:
    (shown,) = [
        one.text for one in chart([Series(0, WIDEST[0], (0, 9))]).operations if getattr(one, "text", "")[:1] == "X"
    ]

    assert len(shown) >= naming.LETTERS
