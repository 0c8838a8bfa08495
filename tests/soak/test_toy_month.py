"""A few days of the virtual month (tests/soak/month.py), and planted faults that its counters find.

In every run one of them; all of them, and a whole month, in `make nightly`.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
import structlog

from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.model.match import Where
from bot.match.model.time_control import Consequence
from bot.match.model.waits import WaitKind
from bot.match.settings.user_and_server import UserSettings
from cogs.ui.text.custom_id import CustomId
from tests.bench.figures import quiet
from tests.pairwise import some_by_day
from tests.soak import __main__ as soak
from tests.soak import month, reckoning
from tests.soak.deeds import CLOCKS, TABLES
from tests.soak.errands import Errand
from tests.soak.faulty import FAULTS, in_step
from tests.soak.heard import Heard, What, heard
from tests.soak.month import Size, lived
from tests.soak.pings import Pings
from tests.soak.population import BEGIN, DAY, FIRST, HOUR, ZONES, Person
from tests.soak.reckoning import COUNTERS, Decision, Reckoning
from tests.soak.tallies import chance
from tests.soak.troubles import Kind, Trouble
from tests.unit.discord.telling import DIRECT

WHOLE = Size(people=24, matches=10, crashes=20)
"""A month of few people."""

BRIEF = Size(people=12, matches=8, crashes=4, days=12, steps=3)
"""Enough for a fault to show."""


EACH_TIME = ("never recounts",)
"""Faults that are looked for in every run: the one of votes. `make nightly` looks for all of them."""

AT_ONCE = ("leaves ballots", "nags", "calls to moves alone")
"""Faults that don't hide each other, so that one month finds them all."""


@pytest.fixture(autouse=True)
def _silence() -> Iterator[None]:
    """Whoever is killed on purpose fills no log: writing it takes longer than the month."""
    before = structlog.get_config()
    quiet()
    yield
    structlog.configure(**before)


@pytest.mark.nightly
def test_a_month_rings_once_loses_nothing_and_disturbs_nobody() -> None:
    came = asyncio.run(lived(WHOLE, seed=1))

    assert came.well, came.told
    assert came.done["killed"] >= 8
    assert all(came.done[what] for what in ("digests", "direct messages", "snoozed", "calls that were silent"))
    assert all(
        came.done[what] for what in ("troubles", "votes", "ballots", "left the server", "took a seat", "resigned")
    )
    assert came.done["consequence TakenOver"] + came.done["consequence RanOut"] + came.done["consequence Forfeited"]


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_can_be_planted_in_the_herald_of_today(name: str) -> None:
    with FAULTS[name].plant():
        pass


@pytest.mark.parametrize("name", some_by_day(FAULTS, EACH_TIME))
def test_a_herald_with_a_fault_is_found_out(name: str) -> None:
    fault = FAULTS[name]
    much = fault.crashes, fault.days, fault.processes, fault.steps, fault.troubles, fault.hides
    size = Size(BRIEF.people, BRIEF.matches, *much)

    came = asyncio.run(lived(size, seed=fault.seed, planted=fault.plant()))

    assert any(came.faults[counter] for counter in fault.finds), came.faults


@pytest.mark.nightly
def test_faults_that_a_herald_has_at_once_are_all_found_out() -> None:
    size = Size(BRIEF.people, BRIEF.matches, crashes=2, days=8, steps=5, troubles=0)
    planted = ExitStack()
    for name in AT_ONCE:
        planted.enter_context(FAULTS[name].plant())

    came = asyncio.run(lived(size, seed=5, planted=planted))

    found = {name: any(came.faults[counter] for counter in FAULTS[name].finds) for name in AT_ONCE}
    assert all(found.values()), found


@pytest.mark.parametrize("processes", [pytest.param(1, marks=pytest.mark.nightly), 2])
def test_without_a_fault_so_short_a_month_is_well(processes: int) -> None:
    size = Size(BRIEF.people, BRIEF.matches, 20, 7, processes, BRIEF.steps)

    came = asyncio.run(lived(size, seed=5, planted=in_step() if processes > 1 else None))

    assert came.well, came.told
    assert came.done["killed"] > 8
    assert came.done["troubles"] == size.troubles
    assert came.done["votes"] > 2


@pytest.mark.nightly
def test_the_program_says_what_there_was_and_what_went_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setattr(month, "at_scale", lambda _: Size(people=12, matches=8, crashes=2, days=2, troubles=1))

    well = soak.main(["month"])
    with FAULTS["calls nobody"].plant():
        ill = soak.main(["month"])

    printed = capsys.readouterr().out
    assert (well, ill) == (0, 1)
    assert "decisions" in printed
    assert "wrong: nothing" in printed
    assert "waits without a call" in printed


