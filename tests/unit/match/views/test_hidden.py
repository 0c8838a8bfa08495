"""What a viewer may learn of in a game where seats have secrets, and several are asked at the same time."""

import pytest

from bot.match.events.match_events import Held, Ordered
from bot.match.model.match import Match
from bot.match.views.match_as_seen import AnyPerspective
from tests.unit.match.duel import Duel, HiddenDuel, Said, Thrown, deal
from tests.unit.match.party import ALICE, BOB, GRACE, HERE, Party


async def playing(party: Party, grace: int = 0) -> Match:
    match = await party.service.lobby.open(party.caller(ALICE), HERE, "duel", 2, {}, "en", grace)
    await party.service.lobby.join(party.caller(BOB), match.id)
    return await party.service.lobby.start(party.caller(ALICE), match.id)


async def said(party: Party, match: Match, user: int) -> Match:
    return await party.service.play.submit(party.caller(user), match.id, ["2"], None)


def told(seen: AnyPerspective) -> set[type[object]]:
    return {type(event) for row in seen.news for event in row.events}


@pytest.mark.parametrize(("game", "asked"), [(Duel(), {0, 1}), (HiddenDuel(), {0})])
async def test_others_are_shown_what_a_seat_is_asked_in_open_games_alone(
    party: Party, monkeypatch: pytest.MonkeyPatch, game: Duel, asked: set[int]
):
    deal(monkeypatch, game)
    match = await playing(party)

    own, other = await party.service.views.perspective(match.id, ALICE), await party.service.views.perspective(match.id)

    assert set(own.position.questions) == asked
    assert set(other.position.questions) == asked - ({0} if game.info.open is False else set())
    assert own.to_act == other.to_act == {0, 1}
    assert own.question(0) == own.question() == (1, 2, 3)
    assert own.asks
    assert not other.asks


async def test_a_secret_is_in_the_news_of_its_owner_alone(party: Party, monkeypatch: pytest.MonkeyPatch):
    deal(monkeypatch, HiddenDuel())
    match = await playing(party)
    after = await said(party, match, ALICE)

    own = await party.service.views.perspective(match.id, ALICE, after=match.seq)
    others = [await party.service.views.perspective(match.id, user, after=match.seq) for user in (BOB, None)]

    assert told(own) == {Said}
    assert own.news[0].notations == own.table.undo.past[0].notations == ("2",)
    assert own.position.view == 2
    for seen in others:
        assert not seen.news
        assert seen.last is None or Said not in {type(event) for event in seen.last.events}
        assert [batch.notations for batch in seen.table.undo.past] == [()]
        assert seen.position.view is None
        assert (seen.seq, seen.to_act) == (after.seq, {1})


async def test_a_row_keeps_what_everybody_may_know(party: Party, monkeypatch: pytest.MonkeyPatch):
    deal(monkeypatch, HiddenDuel())
    match = await playing(party)
    first = await said(party, match, ALICE)
    await said(party, first, BOB)

    seen = await party.service.views.perspective(match.id, ALICE, after=first.seq)

    assert told(seen) == {Thrown}
    assert seen.news[0].notations == ()
    assert seen.last == seen.news[0]


async def test_a_standing_order_is_its_seats_own(party: Party, monkeypatch: pytest.MonkeyPatch):
    deal(monkeypatch, HiddenDuel())
    match = await playing(party)
    await party.service.play.order(party.caller(BOB), match.id, "10")

    assert told(await party.service.views.perspective(match.id, BOB, after=match.seq)) == {Ordered}
    assert not (await party.service.views.perspective(match.id, ALICE, after=match.seq)).news


async def test_a_move_that_waits_keeps_what_it_hides_when_it_waits_no_longer(
    party: Party, monkeypatch: pytest.MonkeyPatch
):
    deal(monkeypatch, HiddenDuel())
    match = await playing(party, GRACE)
    first = await said(party, match, ALICE)
    both = await said(party, first, BOB)
    assert both.undo.pending is not None
    waits = await party.service.views.perspective(match.id, ALICE, after=match.seq)
    await party.on(both)

    seen = await party.service.views.perspective(match.id, ALICE, after=first.seq)

    assert waits.seq == first.seq
    assert told(seen) >= {Held, Thrown}
    assert Said not in told(seen)
    assert {event.seat for event in seen.last.events if isinstance(event, Said)} <= {0}


async def test_a_draft_asks_nobody_else(party: Party, monkeypatch: pytest.MonkeyPatch):
    deal(monkeypatch, Duel())
    match = await playing(party)

    draft = await party.service.views.consider(match.id, ALICE, ["2"])

    assert set(draft.now.questions) == {0, 1}
    assert draft.question is None
    assert not draft.then.questions
    assert await party.service.views.explain(match.id, BOB, "A1") == (None, "A1")
