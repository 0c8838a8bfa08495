"""`/stats` in words, and what its buttons carry."""

from __future__ import annotations

import pytest

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import LOCALES, formats, phrases
from bot.match.records.statistics import EVERYBODY, MONTHS, Best, Line, Month, Opponent, Rate, Streaks, Tally
from cogs.history.statistics import statistics_page, statistics_text
from cogs.history.statistics.statistics_page import VERB, Asked, Told, View
from cogs.ui.text.custom_id import CustomId, read
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from rendering.kit.painter import paint
from rendering.kit.scene import Text
from tests.unit.discord.components import custom_ids, faults, tree
from tests.unit.discord.matches import HOSTILE, said

EN, FR = phrases("en"), phrases("fr")
NONE = Rate(0, 0)
LARGEST = 2**64 - 1
HOUR = 3_600_000
LINES = [
    Line("carcassonne", 3, 1, 2, Tally(4, 1, 0, 1, 3, 200, 100, 100 * HOUR)),
    Line("kingdomino", 2, 0, 1, Tally(7, 5, 1, 0, 7, 431, 90, 10 * HOUR)),
    Line("kingdomino", 2, 1, 2, Tally(5, 2, 0, 0, 5, 280, 60, 5 * HOUR)),
]
ALONE = Line("heirs", 1, 0, 1, Tally(3, 1, 0, 0, 3, -12, 80, HOUR))
BESTS = [Best("carcassonne", 88, 1000), Best("kingdomino", 71, 2000)]

both_languages = pytest.mark.parametrize("language", LOCALES)


def test_a_rate_comes_with_how_sure_it_is() -> None:
    assert statistics_text.rate(Rate(7, 12), EN) == "58% (32–81%)"
    assert statistics_text.rate(Rate(0, 0), EN) == "0% (0–100%)"


@pytest.mark.parametrize(
    ("value", "english", "french"),
    [(61.449, "61.4", "61,4"), (-0.04, "0.0", "0,0"), (-3.25, "−3.2", "−3,2"), (12.0, "12.0", "12,0")],
)
def test_an_average_has_one_digit_after_the_point(value: float, english: str, french: str) -> None:
    assert (statistics_text.decimal(value, EN), statistics_text.decimal(value, FR)) == (english, french)


@pytest.mark.parametrize(
    ("ms", "told"),
    [
        (0, "0 s"),
        (59_499, "59 s"),
        (60_000, "1 min"),
        (HOUR - 1, "59 min"),
        (3 * HOUR + 12 * 60_000, "3 h 12 min"),
        (50 * HOUR, "2 d 2 h"),
    ],
)
def test_a_stretch_of_time_is_told_in_its_two_largest_units(ms: int, told: str) -> None:
    assert statistics_text.span(ms, EN) == told


def test_what_somebody_has_played_is_told_on_the_whole_and_by_game() -> None:
    told = statistics_text.person([*LINES, ALONE], BESTS, Streaks(-2, 4), NONE, EN).split("\n")

    assert told == [
        "**16 matches** with a result, 8 won: 50% (28–72%)",
        "One of these wins was shared.",
        "One match was left early or lost on time.",
        "Most wins in a row: 4. The latest 2 weren’t wins.",
        "- **Kingdomino**: 7 of 12 won, 58% (32–81%) · 59.2 points on average (12 results) · best 71 (`1YG`)",
        "- **Carcassonne**: 1 of 4 won, 25% (5–70%) · 66.7 points on average (3 results) · best 88 (`Z8`)",
        "- **The Two Heirs** solo against Henri: 1 of 3 won, 33% (6–79%) · −4.0 points on average (3 results)",
        " ".join(["-#", EN("stats-note-rate"), EN("stats-note-points"), EN("stats-note-alone")]),
    ]


def test_matches_of_a_server_are_counted_once_each() -> None:
    told = statistics_text.server([*LINES, Line("carcassonne", 3, 0, 1, Tally(4, 3))], BESTS, EN)

    assert "**11 matches** between people" in told, "seven of Kingdomino, four of Carcassonne, by their first seats"
    assert "Once, a player left early" in told
    assert "**Kingdomino**: 7 matches · 59.2 points" in told


