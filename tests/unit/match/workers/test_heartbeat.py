"""Time in which Herald, Discord or a place was away counts for no one, and people are warned again afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.errors import StorageError, StorageFault
from bot.match.decide import outages
from bot.match.decide.outages import SHORTEST
from bot.match.events.clocks_and_absences import Outage, Spent
from bot.match.fold import open_votes
from bot.match.fold.fold import fold
from bot.match.model.match import Match
from bot.match.model.stored_rows import Scope
from bot.match.model.time_control import DAY, HOUR, Clock, Consequence
from bot.match.service.clocks import UNTOLD
from bot.match.workers.outage_tracker import BEAT, RETRY, SERVED, Heartbeat
from tests.unit.match.party import HERE, Party
from tests.unit.match.waiting_party import clocked, fired, pass_time, tell
from tests.unit.match.workers.test_deadlines import VirtualClock, on_virtual_time

STRICT = Clock(1, consequence=Consequence.FORFEIT)
"""It warns six hours before its end."""


class Life:
    """One life of a Herald on a store. up: Discord answers; gone: servers and channels that are out of reach."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.clock: VirtualClock = on_virtual_time(party)
        self.up, self.gone, self.returns, self.passed = True, set[int](), 0, 0
        self.heart = Heartbeat(party.service, self._answers, self._reaches, self.clock, lambda: self.passed)
        self.heart.on_return.append(self._returned)

    async def _answers(self) -> bool:
        return self.up

    def _reaches(self, place: int) -> bool:
        return place not in self.gone

    def _returned(self) -> None:
        self.returns += 1

    async def killed(self, ms: int) -> Life:
        """Another life, so long after this one was killed."""
        await self.heart.stop()
        party = Party(self.party.store)
        party.clock.at = self.clock.at + ms
        life = Life(party)
        life.gone = self.gone
        await life.heart.start()
        return life

    async def to(self, ms: int) -> None:
        """Let time pass, and beats be noted."""
        await self.clock.to(self.clock.at + ms)

    async def newest(self, match: Match) -> tuple[object, ...]:
        """The events of the newest row."""
        return (await self.party.service.views.entries(match.id, limit=1000))[-1].events


async def warned(party: Party, clock: Clock = STRICT) -> tuple[Life, Match, int, int]:
    """A life in which a seat was warned an hour ago; that seat, and when its deadline is."""
    life = Life(party)
    await life.heart.start()
    match = await clocked(party, clock=clock)
    seat = min(match.to_act())
    deadline = life.clock.at + DAY
    await life.to(18 * HOUR)
    match = (await fired(party, match)).match
    assert match.clock.warned == {seat: deadline - 6 * HOUR}
    await life.to(HOUR)
    return life, match, seat, deadline


async def assert_warned_again(life: Life, match: Match, seat: int, deadline: int) -> None:
    """Nobody has lost a seat: it's warned again and has all of its notice from then on, until the deadline at least."""
    await tell(life.party, await life.party.service.load(match.id))
    match = (await fired(life.party, match)).match
    assert not match.seats.resigned
    assert match.clock.warned == {seat: life.clock.at}
    assert await life.party.service.clocks.deadline(match, seat) == deadline
    end = max(deadline, life.clock.at + 6 * HOUR)
    life.clock.at = end - 1
    assert not (await fired(life.party, match)).match.seats.resigned
    life.clock.at = end
    assert (await fired(life.party, match)).match.seats.resigned == {seat}


async def test_a_seat_is_not_lost_while_herald_is_down(party: Party):
    life, match, seat, deadline = await warned(party)
    beaten = life.clock.at

    life = await life.killed(30 * HOUR)

    assert await life.newest(match) == (Outage(beaten, life.clock.at, again=True),)
    await assert_warned_again(life, match, seat, deadline + 30 * HOUR)


async def test_a_seat_is_not_lost_while_discord_does_not_answer(party: Party):
    life, match, seat, deadline = await warned(party)
    beaten = life.clock.at
    life.up = False
    await life.to(30 * HOUR)
    meanwhile = (await fired(life.party, match)).match
    life.up = True
    await life.to(RETRY)

    assert (meanwhile.seq, life.returns) == (match.seq, 1)
    assert await life.newest(match) == (Outage(beaten, life.clock.at, again=True),)
    await assert_warned_again(life, match, seat, deadline + life.clock.at - beaten)


async def test_a_seat_is_not_lost_while_the_database_takes_nothing(party: Party, monkeypatch: pytest.MonkeyPatch):
    life, match, seat, deadline = await warned(party)
    beaten, sound = life.clock.at, party.store.save_setting

    async def locked(*_: object) -> None:
        raise StorageError(StorageFault.BUSY)

    monkeypatch.setattr(party.store, "save_setting", locked)
    await life.to(30 * HOUR)
    meanwhile = await party.service.fire(match.id)
    monkeypatch.setattr(party.store, "save_setting", sound)
    await life.to(RETRY)

    assert meanwhile.next == life.clock.at - RETRY + UNTOLD
    await assert_warned_again(life, match, seat, deadline + life.clock.at - beaten)


