"""What is looked for among matches: written and read again, never contradictory, said in words, asked of the store."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.match import OPEN, Status, Where
from bot.match.model.match_lists_and_messages import Ending
from cogs.history.search import filter_text
from cogs.history.search.filters import COMPUTERS, LARGEST_SCORE, MOST_SEATS, STATES, Filters, option_of, require_sense
from cogs.ui.interaction.errors import sentence
from cogs.ui.text.interface_refusal_codes import InterfaceReason

TODAY = date(2026, 11, 22)
HERE = Where(10, 20, 30)
LARGEST = 2**63 - 1

_IDS = st.one_of(st.none(), st.integers(1, LARGEST))
_DAYS = st.one_of(st.none(), st.dates(date(2000, 1, 1), date(2999, 12, 30)))
_TRAITS = [
    f"{option.key}={value}" for game in GAMES.values() for option in game.info.options for value in option.values
]

_NONSENSE = (
    "p0 p-1 p99999999999999999999 p9223372036854775808 gchess t= tx n0 n7 rwin sopen wx c0 a20261301 a2026 a05261122 "
    "u99999999 m0 m99999 p١٢ z1 px1 b b1 bwi a٢٠٢٦١١٢٢"
)

FILTERS = st.builds(
    Filters,
    player=_IDS,
    opponent=_IDS,
    game=st.sampled_from([None, *GAMES]),
    trait=st.sampled_from([None, *_TRAITS]),
    seats=st.one_of(st.none(), st.integers(1, MOST_SEATS)),
    result=st.sampled_from([None, *Ending]),
    state=st.sampled_from([None, *STATES]),
    server=st.booleans(),
    channel=_IDS,
    thread=_IDS,
    since=_DAYS,
    until=_DAYS,
    score=st.one_of(st.none(), st.integers(1, LARGEST_SCORE)),
    computers=st.sampled_from([None, *COMPUTERS]),
)


@given(FILTERS)
def test_filters_are_read_as_they_were_written(asked: Filters) -> None:
    assert Filters.read(str(asked)) == asked


@pytest.mark.parametrize("name", [field.name for field in fields(Filters)])
def test_every_filter_is_written(name: str) -> None:
    whole = Filters(
        1, 2, "heirs", "roads=off", 2, Ending.WON, "all", True, 3, 4, date(2026, 1, 2), date(2026, 2, 3), 50, "with"
    )

    without = replace(whole, **{name: None if name != "server" else False})

    assert Filters.read(str(without)) == without != whole


@pytest.mark.parametrize(
    ("old", "meant"),
    [
        ("-", Filters()),
        ("", Filters()),
        ("p123456789012345678", Filters(player=123456789012345678)),
        ("srunning", Filters(state="running")),
        ("sfinished", Filters(state="finished")),
        ("sall", Filters(state="all")),
        ("gkingdomino", Filters(game="kingdomino")),
    ],
)
def test_buttons_of_the_release_mean_what_they_meant(old: str, meant: Filters) -> None:
    assert Filters.read(old) == meant
    assert meant.query(HERE, 1, "UTC", 8).channel == HERE.channel


@given(st.text(max_size=80))
def test_any_text_is_read_and_makes_a_question(text: str) -> None:
    for place in (HERE, None):
        Filters.read(text).query(place, 7, "Europe/Paris", 8)


@pytest.mark.parametrize(
    "text",
    _NONSENSE.split(),
)
def test_parts_that_say_nothing_known_ask_for_nothing(text: str) -> None:
    assert Filters.read(text) == Filters()


def test_days_are_those_of_whoever_reads_and_the_last_one_counts_whole() -> None:
    asked = Filters(since=date(2026, 11, 1), until=date(2026, 11, 1))

    here, paris = (asked.query(HERE, 1, zone, 8) for zone in ("UTC", "Europe/Paris"))

    assert (here.since, here.until) == (1_793_491_200_000, 1_793_577_600_000)
    assert (paris.since, paris.until) == (1_793_487_600_000, 1_793_574_000_000)


def test_places_are_asked_as_they_were_named() -> None:
    def places(asked: Filters) -> tuple[int | None, int | None, int | None]:
        query = asked.query(HERE, 1, "UTC", 8)
        return query.guild, query.channel, query.thread

    assert places(Filters()) == (10, 20, 30)
    assert places(Filters(server=True)) == (10, None, None)
    assert places(Filters(channel=5)) == (10, 5, None)
    assert places(Filters(channel=5, thread=6)) == (10, 5, 6)


def test_outside_a_server_everybody_is_told_of_their_own_matches_only() -> None:
    query = Filters(player=2, opponent=3, server=True).query(None, 7, "UTC", 8)

    assert (query.guild, query.channel, query.user, query.opponent) == (None, None, 7, 3)


def test_what_only_finished_matches_can_say_is_asked_of_those() -> None:
    def statuses(asked: Filters) -> object:
        return asked.query(HERE, 1, "UTC", 8).statuses

    finished = frozenset({Status.FINISHED})
    assert statuses(Filters()) is None
    assert statuses(Filters(state="running")) == OPEN
    for asked in (Filters(score=5), Filters(player=1, result=Ending.LOST), Filters(game="heirs", trait="roads=off")):
        assert statuses(asked) == statuses(replace(asked, state="all")) == finished


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (Filters(player=1, opponent=1), InterfaceReason.SAME_PERSON),
        (Filters(state="running", score=5), InterfaceReason.FINISHED_ONLY),
        (Filters(state="running", player=1, result=Ending.WON), InterfaceReason.FINISHED_ONLY),
        (Filters(state="running", game="heirs", trait="roads=off"), InterfaceReason.FINISHED_ONLY),
        (Filters(since=date(2026, 11, 2), until=date(2026, 11, 1)), InterfaceReason.SPAN_REVERSED),
        (Filters(since=date(2026, 11, 23)), InterfaceReason.SPAN_AHEAD),
        (Filters(seats=1, opponent=2), InterfaceReason.ALONE_AGAINST),
        (Filters(seats=5, game="kingdomino"), InterfaceReason.SEATS_APART),
        (Filters(seats=3, game="kingdomino", trait="mighty-duel=on"), InterfaceReason.SEATS_APART),
        (Filters(seats=2, game="heirs", trait="level=mighty"), InterfaceReason.SEATS_APART),
    ],
)
def test_what_no_match_can_be_is_refused_in_words(asked: Filters, reason: InterfaceReason) -> None:
    with pytest.raises(IllegalAction) as refused:
        require_sense(asked, TODAY)

    assert refused.value.reason is reason
    assert all(len(sentence(phrases(language), refused.value)) > 20 for language in LOCALES)


@pytest.mark.parametrize(
    "asked",
    [
        Filters(),
        Filters(player=1, opponent=2, result=Ending.SHARED, score=9, state="all", seats=2, game="heirs"),
        Filters(since=TODAY, until=TODAY),
        Filters(until=date(2027, 1, 1)),
        Filters(seats=2, game="kingdomino", trait="mighty-duel=on"),
        Filters(seats=6, game="carcassonne"),
    ],
)
def test_what_a_match_can_be_is_not_refused(asked: Filters) -> None:
    require_sense(asked, TODAY)


@pytest.mark.parametrize(
    ("asked", "en", "fr"),
    [
        (Filters(), "", ""),
        (Filters(server=True, channel=3), "", ""),
        (Filters(player=1), "<@1>", "<@1>"),
        (Filters(opponent=2), "<@2>", "<@2>"),
        (
            Filters(player=1, opponent=2, result=Ending.WON, game="kingdomino"),
            "<@1> against <@2> · won · Kingdomino",
            "<@1> contre <@2> · gagnées · Kingdomino",
        ),
        (
            Filters(game="kingdomino", trait="harmony=on", seats=2),
            "Kingdomino: Harmony · 2 players",
            "Kingdomino\u202f: Harmonie · 2 joueurs",
        ),
        (Filters(score=1, state="finished"), "at least 1 point · finished", "au moins 1 point · terminées"),
        (Filters(since=date(2026, 11, 1)), "since 1 November 2026", "depuis le 1er novembre 2026"),
        (Filters(until=date(2026, 11, 2)), "until 2 November 2026", "jusqu’au 2 novembre 2026"),
        (
            Filters(since=date(2026, 11, 1), until=date(2026, 11, 2)),
            "1 November 2026 to 2 November 2026",
            "du 1er novembre 2026 au 2 novembre 2026",
        ),
        (Filters(since=TODAY, until=TODAY), "22 November 2026", "22 novembre 2026"),
    ],
)
def test_what_is_asked_is_said_in_words(asked: Filters, en: str, fr: str) -> None:
    assert filter_text.words(asked, phrases("en")) == en
    assert filter_text.words(asked, phrases("fr")) == fr


@pytest.mark.parametrize("language", LOCALES)
def test_every_unusual_option_is_offered_under_a_name_of_its_own_and_read_back(language: str) -> None:
    say = phrases(language)
    for game in GAMES:
        names = {trait for trait in _TRAITS if option_of(game, trait)}
        found = [one for typed in "abcdefghijklmnopqrstuvwxyz" for one in filter_text.offered(typed, game, say)]
        values = dict(found)
        assert len(set(values.values())) == len(values)
        for label, value in found:
            assert len(label) <= 100
            assert filter_text.chosen(value, None, say) == (game, value.partition(" ")[2])
            assert filter_text.chosen(label, game, say) == (game, value.partition(" ")[2])
            assert value.partition(" ")[2] in names
    assert len(filter_text.offered("", None, say)) == filter_text.OFFERED


def test_an_option_is_known_by_a_part_of_its_name() -> None:
    say = phrases("en")

    assert filter_text.chosen("harmony", None, say) == ("kingdomino", "harmony=on")
    assert [value for _, value in filter_text.offered("dynasty", None, say)] == ["kingdomino dynasty=on"]


@pytest.mark.parametrize(
    ("typed", "game", "reason"),
    [
        ("kingdomino harmony=on", "heirs", InterfaceReason.OPTION_APART),
        ("harmony", "heirs", InterfaceReason.NO_SUCH_OPTION),
        ("", None, InterfaceReason.NO_SUCH_OPTION),
        (" ", "castle", InterfaceReason.NO_SUCH_OPTION),
        ("kingdomino", None, InterfaceReason.NO_SUCH_OPTION),
        ("chess castling=on", None, InterfaceReason.NO_SUCH_OPTION),
        ("@everyone", None, InterfaceReason.NO_SUCH_OPTION),
    ],
)
def test_what_is_no_option_is_refused(typed: str, game: str | None, reason: InterfaceReason) -> None:
    with pytest.raises(IllegalAction) as refused:
        filter_text.chosen(typed, game, phrases("en"))

    assert refused.value.reason is reason
    assert all(sentence(phrases(language), refused.value) for language in LOCALES)
