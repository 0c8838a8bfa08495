"""Gathering: every command and every refusal."""

import pytest

from bot.core.game import CoreReason
from bot.games.kingdomino.rules.reasons import KingdominoReason
from bot.match.model.match import Player, Status
from bot.match.model.refusal_reasons import MatchReason
from tests.unit.match.party import ALICE, BOB, CARA, DAN, EVE, HERE, Party, refused


async def test_opening_a_table_seats_its_opener_and_fills_in_the_options(party: Party):
    match = await party.service.lobby.open(party.caller(ALICE), HERE, "kingdomino", 3, {"harmony": "on"}, "fr")

    assert match.status is Status.GATHERING
    assert match.players == (Player(ALICE, "Alice"),)
    assert match.owner == ALICE
    assert match.options == {"middle-kingdom": "off", "harmony": "on", "mighty-duel": "off", "dynasty": "off"}
    assert (match.game, match.where, match.language, match.lobby.wanted) == ("kingdomino", HERE, "fr", 3)
    assert (match.seq, match.created, match.updated) == (1, party.clock.at, party.clock.at)
    assert match.decided == (0,)
    assert match.to_act() == frozenset()


async def test_a_game_nobody_knows_is_refused(party: Party):
    opening = party.service.lobby.open(party.caller(ALICE), HERE, "chess", 2, {}, "en")

    await refused(opening, MatchReason.UNKNOWN_GAME, game="chess")


async def test_seats_a_game_does_not_offer_are_refused(party: Party):
    opening = party.service.lobby.open(party.caller(ALICE), HERE, "kingdomino", 9, {}, "en")

    await refused(opening, CoreReason.BAD_SEATS, seats=9, counts="2–4")


async def test_an_option_a_game_does_not_offer_is_refused(party: Party):
    opening = party.service.lobby.open(party.caller(ALICE), HERE, "kingdomino", 2, {"harmony": "maybe"}, "en")

    await refused(opening, CoreReason.BAD_OPTION, option="harmony", value="maybe")


async def test_one_user_cannot_gather_at_any_number_of_tables():
    party = Party(tables_per_user=2)
    await party.gathered(present=1)
    await party.gathered(present=1)

    opening = party.service.lobby.open(party.caller(ALICE), HERE, "kingdomino", 2, {}, "en")

    await refused(opening, MatchReason.TOO_MANY_TABLES, limit=2)


async def test_players_join_in_the_order_they_came(party: Party):
    match = await party.gathered(4)

    assert [player.name for player in match.players] == ["Alice", "Bob", "Cara", "Dan"]


async def test_nobody_joins_twice(party: Party):
    match = await party.gathered(3, 2)

    await refused(party.service.lobby.join(party.caller(BOB), match.id), MatchReason.ALREADY_SEATED)


async def test_nobody_joins_a_full_table(party: Party):
    match = await party.gathered(2)

    await refused(party.service.lobby.join(party.caller(CARA), match.id), MatchReason.FULL, seats=2)


async def test_nobody_joins_a_running_match(party: Party):
    match = await party.started(2)

    await refused(party.service.lobby.join(party.caller(CARA), match.id), MatchReason.NOT_GATHERING)


async def test_nobody_joins_a_cancelled_table(party: Party):
    match = await party.gathered(2, 1)
    await party.service.lobby.cancel(party.caller(ALICE), match.id)

    await refused(party.service.lobby.join(party.caller(BOB), match.id), MatchReason.OVER)


async def test_leaving_frees_the_seat(party: Party):
    match = await party.gathered(2)

    match = await party.service.lobby.leave(party.caller(BOB), match.id)

    assert match.players == (Player(ALICE, "Alice"),)
    assert match.owner == ALICE


async def test_an_owner_who_leaves_hands_the_table_to_the_next(party: Party):
    match = await party.gathered(3)

    match = await party.service.lobby.leave(party.caller(ALICE), match.id)

    assert match.owner == BOB
    assert match.status is Status.GATHERING


async def test_the_last_one_to_leave_cancels_the_table(party: Party):
    match = await party.gathered(2, 1)

    match = await party.service.lobby.leave(party.caller(ALICE), match.id)

    assert match.status is Status.CANCELLED
    assert match.outcome is None


async def test_who_is_not_there_cannot_leave(party: Party):
    match = await party.gathered(2)

    await refused(party.service.lobby.leave(party.caller(EVE), match.id), MatchReason.NOT_SEATED)


async def test_nobody_leaves_a_running_match(party: Party):
    match = await party.started(2)

    await refused(party.service.lobby.leave(party.caller(BOB), match.id), MatchReason.NOT_GATHERING)


