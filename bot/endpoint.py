"""Points discord.py at a Discord on this very machine: the sandbox, or a test's.

HERALD_DISCORD_BASE=http://127.0.0.1:PORT is the only hook; any host but the loopback is refused, so that no
environment can send the bot, or its token, anywhere else. Beside it, and only beside it, HERALD_CLOCK=RATE@EPOCH_MS
lets Herald's own waits pass faster.
"""

from __future__ import annotations

import ipaddress
import os
import re

import discord
import yarl
from discord.gateway import DiscordWebSocket

from bot.config import ConfigError
from bot.match.model.time_and_randomness import SystemClock, Timer
from bot.match.workers.fast_test_clock import HurriedClock

VARIABLE = "HERALD_DISCORD_BASE"
CLOCK = "HERALD_CLOCK"
FAR, NEAR = 2.0, 0.25
"""Seconds without word of a further server after which a Discord has told of all: as usual, and on this machine."""
_PACE = re.compile(r"([1-9][0-9]{0,5})@([0-9]{1,15})", re.ASCII)


def apply() -> str | None:
    """Redirect discord.py if the variable is set; returns the base in use. Raises ConfigError for another host."""
    clock()
    base = os.environ.get(VARIABLE)
    if not base:
        return None
    url = _url(base)
    if url is None or url.scheme != "http" or url.port is None or not _is_loopback(url.host):
        raise ConfigError(f"{VARIABLE} must be http://127.0.0.1:PORT, not {base!r}. Unset it to talk to Discord")
    origin = str(url.origin())
    discord.http.Route.BASE = f"{origin}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = url.origin().with_scheme("ws") / "gateway"
    discord.asset.Asset.BASE = f"{origin}/cdn"
    return origin


def clock() -> Timer:
    """What Herald tells the time by. Raises ConfigError for a hurried clock away from a local Discord."""
    pace = os.environ.get(CLOCK)
    if not pace:
        return SystemClock()
    found = _PACE.fullmatch(pace)
    if not os.environ.get(VARIABLE) or found is None:
        raise ConfigError(f"{CLOCK} is RATE@EPOCH_MS and only for tests on a local Discord. Unset it")
    return HurriedClock(int(found[1]), int(found[2]))


def silence() -> float:
    """Return for how many seconds a Discord says nothing more of servers once it has told of all."""
    return NEAR if os.environ.get(VARIABLE) else FAR


def _url(text: str) -> yarl.URL | None:
    try:
        return yarl.URL(text)
    except ValueError:
        return None


def _is_loopback(host: str | None) -> bool:
    try:
        return host is not None and ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
