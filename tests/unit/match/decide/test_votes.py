"""Votes: each one, closed by each way in which one of its people can go, and what becomes of it without an answer."""

from __future__ import annotations

import itertools

import pytest

from bot.match.events.clocks_and_absences import Forfeited, TakenOver, Vacated
from bot.match.events.match_events import Departed, Resigned
from bot.match.events.votes_without_result import Cause, Kind, VoteEnded
from bot.match.fold import open_votes
from bot.match.fold.clock import due_at
from bot.match.model.match import Status
from bot.match.model.time_control import DAY, HOUR, Clock, Consequence
from bot.match.settings.user_and_server import UserSettings
from tests.unit.match.decide.asking import GOING, Asking, asked, decreed, ended, give_way_to_a_person, seated, user_of
from tests.unit.match.party import ALICE, Party
from tests.unit.match.waiting_party import FORFEIT, HOLD, clocked, pass_time, tell

TABLES = [("kingdomino", 2), ("castle", 2), ("kingdomino", 3), ("kingdomino", 4), ("carcassonne", 5)]


CASES = [
    (kind, going, game, seats)
    for kind, going, (game, seats) in itertools.product(Kind, GOING, TABLES)
    if seats > 2 or kind not in (Kind.CLAIM, Kind.OFFER)
]


@pytest.mark.parametrize(("kind", "going", "game", "seats"), CASES)
async def test_a_vote_is_decided_when_the_last_who_is_asked_goes(
    party: Party, kind: Kind, going: str, game: str, seats: int
):
    asking, match = await asked(party, game, seats, kind)
    *others, last = asking.voters[1:]
    for seat in others:
        match = await asking.agree(match, seat)
    before, vote = match, asking.open_in(match)
    assert vote is not None
    assert vote.missing == {last}

    match = await asking.matured(await GOING[going](party, match, last))

    assert asking.open_in(match) is None
    if match.status is Status.FINISHED:
        assert kind is Kind.CLAIM or seats == 2, "one is left, who has won"
    elif kind is Kind.TAKEBACK and match.undo.past != before.undo.past and not await asking.carried_out(before, match):
        assert seats == 2, "autopilot has moved, which ends the question"
    elif kind is Kind.TAKEBACK and seats == 2 and last in before.to_act() and last in match.seats.held:
        assert match.undo.takeback is None, "autopilot has moved, which ends the question"
    else:
        assert await asking.carried_out(before, match)
    assert match.asked == {}


@pytest.mark.parametrize(("kind", "going", "game", "seats"), [case for case in CASES if case[3] > 2])
async def test_a_vote_falls_when_the_only_one_who_wanted_it_goes(
    party: Party, kind: Kind, going: str, game: str, seats: int
):
    asking, match = await asked(party, game, seats, kind)

    after = await GOING[going](party, match, asking.voters[0])

    assert asking.open_in(after) is None
    assert await ended(party, after) == [VoteEnded(kind, asking.about, Cause.GONE)]
    assert not await asking.carried_out(match, after)
    assert after.status is Status.RUNNING


@pytest.mark.parametrize("going", [*GOING, "a person instead"])
@pytest.mark.parametrize("kind", Kind)
async def test_a_vote_goes_on_without_one_who_goes_while_another_is_asked(party: Party, kind: Kind, going: str):
    asking, match = await asked(party, "kingdomino", 4, kind)
    *_, other, last = asking.voters

    after = await (GOING | {"a person instead": give_way_to_a_person})[going](party, match, last)

    vote = asking.open_in(after)
    assert vote is not None
    assert (last in vote.missing) == (going == "a person instead"), "who comes for them is asked instead"
    assert other in vote.missing
    for seat in sorted(vote.missing - {last}):
        after = await asking.agree(after, seat)
    if going == "a person instead":
        assert asking.open_in(after) is not None
        after = await asking.agree(after, last)
    assert await asking.carried_out(match, await asking.matured(after))


