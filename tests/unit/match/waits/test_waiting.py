"""Matches that wait, whatever people do: nobody is disturbed, and nothing comes unannounced, early or twice."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.core.game import IllegalAction
from bot.match.events.clocks_and_absences import Forfeited, RanOut, Spent, TakenOver, Warned
from bot.match.events.match_events import Closed
from bot.match.fold.fold import apply, unfold
from bot.match.model import time_control as module
from bot.match.model.calendar import Vacation
from bot.match.model.match import ABANDONED_FOR, Entry, Match, Status
from bot.match.model.time_control import DAY, HOUR, Clock, Consequence
from bot.match.service.clocks import Clocks
from bot.match.service.match_service import MatchService
from tests.unit.match.party import ALICE, Party, SeededEntropy, offered
from tests.unit.match.waiting_party import tell

PEOPLE = st.integers(0, 3)
CLOCKS = st.builds(
    lambda days, hours, consequence, stands: Clock(days, hours is not None, hours or 0, consequence, stands),
    st.integers(1, 4),
    st.none() | st.integers(0, 24),
    st.sampled_from([Consequence.HOLD, Consequence.CLAIM, Consequence.FORFEIT, Consequence.HOLD, Consequence.REMIND]),
    st.booleans(),
)
ZONES = ("UTC", "Europe/Paris", "Asia/Kathmandu", "America/St_Johns")
SPRING = int(datetime(2027, 3, 24, 12, tzinfo=UTC).timestamp()) * 1000
"""Summer time begins within the week in Paris."""


class Waiting(RuleBasedStateMachine):
    """One match with a clock, two processes, people with calendars, and days that pass.

    What was told when is kept apart from what the match says of it.
    """

    @initialize(clock=CLOCKS, seats=st.integers(2, 4), seed=st.integers(0, 99), grace=st.sampled_from([0, 15]))
    def open(self, clock: Clock, seats: int, seed: int, grace: int) -> None:
        self.loop = asyncio.new_event_loop()
        self.party = Party()
        self.party.clock.at = SPRING
        common = {"clock": self.party.clock, "live": 1}
        self.services = [MatchService(self.party.store, entropy=SeededEntropy(seed + n), **common) for n in range(2)]
        self.party.service = self.services[0]
        match = self.wait(self.party.gathered(seats, grace=grace))
        self.wait(self.services[1].clocks.clock(self.party.caller(ALICE), match.id, clock))
        self.match = self.wait(self.services[0].lobby.start(self.party.caller(ALICE), match.id))
        self.changed = SPRING
        self.told()

    def wait(self, awaitable):
        return self.loop.run_until_complete(awaitable)

    def told(self) -> None:
        self.wait(tell(self.party, self.match))

    def ask(self, process: int, command: str, seat: int, *details: object, manages: bool = False) -> None:
        """One command of a seat, refused or applied, and told."""
        if seat >= len(self.match.players):
            return
        caller = self.party.caller(self.match.players[seat].user, manages=manages)
        service = self.services[process]
        parts = (service.play, service.lobby, service.seats, service.clocks)
        known = getattr(next(part for part in parts if hasattr(part, command)), command)
        try:
            self.match = self.wait(known(caller, self.match.id, *details))
        except IllegalAction:
            return
        self.told()

    @rule(process=st.integers(0, 1), hours=st.integers(1, 60))
    def time_passes(self, process: int, hours: int) -> None:
        """Somebody looks now and then who does not trust in what `fire` says about the next time."""
        for step in range(hours, 0, -5):
            self.party.clock.at += min(step, 5) * HOUR
            self.look(process)

    @rule(process=st.integers(0, 1), days=st.integers(1, 12))
    def nobody_looks_for_days(self, process: int, days: int) -> None:
        self.party.clock.at += days * DAY
        self.look(process)

    @rule(process=st.integers(0, 1), times=st.integers(1, 6))
    def everybody_sleeps(self, process: int, times: int) -> None:
        """Somebody looks exactly when `fire` says, and a millisecond before."""
        for _ in range(times):
            self.match = self.wait(self.services[process].fire(self.match.id)).match
            self.told()
            at = self.wait(self.services[process].fire(self.match.id)).next
            if at is None:
                return
            self.party.clock.at = max(at - 1, self.party.clock.at)
            assert self.wait(self.services[process].fire(self.match.id)).match.seq == self.match.seq
            self.party.clock.at = at
            self.look(process)

    def look(self, process: int) -> None:
        fired = self.wait(self.services[process].fire(self.match.id))
        assert fired.next is None or fired.next >= self.party.clock.at
        self.match = fired.match
        self.told()
        again = self.wait(self.services[1 - process].fire(self.match.id))
        # What has just been told may have been waited for; but nothing comes twice, and nothing in its own hour.
        assert again.match.seq == self.match.seq
        self.match = again.match

    @rule(seat=PEOPLE, zone=st.sampled_from(ZONES), quiet=st.sampled_from(["", "22-8", "1-23", "0-6"]))
    def settle_down(self, seat: int, zone: str, quiet: str) -> None:
        self.choose(seat, zone=zone, quiet=quiet)

    @rule(seat=PEOPLE, first=st.integers(-3, 6), days=st.integers(1, 8))
    def take_a_vacation(self, seat: int, first: int, days: int) -> None:
        today = datetime.fromtimestamp(self.party.clock.at / 1000, UTC).date() + timedelta(days=first)
        self.choose(seat, vacations=(Vacation(today, today + timedelta(days=days - 1)),))

    def choose(self, seat: int, **chosen: object) -> None:
        if seat < len(self.match.players):
            shelf, user = self.services[0].users, self.match.players[seat].user
            self.wait(shelf.save(user, replace(self.wait(shelf.read(user)), **chosen)))
            self.changed = self.party.clock.at

    @rule(process=st.integers(0, 1), index=st.integers(0, 50))
    @precondition(lambda self: self.match.to_act())
    def move(self, process: int, index: int) -> None:
        user, notations = offered(self.match, index)
        self.ask(process, "submit", self.match.seat_of(user), notations, None)

    @rule(process=st.integers(0, 1), index=st.integers(0, 50), moves=st.integers(2, 5))
    def move_on(self, process: int, index: int, moves: int) -> None:
        for _ in range(moves):
            if self.match.undo.pending is not None:
                self.party.clock.at = max(self.match.undo.pending.due, self.party.clock.at)
                self.look(process)
            if self.match.to_act():
                self.move(process, index)

    @rule(process=st.integers(0, 1), seat=PEOPLE)
    @precondition(lambda self: self.match.undo.free)
    def undo(self, process: int, seat: int) -> None:
        self.ask(process, "undo", seat, None)

    @rule(process=st.integers(0, 1))
    @precondition(lambda self: self.match.undo.past)
    def everybody_agrees_to_go_back(self, process: int) -> None:
        asked = self.match.undo.past[-1].seat
        self.ask(process, "propose_takeback", asked)
        for seat in range(len(self.match.players)):
            if seat != asked:
                self.ask(process, "vote_takeback", seat, True)

    @rule(process=st.integers(0, 1), seat=PEOPLE, agree=st.booleans())
    def vote_pause(self, process: int, seat: int, agree: bool) -> None:
        self.ask(process, "vote_pause", seat, agree)

    @rule(process=st.integers(0, 1))
    @precondition(lambda self: self.match.seq % 4 == 0)
    def everybody_wants_a_pause(self, process: int) -> None:
        for seat in range(len(self.match.players)):
            self.ask(process, "vote_pause", seat, True)

    @rule(process=st.integers(0, 1), seat=PEOPLE)
    @precondition(lambda self: self.match.clock.paused is not None)
    def resume(self, process: int, seat: int) -> None:
        self.ask(process, "resume", seat)

    @rule(process=st.integers(0, 1), seat=PEOPLE, against=PEOPLE, agree=st.booleans())
    @precondition(lambda self: self.match.clock.overdue)
    def claim(self, process: int, seat: int, against: int, agree: bool) -> None:
        self.ask(process, "vote_claim", seat, against, agree)

    @rule(process=st.integers(0, 1), seat=PEOPLE)
    @precondition(lambda self: self.match.seats.held)
    def give_back(self, process: int, seat: int) -> None:
        self.ask(process, "give_back", seat)

    @rule(process=st.integers(0, 1), seat=PEOPLE, away=st.booleans())
    def depart(self, process: int, seat: int, away: bool) -> None:
        if seat < len(self.match.players):
            self.match = self.wait(self.services[process].play.depart(self.match.id, seat, away=away))
            self.told()

    @rule(process=st.integers(0, 1), clock=st.none() | CLOCKS)
    def another_clock(self, process: int, clock: Clock | None) -> None:
        self.ask(process, "clock", 0, clock, manages=True)

    @rule(process=st.integers(0, 1), seat=PEOPLE)
    @precondition(lambda self: self.match.seq > 20)
    def resign(self, process: int, seat: int) -> None:
        self.ask(process, "resign", seat)

    @invariant()
    def memory_is_the_fold_of_the_log(self) -> None:
        for service in self.services:
            loaded = self.wait(service.load(self.match.id))
            *_, (_, folded) = unfold(self.entries())
            assert loaded == folded == self.match

    @invariant()
    def seats_and_times_make_sense(self) -> None:
        match, clock, seats = self.match, self.match.clock, self.match.seats
        acting = match.to_act()
        assert [seat for seat, at in enumerate(clock.since) if at] == sorted(acting)
        assert max((*clock.since, *clock.warned.values()), default=0) <= self.party.clock.at
        assert clock.warned.keys() | clock.overdue | clock.claims.keys() <= acting or match.status is not Status.RUNNING
        assert not seats.held & seats.resigned
        assert not acting & seats.absent
        assert match.status is not Status.RUNNING or match.present or seats.departed
        banks = clock.limit is not None and clock.limit.bank
        assert len(clock.banks) == (len(match.players) if banks else 0)
        assert all(0 <= left <= clock.limit.allowed for left in clock.banks)

    @invariant()
    def everything_was_told_in_time(self) -> None:
        """By the log alone, and by the calendars as they are: a match whose settings changed is judged since then."""
        match, said = None, {}
        for entry in self.entries():
            before, match = match, apply(match, entry)
            if before is not None and before.status is Status.RUNNING:
                said = self.judge(before, match, entry, said)

    def judge(self, before: Match, after: Match, entry: Entry, said: dict[int, int]) -> dict[int, int]:
        """When seats were warned of their present decision, after a row."""
        fresh = entry.at > self.changed
        for event in entry.events:
            match event:
                case Warned(seat):
                    assert not (fresh and self.is_quiet(before, seat, entry.at))
                    assert before.present - {seat}
                    said = {**said, seat: entry.at}
                case TakenOver(seat) | RanOut(seat) | Forfeited(seat, voted=False):
                    assert entry.command == "tick"
                    assert before.clock.paused is None
                    assert entry.at >= said[seat] + min(DAY, before.clock.limit.days * 6 * HOUR)
                    assert not (fresh and self.is_quiet(before, seat, entry.at))
                    given = before.clock.banks[seat] if before.clock.banks else before.clock.limit.days * DAY
                    assert entry.at >= before.clock.since[seat] + given
                    assert before.present - {seat}
                case Spent(seat, ms):
                    assert after.clock.banks[seat] == min(
                        max(before.clock.banks[seat] - ms, 0), before.clock.limit.allowed
                    )
                case Closed() if entry.command == "tick" and len(entry.events) == 1:
                    assert not before.present
                    assert entry.at >= before.updated + ABANDONED_FOR
                case _:
                    pass
        # What is taken back unseen had been warned of before.
        return {seat: said.get(seat, at) for seat, at in after.clock.warned.items()}

    def is_quiet(self, match: Match, seat: int, at: int) -> bool:
        return self.wait(self.services[0].users.read(match.players[seat].user)).calendar.is_quiet(at)

    def entries(self) -> list[Entry]:
        return list(self.wait(self.services[0].views.entries(self.match.id, limit=1000)))

    def teardown(self) -> None:
        if hasattr(self, "loop"):
            self.loop.close()


PR = settings(
    max_examples=15,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
Waiting.TestCase.settings = PR
test_nobody_is_disturbed_and_nothing_comes_unannounced = Waiting.TestCase

ONCE = settings(PR, max_examples=40, phases=[Phase.generate], report_multiple_bugs=False)


def test_a_clock_that_wakes_people_at_night_is_caught(monkeypatch: pytest.MonkeyPatch):
    async def always(*_: object, **__: object) -> module.Calendar:
        return module.ALWAYS

    monkeypatch.setattr(Clocks, "calendar", always)

    with pytest.raises(AssertionError):
        run_state_machine_as_test(Waiting, settings=ONCE)


def test_a_clock_that_gives_no_notice_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Clock, "lead", property(lambda _: 1))

    with pytest.raises((AssertionError, KeyError)):
        run_state_machine_as_test(Waiting, settings=ONCE)
