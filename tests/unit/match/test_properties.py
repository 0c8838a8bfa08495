"""Whatever people ask for in whatever order: one truth, nothing twice, nobody acts for somebody else."""

from __future__ import annotations

import asyncio

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bot.core.game import IllegalAction
from bot.match import log
from bot.match.events import Closed, MatchEvent
from bot.match.fold import fold
from bot.match.model import Match, Status
from bot.match.service import MatchService
from tests.unit.match.party import ALICE, EVE, Party, SeededEntropy, offered

USERS = st.integers(ALICE, EVE)


class Tables(RuleBasedStateMachine):
    """One match, two processes that share its store, and five people who click at random."""

    @initialize(seats=st.integers(2, 4), seed=st.integers(0, 99))
    def open(self, seats: int, seed: int) -> None:
        self.loop = asyncio.new_event_loop()
        self.party = Party()
        self.services = [
            MatchService(self.party.store, clock=self.party.clock, entropy=SeededEntropy(seed + n), live=1)
            for n in range(2)
        ]
        self.party.service = self.services[0]
        self.match = self.wait(self.party.gathered(seats))
        self.used: list[tuple[str, int, tuple, object]] = []

    def wait(self, awaitable):
        return self.loop.run_until_complete(awaitable)

    def ask(self, process: int, command: str, user: int, *details: object, manages: bool = False) -> None:
        """One command; refused or applied, its row belongs to whoever asked."""
        caller = self.party.caller(user, manages=manages)
        before = self.truth()
        try:
            after = self.wait(getattr(self.services[process], command)(caller, self.match.id, *details))
        except IllegalAction:
            assert self.truth() == before
            return
        assert after.seq in (before.seq, before.seq + 1)
        if after.seq > before.seq:
            entry = self.wait(self.services[process].entries(after.id, after=before.seq))[0]
            assert (entry.actor, entry.interaction) == (user, caller.interaction)
            self.used.append((command, process, (caller, self.match.id, *details), entry))
        self.match = after

    def truth(self) -> Match:
        """The match as its log alone tells it."""
        stored = self.wait(self.party.store.load(self.match.id))
        return fold(log.to_entries(stored.rows))

    @rule(process=st.integers(0, 1), user=USERS, command=st.sampled_from(["join", "leave", "start", "cancel"]))
    @precondition(lambda self: self.match.status is Status.GATHERING)
    def gather(self, process: int, user: int, command: str) -> None:
        if command in ("leave", "cancel") and self.match.seq < 6:
            command = "start"
        self.ask(process, command, user)

    @rule(process=st.integers(0, 1), index=st.integers(0, 50), steps=st.integers(1, 12))
    @precondition(lambda self: self.match.status is Status.RUNNING)
    def move(self, process: int, index: int, steps: int) -> None:
        for _ in range(steps):
            if self.match.status is Status.RUNNING:
                user, notations = offered(self.match, index)
                seat = self.match.seat_of(user)
                before = self.match.seq
                self.ask(process, "submit", user, notations, self.match.decided[seat])
                assert self.match.seq == before + 1

    @rule(process=st.integers(0, 1), user=USERS, index=st.integers(0, 50), stale=st.integers(0, 3))
    @precondition(lambda self: self.match.status is Status.RUNNING)
    def move_out_of_turn(self, process: int, user: int, index: int, stale: int) -> None:
        _, notations = offered(self.match, index)
        self.ask(process, "submit", user, notations, self.match.seq - stale)

    @rule(process=st.integers(0, 1), user=USERS, agree=st.booleans(), manages=st.booleans())
    def vote(self, process: int, user: int, agree: bool, manages: bool) -> None:
        self.ask(process, "vote_abort", user, agree, manages=manages and agree and self.match.seq > 30)

    @rule(process=st.integers(0, 1), user=USERS)
    @precondition(lambda self: self.match.seq > 8)
    def resign(self, process: int, user: int) -> None:
        self.ask(process, "resign", user)

    @rule(pick=st.integers(0, 1000), process=st.integers(0, 1))
    @precondition(lambda self: self.used)
    def repeat(self, pick: int, process: int) -> None:
        command, _, arguments, _ = self.used[pick % len(self.used)]
        before = self.truth()

        after = self.wait(getattr(self.services[process], command)(*arguments))

        assert self.truth() == before
        assert after.seq == before.seq

    @invariant()
    def memory_is_the_fold_of_the_log(self) -> None:
        truth = self.truth()
        for service in self.services:
            loaded = self.wait(service.load(self.match.id))
            assert loaded == fold(self.wait(service.entries(self.match.id, limit=loaded.seq)))
            assert loaded.seq <= truth.seq
        assert truth == self.match

    @invariant()
    def the_log_is_sound(self) -> None:
        entries = self.wait(self.services[0].entries(self.match.id, limit=1000))
        interactions = [entry.interaction for entry in entries]
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert len(set(interactions)) == len(interactions)
        assert all(entry.events for entry in entries)
        closed = [event for entry in entries for event in entry.events if isinstance(event, Closed)]
        assert len(closed) == (self.match.outcome is not None)
        if closed:
            assert isinstance(entries[-1].events[-1], MatchEvent)

    @invariant()
    def seats_make_sense(self) -> None:
        match = self.match
        users = [player.user for player in match.players]
        assert len(set(users)) == len(users) <= match.seats
        assert match.status is Status.CANCELLED or match.owner in users
        assert not match.to_act() & match.resigned
        assert bool(match.to_act()) == (match.status is Status.RUNNING)
        assert [seat for seat, seq in enumerate(match.decided) if seq] == sorted(match.to_act())
        assert (match.secret is not None) == (match.outcome is not None)
        if match.outcome is not None and match.outcome.placings:
            placed = [seat for place in match.outcome.placings for seat in place]
            assert sorted(placed) == list(range(match.seats))
            assert not match.resigned or set(match.outcome.placings[-1]) == match.resigned

    def teardown(self) -> None:
        if hasattr(self, "loop"):
            self.loop.close()


Tables.TestCase.settings = settings(
    max_examples=30, stateful_step_count=20, deadline=None, suppress_health_check=list(HealthCheck)
)
test_tables_stay_sound_whatever_people_ask_for = Tables.TestCase
