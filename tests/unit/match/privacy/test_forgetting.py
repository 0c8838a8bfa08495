"""People, matches and servers are forgotten: what they leave, what cuts it off, and what goes on without them."""

from __future__ import annotations

import asyncio
import copy
import random

import pytest

from bot.errors import StorageError, StorageFault
from bot.match.events import log_row_conversion
from bot.match.events.clocks_and_absences import Forgotten, Vacated
from bot.match.fold.fold import fold
from bot.match.model.match import Entry, Match, Status
from bot.match.model.people import NAMELESS, is_pseudonym
from bot.match.model.stored_rows import Scope
from bot.match.privacy.erasure import AGAIN, FORGOTTEN, UNDER_WAY, Forgetting, name_of
from bot.match.service.mark_restored_backup import HOUSE
from bot.match.store.erasure_store import Traces
from bot.storage import MemoryStore
from tests.unit.match.party import ALICE, BOB, CARA, DAN, HERE, NAMES, Party, SeededEntropy, offered, pending

KEPT = (ALICE, CARA, DAN)


def forgetting(party: Party) -> Forgetting:
    return Forgetting(party.service, entropy=SeededEntropy())


async def told(party: Party, match: Match) -> list[object]:
    return [event for entry in await party.service.views.entries(match.id) for event in entry.events]


async def marks(party: Party) -> set[str]:
    return set(await party.store.settings(Scope.HOUSE, HOUSE))


async def unknown(party: Party, user: int = BOB) -> None:
    """Nothing is left of somebody, in whatever place."""
    assert user not in await party.store.people()
    assert not await party.store.traces(user)
    assert NAMES[user] not in repr([(await party.store.load(one)).rows for one in await party.store.matches_of(10, 99)])
    found = await marks(party)
    assert f"{UNDER_WAY}{user}" not in found
    assert f"{FORGOTTEN}{name_of(user)}" in found


class Breaking(MemoryStore):
    """A store whose power goes after so many matches were rewritten or deleted."""

    def __init__(self, lasts: int) -> None:
        super().__init__()
        self.lasts = lasts

    async def forget_in(self, match_id: int, user: int, pseudonym: int) -> Traces:
        if not self.lasts:
            raise StorageError(StorageFault.FAILED, "the power is gone")
        self.lasts -= 1
        return await super().forget_in(match_id, user, pseudonym)

    async def forget_match(self, match_id: int) -> bool:
        if not self.lasts:
            raise StorageError(StorageFault.FAILED, "the power is gone")
        self.lasts -= 1
        return await super().forget_match(match_id)


