"""A player whose server shows another name from now on: the match says it from their next command on."""

from __future__ import annotations

from dataclasses import replace

from bot.match.events.clocks_and_absences import Renamed
from bot.match.fairness.export_writer import exported
from bot.match.model.match import Match
from bot.match.model.people import NAMELESS
from bot.match.privacy.erasure import Forgetting
from tests.unit.match.fairness.exporting import faults, sealed
from tests.unit.match.party import EVE, HERE, NAMES, Party, SeededEntropy, offered, pending


def names(match: Match) -> dict[int, str]:
    return {player.user: player.name for player in match.players}


async def moved(party: Party, match: Match, name: str | None = None, guild: int | None = HERE.guild) -> Match:
    """The match after a move of the player to act, who goes by a name there."""
    user, notations = offered(match)
    seat = match.seat_of(user)
    caller = replace(party.caller(user), guild=guild, name=NAMES[user] if name is None else name)
    return await party.service.play.submit(caller, match.id, notations, match.decided[seat])


async def renamings(party: Party, match: Match) -> list[Renamed]:
    rows = await party.service.views.entries(match.id)
    return [event for row in rows for event in row.events if isinstance(event, Renamed)]


async def test_a_player_has_the_new_name_after_their_next_move(party: Party) -> None:
    match = await party.started()
    user = offered(match)[0]

    after = await moved(party, match, "Lady A")

    assert names(after) == {**names(match), user: "Lady A"}
    assert await renamings(party, match) == [Renamed(user, "Lady A")]
    assert after.seq == match.seq + 1, "in the row of the move"
    assert names(await Party(party.store).service.load(match.id)) == names(after), "as the log says it"


async def test_a_name_that_is_the_same_is_not_written(party: Party) -> None:
    match = await party.started()

    for _ in range(4):
        match = await moved(party, match)

    assert await renamings(party, match) == []


async def test_a_new_name_is_written_once(party: Party) -> None:
    match = await party.started()
    user = offered(match)[0]

    for _ in range(6):
        match = await moved(party, match, "Lady A" if offered(match)[0] == user else None)

    assert await renamings(party, match) == [Renamed(user, "Lady A")]


async def test_a_name_in_a_direct_message_or_another_server_is_not_the_one_here(party: Party) -> None:
    match = await party.started()

    after = await moved(party, await moved(party, match, "Global", None), "Elsewhere", 11)

    assert names(after) == names(match)


async def test_somebody_without_a_seat_has_no_name_to_change(party: Party) -> None:
    match = await party.started()
    manager = replace(party.caller(EVE, manages=True), guild=HERE.guild, name="Boss")

    after = await party.service.lobby.choose_theme(manager, match.id, "light")

    assert after.theme == "light"
    assert names(after) == names(match)


async def test_a_move_taken_back_unseen_leaves_no_row_that_others_can_see(party: Party) -> None:
    before, waiting = await pending(party)
    user = offered(before)[0]
    caller = replace(party.caller(user), guild=HERE.guild, name="Lady A")

    after = await party.service.play.undo(caller, waiting.id, None)

    assert after.public_seq == before.public_seq
    assert await renamings(party, after) == []


async def test_a_match_with_new_names_can_be_checked_and_its_people_forgotten(party: Party) -> None:
    over = match = await party.started()
    user = offered(match)[0]
    while over.is_open:
        over = await moved(party, over, f"Lady {over.seq}" if offered(over)[0] == user else "Lord B")

    entries = await party.service.views.entries(over.id, limit=over.seq)
    data = exported(over, entries, await party.service.views.verify(over.id), {}, over.updated)
    await Forgetting(party.service, entropy=SeededEntropy()).forget_user(user)
    left = await party.service.load(over.id)

    found = faults(data, sealed(data))
    assert all("numbers that don't fit their rows' times" in fault for fault in found), "a party counts its presses"
    assert "Lady" not in repr(await party.service.views.entries(over.id))
    assert [player.name for player in left.players].count(NAMELESS) == 1
