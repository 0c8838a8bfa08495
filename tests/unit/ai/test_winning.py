"""Chances of winning: told by a curve that is fitted to what came, and held against it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from PIL import Image
from typer.testing import CliRunner

from bot.ai.training import win_calibration
from bot.ai.win_chances import PLAIN, Curve, Example, calibration, curve, error, fitted, kept
from bot.cli import build
from bot.games.data import DataError
from bot.games.registry import GAMES
from tests.floors import is_long

TRUE = Curve(2.0, 14.0, 3.0)

RARELY = 20
"""One chance of so many is what a tenth of them holds at least to be held against its curve by itself."""


def _examples(count: int, seed: int) -> list[Example]:
    """Positions whose matches end as the true curve has it."""
    rng, found = Random(seed), list[Example]()
    for _ in range(count):
        margin, left, mover = rng.gauss(0, 15), rng.random(), rng.randrange(2)
        chance = TRUE.chances((margin, -margin), left, mover)[0]
        won = float(rng.random() < chance)
        found.append(Example((margin, -margin), left, mover, (won, 1 - won)))
    return found


def test_a_curve_is_found_again_from_what_came_of_it() -> None:
    found = fitted(_examples(3000, 1))

    assert found.early == pytest.approx(TRUE.early, abs=3)
    assert error(calibration(found, _examples(6000, 2))) < 0.03


def test_a_curve_that_promises_too_much_is_found_out() -> None:
    assert error(calibration(Curve(1.0, 1.0), _examples(3000, 2))) > 0.03


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_and_follow_the_margin(seats: int) -> None:
    margins = (9.0, *(-9.0 - seat for seat in range(1, seats)))
    early, late = (TRUE.chances(margins, left, 0) for left in (1.0, 0.0))

    assert sum(early) == pytest.approx(1)
    assert late[0] > early[0] > max(early[1:])


def test_nobody_is_sure_to_win_from_a_level_start() -> None:
    assert PLAIN.chances((0.0, 0.0), 1.0, 0) == (0.5, 0.5)
    assert Curve(0.0, 0.0).chances((1e9, -1e9), 0.0, 0) == (1.0, 0.0)


def test_a_file_without_a_number_is_refused(tmp_path: Path) -> None:
    (tmp_path / "kingdomino").mkdir()
    (tmp_path / "kingdomino" / "winning.toml").write_text("[[winning]]\nseats = 2\nlate = 1.0\n")

    with pytest.raises(DataError):
        curve("kingdomino", 2, tmp_path)
    assert curve("dice", 2, tmp_path) == PLAIN


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_curve_that_is_the_less_sure_the_more_is_left(key: str) -> None:
    for seats in GAMES[key].info.seats:
        found = curve(key, seats)
        assert found.late > 0
        assert found.early >= 0


def test_no_examples_make_no_curve() -> None:
    with pytest.raises(ValueError, match="examples"):
        fitted([])


def test_calibrating_plays_fits_and_writes_what_is_read_again(tmp_path: Path) -> None:
    found = list(win_calibration.calibrate("dice", 2, 3))[-1]
    (tmp_path / "dice").mkdir()
    (tmp_path / "dice" / "winning.toml").write_text(win_calibration.written([found], "a test"))

    assert found.matches == 3
    assert found.spared > 20
    assert curve("dice", 2, tmp_path) == found.curve
    assert [(one.count, round(one.told, 3)) for one in kept("dice", tmp_path)[0]] == [
        (one.count, round(one.told, 3)) for one in found.bins
    ]


def test_curves_of_several_numbers_of_players_have_a_picture_each(tmp_path: Path) -> None:
    out, picture = tmp_path / "winning.toml", tmp_path / "held.png"
    asked = ["calibrate", "kingdomino", "--seats", "2", "--seats", "3", "--matches", "3"]
    said = CliRunner().invoke(build("calibrate"), [*asked, "--out", str(out), "--picture", str(picture)])

    assert said.exit_code == 0, said.output
    assert sorted(one.name for one in tmp_path.glob("*.png")) == ["held-1.png", "held-2.png"]
    assert out.read_text().count("[[winning]]") == 2


@pytest.mark.parametrize("key", [key for key in GAMES if is_long(key) or kept(key)])
def test_chances_of_every_game_held_on_matches_they_were_not_fitted_to(key: str, tmp_path: Path) -> None:
    picture = tmp_path / "calibration.png"
    said = CliRunner().invoke(build("calibrate"), ["calibrate", key, "--show", "--picture", str(picture)])

    assert said.exit_code == 0, said.output
    curves = kept(key)
    assert curves
    for number, bins in enumerate(curves, start=1):
        chances = sum(one.count for one in bins)
        assert chances > 5_000
        assert error(bins) < 0.03
        # Tenths that hardly ever come up owe too much to how a few matches ended.
        often = [one for one in bins if one.count * RARELY >= chances]
        assert max(abs(one.told - one.came) for one in often) < 0.03
        assert f"off by {100 * error(bins):.1f} points" in said.output
        drawn_as = picture if len(curves) == 1 else picture.with_stem(f"{picture.stem}-{number}")
        with Image.open(drawn_as) as drawn:
            assert drawn.width == 1200
