"""Rates, averages and streaks: what they say, and that they say nothing of nothing."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.match.records.statistics import (
    Line,
    Mean,
    Rate,
    Shift,
    Streaks,
    Tally,
    grouped,
    month_of,
    shifts,
    streaks,
    total,
)


def at(year: int, month: int, day: int, hour: int = 0) -> int:
    return int(datetime(year, month, day, hour, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("part", "of", "low", "high"),
    [
        # Newcombe (1998), table I: the published examples of this interval.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_an_interval_is_the_published_one(part: int, of: int, low: float, high: float) -> None:
    found = Rate(part, of).interval

    assert found == pytest.approx((low, high), abs=5e-5)


def test_nothing_is_known_of_what_never_could_be() -> None:
    assert (Rate(0, 0).share, Rate(0, 0).interval) == (0.0, (0.0, 1.0))
    assert Mean(0, 0).value == 0.0


def test_more_matches_make_a_rate_surer() -> None:
    widths = [high - low for low, high in (Rate(of // 2, of).interval for of in (2, 10, 50, 1000))]

    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.07


@pytest.mark.parametrize(
    ("wins", "expected"),
    [
        ("", Streaks(0, 0)),
        ("w", Streaks(1, 1)),
        ("l", Streaks(-1, 0)),
        ("wwlw", Streaks(1, 2)),
        ("lwwwll", Streaks(-2, 3)),
        ("wlwww", Streaks(3, 3)),
    ],
)
def test_streaks_are_matches_won_one_after_the_other(wins: str, expected: Streaks) -> None:
    assert streaks(letter == "w" for letter in wins) == expected


def test_what_several_come_to_is_their_sum() -> None:
    one = Tally(3, 1, 1, 0, 3, 90, 30, 3000)
    other = Tally(2, 2, 0, 1, 1, 50, 5, 100)

    found = one + other + Tally()

    assert found == Tally(5, 3, 1, 1, 4, 140, 35, 3100)
    assert (found.lost, found.wins, found.points.value, found.pace.value) == (2, Rate(3, 5), 35.0, 3100 / 35)


def test_lines_of_a_kind_are_added_up() -> None:
    lines = [Line("dice", 2, seat, start, Tally(played=n)) for seat, start, n in ((0, 1, 3), (1, 2, 4), (0, 2, 5))]

    assert {start: tally.played for start, tally in grouped(lines, lambda line: line.start).items()} == {1: 3, 2: 9}
    assert total(lines).played == 12


def test_months_begin_at_midnight_in_greenwich() -> None:
    december = month_of(at(2025, 12, 31, 23))

    assert month_of(at(2026, 1, 1)) == december + 1
    assert month_of(at(2026, 1, 1) - 1) == december
    assert divmod(december, 12) == (2025, 11)


def test_a_match_on_new_years_eve_is_in_the_month_of_its_readers_clock() -> None:
    eve = at(2025, 12, 31, 20)

    assert month_of(eve, "Asia/Tokyo") == month_of(eve) + 1
    assert month_of(at(2026, 1, 1, 3), "America/New_York") == month_of(eve)


def test_only_times_around_the_begins_of_months_are_in_another_month_elsewhere() -> None:
    december = month_of(at(2025, 12, 31))

    assert shifts(december, december + 1, "UTC") == []
    assert shifts(december + 1, december + 1, "Asia/Tokyo") == [
        Shift(at(2025, 12, 31, 15), at(2026, 1, 1), december, december + 1)
    ]
    assert shifts(december + 1, december + 1, "America/New_York") == [
        Shift(at(2026, 1, 1), at(2026, 1, 1, 5), december + 1, december)
    ]