def test_hours_in_which_nobody_could_be_told_are_no_chance_to_ring() -> None:
    """Whoever sleeps from 21 to 10 and was out of reach all day is rung the next morning, and no later."""
    settings = UserSettings(zone="UTC", quiet="21-10")
    person = Person(1, settings, diligence=1, visits=1, shut=False, gone=BEGIN + 400 * DAY, leaves=BEGIN + 400 * DAY)
    morning, night, next_morning = (BEGIN + hours * HOUR for hours in (10, 21, 34))

    def down(begin: float, end: float) -> list[Trouble]:
        return [Trouble(Kind.DOWN, BEGIN + int(begin * HOUR), BEGIN + int(end * HOUR))]

    assert chance(person, [], BEGIN) == morning
    assert chance(person, [], night - HOUR) == night - HOUR
    assert chance(person, down(2, 9), BEGIN) == morning
    assert chance(person, down(9, 12), BEGIN) == BEGIN + 12 * HOUR
    assert chance(person, down(9, 20.5), BEGIN) == next_morning, "too little is left of the day"
    assert chance(person, [*down(9, 15), *down(14, 22)], BEGIN) == next_morning
    assert chance(person, down(11, 22), BEGIN) == morning


@pytest.mark.parametrize(("opened", "allowed"), [(20, [2, 1, 1]), (22, [1, 2, 1])])
def test_what_begins_to_wait_at_night_may_ring_on_the_day_after(opened: int, allowed: list[int]) -> None:
    person = Person(1, UserSettings(zone="UTC", quiet="21-10"), 1, 1, False, BEGIN + 400 * DAY, BEGIN + 400 * DAY)
    world: Any = SimpleNamespace(heard=[], away=set(), ballots=[])
    pings = Pings(cast("Any", SimpleNamespace(people=[person], world=world)))
    errand = Errand(1, 1, WaitKind.START, BEGIN + opened * HOUR, BEGIN + 50 * HOUR, called=True)

    found = pings.bearable([], [errand], Counter(), {})

    assert [found[1, FIRST.toordinal() + day] for day in range(3)] == allowed