def test_seats_are_told_apart_from_starts_where_they_differ() -> None:
    lines = [*LINES, Line("kingdomino", 2, 0, 2, Tally(1, 0))]

    told = statistics_text.starts(lines, EN).split("\n")

    assert told[:8] == [
        "Wins by turn order",
        "**2 players**",
        "- going first: 5 of 7, 71% (36–92%)",
        "- going second: 2 of 6, 33% (10–70%)",
        "-# Wins by seat",
        "- seat 1: 5 of 8, 62% (31–86%)",
        "- seat 2: 2 of 5, 40% (12–77%)",
        "**3 players**",
    ]
    assert statistics_text.starts(LINES, EN).count("seat") == 0


def test_times_are_told_by_game() -> None:
    told = statistics_text.times(LINES, EN).split("\n")

    assert told[1:4] == [
        "- all games: 27 min (250 decisions)",
        "- Kingdomino: 6 min (150 decisions)",
        "- Carcassonne: 1 h 0 min (100 decisions)",
    ]


@both_languages
@pytest.mark.parametrize("view", View)
@pytest.mark.parametrize("user", [EVERYBODY, LARGEST])
def test_every_page_fits_discord(language: str, view: View, user: int) -> None:
    say = phrases(language)
    crowd = [
        Line(game, seats, seat, start, Tally(999_999, 1, 1, 999_999, 999_999, 99_999_999, 9_999_999, 10**15))
        for game, rules in GAMES.items()
        for seats in rules.info.seats
        for seat in range(seats)
        for start in range(1, seats + 1)
    ]
    bests = [Best(line.game, 999_999, 2**63 - 1) for line in crowd]
    met = [(Opponent(LARGEST - n, 999_999, 999_999, 0, 1), HOSTILE[n % len(HOSTILE)]) for n in range(10)]
    words = {
        View.ALL: statistics_text.person(crowd, bests, Streaks(10**6, 10**6), Rate(10**6, 10**6), say),
        View.START: statistics_text.starts(crowd, say),
        View.MET: statistics_text.opponents(met, say),
        View.TIME: statistics_text.times(crowd, say),
    }[view]
    asked = Asked(user, view, "carcassonne", 6, after=(999_999_999, LARGEST))
    told = Told(say("stats-title-person", name="W" * 32), say("stats-everywhere"), words, more=(999_999_999, LARGEST))

    components = tree(statistics_page.page(asked, told, 5, say, here=True).items)

    assert not faults(components)


def test_a_server_has_no_opponents() -> None:
    ids = custom_ids(tree(statistics_page.page(Asked(EVERYBODY), Told("t", "w", "x"), 5, EN, here=True).items))

    assert {Asked.read(read(one).argument).view for one in ids if "?" not in one} == {View.ALL, View.START, View.TIME}


@pytest.mark.parametrize(
    "asked",
    [
        Asked(EVERYBODY),
        Asked(LARGEST, View.MET, "kingdomino", 4, (999_999_999, LARGEST)),
        Asked(5, View.TIME, None, 2),
        Asked(5, View.START, "heirs"),
    ],
)
def test_a_button_carries_the_whole_question(asked: Asked) -> None:
    carried = read(str(CustomId(VERB, argument=str(asked)))).argument

    assert Asked.read(carried) == asked


def test_a_select_changes_one_thing() -> None:
    asked = Asked(5, View.TIME, "dice", 3)

    assert Asked.read(asked.by_game, ["kingdomino"]) == Asked(5, View.TIME, "kingdomino", 3)
    assert Asked.read(asked.by_game, ["-"]) == Asked(5, View.TIME, None, 3)
    assert Asked.read(asked.by_seats, ["2"]) == Asked(5, View.TIME, "dice", 2)
    assert Asked.read(asked.by_seats, ["-"]) == Asked(5, View.TIME, "dice", None)


