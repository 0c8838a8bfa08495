"""A seat that autopilot holds, by the buttons: what its player, the others, a stranger and a manager can do."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.i18n import LOCALES, Phrases, phrases
from bot.match.model.match import Caller
from bot.sandbox.actor import Actor
from cogs.ui.board.board_message import Boards
from cogs.ui.text.player_names_and_wording import point
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.shared_bot import assert_private, refusal
from tests.e2e.checks.message_reader import Json, buttons, is_private, text
from tests.e2e.players.seat_players import DAY, Hall, said
from tests.unit.match.party import warned
from tests.unit.match.service.test_promises import is_agreed

LOCALE = {"en": "en-US", "fr": "fr"}
both_languages = pytest.mark.parametrize("language", LOCALES)


@pytest.fixture
async def bot() -> AsyncIterator[Inside]:
    async with inside() as loaded:
        yield loaded


async def held(bot: Inside, seats: int, language: str = "en") -> tuple[Hall, Actor, Phrases]:
    """Return a match in which autopilot holds a seat, whose it is, and the match's phrases."""
    hall = Hall(bot)
    guild = hall.place.guild_id
    await bot.service.guilds.save(guild, replace(await bot.service.guilds.read(guild), language=language))
    for person in (hall.ana, hall.benoit, hall.zoe, hall.david, hall.olga):
        person.user.locale = LOCALE[language]
    await hall.begin(seats, clock="1d-hold")
    gone = await hall.late()
    assert (await hall.match()).seats.promised == {hall.seat(gone)}
    return hall, gone, phrases(language)


async def asked(hall: Hall, person: Actor, gone: Actor, say: Phrases) -> Json:
    """Return the question before a vote, as More leads to it."""
    menu = await hall.press(person, "more")
    (seek,) = [one for one in buttons(menu, "seek") if one["label"] == say("vacancy-look-for", name=gone.user.display)]
    question = (await hall.bot.click(person, menu, seek["custom_id"])).message or {}
    assert is_private(question)
    return question


async def pressed(hall: Hall, person: Actor, message: Json, verb: str) -> Json:
    """Return what a button of a message brings."""
    (button,) = buttons(message, verb)
    answer = await hall.bot.click(person, message, button["custom_id"])
    assert answer.ok, answer.error
    return answer.message or {}


async def day(hall: Hall) -> None:
    """Let the day pass that the player of a seat has."""
    await warned(hall.bot.store, await hall.match(), hall.bot.clock.now())
    await hall.bot.later(DAY + 60_000)


async def board(hall: Hall) -> str:
    """Return the words of the board as it is now."""
    shown = Boards(hall.bot.bot.presenters, hall.bot.bot.pictures)
    post = await shown.post(await hall.bot.service.views.perspective(hall.id))
    return "\n".join(str(getattr(one, "content", "")) for one in post.view().walk_children()).replace("\\", "")


@both_languages
async def test_of_two_one_asks_and_the_player_has_a_day(bot: Inside, language: str) -> None:
    hall, gone, say = await held(bot, 2, language)
    other = next(person for person in hall.players if person is not gone)
    seat = hall.seat(gone)

    question = await asked(hall, other, gone, say)
    assert not buttons(question, "seek-yes"), "nobody is looked for at once"
    assert not buttons(question, "stand-in"), "no computer either"
    told = await pressed(hall, other, question, "offer-yes")

    assert not is_private(told)
    match = await hall.match()
    assert is_agreed(match, seat)
    until = point(match.seats.offered[seat] + DAY)
    assert until in text(told)
    assert gone.user.display in said(told)
    assert until in await board(hall)
    assert not (await hall.match()).seats.sought
    await day(hall)
    after = await hall.match()
    assert after.seats.sought == {seat}
    await hall.press(hall.david, "sit", str(seat))
    assert (await hall.match()).players[seat].user == hall.david.id


