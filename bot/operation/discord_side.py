"""What Discord says: about the token, the application, its commands, and the servers it plays in."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord

from bot import commands
from bot.client import Herald
from bot.config import Settings
from bot.match.service.match_service import MatchService
from bot.operation import invitation
from bot.operation.findings import Finding, fail, ok, warn
from bot.operation.permissions import in_channel, lacking
from bot.operation.wire import FORBIDDEN, NOT_FOUND, Reply, Wire
from bot.registration import AGAIN, INSTALLATION, Ledger, fitting, installs
from bot.storage import MemoryStore
from bot.storage.backup.inspection import Place

SKEW_WARN_S, SKEW_FAIL_S = 5, 60
FEW_SESSIONS = 20
MOST_PLACES = 200
"""Channels that are looked at: one question each."""

PAGE = 200

FORUMS = (15, 16)
"""Discord's numbers for forums and media channels."""


def clock(reply: Reply, now: float) -> Finding:
    """How far this machine's clock is from Discord's; the header has whole seconds."""
    fix = "let the machine set its clock: timedatectl set-ntp true"
    if reply.date is None:
        return warn("clock", "Discord didn't say what time it is.", "compare this machine's clock yourself: date -u")
    skew = round(now - reply.date)
    if abs(skew) < SKEW_WARN_S:
        return ok("clock", "The clock agrees with Discord's.")
    says = f"The clock is {abs(skew)} s {'ahead of' if skew > 0 else 'behind'} Discord's."
    return fail("clock", says, fix) if abs(skew) >= SKEW_FAIL_S else warn("clock", says, fix)


async def registered(wire: Wire, settings: Settings, about: dict[str, Any]) -> Finding:
    """Whether Discord has the commands this Herald has. about: the application, as Discord tells it."""
    async with Herald(settings, MatchService(MemoryStore())) as bot:
        await bot.setup_hook()
        ours = fitting(await commands.payload(bot), installs(about))
    application = int(about["id"])
    ledger = Ledger.of(settings, application)
    reply = await wire.get(f"/applications/{application}/commands?with_localizations=true")
    if not reply.ok:
        return fail("commands", f"Discord doesn't list the commands ({reply.status}).", "try again in a minute")
    if differing := commands.differing(ours, reply.body):
        if commands.is_known(ours, reply.body, ledger):
            says = f"Discord keeps {differing} in another form than Herald sent, and people use that form."
            return warn("commands", says, f"look at {INSTALLATION} if something is missing there")
        if refused := ledger.refused(commands.normal(ours)):
            return fail("commands", refused.says, refused.fix)
        return fail("commands", "Discord has other commands than this Herald.", AGAIN)
    return ok("commands", f"Discord has all {len(ours)} commands as they are here.")


async def gateway(wire: Wire) -> AsyncIterator[Finding]:
    """May the bot connect, and how often today?"""
    reply = await wire.get("/gateway/bot")
    if not reply.ok:
        yield fail("gateway", f"Discord doesn't tell its gateway ({reply.status}).", "try again in a minute")
        return
    limit = reply.body["session_start_limit"]
    left, hours = limit["remaining"], limit["reset_after"] / 3_600_000
    says = f"{left} of {limit['total']} connections are left for the next {hours:.0f} hours."
    if left == 0:
        yield fail("gateway", says, f"wait {hours:.0f} hours, and find out what makes the bot start again and again")
    elif left < FEW_SESSIONS:
        yield warn("gateway", says, "find out what makes the bot connect again and again: see its log")
    else:
        yield ok("gateway", says)


def application(body: dict[str, Any]) -> list[Finding]:
    """Settings in the developer portal that keep a bot like this from working."""
    found = []
    if body.get("interactions_endpoint_url"):
        says = "Discord sends clicks to an Interactions Endpoint URL instead of to the bot."
        found.append(fail("application", says, "clear that field in the developer portal, General Information"))
    if body.get("bot_require_code_grant"):
        says = "The application requires a code grant, so the invite link doesn't work."
        found.append(fail("application", says, "switch Requires OAuth2 Code Grant off in the developer portal, Bot"))
    if "0" not in (body.get("integration_types_config") or {"0": None}):
        says = "Herald can't be invited to a server."
        found.append(fail("application", says, f"switch Guild Install on in {INSTALLATION}"))
    if "1" not in (body.get("integration_types_config") or {}):
        says = "People can't install Herald for themselves, to use /turns and /help anywhere."
        found.append(warn("application", says, "switch User Install on in the developer portal, Installation"))
    found.append(ok("intents", "Herald asks for guilds only, so no privileged intent has to be switched on."))
    return found


@dataclass(frozen=True, slots=True)
class _Guild:
    id: int
    name: str
    permissions: int


