"""Carcassonne over the wire: by commands alone, standing orders, answers about cells, and what is refused."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.i18n import phrases
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.controls import adds
from tests.e2e.bots.shared_bot import House, Room, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import Json, buttons, match_id, pictures, selects, text
from tests.e2e.players.click_players import click_through, seated
from tests.e2e.players.table_players import is_board, mover, newest_board, over, press, told_board

pytestmark = pytest.mark.asyncio(loop_scope="package")

EVERYTHING = {
    "inns-cathedrals": "on",
    "traders-builders": "on",
    "river": "on",
    "abbot-gardens": "on",
    "messages": "on",
}


async def begun(house: House, room: Room, **options: str) -> Json:
    """A match of everybody in a room; its first board."""
    table = await seated(room, "carcassonne", {key.replace("_", "-"): value for key, value in options.items()}, house)
    await press(room.people[0], table, "start")
    return await newest_board(house.discord, 0, room.channel)


async def turn(room: Room, person: Actor) -> Answer:
    """One turn by commands, taking whatever autocomplete offers first; questions are answered as they come."""
    places = await person.autocomplete(room.channel, "carcassonne place", focused="to")
    if not places.choices:
        answers = await person.autocomplete(room.channel, "carcassonne claim", focused="what")
        assert answers.choices, "there is always something to do"
        return await person.command(room.channel, "carcassonne claim", what=answers.choices[0]["value"])
    to = places.choices[0]["value"]
    figures = await person.autocomplete(room.channel, "carcassonne place", focused="figure", to=to)
    assert figures.choices, "a figure, or none"
    return await person.command(room.channel, "carcassonne place", to=to, figure=figures.choices[0]["value"])


async def play(house: House, room: Room, board: Json, answers: int) -> Json:
    """So many commands, or to the end of the match; the newest board."""
    for _ in range(answers):
        if over(board):
            break
        before = house.records.log(match_id(board))
        person = mover(house.discord, board, room.people)
        answer = await turn(room, person)
        assert_private(answer, "Done.")
        assert len(house.records.log(match_id(board))) > len(before)
        board = await _after(house, room, board)
    return board


async def _after(house: House, room: Room, board: Json) -> Json:
    """The newest board: a later message, or the same one changed while a turn has further questions.

    A board that a later one has replaced changes as well, but asks no one any more.
    """
    shown = text(board)

    def changed(message: Json) -> bool:
        later = int(message["id"]) > int(board["id"])
        asks_on = message["id"] == board["id"] and text(message) != shown
        return is_board(message) and (later or asks_on)

    return await house.discord.wait_message(room.channel, changed, as_user="olga", timeout=10)


async def test_a_match_goes_on_by_commands_alone_questions_included(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await begun(house, room, messages="on", inns_cathedrals="on", traders_builders="on")

    board = await play(house, room, board, 40)

    log = [row for row in house.records.log(match_id(board)) if row.command == "submit"]
    assert {row.actor for row in log} == {person.id for person in room.people}
    assert any(notation.startswith("claim") for row in log for notation in row.notations)
    assert re.match(r"(Ana|Benoît): ", await told_board(board, room.people[0]))


async def test_moves_against_the_rules_are_refused_with_the_rule(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await begun(house, room)
    first = mover(house.discord, board, room.people)
    (second,) = (person for person in room.people if person is not first)
    before = house.records.rows()

    async def refused(person: Actor, expected: str, **words: str) -> None:
        assert_private(await person.command(room.channel, "carcassonne place", **words), expected)

    await refused(first, refusal("carcassonne-occupied", cell="M50"), to="M50 N")
    await refused(first, refusal("carcassonne-unreachable", cell="P53"), to="p53 e")
    await refused(first, refusal("carcassonne-unreachable", cell="N51"), to="N51 N")
    await refused(first, "isn’t a move I can read", to="somewhere nice")
    await refused(first, "isn’t a move I can read", to="@everyone N")
    assert_private(await first.command(room.channel, "carcassonne claim", what="A"), refusal("carcassonne-place-first"))
    await refused(second, refusal("match-not-your-turn"), to="N50 E")
    assert house.records.rows() == before


async def test_a_turn_of_the_tile_that_does_not_match_names_the_clashing_side(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await begun(house, room)
    person = mover(house.discord, board, room.people)

    # North of the first tile its city has to go on; a tile without four equal sides clashes in some turn.
    answer = await person.command(room.channel, "match why", cell="M51")

    assert_private(answer, "M51")
    assert pictures(answer.message or {})[0]["description"]
    said = text(answer.message or {})
    sentences = re.findall(r"(\w+) to the (\w+), but M50 has (\w+)", said)
    assert sentences or "fits on" in said
    assert all(shown != wanted and side == "south" for shown, side, wanted in sentences)


async def test_a_claimed_feature_says_by_whom_and_where(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await begun(house, room)
    taken = None
    for _ in range(60):
        person = mover(house.discord, board, room.people)
        held = await _held_part(person, room)
        if held is not None:
            taken = await person.command(room.channel, "carcassonne place", to=held[0], figure=held[1])
            break
        board = await play(house, room, board, 1)
        if over(board):
            break

    assert taken is not None, "somebody claims something that is continued"
    assert_private(taken, " already has a meeple ")
    named = "|".join(person.user.display for person in room.people)
    assert re.search(rf"({named}) already has a meeple (?:in|on) this \w+, on [A-Z]+\d+", text(taken.message or {}))


async def _held_part(person: Actor, room: Room) -> tuple[str, str] | None:
    """A placement and a part of it that somebody already has, as the private look lists them."""
    places = await person.autocomplete(room.channel, "carcassonne place", focused="to")
    for choice in (places.choices or [])[:6]:
        offered = await person.autocomplete(room.channel, "carcassonne place", focused="figure", to=choice["value"])
        letters = {one["value"] for one in offered.choices or [] if len(one["value"]) == 1}
        if letters and "A" not in letters:
            return choice["value"], "A"
    return None


async def test_tiles_scores_and_orders_are_told_to_whoever_asks(house: House) -> None:
    room = house.room("Ana", "Benoît")
    outsider = house.person("Sam")
    board = await begun(house, room, messages="on")
    board = await play(house, room, board, 6)
    while "In hand: " not in pictures(board)[0]["description"]:
        # A score figure is to be moved, or a message answered, before the next tile comes.
        board = await play(house, room, board, 1)
    ana = room.people[0]

    bag = await ana.command(room.channel, "carcassonne tiles")
    fit = await outsider.command(room.channel, "carcassonne tiles", cell=_free(board))
    taken = await ana.command(room.channel, "carcassonne tiles", cell="M50")
    odd = await ana.command(room.channel, "carcassonne tiles", cell="@everyone")
    score = await outsider.command(room.channel, "match score")
    order = await ana.command(room.channel, "carcassonne scoring", figure="behind")
    same = await ana.command(room.channel, "carcassonne scoring", figure="behind")
    nonsense = await ana.command(room.channel, "carcassonne scoring", figure="nobody")
    stranger = await outsider.command(room.channel, "carcassonne scoring", figure="ahead")

    assert_private(bag, "tiles left in the bag")
    assert pictures(bag.message or {})[0]["description"]
    assert_private(fit, "tiles fit")
    assert_private(taken, refusal("carcassonne-occupied", cell="M50"))
    assert_private(odd, refusal("carcassonne-no-cell", cell=r"\@everyon"))
    assert_private(score, "Benoît")
    assert_private(order, phrases("en")("carcassonne-policy-behind"))
    assert_private(same, refusal("carcassonne-same-policy"))
    assert_private(nonsense)
    assert_private(stranger, refusal("match-not-seated"))


def _free(board: Json) -> str:
    """A cell somebody may lay a tile on, out of what a board offers."""
    drafts = [adds(button["custom_id"]) for button in buttons(board, "draft")]
    drafts += [adds(menu["custom_id"], one["value"]) for menu in selects(board, "draft") for one in menu["options"]]
    return next(draft[0].split()[1] for draft in drafts if draft and draft[0].startswith("place "))


async def test_standing_orders_are_changed_by_buttons_whoever_is_to_act(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await begun(house, room, messages="on")
    waiting = next(one for one in room.people if one is not mover(house.discord, board, room.people))

    menu = await press(waiting, board, "more")
    shown = await press(waiting, menu, "orders")
    changed = await press(waiting, shown, "order", index=2)

    assert_private(shown, phrases("en")("carcassonne-policy-meeple"))
    assert_private(changed)
    log = house.records.log(match_id(board))
    assert [row.notations for row in log if row.command == "order"] == [["policy behind"]]


async def test_six_people_with_everything_stay_within_every_limit(house: House) -> None:
    room = house.room("Ana", "Benoît", "Cleo", "Dmitri", "Elif", "Fernão")

    played = await click_through(house, room, "carcassonne", EVERYTHING, Random("six"), commits=18)

    assert played.commits == 18
    assert len(pictures(played.board)[0]["description"]) <= 1024


async def test_a_forged_spot_or_claim_changes_nothing(house: House) -> None:
    room = house.room("Ana", "Benoît")
    board = await begun(house, room)
    person = mover(house.discord, board, room.people)
    play_id = buttons(board, "play")[0]["custom_id"]
    match, decision = play_id.split(":")[2:4]
    before = house.records.rows()

    for argument in ("place Z99 N;pass", "place M51 N;claim P", "claim A", "move courier", "place", "x" * 40):
        custom_id = invented(f"h1:commit:{match}:{decision}:{argument}", "a move that the rules forbid")
        answer = await forge(house.discord, person, board, custom_id)
        assert_private(answer)
    for spot in ("Z99", "", "M50", "@everyone"):
        custom_id = invented(f"h1:spot:{match}:{decision}:{spot}", "a place there is not")
        answer = await forge(house.discord, person, board, custom_id)
        assert_private(answer)

    assert house.records.rows() == before
