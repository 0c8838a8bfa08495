"""Settings fail early, naming the variable and what to do; the token never shows."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot import config
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
        ("HERALD_GAMES", "kingdomino, chess", "comma-separated list out of: kingdomino"),
        ("HERALD_GAMES", "", "comma-separated list out of: kingdomino"),
        ("HERALD_GAMES", " , ", "comma-separated list out of: kingdomino"),
        ("HERALD_DATABASE_URL", "sqlite:///x.db", "must start with sqlite+aiosqlite:///"),
        ("HERALD_DATABASE_URL", "herald.db", "must start with sqlite+aiosqlite:///"),
        ("HERALD_LOG_FORMAT", "xml", "'console' or 'json'"),
        ("HERALD_LOG_LEVEL", "loud", "'debug', 'info', 'warning' or 'error'"),
        ("HERALD_LIVE_MATCHES", "many", "valid integer"),
        ("HERALD_LIVE_MATCHES", "0", "greater than or equal to 1"),
        ("HERALD_VACATION_DAYS", "-1", "greater than or equal to 0"),
        ("HERALD_VACATION_DAYS", "367", "less than or equal to 366"),
        ("HERALD_RETENTION_DAYS", "-1", "greater than or equal to 0"),
        ("HERALD_RETENTION_DAYS", "never", "valid integer"),
        ("HERALD_PRIVACY_URL", "example.org/privacy", "starts with https://"),
        ("HERALD_PRIVACY_URL", "https://example.org/a b", "without spaces"),
        ("HERALD_TERMS_URL", "javascript:alert(1)", "starts with https://"),
        ("HERALD_TERMS_URL", "https://example.org/<@5>", "starts with https://"),
        ("HERALD_CONTACT", "Nora\nHost", "one line of text"),
        ("HERALD_CONTACT", "x" * 201, "at most 200 characters"),
    ],
)
def test_an_unusable_setting_is_named_with_its_fix(
    variable: str, value: str, fix: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, value)

    with pytest.raises(ConfigError) as failure:
        config.load()

    assert str(failure.value).startswith(f"{variable}: ")
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

    with pytest.raises(ConfigError, match=r"HERALD_LOG_FORMAT.*; HERALD_LIVE_MATCHES"):
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


def test_a_variable_of_somebody_else_is_let_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HERALD_CONFORMANCE_DIR", "/nowhere")

    assert config.load().games


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
