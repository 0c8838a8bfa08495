"""What the file about somebody says of a match: all that is theirs, others by numbers, and nothing that is hidden."""

from __future__ import annotations

import json
from typing import Any

from bot.match.model.match import Match, Status
from bot.match.model.stored_rows import Row
from bot.match.privacy import data_export
from tests.unit.match.party import ALICE, Party

BIG = 2**60
"""Ids as large as Discord's: the party's own are small numbers, which stand for seats and pieces as well."""


async def told(party: Party, match: Match, user: int) -> dict[str, Any]:
    """The match as the file tells it, with ids as large as Discord's."""
    stored = await party.store.load(match.id)
    (line,) = await party.store.summaries([match.id])
    return data_export.told(line, stored.rows, user)


def wires(found: dict[str, Any]) -> list[str]:
    return [event["wire"] for row in found["rows"] for event in row["events"]]


async def test_every_row_of_somebody_is_there_with_all_that_came_of_it(party: Party):
    match = await party.finished(await party.started())
    stored = await party.store.load(match.id)

    found = await told(party, match, ALICE)

    mine = [row.seq for row in stored.rows if row.actor == ALICE]
    assert mine
    assert set(mine) <= {row["seq"] for row in found["rows"]}
    assert [row["interaction"] for row in found["rows"] if row["by"] == "you"] == [
        row.interaction for row in stored.rows if row.actor == ALICE
    ]
    assert found["names"] == ["Alice"]
    assert (found["table_owner"], found["status"]) == (True, "finished")


async def test_of_other_peoples_rows_only_what_names_somebody_is_there(party: Party):
    match = await party.finished(await party.started())
    (line,) = await party.store.summaries([match.id])
    here = {"wire": "match.joined.1", "user": BIG + 1, "name": "Zoë"}
    gone = {"wire": "match.removed.1", "user": BIG + 1, "owner": BIG + 2}
    other = {"wire": "dice.rolled.1", "dice": [1, 2]}
    rows = [
        Row(match.id, 1, 0, BIG + 1, 7, "join", (), (here,)),
        Row(match.id, 2, 0, BIG + 2, 8, "remove", ("secret",), (other, gone)),
        Row(match.id, 3, 0, BIG + 2, 9, "submit", ("secret",), (other,)),
        Row(match.id, 4, 0, None, None, "tick", (), (gone,)),
    ]

    found = data_export.told(line, rows, BIG + 1)

    masked = {**gone, "owner": "person 1"}
    assert [(row["seq"], row["by"], row["events"]) for row in found["rows"]] == [
        (1, "you", [here]),
        (2, "person 1", [masked]),
        (4, "Herald", [masked]),
    ]
    assert ["interaction" in row for row in found["rows"]] == [True, False, False]
    assert "secret" not in json.dumps(found)
    assert found["names"] == ["Zoë"]


async def test_what_a_match_still_hides_is_not_in_the_file(party: Party):
    match = await party.move(await party.started())
    assert match.status is Status.RUNNING

    found = await told(party, match, ALICE)

    assert all(wire.startswith("match.") for wire in wires(found))
    assert any(row["notations"] for row in found["rows"] if row["by"] == "you" and row["command"] == "submit")
    assert not all(wire.startswith("match.") for wire in wires(await told(party, await party.finished(match), ALICE)))


def test_other_people_are_numbers_and_their_names_are_gone():
    events = [
        {"wire": "match.joined.1", "user": BIG + 2, "name": "Zoë"},
        {"wire": "match.started.1", "order": [BIG + 2, BIG + 1], "commitment": "ab"},
        {"wire": "match.left.1", "user": BIG + 1, "owner": BIG + 2},
    ]

    shown = json.dumps(data_export._masked(events, {BIG + 2: "person 1"}))

    assert "Zo" not in shown
    assert str(BIG + 2) not in shown
    assert shown.count("person 1") == 4
    assert shown.count(str(BIG + 1)) == 2
