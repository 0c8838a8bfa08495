"""The Castle on the wire: turns by commands alone, and moves that are not allowed, each with a clear private answer."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from bot.core.game import fold
from bot.games.castle.presentation.why import explain
from bot.games.castle.rules.actions import Place
from bot.games.castle.rules.cells import NAMES, SIDES
from bot.games.castle.rules.model import Placing, State
from bot.games.castle.rules.pieces import pieces
from bot.match.events.codec import decode
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.e2e.bots.shared_bot import House, Room, assert_private, refusal, until
from tests.e2e.checks.message_reader import Json, buttons, match_id, pictures, text
from tests.e2e.players.castle_players import GAME
from tests.e2e.players.click_players import seated
from tests.e2e.players.table_players import newest_board, over, press

pytestmark = pytest.mark.asyncio(loop_scope="package")


@dataclass
class Table:
    """A match that runs, and its state as the saved log folds to it."""

    house: House
    room: Room
    number: int

    @property
    def state(self) -> State:
        state = GAME.initial(GAME.config({}, 2), 2)
        for event in self.house.records.events(self.number):
            if event["wire"].startswith("castle."):
                state = GAME.evolve(state, decode(GAME, event))
        return state

    @property
    def mover(self) -> Actor:
        order = next(event["order"] for event in self.house.records.events(self.number) if "order" in event)
        return next(person for person in self.room.people if person.id == order[self.state.mover])

    async def say(self, command: str, person: Actor | None = None, **given: str) -> Answer:
        return await (person or self.mover).command(self.room.channel, f"castle {command}", **given)

    async def refuses(self, reason: str, command: str, person: Actor | None = None, /, **given: str) -> None:
        """The typed move is answered in private and not saved. reason: a whole sentence."""
        before = self.house.records.rows()

        answer = await self.say(command, person, **given)

        assert_private(answer, reason)
        assert self.house.records.rows() == before


async def begun(house: House) -> Table:
    room = house.room("Ana", "Benoît")
    table = await seated(room, "castle", {}, house)
    await press(room.people[0], table, "start")
    await newest_board(house.discord, 0, room.channel)
    return Table(house, room, match_id(table))


async def lay(table: Table) -> Place:
    """The mover lays the tile in the first way there is, says nothing of a follower, and is asked about it."""
    (seat,) = GAME.to_act(table.state)
    place = GAME.legal_actions(table.state, seat)[0]
    assert isinstance(place, Place)
    answer = await table.say("place", to=f"{NAMES[place.cell]} {SIDES[place.turn]}")
    assert answer.ok, answer.error
    return place


async def test_a_place_that_is_taken_outside_out_of_reach_or_against_a_path_is_refused(house: House) -> None:
    table = await begun(house)
    place = await lay(table)
    assert isinstance(table.state.phase, Placing)
    await table.say("claim", what="pass")
    await until(lambda: not house.records.waits(table.number))
    name = NAMES[place.cell]

    await table.refuses(refusal("castle-occupied", cell=name), "place", to=f"{name} N")
    await table.refuses(refusal("castle-outside", cell="A1"), "place", to="A1 N")
    await table.refuses(refusal("castle-out-of-reach", cell="E5"), "place", to="E5 N")
    wrong = clash(table.state)
    answer = await table.say("place", to=wrong)
    assert "path" in text(answer.message or {})
    assert_private(answer)


def clash(state: State) -> str:
    """A way to lay the tile in hand that breaks a path."""
    for start in pieces().board.starts:
        for attempt in explain(state, NAMES[start.cell]).attempts:
            if attempt.clashes:
                return f"{NAMES[start.cell]} {attempt.turn}"
    raise AssertionError("every start space takes every tile, which no tile does")


async def test_followers_scorings_and_wall_tiles_out_of_place_are_refused(house: House) -> None:
    table = await begun(house)
    assert isinstance(table.state.phase, Placing)
    await table.refuses(refusal("castle-not-now-claim", due="place"), "claim", what="A")
    await table.refuses(refusal("castle-not-now-score", due="place"), "score", feature="G9B")
    await table.refuses(refusal("castle-no-wall-tile", wall=1), "wall", use="1")
    await table.refuses(refusal("castle-not-now-end", due="place"), "wall", use="end")
    place = await lay(table)
    laid = fold(GAME, table.state, GAME.decide(table.state, table.state.mover, place))
    last = "ABCDEFGH"[len(laid.land.last().spots) - 1]
    await table.refuses(refusal("castle-no-segment", letter="H", last=last), "claim", what="h")
    assert isinstance(table.state.phase, Placing)


async def test_somebody_elses_turn_and_words_that_mean_nothing_are_answered(house: House) -> None:
    table = await begun(house)
    waiting = next(person for person in table.room.people if person is not table.mover)
    stranger = house.person("Olga")

    await table.refuses(refusal("match-not-your-turn"), "place", waiting, to="G9 N")
    assert_private(await table.say("place", stranger, to="G9 N"))
    for odd in ("@everyone", "J9 N", "G9 X Y", "'; DROP TABLE log;--", "Z" * 200, "\u202eG9"):
        before = house.records.rows()
        assert_private(await table.say("place", to=odd))
        assert house.records.rows() == before


async def test_scores_wall_tiles_and_all_else_can_be_asked_for_at_any_time(house: House) -> None:
    table = await begun(house)
    person, channel = table.mover, table.room.channel

    scores, facts = await person.command(channel, "match score"), await person.command(channel, "match read")

    assert_private(scores, "Ana")
    assert_private(facts, "Start space 1, north of G9: path, free")
    told = text(facts.message or {})
    while buttons(facts.message or {}, "read") and "Still to come" not in told:
        facts = await press(person, facts, "read", -1)
        told += text(facts.message or {})
    assert "Wall tile 9 (at the end, 5 points): 2 still face down" in told


async def test_a_match_can_be_played_by_commands_alone(house: House) -> None:
    table = await begun(house)
    board: Json = await newest_board(house.discord, 0, table.room.channel)
    turns = 0
    while not over(board) and turns < 12:
        offered = await table.mover.autocomplete(table.room.channel, "castle place", focused="to")
        to = offered.choices[0]["value"]
        claims = await table.mover.autocomplete(table.room.channel, "castle place", focused="claim", to=to)
        claim = claims.choices[0]["value"] if claims.choices else "pass"
        answer = await table.say("place", to=to, claim=claim)
        assert answer.ok, answer.error
        if turns == 3:
            assert "No follower" in [choice["name"] for choice in claims.choices][-1]
        board = await newest_board(house.discord, int(board["id"]), table.room.channel)
        turns += 1

    assert pictures(board)[0]["description"]
    assert len(table.state.land.laid) == turns
