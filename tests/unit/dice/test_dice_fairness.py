"""No throw can be had again: not by taking back, not by asking twice, not by a new process on the same log."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bot.core.game import IllegalAction
from bot.games.dice.rules.events import CastleDrawn, DiceThrown
from bot.games.dice.rules.model import Deciding, State
from bot.match.model.match import Match, Status
from bot.match.model.refusal_reasons import MatchReason
from bot.match.service.match_service import MatchService
from tests.unit.match.party import ALICE, BOB, HERE, Party, SeededEntropy

GRACE = 60


async def begun(grace: int = GRACE, **options: str) -> tuple[Party, Match]:
    party = Party()
    match = await party.service.lobby.open(party.caller(ALICE), HERE, "dice", 2, options, "en", grace)
    await party.service.lobby.join(party.caller(BOB), match.id)
    return party, await party.service.lobby.start(party.caller(ALICE), match.id)


async def submit(party: Party, match: Match, *moves: str) -> Match:
    (seat,) = match.to_act()
    user = match.players[seat].user
    return await party.service.play.submit(party.caller(user), match.id, moves, match.decided[seat])


def faces(match: Match) -> tuple[int, ...]:
    assert isinstance(match.state, State)
    assert isinstance(match.state.phase, Deciding)
    return match.state.phase.faces


async def test_a_throw_is_settled_at_once_and_cannot_be_undone_however_long_the_grace() -> None:
    party, match = await begun()
    (seat,) = match.to_act()

    after = await submit(party, match, "keep none")

    assert after.undo.pending is None
    assert after.to_act() == {seat}
    assert after.undo.undoable(seat) is None
    with pytest.raises(IllegalAction) as refused:
        await party.service.play.undo(party.caller(match.players[seat].user), match.id, None)
    assert refused.value.reason is MatchReason.NOTHING_TO_TAKE_BACK


async def test_second_thoughts_after_a_turn_never_reach_back_over_a_throw_or_a_draw() -> None:
    party, match = await begun()
    rng = random.Random(3)
    undone = 0
    while match.status is Status.RUNNING and undone < 12:
        (seat,) = match.to_act()
        legal = [match.rules.notation(action) for action in match.rules.legal_actions(match.state, seat)]
        others = [move for move in legal if not move.startswith("keep")]
        match = await submit(party, match, rng.choice(others if others and rng.random() < 0.7 else legal))
        while match.undo.undoable(seat) is not None:
            newest = (await party.service.views.entries(match.id, after=match.undo.undoable(seat) - 1))[0]
            assert newest.seq == match.undo.undoable(seat)
            assert not [event for event in newest.events if isinstance(event, DiceThrown | CastleDrawn)]
            match = await party.service.play.undo(
                party.caller(match.players[seat].user), match.id, match.undo.undoable(seat)
            )
            undone += 1
        if match.undo.pending is not None:
            match = await party.on(match)

    assert undone >= 12


async def test_a_new_process_finds_the_dice_as_they_lay() -> None:
    party, match = await begun()
    thrown = await submit(party, match, "keep 2 3")

    # Another secret source: what is drawn comes from the saved secret of the match alone.
    other = MatchService(party.store, clock=party.clock, entropy=SeededEntropy(99))
    found = await other.load(match.id)

    assert faces(found) == faces(thrown)
    assert faces(found)[1:3] == faces(match)[1:3]


async def test_the_same_interaction_asked_twice_throws_once() -> None:
    party, match = await begun()
    (seat,) = match.to_act()
    caller = party.caller(match.players[seat].user, interaction=4711)

    first = await party.service.play.submit(caller, match.id, ["keep none"], match.decided[seat])
    again = await party.service.play.submit(caller, match.id, ["keep none"], match.decided[seat])

    assert faces(again) == faces(first)
    assert again.seq == first.seq
    stale = party.caller(match.players[seat].user)
    with pytest.raises(IllegalAction) as refused:
        await party.service.play.submit(stale, match.id, ["keep none"], match.decided[seat])
    assert refused.value.reason is MatchReason.STALE


@pytest.mark.parametrize("batch", [("keep 1", "keep 1"), ("keep none", "take 1"), ("keep none", "alert 1")])
async def test_a_batch_cannot_go_on_past_a_throw(batch: tuple[str, ...]) -> None:
    party, match = await begun()

    with pytest.raises(IllegalAction):
        await submit(party, match, *batch)

    assert (await party.service.load(match.id)).seq == match.seq


@pytest.mark.parametrize("arrangement", ["printed", "random"])
async def test_every_throw_and_draw_of_a_finished_match_can_be_verified(arrangement: str) -> None:
    party, match = await begun(grace=0, arrangement=arrangement)
    rng = random.Random(5)
    while match.status is Status.RUNNING:
        (seat,) = match.to_act()
        legal = match.rules.legal_actions(match.state, seat)
        match = await submit(party, match, match.rules.notation(legal[rng.randrange(len(legal))]))

    assert match.chance.secret is not None
    found = (await party.service.views.verify(match.id)).draws
    assert all(draw.agrees for draw in found)
    kinds = Counter(draw.kind for draw in found)
    assert kinds["dice"] > match.state.turn
    assert {"start", "castle", "card-1"} <= kinds.keys()
    assert ("space" in kinds) == (arrangement == "random")
