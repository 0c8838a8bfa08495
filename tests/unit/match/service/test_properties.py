"""Whatever people ask for in whatever order: one truth, nothing twice, nobody acts for somebody else."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.core import game as core
from bot.core.game import IllegalAction
from bot.match.events import log_row_conversion
from bot.match.events.match_events import Closed, MatchEvent, RolledBack, TakenBack
from bot.match.fold import open_votes
from bot.match.fold.clock import due_at
from bot.match.fold.fold import fold, initial
from bot.match.model.match import Entry, Match, Status
from bot.match.service.match_service import MatchService
from tests.pairwise import some_by_day
from tests.unit.match.party import ALICE, FINN, Party, SeededEntropy, offered
from tests.unit.match.waits.ringing import Ringing

USERS = st.integers(ALICE, FINN)


def plainly(match: Match, entries: Sequence[Entry]) -> Any:
    """The state by the slow and obvious way: strike out what was taken back, then fold what is left."""
    left: list[tuple[int, object]] = []
    for entry in entries:
        for event in entry.events:
            if isinstance(event, TakenBack | RolledBack):
                left = [(seq, kept) for seq, kept in left if seq <= event.to_seq]
            elif not isinstance(event, MatchEvent):
                left.append((entry.seq, event))
    return core.fold(match.rules, initial(match, match.lobby.wanted), [event for _, event in left])


class Tables(Ringing):
    """One match, two processes that share its store, six people who click at random, and a clock."""

    @initialize(
        seats=st.integers(2, 4),
        seed=st.integers(0, 99),
        grace=st.sampled_from([15, 0]),
        begun=st.sampled_from([True, True, False]),
    )
    def open(self, seats: int, seed: int, grace: int, begun: bool) -> None:
        self.loop = asyncio.new_event_loop()
        self.party = Party()
        # Somebody may open as many tables as there are steps.
        common = {"clock": self.party.clock, "live": 1, "tables_per_user": 1000}
        self.services = [MatchService(self.party.store, entropy=SeededEntropy(seed + n), **common) for n in range(2)]
        self.party.service = self.services[0]
        self.match = self.wait(self.party.gathered(seats, grace=grace))
        self.wanted = seats
        if begun:
            self.match = self.wait(self.services[0].lobby.start(self.party.caller(ALICE), self.match.id))
        self.used: list[tuple[str, int, tuple, object]] = []
        self.rings = {}
        self.folds = deque[tuple[Sequence[Entry], Match]](maxlen=4)

    def wait(self, awaitable):
        return self.loop.run_until_complete(awaitable)

    def ask(self, process: int, command: str, user: int, *details: object, manages: bool = False) -> None:
        """One command; refused or applied, its row belongs to whoever asked."""
        caller = self.party.caller(user, manages=manages)
        before = self.truth()
        try:
            after = self.wait(self.command(process, command)(caller, self.match.id, *details))
        except IllegalAction:
            self.match = self.truth()
            # A move that comes when it is due lets the match go on first, and may be refused then.
            assert self.match == before or (command == "submit" and self.match.seq == before.seq + 1)
            return
        assert after.seq - before.seq in ((0, 1, 2) if command == "submit" else (0, 1))
        if after.seq > before.seq:
            entry = self.wait(self.services[process].views.entries(after.id, after=before.seq))[0]
            if entry.command == "settle" and command == "submit":
                assert (entry.actor, entry.interaction) == (None, None)
                entry = self.wait(self.services[process].views.entries(after.id, after=before.seq + 1))[0]
            assert (entry.actor, entry.interaction) == (user, caller.interaction)
            self.used.append((command, process, (caller, self.match.id, *details), entry))
        self.match = after

    def command(self, process: int, name: str) -> Any:
        """A command of one of the service's parts."""
        service = self.services[process]
        parts = (service.play, service.lobby, service.seats, service.clocks)
        return getattr(next(part for part in parts if hasattr(part, name)), name)

    def truth(self) -> Match:
        """The match as its log alone tells it."""
        stored = self.wait(self.party.store.load(self.match.id))
        return self.folded(log_row_conversion.to_entries(stored.rows))

    def folded(self, entries: Sequence[Entry]) -> Match:
        """Fold a log; one that is still the same, row by row, is folded once."""
        rows = tuple(entries)
        for known, match in self.folds:
            if known == rows:
                return match
        self.folds.append((rows, fold(rows)))
        return self.folds[-1][1]

    @rule(process=st.integers(0, 1), user=USERS, command=st.sampled_from(["join", "leave", "start", "cancel"]))
    @precondition(lambda self: self.match.status is Status.GATHERING)
    def gather(self, process: int, user: int, command: str) -> None:
        if command in ("leave", "cancel") and self.match.seq < 6:
            command = "start"
        self.ask(process, command, user)

    @rule(process=st.integers(0, 1), user=USERS, guest=USERS, command=st.sampled_from(["kick", "hand_over"]))
    @precondition(lambda self: self.match.status is Status.GATHERING)
    def host(self, process: int, user: int, guest: int, command: str) -> None:
        self.ask(process, command, user, guest)

    @rule(process=st.integers(0, 1), user=USERS, guests=st.lists(USERS, max_size=3))
    @precondition(lambda self: self.match.status is Status.GATHERING and self.match.seq < 6)
    def open_another_with_guests(self, process: int, user: int, guests: list[int]) -> None:
        invited = [(guest, "Guest") for guest in guests]
        caller = self.party.caller(user)
        self.party.clock.at += 1
        try:
            self.match = self.wait(
                self.services[process].lobby.open(
                    caller, self.match.where, "kingdomino", self.wanted, {}, "en", self.match.undo.grace, invited
                )
            )
        except IllegalAction:
            assert len(set(guests) - {user}) >= self.wanted
        self.used = []

    @rule(process=st.integers(0, 1), user=USERS)
    @precondition(lambda self: self.match.lobby.invited)
    def decline(self, process: int, user: int) -> None:
        self.ask(process, "decline", user)

    @rule(process=st.integers(0, 1), user=USERS, colour=st.integers(-1, 6))
    def colour(self, process: int, user: int, colour: int) -> None:
        self.ask(process, "choose_colour", user, colour)

    @rule(process=st.integers(0, 1), seconds=st.sampled_from([1, 14, 15, 16]))
    def time_passes(self, process: int, seconds: int) -> None:
        self.party.clock.at += seconds * 1000
        before = self.match

        self.match = self.wait(self.services[process].fire(self.match.id)).match

        at = due_at(before)
        due = at is not None and at <= self.party.clock.at
        assert self.match.seq == before.seq + due

    @rule(process=st.integers(0, 1))
    @precondition(lambda self: self.match.undo.pending is not None)
    def send_at_once(self, process: int) -> None:
        mover = self.match.players[self.match.undo.pending.seat].user
        caller = self.party.caller(mover)

        self.match = self.wait(self.services[process].play.settle(self.match.id, caller=caller))

        assert self.match.undo.pending is None

    @rule(process=st.integers(0, 1), index=st.integers(0, 50))
    @precondition(lambda self: self.match.undo.free or self.match.to_act())
    def think_again(self, process: int, index: int) -> None:
        """A move that may be taken back unseen is taken back; it is made first, if there is none."""
        if not self.match.undo.free:
            user, notations = offered(self.match, index)
            self.ask(process, "submit", user, notations, None)
        if not self.match.undo.free:
            return
        before = self.match
        batch, then = before.undo.past[-1], before.befores[-1]

        self.ask(process, "undo", before.players[batch.seat].user, batch.seq)

        assert (self.match.state, self.match.to_act()) == (then.state, then.to_act()) or before.seats.resigned
        assert self.match.seq == before.seq + 1

    @rule(process=st.integers(0, 1), user=USERS, guess=st.integers(-1, 1))
    @precondition(lambda self: self.match.status is Status.RUNNING)
    def undo_anything(self, process: int, user: int, guess: int) -> None:
        self.ask(process, "undo", user, self.match.seq + guess)

    @rule(process=st.integers(0, 1), user=USERS)
    @precondition(lambda self: self.match.undo.past)
    def propose_takeback(self, process: int, user: int) -> None:
        self.ask(process, "propose_takeback", user)

    @rule(process=st.integers(0, 1), back=st.integers(1, 4))
    @precondition(lambda self: self.match.undo.past and self.match.status is Status.RUNNING)
    def everybody_agrees_to_go_back(self, process: int, back: int) -> None:
        # Nobody is asked about a move that its player may still take back alone.
        if self.match.undo.pending is not None:
            self.send_at_once(process)
        match = self.match
        if match.status is not Status.RUNNING:
            return
        seat = match.undo.past[-min(back, len(match.undo.past))].seat
        if seat in match.seats.resigned:
            return
        self.ask(process, "propose_takeback", match.players[seat].user)
        for other, player in enumerate(match.players):
            if other != seat and other not in match.seats.resigned and self.match.undo.takeback is not None:
                self.ask(process, "vote_takeback", player.user, True)
        assert self.match.undo.takeback is None
        assert len(self.match.undo.past) < len(match.undo.past)

    @rule(process=st.integers(0, 1), user=USERS, agree=st.booleans())
    @precondition(lambda self: self.match.undo.takeback is not None)
    def vote_takeback(self, process: int, user: int, agree: bool) -> None:
        self.ask(process, "vote_takeback", user, agree)

    @rule(process=st.integers(0, 1), index=st.integers(0, 50), steps=st.integers(1, 12))
    @precondition(lambda self: self.match.to_act())
    def move(self, process: int, index: int, steps: int) -> None:
        for step in range(steps):
            if step and self.match.undo.pending is not None:
                self.party.clock.at = self.match.undo.pending.due
                self.match = self.wait(self.services[process].play.settle(self.match.id))
            if self.match.status is Status.RUNNING:
                user, notations = offered(self.match, index)
                seat = self.match.seat_of(user)
                before = self.match.seq
                self.ask(process, "submit", user, notations, self.match.decided[seat])
                assert self.match.seq == before + 1

    @rule(process=st.integers(0, 1), user=USERS, index=st.integers(0, 50), stale=st.integers(0, 3))
    @precondition(lambda self: self.match.to_act())
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

    @rule(process=st.integers(0, 1), user=USERS, seat=st.integers(0, 3), seeking=st.booleans())
    @precondition(lambda self: self.match.status is Status.RUNNING)
    def seek(self, process: int, user: int, seat: int, seeking: bool) -> None:
        self.ask(process, "seek", user, seat, seeking)

    @rule(process=st.integers(0, 1), user=USERS, seat=st.integers(0, 3))
    @precondition(lambda self: self.match.status is Status.RUNNING)
    def find_somebody(self, process: int, user: int, seat: int) -> None:
        """Whoever plays a seat looks for somebody, and who comes plays in their place."""
        if seat < len(self.match.players) and seat not in self.match.seats.absent:
            self.ask(process, "seek", self.match.players[seat].user, seat, True)
        before = self.match

        self.ask(process, "substitute", user, seat)

        if self.match.seq > before.seq:
            assert self.match.players[seat].user == user
            assert before.sat(user) is None
            assert self.match.state == before.state or before.undo.pending is not None
        for other in range(len(self.match.players)):
            assert [one.user for one in self.match.seats.former.get(other, ())].count(
                self.match.players[other].user
            ) == 0

    @rule(
        process=st.integers(0, 1), user=USERS, pick=st.integers(0, 1000), manages=st.sampled_from([True, True, False])
    )
    @precondition(lambda self: self.match.status is Status.RUNNING)
    def roll_back(self, process: int, user: int, pick: int, manages: bool) -> None:
        """To a turn that counts, or to a row that may be anything; some turns are played first if there is none."""
        if self.match.opened[1] < 8 and self.match.to_act():
            self.move(process, pick, 8)
        if self.match.status is not Status.RUNNING:
            return
        points = self.wait(self.services[process].seats.points(self.match.id))
        rows = [point.seq for point in points] or [pick % self.match.seq]
        before, seq = self.match, rows[pick % len(rows)] if pick % 5 else pick % self.match.seq

        self.ask(process, "rollback", user, seq, "Because", manages=manages)

        turns = {point.seq: point.turn for point in points}
        assert (self.match.seq > before.seq) == (manages and seq in turns)
        if self.match.seq > before.seq and not self.match.seats.absent:
            assert self.match.turn == turns[seq]

    @rule(pick=st.integers(0, 1000), process=st.integers(0, 1))
    @precondition(lambda self: self.used)
    def repeat(self, pick: int, process: int) -> None:
        command, _, arguments, _ = self.used[pick % len(self.used)]
        before = self.truth()

        after = self.wait(self.command(process, command)(*arguments))

        assert self.truth() == before
        assert after.seq == before.seq

    @invariant()
    def memory_is_the_fold_of_the_log(self) -> None:
        truth = self.truth()
        for service in self.services:
            loaded = self.wait(service.load(self.match.id))
            assert loaded == self.folded(self.wait(service.views.entries(self.match.id, limit=loaded.seq)))
            assert loaded.seq <= truth.seq
        assert truth == self.match

    @invariant()
    def the_log_is_sound(self) -> None:
        entries = self.wait(self.services[0].views.entries(self.match.id, limit=1000))
        interactions = [entry.interaction for entry in entries if entry.interaction is not None]
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert len(set(interactions)) == len(interactions)
        assert all(entry.events for entry in entries)
        if self.match.state is not None:
            assert plainly(self.match, entries) == self.match.state
        closed = [event for entry in entries for event in entry.events if isinstance(event, Closed)]
        assert len(closed) == (self.match.outcome is not None)
        if closed:
            assert isinstance(entries[-1].events[-1], MatchEvent)

    @invariant()
    def seats_make_sense(self) -> None:
        match = self.match
        users = [player.user for player in match.players]
        guests = [player.user for player in match.lobby.invited]
        assert len({*users, *guests}) == len(users) + len(guests) <= match.lobby.wanted
        assert len(set(match.colours)) == len(users)
        assert match.status is Status.CANCELLED or match.owner in users
        assert not match.to_act() & match.seats.resigned
        assert bool(match.to_act()) == (match.status is Status.RUNNING and match.undo.pending is None)
        assert [seat for seat, seq in enumerate(match.decided) if seq] == sorted(match.to_act())
        assert (match.chance.secret is not None) == (match.outcome is not None)
        if match.outcome is not None and match.outcome.placings:
            placed = [seat for place in match.outcome.placings for seat in place]
            assert sorted(placed) == list(range(match.lobby.wanted))
            assert not match.seats.resigned or set(match.outcome.placings[-1]) == match.seats.resigned

    @invariant()
    def nobody_is_shown_a_move_that_may_be_taken_back(self) -> None:
        match = self.match
        assert match.public_seq <= match.seq
        if match.undo.pending is not None:
            assert match.public_seq < match.undo.pending.since_seq <= match.seq
            assert match.undo.past[-1].seq == match.undo.pending.since_seq
            assert match.undo.free
        seen = self.wait(self.services[0].views.perspective(match.id, after=match.seq))
        then = match.befores[-1] if match.undo.pending is not None else match
        assert (seen.seq, seen.to_act, seen.waiting) == (match.public_seq, then.to_act(), match.undo.pending)
        if then.state is not None:
            assert seen.position.view == match.rules.view(then.state, None)
        if match.undo.takeback is not None:
            assert any(batch.seq == match.undo.takeback.to_seq + 1 for batch in match.undo.past)
        assert not open_votes.is_settled(match), "a vote is carried out with the row that settles it"

    def teardown(self) -> None:
        if not hasattr(self, "loop"):
            return
        try:
            if self.match.chance.secret is not None:
                assert all(draw.agrees for draw in self.wait(self.services[0].views.verify(self.match.id)).draws)
        finally:
            self.loop.close()


PR = settings(stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("examples", some_by_day([20, 40], [20]))
def test_tables_stay_sound_whatever_people_ask_for(examples: int) -> None:
    run_state_machine_as_test(Tables, settings=settings(PR, max_examples=examples))
