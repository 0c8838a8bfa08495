"""Everything a match waits for: each kind derived in every game, complete, and over when it's over."""

from __future__ import annotations

from dataclasses import MISSING, fields, replace
from typing import Any

import pytest

from bot.core.game import Seat
from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.events.votes_without_result import Kind as Vote
from bot.match.fold.clock import due_at
from bot.match.model.calendar import Calendar
from bot.match.model.match import Match
from bot.match.model.people import PSEUDONYMS
from bot.match.model.remedies_for_unresponsive_player import Way, ways
from bot.match.model.waits import UNSEATED, Wait, WaitKind
from bot.match.waits import kinds
from bot.match.waits.kinds import Calling, Kind
from tests.unit.match.kinds import BOB, CARL, CLAIM, DAY, HOLD, Asked, full, opened, ran_out, running, told, waiting
from tests.unit.match.party import ALICE, Party
from tests.unit.match.waiting_party import pass_time

every_kind = pytest.mark.parametrize("kind", list(WaitKind))
NOBODY_AWAY = Calendar("UTC", None, ())


def of(match: Match, kind: WaitKind) -> dict[int, Wait]:
    """Whom a match waits for with this kind."""
    return {wait.user: wait for wait in kinds.waiting(match) if wait.kind is kind}


async def kept(party: Party, asked: Asked, kind: WaitKind) -> list[Wait]:
    """What the store has of it."""
    found = await party.store.waits_of(asked.user)
    return [one.wait for one in found if (one.wait.match, one.wait.kind) == (asked.match.id, kind)]


@every_kind
@pytest.mark.parametrize("game", GAMES)
async def test_each_kind_is_derived_and_stored_with_its_row_in_every_game(party: Party, game: str, kind: WaitKind):
    asked = await waiting(party, kind, game)

    assert asked.user in of(asked.match, kind)
    (wait,) = await kept(party, asked, kind)
    assert (wait.guild, wait.rung) == (asked.match.where.guild, 0)
    assert 0 < wait.since <= party.clock.at < (wait.ring_at or 0) + 900_001
    assert kinds.still(asked.match, wait)


ENDS = {
    WaitKind.MOVE: lambda party, asked: party.move(asked.match),
    WaitKind.VOTE: lambda party, asked: party.service.play.vote_abort(party.caller(asked.user), asked.match.id, False),
    WaitKind.CLAIM: lambda party, asked: party.move(asked.match),
    WaitKind.INVITATION: lambda party, asked: party.service.lobby.decline(party.caller(asked.user), asked.match.id),
    WaitKind.START: lambda party, asked: party.service.lobby.start(party.caller(asked.user), asked.match.id),
    WaitKind.TABLE: lambda party, asked: party.service.lobby.configure(
        party.caller(asked.user), asked.match.id, seats=2 if asked.match.lobby.wanted != 2 else 3
    ),
    WaitKind.SEAT: lambda party, asked: party.service.seats.seek(
        party.caller(asked.user), asked.match.id, asked.match.seat_of(asked.user), False
    ),
}


@every_kind
async def test_each_kind_is_over_once_it_is_answered(party: Party, kind: WaitKind):
    asked = await waiting(party, kind)
    before = await kept(party, asked, kind)

    after = await ENDS[kind](party, asked)

    assert not any(kinds.still(after, wait) for wait in before)
    assert not set(before) & set(await kept(party, asked, kind))


@every_kind
async def test_whatever_else_happens_leaves_the_rings_of_each_kind_alone(party: Party, kind: WaitKind):
    asked = await waiting(party, kind)
    (wait,) = await kept(party, asked, kind)
    rung = replace(wait, rung=2, rung_at=party.clock.at, ring_at=party.clock.at + 5)
    assert await party.store.change_waits([(wait, rung)])
    party.clock.at += 3_600_000

    colour = next(one for one in range(6) if one not in asked.match.colours)
    await party.service.lobby.choose_colour(party.caller(ALICE if asked.user != ALICE else BOB), asked.match.id, colour)

    assert await kept(party, asked, kind) == [rung]