@pytest.mark.parametrize("place", [HERE.guild, HERE.channel])
async def test_a_seat_is_not_lost_while_its_place_is_out_of_reach(party: Party, place: int):
    life, match, seat, deadline = await warned(party)
    began = life.clock.at
    life.gone.add(place)
    await life.heart.gone(place)
    await life.to(HOUR)
    # Herald does not forget it.
    life = await life.killed(SHORTEST - BEAT)
    await life.to(30 * HOUR)
    meanwhile = await life.party.service.fire(match.id)
    life.gone.clear()
    await life.heart.recheck()
    await life.heart.recheck()

    assert not meanwhile.match.seats.resigned
    assert await life.newest(match) == (Outage(began, life.clock.at, again=True),)
    await assert_warned_again(life, match, seat, deadline + life.clock.at - began)


async def test_a_place_that_is_found_out_of_reach_at_the_deadline_stops_the_clock(party: Party):
    life, match, seat, deadline = await warned(party)
    await life.to(5 * HOUR)
    life.gone.add(HERE.channel)
    await life.party.service.fire(match.id)
    await life.to(3 * DAY)
    life.gone.clear()
    await life.heart.recheck()

    await assert_warned_again(life, match, seat, deadline + 3 * DAY)


async def test_a_place_elsewhere_changes_nothing(party: Party):
    life, match, *_ = await warned(party)
    await life.heart.gone(HERE.guild + 1)
    await life.to(HOUR)

    await life.heart.recheck()

    assert (await party.service.load(match.id)).seq == match.seq


async def test_a_restart_within_minutes_leaves_no_trace(party: Party):
    life, match, *_ = await warned(party)

    life = await life.killed(SHORTEST - 1)

    assert (await life.party.service.load(match.id)).seq == match.seq