@pytest.mark.parametrize(("besides", "doubled"), [((), 1), ((2,), 0), ((1,), 0)])
def test_a_board_that_was_called_just_now_stands_in_a_digest_of_anything_else(
    besides: tuple[int, ...], doubled: int
) -> None:
    person = Person(1, UserSettings(zone="UTC"), 1, 1, False, BEGIN + 400 * DAY, BEGIN + 400 * DAY)
    where = {1: Where(1, 1, None)}
    month: Any = SimpleNamespace(clock=SimpleNamespace(at=BEGIN + DAY), people=[person], troubles=[], where=where)
    book = reckoning._Book(month, Reckoning(Counter(), Counter(), []))
    call = Heard(BEGIN, 1, What.CALL, 1001, (1,), silent=False, timed=False)
    notice = replace(call, at=BEGIN + HOUR // 2, what=What.REMINDER, besides=besides)

    book.judge(Decision(1, 0, 1, 1, BEGIN, BEGIN + HOUR, threatened=False, calls=[call], notices=[notice]))

    assert book._reckoning.faults["reminders doubled"] == doubled


def test_a_direct_call_to_a_claim_needs_no_link() -> None:
    ways = [SimpleNamespace(custom_id=str(CustomId("claim", 1, 0, "0")))]
    words = phrases("fr")("wait-claim", asked="no", name="Ana", names="")
    sent: Any = SimpleNamespace(content=f"Dice : {words}", components=ways, silent=False, pings=[])

    (one,) = heard(sent, BEGIN, DIRECT + 7, {}.get)

    assert (one.user, one.what) == (7, What.CALL)
    assert one.about is not None
    assert (one.about.verb, one.about.argument) == ("claim", "0")


@pytest.mark.parametrize(("words", "warns"), [((), ()), (("remind-warning",), (1,))])
def test_a_reminder_of_the_moment_of_a_warning_is_one_unless_it_says_so(
    words: tuple[str, ...], warns: tuple[int, ...]
) -> None:
    lines = [*map(phrases("fr"), words), "https://discord.com/channels/3/5/77"]
    ways = [SimpleNamespace(custom_id=str(CustomId("snooze", 1, 0, "0.1.8h")))]
    sent: Any = SimpleNamespace(content="\n".join(lines), components=ways, silent=False, pings=[1])
    person = Person(1, UserSettings(zone="UTC"), 1, 1, False, BEGIN + 400 * DAY, BEGIN + 400 * DAY)
    month: Any = SimpleNamespace(
        clock=SimpleNamespace(at=BEGIN + DAY), people=[person], troubles=[], where={1: Where(1, 1, None)}
    )
    book = reckoning._Book(month, Reckoning(Counter(), Counter(), []))
    call = Heard(BEGIN, 1, What.CALL, 1001, (1,), silent=False, timed=False)
    (first, second, third) = (one for day in (1, 2, 3) for one in heard(sent, BEGIN + day * DAY, 1001, {77: 1}.get))
    decision = Decision(1, 0, 1, 1, BEGIN, BEGIN + 7 * DAY, threatened=True, warned=[first.at], calls=[call])
    decision.notices = [first, second, third]

    book.judge(decision)

    assert first.warns == warns
    assert book._reckoning.faults["reminders lost"] == bool(warns), "the third one"


@pytest.mark.parametrize(("about", "more", "lost"), [(77, 0, 0), (78, 3, 0), (78, 0, 1)])
def test_a_digest_without_room_for_a_match_rings_for_it_too(about: int, more: int, lost: int) -> None:
    last = phrases("en")("remind-more", count=more) if more else ""
    ways = [SimpleNamespace(custom_id=str(CustomId("snooze", 1, 0, "d.1.8h")))]
    words = f"Some wait:\n- https://discord.com/channels/3/5/{about}\n{last}"
    sent: Any = SimpleNamespace(content=words, components=ways, silent=False, pings=[])
    person = Person(1, UserSettings(zone="UTC"), 1, 1, False, BEGIN + 400 * DAY, BEGIN + 400 * DAY)
    month: Any = SimpleNamespace(
        clock=SimpleNamespace(at=BEGIN + DAY),
        people=[person],
        troubles=[],
        where={1: Where(1, 1, None)},
        world=SimpleNamespace(heard=list(heard(sent, BEGIN + HOUR, DIRECT + 1, {77: 1}.get)), ballots=[], crowded=0),
        snoozed=[],
    )
    month.world.reaches_person, month.world.is_hidden = lambda _: True, lambda *_: False
    book = reckoning._Book(month, Reckoning(Counter(), Counter(), []))
    call = Heard(BEGIN, 1, What.CALL, 1001, (1,), silent=True, timed=False)
    decision = Decision(1, 0, 1, 1, BEGIN, BEGIN + 5 * HOUR, threatened=False, calls=[call])
    book._of[1, 1] = [decision]

    book.hear()
    book.judge(decision)

    assert len(book._cuts(decision)) == (more > 0)
    assert len(decision.notices) == (about == 77)
    assert book._reckoning.faults["calls that never rang"] == lost


def test_a_reminder_waits_an_hour_for_a_warning_of_the_same_morning() -> None:
    person = Person(1, UserSettings(zone="UTC", quiet="21-10"), 1, 1, False, BEGIN + 400 * DAY, BEGIN + 400 * DAY)
    month: Any = SimpleNamespace(
        clock=SimpleNamespace(at=BEGIN + DAY), people=[person], troubles=[], where={1: Where(1, 1, None)}
    )
    begun = BEGIN + 20 * HOUR + HOUR // 2
    call = Heard(begun, 1, What.CALL, 1001, (1,), silent=False, timed=False)
    late = {}
    for minutes in (20, 100, 110):
        book = reckoning._Book(month, Reckoning(Counter(), Counter(), []))
        at = BEGIN + 3 * DAY + 10 * HOUR + minutes * 60_000
        notice = replace(call, at=at, what=What.REMINDER)
        book.judge(Decision(1, 0, 1, 1, begun, at, threatened=True, calls=[call], notices=[notice]))
        late[minutes] = book._reckoning.faults["reminders lost"]

    assert late == {20: 0, 100: 0, 110: 1}


def test_every_counter_has_a_fault_that_it_finds() -> None:
    assert {counter for fault in FAULTS.values() for counter in fault.finds} == set(COUNTERS)


def test_the_month_has_twelve_zones_and_every_consequence() -> None:
    assert len(set(ZONES)) == 12
    assert {clock.consequence for clock in CLOCKS if clock is not None} == set(Consequence)


def test_the_month_has_every_game_with_every_number_of_people() -> None:
    assert set(TABLES) == {(name, seats) for name, game in GAMES.items() for seats in game.info.seats if seats > 1}
