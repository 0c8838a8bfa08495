"""Tables with guests: invitations, sending away, handing over, colours, expiry, and playing again."""

import asyncio

import pytest

from bot.errors import StorageError, StorageFault
from bot.match.model.match import Match, Player, Status
from bot.match.model.refusal_reasons import MatchReason
from tests.unit.match.party import ALICE, BOB, CARA, DAN, EVE, HERE, NAMES, Party, refused


async def inviting(party: Party, *guests: int, seats: int = 3) -> Match:
    invited = [(guest, NAMES[guest]) for guest in guests]
    return await party.service.lobby.open(party.caller(ALICE), HERE, "kingdomino", seats, {}, "en", 0, invited)


class TestInvitations:
    async def test_a_seat_is_kept_for_whoever_is_invited(self, party: Party):
        match = await inviting(party, BOB, CARA)

        assert match.lobby.invited == (Player(BOB, "Bob"), Player(CARA, "Cara"))
        until = f"<t:{-(-match.kept_until // 1000)}:f>"
        await refused(
            party.service.lobby.join(party.caller(DAN), match.id),
            MatchReason.SEATS_KEPT,
            kept=2,
            names="Bob, Cara",
            until=until,
        )

    async def test_whoever_is_invited_sits_down_by_joining(self, party: Party):
        match = await inviting(party, BOB, CARA)

        match = await party.service.lobby.join(party.caller(CARA), match.id)

        assert [player.user for player in match.players] == [ALICE, CARA]
        assert match.lobby.invited == (Player(BOB, "Bob"),)

    async def test_a_seat_that_is_declined_is_free(self, party: Party):
        match = await inviting(party, BOB, CARA)

        match = await party.service.lobby.decline(party.caller(BOB), match.id)
        match = await party.service.lobby.join(party.caller(DAN), match.id)

        assert match.lobby.invited == (Player(CARA, "Cara"),)
        assert [player.user for player in match.players] == [ALICE, DAN]

    async def test_whoever_declined_may_still_come_while_there_is_room(self, party: Party):
        match = await inviting(party, BOB)
        await party.service.lobby.decline(party.caller(BOB), match.id)

        match = await party.service.lobby.join(party.caller(BOB), match.id)

        assert match.seat_of(BOB) == 1

    async def test_nobody_declines_who_is_not_invited(self, party: Party):
        match = await inviting(party, BOB)

        await refused(party.service.lobby.decline(party.caller(CARA), match.id), MatchReason.NOT_INVITED)

    async def test_inviting_oneself_or_somebody_twice_changes_nothing(self, party: Party):
        match = await inviting(party, ALICE, BOB, BOB)

        assert match.lobby.invited == (Player(BOB, "Bob"),)

    async def test_more_guests_than_seats_are_refused(self, party: Party):
        await refused(inviting(party, BOB, CARA, seats=2), MatchReason.TOO_MANY_INVITED, seats=2, invited=2)

    async def test_seats_that_are_kept_cannot_be_configured_away(self, party: Party):
        match = await inviting(party, BOB, CARA)

        shrinking = party.service.lobby.configure(party.caller(ALICE), match.id, seats=2)

        await refused(shrinking, MatchReason.SEATS_TAKEN, seats=2, taken=3)

    async def test_the_match_starts_without_those_who_have_not_come(self, party: Party):
        match = await inviting(party, BOB, CARA)
        await party.service.lobby.join(party.caller(BOB), match.id)

        match = await party.service.lobby.start(party.caller(ALICE), match.id)

        assert (match.lobby.wanted, match.lobby.invited) == (2, ())
        await refused(party.service.lobby.decline(party.caller(CARA), match.id), MatchReason.NOT_GATHERING)


