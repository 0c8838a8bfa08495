"""Mistakes at the command line. Each is answered in a line that names it and says what to do, without a traceback."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from unittest import mock

import pytest
from typer.testing import CliRunner

from bot.cli import build
from bot.config import Settings
from tests import tables

MISSING = "/no/such/file"


@dataclass(frozen=True)
class Row:
    """A mistake. says: what the answer contains; code: how the command ends; set: variables."""

    mistake: str
    words: str
    says: tuple[str, ...]
    code: int = 2
    set: dict[str, str] = field(default_factory=dict)
    typed: str = ""

    def __str__(self) -> str:
        return self.mistake.replace(" ", "-")


ROWS = (
    Row("a command that isn't there", "plya", ("No such command 'plya'",)),
    Row("an option that isn't there", "doctor --jsno", ("No such option: --jsno", "--json")),
    Row("a game that isn't there", "simulate chess", ("unknown game 'chess'. Known: kingdomino",)),
    Row("too many players", "simulate kingdomino --seats 7", ("number of players of kingdomino 7. Known: 2, 3, 4",)),
    Row(
        "no matches",
        "simulate kingdomino --matches 0",
        ("'--matches': 0 can't be used. It takes a whole number from 1 on, for example --matches 100.",),
    ),
    Row(
        "a share beyond one",
        "tournament kingdomino random random --line 3",
        ("'--line': 3 can't be used. It takes a number from 0 to 1, for example --line 0.5.",),
    ),
    Row(
        "minutes of a word",
        "train kingdomino --minutes long",
        ("'--minutes': long can't be used. It takes a number from 0 on, for example --minutes 1.",),
    ),
    Row("an option of no game", "simulate kingdomino --option harmny=on", ("unknown option", "'harmny'", "harmony")),
    Row("a value of no option", "simulate kingdomino --option harmony=x", ("'x'. Known: off, on",)),
    Row("a player that isn't there", "simulate kingdomino --policy genius", ("'genius'. Known: random",)),
    Row("a folder that isn't there", "simulate kingdomino --jsonl /no/such/x", ("can't write /no/such/x",)),
    Row("a replay that isn't there", f"replay {MISSING}", (f"{MISSING}: can't be read: No such file",)),
    Row("a replay of other text", "replay {bad}", ("bad.json",)),
    Row("an export that isn't there", f"audit {MISSING}", (f"{MISSING}: can't be read: No such file",)),
    Row("an export of other text", "audit {bad}", ("bad.json", "line 1")),
    Row("an export without anything", "audit {empty}", ("empty.jsonl",)),
    Row("games of other text", "verify carcassonne {bad}", ("bad.json",)),
    Row("data of no game", "data check chess", ("unknown game 'chess'. Known: kingdomino",)),
    Row("no database yet", "db stats", ("isn't there yet. The first start of the bot makes it",), 1, {"db": "none.db"}),
    Row("a backup without a database", "db backup", ("isn't there yet",), 1, {"db": "none.db"}),
    Row("a backup that isn't there", f"db restore {MISSING}", (MISSING,), 1),
    Row("a backup of other text", "db restore {bad}", ("bad.json",), 1),
    Row("a backup onto a file", "db backup {bad}", ("bad.json",), 1),
    Row("a match of a word", "db forget match hello!", ("isn't a match code. Codes look like",)),
    Row("a match that isn't there", "db forget match 3F7K2M9QX1 --yes", ("there's no match 3F7K2M9QX1",), 1),
    Row("another id than asked", "db forget user 5", ("that's something else. Nothing was changed",), 1, typed="6\n"),
    Row(
        "a person of a word",
        "db forget user ana",
        ("'ID': ana can't be used. It takes a whole number from 1 on, for example 80351110224678912.",),
    ),
    Row("no token", "run", ("HERALD_TOKEN isn't set", ".env", "make sandbox"), 2, {"HERALD_TOKEN": ""}),
    Row(
        "a misspelt token",
        "run",
        ("HERALD_TOKE isn't a setting. Did you mean HERALD_TOKEN?", "HERALD_TOKEN isn't set"),
        2,
        {"HERALD_TOKE": "x", "HERALD_TOKEN": ""},
    ),
    Row("a token missing to sync", "sync", ("HERALD_TOKEN isn't set",), 2, {"HERALD_TOKEN": ""}),
    Row("a token missing to invite", "invite", ("HERALD_TOKEN isn't set",), 2, {"HERALD_TOKEN": ""}),
    Row(
        "a number beyond its range",
        "run",
        ("HERALD_GRACE=500 can't be used. It takes a whole number from 0 to 120, for example HERALD_GRACE=30.",),
        2,
        {"HERALD_GRACE": "500"},
    ),
    Row(
        "a level that isn't there",
        "db stats",
        ("HERALD_LOG_LEVEL=loud can't be used. It takes debug, info, warning or error, for example",),
        2,
        {"HERALD_LOG_LEVEL": "loud"},
    ),
    Row(
        "an address without its driver",
        "doctor",
        ("HERALD_DATABASE_URL can't be used. It takes an address that starts with sqlite+aiosqlite:///",),
        2,
        {"HERALD_DATABASE_URL": "herald.db"},
    ),
    Row(
        "a setting that isn't there",
        "doctor",
        ("HERALD_LOGLEVEL isn't a setting. Did you mean HERALD_LOG_LEVEL?", "correct or remove it"),
        2,
        {"HERALD_LOGLEVEL": "info", "HERALD_TOKEN": ""},
    ),
    Row(
        "a Discord elsewhere",
        "run",
        ("HERALD_DISCORD_BASE must be http://127.0.0.1:PORT", "Unset it to talk to Discord"),
        2,
        {"HERALD_DISCORD_BASE": "https://example.org", "HERALD_TOKEN": "x"},
    ),
)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a database that holds nothing, an empty file and one of other text; no setting from outside."""
    for name in [name for name in os.environ if name.upper().startswith("HERALD_")]:
        monkeypatch.delenv(name)
    monkeypatch.setitem(Settings.model_config, "env_file", None)
    # What these set holds for the whole process, where other tests go on.
    for setting in ("logs.configure", "masking.conceal", "connection.moderate", "unreadable.guard_connections"):
        monkeypatch.setattr(f"bot.{setting}", lambda *_: None)
    tables.migrated(tmp_path / "herald.db")
    (tmp_path / "bad.json").write_text('{"games": [')
    (tmp_path / "empty.jsonl").write_text("")
    return tmp_path


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_mistake_is_named_in_a_line(row: Row, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    values = dict(row.set)
    database = here / values.pop("db", "herald.db")
    monkeypatch.setenv("HERALD_DATABASE_URL", f"sqlite+aiosqlite:///{database}")
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    logged = mock.Mock()
    monkeypatch.setattr("bot.cli.run.log", logged)
    words = row.words.format(bad=here / "bad.json", empty=here / "empty.jsonl").split()

    result = CliRunner().invoke(build(words[0]), words, input=row.typed)

    assert result.exit_code == row.code, result.output
    heard = [str(call.kwargs) for call in logged.warning.call_args_list]
    told = " ".join([*result.output.replace("│", " ").split(), *heard])
    assert not [part for part in row.says if part not in told], told
    assert "Traceback" not in result.output


def test_a_database_that_is_replaced_is_kept_and_its_copy_named(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_DATABASE_URL", f"sqlite+aiosqlite:///{here / 'herald.db'}")

    def call(*words: str) -> str:
        result = CliRunner().invoke(build("db"), ["db", *words])
        assert result.exit_code == 0, result.output
        return "".join(result.output.split("\n"))

    call("generate", "--matches", "1")
    made = call("backup", str(here / "one.sqlite"))
    refused = CliRunner().invoke(build("db"), ["db", "restore", str(here / "one.sqlite")])
    told = call("restore", str(here / "one.sqlite"), "--force")

    assert "one.sqlite" in made
    assert "Nothing was changed. Say --force to replace it" in " ".join(refused.output.split())
    (kept,) = (here / "backups").glob("*.sqlite")
    assert f"What was there before is kept in {kept}." in told
