"""Standing orders: they count at once, on any seat's turn, pass no turn, and stay when moves are taken back."""

import pytest

from bot.core.game import CoreReason
from bot.games import registry
from bot.match.decide import lobby
from bot.match.events import log_row_conversion
from bot.match.fold import fold
from bot.match.model.match import Match
from bot.match.model.refusal_reasons import MatchReason
from tests.unit.match.duel import Duel
from tests.unit.match.party import ALICE, BOB, CARA, GRACE, HERE, Party, last, refused


@pytest.fixture(autouse=True)
def duel(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (registry, lobby, log_row_conversion):
        monkeypatch.setattr(module, "GAMES", {"duel": Duel()})


async def playing(party: Party, grace: int = 0) -> Match:
    match = await party.service.lobby.open(party.caller(ALICE), HERE, "duel", 2, {}, "en", grace)
    await party.service.lobby.join(party.caller(BOB), match.id)
    return await party.service.lobby.start(party.caller(ALICE), match.id)


async def test_an_order_counts_at_once_and_leaves_every_decision_as_it_was(party: Party):
    match = await playing(party)

    after = await party.service.play.order(party.caller(BOB), match.id, "20")

    assert after.state.wishes == (0, 20)
    assert (after.to_act(), after.decided) == (match.to_act(), match.decided)
    assert await last(party, match) is None, "an order is no move"


async def test_the_newest_order_takes_the_place_of_the_older_one(party: Party):
    match = await playing(party)
    for wish in ("10", "20", "10"):
        await party.service.play.order(party.caller(BOB), match.id, wish)

    after = await party.service.play.order(party.caller(ALICE), match.id, "20")

    assert after.state.wishes == (20, 10)
    assert [seat for seat, _ in after.orders] == [1, 0]


async def test_an_order_during_the_grace_stays_when_the_move_is_taken_back(party: Party):
    match = await playing(party, GRACE)
    await party.service.play.submit(party.caller(ALICE), match.id, ["2"], None)
    moved = await party.service.play.submit(party.caller(BOB), match.id, ["1"], None)
    assert moved.undo.pending is not None

    ordered = await party.service.play.order(party.caller(ALICE), match.id, "20")
    undone = await party.service.play.undo(party.caller(BOB), match.id, None)

    assert ordered.undo.pending == moved.undo.pending
    assert undone.state.said == (2, None)
    assert undone.state.wishes == (20, 0)


async def test_a_log_with_orders_folds_to_the_same_match(party: Party):
    match = await playing(party)
    await party.service.play.order(party.caller(BOB), match.id, "20")
    after = await party.service.play.submit(party.caller(ALICE), match.id, ["2"], None)

    folded = fold.fold(await party.service.views.entries(match.id))

    assert folded.state == after.state
    assert folded.orders == after.orders


async def test_only_what_the_game_offers_as_an_order_is_one(party: Party):
    match = await playing(party)

    await refused(party.service.play.order(party.caller(BOB), match.id, "2"), CoreReason.NOT_YOUR_DECISION)
    await refused(party.service.play.order(party.caller(CARA), match.id, "20"), MatchReason.NOT_SEATED)

    assert (await party.service.load(match.id)).seq == match.seq
