"""Matches as a release left them in the store go on telling what they told: never written anew, by no switch.

A log that tells something else breaks a promise to people whose matches lie in a database: either the change is a
fault, or the game's `rules_version` rises and logs of the version before go on folding as they did.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.games.registry import GAMES
from bot.match.events import log_row_conversion
from bot.match.events.match_events import EVENTS, OLDER
from bot.match.fairness.verify_draws import Trouble, proof
from bot.match.fold.fold import apply, unfold
from bot.match.model.match import Match
from bot.match.model.stored_rows import Append, Row
from bot.match.service.match_service import MatchService
from bot.match.service.projections import participants, summary
from bot.storage import MemoryStore
from tests.frozen.facts import PARTS, drawn, told
from tests.frozen.filing import LOGS, Frozen, names, read, seal, seals, write
from tests.frozen.scenes import SCENES
from tests.pairwise import some_by_day

SUMS = LOGS / "SHA256SUMS"

NAMES = names()


def deviations(rows: list[Row], expected: tuple[str, ...]) -> Iterator[str]:
    """Row by row, in what the log tells something else than it told; the rows behind one that breaks are not folded."""
    match: Match | None = None
    earlier: dict[int, Match] = {}
    for row, said in zip(rows, expected, strict=True):
        try:
            (entry,) = log_row_conversion.to_entries([row], None if match is None else match.rules)
            match = earlier[row.seq] = apply(match, entry, earlier)
            now = told(match)
        except Exception as error:
            yield f"row {row.seq}: {error!r}"
            return
        for part, before, after in zip(PARTS, said.split("-"), now.split("-"), strict=True):
            if before != after:
                yield f"row {row.seq}: {part}"


@cache
def frozen(name: str) -> Frozen:
    return read(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_frozen_log_tells_after_every_row_what_it_told(name: str) -> None:
    kept = frozen(name)

    assert list(deviations(kept.rows, kept.told)) == []


SECRET = [name for name in NAMES if frozen(name).secret]


@pytest.mark.parametrize("name", some_by_day(SECRET, SECRET[::3]))
async def test_the_draws_of_a_frozen_log_verify_as_they_did(name: str) -> None:
    kept, store = frozen(name), MemoryStore()
    for row, (_, match) in zip(kept.rows, unfold(log_row_conversion.to_entries(kept.rows)), strict=True):
        secret = kept.secret if match.chance.commitment else None
        people = participants(match)
        assert await store.append([Append(row, summary(match), secret, people, match.public_seq)]) == [True]

    found = await MatchService(store).views.verify(kept.match)
    draws = found.draws

    assert draws
    assert not found.faults
    assert all(draw.agrees for draw in draws)
    assert drawn(draws) == kept.draws


def test_no_file_of_a_frozen_log_was_touched() -> None:
    assert {name: seal(name) for name in NAMES} == seals(SUMS.read_text())


def test_every_scene_has_its_log() -> None:
    assert set(NAMES) == SCENES.keys()


def wires(name: str) -> Iterator[str]:
    """The wire names in a log, those of standing orders included."""
    for line in frozen(name).lines:
        for event in line["events"]:
            yield event["wire"]
            if event["wire"] == "match.ordered.1":
                yield json.loads(event["event"])["wire"]


def missing(logs: list[str]) -> set[str]:
    """Wire names of today that occur in none of these logs."""
    known = {*EVENTS, *(wire for game in GAMES.values() for wire in game.events)}
    return known - {wire for name in logs for wire in wires(name)}


def test_everything_that_can_stand_in_a_log_stands_in_a_frozen_one() -> None:
    assert missing(NAMES) == set()
    assert set(OLDER) == {"match.opened.1", "match.moved.1", "match.moved.2"}, "older words are frozen too"
    frozen = "".join(path.read_text() for path in LOGS.glob("*.jsonl"))
    assert all(f'"{wire}"' in frozen for wire in OLDER if "moved" in wire), "the other is in unit/storage/released"


def test_an_event_that_no_log_holds_is_noticed() -> None:
    without = [name for name in NAMES if "carcassonne" not in name]

    assert {wire.partition(".")[0] for wire in missing(without)} == {"carcassonne", "match"}
    assert "match.ordered.1" in missing(without)


COMMANDS = {
    *("open", "join", "decline", "leave", "configure", "start", "cancel", "kick", "hand-over", "choose-colour"),
    *("choose-theme", "choose-rated", "move", "expire", "submit", "order", "settle", "undo"),
    *("propose-takeback", "vote-takeback"),
    *("resign", "vote-abort", "depart", "seek", "substitute", "rollback", "stand-in"),
    *("give-word", "restore", "vacate", "forget", "allow-hints", "hint", "fill", "empty"),
    *("clock", "vote-pause", "resume", "tick", "give-back", "vote-claim", "vote-offer", "recount", "outage"),
}


def test_every_command_stands_in_a_frozen_log() -> None:
    assert {line["command"] for name in NAMES for line in frozen(name).lines} == COMMANDS


@pytest.mark.parametrize("name", ["kingdomino-2", "carcassonne-2", "castle-scored", "heirs-first", "dice-2"])
def test_two_rows_that_changed_places_are_noticed(name: str) -> None:
    kept = frozen(name)
    rows = kept.rows
    at = next(
        index for index in range(10, len(rows)) if rows[index].actor != rows[index + 1].actor and rows[index + 1].plays
    )
    first, second = rows[at], rows[at + 1]
    rows[at : at + 2] = [replace(second, seq=first.seq), replace(first, seq=second.seq)]

    assert next(deviations(rows, kept.told)).startswith(f"row {first.seq}: ")


@pytest.mark.parametrize("seq", [1, 2, 4, 9, 31])
def test_another_interaction_than_was_mixed_in_is_noticed(seq: int) -> None:
    kept = frozen("table-spent-and-restored")
    rows = kept.rows
    rows[seq - 1] = replace(rows[seq - 1], interaction=7)
    faults = {fault.trouble for fault in proof(log_row_conversion.to_entries(rows), kept.secret or "").faults}

    # What is pressed after the start is not mixed in, until a match was put back.
    assert bool(list(deviations(rows, kept.told))) == (seq < 10)
    assert (Trouble.DRAW in faults) == (seq < 10)


def test_the_salt_of_a_match_that_was_put_back_is_noticed() -> None:
    kept = frozen("table-spent-and-restored")
    rows = kept.rows
    at = next(place for place, row in enumerate(rows) if row.command == "restore") + 1
    rows[at] = replace(rows[at], interaction=7)

    assert next(deviations(rows, kept.told)) == f"row {rows[at].seq}: table"


FORGOTTEN = {
    "kingdomino-dynasty": "kingdomino.game-ended.1",
    "carcassonne-traders": "carcassonne.goods-taken.1",
    "castle-scored": "castle.keep-placed.1",
    "heirs-alone-poor": "heirs.treasure-laid.1",
    "dice-3": "dice.gem-taken.1",
}


@pytest.mark.parametrize("name", FORGOTTEN)
def test_a_game_that_reads_an_event_in_another_way_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = frozen(name)
    game = GAMES[name.partition("-")[0]]
    overlooked, evolve = game.events[FORGOTTEN[name]], game.evolve
    first = next(line["seq"] for line in kept.lines for event in line["events"] if event["wire"] == FORGOTTEN[name])

    def careless(state: Any, event: Any) -> Any:
        return state if isinstance(event, overlooked) else evolve(state, event)

    monkeypatch.setattr(type(game), "evolve", staticmethod(careless))

    found = list(deviations(kept.rows, kept.told))
    assert found
    assert all(int(one.split()[1].rstrip(":")) >= first for one in found)


def test_nothing_writes_over_a_frozen_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_REGOLD", "1")
    before = seal("castle-scored")

    with pytest.raises(FileExistsError):
        write("castle-scored", frozen("castle-scored"))

    assert seal("castle-scored") == before


def test_a_file_that_was_changed_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (LOGS / "castle-scored.jsonl").read_bytes()
    (tmp_path / "castle-scored.jsonl").write_bytes(text.replace(b'"told":"', b'"told":"0', 1))

    monkeypatch.setattr("tests.frozen.filing.LOGS", tmp_path)

    assert seal("castle-scored") != seals(SUMS.read_text())["castle-scored"]
