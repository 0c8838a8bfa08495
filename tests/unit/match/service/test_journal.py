"""Commands and the log: once, in order, and only when durable."""

import asyncio

import pytest
from structlog.testing import capture_logs

from bot.core.game import IllegalAction
from bot.errors import StorageError, StorageFault
from bot.match.model.match import Status
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.journal import ATTEMPTS
from bot.match.service.match_service import MatchService
from bot.storage import MemoryStore
from tests.unit.match.party import ALICE, BOB, CARA, HERE, Party, last, offered, waiting


class BrokenStore(MemoryStore):
    """Refuses to append while `fault` is set, or holds every append until `gate` opens."""

    fault: StorageFault | None = None
    gate: asyncio.Event | None = None
    appends = 0

    async def append(self, batch):
        self.appends += 1
        if self.gate is not None:
            await self.gate.wait()
        if self.fault is not None:
            raise StorageError(self.fault)
        return await super().append(batch)


class Rival(MemoryStore):
    """Another process that appends first, as often as it is told to."""

    wins = 0

    async def append(self, batch):
        if self.wins:
            self.wins -= 1
            return [False for _ in batch]
        return await super().append(batch)


async def test_a_repeated_interaction_is_applied_once_and_answered_alike(party: Party):
    match = await party.started(2)
    user, notations = offered(match)
    caller = party.caller(user)
    first = await party.service.play.submit(caller, match.id, notations, None)

    again = await party.service.play.submit(caller, match.id, notations, None)

    assert again == first
    assert await party.store.newest(match.id) == match.seq + 1


async def test_every_command_repeated_is_applied_once(party: Party):
    service = party.service
    opening = party.caller(ALICE)
    match = await service.lobby.open(opening, HERE, "kingdomino", 3, {}, "en")
    steps = [
        (service.lobby.join, party.caller(BOB), ()),
        (service.lobby.leave, party.caller(BOB), ()),
        (service.lobby.join, party.caller(CARA), ()),
        (service.lobby.start, party.caller(ALICE), ()),
        (service.play.vote_abort, party.caller(ALICE), (True,)),
        (service.play.resign, party.caller(CARA), ()),
    ]

    for command, caller, details in steps:
        once = await command(caller, match.id, *details)
        twice = await command(caller, match.id, *details)
        assert twice == once
    reopened = await service.lobby.open(opening, HERE, "kingdomino", 3, {}, "en")

    assert reopened.id == match.id
    assert reopened.seq == len(steps) + 1
    assert len((await service.lists.page(Query())).items) == 1


async def test_an_opening_repeated_at_the_limit_of_tables_is_answered_alike():
    party = Party(tables_per_user=1)
    caller = party.caller(ALICE)
    match = await party.service.lobby.open(caller, HERE, "kingdomino", 2, {}, "en")

    again = await party.service.lobby.open(caller, HERE, "kingdomino", 2, {}, "en")

    assert again == match


async def test_two_openings_at_once_with_one_interaction_make_one_table(party: Party):
    caller = party.caller(ALICE)

    first, second = await asyncio.gather(
        *(party.service.lobby.open(caller, HERE, "kingdomino", 2, {}, "en") for _ in range(2))
    )

    assert first == second


async def test_a_repeated_interaction_is_known_after_a_restart(party: Party):
    match = await party.started(2)
    user, notations = offered(match)
    caller = party.caller(user)
    first = await party.service.play.submit(caller, match.id, notations, None)

    again = await Party(party.store).service.play.submit(caller, match.id, notations, None)

    assert again == first


async def test_an_interaction_of_another_match_is_not_applied_to_this_one(party: Party):
    match, other = await party.started(2), await party.gathered(2, 1)
    caller = party.caller(BOB)
    await party.service.lobby.join(caller, other.id)

    after = await party.service.play.resign(caller, match.id)

    assert after == match


@pytest.mark.parametrize("pairs", range(10))
async def test_of_two_submits_at_once_exactly_one_is_applied(pairs: int):
    party = Party()
    match = await party.started(2)
    user, notations = offered(match)
    decision = match.decided[match.seat_of(user)]

    results = await asyncio.gather(
        *(party.service.play.submit(party.caller(user), match.id, notations, decision) for _ in range(2)),
        return_exceptions=True,
    )

    refusals = [result for result in results if isinstance(result, IllegalAction)]
    assert len(refusals) == 1
    assert refusals[0].reason in (MatchReason.STALE, MatchReason.NOT_YOUR_TURN)
    assert await party.store.newest(match.id) == match.seq + 1


async def test_a_command_is_decided_afresh_when_another_process_was_first(party: Party):
    match = await party.gathered(4, 1)
    elsewhere = Party(party.store)
    await elsewhere.service.lobby.join(elsewhere.caller(BOB), match.id)

    match = await party.service.lobby.join(party.caller(CARA), match.id)

    assert [player.user for player in match.players] == [ALICE, BOB, CARA]
    assert match.seq == 3


async def test_a_refusal_is_only_final_on_the_newest_state(party: Party):
    match = await party.started(2)
    elsewhere = Party(party.store)
    moved = await elsewhere.move(await elsewhere.service.load(match.id))
    while waiting(moved) != waiting(match):
        moved = await elsewhere.move(moved)
    moved = await elsewhere.move(moved)
    user, notations = offered(moved)

    after = await party.service.play.submit(party.caller(user), match.id, notations, moved.decided[moved.seat_of(user)])

    assert after.seq == moved.seq + 1


async def test_whoever_always_comes_second_is_told_the_board_is_stale():
    store = Rival()
    party = Party(store)
    match = await party.started(2)
    store.wins = ATTEMPTS

    with pytest.raises(IllegalAction) as refusal:
        await party.move(match)

    assert refusal.value.reason is MatchReason.STALE
    assert await party.move(match) != match


