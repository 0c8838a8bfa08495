"""What workers ask the store while people play: nothing between two moves but what each of them has to know."""

from __future__ import annotations

import inspect
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from bot.ai.seat_holder import hold
from bot.games.registry import GAMES
from bot.match.decide.seating_before_start import seating
from bot.match.model.computer_players import is_computer
from bot.match.model.match import Match, Player, Status
from bot.match.model.match_lists_and_messages import Call
from bot.match.model.time_control import DAY, HOUR, Clock, Consequence
from bot.match.model.waits import QUARTER
from bot.match.service import projections
from bot.match.settings.user_and_server import GuildSettings
from bot.match.waits.notice import Note, Notice
from bot.match.workers import computer_moves, deadlines, puzzle_reminders, record_builder, reminders
from bot.match.workers.computer_moves import Computing
from bot.match.workers.deadlines import Deadlines
from bot.match.workers.puzzle_reminders import Back, Recalling
from bot.match.workers.record_builder import Recording
from bot.match.workers.reminders import Rousing
from bot.match.workers.think_budget import Patience
from bot.storage import MemoryStore
from tests.floors import enough, is_long
from tests.unit.match.party import ALICE, BOB, HERE, Party
from tests.unit.match.workers.test_computing import Quick
from tests.unit.match.workers.test_deadlines import VirtualClock, on_virtual_time

WORKERS = {
    module.__file__: name
    for name, module in {
        "reminders": reminders,
        "recalls": puzzle_reminders,
        "computers": computer_moves,
        "records": record_builder,
        "deadlines": deadlines,
    }.items()
}

MINUTE = 60_000

USUAL = GuildSettings()
CLOCKS = {"no clock": None, "a clock": Clock(3, consequence=Consequence.HOLD), "a bank": Clock(7, True, 12)}


class Asked:
    """A store that counts what each worker asks it: `asked[worker, method]`."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.asked: Counter[tuple[str, str]] = Counter()

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.store, name)
        if not inspect.iscoroutinefunction(method):
            return method

        async def counted(*given: Any, **named: Any) -> Any:
            if (worker := _worker()) is not None:
                self.asked[worker, name] += 1
            return await method(*given, **named)

        return counted

    def of(self, *workers: str) -> dict[str, int]:
        """What these have asked, and how often."""
        found = Counter[str]()
        for (worker, method), times in self.asked.items():
            found[method] += times if worker in workers else 0
        return {method: times for method, times in found.items() if times}


def _worker() -> str | None:
    """The worker that awaits what asks this, None for none of them."""
    frame = sys._getframe(1)
    while frame is not None:
        if frame.f_code.co_filename in WORKERS:
            return WORKERS[frame.f_code.co_filename]
        frame = frame.f_back
    return None


class Ear:
    """Hears notices, and what people who train are told."""

    def __init__(self) -> None:
        self.heard: list[Notice] = []

    async def tell(self, notice: Notice, _: Note) -> None:
        self.heard.append(notice)

    async def recall(self, _: Back) -> bool:
        return True


class Home:
    """A Herald of which only the workers run, and people who play at it."""

    def __init__(self) -> None:
        self.asked = Asked()
        store: Any = self.asked
        self.party = Party(store)
        self.party.clock.at = 1_800_000_000_000 // QUARTER * QUARTER + 1
        self.clock: VirtualClock = on_virtual_time(self.party)
        self.service = self.party.service
        self.ear = Ear()
        self.recording = Recording(self.service, self.clock)
        self.random = random.Random(1)

    @asynccontextmanager
    async def working(self) -> AsyncIterator[None]:
        """All workers have looked for what there is, and sleep."""
        service, clock = self.service, self.clock
        async with AsyncExitStack() as stack:
            for worker in (
                Deadlines(service, clock),
                Computing(service, Quick(), hold, clock, Patience(pause=0)),
                self.recording,
            ):
                await stack.enter_async_context(worker)
            rousing = Rousing(service, self.ear, clock, Recalling(service, self.ear, clock))
            stack.push_async_callback(rousing.stop)
            rousing.start()
            await clock.quiet()
            self.asked.asked.clear()
            yield

    async def begun(self, game: str, clock: Clock | None = None, computers: Sequence[Player] = ()) -> Match:
        """A match of Alice and Bob, or of Alice and computers, as a new server opens it."""
        service, caller = self.service, self.party.caller
        match = await service.lobby.open(
            caller(ALICE), HERE, game, 2, {}, "en", USUAL.grace, clock=clock, computers=computers, rated=USUAL.rated
        )
        if not computers:
            match = await service.lobby.join(caller(BOB), match.id)
        return await service.lobby.start(caller(ALICE), match.id)

    async def move(self, match: Match, ms: int) -> Match:
        """The match after a move at random, so many milliseconds later; its mover says at once that it counts."""
        await self.clock.to(self.clock.at + ms)
        match = await self.party.move(match, self.random.randrange(1000))
        if match.undo.pending is not None:
            mover = match.players[match.undo.pending.seat].user
            match = await self.service.play.settle(match.id, caller=self.party.caller(mover))
        return match

    async def played(self, match: Match, ms: int) -> int:
        """Play it to its end, so many milliseconds a move. Returns the number of moves."""
        moves = 0
        while match.status is Status.RUNNING:
            match = await self.move(match, ms)
            moves += 1
        return moves

    async def called(self, match: Match) -> None:
        """The channel has the match's board, and the calls of everybody it waits for."""
        outbox, place = self.service.outbox, match.where.place
        calls = [Call(seat, match.turn, place, 7, 5, match.players[seat].user) for seat in sorted(match.to_act())]
        await outbox.mark_posted(match.id, match.public_seq, place, 5)
        await outbox.mark_called(match.id, calls, owed=False)