async def test_an_outage_of_minutes_gives_them_back_and_warns_no_one_again(party: Party):
    life, match, seat, deadline = await warned(party)

    life = await life.killed(30 * 60_000)

    served = await life.party.service.load(match.id)
    assert await life.newest(match) == (Outage(life.clock.at - HOUR // 2, life.clock.at, again=False),)
    assert served.clock.warned == match.clock.warned
    assert await life.party.service.clocks.deadline(served, seat) == deadline + HOUR // 2
    wait = await life.party.store.wait(match.id, served.players[seat].user)
    assert wait is not None
    assert wait.warned <= wait.rung_at, "nobody is rung for again"
    life.clock.at = deadline + HOUR // 2 - 1
    assert not (await fired(life.party, served)).match.seats.resigned
    life.clock.at += 1
    assert (await fired(life.party, served)).match.seats.resigned == {seat}


async def test_a_clock_that_leaps_while_herald_serves_is_no_outage(party: Party):
    life, match, *_ = await warned(party)
    life.clock.at += 30 * HOUR

    await life.to(BEAT)

    assert (await fired(party, match)).match.seats.resigned


async def test_a_process_that_stood_still_has_served_nobody(party: Party):
    life, match, seat, deadline = await warned(party)
    beaten = life.clock.at
    life.clock.at += 30 * HOUR
    life.passed += 30 * HOUR

    await life.to(0)

    await assert_warned_again(life, match, seat, deadline + life.clock.at - beaten)


async def test_an_outage_is_left_out_once_however_often_herald_dies(party: Party):
    life, match, seat, deadline = await warned(party)
    beaten = life.clock.at
    life = await life.killed(30 * HOUR)
    await life.party.store.save_setting(Scope.HOUSE, 0, SERVED, beaten)

    life = await life.killed(0)

    assert [row.command for row in await life.party.service.views.entries(match.id, limit=99)].count("outage") == 1
    await assert_warned_again(life, match, seat, deadline + 30 * HOUR)


async def test_what_another_process_has_served_is_no_gap(party: Party):
    life, match, *_ = await warned(party)
    life.up = False
    await life.to(2 * HOUR)
    await party.store.save_setting(Scope.HOUSE, 0, SERVED, life.clock.at - 1)
    life.up = True
    await life.to(RETRY)

    assert (await party.service.load(match.id)).seq == match.seq


async def test_a_bank_does_not_pay_for_an_outage(party: Party):
    life = Life(party)
    await life.heart.start()
    match = await clocked(party, clock=Clock(3, True, 0, Consequence.FORFEIT))
    seat = min(match.to_act())
    await life.to(2 * HOUR)
    life = await life.killed(DAY)

    moved = await life.party.move(await life.party.service.load(match.id))

    assert Spent(seat, 2 * HOUR) in await life.newest(moved)


async def test_an_outage_in_a_pause_is_the_pause(party: Party):
    life, match, *_ = await warned(party)
    for player in match.players:
        match = await party.service.clocks.vote_pause(party.caller(player.user), match.id, True)
    assert match.clock.paused

    life = await life.killed(DAY)

    assert (await life.party.service.load(match.id)).seq == match.seq


async def test_matches_without_a_clock_are_left_alone(party: Party):
    life = Life(party)
    await life.heart.start()
    match = await party.started()
    await life.to(HOUR)

    life = await life.killed(DAY)

    assert (await life.party.service.load(match.id)).seq == match.seq


async def test_the_log_tells_the_same_after_an_outage(party: Party):
    life, match, *_ = await warned(party)
    life = await life.killed(30 * HOUR)

    live = await life.party.service.load(match.id)

    assert fold(await life.party.service.views.entries(match.id, limit=1000)) == live
    assert live.clock.stood == 30 * HOUR


async def test_a_notice_that_was_told_late_gives_all_of_its_notice(party: Party):
    match = await clocked(party, clock=STRICT)
    seat, deadline = min(match.to_act()), party.clock.at + DAY
    party.clock.at += 18 * HOUR
    match = (await party.service.fire(match.id)).match
    party.clock.at += 5 * HOUR

    match = await party.service.clocks.missed(match.id, party.clock.at - 5 * HOUR, told=True)

    await tell(party, match)
    assert await party.service.clocks.deadline(match, seat) == deadline + 5 * HOUR
    assert not (await pass_time(party, match, 6 * HOUR - 1)).seats.resigned
    assert (await pass_time(party, match, 1)).seats.resigned == {seat}


async def test_a_board_that_was_shown_late_is_when_the_clock_begins(party: Party):
    match = await clocked(party, clock=STRICT)
    match = await party.move(match)
    party.clock.at += 20 * HOUR

    await party.service.clocks.shown(match, party.clock.at)

    match = await party.service.load(match.id)
    seat = min(match.to_act())
    assert match.clock.since[seat] == party.clock.at
    assert await party.service.clocks.deadline(match, seat) == party.clock.at + DAY


async def test_a_move_taken_back_after_an_outage_gives_no_time_away(party: Party):
    life = Life(party)
    await life.heart.start()
    match = await clocked(party, clock=STRICT, grace=15)
    seat = min(match.to_act())
    await life.to(HOUR)
    life = await life.killed(DAY)
    moved = await life.party.move(await life.party.service.load(match.id))

    caller, batch = life.party.caller(moved.players[seat].user), moved.undo.past[-1]
    back = await life.party.service.play.undo(caller, moved.id, batch.seq)

    assert back.clock.since[seat] == life.clock.at - HOUR


async def test_consequences_that_ask_nobody_whether_they_are_served_are_caught(
    party: Party, monkeypatch: pytest.MonkeyPatch
):
    async def always(*_: object) -> bool:
        return True

    monkeypatch.setattr(Heartbeat, "serves", always)

    with pytest.raises(AssertionError):
        await test_a_seat_is_not_lost_while_discord_does_not_answer(party)


async def test_warnings_that_stay_after_an_outage_are_caught(party: Party, monkeypatch: pytest.MonkeyPatch):
    def plain(match: Match, begin: int, end: int, *, told: bool = False, seat: int | None = None) -> list[object]:
        return [replace(event, again=False) for event in sound(match, begin, end, told=told)]

    sound = outages.missed
    monkeypatch.setattr(outages, "missed", plain)

    with pytest.raises(AssertionError):
        await test_a_seat_is_not_lost_while_herald_is_down(party)


async def test_an_outage_that_is_counted_twice_is_caught(party: Party, monkeypatch: pytest.MonkeyPatch):
    def twice(match: Match, begin: int, end: int, *, told: bool = False, seat: int | None = None) -> list[object]:
        return sound(replace(match, clock=replace(match.clock, served=0)), begin, end, told=told)

    sound = outages.missed
    monkeypatch.setattr(outages, "missed", twice)

    with pytest.raises(AssertionError):
        await test_an_outage_is_left_out_once_however_often_herald_dies(party)


async def test_a_place_that_was_out_of_reach_keeps_all_its_time_though_herald_was_down_meanwhile(party: Party):
    life, match, seat, deadline = await warned(party)
    life.gone.add(HERE.guild)
    await life.heart.gone(HERE.guild)
    begun = life.clock.at
    await life.to(20 * HOUR)
    life = await life.killed(HOUR)
    await life.to(9 * HOUR)
    life.gone.clear()

    await life.heart.recheck()

    assert await life.newest(match) == (Outage(begun, life.clock.at, again=True),)
    await assert_warned_again(life, match, seat, deadline + 30 * HOUR)


async def test_a_vote_ends_so_much_later_as_nobody_could_answer(party: Party):
    life = Life(party)
    await life.heart.start()
    match = await clocked(party, clock=STRICT)
    match = await party.service.clocks.vote_pause(party.caller(match.players[0].user), match.id, True)
    (before,) = open_votes.open_votes(match)
    life.gone.add(HERE.guild)
    await life.heart.gone(HERE.guild)
    await life.to(30 * HOUR)
    meanwhile = (await fired(party, match)).match
    life.gone.clear()

    await life.heart.recheck()

    (after,) = open_votes.open_votes(await party.service.load(match.id))
    assert open_votes.open_votes(meanwhile)
    assert after.ends == before.ends + 30 * HOUR