class TestSomebody:
    async def test_a_seat_becomes_a_substitutes(self, party: Party):
        match = await party.started(2)
        while offered(match)[0] != BOB:
            match = await party.move(match)

        await forgetting(party).forget_user(BOB)

        left = await party.service.load(match.id)
        seat = match.seat_of(BOB)
        assert left.status is Status.RUNNING
        assert (left.seats.held, left.seats.sought) == ({seat}, {seat})
        assert left.to_act() == {match.seat_of(ALICE)}, "the seat-holder has played on"
        assert is_pseudonym(left.players[seat].user)
        assert left.players[seat].name == NAMELESS
        events = await told(party, match)
        assert [one for one in events if isinstance(one, Vacated)] == [Vacated(seat)]
        assert events[-1] == Forgotten(left.players[seat].user)

        after = await party.service.seats.substitute(party.caller(CARA), match.id, seat)
        assert after.players[seat].user == CARA
        over = await party.finished(after)
        assert (await party.service.views.verify(over.id)).faults == ()
        await unknown(party)

    async def test_with_nobody_else_there_the_match_ends(self, party: Party):
        match = await party.started(2)
        await party.service.play.depart(match.id, match.seat_of(ALICE), away=True)

        await forgetting(party).forget_user(BOB)

        assert (await party.service.load(match.id)).status is Status.FINISHED

    async def test_of_three_the_others_play_on(self, party: Party):
        match = await party.started(3)
        await forgetting(party).forget_user(BOB)
        over = await party.finished(await party.service.load(match.id))

        assert over.status is Status.FINISHED
        assert [player.user for player in over.players if player.user > 0] == [ALICE, CARA]
        await unknown(party)

    async def test_a_seat_that_was_given_up_is_offered(self, party: Party):
        match = await party.started(3)
        await party.service.play.resign(party.caller(BOB), match.id)

        await forgetting(party).forget_user(BOB)

        left = await party.service.load(match.id)
        assert left.seats.sought == left.seats.resigned == {match.seat_of(BOB)}

    async def test_their_move_that_waited_is_made(self, party: Party):
        before, match = await pending(party)
        mover = match.players[match.undo.pending.seat].user

        await forgetting(party).forget_user(mover)

        after = await party.service.load(match.id)
        assert after.undo.pending is None
        assert after.seq > before.seq + 2

    async def test_a_vote_that_waited_for_them_alone_ends(self, party: Party):
        match = await party.started(3)
        for user in (ALICE, CARA):
            await party.service.play.vote_abort(party.caller(user), match.id, True)

        await forgetting(party).forget_user(BOB)

        assert (await party.service.load(match.id)).status is Status.ABORTED

    async def test_tables_are_left_and_invitations_declined(self, party: Party):
        sat, own = await party.gathered(3, 2), await party.gathered(2, 1)
        invited = await party.service.lobby.open(
            party.caller(ALICE), HERE, "kingdomino", 2, {}, "en", invited=[(BOB, NAMES[BOB])]
        )
        theirs = await party.service.lobby.open(party.caller(BOB), HERE, "kingdomino", 2, {}, "en")

        await forgetting(party).forget_user(BOB)

        assert [player.user for player in (await party.service.load(sat.id)).players] == [ALICE]
        assert (await party.service.load(own.id)).players[0].user == ALICE
        assert (await party.service.load(invited.id)).lobby.invited == ()
        assert (await party.service.load(theirs.id)).status is Status.CANCELLED
        await unknown(party)

    async def test_everybody_who_listens_hears_of_it(self, party: Party):
        match = await party.started(2)
        heard: list[tuple[str, str]] = []

        async def listen(match: Match, entry: Entry) -> None:
            heard.append((entry.command, match.players[1].name))

        party.service.on_change.append(listen)
        await forgetting(party).forget_user(BOB)

        assert heard == [("vacate", "Bob"), ("forget", NAMELESS)]
        assert (await party.service.recall(match.id)).players[1].name == NAMELESS

    async def test_the_same_pseudonym_stands_everywhere(self, party: Party):
        first, second = await party.started(2), await party.started(3)
        found = await forgetting(party).forget_user(BOB)

        assert found.matches == 2
        users = {(await party.service.load(one.id)).players[1].user for one in (first, second)}
        assert len(users) == 1
        assert is_pseudonym(users.pop())

    async def test_asked_twice_it_is_done_once(self, party: Party):
        match = await party.started(2)
        both = forgetting(party)

        first, second = await asyncio.gather(both.forget_user(BOB), both.forget_user(BOB))

        assert first == second
        assert first.matches == 1
        assert len([one for one in await told(party, match) if isinstance(one, Forgotten)]) == 1
        assert not await both.forget_user(BOB)

    async def test_what_it_would_come_to_is_told_first(self, party: Party):
        over = await party.finished(await party.started(2))
        match = await party.started(2)

        outlook = await forgetting(party).outlook(BOB)

        assert (outlook.matches, [one.id for one in outlook.open], outlook.under_way) == (2, [match.id], False)
        assert (await party.service.load(over.id)).players[1].name == "Bob"
        await party.store.save_setting(Scope.HOUSE, HOUSE, f"{UNDER_WAY}{BOB}", -5)
        assert (await forgetting(party).outlook(BOB)).under_way

    async def test_nobody_is_not_forgotten(self, party: Party):
        for user in (0, -7):
            with pytest.raises(ValueError, match="nobody"):
                await forgetting(party).forget_user(user)


