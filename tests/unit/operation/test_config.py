"""Settings fail early, naming the variable and what to do; the token never shows."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from bot import config, setting_rules
from bot.config import ConfigError, Settings
from bot.games.registry import GAMES


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """No setting of whoever runs the tests reaches them."""
    for name in [name for name in os.environ if name.upper().startswith("HERALD_")]:
        monkeypatch.delenv(name)
    monkeypatch.setitem(Settings.model_config, "env_file", None)


def test_without_any_setting_the_defaults_hold() -> None:
    settings = config.load()

    assert settings.games == set(GAMES)
    assert settings.database_url == f"sqlite+aiosqlite:///{config.ROOT / 'var' / 'herald.db'}"
    assert (settings.log_format, settings.log_level, settings.live_matches) == ("console", "info", 1000)


@pytest.mark.parametrize(
    ("variable", "value", "fix"),
    [
        ("HERALD_GAMES", "kingdomino, chess", "a comma-separated list out of kingdomino, "),
        ("HERALD_GAMES", "", "a comma-separated list out of kingdomino, "),
        ("HERALD_GAMES", " , ", "a comma-separated list out of kingdomino, "),
        ("HERALD_DATABASE_URL", "sqlite:///x.db", "an address that starts with sqlite+aiosqlite:///"),
        ("HERALD_DATABASE_URL", "herald.db", "an address that starts with sqlite+aiosqlite:///"),
        ("HERALD_LOG_FORMAT", "xml", "console or json, for example HERALD_LOG_FORMAT=json"),
        ("HERALD_LOG_LEVEL", "loud", "debug, info, warning or error"),
        ("HERALD_LIVE_MATCHES", "many", "a whole number from 1 on"),
        ("HERALD_LIVE_MATCHES", "0", "a whole number from 1 on"),
        ("HERALD_VACATION_DAYS", "-1", "a whole number from 0 to 366"),
        ("HERALD_VACATION_DAYS", "367", "a whole number from 0 to 366"),
        ("HERALD_RETENTION_DAYS", "-1", "a whole number from 0 to 3650, or none"),
        ("HERALD_RETENTION_DAYS", "never", "a whole number from 0 to 3650, or none"),
        ("HERALD_PRIVACY_URL", "example.org/privacy", "starts with https://"),
        ("HERALD_PRIVACY_URL", "https://example.org/a b", "without spaces"),
        ("HERALD_TERMS_URL", "javascript:alert(1)", "starts with https://"),
        ("HERALD_TERMS_URL", "https://example.org/<@5>", "starts with https://"),
        ("HERALD_CONTACT", "Nora\nHost", "one line of text"),
        ("HERALD_CONTACT", "x" * 201, "at most 200 characters"),
        ("HERALD_THINK_SECONDS", "61", "a number above 0 to 60"),
        ("HERALD_GRACE", "500", "a whole number from 0 to 120, for example HERALD_GRACE=30."),
    ],
)
def test_an_unusable_setting_is_named_with_its_fix(
    variable: str, value: str, fix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, value)

    with pytest.raises(ConfigError) as failure:
        config.load()

    said = str(failure.value)
    assert said.startswith(variable)
    assert "can't be used. It takes" in said
    assert f", for example {variable}=" in said
    assert fix in str(failure.value)


def test_addresses_may_have_a_port_a_path_and_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_PRIVACY_URL", " https://host.example.org:8443/privacy?lang=fr#data ")
    monkeypatch.setenv("HERALD_TERMS_URL", "")
    monkeypatch.setenv("HERALD_RETENTION_DAYS", "None")
    monkeypatch.setenv("HERALD_CONTACT", " Zoë, zoe@example.org ")

    settings = config.load()

    assert settings.privacy_url == "https://host.example.org:8443/privacy?lang=fr#data"
    assert (settings.terms_url, settings.contact) == ("", "Zoë, zoe@example.org")
    assert settings.retention_days is None


@pytest.mark.parametrize(
    ("url", "password"),
    [
        ("postgresql+asyncpg://herald:p%40ss@host/herald", {"p%40ss", "p@ss"}),
        ("postgresql+asyncpg://herald@host/herald", set()),
        ("sqlite+aiosqlite:///herald.db", set()),
        ("postgresql+asyncpg://[nonsense", set()),
    ],
)
def test_token_and_password_are_known_as_secrets(url: str, password: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_TOKEN", " very.secret.token ")
    monkeypatch.setenv("HERALD_DATABASE_URL", url)

    assert {secret for secret in config.load().secrets if secret} == {"very.secret.token", *password}


def test_every_unusable_setting_is_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_LOG_FORMAT", "xml")
    monkeypatch.setenv("HERALD_LIVE_MATCHES", "-1")

    with pytest.raises(ConfigError, match=r"HERALD_LOG_FORMAT=xml can't.*HERALD_LIVE_MATCHES=-1 can't"):
        config.load()


@pytest.mark.parametrize("value", [None, "", "  \n"])
def test_a_missing_token_says_where_to_put_one_and_how_to_do_without(
    value: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if value is not None:
        monkeypatch.setenv("HERALD_TOKEN", value)

    with pytest.raises(ConfigError, match=r"HERALD_TOKEN.*\.env.*make sandbox"):
        config.load().require_token()


def test_the_token_never_shows_in_settings_or_in_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_TOKEN", " very.secret.token\n")
    settings = config.load()

    monkeypatch.setenv("HERALD_LIVE_MATCHES", "0")
    with pytest.raises(ConfigError) as failure:
        config.load()

    assert settings.require_token() == "very.secret.token"
    assert "secret.token" not in f"{settings!r} {settings} {settings.model_dump()} {failure.value}"


@pytest.mark.parametrize("name", sorted(Settings.model_fields))
def test_every_setting_says_what_it_takes_with_an_example_that_can_be_used(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"HERALD_{name.upper()}", setting_rules.EXAMPLES[name])

    assert config.load()
    assert setting_rules.takes(Settings, name, GAMES)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("HERALD_TOKE", "HERALD_TOKE isn't a setting. Did you mean HERALD_TOKEN?"),
        ("herald_logformat", "HERALD_LOGFORMAT isn't a setting. Did you mean HERALD_LOG_FORMAT?"),
        ("HERALD_XYZ", "HERALD_XYZ isn't a setting. HOSTING.md lists all settings."),
    ],
)
def test_a_variable_that_is_no_setting_is_named_with_the_one_that_may_be_meant(
    name: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text(f"{name}=1\nOTHER_TOKE=2\nHERALD_TOKEN=x\n")
    assert config.unknown() == []

    monkeypatch.setitem(Settings.model_config, "env_file", file)
    in_the_file = config.unknown()
    monkeypatch.setitem(Settings.model_config, "env_file", None)
    monkeypatch.setenv(name, "1")

    assert in_the_file == config.unknown() == [says]


def test_variables_of_the_tests_and_the_sandbox_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    found = set()
    for file in (config.ROOT / "tests").rglob("*.py"):
        found |= set(re.findall(r"environ(?:\.get\(|\[|\.setdefault\()\"(HERALD_[A-Z_]+)\"", file.read_text("utf-8")))
    for name in found:
        monkeypatch.setenv(name, "1")

    assert len(found) > 5
    assert config.unknown() == []


def test_settings_are_read_from_the_file_beside_the_code_and_the_environment_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text("HERALD_TOKEN=from-file\nHERALD_LOG_LEVEL=debug\n")
    monkeypatch.setitem(Settings.model_config, "env_file", file)
    monkeypatch.setenv("HERALD_LOG_LEVEL", "error")

    settings = config.load()

    assert settings.require_token() == "from-file"
    assert settings.log_level == "error"
