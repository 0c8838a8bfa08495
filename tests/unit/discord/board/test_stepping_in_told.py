"""What is told of people who come and go, of clocks that run out, of pauses and rollbacks."""

from __future__ import annotations

import copy
from dataclasses import replace

import pytest

from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.match import Caller, Entry, Match
from bot.match.model.match_lists_and_messages import Query
from bot.match.model.time_control import Clock
from bot.match.views.visibility import perspective
from cogs.history.search import match_lists
from cogs.ui.board import log_story, pause_and_claim_messages, seat_offers
from cogs.ui.presenter.absence_and_pause_notes import notes
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.ui.text.custom_id import CustomId, read
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.unit.discord.channel import EN, Channel, gathered
from tests.unit.discord.components import custom_ids, faults, tree
from tests.unit.discord.matches import HOSTILE, Club, said
from tests.unit.discord.telling import Stage
from tests.unit.match.party import ALICE, DAN, EVE, HERE, Party, offered, warned
from tests.unit.match.service.test_restoring import put_back

DAY = 24 * 3600 * 1000

both_languages = pytest.mark.parametrize("language", LOCALES)


def sentence(match: Match, row: Entry, say: Phrases) -> str:
    """What a list of moves says of a row, for somebody without a seat."""
    shown = presented(REAL, perspective(match, (), None), say)
    return log_story.sentence(shown, row, lambda _: 1)


async def replaced(party: Party, match: Match, seat: int, user: int = EVE) -> Match:
    """The match once somebody has taken a seat over."""
    seats = party.service.seats
    await seats.seek(party.caller(match.players[seat].user), match.id, seat, True)
    return await seats.substitute(party.caller(user), match.id, seat)


async def overdue(party: Party, match: Match) -> Match:
    """Return the match once the seat to act has let its time run out and everyone has been told."""
    for _ in range(40):
        party.clock.at += DAY // 4
        match = await party.service.load(match.id)
        await warned(party.store, match, party.clock.at)
        match = (await party.service.fire(match.id)).match
        if match.clock.overdue | match.seats.held:
            return match
    raise AssertionError("nobody's time has run out")


async def ticking(clock: str, seats: int = 2) -> tuple[Party, Match]:
    party = Party()
    match = await party.gathered(seats)
    await party.service.clocks.clock(party.caller(ALICE), match.id, Clock.parse(clock))
    return party, await party.service.lobby.start(party.caller(ALICE), match.id)


async def test_a_board_tells_who_came_and_what_was_done_before_stays_theirs() -> None:
    party, match = await gathered("kingdomino", 2, {})
    channel = Channel(party)
    await channel.tell(match)
    seat = min(match.to_act())
    old = match.players[seat].name
    moved = await party.on(await party.move(match))

    after = await replaced(party, moved, seat)
    await channel.tell(after)

    told = channel.told[-1][2]
    assert f"Eve takes over from {old}." in told
    assert f"{old} chooses" in told
    assert "Eve chooses" not in told
    assert "**Eve**: 0" in told


async def test_a_list_of_moves_names_whoever_sat_there_then() -> None:
    party, match = await gathered("kingdomino", 3, {})
    first = match.players[0].name
    for _ in range(4):
        match = await party.on(await party.move(match))
    match = await replaced(party, match, 0, DAN)
    for _ in range(4):
        match = await party.on(await party.move(match))
    match = await replaced(party, match, 0, EVE)
    for _ in range(4):
        match = await party.on(await party.move(match))

    told = [sentence(match, row, EN) for row in await party.service.views.entries(match.id)]

    names = {
        person: [number for number, text in enumerate(told) if text.startswith((f"{person} chooses", f"{person} lays"))]
        for person in (first, "Dan", "Eve")
    }
    assert all(names.values())
    assert max(names[first]) < min(names["Dan"]) <= max(names["Dan"]) < min(names["Eve"])
    assert any(f"Dan takes over from {first}." in text for text in told)
    assert any("Eve takes over from Dan." in text for text in told)


async def test_a_seat_holders_moves_stay_its_own_once_somebody_has_come() -> None:
    party, match = await gathered("kingdomino", 3, {})
    for _ in range(3):
        match = await party.on(await party.move(match))
    match = await party.on(await party.service.play.resign(party.caller(match.players[0].user), match.id))
    name = match.players[0].name
    for _ in range(8):
        match = await party.on(await party.move(match))
    await party.service.seats.seek(party.caller(match.players[1].user), match.id, 0, True)
    match = await party.service.seats.substitute(party.caller(EVE), match.id, 0)
    match = await party.on(await party.move(match))

    told = [sentence(match, row, EN) for row in await party.service.views.entries(match.id)]

    held = [number for number, text in enumerate(told) if rf"{name} \(autopilot\)" in text]
    came = next(number for number, text in enumerate(told) if "Eve takes over" in text)
    assert held, told
    assert max(held) < came
    assert not any("autopilot" in text for text in told[came + 1 :])


