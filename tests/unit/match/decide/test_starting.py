"""Who begins a match of Carcassonne: drawn, or the first at the table; in a rematch somebody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.match.decide import first_player, lobby
from bot.match.events import log_row_conversion
from bot.match.events.chance import Drew, Sealed
from bot.match.events.match_events import BeganBefore, Configured, Opened, Started
from bot.match.fairness.verify_draws import Proof, Trouble, proof
from bot.match.fold.fold import fold
from bot.match.model import provably_fair_draws
from bot.match.model.match import Entry, Match, Status
from tests.unit.match.party import ALICE, BOB, CARA, DAN, HERE, NAMES, Party


async def gathered(party: Party, seats: int = 2, **options: str) -> Match:
    match = await party.service.lobby.open(party.caller(ALICE), HERE, "carcassonne", seats, options, "en")
    for user in range(BOB, seats + 1):
        match = await party.service.lobby.join(party.caller(user), match.id)
    return match


async def started(party: Party, seats: int = 2, **options: str) -> Match:
    match = await gathered(party, seats, **options)
    return await party.service.lobby.start(party.caller(ALICE), match.id)


async def ended(party: Party, match: Match) -> Match:
    """The match, over as all of them wish it."""
    for player in match.players:
        match = await party.service.play.vote_abort(party.caller(player.user), match.id, True)
    assert match.status is Status.ABORTED
    return match


async def again(party: Party, match: Match, *others: int) -> Match:
    """A rematch that has started. others: who joins whoever opens it, everybody for nobody."""
    opener, *rest = [player.user for player in match.players]
    table = await party.service.lobby.rematch(party.caller(opener), match.id)
    for user in others or rest:
        table = await party.service.lobby.join(party.caller(user), table.id)
    return await party.service.lobby.start(party.caller(opener), table.id)


async def entries(party: Party, match: Match) -> list[Entry]:
    stored = await party.store.load(match.id)
    assert stored is not None
    return log_row_conversion.to_entries(stored.rows)


async def proven(party: Party, match: Match) -> Proof:
    return await party.service.views.verify(match.id)


def users(match: Match) -> tuple[int, ...]:
    return tuple(player.user for player in match.players)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
async def test_everybody_begins_sometimes_and_the_others_follow_as_they_joined(seats: int):
    party, first = Party(), Counter[int]()
    joined = list(range(ALICE, ALICE + seats))
    for _ in range(30):
        order = users(await started(party, seats))
        place = joined.index(order[0])
        assert order == (*joined[place:], *joined[:place])
        first[order[0]] += 1

    assert set(first) == set(joined)


async def test_the_first_draw_of_all_says_who_begins():
    party = Party()
    match = await started(party, 3)
    row = (await entries(party, match))[-1]
    drew, begun = row.events[:2]
    place = provably_fair_draws.Place(2, match.chance.mix, 0, row.seq, 0)
    (drawn,) = provably_fair_draws.derive(
        (await ended(party, match)).chance.secret, place, first_player.pending(await before(party, match))
    )

    assert drew == Drew(0)
    assert isinstance(begun, Started)
    assert begun.order[0] == drawn + ALICE
    assert row.events[2] == Drew(1)


async def before(party: Party, match: Match) -> Match:
    """The table as it was when it started."""
    rows = await entries(party, match)
    start = next(at for at, row in enumerate(rows) if row.command == "start")
    return fold(rows[:start])


async def test_a_table_where_the_opener_begins_draws_nothing_for_it():
    party = Party()
    match = await started(party, 3, start="opener")
    row = (await entries(party, match))[-1]

    assert users(match) == (ALICE, BOB, CARA)
    assert isinstance(row.events[0], Started)
    assert row.events[1] == Drew(0)
    assert "starter" not in {draw.kind for draw in (await proven(party, await ended(party, match))).draws}


async def test_a_table_from_before_there_was_the_choice_is_begun_by_its_opener():
    party = Party()
    match = await gathered(party)
    rows = await entries(party, match)
    opened = rows[0].events[0]
    assert isinstance(opened, Opened)
    rest = tuple(one for one in rows[0].events[1:] if not isinstance(one, Sealed))
    older = replace(opened, options=tuple(pair for pair in opened.options if pair[0] != "start"))
    rows[0] = replace(rows[0], events=(older, *rest))
    found = fold(rows)
    start = next(option for option in GAMES["carcassonne"].info.options if option.key == "start")

    assert "start" not in found.options
    assert first_player.pending(found) is None
    assert first_player.order(found, ()) == (ALICE, BOB)
    assert first_player.value(found, start) == "opener"
    assert first_player.value(match, start) == "drawn"


async def test_another_option_of_an_older_table_leaves_the_start_to_its_opener():
    party = Party()
    table = await gathered(party)
    older = replace(table, options={key: value for key, value in table.options.items() if key != "start"})
    (changed,) = lobby.configured(older, party.caller(ALICE), None, {"farmers": "off"})

    assert isinstance(changed, Configured)
    assert dict(changed.options) == {**table.options, "farmers": "off", "start": "opener"}
    assert lobby.configured(older, party.caller(ALICE), 2, {"farmers": "on"}) == ()


@pytest.mark.parametrize("game", [key for key in GAMES if not GAMES[key].info.starter])
async def test_games_that_draw_it_themselves_keep_the_order_of_joining(game: str):
    party = Party()
    match = await party.service.lobby.open(party.caller(ALICE), HERE, game, 2, {}, "en")
    match = await party.service.lobby.join(party.caller(BOB), match.id)
    match = await party.service.lobby.start(party.caller(ALICE), match.id)

    assert users(match) == (ALICE, BOB)
    assert first_player.begun(match) == ()


def test_the_choice_is_the_same_in_every_game_that_leaves_it_to_its_table():
    for game in GAMES.values():
        key = game.info.starter
        found = [(option.values, option.default) for option in game.info.options if option.key == key]
        assert found == ([(("drawn", "opener"), "drawn")] if key else [])


async def test_people_keep_the_colours_they_had_at_the_table():
    party = Party()
    for _ in range(12):
        table = await gathered(party, 4)
        table = await party.service.lobby.choose_colour(party.caller(CARA), table.id, 5)
        shown = dict(zip(users(table), table.colours, strict=True))
        match = await party.service.lobby.start(party.caller(ALICE), table.id)
        if users(match) != users(table):
            break

    assert users(match) != users(table)
    assert dict(zip(users(match), match.colours, strict=True)) == shown
    assert shown[CARA] == 5


async def test_two_take_turns_in_beginning_rematch_by_rematch():
    party = Party()
    match = await started(party)
    begun = [match.players[0].user]
    for _ in range(5):
        match = await again(party, await ended(party, match))
        assert not any(isinstance(event, Drew) for event in (await entries(party, match))[-1].events[:1])
        begun.append(match.players[0].user)

    assert begun == [begun[0], begun[1]] * 3
    assert begun[0] != begun[1]


@pytest.mark.parametrize("start", ["drawn", "opener"])
async def test_everybody_has_begun_once_before_anybody_does_again(start: str):
    party = Party()
    match = await started(party, 4, start=start)
    begun = [match.players[0].user]
    for _ in range(7):
        match = await again(party, await ended(party, match))
        begun.append(match.players[0].user)

    assert set(begun[:4]) == set(begun[4:]) == {ALICE, BOB, CARA, DAN}
    assert begun[3] != begun[4]
    if start == "opener":
        assert begun[:2] == [ALICE, BOB]


async def test_an_opening_of_a_rematch_tells_who_began():
    party = Party()
    match = await ended(party, await started(party, 3, start="opener"))
    table = await party.service.lobby.rematch(party.caller(CARA), match.id)
    (row,) = await entries(party, table)

    assert [event for event in row.events if isinstance(event, BeganBefore)] == [BeganBefore(ALICE)]
    assert isinstance(row.events[1], Sealed)
    table = await party.service.lobby.join(party.caller(ALICE), table.id)
    table = await party.service.lobby.join(party.caller(BOB), table.id)
    assert users(await party.service.lobby.start(party.caller(CARA), table.id)) == (CARA, ALICE, BOB)


async def test_whoever_began_begins_again_only_where_nobody_else_can():
    party = Party()
    match = await ended(party, await started(party, 2, start="opener"))
    first = await again(party, match)
    assert users(first) == (BOB, ALICE)

    only = replace(first, status=Status.GATHERING, players=first.players[:1], lobby=replace(first.lobby, began=(BOB,)))
    assert first_player.order(only, ()) == (BOB,)
    both = replace(
        first,
        status=Status.GATHERING,
        lobby=replace(first.lobby, began=(ALICE, BOB)),
        options={**first.options, "start": "drawn"},
    )
    assert first_player.eligible(both, users(both)) == (1,), "of two who have begun, not the one who has just done so"


async def test_a_substitute_has_not_begun_the_match():
    party = Party()
    match = await started(party, 2, start="opener")
    taken = replace(
        match,
        players=(replace(match.players[0], user=CARA, name=NAMES[CARA]), match.players[1]),
        seats=replace(match.seats, former={0: (match.players[0],)}, took={0: (match.seq + 1,)}),
    )

    assert first_player.begun(taken) == (ALICE,)


async def test_a_changed_choice_counts_from_the_start_on():
    party = Party()
    table = await gathered(party, 3, start="opener")
    table = await party.service.lobby.configure(party.caller(ALICE), table.id, options={"start": "drawn"})

    assert first_player.pending(table) is not None
    assert isinstance((await entries(party, table))[-1].events[0], Configured)


async def finished(party: Party, seats: int = 3, **options: str) -> tuple[list[Entry], str, Match]:
    match = await ended(party, await started(party, seats, **options))
    assert match.chance.secret is not None
    return await entries(party, match), match.chance.secret, match


async def test_the_proof_lists_the_draw_for_who_begins():
    party = Party()
    rows, secret, match = await finished(party)
    found = proof(rows, secret)
    first, second, *_ = found.draws

    assert found.faults == ()
    assert (first.number, first.index, first.kind, first.bag, first.count) == (0, 0, "starter", (0, 1, 2), 1)
    assert first.agrees
    assert first.drawn == (match.players[0].user - ALICE,)
    assert (second.number, second.index, second.kind) == (1, 1, "tile")


def forged(rows: Sequence[Entry], change: Any) -> list[Entry]:
    """The log with another row for the start."""
    return [replace(row, events=tuple(change(list(row.events)))) if row.command == "start" else row for row in rows]


def turned(events: list[Any]) -> list[Any]:
    """Somebody else begins."""
    at = next(place for place, event in enumerate(events) if isinstance(event, Started))
    order = events[at].order
    events[at] = replace(events[at], order=(*order[1:], *order[:1]))
    return events


def swapped(events: list[Any]) -> list[Any]:
    """The right one begins, but the others have changed places."""
    at = next(place for place, event in enumerate(events) if isinstance(event, Started))
    first, *rest = events[at].order
    events[at] = replace(events[at], order=(first, *reversed(rest)))
    return events


@pytest.mark.parametrize("change", [turned, swapped])
@pytest.mark.parametrize("start", ["drawn", "opener"])
async def test_somebody_else_who_begins_is_a_fault(start: str, change: Any):
    rows, secret, _ = await finished(Party(), start=start)

    assert proof(rows, secret).faults == ()
    assert [fault.trouble for fault in proof(forged(rows, change), secret).faults] == [Trouble.STARTER]


async def test_a_draw_for_who_begins_that_is_left_out_or_idle_is_a_fault():
    drawn, secret, _ = await finished(Party())
    found = proof(forged(drawn, lambda events: events[1:]), secret).faults
    assert Trouble.UNNUMBERED in {fault.trouble for fault in found}

    opener, secret, _ = await finished(Party(), start="opener")
    found = proof(forged(opener, lambda events: [Drew(0), *events]), secret).faults
    assert Trouble.IDLE in {fault.trouble for fault in found}


async def test_who_began_before_is_checked_in_a_rematch():
    party = Party()
    _, _, match = await finished(party, 2)
    match = await ended(party, await again(party, match))
    rows, secret = await entries(party, match), match.chance.secret
    opening = rows[0]
    without = replace(opening, events=tuple(one for one in opening.events if not isinstance(one, BeganBefore)))

    assert proof(rows, secret).faults == ()
    assert {fault.trouble for fault in proof([without, *rows[1:]], secret).faults} >= {Trouble.UNNUMBERED}
    assert Trouble.STARTER in {fault.trouble for fault in proof(forged(rows, turned), secret).faults}
