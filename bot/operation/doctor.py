"""The doctor: examines an installation and says what to do about what it finds. It changes nothing."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from pathlib import Path

from bot import config, endpoint, masking
from bot.app import backups
from bot.config import ROOT, ConfigError, Settings
from bot.errors import StorageError
from bot.match.service.posted_and_owed_messages import CALLS_APART
from bot.operation import database, discord_side, machine, public_listing, thinking
from bot.operation.findings import Finding, fail, ok, warn
from bot.operation.token import PORTAL, fault
from bot.operation.wire import UNAUTHORISED, UnreachableError, Wire, connected
from bot.storage.backup.inspection import Place, house_setting, open_places

Clock = Callable[[], float]
"""Seconds since the epoch."""

NEW_TOKEN = f"copy the token from {PORTAL} (Bot, Reset Token) into .env: HERALD_TOKEN=…"


async def examine(clock: Clock = time.time, root: Path = ROOT) -> AsyncIterator[Finding]:
    """Every finding, as it is made. root: the checkout."""
    for finding in machine.examine(root):
        yield finding
    try:
        settings = config.load()
        masking.conceal(settings.secrets)
        origin = endpoint.apply()
    except ConfigError as error:
        yield fail("settings", str(error), "correct it in .env or in the environment")
        return
    for says in config.unknown():
        yield warn("settings", says, "correct or remove it in .env or in the environment")
    games = "1 game" if len(settings.games) == 1 else f"{len(settings.games)} games"
    yield ok("settings", f"{games} switched on" + (f", Discord is {origin}." if origin else "."))
    yield await thinking.examine(settings.think_nice)
    async for finding in database.examine(settings.database_url, backups(settings)):
        yield finding
    try:
        token = settings.require_token()
    except ConfigError:
        yield fail("token", "HERALD_TOKEN isn't set.", NEW_TOKEN)
        return
    wrong = fault(token) if origin is None else None
    if wrong is not None:
        yield fail("token", f"HERALD_TOKEN can't be a token: {wrong}.", NEW_TOKEN)
        return
    try:
        async with connected(token) as wire:
            async for finding in _online(wire, settings, clock):
                yield finding
    except UnreachableError as error:
        yield fail("discord", f"Discord can't be reached ({error}).", "check this machine's network and its firewall")


async def _online(wire: Wire, settings: Settings, clock: Clock) -> AsyncIterator[Finding]:
    me = await wire.get("/users/@me")
    yield discord_side.clock(me, clock())
    if me.status == UNAUTHORISED:
        yield fail("token", "Discord doesn't know this token.", NEW_TOKEN)
        return
    about = await wire.get("/applications/@me")
    if not (me.ok and about.ok):
        yield fail("discord", f"Discord answers {me.status} and {about.status}.", "try again in a minute")
        return
    yield ok("token", f"Discord knows it: {me.body['username']}, application {about.body['id']}.")
    for finding in discord_side.application(about.body):
        yield finding
    for finding in public_listing.examine(about.body, settings):
        yield finding
    async for finding in discord_side.gateway(wire):
        yield finding
    yield await discord_side.registered(wire, settings, about.body)
    if (refused := await _calls_apart(settings.database_url)) is not None:
        yield refused
    where = await _open_places(settings.database_url)
    async for finding in discord_side.places(wire, where, int(me.body["id"]), int(about.body["id"])):
        yield finding


async def _calls_apart(url: str) -> Finding | None:
    """Say if Discord refused to edit a plain message into a board. What is wrong with the database has been said."""
    try:
        at = await house_setting(url, CALLS_APART)
    except StorageError:
        return None
    if at is None:
        return None
    when = f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    says = f"Discord refused on {when} to edit a plain message into a board, so each turn posts a board and a call."
    return warn("messages", says, "nothing to do: the next start tries it again")


async def _open_places(url: str) -> list[Place]:
    """What is wrong with the database has been said by now."""
    try:
        return await open_places(url)
    except StorageError:
        return []
