"""Logs are events with fields, one line each, and hold no secret."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from bot import logs

SECRET = "very-secret-value"
FIELDS = ["token", "secret", "authorization", "interaction_token"]


@pytest.fixture(autouse=True)
def _restored() -> Iterator[None]:
    """Logging is as it was after each test."""
    root = logging.getLogger()
    handlers, level, configured = root.handlers[:], root.level, structlog.get_config()
    libraries = {name: logging.getLogger(name).level for name in ("discord", "alembic", "aiosqlite", "sqlalchemy")}
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.configure(**configured)
    for name, was in libraries.items():
        logging.getLogger(name).setLevel(was)


@pytest.mark.parametrize("form", ["console", "json"])
@pytest.mark.parametrize("field", FIELDS)
def test_no_secret_field_is_written(field: str, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("info", form)

    structlog.get_logger("test").info("opened", **{field: SECRET, "match": 7})

    written = capsys.readouterr().err
    assert "opened" in written
    assert "***" in written
    assert SECRET not in written


def test_an_event_is_one_line_of_json_with_its_fields(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("info", "json")

    structlog.get_logger("cogs.test").info("refused", reason="match-full", name="Zoë\n\x1b[31m")

    (line,) = capsys.readouterr().err.splitlines()
    event = json.loads(line)
    assert (event["event"], event["reason"], event["level"]) == ("refused", "match-full", "info")
    assert event["name"] == "Zoë\n\x1b[31m"
    assert event["timestamp"].endswith("Z")


def test_a_fault_is_one_line_with_its_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("info", "json")

    try:
        raise ValueError("broken")
    except ValueError as error:
        structlog.get_logger("test").error("fault", trace="abcd", exc_info=error)

    (line,) = capsys.readouterr().err.splitlines()
    assert "ValueError: broken" in json.loads(line)["exception"]


def test_events_below_the_level_are_not_written(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("error", "json")

    structlog.get_logger("test").info("unimportant")
    logging.getLogger("discord.http").warning("unimportant too")

    assert capsys.readouterr().err == ""


def test_libraries_are_heard_from_their_warnings_on_in_the_same_form(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("info", "json")

    logging.getLogger("discord.gateway").info("a detail")
    logging.getLogger("discord.gateway").warning("slow heartbeat of %s s", 12)

    (line,) = capsys.readouterr().err.splitlines()
    assert json.loads(line)["event"] == "slow heartbeat of 12 s"