async def places(wire: Wire, open_places: Sequence[Place], me: int, application: int) -> AsyncIterator[Finding]:
    """Permissions in every server, and in every channel with an open match."""
    guilds = {guild.id: guild for guild in await _guilds(wire)}
    link = invitation.link(application)
    if not guilds:
        yield warn("servers", "Herald is in no server yet.", f"invite it: {link}")
    well = 0
    for guild in guilds.values():
        if missing := lacking(guild.permissions):
            says = f"In {guild.name} Herald's role lacks {', '.join(missing)}."
            yield warn("permissions", says, f"give it to the role, or invite Herald again: {link}")
        else:
            well += 1
    if well:
        servers = "1 server" if len(guilds) == 1 else f"{len(guilds)} servers"
        yield ok("permissions", f"Herald's role has what it needs in {well} of {servers}.")
    async for finding in _channels(wire, open_places[:MOST_PLACES], guilds, me, link):
        yield finding
    if len(open_places) > MOST_PLACES:
        says = f"{len(open_places) - MOST_PLACES} more channels with open matches weren't looked at."
        yield warn("permissions", says, "look at the log for publish.forbidden")


async def _guilds(wire: Wire) -> list[_Guild]:
    found: list[_Guild] = []
    while True:
        after = found[-1].id if found else 0
        reply = await wire.get(f"/users/@me/guilds?limit={PAGE}&after={after}")
        page = [_Guild(int(one["id"]), one["name"], int(one["permissions"])) for one in reply.body] if reply.ok else []
        found += [guild for guild in page if guild.id > after]
        if len(page) < PAGE:
            return found


async def _channels(
    wire: Wire, open_places: Sequence[Place], guilds: dict[int, _Guild], me: int, link: str
) -> AsyncIterator[Finding]:
    well, roles = 0, dict[int, list[int]]()
    for place in open_places:
        guild = guilds.get(place.guild)
        if guild is None:
            says = f"Matches are open in server {place.guild}, where Herald no longer is."
            yield warn("permissions", says, f"invite it again: {link}")
            continue
        if guild.id not in roles:
            member = await wire.get(f"/guilds/{guild.id}/members/{me}")
            roles[guild.id] = [int(role) for role in member.body["roles"]] if member.ok else []
        fault = await _fault(wire, place, guild, roles[guild.id], me)
        if fault is None:
            well += 1
        else:
            yield fault
    if well:
        channels = "1 channel" if well == 1 else f"{well} channels"
        yield ok("permissions", f"Herald has the permissions it needs in {channels} with open matches.")


async def _fault(wire: Wire, place: Place, guild: _Guild, roles: list[int], me: int) -> Finding | None:
    reply = await wire.get(f"/channels/{place.channel}")
    if reply.status == FORBIDDEN:
        says = f"Herald can't see channel {place.channel} of {guild.name}, where a match is open."
        return fail("permissions", says, "give Herald's role View Channel in that channel")
    inner = await wire.get(f"/channels/{place.thread}") if place.thread is not None and reply.ok else None
    if NOT_FOUND in (reply.status, inner and inner.status):
        says = f"A match is open in {place.thread or place.channel} of {guild.name}, which was deleted."
        return warn(
            "permissions",
            says,
            "someone who plays there takes it elsewhere with /match move, or ends it with /match cancel",
        )
    if not reply.ok:
        return warn("permissions", f"Discord doesn't tell about channel {place.channel} ({reply.status}).", "try again")
    held = in_channel(guild.permissions, reply.body.get("permission_overwrites", []), guild.id, roles, me)
    return _lacked(guild, reply.body, held) if inner is None else _lacked_inside(guild, reply.body, inner, held)


def _lacked(guild: _Guild, channel: dict[str, Any], held: int, kind: int | None = None) -> Finding | None:
    """What Herald lacks in a channel, or (kind) in a thread of that kind below it."""
    name = channel["name"]
    if missing := lacking(held, channel["type"] if kind is None else kind):
        where = f"In #{name}" if kind is None else f"In a thread of #{name}"
        says = f"{where} of {guild.name}, where a match is open, Herald lacks {', '.join(missing)}."
        return fail("permissions", says, f"allow it for Herald's role in the settings of #{name}, Permissions")
    if kind is None and channel["type"] in FORUMS:
        says = f"A match is open in #{name} of {guild.name}, a forum, which takes posts alone."
        return fail("permissions", says, "someone who plays there takes it elsewhere with /match move")
    return None


def _lacked_inside(guild: _Guild, channel: dict[str, Any], thread: Reply, held: int) -> Finding | None:
    """What Herald lacks in a thread; those that are private or locked are closed to more than permissions."""
    if thread.status == FORBIDDEN:
        says = f"A match is open in a private thread of #{channel['name']} of {guild.name}, and Herald isn't in it."
        return fail("permissions", says, "mention Herald in that thread")
    if not thread.ok:
        return warn("permissions", f"Discord doesn't tell about a thread ({thread.status}).", "try again")
    if found := _lacked(guild, channel, held, thread.body["type"]):
        return found
    manages = held & (discord.Permissions(manage_threads=True).value | discord.Permissions(administrator=True).value)
    if thread.body.get("thread_metadata", {}).get("locked") and not manages:
        says = f"A match is open in the thread {thread.body['name']} of {guild.name}, which is locked."
        return fail("permissions", says, "unlock that thread")
    return None