class TestSendingAway:
    async def test_the_owner_sends_somebody_away_for_good(self, party: Party):
        match = await party.gathered(3)

        match = await party.service.lobby.kick(party.caller(ALICE), match.id, BOB)

        assert [player.user for player in match.players] == [ALICE, CARA]
        await refused(party.service.lobby.join(party.caller(BOB), match.id), MatchReason.BARRED)

    async def test_an_invitation_can_be_withdrawn(self, party: Party):
        match = await inviting(party, BOB)

        match = await party.service.lobby.kick(party.caller(ALICE), match.id, BOB)

        assert match.lobby.invited == ()
        assert (await party.service.lobby.join(party.caller(BOB), match.id)).seat_of(BOB) == 1

    async def test_nobody_else_sends_away(self, party: Party):
        match = await party.gathered(3)

        await refused(party.service.lobby.kick(party.caller(BOB), match.id, CARA), MatchReason.NOT_OWNER)
        await refused(party.service.lobby.kick(party.caller(EVE), match.id, CARA), MatchReason.NOT_OWNER)

    async def test_whoever_manages_the_server_sends_even_the_owner_away(self, party: Party):
        match = await party.gathered(3)

        match = await party.service.lobby.kick(party.caller(EVE, manages=True), match.id, ALICE)

        assert match.owner == BOB
        assert match.seat_of(ALICE) is None

    async def test_a_table_whose_only_player_is_sent_away_is_cancelled(self, party: Party):
        match = await party.gathered(2, 1)

        match = await party.service.lobby.kick(party.caller(EVE, manages=True), match.id, ALICE)

        assert match.status is Status.CANCELLED

    async def test_an_owner_who_sends_themselves_away_just_leaves(self, party: Party):
        match = await party.gathered(3)

        match = await party.service.lobby.kick(party.caller(ALICE), match.id, ALICE)

        assert match.owner == BOB
        assert (await party.service.lobby.join(party.caller(ALICE), match.id)).seat_of(ALICE) == 2

    async def test_somebody_who_is_not_there_cannot_be_sent_away(self, party: Party):
        match = await party.gathered(3, 2)

        await refused(party.service.lobby.kick(party.caller(ALICE), match.id, EVE), MatchReason.NOT_THERE)

    async def test_nobody_is_sent_away_from_a_running_match(self, party: Party):
        match = await party.started(2)

        await refused(party.service.lobby.kick(party.caller(ALICE), match.id, BOB), MatchReason.NOT_GATHERING)


class TestHandingOver:
    async def test_the_owner_hands_the_table_over(self, party: Party):
        match = await party.gathered(2)

        match = await party.service.lobby.hand_over(party.caller(ALICE), match.id, BOB)

        assert match.owner == BOB
        await refused(party.service.lobby.start(party.caller(ALICE), match.id), MatchReason.NOT_OWNER)

    async def test_whoever_manages_the_server_hands_it_over_too(self, party: Party):
        match = await party.gathered(2)

        assert (await party.service.lobby.hand_over(party.caller(EVE, manages=True), match.id, BOB)).owner == BOB

    async def test_nobody_else_does_and_only_to_somebody_there(self, party: Party):
        match = await party.gathered(2)

        await refused(party.service.lobby.hand_over(party.caller(BOB), match.id, BOB), MatchReason.NOT_OWNER)
        await refused(party.service.lobby.hand_over(party.caller(ALICE), match.id, EVE), MatchReason.NOT_THERE)

    async def test_handing_it_to_its_owner_leaves_no_row(self, party: Party):
        match = await party.gathered(2)

        assert await party.service.lobby.hand_over(party.caller(ALICE), match.id, ALICE) == match