@both_languages
async def test_a_rollback_is_told_with_who_and_why_and_nothing_in_it_does_harm(language: str) -> None:
    say = phrases(language)
    party, match = await gathered("kingdomino", 2, {})
    channel = Channel(party)
    for index in range(14):
        match = await party.on(await party.move(match, index))
    await channel.tell(match)
    point = (await party.service.seats.points(match.id))[5]

    reason = "**@everyone** [look](https://evil.example) <@123> `x`\nand more"
    after = await party.service.seats.rollback(party.caller(EVE, manages=True), match.id, point.seq, reason)
    await channel.tell(after)

    shown = presented(REAL, await party.service.views.perspective(match.id, after=after.seq - 1), say)
    told = sentence(after, (await party.service.views.entries(match.id))[-1], say)
    for text in (told, channel.told[-1][2]):
        assert f"<@{EVE}>" in text, "they have no seat"
        assert "evil" in text
        assert "and more" in text
        assert "<@123>" not in text
        assert "](https://" not in text
        assert "**@" not in text
    assert shown.table.turn == point.turn
    assert channel.told[-1][2].startswith("### ")


@both_languages
async def test_a_player_who_rolls_back_alone_and_a_backup_put_back_twice_are_told_as_such(language: str) -> None:
    say = phrases(language)
    party, match = await gathered("kingdomino", 2, {})
    for index in range(6):
        match = await party.on(await party.move(match, index))
    point = (await party.service.seats.points(match.id))[2]
    user = match.players[0].user

    match = await party.service.seats.rollback(party.caller(user, manages=True), match.id, point.seq, "A slip")
    alone = sentence(match, (await party.service.views.entries(match.id))[-1], say)
    put = []
    for mark in (1, 2):
        await put_back(party, copy.deepcopy(party.store), party.clock.at + mark)
        rows = await party.service.views.entries(match.id, limit=10_000)
        put.append(sentence(await party.service.load(match.id), rows[-1], say))

    name = match.players[0].name
    assert say("moves-rolled-back-unrated", name=name) in alone
    assert say("moves-unrated", name=name) not in alone, "said once"
    first, second = say("moves-restored-times", times=1), say("moves-restored-times", times=2)
    assert [(first in told, second in told) for told in put] == [(False, False), (False, True)]


async def test_after_a_rollback_the_board_tells_the_turn_it_went_back_to_and_none_of_what_is_gone() -> None:
    party, match = await gathered("kingdomino", 2, {})
    for index in range(10):
        match = await party.on(await party.move(match, index))
    channel = Channel(party)
    await channel.tell(match)
    point = (await party.service.seats.points(match.id))[2]
    gone = [
        sentence(match, row, EN)
        for row in await party.service.views.entries(match.id, after=point.seq)
        if row.notations
    ]

    after = await party.service.seats.rollback(party.caller(EVE, manages=True), match.id, point.seq, "Why not")
    await channel.tell(after)

    told = channel.told[-1][2]
    assert "Why not" in told
    assert gone
    assert not any(text in told for text in gone)


@both_languages
async def test_boards_and_facts_say_who_is_late_looked_for_and_that_a_match_pauses(language: str) -> None:
    say = phrases(language)
    party, match = await ticking("1d-claim", 3)
    match = await overdue(party, match)
    late = min(match.clock.overdue)
    other = (late + 1) % 3
    await party.service.seats.seek(party.caller(match.players[other].user), match.id, other, True)
    channel = Channel(party)
    shown = presented(REAL, await party.service.views.perspective(match.id), say)

    ids = [about for about, _ in notes(shown)]
    facts = [fact.id for fact in shown.facts()]
    board = await channel.boards.post(await party.service.views.perspective(match.id))

    assert ids == [f"overdue-{late}", f"sought-{other}"]
    assert facts[-2:] == ids
    assert all("*" not in fact.text and "\\" not in fact.text for fact in shown.facts()[-2:])
    verbs = [read(one).verb for one in custom_ids(tree(board.items))]
    assert verbs[-2:] == ["claim", "sit"]
    assert not faults(tree(board.items))
    for person in range(3):
        if person != late:
            await party.service.clocks.vote_pause(party.caller(match.players[person].user), match.id, True)
    await party.service.clocks.vote_pause(party.caller(match.players[late].user), match.id, True)
    seen = await party.service.views.perspective(match.id)
    assert next(about for about, _ in notes(presented(REAL, seen, say))) == "paused"
    paused = await channel.boards.post(seen)
    assert [read(one).verb for one in custom_ids(tree(paused.items))][-1] == "resume"