async def test_an_id_that_is_taken_is_drawn_again():
    store = Rival()
    party = Party(store)
    store.wins = 1

    match = await party.gathered(2, 1)

    assert await store.newest(match.id) == 1


@pytest.mark.parametrize("fault", list(StorageFault))
async def test_a_refusing_database_leaves_memory_as_it_was(fault: StorageFault):
    store = BrokenStore()
    party = Party(store)
    match = await party.started(2)
    store.fault = fault

    with pytest.raises(StorageError) as refusal:
        await party.move(match)
    assert refusal.value.fault is fault
    assert await party.service.load(match.id) == match

    store.fault = None
    assert (await party.move(match)).seq == match.seq + 1


async def test_a_command_given_up_on_half_way_does_not_leave_memory_behind_the_log():
    store = BrokenStore()
    party = Party(store)
    match = await party.started(2)
    store.gate = asyncio.Event()
    moving = asyncio.create_task(party.move(match))
    await asyncio.sleep(0)

    moving.cancel()
    await asyncio.gather(moving, return_exceptions=True)

    store.gate = None
    assert await party.service.load(match.id) == match


async def test_listeners_hear_of_a_row_once_it_is_durable_and_the_lock_is_free(party: Party):
    heard = []

    async def listen(match, entry):
        heard.append((entry.command, match.seq, await party.store.newest(match.id)))
        if entry.command == "join":
            await party.service.lobby.start(party.caller(ALICE), match.id)

    party.service.on_change.append(listen)

    await party.gathered(2)

    assert heard == [("open", 1, 1), ("join", 2, 2), ("start", 3, 3)]


async def test_a_listener_that_fails_does_not_fail_the_command(party: Party):
    heard = []

    async def fail(_match, _entry):
        raise RuntimeError("Discord is down")

    async def listen(match, _entry):
        heard.append(match.seq)

    party.service.on_change.extend([fail, listen])

    with capture_logs() as logs:
        match = await party.gathered(2, 1)

    assert heard == [match.seq]
    assert [line["event"] for line in logs] == ["match.appended", "match.listener-failed"]


async def test_a_command_without_an_interaction_is_applied_every_time(party: Party):
    match = await party.gathered(4, 1)

    await party.service.lobby.join(party.caller(BOB, interaction=0), match.id)
    match = await party.service.lobby.join(party.caller(CARA, interaction=0), match.id)

    assert len(match.players) == 3


async def test_only_so_many_matches_stay_in_memory_and_none_is_lost():
    party = Party(live=3, tables_per_user=100)

    opened = [await party.gathered(2) for _ in range(10)]

    assert len(party.service._journal._cache) == 3
    assert len(party.service._journal._locks) == 0
    assert [await party.service.load(match.id) for match in opened] == opened


async def test_a_match_goes_on_with_a_new_service(party: Party):
    match = await party.move(await party.started(3))

    again = Party(party.store)
    loaded = await again.service.load(match.id)
    finished = await again.finished(loaded)

    assert loaded == match
    assert finished.status is Status.FINISHED


async def test_time_never_goes_back_in_a_log(party: Party):
    match = await party.gathered(2, 1)
    party.clock.at -= 60_000

    match = await party.service.lobby.join(party.caller(BOB), match.id)

    assert match.updated == match.created


async def test_what_was_never_shown_is_remembered_for_a_day(party: Party):
    match = await party.finished(await party.started(2))
    running = await party.started(2)
    assert await party.service.outbox.unposted() == [match.id, running.id]

    party.clock.at += 25 * 3600 * 1000

    assert await party.service.outbox.unposted() == [running.id]
    await party.service.outbox.mark_posted(running.id, running.seq, 20, 99)
    assert await party.service.outbox.unposted() == []
    assert (await party.service.outbox.posted(running.id)).message == 99


async def test_open_matches_of_a_user_leave_out_those_they_gave_up(party: Party):
    first, second = await party.started(3), await party.gathered(3)
    await party.service.play.resign(party.caller(BOB), first.id)

    assert [summary.id for summary in await party.store.open_matches_of(BOB, None)] == [second.id]
    assert [summary.id for summary in await party.store.open_matches_of(CARA, 10)] == [second.id, first.id]
    assert await party.store.open_matches_of(CARA, 11) == []


async def test_a_listing_shows_whose_turn_it_is_the_score_and_the_winner(party: Party):
    match = await party.started(2)
    (line,) = (await party.service.lists.page(Query(guild=10))).items
    assert line.to_act == (match.players[min(match.to_act())].user,)
    assert line.scores == (0, 0)

    match = await party.finished(match)

    (line,) = (await party.service.lists.page(Query(guild=10))).items
    assert line.status is Status.FINISHED
    assert line.to_act == ()
    assert line.scores == match.outcome.scores
    assert line.winners == tuple(match.players[seat].user for seat in match.outcome.placings[0])


async def test_entries_come_page_by_page(party: Party):
    match = await party.finished(await party.started(2))

    first = await party.service.views.entries(match.id, limit=5)
    rest = await party.service.views.entries(match.id, after=first[-1].seq)

    assert [entry.seq for entry in [*first, *rest]] == list(range(1, match.seq + 1))


async def test_there_is_no_newest_move_before_the_start(party: Party):
    match = await party.gathered(2)

    assert await last(party, match) is None


async def test_a_service_has_working_defaults():
    service = MatchService(MemoryStore())

    match = await service.lobby.open(Party().caller(ALICE), HERE, "kingdomino", 2, {}, "en")

    assert match.id > 0
    assert match.created > 1_767_225_600_000