class TestColours:
    async def test_every_seat_has_its_own_colour_unless_somebody_chooses(self, party: Party):
        match = await party.gathered(4)
        assert match.colours == (0, 1, 2, 3)

        match = await party.service.lobby.choose_colour(party.caller(BOB), match.id, 5)

        assert match.colours == (0, 5, 2, 3)

    async def test_a_colour_stays_with_whoever_chose_it(self, party: Party):
        match = await party.gathered(3)
        await party.service.lobby.choose_colour(party.caller(CARA), match.id, 4)

        match = await party.service.lobby.leave(party.caller(ALICE), match.id)
        assert match.colours == (0, 4)

        match = await party.service.lobby.start(party.caller(BOB), match.id)
        match = (
            await party.service.lobby.choose_colour(party.caller(CARA), match.id, 0)
            if 0 not in match.colours
            else match
        )
        assert match.colours == (0, 4)

    async def test_a_seat_whose_own_colour_is_gone_gets_the_first_free_one(self, party: Party):
        match = await party.gathered(3, 2)
        await party.service.lobby.choose_colour(party.caller(BOB), match.id, 2)

        match = await party.service.lobby.join(party.caller(CARA), match.id)

        assert match.colours == (0, 2, 1)

    async def test_whoever_leaves_gives_the_colour_back(self, party: Party):
        match = await party.gathered(3)
        await party.service.lobby.choose_colour(party.caller(BOB), match.id, 5)
        await party.service.lobby.leave(party.caller(BOB), match.id)
        await party.service.lobby.choose_colour(party.caller(CARA), match.id, 5)

        match = await party.service.lobby.join(party.caller(BOB), match.id)

        assert match.colours == (0, 5, 2)

    async def test_the_owner_says_how_public_pictures_look(self, party: Party):
        match = await party.gathered(2)

        match = await party.service.lobby.choose_theme(party.caller(ALICE), match.id, "light")

        assert match.theme == "light"
        await refused(party.service.lobby.choose_theme(party.caller(BOB), match.id, "dark"), MatchReason.NOT_OWNER)
        mauve = party.service.lobby.choose_theme(party.caller(ALICE), match.id, "mauve")
        await refused(mauve, MatchReason.BAD_SETTING, setting="theme", value="mauve")

    async def test_a_table_begins_in_the_theme_it_is_given_and_is_played_again_in_its_own(self, party: Party):
        match = await party.service.lobby.open(party.caller(ALICE), HERE, "kingdomino", 2, {}, "en", theme="light")
        other = party.service.lobby.open(party.caller(BOB), HERE, "kingdomino", 2, {}, "en", theme="mauve")
        await refused(other, MatchReason.BAD_SETTING, setting="theme", value="mauve")
        await party.service.lobby.join(party.caller(BOB), match.id)
        await party.service.lobby.start(party.caller(ALICE), match.id)
        await party.service.play.resign(party.caller(BOB), match.id)

        again = await party.service.lobby.rematch(party.caller(ALICE), match.id)

        assert (match.theme, again.theme) == ("light", "light")
        assert (await party.gathered(2)).theme == "dark"

    async def test_the_owner_says_whether_the_match_is_rated_until_it_starts(self, party: Party):
        match = await party.gathered(2)
        assert match.rated

        match = await party.service.lobby.choose_rated(party.caller(ALICE), match.id, False)

        assert not match.rated
        await refused(party.service.lobby.choose_rated(party.caller(BOB), match.id, True), MatchReason.NOT_OWNER)
        managing = party.caller(CARA, manages=True)
        await refused(party.service.lobby.choose_rated(managing, match.id, True), MatchReason.NOT_OWNER)
        again = await party.service.lobby.choose_rated(party.caller(ALICE), match.id, False)
        assert again.seq == match.seq, "nothing happens where nothing changes"
        await party.service.lobby.start(party.caller(ALICE), match.id)
        late = party.service.lobby.choose_rated(party.caller(ALICE), match.id, True)
        await refused(late, MatchReason.NOT_GATHERING)

    async def test_an_unrated_match_is_played_again_unrated(self, party: Party):
        match = await party.service.lobby.open(party.caller(ALICE), HERE, "kingdomino", 2, {}, "en", rated=False)
        await party.service.lobby.join(party.caller(BOB), match.id)
        await party.service.lobby.start(party.caller(ALICE), match.id)
        await party.service.play.resign(party.caller(BOB), match.id)

        again = await party.service.lobby.rematch(party.caller(ALICE), match.id)

        assert not match.rated
        assert not again.rated

    async def test_no_two_seats_have_the_same_colour(self, party: Party):
        match = await party.started(2)

        await refused(party.service.lobby.choose_colour(party.caller(BOB), match.id, 0), MatchReason.COLOUR_TAKEN)

    @pytest.mark.parametrize("colour", [-1, 6])
    async def test_there_are_six_colours(self, party: Party, colour: int):
        match = await party.gathered(2)

        await refused(
            party.service.lobby.choose_colour(party.caller(BOB), match.id, colour), MatchReason.BAD_COLOUR, colours=6
        )

    async def test_choosing_the_colour_one_has_leaves_no_row(self, party: Party):
        match = await party.gathered(2)

        assert await party.service.lobby.choose_colour(party.caller(BOB), match.id, 1) == match

    async def test_only_players_choose_and_only_before_the_end(self, party: Party):
        match = await party.started(2)
        await refused(party.service.lobby.choose_colour(party.caller(EVE), match.id, 3), MatchReason.NOT_SEATED)

        await party.service.play.resign(party.caller(BOB), match.id)

        await refused(party.service.lobby.choose_colour(party.caller(ALICE), match.id, 3), MatchReason.OVER)


