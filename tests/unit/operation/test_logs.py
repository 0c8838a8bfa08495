"""Logs are events with fields, one line each, and hold no secret."""

from __future__ import annotations

import contextlib
import json
import logging
import time
from collections.abc import Iterator

import pytest
import structlog

from bot import logs, masking

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


TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GhIjKl.abcdefghijklmnopqrstuvwxyz_-0123456789"
PASSWORD = 'p@ss"wörd/2\\x'
MATCH_SECRET = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
SPELT = [
    "p%40ss%22w%C3%B6rd%2F2%5Cx",
    "p%40ss%22w%C3%B6rd/2%5Cx",
    PASSWORD,
    json.dumps(PASSWORD)[1:-1],
    repr(PASSWORD)[1:-1],
]


@pytest.fixture
def told() -> Iterator[None]:
    """The values that are masked are forgotten after the test."""
    known, pattern = set(masking._concealed), masking._pattern
    yield
    masking._concealed.clear()
    masking._concealed.update(known)
    masking._pattern = pattern


def fault_with_secrets(token: str, secret: str, depth: int = 40) -> None:
    """A fault deep down, with secrets among the local variables all the way and in its own words."""
    headers = {"Authorization": f"Bot {token}", "User-Agent": "Herald"}
    match = {"secret": secret, "rows": ["place 1 G8-H8"] * 1000}
    if depth:
        fault_with_secrets(token, secret, depth - 1)
    raise RuntimeError(f"GET / with {headers} for {match['secret']} and {match['secret'][:58]} refused")


@pytest.mark.parametrize("form", ["console", "json"])
def test_secrets_are_masked_by_value_in_tracebacks_and_in_what_libraries_say(
    form: str, told: None, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure("info", form, (TOKEN, PASSWORD))

    try:
        fault_with_secrets(TOKEN, MATCH_SECRET)
    except RuntimeError:
        structlog.get_logger("test").exception("fault", headers={"Authorization": f"Bot {TOKEN}"}, row=MATCH_SECRET)
        logging.getLogger("aiohttp.client").exception("cannot send %r", {"Authorization": f"Bot {TOKEN}"})
    for spelt in SPELT:
        logging.getLogger("asyncpg").error("cannot open postgresql://herald:%s@host/herald", spelt)

    written = capsys.readouterr().err
    assert written.count("RuntimeError: GET / with") == 2
    assert "Bot ***" in written
    for secret in (TOKEN, TOKEN[:30], MATCH_SECRET[:16], *SPELT):
        assert secret not in written
    assert written.count("postgresql://herald:***@host/herald") == len(SPELT)


def test_without_the_mask_the_same_secrets_would_be_written(
    told: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(masking, "masked", lambda line: line)
    logs.configure("info", "console", (TOKEN,))

    with contextlib.suppress(RuntimeError):
        try:
            fault_with_secrets(TOKEN, MATCH_SECRET)
        finally:
            structlog.get_logger("test").error("fault", exc_info=True)

    written = capsys.readouterr().err
    assert TOKEN in written
    assert MATCH_SECRET in written


def test_a_short_password_is_masked_in_an_address_and_stays_a_word_elsewhere(
    told: None, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure("info", "json", ("herald", ""))

    structlog.get_logger("test").info("herald.ready", url="postgresql+asyncpg://herald:herald@host/herald")

    line = json.loads(capsys.readouterr().err)
    assert line["event"] == "herald.ready"
    assert line["url"] == "postgresql+asyncpg://herald***host/herald"


def test_a_traceback_on_the_console_shows_no_local_variables_and_costs_little(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.configure("info", "console")
    log = structlog.get_logger("test")

    started = time.thread_time()
    try:
        fault_with_secrets(TOKEN, MATCH_SECRET)
    except RuntimeError as error:
        log.error("fault", exc_info=error)
    spent = time.thread_time() - started

    written = capsys.readouterr().err
    assert "in fault_with_secrets" in written
    assert "place 1 G8-H8" not in written
    assert spent < 0.1, "a traceback with the values of variables takes a second"


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


def test_loggers_used_before_logging_is_configured_again_are_heard() -> None:
    logs.configure("info", "json")
    logger = structlog.get_logger("test")
    logger.info("before")
    logs.configure("info", "json")

    with structlog.testing.capture_logs() as heard:
        logger.info("meanwhile")

    assert [one["event"] for one in heard] == ["meanwhile"], "tests/conftest.py keeps loggers from being cached"
