"""The export of a match: checked by one file without dependencies and by the rules, and played again as a replay."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from bot.ai.replay import read as read_script
from bot.ai.replay import run
from bot.match.events.match_events import EVENTS
from bot.match.fairness import export_reader
from bot.match.fairness.export_writer import PLACES, USERS
from bot.match.fairness.export_writer import exported as written
from bot.match.fairness.redecide import retraced
from bot.match.fairness.toml_replay_file_writer import scripted
from tests.frozen import filing
from tests.pairwise import one_by_day
from tests.unit.match.fairness.exporting import (
    ALONE,
    MADE,
    TABLES,
    Line,
    checked,
    faults,
    forged,
    frozen,
    played,
    sealed,
)

NO_SEAL = 3
"""What both checks end with where nothing is wrong and no seal was compared."""

SCHEME_1 = ("kingdomino-3", "table-taken-over", "castle-given-up", "dice-absent", "heirs-alone-given-up")


@pytest.mark.parametrize("game", TABLES)
def test_an_export_holds_by_itself_by_the_rules_and_as_a_replay(game: str, tmp_path: Path) -> None:
    match, entries, proof = played(game, TABLES[game])
    data = written(match, entries, proof, {}, MADE)
    file, script = tmp_path / "herald.jsonl", tmp_path / "herald.toml"
    file.write_bytes(data)
    script.write_text(scripted(match, retraced(entries, proof), [one.name for one in match.players]), encoding="utf-8")

    command = [sys.executable, "-I", "-S", ALONE, file, sealed(data) or ""]
    found = subprocess.run(command, capture_output=True, text=True, check=False)

    assert found.returncode == 0, found.stdout + found.stderr
    assert found.stdout.count(" draw ") >= len(proof.draws)
    assert faults(data, sealed(data)) == ()
    result = run(read_script(script))
    assert result.failures == ()
    assert result.state == match.state
    text = data.decode()
    assert str(match.where.guild) not in text
    assert str(match.where.channel) not in text


@pytest.mark.parametrize("name", SCHEME_1)
def test_an_old_match_keeps_its_scheme(name: str, tmp_path: Path) -> None:
    assert checked(tmp_path / "old.jsonl", frozen(name)) == NO_SEAL
    assert faults(frozen(name)) == ()


@pytest.mark.parametrize(
    "name", ["table-spent-and-restored", "table-begun-in-turn", "table-forgotten", "table-made-again", "table-sealed"]
)
def test_words_restored_matches_and_forgotten_people_are_all_right(name: str, tmp_path: Path) -> None:
    seal = sealed(frozen(name))

    assert checked(tmp_path / "frozen.jsonl", frozen(name), seal) == (0 if seal else NO_SEAL)
    assert faults(frozen(name), sealed(frozen(name))) == ()


def test_whatever_else_stands_behind_the_end_is_found(tmp_path: Path) -> None:
    def behind(lines: list[Line]) -> None:
        row = next(line for line in lines if {"wire": "match.vacated.1", "seat": 3} in line.get("events", ()))
        end = next(line for line in lines if line.get("events") and "match.closed.1" in str(line["events"]))
        lines.insert(lines.index(end) + 1, {**row, "seq": end["seq"] + 1, "at": end["at"]})
        for later in lines[lines.index(end) + 2 :]:
            later["seq"] += 1 if "events" in later else 0

    data = frozen("table-forgotten")
    assert checked(tmp_path / "true.jsonl", forged(data, lambda _: None)) == NO_SEAL
    assert checked(tmp_path / "false.jsonl", forged(data, behind)) == 1
    assert faults(forged(data, behind)) != ()


def test_every_frozen_log_that_ended_is_what_its_rules_decide() -> None:
    ended = [
        name
        for name in filing.names()
        if any('"secret"' in str(line["events"]).replace("'", '"') for line in filing.read(name).lines)
    ]

    wrong = {name: faults(frozen(name)) for name in ended[::6]}

    assert len(ended) > 20
    assert not any(wrong.values()), wrong


@cache
def lines_of(game: str) -> bytes:
    match, entries, proof = played(game, TABLES[game])
    return written(match, entries, proof, {}, MADE)


def another_secret(lines: list[Line]) -> None:
    lines[0]["secret"] = "ab" * 32
    closed(lines)["secret"] = "ab" * 32


def another_seal(lines: list[Line]) -> None:
    another_secret(lines)
    seal = hashlib.sha256(bytes.fromhex("ab" * 32)).hexdigest()
    lines[0]["commitment"] = lines[1]["events"][1]["commitment"] = seal
    next(event for event in events(lines) if event["wire"] == "match.started.1")["commitment"] = seal


def a_steered_row(lines: list[Line]) -> None:
    row = next(line for line in lines[1:] if line.get("mix"))
    row["interaction"] += 1


def a_row_left_out(lines: list[Line]) -> None:
    lines.remove(next(line for line in lines[2:] if line.get("mix")))


def a_swapped_draw(lines: list[Line]) -> None:
    draw = next(line for line in lines if line.get("bag") and line["drawn"][0] != line["bag"][0])
    draw["drawn"][0] = draw["bag"][0]


def a_draw_of_the_log(lines: list[Line]) -> None:
    """The log and the line agree with each other, not with the secret."""
    draw = next(line for line in lines if "bag" in line and len({*line["bag"]}) > 1 and line["kind"] != "starter")
    new = next(piece for piece in draw["bag"] if piece not in draw["drawn"])
    row = next(line for line in lines if line.get("events") and line["seq"] == draw["seq"])
    text = json.dumps(row["events"][draw["event"]]).replace(json.dumps(draw["drawn"][0]), json.dumps(new), 1)
    row["events"][draw["event"]], draw["drawn"][0] = json.loads(text), new


def a_cut_tail(lines: list[Line]) -> None:
    lines.remove(next(line for line in lines if line.get("events") and "match.closed.1" in str(line["events"])))


def a_skipped_number(lines: list[Line]) -> None:
    later = [event for event in events(lines) if event["wire"] == "match.drew.1"][3:]
    for event in later:
        event["number"] += 1
    for line in [line for line in lines if "kind" in line][3:]:
        line["draw"] += 1


def swapped_rows(lines: list[Line]) -> None:
    lines[1], lines[2] = lines[2], lines[1]


def an_unmarked_takeback(lines: list[Line]) -> None:
    draw = next(line for line in lines if "kind" in line)
    draw["spent"] = not draw["spent"]


def as_it_is(lines: list[Line]) -> None:
    assert lines


def closed(lines: list[Line]) -> Line:
    return next(event for event in events(lines) if event["wire"] == "match.closed.1")


def events(lines: list[Line]) -> list[Line]:
    return [event for line in lines for event in line.get("events", ())]


FORGERIES = (
    another_secret,
    another_seal,
    a_steered_row,
    a_row_left_out,
    a_swapped_draw,
    a_draw_of_the_log,
    a_cut_tail,
    a_skipped_number,
    swapped_rows,
    an_unmarked_takeback,
)


@pytest.mark.parametrize("game", TABLES)
def test_a_true_log_written_as_the_forged_ones_is_taken(game: str, tmp_path: Path) -> None:
    true = forged(lines_of(game), as_it_is)

    assert checked(tmp_path / "true.jsonl", true, sealed(true)) == 0
    assert faults(true, sealed(true)) == ()


@pytest.mark.parametrize(
    ("forge", "game"), one_by_day(FORGERIES, [*TABLES]), ids=lambda value: getattr(value, "__name__", value)
)
def test_a_forged_log_is_refused(forge: Callable[[list[Line]], None], game: str, tmp_path: Path) -> None:
    false = forged(lines_of(game), forge)

    seal = sealed(lines_of(game))
    assert checked(tmp_path / "false.jsonl", false, seal) in (1, 2)
    assert faults(false, seal) != ()


def test_only_the_rules_find_a_move_that_nobody_could_make() -> None:
    def cheat(lines: list[Line]) -> None:
        closed(lines)["scores"][0] += 1

    assert any("points" in fault for fault in faults(forged(lines_of("kingdomino"), cheat)))


def test_an_export_cut_or_edited_anywhere_is_told_in_words(tmp_path: Path) -> None:
    data, rng = lines_of("kingdomino"), random.Random(7)

    for cut in (0, 1, len(data) - 1, *rng.sample(range(len(data)), 40)):
        assert checked(tmp_path / "cut.jsonl", data[:cut]) == 2
        assert faults(data[:cut])
    for _ in range(60):
        at = rng.randrange(len(data))
        edited = data[:at] + bytes([rng.choice(b'0a"[{}],:\\\x00\xff\n')]) + data[at + rng.randrange(3) :]
        assert checked(tmp_path / "edited.jsonl", edited) in (1, 2, 3)
        faults(edited)


@pytest.mark.parametrize("game", ["kingdomino", "dice"])
def test_no_change_of_a_draw_is_all_right(game: str, tmp_path: Path) -> None:
    data = lines_of(game)
    count = data.count(b'"kind"')

    for number in range(0, count, max(3, count // 12)):

        def change(lines: list[Line], number: int = number) -> None:
            draw = [line for line in lines if "kind" in line][number]
            draw["drawn"] = [piece + 1 if isinstance(piece, int) else piece + "x" for piece in draw["drawn"]]

        assert checked(tmp_path / "changed.jsonl", forged(data, change)) == 1
        assert faults(forged(data, change))


BAD: dict[str, bytes] = {
    "empty": b"",
    "nothing of ours": b'{"a": 1}\n',
    "a zip bomb": b"PK\x03\x04" + b"\0" * 1000,
    "packed": b"\x1f\x8b\x08\x00",
    "deep": b'{"herald":' + b"[" * 200_000 + b"]" * 200_000 + b"}\n",
    "a NUL": b'{"herald": "match\0"}\n',
    "not UTF-8": b'{"herald": "\xff\xfe"}\n',
    "a million lines": b'{"herald": "match"}\n' + b"{}\n" * 1_000_000,
    "one endless line": b'{"herald": "' + b"a" * 2_000_000 + b'"}\n',
    "larger than any": b"x" * (export_reader.LARGEST + 1),
    "a later version": b'{"herald": "match", "version": 2}\n',
    "no object": b"[]\n",
    "a number without end": b'{"herald": "match", "version": ' + b"9" * 5000 + b"}\n",
}


@pytest.mark.parametrize("what", BAD)
def test_whatever_is_no_export_gets_one_clear_line(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(tmp_path / "bad.jsonl", BAD[what]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(export_reader.NoExport) as refusal:
        export_reader.read(BAD[what])
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("game", "chess", "doesn't know"),
        ("game", "castle", "game is "),
        ("rules_version", 99, "rules_version is "),
        ("match", "!!", "no code"),
        ("seats", 3, "seats is "),
        ("rows", -1, "less than nothing"),
        ("scheme", 1, "scheme is "),
    ],
)
def test_a_head_that_says_something_else_is_refused(field: str, value: object, said: str) -> None:
    lines = lines_of("kingdomino").split(b"\n")
    head = json.loads(lines[0]) | {field: value}

    found = faults(b"\n".join([json.dumps(head).encode(), *lines[1:]]))

    assert any(said in fault for fault in found), found


def test_rules_that_are_not_here_are_named() -> None:
    def later(lines: list[Line]) -> None:
        next(event for event in events(lines) if event["wire"] == "match.started.1")["rules_version"] = 99
        lines[0]["rules_version"] = 99

    assert faults(forged(lines_of("kingdomino"), later)) == (
        "this Herald doesn't have rules 99 of kingdomino, by which it was played",
    )


def test_no_field_of_an_event_tells_who_or_where_unseen() -> None:
    """A field that comes later is sorted here: it holds a number of Discord's, or it does not."""
    harmless = {"seats", "grace", "rematch_of", "colour", "rules_version", "seat", "due", "to_seq", "ms", "deadline"}
    harmless |= {"times", "against", "about", "scheme", "number", "made", "mark", "begin", "end"}
    numbers = {field.name for event in EVENTS.values() for field in fields(event) if "int" in str(field.type)}

    assert numbers - harmless - {*USERS, *PLACES, "order", "placings", "scores"} <= set()
