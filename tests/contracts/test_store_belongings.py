"""What every store finds of one person: wherever an id of a person can stand, it is found, and nobody else's is."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import Any
from zipfile import ZipFile

import pytest

from bot.match.model.match import Player, Status, Where
from bot.match.model.match_lists_and_messages import Call, Calls
from bot.match.model.stored_rows import Scope, StoredDraft
from bot.match.model.waits import Wait
from bot.match.privacy import data_export
from bot.match.records.ratings import rate
from bot.match.store.store import Store
from bot.storage import schema
from bot.storage.erasure.personal_data import PLACES
from tests.contracts.conftest import STORES
from tests.contracts.test_store import BOB, append
from tests.contracts.test_store_records import record, result
from tests.pairwise import one_by_day

USER, OTHER, STRANGER = 2**60 + 7, 2**60 + 8, 2**60 + 9
README = "README.txt", "What this is."

ELSEWHERE: Mapping[str, str] = {
    "matches": "id game guild channel thread status is_open seats created updated seq secret posted_seq posted_channel "
    "posted_message posted_since call_owed retiring ballots public_seq due_at rematch_of waits_kept rescued moment "
    "recorded packed",
    "participants": "match_id is_open guild channel thread game seats status moment",
    "log": "match_id seq at interaction command notations plays checksum",
    "drafts": "match_id digest kept decision notations",
    "settings": "scope key value",
    "waits": "match_id kind about seq seat decision turn since guild warned rung rung_at ring_at snoozed owed silent",
    "leases": "name holder until",
    "records": "match_id game guild channel thread seats pace begun finished turns complete rated automa best",
    "results": "match_id seat guild channel thread game seats pace finished complete place score margin won "
    "shared absent substituted start decisions thought rated mu sigma nth",
    "tallies": "guild game seats seat start month played won shared absent scored score decisions thought best "
    "best_match",
    "traits": "guild trait match_id",
    "ratings": "guild game seats mu sigma ordinal matches won updated match_id",
    "filters": "digest",
    "packed": "match_id rows events last_seq codec checksum",
}
"""Every other column, of which somebody has made sure that it names nobody."""


def test_of_every_column_somebody_has_said_whether_it_names_people():
    said = {table: {*ELSEWHERE.get(table, "").split(), *PLACES.get(table, ())} for table in schema.metadata.tables}

    assert said == {name: set(table.columns.keys()) for name, table in schema.metadata.tables.items()}
    assert not [name for name, columns in PLACES.items() if set(columns) & set(ELSEWHERE[name].split())]


async def everything(store: Store, user: int) -> dict[str, Any]:
    """All parts of the file, as one."""
    found, after = dict[str, Any](), 0
    while True:
        part = await data_export.gathered(store, user, 5000, README, after)
        with ZipFile(io.BytesIO(part.archive)) as archive:
            assert archive.testzip() is None
            assert archive.read("README.txt").decode() == "What this is."
            read = json.loads(archive.read(data_export.NAME))
        assert len(read["matches"]) == part.matches
        found = {**read, **found, "matches": [*found.get("matches", ()), *read["matches"]]}
        if part.last is None:
            return found
        after = part.last


def bare(match: int, **changed: Any) -> Any:
    """A match that knows OTHER and BOB; `changed` as fields of its row, its line or its append."""
    one = append(match, users=(OTHER, BOB), status=Status.FINISHED)
    ours = {"actor": OTHER, "owner": OTHER, "winners": (), "to_act": ()} | changed
    row = replace(one.row, **{name: ours[name] for name in ("actor", "events") if name in ours})
    line = replace(
        one.summary,
        **{name: ours[name] for name in ("owner", "players", "winners", "to_act", "former") if name in ours},
    )
    return replace(one, row=row, summary=line)


MENTIONS: Mapping[str, Any] = {
    "matches.owner": {"owner": USER},
    "matches.summary": {"players": (Player(USER, "Mim"), Player(BOB, "U2"))},
    "matches.summary, former": {"former": ((Player(USER, "Mim"),), ())},
    "log.actor": {"actor": USER},
    "log.events": {"events": ({"wire": "match.joined.1", "user": USER, "name": "Mim"},)},
    "log.events, deep": {"events": ({"wire": "match.started.1", "order": [OTHER, USER]},)},
}


@pytest.mark.parametrize(
    ("packed", "place", "store"), one_by_day(product([False, True], MENTIONS), [*STORES]), indirect=["store"]
)
async def test_a_match_that_knows_somebody_anywhere_is_found(store: Store, place: str, packed: bool):
    await store.append([bare(100), bare(200, **MENTIONS[place]), bare(300)])
    if packed:
        assert await store.pack(200)

    (match,) = (await everything(store, USER))["matches"]
    assert match["id"] == 200
    assert not (await everything(store, STRANGER))["matches"]


async def test_digits_of_an_id_within_another_number_name_nobody(store: Store):
    longer = int(f"{USER}1")
    events = ({"wire": "x.1", "text": str(USER), "number": longer},)
    await store.append([bare(100, events=events)])
    await store.keep_filters("a", f"p{longer}")
    await store.keep_filters("b", f"h{USER}")
    await store.mark_called(100, Calls((Call(0, 1, 2, USER * 10, 4),), owed=False))

    found = await everything(store, USER)

    assert (found["matches"], found["filters"]) == ([], [])


async def test_calls_name_whom_they_called(store: Store):
    await store.append([bare(100), bare(200)])
    await store.mark_called(200, Calls((Call(0, 1, 20, 900, 901, USER), Call(1, 1, 20, 902, 903, OTHER)), owed=False))

    (match,) = (await everything(store, USER))["matches"]

    assert match["calls"] == [{"turn": 1, "channel": 20, "message": 900}]


async def planted(store: Store) -> None:
    """Something of USER's in every table that keeps lines of people, and the same of OTHER's."""
    for number, user in ((100, USER), (200, OTHER)):
        await store.append([append(number, users=(user, BOB), status=Status.FINISHED)])
        await store.record(record(number, result(0, user, 1, 33), result(1, BOB, 2)), rate)
        wait = Wait(user, number + 1, 0, 3, 1, 5000, 10)
        await store.append([replace(append(number + 1, users=(user, BOB)), waits=(wait,))])
        await store.save_draft(number + 1, user, StoredDraft(3, (f"place {number}",)))
        await store.save_setting(Scope.USER, user, "zone", f"Europe/{number}")
        await store.save_setting(Scope.LESSON, user, "dice", {"step": f"step-{number}", "drafts": []})
        await store.save_setting(Scope.RECALL, user, "told", [number, True])
        await store.save_setting(Scope.GUILD, user, "language", "fr")
        await store.keep_filters(f"f{number}", f"gdice;p{user};o{BOB}")


@pytest.mark.parametrize("table", PLACES)
async def test_lines_of_every_table_are_in_the_file_and_nobody_elses(store: Store, table: str):
    await planted(store)

    found = await everything(store, USER)

    if table in ("matches", "log", "packed"):
        assert [match["id"] for match in found["matches"]] == [100, 101]
        return
    its = {"settings": 3, "participants": 2}.get(table, 1)
    assert len(found[table]) == its, found[table]
    assert str(OTHER) not in json.dumps(found)


async def test_columns_of_json_are_read_as_what_they_hold(store: Store):
    await planted(store)

    found = await store.belongings(USER)

    kept = {one["key"]: one["value"] for one in found["settings"]}
    assert kept == {"dice": {"step": "step-100", "drafts": []}, "zone": "Europe/100", "told": [100, True]}
    (draft,) = found["drafts"]
    assert draft["notations"] == ["place 100"]
    (rating,) = found["ratings"]
    assert (rating["user"], rating["match_id"]) == (USER, 100)


async def test_of_somebody_nobody_knows_there_is_an_empty_file(store: Store):
    await planted(store)

    found = await everything(store, STRANGER)

    assert found.pop("user") == STRANGER
    assert not any(found[table] for table in (*PLACES.keys() - {"log", "packed"}, "matches"))


async def test_a_file_that_grows_too_large_has_parts(store: Store, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(data_export, "LARGEST", 0)
    await store.append([bare(number, actor=USER) for number in range(100, 104)])

    parts = await data_export.gathered(store, USER, 5000, README)
    found = await everything(store, USER)

    assert (parts.matches, parts.last) == (1, 100)
    assert [match["id"] for match in found["matches"]] == list(range(100, 104))


async def test_servers_are_those_that_played_or_chose_something(store: Store):
    await store.append([append(100), append(200, where=Where(77, 5))])
    await store.save_setting(Scope.GUILD, 88, "language", "fr")
    await store.save_setting(Scope.GUILD, 0, "greeting-since", 5)
    await store.save_setting(Scope.USER, 99, "zone", "UTC")

    assert await store.servers() == {10, 77, 88}
