"""Private panels: after a take back there is a way on, and a move that stands has no buttons left that pretend."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator

import pytest

from bot.match.model import provably_fair_draws
from bot.match.model.match import Status
from cogs.turn.expire_undo_buttons import Panels
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.checks.message_reader import Json, buttons, text
from tests.e2e.players.seated_players import Seated, meanings, pressable, say, seated

SECRET = "5d" * 32
GAMES = (
    ("kingdomino", ("ana", "benoit")),
    ("carcassonne", ("ana", "benoit")),
    ("castle", ("ana", "benoit")),
    ("dice", ("ana", "benoit")),
    ("heirs", ("ana", "benoit")),
    ("heirs", ("ana",)),
)
FEW, MOST = 3, 10
"""Moves that are taken back in every run, and in `make nightly`."""

every_game = pytest.mark.parametrize(("game", "names"), GAMES)


@pytest.fixture
async def bot() -> AsyncIterator[Inside]:
    """Draws that are the same every time."""

    def deal(_secret, place, pending):
        return provably_fair_draws.derive(SECRET, place, pending)

    async with inside(deal) as loaded:
        yield loaded


async def pending(room: Seated, source: random.Random) -> Json:
    """Plays until a move may still be taken back that has passed the turn; the panel that says so."""
    for _ in range(60):
        person = await room.mover()
        panel = await room.wander(person, await room.publicly(person, "play"), source, patience=2)
        match = await room.match()
        if match.undo.pending is not None and "undo" in meanings(panel):
            return panel
        await room.bot.later()
    raise AssertionError("no turn passed to anybody")


@every_game
@pytest.mark.parametrize("most", [FEW, pytest.param(MOST, marks=pytest.mark.nightly)])
async def test_after_a_take_back_there_is_always_something_to_press(
    bot: Inside, game: str, names: tuple[str, ...], most: int
) -> None:
    room, source, taken_back = await seated(bot, game, *names), random.Random(f"{game}{names}"), 0

    for _ in range(60):
        match = await room.match()
        if match.status is not Status.RUNNING or taken_back >= most:
            break
        if match.undo.pending is not None:
            await bot.later()
            continue
        person = await room.mover()
        panel = await room.wander(person, await room.publicly(person, "play"), source, patience=4)
        if "undo" in meanings(panel) and source.random() < 0.7:
            custom_id = buttons(panel, "undo")[0]["custom_id"]
            shown = await room.press(person, panel, custom_id)
            again = await room.publicly(person, "play")

            assert meanings(shown) & {"commit", "draft"}, text(shown)
            assert say("turn-taken-back") in text(shown)
            assert pressable(again)
            twice = await room.press(person, shown, custom_id)
            assert say("turn-taken-back") in text(twice)
            assert "play" in meanings(twice)
            taken_back += 1

    assert taken_back >= FEW


@every_game
async def test_the_panel_of_a_move_loses_its_buttons_when_the_grace_ends(
    bot: Inside, game: str, names: tuple[str, ...]
) -> None:
    room = await seated(bot, game, *names)
    panel = await pending(room, random.Random(5))

    await bot.later()
    await bot.bot.panels.settled()

    after = room.now(panel)
    assert say("turn-called") in text(after)
    assert not meanings(after) & {"undo", "send"}
    assert say("turn-grace", when="").rstrip(", .")[:30] not in text(after)
    assert not len(bot.bot.panels)


async def test_sending_a_move_elsewhere_closes_the_other_panel_of_it(bot: Inside) -> None:
    room = await seated(bot, "kingdomino", "ana", "benoit")
    panel = await pending(room, random.Random(5))
    person = await room.mover()

    second = await room.publicly(person, "play")
    sent = await room.press(person, second, buttons(second, "send")[0]["custom_id"])
    await bot.bot.panels.settled()

    for shown in (sent, room.now(second), room.now(panel)):
        assert say("turn-called") in text(shown)
        assert not meanings(shown) & {"undo", "send"}


async def test_taking_a_move_back_elsewhere_is_told_in_the_panel_with_a_way_on(bot: Inside) -> None:
    room = await seated(bot, "kingdomino", "ana", "benoit")
    panel = await pending(room, random.Random(5))
    person = await room.mover()

    second = await room.publicly(person, "play")
    await room.press(person, second, buttons(second, "undo")[0]["custom_id"])
    await bot.bot.panels.settled()

    assert say("turn-taken-back") in text(room.now(panel))
    assert meanings(room.now(panel)) == {"play"}
    assert "commit" in meanings(room.now(second))


async def test_a_resignation_ends_the_match_and_the_panel_says_so(bot: Inside) -> None:
    room = await seated(bot, "kingdomino", "ana", "benoit")
    panel = await pending(room, random.Random(5))
    mover = await room.mover()
    other = next(person for person in room.people if person is not mover)

    menu = await room.publicly(other, "more")
    asked = await room.press(other, menu, buttons(menu, "resign")[0]["custom_id"])
    await room.press(other, asked, buttons(asked, "resign-yes")[0]["custom_id"])
    await bot.bot.panels.settled()

    assert say("reason-match-over") in text(room.now(panel))
    assert not pressable(room.now(panel))


async def test_after_a_restart_old_panels_keep_their_buttons_which_tell_what_became_of_the_move(bot: Inside) -> None:
    room = await seated(bot, "kingdomino", "ana", "benoit")
    panel = await pending(room, random.Random(5))
    person = await room.mover()

    bot.service.on_change.remove(bot.bot.panels.changed)
    bot.bot.panels = Panels(bot.bot.unheard.why)
    await bot.later()
    old = room.now(panel)
    undone = await room.press(person, old, buttons(old, "undo")[0]["custom_id"])
    sent = await room.press(person, old, buttons(old, "send")[0]["custom_id"])

    for shown in (undone, sent):
        assert say("turn-called") in text(shown)
        assert not meanings(shown) & {"undo", "send"}


async def test_a_button_about_somebody_elses_move_says_nothing_of_ones_own(bot: Inside) -> None:
    room = await seated(bot, "kingdomino", "ana", "benoit")
    panel = await pending(room, random.Random(5))
    person = await room.mover()
    other = next(one for one in room.people if one is not person)

    answer = await room.press(other, panel, buttons(panel, "undo")[0]["custom_id"])

    assert say("reason-match-nothing-to-take-back") in text(answer)


async def test_an_old_send_now_does_not_send_a_later_move(bot: Inside) -> None:
    room, source = await seated(bot, "kingdomino", "ana", "benoit"), random.Random(5)
    panel = await pending(room, source)
    person, old = await room.mover(), buttons(panel, "send")[0]["custom_id"]

    await bot.later()
    for _ in range(40):
        await pending(room, source)
        if await room.mover() is person:
            break
        await bot.later()
    shown = await room.press(person, room.now(panel), old)

    assert (await room.match()).undo.pending is not None
    assert say("turn-called") in text(shown)


async def test_only_so_many_panels_are_kept_and_none_for_longer_than_its_token_lives(bot: Inside) -> None:
    bot.bot.panels = Panels(bot.bot.unheard.why, capacity=2)
    room, source = await seated(bot, "kingdomino", "ana", "benoit"), random.Random(5)
    await pending(room, source)
    person = await room.mover()

    for _ in range(5):
        await room.publicly(person, "play")

    assert len(bot.bot.panels) == 2


async def test_a_bot_that_closes_no_panel_is_caught(bot: Inside) -> None:
    bot.service.on_change.remove(bot.bot.panels.changed)

    with pytest.raises(AssertionError):
        await test_the_panel_of_a_move_loses_its_buttons_when_the_grace_ends(bot, "kingdomino", ("ana", "benoit"))


async def test_an_outdated_look_gives_way_to_what_it_says_when_pressed(bot: Inside) -> None:
    room, source = await seated(bot, "castle", "ana", "benoit"), random.Random(5)
    person = await room.mover()
    look = await room.publicly(person, "play")
    old = pressable(look)[0][0]
    decided = (await room.match()).decided

    while (await room.mover()) is not person or (await room.match()).decided == decided:
        await pending(room, source)
        await bot.later()
    told = await room.press(person, look, old)

    assert told["id"] == look["id"]
    assert meanings(told) == {"play"}
