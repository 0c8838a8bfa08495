"""Looking at matches and ending them before their time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pytest

from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from bot.sandbox.rest.call import Call, Reply
from bot.sandbox.server import Sandbox
from cogs.ui.presenter.rule_cards import RuleCard
from cogs.wiring.presenters import PRESENTERS
from tests.e2e.bots.shared_bot import House, assert_private, refusal
from tests.e2e.checks.message_reader import (
    Json,
    buttons,
    custom_ids,
    is_private,
    match_code,
    match_id,
    pictures,
    selects,
    text,
)
from tests.e2e.players.table_players import mover, newest_board, over, play_out, press, take_turn

pytestmark = pytest.mark.asyncio(loop_scope="package")

EN, FR = phrases("en"), phrases("fr")


async def test_show_brings_the_board_with_its_buttons_and_pings_nobody(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    person, pings = mover(house.discord, board, room.people), house.pings(room)

    shown = await person.command(room.channel, "match show")
    pinged = house.pings(room) - pings
    played = await press(person, shown, "commit")

    assert_private(shown, match_code(board))
    assert pictures(shown.message or {})[0]["description"]
    assert pinged == 0
    assert played.ok
    assert await newest_board(house.discord, int(board["id"]), room.channel)


async def test_several_open_matches_are_named_and_shown_at_a_press(house: House) -> None:
    room, other = house.room("Ana", "Benoît"), house.person("Zoë")
    board = await house.begin(room)
    table = await other.command(room.channel, "play castle")
    sam = house.person("Sam")

    asked = await sam.command(room.channel, "match show")
    shown = [await press(sam, asked, "show", index) for index in range(2)]
    elsewhere = await sam.command(room.channel, "match moves")
    own = await other.command(room.channel, "match show")

    assert_private(asked, EN("listed-several"))
    told = text(asked.message or {})
    assert [button["label"] for button in buttons(asked.message or {}, "show")] == [
        "1 · Carcassonne: The Castle",
        "2 · Kingdomino",
    ]
    assert all(name in told for name in ("Ana", "Benoît", "Zoë", f"<#{room.channel.id}>", match_code(board)))
    assert_private(shown[0], EN("table-title", game=EN("game-castle")))
    assert_private(shown[1], match_code(board))
    assert pictures(shown[1].message or {})
    assert_private(elsewhere, match_code(board))
    assert "Kingdomino" in text(elsewhere.message or {})
    assert "Zoë" in text(elsewhere.message or {})
    assert_private(own, EN("table-title", game=EN("game-castle")))
    assert table.ok


async def test_a_table_that_gathers_is_shown_as_one(house: House) -> None:
    room = house.room("Ana")
    await room.people[0].command(room.channel, "play kingdomino")

    shown = await room.people[0].command(room.channel, "match show")

    assert_private(shown, EN("table-title", game="Kingdomino"))


async def test_the_list_names_what_is_open_here(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    await room.people[0].command(room.channel, "play kingdomino")

    listed = await house.person("Sam").command(room.channel, "match list")

    assert_private(listed, EN("list-title"))
    assert match_code(board) in text(listed.message or {})
    assert text(listed.message or {}).count("**Kingdomino**") == 2


async def test_moves_are_read_page_by_page(house: House) -> None:
    room = house.room("Ana", "Benoît")
    await house.begin(room)
    board = (await play_out(house.discord, room.people, room.channel, turns=20)).boards[-1]

    pages = [await room.people[0].command(room.channel, "match moves")]
    while further := [one for one in buttons(pages[-1].message or {}, "moves") if one["label"] == EN("page-older")]:
        pages.append(await room.people[0].click(pages[-1], custom_id=further[0]["custom_id"]))
    told = [line for page in pages for line in rows(page.message or {})]
    turns = [turn for page in pages for turn in numbers(page.message or {})]
    first = buttons(pages[-1].message or {}, "moves")[0]
    back = await room.people[0].click(pages[-1], custom_id=first["custom_id"])
    from_board = await press(room.people[0], await press(room.people[0], board, "more"), "moves")

    replayed = await room.people[0].command(room.channel, "replay", match=match_code(board), turn=turns[0])
    apart = [row.seq for row in house.records.log(match_id(board)) if row.command != "settle"]
    assert len(told) == len(set(told)) == len(apart)
    assert turns == sorted(turns, reverse=True)
    assert turns[-1] == 1, "rows before the start are of no turn"
    assert len(told) - len(turns) == 3, "a table is opened, a guest sits down, the match begins"
    assert_private(replayed, EN("replay-turn-nobody", turn=turns[0]))
    assert len(pages) >= 2
    assert all(page.message and is_private(page.message) for page in pages)
    assert numbers(back.message or {})[0] == numbers(from_board.message or {})[0] == turns[0]


def rows(message: dict[str, object]) -> list[str]:
    """Return the lines of a page of moves."""
    return [line for line in text(message).split("\n") if line.startswith(("**", "<t:"))]


def numbers(message: dict[str, object]) -> list[int]:
    """Return the numbers of the turns a page of moves tells of, row by row."""
    return [int(line.split("**")[1]) for line in rows(message) if line.startswith("**")]


async def test_rules_are_cards_from_the_board_and_by_both_commands(house: House) -> None:
    """A player, a spectator and somebody in no match at all leaf through them, each in their language."""
    room = house.room("Ana", "Benoît")
    (ana, benoit), french = room.people, house.person("Zoë", locale="fr")
    table = await ana.command(room.channel, "play castle")
    await press(benoit, table, "join")
    await press(ana, table, "start")
    board = await newest_board(house.discord, 0, room.channel)

    pages = [
        (ana, EN, await ana.command(room.channel, "match rules")),
        (french, FR, await press(french, board, "rules")),
        (french, FR, await french.command(room.channel, "rules", game="castle")),
    ]

    for person, say, page in pages:
        cards = PRESENTERS["castle"].cards(say, None)
        assert_private(page, say("game-castle"))
        assert [one["description"] for one in pictures(page.message or {})] == [cards[0].alt]
        page = await leafed(person, page, cards)
        worded = await person.click(page, custom_id=leaf(page, ".words"))
        assert_private(worded, say("castle-rules").split("\n", maxsplit=1)[0])
        back = await person.click(worded, custom_id=leaf(worded, ".0"))
        assert [one["description"] for one in pictures(back.message or {})] == [cards[0].alt]


async def leafed(person: Actor, page: Answer, cards: Sequence[RuleCard]) -> Answer:
    """Through all cards by the button, then back to the first by the choice."""
    for card in cards[1:]:
        page = await person.click(page, custom_id=leaf(page, ".on"))
        assert [one["description"] for one in pictures(page.message or {})] == [card.alt]
    if len(cards) > 1:
        page = await person.select(page, leaf(page, ".jump"), "0")
        assert [one["description"] for one in pictures(page.message or {})] == [cards[0].alt]
    return page


def leaf(page: Answer, ending: str) -> str:
    """The custom_id of the part of a page that ends so."""
    (found,) = (one for one in custom_ids(page.message or {}) if one.endswith(ending))
    return found


async def test_rules_without_a_match_are_shown_in_private_messages(house: House) -> None:
    zoe = house.person("Zoë")

    for game in GAMES:
        page = await zoe.command(zoe.dm, "rules", game=game)

        assert_private(page, EN(f"game-{game}"))


@contextmanager
def _unedited(discord: Sandbox) -> Iterator[None]:
    """Edits of messages in channels wait until this is left."""
    gate = asyncio.Event()

    async def wait(call: Call) -> Reply | None:
        if (call.method, call.template) == ("PATCH", "/channels/{channel_id}/messages/{message_id}"):
            await gate.wait()
        return None

    discord.rest.faults.append(wait)
    try:
        yield
    finally:
        gate.set()
        discord.rest.faults.remove(wait)


async def test_when_one_of_two_resigns_the_other_wins(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)
    ana, benoit = room.people

    asked = await ana.command(room.channel, "match resign")
    with _unedited(house.discord):
        # Benoît is quicker than the edit that takes the old board's buttons away.
        done = await press(ana, asked, "resign-yes")
        again = await press(benoit, board, "play")
    result = await newest_board(house.discord, int(board["id"]), room.channel)

    assert_private(asked, "Your opponent wins at once")
    assert_private(done, EN("resign-done"))
    assert over(result)
    assert EN("over-resigned", winner="").strip() in text(result)
    assert "Benoît" in text(result).split("\n")[0]
    assert_private(again, EN("board-over"))


async def test_when_one_of_three_resigns_the_match_goes_on_and_they_come_last(house: House) -> None:
    room = house.room("Ana", "Benoît", "Zoë")
    board = await house.begin(room)
    zoe = room.people[2]

    menu = await press(zoe, board, "more")
    asked = await press(zoe, menu, "resign")
    await press(zoe, asked, "resign-yes")
    again = await zoe.command(room.channel, "kingdomino choose", domino="1")
    # Nobody's turn begins by that: the board that hangs there says it.
    await house.discord.wait_message(room.channel, lambda one: "Zoë has resigned" in text(one), as_user="olga")
    latest = [one for one in house.discord.messages(room.channel, "olga") if buttons(one, "play")][-1]
    called = mover(house.discord, latest, room.people)

    assert_private(asked, "autopilot plays your seat")
    assert_private(again, refusal("match-resigned"))
    assert called is not zoe
    for _ in range(6):
        assert (await take_turn(latest, mover(house.discord, latest, room.people))).ok
        latest = await newest_board(house.discord, int(latest["id"]), room.channel)
        assert zoe.mention not in text(latest)


async def test_whoever_manages_the_server_ends_a_match_alone(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await house.begin(room)

    ended = await house.discord.actor("olga").command(room.channel, "match cancel", match=match_code(board))
    result = await newest_board(house.discord, int(board["id"]), room.channel)

    assert_private(ended, EN("abort-done"))
    assert EN("over-aborted") in text(result)


async def test_abort_calls_off_a_table_that_still_gathers(house: House) -> None:
    room = house.room("Ana")
    table = await room.people[0].command(room.channel, "play kingdomino")

    ended = await room.people[0].command(room.channel, "match cancel")
    await house.discord.wait_message(room.channel, lambda one: "was cancelled" in text(one), as_user="olga")

    assert_private(ended, "This table for Kingdomino was cancelled.")
    assert not buttons(house.discord.message(table) or {}, "join")


@pytest.mark.parametrize(("locale", "play"), [("en-US", "**/play** "), ("fr", "**/jouer** ")])
async def test_help_lists_every_command_in_the_readers_language(house: House, locale: str, play: str) -> None:
    person = house.person("Sam", locale=locale)
    commands = house.discord.world.visible_commands(None)
    tongue = locale if locale == "fr" else None
    names = [
        name(leaf, tongue)
        for command in commands
        for leaf in (subcommands(command) or [command])
        if command["type"] == 1
    ]

    page = await person.command(house.room().channel, "help")
    said = []
    (listed,) = [one for one in buttons(page.message or {}, "help") if one["custom_id"].endswith(":commands")]
    page = await person.click(page, custom_id=listed["custom_id"])
    while True:
        said += [line for line in text(page.message or {}).splitlines() if line.startswith("- ")]
        onward = [
            one for one in buttons(page.message or {}, "help") if one["label"] == phrases(locale[:2])("read-next")
        ]
        if not onward:
            break
        page = await person.click(page, custom_id=onward[0]["custom_id"])

    assert any(line.startswith(f"- {play}") for line in said)
    assert len(names) > 15
    assert not [one for one in names if not any(one in line for line in said)]


def name(command: Json, language: str | None) -> str:
    return str((command.get("name_localizations") or {}).get(language, command["name"]))


def subcommands(command: Json) -> list[Json]:
    return [option for option in command.get("options") or [] if option["type"] == 1]


async def test_tables_begin_in_the_theme_of_their_server_and_private_pictures_follow_unless_chosen(
    house: House,
) -> None:
    room, olga = house.room("Ana"), house.discord.actor("olga")
    (ana,) = room.people

    told = await olga.command(room.channel, "settings server", pictures="light")
    try:
        table = await ana.command(room.channel, "play kingdomino", seats=2)
    finally:
        usual = await olga.command(room.channel, "settings server", pictures="dark")
    menu = await press(ana, table, "seating")
    mine = [await ana.command(room.channel, "settings me", **chosen) for chosen in ({}, {"pictures": "high_contrast"})]
    again = await ana.command(room.channel, "settings me", pictures="table")

    assert_private(told, EN("settings-server-theme", value=EN("theme-light")))
    assert_private(usual, EN("settings-server-theme", value=EN("theme-dark")))
    (themes,) = selects(menu.message or {}, "theme")
    assert [option["value"] for option in themes["options"] if option.get("default")] == ["light"]
    assert [
        next(key for key in ("table", "dark", "high-contrast") if EN(f"theme-{key}") in text(answer.message or {}))
        for answer in (*mine, again)
    ] == ["table", "high-contrast", "table"]
