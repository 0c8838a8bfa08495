"""King of the Dice on the wire: by clicks, by commands, through a crash with dice on the table."""

from __future__ import annotations

import re

import pytest

from bot.i18n import phrases
from tests.e2e.bots.shared_bot import House, Room, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge
from tests.e2e.checks.message_reader import Json, buttons, match_id, parts, pictures, selects, text
from tests.e2e.players.dice_players import CARDS, by_clicks, by_commands, labels, play_on
from tests.e2e.players.dice_players import thrown as throw
from tests.e2e.players.table_players import mover, newest_board, press, told_board
from tests.e2e.shared.test_restart import restart

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN = phrases("en")


async def begun(house: House, *names: str, **options: object) -> tuple[Room, Json]:
    """A match of these people, started; its first board."""
    room = house.room(*names)
    table = await room.people[0].command(room.channel, "play dice", seats=len(names), **options)
    assert table.ok, table.error
    for person in room.people[1:]:
        await press(person, table, "join")
    await press(room.people[0], table, "start")
    board = await newest_board(house.discord, 0, room.channel)
    await house.told(board)
    return room, board


def dice_of(message: Json) -> list[str]:
    """What the six dice show, as the select has it."""
    return [option["label"].partition(": ")[2] for option in keeping(message)["options"]]


def keeping(message: Json) -> Json:
    """The select of dice to keep."""
    return next(select for select in selects(message, "draft") if select["max_values"] > 1)


def kept_in(message: Json) -> list[str]:
    return [option["label"] for option in keeping(message)["options"] if option.get("default")]


async def test_three_people_throw_keep_and_settle_by_clicks(house: House) -> None:
    room, _ = await begun(house, "Ana", "Benoît", "Cleo")

    played = await play_on(house.discord, room.people, room.channel, by_clicks, batches=36)

    log = [row for row in house.records.log(match_id(played.newest)) if row.command == "submit"]
    assert len(log) == len(played.answers) == 36
    assert len({row.actor for row in log}) == 3
    # A turn of three batches or so is one message; the last one may just have begun.
    assert len(log) / 4 <= len(played.boards) <= len(log) / 2 + 1
    assert all(pictures(board)[0]["description"] for board in played.boards.values())


async def test_two_people_play_by_commands_alone(house: House) -> None:
    room, _ = await begun(house, "Ana", "Benoît")

    played = await play_on(house.discord, room.people, room.channel, by_commands, batches=40)

    for answer in played.answers:
        assert_private(answer, "Done.")
    cards = await room.people[0].command(room.channel, "dice cards", match=code_of(played.newest))
    assert_private(cards)


def code_of(board: Json) -> str:
    found = re.search(r"match ([0-9A-Z]{8,})", text(board))
    assert found is not None, text(board)
    return found[1]