async def quick_match(game: str, clock: Clock | None = None) -> None:
    """A match whose moves come faster than other processes are looked after."""
    home = Home()
    async with home.working():
        match = await home.begun(game, clock)
        assert await home.played(match, 100) > enough(game, 30)
        assert home.clock.at - match.updated < MINUTE
        assert home.asked.of("reminders", "recalls", "computers", "deadlines") == {}

        await home.recording.settled()
        assert home.asked.of("records") == {"unrecorded": 2, "load": 1, "record": 1}


@pytest.mark.parametrize("clock", CLOCKS.values(), ids=CLOCKS)
@pytest.mark.parametrize("game", GAMES)
async def test_workers_ask_nothing_during_a_match(game: str, clock: Clock | None):
    await quick_match(game, clock)


@pytest.mark.parametrize("game", GAMES)
async def test_workers_look_at_intervals_whatever_is_played(game: str):
    home = Home()
    async with home.working():
        begin, match = home.clock.at, await home.begun(game)
        await home.played(match, 20_000)

        minutes, quarters = (home.clock.at - begin) // MINUTE, home.clock.at // QUARTER - begin // QUARTER
        # Each quarter of an hour somebody is found waiting, and as no channel has called them, again a minute later.
        once = dict.fromkeys(("lease", "settings", "waits_of", "head", "calls", "change_waits"), quarters)
        asked = home.asked.of("reminders")
        recalls = home.asked.of("recalls")["recalls"]
        assert minutes <= recalls <= minutes + quarters
        assert recalls + quarters <= asked.pop("rings") <= recalls + 2 * quarters
        assert Counter(asked) == Counter(once)


async def test_computers_ask_for_what_they_decide_and_no_more():
    home = Home()
    async with home.working():
        match = await home.begun("kingdomino", computers=seating("hard", 1))
        while match.status is Status.RUNNING:
            if match.to_act() & match.computers:
                await home.clock.to(home.clock.at + 1)
                match = await home.service.recall(match.id)
            else:
                match = await home.move(match, 100)

        asked = home.asked.of("computers")
        rows = await home.service.views.entries(match.id, limit=1000)
        decided = sum(is_computer(row.actor) for row in rows if row.actor is not None)
        assert decided > 10
        assert asked == {"append": decided, "head": decided}
        assert home.asked.of("reminders", "recalls") == {}


@pytest.mark.parametrize("clock", [CLOCKS["no clock"], CLOCKS["a clock"]], ids=["no clock", "a clock"])
@pytest.mark.parametrize("game", GAMES)
async def test_a_reminder_rings_once_when_it_is_due(game: str, clock: Clock | None, monkeypatch: pytest.MonkeyPatch):
    for module in (reminders, record_builder, deadlines):
        monkeypatch.setattr(module, "NAP", HOUR)
    home = Home()
    async with home.working():
        match = await home.begun(game, clock)
        for _ in range(6 if is_long(game) else 2):
            match = await home.move(match, 100)
        await home.called(match)
        seat = min(match.to_act())
        due = match.clock.since[seat] + DAY

        await home.clock.to(due - 1)
        assert home.ear.heard == []
        looks = home.asked.of("reminders")
        await home.clock.to(due + HOUR)

        assert [(notice.user, notice.at) for notice in home.ear.heard] == [(match.players[seat].user, due)]
        once = dict.fromkeys(("lease", "settings", "waits_of", "head", "calls", "change_waits"), 1)
        assert looks == {"rings": 4 * 24 + 1, **once}, "each quarter of an hour, and whether the first was all"


async def test_a_worker_that_wakes_after_every_move_is_caught(monkeypatch: pytest.MonkeyPatch):
    async def wakes(worker: Rousing, *_: object) -> None:
        worker._moments.add(worker._clock.now())
        worker._changed.set()

    monkeypatch.setattr(Rousing, "_follow", wakes)

    with pytest.raises(AssertionError, match="rings"):
        await quick_match("kingdomino")


async def test_a_wait_that_is_looked_at_when_it_begins_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(projections, "first_look", lambda _wait, _warning, at: at)

    with pytest.raises(AssertionError, match="waits_of"):
        await quick_match("kingdomino")
