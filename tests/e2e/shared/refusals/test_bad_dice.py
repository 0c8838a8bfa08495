"""Nobody cheats with dice: forged throws, cards that are not fulfilled, other people's turns, clicks sent twice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.core.game import fold
from bot.games.dice import Dice
from bot.games.dice.rules.model import State
from bot.match.events.codec import decode
from bot.sandbox.actor import Actor
from tests.e2e.bots.shared_bot import House, assert_private, refusal, until
from tests.e2e.checks.forged_clicks import answered, deliver, forge, forged
from tests.e2e.checks.message_reader import Json, buttons, custom_ids, match_id, text
from tests.e2e.players.table_players import mover, press
from tests.e2e.shared.games.test_dice import begun, dice_of

pytestmark = pytest.mark.asyncio(loop_scope="package")

GAME: Any = Dice()
STALE = refusal("match-stale")
HELPFUL = "You’ll be called when it’s your turn"


def truth(house: House, board: Json, seats: int = 2) -> State:
    """The state that the saved log of this board's match folds to."""
    state = GAME.initial(GAME.config({}, seats), seats)
    saved = house.records.events(match_id(board))
    found: State = fold(GAME, state, [decode(GAME, event) for event in saved if event["wire"].startswith("dice.")])
    return found


def throws(house: House, board: Json) -> list[list[int]]:
    """Everything that was ever thrown in this match."""
    return [event["faces"] for event in house.records.events(match_id(board)) if event["wire"] == "dice.dice-thrown.1"]


def made(board: Json, verb: str, argument: str) -> str:
    """A custom_id for the decision of this board."""
    version, _, match, decision, _ = buttons(board, "commit")[0]["custom_id"].split(":", 4)
    return f"{version}:{verb}:{match}:{decision}:{argument}"


def illegal(state: State) -> list[str]:
    """Batches that the rules refuse at the start of a match, one of every kind."""
    (seat,) = GAME.to_act(state)
    legal = {GAME.notation(action) for action in GAME.legal_actions(state, seat)}
    cards = [move for pile in range(1, 6) for move in (f"take {pile}", f"alert {pile}") if move not in legal]
    assert len(cards) >= 5
    return [
        *cards,
        "alert",
        "keep 1 2 3 4 5 6",
        "keep 7",
        "keep",
        "keep none;keep none",
        "keep 1;keep 1;keep 1",
        "keep 1;take 1",
        "joker R6 R6",
        "joker S S R6",
        f"joker S S R6;{cards[0]}",
        "place A1",
        "tame A8",
        "replace A1",
        "steal gold from 2",
        "steal R6 from 2",
        "steal nothing",
        "flame from 2",
        "layout stacked",
        "put A1",
        "take 6",
        "take 1;take 1",
        "\x00",
        ";",
        "",
    ]


