"""The Two Heirs over the wire: a turn in the private panel, a match by commands, Henri, and what is refused."""

from __future__ import annotations

import re

import pytest

from bot.i18n import phrases
from tests.e2e.bots.shared_bot import House, Room, assert_private, refusal
from tests.e2e.checks.message_reader import buttons, is_private, match_id, pictures, selects, text
from tests.e2e.checks.waiting import until
from tests.e2e.players.heirs_player import click_turn, command_turn, opened_panel, play_on, throne
from tests.e2e.players.table_players import mover, newest_board, over, press, told_board

pytestmark = pytest.mark.asyncio(loop_scope="package")

FEW, TURNS, WHOLE = 5, 10, 40
"""Turns by commands in every run. In `make nightly` clicks lead to the end after some more, or commands do."""

WAR = {"sets": "war-craft-patrol"}


async def test_a_turn_is_drafted_in_one_private_panel_and_told_as_a_whole(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await throne(room.people, room.channel, **WAR)
    board = await newest_board(house.discord, 0, room.channel)
    person = mover(house.discord, board, room.people)

    shown = await click_turn(board, person)

    said = [text(answer.message or {}) for answer in shown]
    assert "Accessible: **" in said[0]
    assert "Your hand is empty." in said[0]
    assert re.match(r"Planned: .+ taken from place \d\.", said[1])
    assert f"{person.user.display} takes" not in said[1], "it's their own draft"
    assert "Tile taken. End your turn when you’re ready." in said[2]
    assert_private(shown[-1], "end`")
    follow = await newest_board(house.discord, int(board["id"]), room.channel)
    assert re.search(rf"{person.user.display} takes the .+ from place \d\.", text(follow))
    boards = [message for message in house.discord.messages(room.channel, "olga") if pictures(message)]
    assert [message["id"] for message in boards if not is_private(message)] == [board["id"], follow["id"]]


async def test_a_draft_is_kept_can_be_undone_and_counts_only_once_it_is_committed(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await throne(room.people, room.channel, **WAR)
    board = await play_on(house.discord, room.people, room.channel, 6)
    person = mover(house.discord, board, room.people)
    before = house.records.rows()
    panel = (await opened_panel(board, person)).message or {}
    picks = next(select for select in selects(panel, "draft") if select["options"][-1]["value"].startswith("@m:"))

    asked = await person.select(panel, picks["custom_id"], picks["options"][-1]["value"])
    spots = selects(asked.message or {}, "draft")[0]
    moved = await person.select(asked.message or {}, spots["custom_id"], spots["options"][0]["value"])
    again = await opened_panel(board, person)
    back = await person.click(again.message or {}, custom_id=_labelled(again.message or {}, "One step back"))

    assert "access" not in spots["options"][0]["value"]
    assert re.search(r"\d cells? to build on", spots["options"][0]["description"])
    assert "Planned: " in text(moved.message or {})
    assert text(again.message or {}) == text(moved.message or {})
    assert "Planned: " not in text(back.message or {})
    assert house.records.rows() == before


def _labelled(message: dict[str, object], label: str) -> str:
    return next(button["custom_id"] for button in buttons(message, "draft") if button["label"] == label)


async def test_what_tiles_do_is_read_at_a_tap(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await throne(room.people, room.channel, **WAR)
    board = await play_on(house.discord, room.people, room.channel, 6)
    person = mover(house.discord, board, room.people)
    panel = (await opened_panel(board, person)).message or {}

    tiles = await person.click(panel, custom_id=_labelled(panel, "What the tiles do"))
    built = await person.click(tiles.message or {}, custom_id=_labelled(tiles.message or {}, "Tiles on the land"))
    back = await person.click(built.message or {}, custom_id=_labelled(built.message or {}, "Back to my turn"))

    assert text(tiles.message or {}).count("- **") >= 6
    assert text(built.message or {}) != text(tiles.message or {})
    assert "Accessible: " in text(back.message or {})


@pytest.mark.parametrize("most", [FEW, *(pytest.param(most, marks=pytest.mark.nightly) for most in (TURNS, WHOLE))])
async def test_two_people_play_a_match_by_slash_commands_alone(house: House, most: int) -> None:
    room = house.room("Ana", "Benoît")
    table = await throne(room.people, room.channel, **WAR)

    board, turns = await newest_board(house.discord, 0, room.channel), 0
    while not over(board) and turns < most:
        for answer in await command_turn(mover(house.discord, board, room.people), room.channel):
            assert_private(answer, "Done.")
        board, turns = await newest_board(house.discord, int(board["id"]), room.channel), turns + 1
    log = house.records.log(match_id(table.message or {}))
    if most == TURNS:
        board = await play_on(house.discord, room.people, room.channel, 60, board)
    while most != FEW and not over(board):
        await click_turn(board, mover(house.discord, board, room.people))
        board = await newest_board(house.discord, int(board["id"]), room.channel)

    verbs = {notation.split()[0] for row in log for notation in row.notations}
    assert turns >= min(most, 20)
    assert {"take", "build", "end"} <= verbs
    assert pictures(board)[0]["description"]
    score = await room.people[0].command(room.channel, "match score", match=_code(table.message or {}))
    assert_private(score, "**Ana**: **")
    if most != FEW:
        await review_does_not_tell_luck_apart(house, room, _code(table.message or {}))


async def review_does_not_tell_luck_apart(house: House, room: Room, code: str) -> None:
    """What is drawn lies out of reach at first: zeros would look as if luck had been told."""
    say = phrases("en")
    answer = await room.people[0].command(room.channel, "review", match=code)

    def told() -> str:
        return text(house.discord.message(answer.message or {}) or {})

    await until(lambda: say("review-title", code=code) in told())
    assert f"-# {say('review-note-together')}" in told()
    assert told().count("at the start, play and luck") == len(room.people)
    assert "luck 0.0" not in told()


def _code(message: dict[str, object]) -> str:
    return re.findall(r"Table (\w+)|match (\w+)", text(message))[0][0]


async def test_henri_tells_every_step_of_his_turn_in_one_message(house: House) -> None:
    room = house.room("Ana")
    await throne(room.people, room.channel, henri="brave")

    board = await play_on(house.discord, room.people, room.channel, 3)

    said = text(board)
    assert "Henri the Brave" in said
    assert re.search(r"Ana takes the .+ from place \d\.", said)
    assert not re.search(r"The next tile is|clockwise from the top", said), "how he chose is in the list of moves"
    # How he found the cell is left out where Ana's turn was long (unit/discord/test_telling.py has every sentence).
    assert re.search(r"Henri takes the .* and builds it on [A-Z]+\d+\.", said)
    assert re.search(r"Henri \d+ · \d+ tiles to come", said)
    assert "Henri: score" in await told_board(board, room.people[0])


async def test_what_the_rules_refuse_is_explained_in_private_and_the_draft_is_kept(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await throne(room.people, room.channel, **WAR)
    board = await newest_board(house.discord, 0, room.channel)
    person = mover(house.discord, board, room.people)
    taking = buttons(board, "draft")[0]
    drafted = await press(person, board, "draft")
    tile = taking["custom_id"].rpartition(" ")[2].rstrip("|")

    async def asked(command: str, **options: object) -> None:
        refused.append(await person.command(room.channel, f"heirs {command}", **options))

    refused: list[object] = []
    await asked("end")
    await asked("build", tile=f"{tile} M31")
    await asked("take", tile="VOY1")
    await asked("move", way="M30-M31")
    await asked("withdraw", cell="M30")
    await asked("deploy", cell="M31")
    await asked("camp", cell="M30")
    await asked("siege", cell="M30")
    await asked("build", tile="a nice inn")

    expected = (
        refusal("heirs-take-first", full="no"),
        refusal("heirs-not-in-hand", tile=tile),
        refusal("heirs-not-in-circle", tile="VOY1"),
        refusal("heirs-no-tile", cell="M31"),
        refusal("heirs-cavalry-stays", cell="M30"),
        refusal("heirs-no-tile", cell="M31"),
        refusal("heirs-no-camp", cell="M30"),
        refusal("heirs-not-threatened", cell="M30"),
        "isn’t a move I can read",
    )
    for answer, sentence in zip(refused, expected, strict=True):
        assert_private(answer, sentence)  # type: ignore[arg-type] # answers of commands
    assert text((await opened_panel(board, person)).message or {}) == text(drafted.message or {})


async def test_why_says_what_a_hand_lacks_and_what_lies_on_a_cell(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await throne(room.people, room.channel, **WAR)
    board = await play_on(house.discord, room.people, room.channel, 2)
    person = mover(house.discord, board, room.people)

    start = await person.command(room.channel, "match why", cell="m30")
    free = await person.command(room.channel, "match why", cell="M31")
    far = await person.command(room.channel, "match why", cell="A9")
    odd = await person.command(room.channel, "match why", cell="here")

    assert_private(start, "**M30** is open land")
    assert_private(free, "**M31** is empty", "On **M31** lies")
    assert_private(far, "**A9** is empty")
    assert_private(odd, refusal("heirs-no-cell", cell="here"))
    assert pictures(free.message or {})[0]["description"]