@pytest.mark.parametrize("kind", Kind)
async def test_a_person_who_comes_for_the_asker_asks_nothing(party: Party, kind: Kind):
    asking, match = await asked(party, "kingdomino", 4, kind)

    after = await give_way_to_a_person(party, match, asking.voters[0])

    assert asking.open_in(after) is None
    assert await ended(party, after) == [VoteEnded(kind, asking.about, Cause.GONE)]


@pytest.mark.parametrize("clock", [None, HOLD, FORFEIT], ids=str)
@pytest.mark.parametrize("kind", [Kind.ABORT, Kind.PAUSE])
async def test_the_real_clock_of_a_table_closes_votes(party: Party, kind: Kind, clock: Clock | None):
    match = await clocked(party, 3, clock)
    (late,) = match.to_act()
    match = await pass_time(party, match, 2 * DAY)
    asking = Asking(party, match, kind)
    asking.voters = [seat for seat in range(3) if seat != late]
    for seat in asking.voters:
        match = await asking.agree(match, seat)
    assert asking.open_in(match) is not None

    after = await pass_time(party, match, 4 * DAY)

    assert (asking.open_in(after) is not None) == (clock is None)
    assert await asking.carried_out(match, after) == (clock is not None)


@pytest.mark.parametrize(("clock", "days"), [(None, 7), (HOLD, 3), (Clock(2, bank=True, increment=3), 2)], ids=str)
@pytest.mark.parametrize("kind", [Kind.ABORT, Kind.PAUSE, Kind.TAKEBACK, Kind.OFFER])
async def test_a_vote_ends_after_as_long_as_a_move_may_take(party: Party, kind: Kind, clock: Clock | None, days: int):
    match = await seated(party, "kingdomino", 4, clock)
    while kind is Kind.TAKEBACK and match.undo.past[-1].seat in match.to_act():
        match = await party.move(match)
    asking = Asking(party, match, kind)
    opened = party.clock.at = party.clock.at + 5_000
    match = await asking.ask(match)
    vote = asking.open_in(match)
    assert vote is not None
    assert (vote.opened, vote.ends) == (opened, opened + days * DAY)
    assert due_at(match) is not None
    assert due_at(match) <= vote.ends
    # Somebody else agrees, which keeps nothing open.
    match = await asking.agree(match, asking.voters[1])
    # A clock that runs out in the same moment closes votes of its own.
    await party.service.clocks.clock(party.caller(ALICE, manages=True), match.id, clock and Clock(clock.days))
    if kind is Kind.TAKEBACK:
        assert asking.open_in(await party.service.load(match.id)) is not None

    party.clock.at = vote.ends - 1
    early = (await party.service.fire(match.id)).match
    party.clock.at = vote.ends
    late = (await party.service.fire(match.id)).match
    again = (await party.service.fire(match.id)).match

    assert asking.open_in(early) is not None
    assert asking.open_in(late) is None
    assert await ended(party, late) == [VoteEnded(kind, asking.about, Cause.TIME)]
    assert again.seq == late.seq
    assert late.asked == {}
    assert late.status is Status.RUNNING
    fresh = Party(party.store)
    fresh.clock.at = party.clock.at
    assert await fresh.service.load(match.id) == late


async def test_a_claim_ends_and_can_be_made_again(party: Party):
    asking, match = await asked(party, "kingdomino", 3, Kind.CLAIM)
    vote = asking.open_in(match)
    assert vote is not None
    party.clock.at = vote.ends

    after = (await party.service.fire(match.id)).match
    again = await asking.agree(after, asking.voters[0])

    assert await ended(party, after) == [VoteEnded(Kind.CLAIM, asking.about, Cause.TIME)]
    assert asking.about in after.clock.overdue
    reopened = asking.open_in(again)
    assert reopened is not None
    assert reopened.opened == party.clock.at