class TestPlayingAgain:
    async def test_everybody_is_invited_to_the_same_table_again(self, party: Party):
        match = await party.finished(await party.started(3, harmony="on"))

        again = await party.service.lobby.rematch(party.caller(BOB), match.id)

        assert again.lobby.rematch_of == match.id
        assert (again.owner, again.players) == (BOB, (Player(BOB, "Bob"),))
        assert [player.user for player in again.lobby.invited] == [ALICE, CARA]
        assert (again.where, again.options, again.lobby.wanted) == (match.where, match.options, 3)
        assert (again.language, again.undo.grace, again.status) == (match.language, match.undo.grace, Status.GATHERING)

    async def test_there_is_one_such_table_whoever_asks(self, party: Party):
        match = await party.finished(await party.started(2))
        caller = party.caller(ALICE)
        first = await party.service.lobby.rematch(caller, match.id)

        assert await party.service.lobby.rematch(caller, match.id) == first
        assert await party.service.lobby.rematch(party.caller(BOB), match.id) == first
        assert await Party(party.store).service.lobby.rematch(party.caller(BOB), match.id) == first

    async def test_of_two_who_ask_at_once_both_get_the_same_table(self, party: Party):
        match = await party.finished(await party.started(2))

        first, second = await asyncio.gather(
            *(party.service.lobby.rematch(party.caller(user), match.id) for user in (ALICE, BOB))
        )

        assert first == second

    async def test_once_it_was_called_off_there_may_be_another(self, party: Party):
        match = await party.finished(await party.started(2))
        first = await party.service.lobby.rematch(party.caller(ALICE), match.id)
        await party.service.lobby.cancel(party.caller(ALICE), first.id)
        party.clock.at += 1

        second = await party.service.lobby.rematch(party.caller(BOB), match.id)

        assert second.id != first.id
        assert second.owner == BOB

    async def test_only_a_match_that_was_played_is_played_again_and_only_by_its_players(self, party: Party):
        match = await party.started(2)
        table = await party.gathered(2)
        await party.service.lobby.cancel(party.caller(ALICE), table.id)
        await refused(party.service.lobby.rematch(party.caller(ALICE), match.id), MatchReason.NOT_ENDED)
        await refused(party.service.lobby.rematch(party.caller(ALICE), table.id), MatchReason.NOT_ENDED)

        await party.finished(match)

        await refused(party.service.lobby.rematch(party.caller(EVE), match.id), MatchReason.NOT_SEATED)

    async def test_a_store_in_trouble_is_no_second_table(self, party: Party, monkeypatch):
        match = await party.finished(await party.started(2))

        async def refuse(_batch):
            raise StorageError(StorageFault.FULL)

        monkeypatch.setattr(party.store, "append", refuse)

        with pytest.raises(StorageError):
            await party.service.lobby.rematch(party.caller(ALICE), match.id)


async def test_every_command_of_a_host_repeated_is_applied_once(party: Party):
    service = party.service
    match = await inviting(party, DAN, seats=4)
    await service.lobby.join(party.caller(BOB), match.id)
    await service.lobby.join(party.caller(CARA), match.id)
    steps = [
        (service.lobby.decline, party.caller(DAN), ()),
        (service.lobby.kick, party.caller(ALICE), (CARA,)),
        (service.lobby.choose_colour, party.caller(BOB), (4,)),
        (service.lobby.hand_over, party.caller(ALICE), (BOB,)),
    ]

    for command, caller, details in steps:
        once = await command(caller, match.id, *details)
        assert await command(caller, match.id, *details) == once

    assert await party.store.newest(match.id) == 3 + len(steps)
