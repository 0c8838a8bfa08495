"""Moves of The Two Heirs that are not allowed: a clear private answer each, and nothing changes, drafts neither."""

from __future__ import annotations

import pytest

from bot.games.heirs.rules.access import access, missing
from bot.games.heirs.rules.actions import notation
from bot.games.heirs.rules.pieces import pieces
from bot.games.heirs.rules.remedies import remedies
from tests.e2e.bots.shared_bot import House, assert_private, refusal
from tests.e2e.checks.forged_clicks import forge
from tests.e2e.checks.message_reader import Json, custom_ids, text
from tests.e2e.players.heirs_table import GAME, Table, begun

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def refuses(table: Table, move: str, reason: str, **params: object) -> None:
    """The typed move is answered with the sentence of the rule, in private, and is not saved."""
    before = table.house.records.rows()

    answer = await table.say(move)

    assert_private(answer, refusal(f"heirs-{reason}", **params))
    assert table.house.records.rows() == before


async def test_a_turn_cannot_end_without_a_take_and_the_cavalry_stays_and_nothing_is_under_siege(house: House) -> None:
    table = await begun(house, "Ana", "Benoît")
    fourth = table.state.circle.clockwise()[3]

    await refuses(table, "end", "take-first", full="no")
    await refuses(table, "withdraw M30", "cavalry-stays", cell="M30")
    await refuses(table, "siege M30", "not-threatened", cell="M30")
    await refuses(table, "camp M30", "no-camp", cell="M30")
    await refuses(table, f"take {fourth}", "out-of-reach", tile=fourth, number=4, reach=3)
    await table.do(f"take {table.state.circle.clockwise()[0]}")
    await refuses(table, f"take {fourth}", "already-taken")


async def test_a_building_out_of_adjacency_and_a_troop_that_moves_twice_are_refused(house: House) -> None:
    table = await begun(house, "Ana", "Benoît")
    for _ in range(2):
        await table.do(f"take {table.state.circle.clockwise()[0]}", "end")
    (tile,) = table.state.hands[table.state.turn]

    await refuses(table, f"land {tile} Q40", "not-adjacent", tile=tile, cell="Q40")
    await refuses(table, f"land {tile} M30", "cell-taken", tile=tile, cell="M30")
    await refuses(table, "move M30-N30", "no-tile", cell="N30")
    await table.do(f"land {tile} N30", "move M30-N30")
    await refuses(table, f"build {tile} O30", "not-in-hand", tile=tile)
    await refuses(table, "move N30-M30", "already-moved", cell="N30")


async def test_a_building_without_access_says_what_is_missing_and_what_would_supply_it(house: House) -> None:
    table = await begun(house, "Ana", "Benoît", sets="commerce-craft-patrol")
    while table.unaffordable() is None:
        await table.do(*(["end"] if table.state.taken else [f"take {table.state.circle.clockwise()[0]}"]))
    tile, state = table.unaffordable(), table.state
    assert tile is not None

    lacking = missing(pieces().tiles[tile], access(state, state.turn))
    ways = remedies(state, state.turn, tile, GAME.parse("deploy N31").cell)  # type: ignore[union-attr] # has one
    named = ", ".join(map(notation, ways))
    wood, stone, wheat = lacking

    await refuses(
        table, f"build {tile} N31", "no-access",
        tile=tile, wood=wood, stone=stone, wheat=wheat, count=len(ways), ways=named,
    )  # fmt: skip
    answer = await table.say(f"build {tile} N31")
    assert "Missing" in text(answer.message or {})
    assert all(f" {amount} {kind}" in text(answer.message or {}) for amount, kind in lacks(lacking))


def lacks(amounts: tuple[int, int, int]) -> list[tuple[int, str]]:
    return [(amount, kind) for amount, kind in zip(amounts, ("wood", "stone", "wheat"), strict=True) if amount]


async def test_a_fourth_tile_does_not_fit_into_a_hand(house: House) -> None:
    table = await begun(house, "Ana", "Benoît")
    while len(table.state.hands[table.state.turn]) < 3:
        await table.do(f"take {table.state.circle.clockwise()[0]}", "end")
    next_tile = table.state.circle.clockwise()[0]

    await refuses(table, f"take {next_tile}", "hand-full", tile=next_tile, hand=3)
    await refuses(table, "end", "take-first", full="yes")


def step(message: Json, move: str) -> str:
    """A button of the private message that adds another action to the draft it stands on; empty for none."""
    code = next(one for one in custom_ids(message) if one.split(":")[1] == "draft")
    *head, argument = code.split(":", 4)
    return ":".join([*head, f"{argument.partition('|')[0]}||{move}|"])


async def test_a_bad_step_leaves_the_draft_as_it_is(house: House) -> None:
    table = await begun(house, "Ana", "Benoît")
    for _ in range(2):
        await table.do(f"take {table.state.circle.clockwise()[0]}", "end")
    (tile,) = table.state.hands[table.state.turn]
    fourth = table.state.circle.clockwise()[3]
    shown = await table.opened()
    before = house.records.rows()
    for move in (f"land {tile} N30", "move M30-N30"):
        answer = await forge(house.discord, table.mover, shown, step(shown, move))
        assert answer.ok, answer.error
        shown = answer.message or house.discord.message(shown) or shown
    drafted = text(shown)
    assert "N30" in drafted

    bad = {
        "move N30-M30": refusal("heirs-already-moved", cell="N30"),
        "withdraw N30": refusal("heirs-cavalry-stays", cell="N30"),
        f"take {fourth}": refusal("heirs-out-of-reach", tile=fourth, number=4, reach=3),
        f"build {tile} O30": refusal("heirs-not-in-hand", tile=tile),
        "siege M30": refusal("heirs-not-threatened", cell="M30"),
        "end": refusal("heirs-take-first", full="no"),
        "dance": refusal("core-malformed", text="dance"),
    }
    for move, sentence in bad.items():
        answer = await forge(house.discord, table.mover, shown, step(shown, move))
        assert_private(answer, sentence)
        again = await forge(house.discord, table.mover, shown, step(shown, ""))
        assert text(again.message or house.discord.message(shown) or {}) == drafted
    assert house.records.rows() == before


async def test_somebody_elses_turn_and_words_that_mean_nothing_are_answered(house: House) -> None:
    table = await begun(house, "Ana", "Benoît")
    waiting = next(person for person in table.room.people if person is not table.mover)
    tile = table.state.circle.clockwise()[0]
    before = house.records.rows()

    assert_private(await table.say(f"take {tile}", waiting), refusal("match-not-your-turn"))
    for odd in ("@everyone", "VOY3 @here", "M30-M30-M30", "'; DROP TABLE log;--", "Z" * 200, "\u202eM30"):
        assert_private(await table.say(f"take {odd}"))
        assert_private(await table.say(f"move {odd}"))
    assert house.records.rows() == before


async def test_a_tile_can_be_named_by_its_number_and_by_its_letter(house: House) -> None:
    table = await begun(house, "Ana", "Benoît")
    first = table.state.circle.clockwise()[0]

    await table.do("take 1")
    assert table.state.hands[table.state.turn] == (first,)
    await table.do("land A N30")
    assert table.house.records.log(table.number)[-1].notations == [f"land {first} N30"]