@both_languages
async def test_of_three_the_other_is_asked_and_can_keep_the_seat(bot: Inside, language: str) -> None:
    hall, gone, say = await held(bot, 3, language)
    first, second = (person for person in hall.players if person is not gone)
    seat = hall.seat(gone)

    ballot = await pressed(hall, first, await asked(hall, first, gone, say), "offer-yes")
    assert not is_private(ballot)
    assert f"<@{second.id}>" in text(ballot)
    asking = say("offer-ask", name=gone.user.display, agreed=first.user.display, at="")
    assert asking.split(".")[1] in said(ballot)
    for person, reason in ((gone, "match-held"), (hall.david, "match-not-seated"), (hall.olga, "match-not-seated")):
        assert_private(
            await bot.click(person, ballot, buttons(ballot, "offer-yes")[0]["custom_id"]), refusal(reason, language)
        )
    kept = await pressed(hall, second, ballot, "offer-no")

    assert say("offer-refused", name=second.user.display, other=gone.user.display) in said(kept)
    assert not buttons(kept, "offer-yes")
    match = await hall.match()
    assert (match.seats.offers, match.seats.sought) == ({}, frozenset())
    await day(hall)
    assert seat not in (await hall.match()).seats.sought


@both_languages
async def test_both_others_agree_on_the_ballot(bot: Inside, language: str) -> None:
    hall, gone, say = await held(bot, 3, language)
    first, second = (person for person in hall.players if person is not gone)
    ballot = await pressed(hall, first, await asked(hall, first, gone, say), "offer-yes")

    told = await pressed(hall, second, ballot, "offer-yes")

    match = await hall.match()
    assert is_agreed(match, hall.seat(gone))
    assert told["id"] == ballot["id"], "the ballot tells it itself"
    assert not buttons(told, "offer-yes")
    assert buttons(told, "offer-no"), "it can still be called off"


@both_languages
async def test_the_player_comes_back_and_the_vote_is_over(bot: Inside, language: str) -> None:
    hall, gone, say = await held(bot, 2, language)
    other = next(person for person in hall.players if person is not gone)
    told = await pressed(hall, other, await asked(hall, other, gone, say), "offer-yes")

    played = await hall.press(gone, "play")
    await pressed(hall, gone, played, "back")

    match = await hall.match()
    assert (match.seats.held, match.seats.offers) == (frozenset(), {})
    stale = await pressed(hall, other, told, "offer-no")
    assert say("moves-handed-back", name=gone.user.display) in said(stale)
    await day(hall)
    assert not (await hall.match()).seats.sought


async def test_a_manager_who_does_not_play_finds_no_way_to_give_the_seat_away(bot: Inside) -> None:
    hall, gone, _ = await held(bot, 2)

    menu = await hall.press(hall.olga, "more")

    assert not buttons(menu, "seek")
    for verb in ("seek", "seek-yes"):
        answer = await bot.click(hall.olga, hall.table, hall.forged(verb, hall.seat(gone), "a manager does not play"))
        assert_private(answer, refusal("match-promised", seat=gone.user.display))
    assert not (await hall.match()).seats.sought


async def test_a_stranger_finds_no_way_either(bot: Inside) -> None:
    hall, gone, _ = await held(bot, 2)

    assert not buttons(await hall.press(hall.david, "more"), "seek")
    answer = await bot.click(
        hall.david, hall.table, hall.forged("offer-yes", hall.seat(gone), "a stranger does not play")
    )

    assert_private(answer, refusal("match-not-seated"))


@both_languages
async def test_play_tells_who_lost_by_the_clock_that_they_did(bot: Inside, language: str) -> None:
    hall = Hall(bot)
    for person in (hall.ana, hall.benoit, hall.zoe):
        person.user.locale = LOCALE[language]
    await hall.begin(3, clock="1d-forfeit")
    gone, say = await hall.late(), phrases(language)
    assert (await hall.match()).seats.late == {hall.seat(gone)}

    told = said(await hall.press(gone, "play"))

    assert say("board-late", names="").split(".")[0] in told
    for verb in ("resign", "abort-yes"):
        answer = await bot.click(gone, hall.table, hall.forged(verb, "", "no one may do this who has lost"))
        assert_private(answer, refusal("match-late", language))
    listed = said(await hall.command(hall.david, "match list"))
    assert phrases("en")("listed-late", player="").strip() in listed


@both_languages
async def test_play_tells_who_resigned_that_they_did(bot: Inside, language: str) -> None:
    hall = Hall(bot)
    hall.ana.user.locale = LOCALE[language]
    await hall.begin(3)
    await bot.service.play.resign(Caller(hall.ana.id, "Ana", 0), hall.id)

    told = said(await hall.press(hall.ana, "play"))

    assert phrases(language)("board-resigned", names="").split(".")[0] in told