async def test_an_offer_all_agree_on_waits_beyond_its_end_while_the_player_cannot_be_called(party: Party):
    match = await seated(party, "kingdomino", 3, Clock(1, consequence=Consequence.HOLD))
    asking = Asking(party, match, Kind.OFFER)
    match = await asking.ask(match)
    for seat in asking.voters[1:]:
        match = await asking.agree(match, seat)
    vote = asking.open_in(match)
    assert vote is not None
    hour = vote.ends // HOUR % 24
    quiet = UserSettings(quiet=f"{(hour - 1) % 24}-{(hour + 3) % 24}", zone="UTC")
    await party.service.users.save(user_of(match, asking.about or 0), quiet)
    await party.service.clocks.clock(party.caller(ALICE, manages=True), match.id, Clock(1))
    await tell(party, match)

    night = await pass_time(party, match, DAY + HOUR)
    morning = await pass_time(party, night, 3 * HOUR)

    assert vote.ends == vote.opened + DAY
    assert asking.open_in(night) == vote
    assert await ended(party, morning) == []
    assert await asking.carried_out(night, morning)


async def test_an_offer_does_not_end_before_a_paused_player_has_had_their_day(party: Party):
    match = await seated(party, "kingdomino", 4, Clock(1, consequence=Consequence.HOLD))
    asking = Asking(party, match, Kind.OFFER)
    match = await asking.ask(match)
    for seat in asking.voters:
        match = await party.service.clocks.vote_pause(party.caller(user_of(match, seat)), match.id, True)
    party.clock.at += DAY // 2
    match = await party.service.clocks.resume(party.caller(user_of(match, asking.voters[0])), match.id)

    vote = asking.open_in(match)

    assert vote is not None
    assert vote.ends - vote.opened == DAY + DAY // 2


async def test_a_vote_that_is_withdrawn_and_begun_again_has_all_its_time(party: Party):
    asking, match = await asked(party, "kingdomino", 3, Kind.ABORT)
    first = asking.open_in(match)
    party.clock.at += DAY
    await party.service.play.vote_abort(party.caller(user_of(match, asking.voters[1])), match.id, False)
    match = await asking.ask(match)

    second = asking.open_in(match)
    assert first is not None
    assert second is not None
    assert second.opened - first.opened == DAY
    assert second.row > first.row


async def test_a_vote_that_was_opened_by_a_wrong_clock_ends_in_time(party: Party):
    asking, match = await asked(party, "kingdomino", 3, Kind.ABORT)
    fresh = Party(party.store)
    fresh.clock.at = party.clock.at - 30 * DAY

    vote = asking.open_in(await fresh.service.load(match.id))

    assert vote is not None
    assert vote.ends == fresh.clock.at + open_votes.WITHOUT_CLOCK


OLD = {
    "resigned": [Resigned(2)],
    "held": [TakenOver(2)],
    "lost by the clock": [Forfeited(2, voted=False)],
    "forgotten": [Vacated(2)],
    "left": [Departed(2, away=True)],
}


@pytest.mark.parametrize("gone", OLD)
@pytest.mark.parametrize("press", ["repeat", "start"])
async def test_a_match_that_an_older_version_left_stuck_heals_by_itself(
    party: Party, gone: str, press: str, monkeypatch: pytest.MonkeyPatch
):
    match = await seated(party, "kingdomino", 3)
    while 2 in match.to_act():
        match = await party.move(match)
    for seat in (0, 1):
        match = await party.service.play.vote_abort(party.caller(user_of(match, seat)), match.id, True)
    with monkeypatch.context() as older:
        older.setattr("bot.match.decide.vote_tally.recounted", lambda *_: [])
        older.setattr("bot.match.decide.vote_tally.left", lambda *_, **__: [])
        await decreed(party, match, lambda _live: OLD[gone])
    fresh = Party(party.store)
    fresh.clock.at = party.clock.at
    kept = await fresh.service.load(match.id)
    (vote,) = open_votes.open_votes(kept)
    assert (vote.agreed, vote.missing) == ({0, 1}, frozenset())
    assert due_at(kept) is not None
    assert due_at(kept) <= fresh.clock.at

    if press == "repeat":
        after = await fresh.service.play.vote_abort(fresh.caller(user_of(match, 0)), match.id, True)
    else:
        after = (await fresh.service.fire(match.id)).match

    assert after.status is Status.ABORTED


def test_of_every_kind_somebody_has_said_how_it_opens_and_ends():
    assert set(open_votes.RULES) == set(Kind)