async def test_forged_throws_and_cards_are_refused_and_no_die_moves(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting = mover(house.discord, board, room.people)
    batches = illegal(truth(house, board))
    await house.told(board)
    before, pings = house.records.rows(), house.pings(room)

    for verb in ("commit", "sure", "look"):
        for batch in batches:
            if verb == "look" and batch.startswith("keep 1 2 3 4 5 6"):
                continue
            answer = await forge(house.discord, acting, board, made(board, verb, batch))
            assert_private(answer)
            assert answer.message is not None
            assert not buttons(answer.message, "sure"), (verb, batch)

    assert house.records.rows() == before
    assert house.pings(room) == pings
    assert len(throws(house, board)) == 1


async def test_steps_and_closes_that_were_never_offered_commit_nothing(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting = mover(house.discord, board, room.people)
    bad = next(batch for batch in illegal(truth(house, board)) if batch.startswith("take"))
    before = house.records.rows()
    arguments = [
        f"0|{bad}|cards",
        "0|keep 1|cards",
        "5|take 1|cards",
        "0|joker S S R6|cards",
        "x|take 1|",
        "0|",
        "|",
        "999999999999|take 1|",
    ]

    for argument in arguments:
        assert_private(await forge(house.discord, acting, board, made(board, "step", argument)))
    for argument in ("", "1.00000000", "0.00000000", "take 1", f"1.{'f' * 8}"):
        assert_private(await forge(house.discord, acting, board, made(board, "close", argument)))
    for value in ("die 0", "die 7", "die 1 2", "card 6", "card -1", "take 1", "keep none", "@cards", ""):
        assert_private(await forge(house.discord, acting, board, made(board, "spots", "cards"), [value]))

    assert house.records.rows() == before


async def test_one_click_delivered_twice_throws_once(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting = mover(house.discord, board, room.people)
    refused = "already been acknowledged"
    before, house.forgiven = house.records.rows(), [refused]
    heard = len(house.discord.refused)

    click = forged(house.discord, acting, board, made(board, "commit", "keep none"))
    deliver(house.discord, click)
    deliver(house.discord, click)
    answer = await answered(house.discord, click)
    await changed(house, board)
    deliver(house.discord, click)
    await until(lambda: sum(refused in one for one in house.discord.refused[heard:]) == 2)

    assert answer.ok
    assert house.records.rows() == before + 1
    assert len(throws(house, board)) == 2


async def test_of_many_fast_throws_one_counts_and_the_others_change_nothing(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting = mover(house.discord, board, room.people)
    before = house.records.rows()
    kept = ["none", "1", "2 3", "4 5 6", "1 2 3 4 5"]

    clicks = [forge(house.discord, acting, board, made(board, "commit", f"keep {dice}")) for dice in kept]
    answers = await asyncio.gather(*clicks)

    late = [one for one in answers if one.message is not None and STALE in text(one.message)]
    assert len(late) == len(kept) - 1
    assert house.records.rows() == before + 1
    assert len(throws(house, board)) == 2


async def test_dice_that_have_been_thrown_since_cannot_be_kept_or_thrown_with_an_old_button(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting = mover(house.discord, board, room.people)
    first = await press(acting, board, "play")
    assert first.message is not None
    old = [*custom_ids(board), *custom_ids(first.message)]
    await acting.command(room.channel, "dice roll")
    newest = await changed(house, board)
    before, lying = house.records.rows(), throws(house, board)

    for custom_id in old:
        verb = custom_id.split(":")[1]
        if verb not in ("spot", "spots", "look", "commit", "step"):
            continue
        values = ["card 1"] if verb == "spots" else None
        assert_private(await forge(house.discord, acting, newest, custom_id, values), STALE)

    assert house.records.rows() == before
    assert throws(house, board) == lying
    assert dice_of(newest)


async def test_nobody_throws_or_takes_for_another(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting = mover(house.discord, board, room.people)
    other = next(person for person in room.people if person is not acting)
    stranger = house.person("Stranger")
    private = await press(acting, board, "play")
    before = house.records.rows()
    moves = [
        "keep none",
        "keep 1 2",
        *(f"take {pile}" for pile in range(1, 6)),
        *(f"alert {pile}" for pile in range(1, 6)),
    ]

    for person, sentence in ((other, HELPFUL), (stranger, "welcome to watch")):
        for move in moves:
            assert_private(await forge(house.discord, person, board, made(board, "commit", move)), sentence)
        for custom_id in custom_ids(private.message or {}):
            values = ["@x"] if custom_id.split(":")[1] == "step" else None
            assert_private(await forge(house.discord, person, board, custom_id, values), sentence)
    for words in ({"dice": "1 2"}, {"dice": "none"}):
        assert_private(await other.command(room.channel, "dice keep", **words), refusal("match-not-your-turn"))
    assert_private(await other.command(room.channel, "dice roll"))

    assert house.records.rows() == before
    assert len(throws(house, board)) == 1


async def test_commands_with_nonsense_are_refused_in_words(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting = mover(house.discord, board, room.people)
    bad = next(batch for batch in illegal(truth(house, board)) if batch.startswith("take"))
    before = house.records.rows()

    for name, words in (
        ("keep", {"dice": "7"}),
        ("keep", {"dice": "1 2 3 4 5 6"}),
        ("keep", {"dice": "all of them"}),
        ("take", {"card": bad.removeprefix("take ")}),
        ("take", {"card": bad}),
        ("take", {"card": "9"}),
        ("take", {"card": "1", "jokers": "R6 R6"}),
        ("take", {"card": "1", "jokers": ",".join(["S S R1"] * 40)}),
        # A bare number is no space, and must not become dice to keep.
        ("place", {"move": "3"}),
        ("place", {"move": "1 2"}),
        ("place", {"move": "A1"}),
        ("place", {"move": "A99"}),
        ("place", {"move": "`rm -rf`"}),
    ):
        assert_private(await acting.command(room.channel, f"dice {name}", **words))

    assert house.records.rows() == before
    assert len(throws(house, board)) == 1


async def test_a_throw_cannot_be_had_again_by_taking_it_back_alone(house: House) -> None:
    room, board = await begun(house, "Ana", "Benoît")
    acting: Actor = mover(house.discord, board, room.people)
    await acting.command(room.channel, "dice roll")
    await changed(house, board)
    lying = throws(house, board)

    asked = await acting.command(room.channel, "match undo")
    for seq in range(12):
        version, _, match, *_ = buttons(board, "commit")[0]["custom_id"].split(":", 4)
        await forge(house.discord, acting, board, f"{version}:takeback-yes:{match}:{seq}:")
        await forge(house.discord, acting, board, f"{version}:undo:{match}:{seq}:")
    assert_private(await forge(house.discord, acting, board, made(board, "send", "")))

    assert asked.ok
    assert house.records.last().command == "propose-takeback"

    assert throws(house, board) == lying
    assert truth(house, board).phase.left == 1  # type: ignore[union-attr] # the dice still lie, as asserted above


async def changed(house: House, board: Json) -> Json:
    """The board's message once it has changed."""
    return await house.discord.wait_message(
        int(board["channel_id"]), lambda m: m["id"] == board["id"] and m != board, as_user="olga", timeout=10
    )