async def test_the_owner_changes_seats_and_options(party: Party):
    match = await party.gathered(2, 1, harmony="on")

    match = await party.service.lobby.configure(
        party.caller(ALICE), match.id, seats=4, options={"middle-kingdom": "on"}
    )

    assert match.lobby.wanted == 4
    assert match.options == {"middle-kingdom": "on", "harmony": "on", "mighty-duel": "off", "dynasty": "off"}


async def test_the_mighty_duel_is_refused_at_every_table_of_more_than_two(party: Party):
    duel = {"mighty-duel": "on"}
    reason = KingdominoReason.DUEL_FOR_TWO
    opening = party.service.lobby.open(party.caller(ALICE), HERE, "kingdomino", 3, duel, "en")
    await refused(opening, reason, seats=3)

    three, two = await party.gathered(3, 1), await party.gathered(2, 1, **{"mighty-duel": "on"})

    await refused(party.service.lobby.configure(party.caller(ALICE), three.id, options=duel), reason, seats=3)
    await refused(party.service.lobby.configure(party.caller(ALICE), two.id, seats=4), reason, seats=4)
    assert (await party.service.load(two.id)).lobby.wanted == 2


async def test_a_configuration_that_changes_nothing_leaves_no_row(party: Party):
    match = await party.gathered(2)

    after = await party.service.lobby.configure(party.caller(ALICE), match.id, seats=2, options={"harmony": "off"})

    assert after == match


async def test_only_the_owner_configures(party: Party):
    match = await party.gathered(2)

    await refused(party.service.lobby.configure(party.caller(BOB), match.id, seats=3), MatchReason.NOT_OWNER)


async def test_seats_that_are_taken_cannot_be_configured_away(party: Party):
    match = await party.gathered(4, 3)

    configuring = party.service.lobby.configure(party.caller(ALICE), match.id, seats=2)

    await refused(configuring, MatchReason.SEATS_TAKEN, seats=2, taken=3)


async def test_impossible_options_cannot_be_configured(party: Party):
    match = await party.gathered(2)

    configuring = party.service.lobby.configure(party.caller(ALICE), match.id, options={"dragons": "on"})

    await refused(configuring, CoreReason.BAD_OPTION, option="dragons", value="on")


async def test_a_running_match_is_not_configured(party: Party):
    match = await party.started(2)

    await refused(party.service.lobby.configure(party.caller(ALICE), match.id, seats=3), MatchReason.NOT_GATHERING)


async def test_starting_shrinks_the_table_to_the_players_present(party: Party):
    match = await party.gathered(4, 3)

    match = await party.service.lobby.start(party.caller(ALICE), match.id)

    assert match.status is Status.RUNNING
    assert match.lobby.wanted == 3
    assert len(match.chance.commitment) == 64
    assert match.chance.secret is None
    assert len(match.to_act()) == 1
    assert match.decided[min(match.to_act())] == match.seq
    assert match.rules.chance(match.state) is None


async def test_too_few_cannot_start(party: Party):
    match = await party.gathered(3, 1)

    await refused(party.service.lobby.start(party.caller(ALICE), match.id), MatchReason.TOO_FEW, have=1, need=2)


async def test_only_the_owner_starts(party: Party):
    match = await party.gathered(2)

    await refused(party.service.lobby.start(party.caller(BOB), match.id), MatchReason.NOT_OWNER)


async def test_nothing_starts_twice(party: Party):
    match = await party.started(2)

    await refused(party.service.lobby.start(party.caller(ALICE), match.id), MatchReason.NOT_GATHERING)


async def test_the_owner_cancels(party: Party):
    match = await party.gathered(2)

    match = await party.service.lobby.cancel(party.caller(ALICE), match.id)

    assert match.status is Status.CANCELLED
    assert not match.is_open


async def test_whoever_manages_the_server_cancels(party: Party):
    match = await party.gathered(2)

    match = await party.service.lobby.cancel(party.caller(DAN, manages=True), match.id)

    assert match.status is Status.CANCELLED


async def test_nobody_else_cancels(party: Party):
    match = await party.gathered(2)

    await refused(party.service.lobby.cancel(party.caller(BOB), match.id), MatchReason.NOT_OWNER)


async def test_a_running_match_is_not_cancelled(party: Party):
    match = await party.started(2)

    await refused(party.service.lobby.cancel(party.caller(ALICE, manages=True), match.id), MatchReason.NOT_GATHERING)


@pytest.mark.parametrize("match_id", [12345, 0, -1, 2**63, 10**40])
async def test_a_match_that_does_not_exist_is_not_found(party: Party, match_id: int):
    await refused(party.service.load(match_id), MatchReason.NOT_FOUND)
    await refused(party.service.lobby.join(party.caller(ALICE), match_id), MatchReason.NOT_FOUND)
