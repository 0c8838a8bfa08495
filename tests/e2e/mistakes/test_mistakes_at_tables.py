"""Mistakes at tables: joining, leaving, starting, inviting. Each has its answer."""

from __future__ import annotations

import pytest

from tests.e2e.mistakes.scene import Row, Scene, check

pytestmark = pytest.mark.asyncio(loop_scope="package")

ROWS = (
    Row("join a full table", lambda at: at.press("full", at.david, "join"), "reason-match-full", {"seats": 2}),
    Row("join twice", lambda at: at.press("table", at.ana, "join"), "reason-match-already-seated"),
    Row("join a match under way", lambda at: at.press("running", at.david, "join"), "reason-match-not-gathering"),
    Row("join a match that is over", lambda at: at.press("over", at.david, "join"), "reason-match-over"),
    Row("leave without a seat", lambda at: at.press("table", at.david, "leave"), "reason-match-not-seated"),
    Row("decline uninvited", lambda at: at.press("table", at.david, "decline"), "reason-match-not-invited"),
    Row(
        "start with too few",
        lambda at: at.press("lone", at.ana, "start"),
        "reason-match-too-few",
        {"have": 1, "need": 2},
    ),
    Row("start the table of another", lambda at: at.press("full", at.benoit, "start"), "reason-match-not-owner"),
    Row("start twice", lambda at: at.press("running", at.ana, "start"), "reason-match-not-gathering"),
    Row("call off the table of another", lambda at: at.press("full", at.benoit, "cancel"), "reason-match-not-owner"),
    Row(
        "cancel the table of another by command",
        lambda at: at.type("full", at.david, "match cancel"),
        "reason-match-not-owner",
    ),
    Row(
        "change options of the table of another",
        lambda at: at.press("full", at.benoit, "fine"),
        "options-read",
    ),
    Row(
        "invite oneself",
        lambda at: at.type("empty", at.ana, "play kingdomino", invite=at.ana),
        "reason-interface-no-guest",
    ),
    Row(
        "invite more than the game takes",
        lambda at: at.type("empty", at.ana, "play kingdomino", bots=3, invite=at.zoe),
        "reason-core-bad-seats",
        {"seats": 5, "counts": "2–4"},
    ),
    Row(
        "a third at a game for two",
        lambda at: at.type("empty", at.ana, "play castle", bots=1, invite=at.zoe),
        "reason-core-bad-seats",
        {"seats": 3, "counts": "2"},
    ),
    Row(
        "a leaderboard for more than can play",
        lambda at: at.type("empty", at.ana, "leaderboard", game="castle", seats=5),
        "reason-core-bad-seats",
        {"seats": 5, "counts": "2"},
    ),
    Row(
        "move a table elsewhere",
        lambda at: at.type("full", at.ana, "match move", place=at.places["empty"].channel),
        "reason-match-table-stays",
    ),
    Row("score of a table", lambda at: at.type("full", at.ana, "match score"), "reason-match-not-running"),
    Row("undo at a table", lambda at: at.type("full", at.ana, "match undo"), "reason-match-not-running"),
    Row("pause at a table", lambda at: at.type("full", at.ana, "match pause"), "reason-match-not-running"),
    Row(
        "move before the start",
        lambda at: at.type("full", at.ana, "kingdomino choose", domino="3"),
        "reason-match-not-running",
    ),
    Row(
        "replay of a table",
        lambda at: at.type("full", at.ana, "replay", match=at.places["full"].code),
        "reason-match-not-running",
    ),
)


@pytest.mark.parametrize("row", ROWS, ids=str)
async def test_a_mistake_at_a_table_is_named(scene: Scene, row: Row) -> None:
    await check(scene, row)