@pytest.mark.parametrize(("clock", "said_of_it"), [("1d-hold", "moves-taken-over"), ("1d-claim", "moves-ran-out")])
async def test_time_that_has_run_out_is_news_in_public(clock: str, said_of_it: str) -> None:
    party, match = await ticking(clock)
    channel = Channel(party)
    await channel.tell(match)

    match = await overdue(party, match)
    await channel.tell(match)

    (late,) = match.clock.overdue | match.seats.held
    told = channel.told[-1][2]
    assert EN(said_of_it, name=match.players[late].name) in told
    if match.seats.held:
        back = await party.service.seats.give_back(party.caller(match.players[late].user), match.id)
        await channel.tell(back)
        assert EN("moves-handed-back", name=match.players[late].name) in channel.told[-1][2]


async def test_a_seat_lost_by_the_clock_is_news() -> None:
    party, match = await ticking("1d-claim", 3)
    channel = Channel(party)
    await channel.tell(match)
    match = await overdue(party, match)
    (late,) = match.clock.overdue
    for person in set(range(3)) - {late}:
        user = match.players[person].user
        match = await party.service.clocks.vote_claim(party.caller(user), match.id, late, True)
    await channel.tell(match)

    assert EN("moves-forfeited-voted", name=match.players[late].name) in channel.told[-1][2]


async def test_a_substitute_is_called_and_the_call_of_whoever_went_goes() -> None:
    stage = Stage(Party())
    match = await stage.started()
    user, _ = offered(match)
    seat = match.seat_of(user)
    (before,) = stage.place(match).calls
    assert before.pings == [user]

    await replaced(stage.party, match, seat)
    await stage.clock.quiet()

    (call,) = stage.place(match).calls
    assert call is not before
    assert call.pings == [EVE]
    assert len(stage.place(match).boards) == 1, "the board of the turn is changed in place"


async def test_somebody_else_is_called_no_second_time_when_a_seat_changes_hands() -> None:
    stage = Stage(Party())
    match = await stage.started()
    user, _ = offered(match)
    (before,) = stage.place(match).calls

    await replaced(stage.party, match, 1 - match.seat_of(user))
    await stage.clock.quiet()

    assert stage.place(match).calls == [before]


async def test_after_a_rollback_whoever_is_to_act_then_is_called_and_nobody_else() -> None:
    stage = Stage(Party())
    match = await stage.started()
    for index in range(8):
        match = await stage.party.move(match, index)
        await stage.clock.quiet()
    point = (await stage.party.service.seats.points(match.id))[3]

    caller = stage.party.caller(EVE, manages=True)
    match = await stage.party.service.seats.rollback(caller, match.id, point.seq, "Why not")
    await stage.clock.quiet()

    assert [call.pings for call in stage.place(match).calls] == [[match.players[seat].user for seat in point.to_act]]


@both_languages
async def test_history_names_the_first_player_then_the_substitute_and_counts_what_was_rescued(language: str) -> None:
    say, party = phrases(language), Party()
    match = await party.started(2)
    match = await replaced(party, match, 0, DAN)
    match = await replaced(party, match, 0, EVE)
    assert await party.service.store.rescued(HERE.guild) == 0, "it has not come to its end"
    kind = match_lists.List(lambda place: CustomId("history", argument=f"-|{place}"), "history-title", "history-empty")

    match = await party.finished(match)
    given_up = await replaced(party, await party.started(2), 1)
    await party.service.play.vote_abort(party.caller(EVE, manages=True), given_up.id, True)
    page = await match_lists.page(party.service, Query(HERE.guild), kind, say, "a note")

    names = say("listed-then", first="Alice", then=say("listed-then", first="Dan", then="Eve"))
    assert names in said(page)
    assert said(page).endswith("a note")
    assert await party.service.store.rescued(HERE.guild) == 1
    assert await party.service.store.rescued(HERE.guild + 1) == 0


@both_languages
async def test_every_button_about_a_seat_is_whole_on_a_phone_whatever_the_name(language: str) -> None:
    say = phrases(language)
    match = await Club(HOSTILE).begun("carcassonne", 6)
    many = replace(
        match,
        seats=replace(match.seats, sought=frozenset({0, 1, 2}), departed=frozenset({1, 2, 3})),
        clock=replace(match.clock, overdue=frozenset({3, 4})),
    )
    for by in (Caller(1, "Ana", 0), Caller(99, "Olga", 0, manages=True), Caller(98, "Sam", 0)):
        for button in (
            *seat_offers.items(many, by, say),
            *pause_and_claim_messages.items(many, by, say),
            *pause_and_claim_messages.on_board(many, say),
        ):
            assert 0 < len(button.label or "") <= 34, button.label
