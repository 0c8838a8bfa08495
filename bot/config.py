"""Settings from the environment or `.env`, checked at the start; a fault names the variable and its fix."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import unquote, urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

import bot
from bot import setting_rules
from bot.games.registry import GAMES

ROOT = Path(bot.__file__).resolve().parent.parent

VERSION = re.findall(r'^version = "(\d+\.\d+\.\d+)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)[0]
"""Of this Herald, as pyproject.toml says it."""

_ADDRESS = re.compile(r"https://[A-Za-z0-9.-]+\.[A-Za-z]{2,}(:[0-9]{1,5})?([/?#][!-;=?-~]*)?")


class ConfigError(Exception):
    """A setting that is missing or unusable; the text says which variable and what to do."""


class Settings(BaseSettings):
    """Everything an operator can set; each variable starts with HERALD_ and may stand in `.env`."""

    model_config = SettingsConfigDict(env_prefix="HERALD_", env_file=ROOT / ".env", extra="ignore")

    token: SecretStr = SecretStr("")
    """The bot's secret token."""

    database_url: str = f"sqlite+aiosqlite:///{ROOT / 'var' / 'herald.db'}"
    """As SQLAlchemy writes it."""

    games: Annotated[frozenset[str], NoDecode] = Field(default_factory=lambda: frozenset(GAMES))
    """Keys of those that are switched on."""

    log_format: Literal["console", "json"] = "console"
    """For people ("console"), or for machines ("json")."""

    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """What is logged, from this weight on."""

    live_matches: int = Field(default=1000, ge=1)
    """How many folded matches stay in memory."""

    grace: int | None = Field(default=None, ge=0, le=120)
    """Seconds in which a move can be taken back, in place of what each server has chosen."""

    vacation_days: int = Field(default=30, ge=0, le=366)
    """How many days of a year somebody may be on vacation, when no clock of theirs ends."""

    backup_dir: Path | None = None
    """Where backups go; None for beside the database's file, or var/backups for a server's."""

    support: str = Field(default="", max_length=200)
    """Where whoever runs Herald answers questions, as /help says it: a link, an address; empty for nowhere."""

    contact: str = Field(default="", max_length=200)
    """Who runs Herald and how they are reached about people's data, as /privacy and /help say it; empty for unsaid."""

    retention_days: int | None = Field(default=90, ge=0, le=3650)
    """How long what was played in a server stays once Herald is no longer there; None for ever."""

    computer_pause: float = Field(default=2.0, ge=0, le=60)
    """Seconds between a move and the answer of a computer player at least."""

    think_seconds: float = Field(default=1.0, gt=0, le=60)
    """Processor seconds of a computer player for a decision while somebody is there."""

    think_longest: float = Field(default=10.0, gt=0, le=60)
    """The same while nobody is."""

    think_daily: float = Field(default=3600.0, ge=0)
    """Processor seconds a day and server that decisions may take longer than usual."""

    thinkers: int | None = Field(default=None, ge=1, le=64)
    """Processes that think for computer players; None for one less than there are cores, four at most."""

    think_nice: int = Field(default=15, ge=0, le=19)
    """How far processes that think, review or hint step back behind everything else on the machine, as nice(1) has
    it."""

    privacy_url: str = Field(default="", max_length=300)
    """Where the host's privacy policy can be read; empty for nowhere."""

    terms_url: str = Field(default="", max_length=300)
    """Where the host's terms of service can be read; empty for nowhere."""

    limits: Literal["on", "off"] = "on"
    """Whether people who ask too often are refused for a while."""

    metrics_port: int | None = Field(default=None, ge=0, le=65535)
    """The port of 127.0.0.1 with /metrics, /healthz and /readyz; None for none, 0 for any that is free."""

    @field_validator("retention_days", mode="before")
    @classmethod
    def _days_or_none(cls, value: Any) -> Any:
        return None if isinstance(value, str) and value.strip().casefold() == "none" else value

    @field_validator("support", "contact", mode="before")
    @classmethod
    def _one_line(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        if not value.strip().isprintable():
            raise ValueError("must be one line of text")
        return value.strip()

    @field_validator("privacy_url", "terms_url", mode="before")
    @classmethod
    def _web_address(cls, value: Any) -> Any:
        if not isinstance(value, str) or not (address := value.strip()):
            return "" if isinstance(value, str) else value
        if _ADDRESS.fullmatch(address) is None:
            raise ValueError("must be an address that starts with https://, without spaces")
        return address

    @field_validator("games", mode="before")
    @classmethod
    def _known_games(cls, value: Any) -> Any:
        if not isinstance(value, str):
            return value
        games = frozenset(key.strip() for key in value.split(",") if key.strip())
        if not games or games - GAMES.keys():
            raise ValueError(f"must be a comma-separated list out of: {', '.join(GAMES)}")
        return games

    @field_validator("database_url")
    @classmethod
    def _async_driver(cls, value: str) -> str:
        if not value.startswith(("sqlite+aiosqlite:///", "postgresql+asyncpg://")):
            raise ValueError("must start with sqlite+aiosqlite:/// or postgresql+asyncpg://")
        return value

    @property
    def secrets(self) -> tuple[str, ...]:
        """Values that must stand in no log: the token and the database's password."""
        try:
            password = urlsplit(self.database_url).password or ""
        except ValueError:
            password = ""  # no address at all, which whoever opens the database will say
        return self.token.get_secret_value().strip(), password, unquote(password)

    def require_token(self) -> str:
        """The token. Raises ConfigError when there is none."""
        token = self.token.get_secret_value().strip()
        if not token:
            raise ConfigError(
                "HERALD_TOKEN isn't set. Copy the token of your application from Discord's developer portal into "
                "the file .env (HERALD_TOKEN=…), or try Herald without one: make sandbox"
            )
        return token


def load() -> Settings:
    """The settings of this process. Raises ConfigError."""
    try:
        return Settings()
    except ValidationError as error:
        raise ConfigError(setting_rules.refused(Settings, error, GAMES)) from None


def unknown() -> list[str]:
    """Return a sentence on each HERALD_ variable that isn't a setting, with the one that may be meant."""
    return setting_rules.unknown(Settings)
