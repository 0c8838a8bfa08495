"""What a listing shows of a match: who is to act, who won, who resigned, and nothing that waits."""

import json

from bot.match.model.match import Match, Summary
from bot.match.model.match_lists_and_messages import Query
from bot.storage import rows
from tests.unit.match.party import ALICE, BOB, HERE, Party, pending


async def listed(party: Party, match: Match) -> Summary:
    """The line of a match as the store keeps it."""
    page = await party.service.lists.page(Query(HERE.guild))
    return next(one for one in page.items if one.id == match.id)


async def test_a_move_that_waits_shows_in_no_listing(party: Party):
    before, after = await pending(party)
    mover = after.players[after.undo.pending.seat].user

    shown = await listed(party, after)

    assert shown.waits
    assert shown.to_act == (mover,)
    assert shown.scores == before.rules.scores(before.state)
    assert not after.to_act(), "in truth nobody is to act until the match goes on"


async def test_whoever_resigned_is_named_and_no_longer_to_act(party: Party):
    match = await party.started(3)
    first = match.players[min(match.to_act())].user

    match = await party.service.play.resign(party.caller(first), match.id)

    shown = await listed(party, match)
    assert shown.resigned == (first,)
    assert first not in shown.to_act
    assert shown.winners == ()
    assert not shown.lost_to_automa


async def test_while_a_move_waits_whoever_resigned_is_not_to_act_either(party: Party):
    _, after = await pending(party, 3)
    other = next(player.user for seat, player in enumerate(after.players) if seat != after.undo.pending.seat)

    match = await party.service.play.resign(party.caller(other), after.id)

    shown = await listed(party, match)
    assert shown.resigned == (other,)
    assert shown.to_act == (after.players[after.undo.pending.seat].user,)


async def test_the_winner_by_resignation_is_named(party: Party):
    match = await party.started(2)

    match = await party.service.play.resign(party.caller(ALICE), match.id)

    shown = await listed(party, match)
    assert (shown.winners, shown.resigned) == ((BOB,), (ALICE,))
    assert not shown.lost_to_automa


async def test_an_automa_that_won_leaves_a_finished_match_without_a_winner(party: Party):
    match = await party.service.lobby.open(party.caller(ALICE), HERE, "heirs", 1, {}, "en", 0)
    match = await party.service.lobby.start(party.caller(ALICE), match.id)

    match = await party.service.play.resign(party.caller(ALICE), match.id)

    shown = await listed(party, match)
    assert match.outcome.placings[0] == ()
    assert shown.lost_to_automa
    assert shown.resigned == (ALICE,)


async def test_a_line_of_an_older_version_still_reads(party: Party):
    match = await party.started(2)
    shown = await listed(party, match)
    values = party.store._matches[match.id]
    kept = json.loads(values["summary"])
    del kept["resigned"], kept["waits"]

    older = rows.to_summary({**values, "summary": rows.dump(kept)})

    assert older == shown