@pytest.mark.parametrize("language", LOCALES)
@every_kind
def test_each_kind_has_a_call_a_line_a_reminder_and_a_button_in_every_language(kind: WaitKind, language: str):
    known, say = kinds.of(kind), phrases(language)

    assert all(say.has(phrase) for phrase in (known.call, known.line, known.reminder))
    assert all(callable(one) for one in (known.derive, known.calling, known.way, known.ends))


def test_a_kind_that_lacks_anything_cannot_be_made():
    assert all(one.default is MISSING and one.default_factory is MISSING for one in fields(Kind))
    whole = {one.name: getattr(kinds.of(WaitKind.START), one.name) for one in fields(Kind)}
    for lacking in whole:
        with pytest.raises(TypeError, match=lacking):
            Kind(**{name: value for name, value in whole.items() if name != lacking})


async def test_no_two_kinds_have_the_same_button(party: Party):
    found: list[tuple[str, str]] = []
    for kind in WaitKind:
        asked = await waiting(party, kind)
        wait = of(asked.match, kind)[asked.user]
        way = kinds.of(kind).way(asked.match, wait)
        assert kinds.meant(way.verb, way.argument, asked.user, asked.match) == wait
        assert kinds.meant(way.verb, way.argument, 99, asked.match) is None
        found.append((way.verb, way.argument))

    assert len(set(found)) == len(WaitKind)


@pytest.mark.parametrize("kind", [WaitKind.INVITATION, WaitKind.START, WaitKind.TABLE])
async def test_what_a_table_waits_for_ends_with_the_table(party: Party, kind: WaitKind):
    asked = await waiting(party, kind)
    (wait,) = await kept(party, asked, kind)
    end = kinds.of(kind).ends(asked.match, wait, NOBODY_AWAY)
    assert end == due_at(asked.match) is not None

    party.clock.at = end
    await party.service.fire(asked.match.id)

    assert await kept(party, asked, kind) == []


async def test_a_move_ends_with_its_clock(party: Party):
    match = await running(party, clock=HOLD)
    (wait,) = of(match, WaitKind.MOVE).values()

    assert kinds.of(WaitKind.MOVE).ends(match, wait, NOBODY_AWAY) == match.clock.since[wait.seat] + HOLD.allowed


async def test_a_pause_and_a_takeback_are_votes_of_their_own(party: Party):
    match = await running(party)
    mover = match.players[min(match.to_act())].user
    match = await party.move(match)
    match = await party.service.play.vote_abort(party.caller(mover), match.id, True)
    match = await party.service.clocks.vote_pause(party.caller(mover), match.id, True)
    match = await party.service.play.propose_takeback(party.caller(mover), match.id)

    others = {player.user for player in match.players} - {mover}
    waits = [wait for wait in kinds.waiting(match) if wait.kind is WaitKind.VOTE]
    asked = [(wait.user, vote.kind) for wait in waits if (vote := kinds.vote_of(match, wait)) is not None]
    assert sorted(asked) == sorted((user, kind) for user in others for kind in (Vote.ABORT, Vote.PAUSE, Vote.TAKEBACK))


async def test_whoever_agrees_to_a_claim_is_not_asked_for_it_again(party: Party):
    match = (await waiting(party, WaitKind.CLAIM)).match
    late = min(match.clock.overdue)
    one, other = (player.user for seat, player in enumerate(match.players) if seat != late)
    assert of(match, WaitKind.CLAIM).keys() == {one, other}

    match = await party.service.clocks.vote_claim(party.caller(one), match.id, late, True)

    assert of(match, WaitKind.CLAIM).keys() == {other}
    assert not of(match, WaitKind.VOTE), "a claim that somebody asked for is told once, not twice"


async def test_who_has_resigned_left_or_was_forgotten_is_waited_for_with_nothing(party: Party):
    match = (await waiting(party, WaitKind.VOTE)).match
    renamed = tuple(replace(one, user=PSEUDONYMS - seat) for seat, one in enumerate(match.players))
    assert kinds.waiting(replace(match, players=renamed)) == ()

    match = await party.service.play.resign(party.caller(BOB), match.id)
    match = await party.service.play.depart(match.id, match.seat_of(CARL), away=True)

    assert {wait.user for wait in kinds.waiting(match)} <= {ALICE}