@pytest.mark.parametrize(
    ("carried", "values"),
    [
        ("", ()),
        ("all|5|-|-", ()),
        ("none|5|-|-|", ()),
        ("all|x|-|-|", ()),
        ("all|5|chess|-|", ()),
        ("all|5|-|9|", ()),
        ("all|5|?|-|", ("chess",)),
        ("all|5|-|?|", ("²",)),
        ("all|5|-|?|", ("1" * 30,)),
        ("met|5|-|-|1.x", ()),
        ("all|5|-|-||", ()),
    ],
)
def test_what_no_button_carries_is_refused(carried: str, values: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction) as refused:
        Asked.read(carried, values)

    assert refused.value.reason is InterfaceReason.OLD_BUTTON


@both_languages
@pytest.mark.parametrize("everybody", [False, True])
def test_the_chart_has_a_column_for_each_month_of_a_year(language: str, everybody: bool) -> None:
    say, now = phrases(language), 2026 * 12 + 10
    months = [Month(now - MONTHS + 1, Tally(1)), Month(now - 3, Tally(5, 3, 1)), Month(now, Tally(2, 0))]

    scene = statistics_page.chart(months, now, "dark", say, everybody=everybody)
    alt = statistics_text.described(months, say, everybody=everybody)

    written = [one.text for one in scene.operations if isinstance(one, Text)]
    labels = [formats.month(month % 12 + 1, say.formats, "abbreviated") for month in range(now - MONTHS + 1, now + 1)]
    named = [one for one in written if one in labels]
    assert len(named) >= len(labels) // 2
    assert named == [one for one in labels if one in named]
    counts = [one for one in scene.operations if isinstance(one, Text) and one.size == 43 and one.anchor == "m"]
    assert len(counts) == len(labels)
    assert {"2025", "2026"} <= set(written)
    assert formats.month(8, say.formats) in alt
    assert (say("stats-chart-won") in written) is not everybody
    assert paint(scene)


def test_a_chart_begins_with_the_first_match_and_is_no_higher_than_its_matches() -> None:
    now = 2026 * 12 + 10

    one, many = (
        statistics_page.chart([Month(now, Tally(count, count))], now, "dark", EN, everybody=False) for count in (1, 9)
    )

    assert [text.text for text in one.operations if isinstance(text, Text) and text.text in ("Sep", "Oct", "Nov")]
    assert not [text for text in one.operations if isinstance(text, Text) and text.text == "Aug"]
    assert one.height < many.height - 300


def test_the_alt_text_of_a_chart_says_its_figures() -> None:
    months = [Month(2026 * 12 + 7, Tally(5, 3, 1))]

    assert statistics_text.described(months, EN, everybody=False) == (
        "Results by month\nAugust 2026: 2 won, 1 shared, 2 not won"
    )
    one = [Month(2026 * 12 + 7, Tally(3, 1, 0))]
    assert statistics_text.described(one, phrases("fr"), everybody=False).endswith(
        "1 gagnée, 0 partagée, 2 non gagnées"
    )
    assert statistics_text.described(months, EN, everybody=True) == "Matches by month\nAugust 2026: 5"


def test_matches_against_computers_are_told_apart() -> None:
    told = statistics_text.person(LINES, BESTS, Streaks(1, 4), Rate(5, 12), EN).split("\n")
    alone = statistics_text.person([], [], Streaks(0, 0), Rate(0, 1), phrases("fr")).split("\n")

    assert told[-2] == "Against computers: 5 of 12 won, 42% (19–68%)"
    assert not any("computers" in line for line in told[:-2])
    assert alone[0].startswith("Parties gagnées contre des ordinateurs\u202f: 0 sur 1, ")


def test_nothing_to_count_is_said() -> None:
    assert statistics_text.person([], [], Streaks(0, 0), NONE, EN) == EN("stats-empty")
    assert statistics_text.server([], [], EN) == EN("stats-empty")
    assert statistics_text.starts([ALONE], EN) == EN("stats-empty")
    assert EN("stats-opponents-none") in statistics_text.opponents([], EN)
    assert EN("stats-time-none") in statistics_text.times([], EN)
    assert said(statistics_page.page(Asked(5), Told("t", "w", EN("stats-empty")), 5, EN, here=False))
