"""Every button about seats, pauses, claims and rollbacks, pressed by whoever may and by everybody who may not."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from bot.i18n import phrases
from bot.match.model.match import Status
from bot.match.model.match_codes import code
from bot.sandbox.actor import Actor
from cogs.ui.board.board_message import Boards
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.shared_bot import assert_private, refusal
from tests.e2e.checks.message_reader import Json, buttons, is_private, text
from tests.e2e.players.seat_players import Hall, caller, said

EN = phrases("en")
ROLE = 4711


@pytest.fixture
async def bot() -> AsyncIterator[Inside]:
    async with inside() as loaded:
        yield loaded


async def offered(hall: Hall, person: Actor) -> Json:
    """The public offer of a seat, by way of More."""
    menu = await hall.press(person, "more")
    assert [button["label"] for button in buttons(menu, "seek")] == [EN("vacancy-look")]
    question = await hall.press(person, "seek", str(hall.seat(person)), menu)
    assert is_private(question)
    offer = await hall.press(person, "seek-yes", str(hall.seat(person)), question)
    assert not is_private(offer)
    assert not (await hall.match()).seats.sought ^ {hall.seat(person)}
    return offer


async def test_a_seat_is_offered_by_its_player_and_taken_with_one_press(bot: Inside) -> None:
    hall = await Hall(bot).begin()
    before = await hall.match()

    offer = await offered(hall, hall.ana)
    assert "Ana" in said(offer)
    assert "<@" not in said(offer), "there is no role to call"
    for person, reason in ((hall.ana, "match-plays-already"), (hall.benoit, "match-plays-already")):
        assert refusal(reason) in said(await hall.press(person, "take-seat", "0", offer))
    taken = await hall.press(hall.david, "take-seat", "0", offer)

    match = await hall.match()
    assert [player.user for player in match.players] == [hall.david.id, hall.benoit.id]
    assert match.decided == before.decided
    assert EN("vacancy-taken", name="Dávid", former="Ana") in said(taken)
    assert not buttons(taken, "take-seat"), "the offer itself tells what came of it"
    assert taken["id"] == offer["id"]


async def test_whoever_comes_too_late_hears_so_and_the_offer_says_it(bot: Inside) -> None:
    hall = await Hall(bot).begin()
    offer = await offered(hall, hall.ana)
    take, sit = await hall.way(hall.david, "take-seat", "0", offer), await hall.way(hall.zoe, "sit", "0")
    await bot.click(hall.zoe, hall.table, sit)

    late = await hall.press(hall.david, "take-seat", "0", offer)
    forged = await hall.bot.click(hall.david, hall.table, take)
    back = await hall.bot.click(hall.ana, hall.table, sit)

    assert EN("vacancy-taken", name="Zoë", former="Ana") in said(late)
    assert late["id"] == offer["id"]
    assert_private(forged, refusal("match-not-sought", seat="Zoë"))
    assert_private(back, refusal("match-left-before"))
    assert (await hall.match()).players[0].user == hall.zoe.id


async def test_whoever_went_can_press_nothing_any_more(bot: Inside) -> None:
    hall = await Hall(bot).begin()
    match = await hall.match()
    seat = min(match.to_act())
    mover = hall.players[seat]
    look = await hall.press(mover, "play")
    commits = [one["custom_id"] for one in buttons(look, "draft") + buttons(look, "commit")]
    await offered(hall, mover)
    await hall.press(hall.david, "sit", str(seat))
    before = (await hall.match()).seq

    for custom_id in commits:
        answer = await bot.click(mover, look, custom_id)
        assert answer.ok
    for verb in ("resign-yes", "abort-yes", "pause-yes", "seek-yes", "seek-stop", "back", "undo"):
        assert_private(await bot.click(mover, hall.table, hall.forged(verb, seat, "the seat has another player now")))

    assert (await hall.match()).seq == before
    own = await hall.press(hall.david, "play")
    assert buttons(own, "draft") or buttons(own, "commit")


async def test_only_whom_it_concerns_stops_a_search(bot: Inside) -> None:
    hall = await Hall(bot).begin()
    offer = await offered(hall, hall.ana)

    take, stop = [await hall.way(hall.david, verb, "0", offer) for verb in ("take-seat", "seek-no")]
    for person, reason in ((hall.david, "match-not-seated"), (hall.benoit, "match-plays-on")):
        answer = await bot.click(person, offer, stop)
        assert_private(answer, refusal(reason, seat="Ana"))
    stopped = await hall.press(hall.ana, "seek-no", "0", offer)

    assert EN("vacancy-over", name="Ana") in said(stopped)
    assert (await hall.match()).seats.sought == frozenset()
    gone = await bot.click(hall.david, hall.table, take)
    assert_private(gone, refusal("match-not-sought", seat="Ana"))


async def test_a_role_is_called_once_a_day_and_a_repeated_search_stays_private(bot: Inside) -> None:
    hall = await Hall(bot).begin()
    match = await hall.match()
    settings = await bot.service.guilds.read(match.where.guild)
    await bot.service.guilds.save(match.where.guild, replace(settings, substitutes=ROLE))

    question = await hall.press(hall.ana, "seek", "0")
    yes = await hall.way(hall.ana, "seek-yes", "0", question)
    first = await hall.press(hall.ana, "seek-yes", "0", question)
    again = (await bot.click(hall.ana, hall.table, yes)).message or {}
    await hall.press(hall.ana, "seek-stop", "0")
    anew = await hall.press(hall.ana, "seek-yes", "0", await hall.press(hall.ana, "seek", "0"))

    assert f"<@&{ROLE}>" in text(first)
    assert is_private(again)
    assert f"<@&{ROLE}>" not in text(again)
    assert not is_private(anew)
    assert f"<@&{ROLE}>" not in text(anew)


@pytest.mark.parametrize("argument", ["", "9", "2", "x", "-1", "1e", "٣", "00000"])
async def test_a_button_about_a_seat_there_is_not_changes_nothing(bot: Inside, argument: str) -> None:
    hall = await Hall(bot).begin()
    before = (await hall.match()).seq

    for verb in ("seek", "seek-yes", "seek-no", "seek-stop", "take-seat", "sit", "claim", "claim-yes", "claim-no"):
        for person in (hall.ana, hall.benoit, hall.david, hall.olga):
            answer = await bot.click(person, hall.table, hall.forged(verb, argument, "there is no such seat"))
            assert_private(answer, refusal("interface-old-button"))

    assert (await hall.match()).seq == before


async def test_a_substitute_is_asked_for_by_command_and_for_somebody_who_is_gone(bot: Inside) -> None:
    hall = await Hall(bot).begin(3)
    own = await hall.command(hall.benoit, "match substitute")
    assert EN("vacancy-ask-own", code=code(hall.id), stands="yes") in said(own)
    with pytest.raises(AssertionError):
        await offered(hall, hall.david)
    # No server tells this bot who has left.
    bot.bot.publisher.attendance._remember(hall.place.guild_id or 0, hall.zoe.id, away=True)
    await bot.service.play.depart(hall.id, hall.seat(hall.zoe), away=True)

    for person in (hall.ana, hall.olga):
        menu = await hall.press(person, "more")
        assert EN("vacancy-look-for", name="Zoë") in [one["label"] for one in buttons(menu, "seek")]
    menu = await hall.press(hall.david, "more")
    assert not buttons(menu, "seek")
    offer = await hall.press(hall.ana, "seek-yes", "2", await hall.press(hall.ana, "seek", "2"))
    assert EN("vacancy-offer-departed", name="Zoë", game="Kingdomino") in said(offer)
    seen = await hall.press(hall.david, "more")
    assert [one["label"] for one in buttons(seen, "sit")] == [EN("vacancy-take-for", name="Zoë")]
    mine = await hall.press(hall.david, "sit", "2", seen)
    assert EN("vacancy-yours", former="Zoë") in said(mine)


async def test_a_pause_is_agreed_on_and_ended_by_anybody_who_plays(bot: Inside) -> None:
    hall = await Hall(bot).begin()

    ballot = await hall.command(hall.ana, "match pause")
    assert not is_private(ballot)
    assert f"<@{hall.benoit.id}>" in text(ballot)
    agreeing = await hall.way(hall.david, "pause-yes", on=ballot)
    assert_private(await bot.click(hall.david, ballot, agreeing), refusal("match-not-seated"))
    paused = await hall.press(hall.benoit, "pause-yes", on=ballot)
    assert (await hall.match()).clock.paused is not None
    assert EN("pause-agreed") in said(paused)
    onward = await hall.way(hall.david, "go-on", on=paused)
    assert_private(await bot.click(hall.david, paused, onward), refusal("match-not-seated"))
    menu = await hall.press(hall.ana, "more")
    assert buttons(menu, "resume")
    over = await hall.press(hall.ana, "go-on", on=paused)
    assert EN("pause-ended") in said(over)
    assert (await hall.match()).clock.paused is None
    resume = await hall.way(hall.ana, "resume", on=menu)
    assert_private(await bot.click(hall.ana, hall.table, resume), refusal("match-not-paused"))


async def test_a_pause_somebody_does_not_want_is_none(bot: Inside) -> None:
    hall = await Hall(bot).begin(3)
    ballot = await hall.command(hall.ana, "match pause")

    told = await hall.press(hall.benoit, "pause-no", on=ballot)
    stale = (await bot.click(hall.zoe, hall.table, await hall.way(hall.zoe, "pause-no", on=ballot))).message or {}

    assert EN("pause-refused", name="Benoît") in said(told)
    assert is_private(stale)
    assert (await hall.match()).clock.pause_votes == frozenset()


async def test_a_match_of_two_is_claimed_with_one_word_after_a_question(bot: Inside) -> None:
    hall = await Hall(bot).begin(clock="1d-claim")
    late = await hall.late()
    other = hall.players[1 - hall.seat(late)]

    (claim,) = buttons(await bot.board(hall.id), "claim")
    for person, reason in ((late, "match-own-claim"), (hall.david, "match-not-seated")):
        assert_private(await bot.click(person, hall.table, claim["custom_id"]), refusal(reason))
    question = await hall.press(other, "claim")
    assert is_private(question)
    claiming = await hall.way(other, "claim-yes", on=question)
    told = await hall.press(other, "claim-yes", on=question)

    match = await hall.match()
    assert match.status is Status.FINISHED
    assert match.outcome.placings[0] == (hall.seat(other),)
    assert EN("claim-agreed", name="", other=late.user.display) in said(told)
    assert_private(await bot.click(other, hall.table, claiming))


async def test_of_three_both_others_have_to_claim(bot: Inside) -> None:
    hall = await Hall(bot).begin(3, clock="1d-claim")
    late = await hall.late()
    first, second = (person for person in hall.players if person is not late)
    seat = hall.seat(late)

    question = await hall.command(first, "match claim-win")
    claim = await hall.way(first, "claim")
    ballot = await hall.press(first, "claim-yes", on=question)
    assert not is_private(ballot)
    assert f"<@{second.id}>" in text(ballot)
    told = await hall.press(second, "claim-no", on=ballot)
    assert EN("claim-refused", name=second.user.display, other=late.user.display) in said(told)
    ballot = await hall.press(first, "claim-yes", on=await hall.press(first, "claim"))
    await hall.press(second, "claim-yes", on=ballot)

    match = await hall.match()
    assert match.seats.resigned == {seat}
    assert match.status is Status.RUNNING
    stale = await bot.click(first, hall.table, claim)
    assert_private(stale, refusal("match-not-overdue", seat=late.user.display))


async def test_nobody_claims_where_nobody_is_late(bot: Inside) -> None:
    hall = await Hall(bot).begin()

    answer = await bot.command(hall.ana, hall.place, "match claim-win")

    assert_private(answer, refusal("match-nobody-overdue"))


async def test_whoever_was_waited_for_too_long_comes_back_with_one_press(bot: Inside) -> None:
    hall = await Hall(bot).begin(clock="1d-hold")
    late = await hall.late()
    seat = hall.seat(late)
    assert (await hall.match()).seats.held == {seat}

    played = await hall.press(late, "play")
    assert EN("board-held", names="").split(".")[0] in said(played)
    assert [one["label"] for one in buttons(played, "back")] == [EN("vacancy-back")]
    assert buttons(await hall.press(late, "more"), "back")
    other = hall.players[1 - seat]
    back = await hall.way(late, "back", on=played)
    for person, reason in ((other, "match-not-held"), (hall.david, "match-not-seated")):
        assert_private(await bot.click(person, hall.table, back), refusal(reason))
    told = await hall.press(late, "back", on=played)

    assert (await hall.match()).seats.held == frozenset()
    assert "Welcome back" in said(told)
    assert_private(await bot.click(late, hall.table, back), refusal("match-not-held"))


async def test_a_rollback_is_offered_turn_by_turn_and_told_with_its_reason(bot: Inside) -> None:
    hall = await Hall(bot).begin()
    for _ in range(12):
        match = await hall.match()
        seat = min(match.to_act())
        legal = match.rules.legal_actions(match.state, seat)
        batch = [match.rules.notation(legal[0])]
        await bot.service.play.submit(caller(hall.players[seat]), hall.id, batch, None)
        await bot.later()
    match = await hall.match()

    for person in (hall.ana, hall.david):
        offered = await bot.autocomplete(person, hall.place, "match rewind", "turn")
        assert offered.choices == []
        refused = await bot.command(person, hall.place, "match rewind", turn="5", reason="x", match=code(hall.id))
        assert_private(refused, refusal("match-managers-only"))
    offered = await bot.autocomplete(hall.olga, hall.place, "match rewind", "turn")
    points = await bot.service.seats.points(hall.id)
    assert [int(choice["value"]) for choice in offered.choices or []] == [point.turn for point in points]
    for turn in ("", "x", "-1", str(match.turn + 1), "99999999999"):
        answer = await bot.command(hall.olga, hall.place, "match rewind", turn=turn, reason="x")
        assert_private(answer, refusal("match-bad-point"))
    blank = await bot.command(hall.olga, hall.place, "match rewind", turn=str(points[3].turn), reason=" \u200b ")
    assert_private(blank, refusal("match-bad-reason", limit=200))

    done = await bot.command(
        hall.olga,
        hall.place,
        "match rewind",
        turn=f" {points[3].turn}",
        reason="**@everyone** drew [twice](http://x)",
    )

    assert_private(done, f"turn {points[3].turn}")
    after = await hall.match()
    assert after.turn == points[3].turn
    post = await Boards(bot.bot.presenters, bot.bot.pictures).post(await bot.service.views.perspective(hall.id))
    told = "\n".join(getattr(one, "content", "") for one in post.view().walk_children())
    assert "drew" in told
    assert "**@everyone**" not in told
    assert "](http" not in told
    moves = said(await hall.command(hall.ana, "match moves"))
    assert "takes the match back" in moves


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_refusals_come_in_the_language_of_whoever_presses(bot: Inside, locale: str) -> None:
    hall = await Hall(bot).begin()
    hall.david.user.locale = locale

    answer = await bot.click(hall.david, hall.table, hall.forged("take-seat", 0, "no seat is offered"))

    assert_private(answer, refusal("match-not-sought", locale[:2], seat="Ana"))