async def test_a_full_table_that_is_handed_over_waits_for_its_start_only(party: Party):
    match = await full(party)
    match = await party.service.lobby.hand_over(party.caller(ALICE), match.id, BOB)
    assert [wait.kind for wait in kinds.waiting(match)] == [WaitKind.START]

    match = await party.service.lobby.leave(party.caller(CARL), match.id)

    assert [wait.kind for wait in kinds.waiting(match)] == [WaitKind.TABLE]


async def test_a_table_that_is_inherited_waits_until_its_owner_does_something(party: Party):
    match = await opened(party)
    for user in (BOB, CARL):
        match = await party.service.lobby.join(party.caller(user), match.id)
    match = await party.service.lobby.leave(party.caller(ALICE), match.id)
    assert of(match, WaitKind.TABLE).keys() == {BOB}

    match = await party.service.lobby.choose_colour(party.caller(CARL), match.id, 5)
    assert of(match, WaitKind.TABLE).keys() == {BOB}
    match = await party.service.lobby.choose_colour(party.caller(BOB), match.id, 4)

    assert not of(match, WaitKind.TABLE)


async def test_who_plays_with_computers_alone_is_not_called_to_their_own_table(party: Party):
    match = await opened(party)

    match = await party.service.lobby.fill(party.caller(ALICE), match.id, "easy")

    assert len(match.players) == match.lobby.wanted
    assert not of(match, WaitKind.START)


async def test_an_invited_person_has_no_seat(party: Party):
    asked = await waiting(party, WaitKind.INVITATION)

    assert of(asked.match, WaitKind.INVITATION)[BOB].seat == UNSEATED


async def test_who_is_away_is_called_about_their_seat_and_who_offers_it_is_not(party: Party):
    own = await waiting(party, WaitKind.SEAT)
    held = await ran_out(party, await running(party, clock=HOLD))
    (seat,) = held.seats.held
    for at in sorted(held.present - {seat}):
        held = await party.service.seats.vote_offer(party.caller(held.players[at].user), held.id, seat, True)
    held = await pass_time(party, await told(party, held), 2 * DAY)

    calling = kinds.of(WaitKind.SEAT).calling
    assert calling(own.match, of(own.match, WaitKind.SEAT)[BOB]) is Calling.KNOWN
    assert calling(held, of(held, WaitKind.SEAT)[held.players[seat].user]) is Calling.OWN


def _seat(match: Match) -> Seat:
    return min(match.to_act())


async def test_others_are_told_the_ways_that_work(party: Party):
    plain = await running(party)
    claimed = (await waiting(party, WaitKind.CLAIM)).match
    clocked = await running(party, clock=HOLD)
    offered = await waiting(party, WaitKind.SEAT)

    assert ways(plain, _seat(plain)) == (Way.MANAGER,)
    assert ways(claimed, min(claimed.clock.overdue)) == (Way.CLAIM, Way.MANAGER)
    assert ways(clocked, _seat(clocked)) == (Way.HOLD, Way.MANAGER)
    assert ways(offered.match, offered.match.seat_of(BOB)) == (Way.SEAT, Way.MANAGER)


async def test_a_full_table_of_people_waits_for_its_owner_alone(party: Party):
    match = await full(party)

    assert of(match, WaitKind.START).keys() == {ALICE}


async def test_a_kind_that_nobody_derives_is_noticed(party: Party, monkeypatch: pytest.MonkeyPatch):
    start = kinds.of(WaitKind.START)
    silent: Any = replace(start, derive=lambda _match: iter(()))
    monkeypatch.setattr(kinds, "_KINDS", [silent if kind is start else kind for kind in kinds._KINDS])

    with pytest.raises(AssertionError):
        await test_each_kind_is_derived_and_stored_with_its_row_in_every_game(party, "dice", WaitKind.START)


def test_clocks_of_these_tests_are_short():
    assert CLAIM.allowed == HOLD.allowed
