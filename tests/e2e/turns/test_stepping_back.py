"""Stepping through a match by buttons and by `/replay`: whoever plays, looks on, or asks for what there is not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.i18n import phrases
from bot.match.model.match import Caller, Match, Status
from bot.match.model.match_codes import code
from bot.sandbox.actor import Actor
from cogs.match.cog_more import ROOM
from cogs.ui.board import picture_cache as painting
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.shared_bot import assert_private, refusal
from tests.e2e.checks.forged_clicks import invented
from tests.e2e.checks.message_reader import Json, buttons, custom_ids, is_private, match_id, pictures, selects, text
from tests.e2e.players.seat_players import Hall

EN, FR = phrases("en"), phrases("fr")


@pytest.fixture
async def bot() -> AsyncIterator[Inside]:
    async with inside() as loaded:
        yield loaded


async def moved(hall: Hall, moves: int) -> Match:
    """So many moves later, nothing waiting; fewer where the match is over before."""
    match = await hall.match()
    for _ in range(moves):
        if match.status is not Status.RUNNING:
            break
        seat = min(match.to_act())
        legal = match.rules.legal_actions(match.state, seat)
        line = [match.rules.notation(legal[0])]
        person = hall.players[seat]
        await hall.bot.service.play.submit(_caller(person), hall.id, line, match.decided[seat])
        await hall.bot.later()
        match = await hall.match()
    return match


def _caller(person: Actor) -> Caller:
    return Caller(person.id, person.user.display, 0)


def ways(message: Json) -> dict[str, Json]:
    """The buttons of a moment by what they say in English."""
    return {one["label"]: one for one in buttons(message, "replay")}


async def test_a_player_steps_through_what_happened_since_their_last_turn(bot: Inside) -> None:
    hall = await Hall(bot).begin()
    match = await moved(hall, 7)
    person = hall.players[0]

    board = await hall.press(person, "board")
    (since,) = buttons(board, "replay")
    first = (await bot.click(person, board, since["custom_id"])).message or {}
    reel = await bot.service.views.reel(hall.id, person.id)
    then = (await bot.click(person, first, ways(first)[EN("replay-forward")]["custom_id"])).message or {}

    assert since["label"] == EN("replay-since")
    assert is_private(first)
    assert pictures(first)[0]["description"]
    assert EN("replay-place", number=reel.at(reel.mine).number, whole=reel.whole) in text(first)
    assert person.user.display in text(first).split("\n")[0]
    # In its place: no second message.
    assert then["id"] == first["id"]
    assert EN("replay-place", number=reel.at(reel.mine).number + 1, whole=reel.whole) in text(then)
    assert ways(first)[EN("replay-back")]["disabled"]
    assert match.status is Status.RUNNING


async def test_whoever_looks_on_has_no_turn_to_begin_with(bot: Inside) -> None:
    hall = await Hall(bot).begin()
    await moved(hall, 3)

    board = await hall.press(hall.david, "board")
    menu = await hall.press(hall.david, "more")
    (replay,) = buttons(menu, "replay")
    seen = (await bot.click(hall.david, menu, replay["custom_id"])).message or {}

    assert not buttons(board, "replay")
    assert replay["label"] == EN("replay-button")
    assert EN("replay-begins") in text(seen)
    assert is_private(seen)


async def test_a_finished_match_is_stepped_through_from_its_message_by_anybody_in_their_language(bot: Inside) -> None:
    hall = await Hall(bot).begin()
    await moved(hall, 4)
    await hall.press(hall.ana, "resign-yes", on=await hall.press(hall.ana, "resign"))
    shown = await hall.command(hall.david, "match show", match=code(hall.id))
    (replay,) = buttons(shown, "replay")
    hall.zoe.user.locale = "fr"

    for person, say in ((hall.ana, EN), (hall.david, EN), (hall.zoe, FR)):
        seen = (await bot.click(person, shown, replay["custom_id"])).message or {}
        assert say("replay-begins") in text(seen)
        last = next(one for one in buttons(seen, "replay") if one["label"] == say("replay-last"))
        end = (await bot.click(person, seen, last["custom_id"])).message or {}
        assert "Benoît" in text(end).split("\n")[0]
        assert end["id"] == seen["id"]
    assert not is_private(shown) or replay["label"] == EN("replay-button")


async def test_a_turn_and_a_player_are_chosen_from_selects(bot: Inside) -> None:
    hall = await Hall(bot).begin()
    await moved(hall, 8)
    person = hall.ana
    seen = await hall.command(person, "replay", match=code(hall.id), turn=2)
    turns, whose = selects(seen, "replay")

    third = next(one for one in turns["options"] if one["label"].startswith("Turn 3 "))
    later = (await bot.click(person, seen, turns["custom_id"], [third["value"]])).message or {}
    own = (await bot.click(person, later, whose["custom_id"], ["p1"])).message or {}

    assert text(seen).startswith("### Turn 2 · ")
    assert text(later).startswith("### Turn 3 · ")
    assert hall.players[1].user.display in text(own).split("\n")[0]
    assert {one["label"].rsplit(" · ")[-1] for one in selects(own, "replay")[0]["options"]} == {
        hall.players[1].user.display
    }


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_what_cannot_be_stepped_through_is_answered_clearly(bot: Inside, locale: str) -> None:
    hall = await Hall(bot).begin()
    match, say = await moved(hall, 3), FR if locale == "fr" else EN
    person = hall.david
    person.user.locale = locale
    table = (await bot.command(hall.ana, hall.place, "play kingdomino", seats=2)).message or {}
    gathering = code(match_id(table))

    wrong = await bot.command(person, hall.place, "replay", match="??")
    unknown = await bot.command(person, hall.place, "replay", match="3F7K2M9QX1")
    early = await bot.command(person, hall.place, "replay", match=gathering)
    beyond = await bot.command(person, hall.place, "replay", match=code(hall.id), turn=500)
    odd = await bot.click(person, hall.table, invented(f"h2:replay:{code(hall.id)}:5:q7.f", "a forged reel"))

    last = (await bot.service.views.reel(match.id, person.id)).stops[-1].turn
    assert_private(wrong, say("reason-interface-unknown-code", code="??"))
    assert_private(unknown, refusal("match-not-found", locale=locale[:2]))
    assert_private(early, say("reason-match-not-running"))
    assert_private(beyond, say("reason-interface-no-such-turn", last=last))
    assert_private(odd, say("reason-interface-old-button"))


async def test_a_move_that_may_still_be_taken_back_is_a_moment_of_its_mover_alone(bot: Inside) -> None:
    hall = await Hall(bot).begin()
    match = await moved(hall, 2)
    seat = min(match.to_act())
    line = [match.rules.notation(match.rules.legal_actions(match.state, seat)[0])]
    after = await bot.service.play.submit(_caller(hall.players[seat]), hall.id, line, None)
    assert after.undo.pending is not None
    mover, other = hall.players[seat], hall.players[1 - seat]

    places = {}
    for person in (mover, other, hall.david):
        seen = await hall.command(person, "replay", match=code(hall.id))
        end = (await bot.click(person, seen, ways(seen)[EN("replay-last")]["custom_id"])).message or {}
        places[person.id] = text(end).split("\n")[1]

    assert places[other.id] == places[hall.david.id] == "-# 3 of 3"
    assert places[mover.id] == "-# 4 of 4"
    # Not by a button that names the row either.
    row = invented(f"h2:replay:{code(hall.id)}:{after.seq}:.t", "a row that is not shown to them")
    named = await bot.click(other, hall.table, row, [str(after.seq)])
    assert "-# 3 of 3" in text(named.message or {})


async def test_the_menu_pages_and_loses_nothing(bot: Inside) -> None:
    hall = await Hall(bot).begin(3)
    await moved(hall, 3)
    await bot.service.play.depart(hall.id, hall.seat(hall.benoit), away=True)
    await bot.service.play.depart(hall.id, hall.seat(hall.zoe), away=True)
    person = hall.ana

    pages = [await hall.press(person, "more")]
    while further := [one for one in buttons(pages[-1], "more") if one["label"] == EN("more-next")]:
        pages.append((await bot.click(person, pages[-1], further[0]["custom_id"])).message or {})
    told = [one for page in pages for one in custom_ids(page) if ":more:" not in one]
    back = (await bot.click(person, pages[-1], buttons(pages[-1], "more")[0]["custom_id"])).message or {}
    odd, nonsense = [
        (await bot.click(person, hall.table, hall.forged("more", page, "there is no such page"))).message or {}
        for page in ("77", "²")
    ]

    assert len(pages) == 2
    assert len({page["id"] for page in pages}) == 1
    assert {one.split(":")[1] for one in told if told.count(one) > 1} == {"resign"}, "which every page has, apart"
    assert len(told) > ROOM
    assert {one.split(":")[1] for one in told} >= {
        "moves",
        "read",
        "resign",
        "abort-yes",
        "seek",
        "pause-yes",
        "replay",
    }
    assert EN("more-page", page=1, pages=2) in text(back)
    assert custom_ids(odd) == custom_ids(pages[-1])
    assert custom_ids(nonsense) == custom_ids(pages[0])


async def test_the_next_moment_is_painted_while_one_looks_at_this(bot: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = await Hall(bot).begin()
    await moved(hall, 6)
    painted = list[int]()
    true = painting._paint_board
    monkeypatch.setattr(
        painting, "_paint_board", lambda shown, theme: painted.append(shown.seen.seq) or true(shown, theme)
    )
    stops = [stop.seq for stop in (await bot.service.views.reel(hall.id, hall.david.id)).stops]

    seen = await hall.command(hall.david, "replay", match=code(hall.id))
    await ahead(bot)
    first = list(painted)
    then = (await bot.click(hall.david, seen, ways(seen)[EN("replay-forward")]["custom_id"])).message or {}
    await ahead(bot)
    end = (await bot.click(hall.david, then, ways(then)[EN("replay-last")]["custom_id"])).message or {}
    await ahead(bot)
    await bot.click(hall.david, end, ways(end)[EN("replay-back")]["custom_id"])
    await ahead(bot)

    assert first == stops[:2]
    assert painted == [*stops[:3], stops[-1], stops[-2], stops[-3]]


async def ahead(bot: Inside) -> None:
    """Waits for what is painted before anybody asks for it."""
    cog: Any = bot.bot.get_cog("Replay")
    while cog._ahead:
        await asyncio.wait(set(cog._ahead))
        await asyncio.sleep(0)