class TestCutOff:
    @pytest.mark.parametrize("lasts", range(3))
    async def test_the_next_start_goes_on(self, lasts: int):
        party = Party(Breaking(lasts))
        matches = [await party.finished(await party.started(2)), await party.started(3), await party.gathered(3, 2)]
        with pytest.raises(StorageError):
            await forgetting(party).forget_user(BOB)
        begun = (await party.store.settings(Scope.HOUSE, HOUSE))[f"{UNDER_WAY}{BOB}"]
        party.store.lasts = 99

        later = Party(party.store)
        assert await forgetting(later).resume() == 1

        await unknown(later)
        assert begun in await later.store.people(), "the pseudonym is the one of before"
        for match in matches:
            fold(log_row_conversion.to_entries((await later.store.load(match.id)).rows))
        assert await forgetting(later).resume() == 0

    async def test_a_restored_backup_forgets_them_again(self, party: Party):
        match = await party.started(2)
        backup = copy.deepcopy(party.store)
        await forgetting(party).forget_user(BOB)
        await backup.save_setting(Scope.HOUSE, HOUSE, f"{AGAIN}{name_of(BOB)}", True)

        later = Party(backup)
        assert await forgetting(later).resume() == 1

        await unknown(later)
        assert (await later.service.load(match.id)).players[0].user == ALICE
        assert await marks(later) == {f"{FORGOTTEN}{name_of(BOB)}"}


class TestAMatch:
    @pytest.mark.parametrize("stage", ["gathering", "running", "over"])
    async def test_it_is_ended_and_gone(self, party: Party, stage: str):
        match = await (party.gathered(3, 2) if stage == "gathering" else party.started(2))
        if stage == "over":
            match = await party.finished(match)
        heard: list[str] = []

        async def listen(_match: Match, entry: Entry) -> None:
            heard.append(entry.command)

        party.service.on_change.append(listen)
        assert await forgetting(party).forget_match(match.id)

        assert heard == {"gathering": ["cancel"], "running": ["vote-abort"], "over": []}[stage]
        assert await party.store.load(match.id) is None
        assert not await forgetting(party).forget_match(match.id)


class TestAServer:
    async def test_everything_of_it_goes_whatever_cuts_it_off(self, party: Party):
        await party.finished(await party.started(2))
        await party.started(3)
        await party.store.save_setting(Scope.GUILD, HERE.guild, "rated", False)
        await party.store.save_setting(Scope.HOUSE, HOUSE, f"forgetting-guild:{HERE.guild}", True)

        assert await forgetting(party).resume() == 1

        assert await party.store.matches_of(HERE.guild, 9) == []
        assert await party.store.people() == frozenset()
        assert await party.store.settings(Scope.GUILD, HERE.guild) == {}
        assert await marks(party) == set()

    @pytest.mark.parametrize("lasts", range(2))
    async def test_the_next_start_goes_on_where_a_process_died(self, lasts: int):
        party = Party(Breaking(lasts))
        for _ in range(2):
            await party.gathered(2, 1)
        with pytest.raises(StorageError):
            await forgetting(party).forget_guild(HERE.guild)
        party.store.lasts = 99

        later = Party(party.store)
        assert await forgetting(later).resume() == 1

        assert await later.store.matches_of(HERE.guild, 9) == []
        assert await marks(later) == set()


async def test_nobody_else_notices_in_matches_played_at_random(party: Party):
    """The same matches with and without Bob's name: every row the same but for who he was."""
    rng = random.Random(5)
    matches = [await party.finished(await party.started(seats), rng.randrange(99)) for seats in (2, 3, 4)]
    before = {match.id: await party.service.views.verify(match.id) for match in matches}

    await forgetting(party).forget_user(BOB)

    for match in matches:
        after = await party.service.load(match.id)
        assert (after.outcome, after.state) == (match.outcome, match.state)
        assert [one.user for one in after.players if one.user in KEPT] == [
            one.user for one in match.players if one.user in KEPT
        ]
        proof = await party.service.views.verify(match.id)
        assert (proof.draws, proof.faults, proof.commitment) == (
            before[match.id].draws,
            (),
            before[match.id].commitment,
        )