async def test_a_turn_is_one_message_that_changes_while_its_player_throws(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting = mover(house.discord, board, room.people)
    before = dice_of(board)
    pings = house.pings(room)

    answer = await acting.command(room.channel, "dice roll")
    changed = await house.discord.wait_message(
        room.channel, lambda m: m["id"] == board["id"] and m != board, as_user="olga", timeout=10
    )

    assert_private(answer, "Done.")
    assert len(before) == len(dice_of(changed)) == 6
    assert "1 throw left" in text(changed)
    assert "Throws left: 1." in pictures(changed)[0]["description"]
    assert pictures(changed)[0]["description"] != pictures(board)[0]["description"]
    assert house.pings(room) == pings


async def test_keeping_is_private_until_the_dice_are_thrown_and_kept_dice_stay(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting = mover(house.discord, board, room.people)
    lying = dice_of(board)

    first = await acting.select(board, keeping(board)["custom_id"], ["4"])
    assert first.message is not None
    second = await acting.select(first.message, keeping(first.message)["custom_id"], ["5", "2"])
    shown = house.discord.message(first) or second.message or first.message
    public = house.discord.message(board)
    thrown = await throw(acting, shown)
    changed = await house.discord.wait_message(
        room.channel, lambda m: m["id"] == board["id"] and m != board, as_user="olga", timeout=10
    )

    assert kept_in(shown) == [f"Die 2: {lying[1]}", f"Die 5: {lying[4]}"]
    assert "Reroll (2 left)" in labels(shown)
    assert public == board
    assert thrown.ok
    assert [dice_of(changed)[place] for place in (1, 4)] == [lying[1], lying[4]]


async def test_a_crash_with_dice_on_the_table_changes_no_die(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting = mover(house.discord, board, room.people)
    await acting.command(room.channel, "dice keep", dice="1 2")
    thrown = await house.discord.wait_message(
        room.channel, lambda m: m["id"] == board["id"] and m != board, as_user="olga", timeout=10
    )
    drafted = await acting.select(thrown, keeping(thrown)["custom_id"], ["1", "2", "3"])
    assert drafted.message is not None

    await restart(house)
    reopened = await press(acting, thrown, "play")

    assert reopened.message is not None
    assert dice_of(reopened.message) == dice_of(thrown)
    assert kept_in(reopened.message) == [f"Die {die}: {dice_of(thrown)[die - 1]}" for die in (1, 2, 3)]
    pressed = next(one for one in buttons(drafted.message, "commit") if one["label"].startswith("Reroll"))
    again = await throw(acting, drafted.message)
    twice = await forge(house.discord, acting, drafted.message, pressed["custom_id"])
    assert again.ok
    assert_private(twice)
    thrown_again = [row.notations for row in house.records.log(match_id(board)) if row.notations]
    assert thrown_again == [["keep 1 2"], ["keep 1 2 3"]]


async def test_the_chances_are_told_to_whoever_throws_and_the_cards_to_everybody(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting = mover(house.discord, board, room.people)
    watching = house.person("Zoë")

    seen = await press(acting, board, "play")
    cards = await watching.command(room.channel, "dice cards", match=code_of(board))
    score = await watching.command(room.channel, "match score", match=code_of(board))

    look = seen.message or {}
    more = next(one["custom_id"] for one in buttons(look, "draft") if one["label"] == CARDS)
    opened = await acting.click(look, custom_id=more)
    brief, said = text(look), text(opened.message or house.discord.message(look) or {})
    assert 1 <= len(re.findall(r"^\*\*[1-5]\*\* · .*%", brief, re.MULTILINE)) <= 3
    assert len(re.findall(r"^\*\*[1-5]\*\* · ", said, re.MULTILINE)) == 5
    assert "%" in said or "fulfilled" in said
    assert_private(cards, "Merchant")
    assert_private(score, "Ana")
    (_, select) = selects(board, "draft")
    assert len(select["options"]) == 5
    assert all(option["description"] for option in select["options"])


async def test_why_names_what_a_card_lacks_and_what_is_on_a_space(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting = mover(house.discord, board, room.people)

    card = await acting.command(room.channel, "match why", cell="5")
    space = await acting.command(room.channel, "match why", cell="a8")
    nothing = await acting.command(room.channel, "match why", cell="Z9")

    assert_private(card, "Landowner")
    assert "Dice on the table" in text(card.message or {})
    assert pictures(card.message or {})[0]["description"]
    assert_private(space, "volcano")
    assert "a flame burns there" in text(space.message or {})
    assert_private(nothing, refusal("dice-no-place", place="Z9"))


async def test_a_board_can_be_put_together_by_its_players_and_by_chance(house: House) -> None:
    for arrangement in ("free", "random"):
        room, board = await begun(house, "Ana", "Benoît", arrangement=arrangement)

        played = await play_on(house.discord, room.people, room.channel, by_clicks, batches=20)

        described = await told_board(played.newest, room.people[0])
        assert "Points: " in described or "to be put" in described or "Choices: " in described
        assert board["id"] in played.boards
        assert [part for part in parts(played.newest) if part["type"] in (2, 3)]
