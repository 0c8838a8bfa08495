"""Half-made turns as people find them again: by the name a button has, or the newest."""

from bot.match.model.draft_digest import KEPT, digest
from tests.unit.match.party import ALICE, BOB, Party, pending


async def test_a_draft_is_found_by_its_name(party: Party):
    match = await party.started(2)
    one = await party.service.play.save_draft(match.id, ALICE, match.seq, ["choose 3"])
    two = await party.service.play.save_draft(match.id, ALICE, match.seq, ["choose 4", "x"])

    find = party.service.play.draft
    assert (one, two) == (digest(["choose 3"]), digest(["choose 4", "x"]))
    assert await find(match.id, ALICE, match.seq, one) == ("choose 3",)
    assert await find(match.id, ALICE, match.seq, two) == await find(match.id, ALICE, match.seq) == ("choose 4", "x")
    assert await find(match.id, BOB, match.seq, one) is None


async def test_a_draft_belongs_to_its_decision(party: Party):
    match = await party.started(2)
    name = await party.service.play.save_draft(match.id, ALICE, match.seq, ["choose 3"])

    assert await party.service.play.draft(match.id, ALICE, match.seq + 1, name) is None
    assert await party.service.play.draft(match.id, ALICE, match.seq + 1) == ()


async def test_the_draft_nothing_was_added_to_is_always_known(party: Party):
    match = await party.started(2)

    assert await party.service.play.draft(match.id, ALICE, match.seq, digest(())) == ()


async def test_the_oldest_draft_of_many_goes(party: Party):
    match = await party.started(2)
    names = [await party.service.play.save_draft(match.id, ALICE, 1, [str(number)]) for number in range(KEPT + 1)]

    assert await party.service.play.draft(match.id, ALICE, 1, names[0]) is None
    assert await party.service.play.draft(match.id, ALICE, 1, names[1]) == ("1",)


async def test_a_move_that_was_taken_back_is_the_newest_draft_and_leaves_those_before(party: Party):
    before, after = await pending(party)
    seat = after.undo.pending.seat
    user = before.players[seat].user
    name = await party.service.play.save_draft(before.id, user, before.decided[seat], ["thought"])

    back = await party.service.play.undo(party.caller(user), before.id, None)

    assert await party.service.play.draft(back.id, user, back.decided[seat]) == after.undo.past[-1].notations
    assert await party.service.play.draft(back.id, user, back.decided[seat], name) == ("thought",)
