"""What came of a month: counters of what went wrong, all of them to be 0, reckoned from logs and what was sent."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from bot.core.game import Seat
from bot.match.events.clocks_and_absences import Forfeited, RanOut, TakenOver, Warned
from bot.match.events.votes_without_result import Cause, VoteEnded
from bot.match.fold.clock import due_at
from bot.match.fold.fold import unfold
from bot.match.model.calendar import DAY_MS
from bot.match.model.match import Match, Status
from bot.match.model.time_control import Consequence
from bot.match.settings.user_and_server import Remind
from tests.soak.errands import Errands, Spans
from tests.soak.heard import Heard, What
from tests.soak.pings import Pings, concerned
from tests.soak.population import HOUR, Person, quiet
from tests.soak.tallies import SLACK, Votes, chance, messages, needed, stale, there
from tests.soak.troubles import missed

if TYPE_CHECKING:
    from tests.soak.month import Month

WEEK = 7 * DAY_MS

COUNTERS = (
    "waits without a call",
    "waits called twice",
    "calls that never rang",
    "two calls of a seat at once",
    "reminders lost",
    "reminders doubled",
    "more than three reminders",
    "rung in quiet hours",
    "rung on vacation",
    "consequences without two announcements",
    "consequences too soon",
    "matches that wait for nothing",
    "people punished",
    "open votes without voters",
    "votes that never close",
    "votes cut short",
    "ballots left hanging",
    "too many pings a day",
    "too many messages a turn",
)


@dataclass
class Decision:
    """Somebody was waited for, from `opened` until `closed` (UTC epoch ms)."""

    match: int
    seat: int
    user: int
    turn: int
    opened: int
    closed: int
    threatened: bool
    """Its clock has consequences."""

    paused: bool = False
    touched: list[int] = field(default_factory=list)
    """When its person did something about it that did not end it."""

    warned: list[int] = field(default_factory=list)
    """When the match warned of its end."""

    calls: list[Heard] = field(default_factory=list)
    notices: list[Heard] = field(default_factory=list)
    snoozed: bool = False

    @property
    def rings(self) -> list[Heard]:
        """Everything about it that made a sound, in its order."""
        return sorted((one for one in (*self.calls, *self.notices) if not one.silent), key=lambda one: one.at)


@dataclass
class Reckoning:
    """What came of it.

    faults: by COUNTERS; done: figures of what there was; told: some of the faults in words;
    shares: figures for each person, day or turn.
    """

    faults: Counter[str]
    done: Counter[str]
    told: list[str]
    shares: dict[str, float] = field(default_factory=dict)

    @property
    def well(self) -> bool:
        """Nothing went wrong."""
        return not any(self.faults[name] for name in COUNTERS)


async def reckon(month: Month) -> Reckoning:
    """Everything the month has left behind, looked through."""
    reckoning = Reckoning(Counter(), month.done, [])
    book = _Book(month, reckoning)
    for match_id in month.ids:
        await book.read(match_id)
    book.hear()
    for decision in book.decisions:
        book.judge(decision)
    book.errands()
    book.figures()
    return reckoning


class _Book:
    """All decisions of a month, and what was heard of each."""

    def __init__(self, month: Month, reckoning: Reckoning) -> None:
        self.month = month
        self.end = month.clock.at
        self.people = {person.user: person for person in month.people}
        self.decisions: list[Decision] = []
        self._of: dict[tuple[int, int], list[Decision]] = {}
        self._reckoning = reckoning
        self._consequences: list[tuple[int, Match, int]] = []
        self._last: dict[int, Match] = {}
        self._errands: dict[int, Errands] = {}
        self._concerned: Counter[int] = Counter()
        self._held: dict[tuple[int, int], int] = {}
        self._cut: dict[int, list[int]] = {}

    def _lost(self, match_id: int, begin: int, end: int) -> int:
        """How much (ms) of a stretch of time nobody could move in a match, or be told of it."""
        return missed(self.month.troubles, self.month.where[match_id], begin, end)

    def _chance(self, decision: Decision, at: int) -> int:
        """As `chance`, of a decision's person and place."""
        met = [one for one in self.month.troubles if one.meets(self.month.where[decision.match])]
        return chance(self.people[decision.user], met, at)

    def fault(self, name: str, about: object) -> None:
        assert name in COUNTERS, name
        self._reckoning.faults[name] += 1
        if self._reckoning.faults[name] <= 3:
            self._reckoning.told.append(f"{name}: {about}")

    # From the log

    async def read(self, match_id: int) -> None:
        """A match's decisions, and whether it has ended or says what it waits for."""
        await self.month.truth.load(match_id)
        entries = await self.month.truth.views.entries(match_id, limit=1_000_000)
        decisions = Spans[tuple[int, int, int], Decision](self.end)
        match: Match | None = None
        before: Match | None = None
        votes = Votes(partial(self._lost, match_id))
        errands = self._errands[match_id] = Errands(self.end)
        for entry, match in unfold(entries):
            self._events(entry.at, entry.events, before, match)
            self._reckoning.done["loud rows"] += entry.command not in ("submit", "settle", "join", "open", "start")
            ended = [event for event in entry.events if isinstance(event, VoteEnded) and event.cause is Cause.TIME]
            cut = [fault for event in ended for fault in votes.cut(event, entry.at)]
            for name, about in (*cut, *votes.until(entry.at)):
                self.fault(name, (match_id, about))
            votes.after(match, entry.at)
            errands.after(match, entry.at)
            self._recapped(before, match, entry.at)
            before = match
            if match.undo.pending is not None:
                continue
            wanted = {(seat, match.players[seat].user, match.turn) for seat in waited_for(match)}
            decisions.to(wanted, entry.at, partial(self._begun, match, entry.at))
            for decision in decisions.open.values():
                decision.paused |= match.clock.paused is not None
                if entry.actor == decision.user:
                    decision.touched.append(entry.at)
        if match is not None:
            self._recapped(match, replace(match, status=Status.ABORTED), self.end)
            for name, about in votes.until(self.end):
                self.fault(name, (match_id, about))
            self._reckoning.done["votes"] += votes.count
            self._reckoning.done[f"matches {match.status.value}"] += 1
            self._reckoning.done["turns"] += match.turn
            self._last[match_id] = match
            self._waits(match)

    def _begun(self, match: Match, at: int, key: tuple[int, int, int]) -> Decision:
        seat, user, turn = key
        threatened = match.clock.limit is not None and match.clock.limit.consequence is not Consequence.REMIND
        decision = Decision(match.id, seat, user, turn, at, self.end, threatened)
        self.decisions.append(decision)
        self._of.setdefault((user, match.id), []).append(decision)
        return decision

    def _events(self, at: int, events: tuple[object, ...], before: Match | None, match: Match) -> None:
        for event in events:
            told = None if before is None else concerned(event, before)
            if told is not None:
                self._concerned[told] += 1
            match event:
                case Warned(seat, _):
                    found = self._latest(match.players[seat].user, match.id, at)
                    if found is not None:
                        found.warned.append(at)
                case TakenOver(seat) | RanOut(seat) | Forfeited(seat, voted=False):
                    assert before is not None, "nothing begins with a consequence"
                    self._reckoning.done[f"consequence {type(event).__name__}"] += 1
                    self._consequences.append((at, before, seat))
                case _:
                    pass

    def _recapped(self, before: Match | None, match: Match, at: int) -> None:
        """Of a seat that is held, its person is told once a week."""
        known = frozenset() if before is None else before.seats.held
        for seat in match.seats.held - known:
            self._held[match.id, match.players[seat].user] = at
        users = {match.players[seat].user for seat in match.seats.held} if match.status is Status.RUNNING else set()
        for key in [key for key in self._held if key[0] == match.id and key[1] not in users]:
            self._concerned[key[1]] += (at - self._held.pop(key)) // WEEK

    def _waits(self, match: Match) -> None:
        """A match that goes on says for whom it waits: paused, or with a call for each seat it waits for."""
        if match.status is not Status.RUNNING or match.clock.paused is not None:
            return
        wanted = waited_for(match)
        if match.to_act() & match.seats.departed:
            # The others know, and can offer the seat.
            return
        if not wanted and (there(match) or due_at(match) is None):
            self.fault("matches that wait for nothing", (match.id, match.to_act(), there(match)))
        for seat in wanted:
            if not self.month.world.is_called(match, seat):
                self.fault("matches that wait for nothing", (match.id, seat, match.turn))

    # From what was sent

    def _latest(self, user: int, match_id: int, at: int) -> Decision | None:
        """The decision that was open, or the last one that had been."""
        found = [one for one in self._of.get((user, match_id), ()) if one.opened <= at]
        return found[-1] if found else None

    def hear(self) -> None:
        """Who was told what about which decision, and whether they might be disturbed then."""
        self._reckoning.faults["two calls of a seat at once"] = self.month.world.crowded
        for heard in self.month.world.heard:
            person = self.people[heard.user]
            if not heard.silent and heard.what is not What.QUESTION and quiet(person, heard.at):
                away = not quiet(_never_away(person), heard.at)
                self.fault("rung on vacation" if away else "rung in quiet hours", heard)
            if not self.month.world.reaches_person(heard):
                self._reckoning.done["unseen"] += 1
                continue
            self._of_errands(heard)
            if heard.cut and not heard.silent:
                self._cut.setdefault(heard.user, []).append(heard.at)
            for match_id in heard.matches if heard.what in (What.CALL, What.REMINDER) else ():
                decision = self._latest(heard.user, match_id, heard.at)
                if decision is not None:
                    (decision.notices if heard.reminds else decision.calls).append(heard)
        for hanging in self.month.world.ballots:
            # One that was sent just before a process died, nobody remembers.
            known = (hanging.match, hanging.at) not in self.month.lost
            if known and stale(hanging, self._last[hanging.match]):
                self.fault("ballots left hanging", hanging)
        for user, match_id, at in self.month.snoozed:
            decision = self._latest(user, match_id, at)
            if decision is not None:
                decision.snoozed = True
        for at, match, seat in self._consequences:
            self._announced(at, match, seat)

    def _of_errands(self, heard: Heard) -> None:
        if heard.what is What.CALL and heard.about is not None:
            self._errands[heard.about.match].hear(heard)
        for match_id in heard.besides if heard.direct and not heard.silent else ():
            if self.month.world.is_hidden(heard.user, self.month.where[match_id]):
                self._errands[match_id].write(heard)

    def _announced(self, at: int, match: Match, seat: int) -> None:
        """Whoever it happens to was told at least twice that it would, and had time after the last one."""
        if self.people[match.players[seat].user].leaves <= at:
            # They have left the server, and can be told nothing there.
            return
        decision = self._latest(match.players[seat].user, match.id, at)
        assert decision is not None, "consequences are of decisions"
        assert match.clock.limit is not None, "consequences are of clocks"
        told = [one.at for one in (*decision.calls, *decision.notices) if one.timed and one.at <= at]
        if len(told) < 2:
            self.fault("consequences without two announcements", (decision, at))
        elif at - min(decision.warned, default=at) < match.clock.limit.lead:
            self.fault("consequences too soon", (decision, at))
        if self._unheard(decision, at, told, match.clock.limit.lead):
            self.fault("people punished", (decision, at))

    def _unheard(self, decision: Decision, at: int, told: list[int], lead: int) -> bool:
        """Whether the time between the warning and what it warned of held too little time to do something."""
        warned = max((moment for moment in decision.warned if moment <= at), default=at)
        begin = min((moment for moment in told if moment >= warned), default=None)
        return begin is None or at - begin - self._lost(decision.match, begin, at) < lead - SLACK

    def judge(self, decision: Decision) -> None:
        """Whether a decision was called once, rang once, and was reminded of as its person wants."""
        person = self.people[decision.user]
        lasted = decision.closed - decision.opened - self._lost(decision.match, decision.opened, decision.closed)
        if len(decision.calls) > 1:
            self.fault("waits called twice", decision)
        elif not decision.calls and lasted > SLACK:
            self.fault("waits without a call", decision)
        if not decision.calls or decision.paused:
            return
        rung = decision.rings or self._cuts(decision)
        if not rung and self._chance(decision, decision.calls[0].at) + SLACK < decision.closed:
            self.fault("calls that never rang", decision)
        if not decision.snoozed:
            self._reminders(decision, person)

    def _reminders(self, decision: Decision, person: Person) -> None:
        rings, remind = decision.rings, person.settings.remind
        later = [one for one in rings[1:] if not _is_warning(one, rings, decision)]
        # Whoever has done something about it is reminded anew.
        most = max(Counter(bisect(decision.touched, one.at) for one in later).values(), default=0)
        if most > (0 if remind is Remind.OFF else 1 if remind is Remind.ONCE else 3):
            self.fault("more than three reminders", decision)
        least = 20 * HOUR if remind is Remind.DAILY else HOUR
        for before, after in pairwise(rings):
            # A board that was called just now stands in a digest of others all the same.
            joined = not before.reminds and len(after.matches) + len(after.besides) > 1
            warned = any(before.at < at <= after.at for at in decision.warned)
            if after.at - before.at < least and not joined and not warned:
                self.fault("reminders doubled", decision)
        if remind is not Remind.DAILY:
            return
        cuts = set(self._cuts(decision)) - {one.at for one in rings}
        moments = sorted([*(one.at for one in rings), *cuts, *decision.touched, decision.closed])
        for before, at in pairwise(moments):
            wait = DAY_MS + (DAY_MS + HOUR if decision.threatened else 0)
            # Who looked up too late for the evening rings in the morning.
            due = before + wait + self._lost(decision.match, before, at)
            # The reminder leaves the word to a warning that may come in the same morning, for an hour.
            late = SLACK + (HOUR if decision.threatened else 0)
            if most + len(cuts) < 3 and at > self._chance(decision, due + SLACK) + late:
                self.fault("reminders lost", decision)

    def _cuts(self, decision: Decision) -> list[int]:
        """When their person was told of more matches than a message holds, which ends with those without a deadline."""
        return [at for at in self._cut.get(decision.user, ()) if decision.opened <= at <= decision.closed]

    def errands(self) -> None:
        """Whether everything else was called once as well."""
        for match_id, errands in self._errands.items():
            for name, about in errands.judge(partial(self._lost, match_id), SLACK):
                if self.people[about.user].leaves > about.opened:
                    self.fault(name, about)

    def figures(self) -> None:
        """What there was, beside what went wrong."""
        done, heard = self._reckoning.done, self.month.world.heard
        done["decisions"] = len(self.decisions)
        done["calls"] = sum(one.what is What.CALL for one in heard)
        done["calls that were silent"] = sum(one.what is What.CALL and one.silent for one in heard)
        done["calls besides moves"] = sum(one.about is not None for one in heard)
        done["reminders"] = sum(one.reminds for one in heard)
        done["digests"] = sum(one.reminds and len(one.matches) > 1 for one in heard)
        done["direct messages"] = sum(one.direct for one in heard)
        done["ballots"] = len(self.month.world.ballots)
        pings, turns = Pings(self.month), max(done["turns"], 1)
        days, shares = pings.days(), self._reckoning.shares
        shares["pings a day for one person at most"] = max(days.values(), default=0)
        shares["pings a day and person"] = days.total() / (len(self.people) * self.month.size.days)
        shares["messages a turn"] = messages(self.month) / turns
        errands = [errand for found in self._errands.values() for errand in found.all]
        done["waits besides moves"] = len(errands)
        allowed = pings.bearable(self.decisions, errands, self._concerned, self._last)
        for about, count in days.items():
            if count > allowed[about]:
                self.fault("too many pings a day", (about, count, allowed[about]))
        reasons = needed(self.month, self.decisions, done["loud rows"])
        shares["messages of which one was needed"] = messages(self.month) / max(reasons, 1)
        if messages(self.month) > reasons:
            self.fault("too many messages a turn", (messages(self.month), reasons))


def waited_for(match: Match) -> frozenset[Seat]:
    """Return the seats a match waits for: of people who are there, and are asked now."""
    return match.to_act() & there(match) if match.status is Status.RUNNING else frozenset()


def _is_warning(one: Heard, rings: list[Heard], decision: Decision) -> bool:
    """Whether a ring is the one of a warning. What was told in the same moment just before it says nothing of it."""
    before = max((other.at for other in rings if other.at < one.at), default=0)
    return decision.match in one.warns and any(before < at <= one.at for at in decision.warned)


def _never_away(person: Person) -> Person:
    return replace(person, settings=replace(person.settings, vacations=()))
