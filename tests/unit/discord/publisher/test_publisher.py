"""Telling never gives up, tells nothing twice, and does not insist where it is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
import structlog

from bot.errors import StorageError, StorageFault
from bot.match.model.match import Match
from cogs.ui.channels.forbidden_channels import LIMIT, MINUTE, Refusals
from cogs.ui.channels.posted_already import Recent
from tests.unit.discord.telling import Place, Stage, refused
from tests.unit.match.party import ALICE, BOB, Party, offered


@pytest.fixture
def stage() -> Stage:
    return Stage(Party())


@pytest.fixture
def apart(stage: Stage) -> Stage:
    """Where Discord makes no board of a plain message, so that each board has its call below it."""
    stage.world.apart = True
    return stage


async def moved_on(stage: Stage, match: Match) -> Match:
    """Return the match once another seat is to act and everything that can be told was told."""
    acting = match.to_act()
    while match.to_act() == acting:
        match = await stage.party.move(match)
        await stage.clock.quiet()
    return match


def mover(match: Match) -> int:
    return offered(match)[0]


def logged(logs: list[dict], event: str) -> int:
    return sum(1 for line in logs if line["event"] == event)


async def test_a_call_goes_when_the_turn_has_passed_and_the_next_one_comes(stage: Stage):
    match = await stage.started()
    first = stage.place(match).calls[0]

    after = await moved_on(stage, match)

    (call,) = stage.place(match).calls
    assert call is not first
    assert call.pings == [mover(after)]


async def test_votes_and_colours_bring_neither_boards_nor_calls(stage: Stage):
    match = await stage.started(3)
    place = stage.place(match)
    sent = place.asked["send"]

    await stage.party.service.play.vote_abort(stage.party.caller(ALICE), match.id, True)
    await stage.party.service.lobby.choose_colour(stage.party.caller(BOB), match.id, 5)
    await stage.clock.quiet()

    assert place.asked["send"] == sent
    assert match.id not in await stage.party.service.outbox.unposted()


async def test_at_the_end_no_call_stands(stage: Stage):
    match = await stage.started()

    await stage.party.service.play.resign(stage.party.caller(ALICE), match.id)
    await stage.clock.quiet()

    assert stage.place(match).calls == []
    assert len(stage.place(match).boards) == 2


async def outage(stage: Stage, minutes: int) -> tuple[Match, Place, list[dict]]:
    """A move during so many minutes in which Discord answers 503, and ten minutes more."""
    match = await stage.started()
    place = stage.place(match)
    stage.publisher.start()
    until = stage.clock.at + minutes * 60_000
    place.answer = lambda _: refused(503, 0) if stage.clock.at < until else None
    with structlog.testing.capture_logs() as logs:
        match = await moved_on(stage, match)
        await stage.after(minutes + 10)
    return match, place, logs


async def test_ten_minutes_of_503_delay_one_board_and_one_call(stage: Stage):
    match, place, logs = await outage(stage, 10)

    assert len(place.boards) == 2
    assert [call.pings for call in place.calls] == [[mover(match)]]
    assert logged(logs, "publish.failed") == 1, "once, not at each retry"
    assert 10 <= place.asked["history"] <= 25
    assert await stage.party.service.outbox.unposted() == []


async def test_a_publisher_that_gives_up_is_caught(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    async def for_ever(*_: object) -> None:
        await stage.clock.sleep(10**9)

    monkeypatch.setattr("cogs.ui.publisher.retry.Troubles.rest", for_ever)

    match, place, _ = await outage(stage, 10)

    assert len(place.boards) == 1
    assert await stage.party.service.outbox.unposted() == [match.id]


async def test_a_resumed_session_ends_every_wait(stage: Stage):
    match = await stage.started()
    place = stage.place(match)
    place.answer = lambda _: refused(503, 0)
    await moved_on(stage, match)
    await stage.after(10)
    place.answer = lambda _: None

    stage.publisher.heal()
    await stage.clock.quiet()

    assert len(place.boards) == 2


async def test_a_database_that_is_away_while_a_board_is_sent_brings_no_second_one(stage: Stage):
    match = await stage.started()
    store, place = stage.party.store, stage.place(match)
    mark = store.mark_posted

    async def away(*_: object, **__: object) -> None:
        raise StorageError(StorageFault.BUSY)

    store.mark_posted = away
    after = await moved_on(stage, match)
    await stage.after(3)
    store.mark_posted = mark
    await stage.after(2)

    assert len(place.boards) == 2
    assert [call.pings for call in place.calls] == [[mover(after)]]


async def lost_answers(stage: Stage) -> tuple[Match, Place]:
    """The answers to a board and to a call never come, and by the next try Discord knows no nonce any more."""
    match = await stage.started()
    place = stage.place(match)
    place.lost = 2
    after = await moved_on(stage, match)
    await stage.after(2)
    return after, place


async def test_what_hangs_there_already_is_not_sent_again(stage: Stage):
    match, place = await lost_answers(stage)

    assert len(place.boards) == 2
    assert [call.pings for call in place.calls] == [[mover(match)]]
    assert stage.world.pings[mover(match)] == 1
    assert place.asked["send"] == 2


async def test_a_publisher_that_does_not_look_is_caught(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Recent, "board", lambda *_: None)
    monkeypatch.setattr(Recent, "calling", lambda *_: iter(()))

    match, place = await lost_answers(stage)

    assert place.asked["send"] > 2
    assert stage.world.pings[mover(match)] > 1


@pytest.mark.parametrize("statement", ["mark_posted", "mark_called"])
async def test_a_kill_between_a_message_and_its_mark_brings_no_second_one(stage: Stage, statement: str):
    match = await stage.started()
    store, place = stage.party.store, stage.place(match)
    mark = getattr(store, statement)

    async def killed(*_: object, **__: object) -> None:
        await stage.clock.sleep(10**9)

    setattr(store, statement, killed)
    after = await moved_on(stage, match)
    setattr(store, statement, mark)
    await stage.kill()

    assert len(place.boards) == 2
    assert [call.pings for call in place.calls] == [[mover(after)]]
    assert await stage.party.service.outbox.unposted() == []


async def test_a_place_that_refuses_is_asked_less_and_less_until_it_lets_herald_in(stage: Stage):
    match = await stage.started()
    place = stage.place(match)
    stage.publisher.start()
    place.answer = lambda _: refused(403, 50013)
    await moved_on(stage, match)
    asked = [len(stage.world.refusals)]
    for _ in range(5):
        await stage.after(60)
        asked.append(len(stage.world.refusals))
    place.answer = lambda _: None

    stage.publisher.let_in(match.where.guild)
    await stage.clock.quiet()

    assert asked[1] < 10
    assert asked[5] - asked[4] <= 1
    assert len(place.boards) == 2
    assert len(place.calls) == 1


async def storm(stage: Stage) -> list[int]:
    """When 120 matches in as many places were refused, over ten minutes; in each of them something is untold."""
    matches = []
    for number in range(120):
        stage.party.clock.at += 1
        where = replace((await stage.party.gathered(2)).where, channel=1000 + number)
        match = await stage.party.service.lobby.open(
            stage.party.caller(1 + number % 5), where, "kingdomino", 2, {}, "en"
        )
        matches.append(match)
        stage.world.get_partial_messageable(where.channel).answer = lambda _: refused(403, 50001)
    stage.world.get_partial_messageable(20).answer = lambda _: refused(403, 50001)
    stage.publisher.start()
    await stage.after(10)
    return stage.world.refusals


def densest(times: list[int]) -> int:
    """Refusals in the worst minute."""
    return max(sum(1 for other in times if at <= other < at + MINUTE) for at in times)


async def test_all_places_together_refuse_no_more_than_fifty_times_a_minute(stage: Stage):
    stage.party.service.lobby._tables_per_user = 1000

    times = await storm(stage)

    assert len(set(times)) > 1
    assert densest(times) <= LIMIT


async def test_a_publisher_that_counts_no_refusals_is_caught(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    stage.party.service.lobby._tables_per_user = 1000
    monkeypatch.setattr(Refusals, "_free", lambda _: LIMIT)

    assert densest(await storm(stage)) > LIMIT


async def test_a_board_that_cannot_be_made_is_a_plain_one(stage: Stage, monkeypatch: pytest.MonkeyPatch):
    match = await stage.started()

    async def raises(*_: object) -> None:
        raise ValueError("no such tile")

    monkeypatch.setattr("tests.unit.discord.telling.PlainBoards.post", raises)
    with structlog.testing.capture_logs() as logs:
        await moved_on(stage, match)

    assert len(stage.place(match).boards) == 2
    assert logged(logs, "board.failed") == 1


async def test_a_match_whose_thread_is_gone_goes_on_in_its_channel(stage: Stage):
    match = await stage.started()
    match = await stage.party.service.lobby.house(match.id, replace(match.where, thread=777))
    await stage.clock.quiet()
    stage.place(match).answer = lambda _: refused(404, 10003)

    after = await moved_on(stage, match)

    channel = stage.world.get_partial_messageable(match.where.channel)
    assert (await stage.party.service.load(match.id)).where.thread is None
    assert [call.pings for call in channel.calls][-1] == [mover(after)]


async def test_a_thread_that_is_gone_with_its_channel_leaves_the_match_waiting(stage: Stage):
    match = await stage.started()
    match = await stage.party.service.lobby.house(match.id, replace(match.where, thread=777))
    await stage.clock.quiet()
    stage.world.gone = {match.where.channel}
    stage.place(match).answer = lambda _: refused(404, 10003)
    stage.publisher.start()

    await moved_on(stage, match)
    await stage.after(180)

    assert (await stage.party.service.load(match.id)).where.thread == 777
    assert len(stage.world.refusals) < 12


async def test_who_has_left_the_server_is_not_called_and_the_others_end_the_match(stage: Stage):
    match = await stage.started()
    other = next(player.user for player in match.players if player.user != mover(match))
    stage.world.away = {other}
    await stage.after(6)

    after = await moved_on(stage, match)
    asked = len(stage.world.asked_for)
    known = await stage.party.service.load(match.id)
    ended = await stage.party.service.play.vote_abort(stage.party.caller(mover(match)), match.id, True)
    await stage.clock.quiet()

    assert other == mover(after)
    assert known.seats.departed == {known.seat_of(other)}
    assert stage.world.pings[other] == 0
    assert asked == len(stage.world.asked_for), "the answer is believed for some minutes"
    assert not ended.is_open
    assert stage.place(match).calls == []


async def test_who_comes_back_is_called(stage: Stage):
    match = await stage.started()
    other = next(player.user for player in match.players if player.user != mover(match))
    stage.world.away = {other}
    await stage.after(6)
    await moved_on(stage, match)
    pinged = stage.world.pings[other]
    stage.world.away = set()
    await stage.after(6)

    known = await stage.publisher.muster(await stage.party.service.load(match.id), mover(match))
    await stage.clock.quiet()

    assert pinged == 0
    assert known.seats.departed == frozenset()
    assert stage.world.pings[other] == 1


async def test_a_call_in_an_archived_thread_is_deleted_once_it_is_open_again(apart: Stage):
    stage = apart
    match = await stage.started()
    place = stage.place(match)
    place.answer = lambda what: refused(400, 50083) if what == "delete" else None

    after = await moved_on(stage, match)

    assert stage.world.reopened == [place.id]
    assert [call.pings for call in place.short] == [[mover(after)]]


@pytest.mark.parametrize("own", [False, True], ids=["board", "call"])
async def test_a_call_that_somebody_deleted_is_no_trouble(stage: Stage, own: bool):
    stage.world.apart = own
    match = await stage.started()
    place = stage.place(match)
    place.hung.remove((place.short if own else place.boards)[0])

    after = await moved_on(stage, match)

    assert [call.pings for call in (place.short if own else place.calls)] == [[mover(after)]]


async def test_a_resigned_seat_is_never_called(stage: Stage):
    match = await stage.started(3)
    user = mover(match)

    await stage.party.service.play.resign(stage.party.caller(user), match.id)
    await stage.clock.quiet()

    (call,) = stage.place(match).calls
    assert call.pings != [user]
    assert stage.world.pings[user] == 1, "before they left"
