"""Turns each refusal and each error into one private answer in the reader's language."""

from __future__ import annotations

import secrets
from datetime import date
from typing import Any

import aiohttp
import discord
import structlog
from discord import ui

from bot.core.game import IllegalAction
from bot.errors import StorageError, StorageFault
from bot.games.registry import GAMES
from bot.i18n import Phrases
from bot.match.model.match import Table
from cogs.ui.interaction.interaction_context import Interaction, reader, spoken_of
from cogs.ui.interaction.reply import answer
from cogs.ui.text import date_input
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.player_names_and_wording import either, everyone, listed, name, seat_label
from cogs.ui.text.safe_names import harmless, safe, verbatim

log = structlog.get_logger()

OUTCOME = "outcome"
"""Key of an interaction's extras for how its handling ended: "refused", "failed", or missing if it went well."""

RED = 0xB82E1C
AMBER = 0xC96A12

# Parameters that repeat what someone typed.
_TYPED = frozenset({"text", "code", "cell", "place", "value"})

# Parameters that are days, as ISO dates.
_DAYS = frozenset({"begins", "ends"})

# Answered already (Discord delivered it twice) or expired: the user expects no more, and nothing is broken.
_GONE = frozenset({40060, 10062})

# Faults of the database whose message helps the user tell the host what's wrong.
_WHY = {StorageFault.FULL: "error-full", StorageFault.BUSY: "error-busy"}

# The connection broke off while answering, so that no one knows whether Discord has the answer: an error card after it
# would contradict what was done.
_UNHEARD = (aiohttp.ClientError, discord.DiscordServerError)


def sentence(say: Phrases, refusal: IllegalAction, match: Table | None = None) -> str:
    """Return a refusal in words. The reason's value is the end of its phrase's id.

    A seat is called by its player's name. match: the match that the interaction is about, if any.
    """
    params = {key: safe(str(value), "…") if key in _TYPED else value for key, value in refusal.params.items()}
    for key in ("game", "other"):
        if params.get(key) in GAMES:
            params[key] = say(f"game-{params[key]}")
    for key in _DAYS & params.keys():
        params[key] = _day(str(params[key]), say)
    if "zones" in params:
        params["zones"] = either(str(params["zones"]).split(", "), say)
    seat = params.get("seat")
    if isinstance(seat, int):
        known = match is not None and seat < len(match.players)
        params["seat"] = name(match, seat, say) if match is not None and known else seat_label(seat, say)
    if "kept" in params:
        guests = everyone(match, say)[1] if match is not None else []
        params["names"] = listed([harmless(guest) for guest in guests], say) or safe(str(params["names"]), "…")
    return say(f"reason-{refusal.reason.value}", **params)


def _day(text: str, say: Phrases) -> str:
    try:
        return date_input.written(date.fromisoformat(text), say)
    except ValueError:
        return text


def notice(text: str, colour: int = AMBER) -> Post:
    """Return a short message: a text with a coloured edge."""
    return Post((ui.Container(ui.TextDisplay(text), accent_colour=colour),))


async def refuse(interaction: Interaction, refusal: IllegalAction) -> None:
    """Tell the user privately why their request is refused."""
    log.info("refused", reason=refusal.reason.value, user=interaction.user.id)
    await answer(interaction, notice(sentence(reader(interaction), refusal, spoken_of(interaction))))


async def fail(interaction: Interaction, error: BaseException) -> None:
    """Send the user an error message with a trace id. The log has the same id and all details."""
    trace = secrets.token_hex(4)
    about = subject(interaction)
    named = {"database": error.fault.value} if isinstance(error, StorageError) else {}
    log.error("fault", trace=trace, user=interaction.user.id, about=about, exc_info=error, **named)
    say = reader(interaction)
    why = say(_WHY.get(error.fault, "error-text") if isinstance(error, StorageError) else "error-text")
    text = f"### {say('error-title')}\n{why}\n-# {say('error-trace', trace=trace)} · `{verbatim(about)}`"
    report: ui.Button[Any] = ui.Button(
        label=say("error-report"),
        custom_id=str(CustomId("report", argument=trace)),
        style=discord.ButtonStyle.secondary,
    )
    card = Post((ui.Container(ui.TextDisplay(text), ui.ActionRow(report), accent_colour=RED),))
    try:
        await answer(interaction, card)
    except Exception as undeliverable:
        # The error itself is in the log. An error while telling the user isn't reported.
        log.warning("fault.unanswered", trace=trace, why=repr(undeliverable))


def subject(interaction: Interaction) -> str:
    """Return for the log what the user did: the custom_id of a click or the words of a command."""
    data: Any = interaction.data or {}
    if "custom_id" in data:
        return str(data["custom_id"])[:100]
    words = [str(data.get("name", "?"))]
    options = list(data.get("options", ()))
    while options:
        option = options.pop(0)
        words.append(f"{option.get('name')}:{option['value']}" if "value" in option else str(option.get("name")))
        options += option.get("options", ())
    return " ".join(words)[:200]


async def respond(interaction: Interaction, error: BaseException) -> None:
    """Answer an interaction whose handler raised an error, and note the outcome in its extras."""
    cause = error.__cause__ if isinstance(error, discord.app_commands.CommandInvokeError) else error
    interaction.extras[OUTCOME] = "refused" if isinstance(cause, IllegalAction) else "failed"
    if isinstance(cause, IllegalAction):
        try:
            await refuse(interaction, cause)
        except (discord.HTTPException, aiohttp.ClientError) as undeliverable:
            log.warning("refusal.unanswered", why=repr(undeliverable))
        return
    # While Herald shuts down, aiohttp raises this for its closed session.
    if isinstance(cause, _UNHEARD) or (isinstance(cause, RuntimeError) and interaction.client.is_closed()):
        log.warning("answer.unheard", why=repr(cause))
        return
    if isinstance(cause, discord.HTTPException) and cause.code in _GONE:
        log.warning("answer.undeliverable", status=cause.status, code=cause.code)
        return
    await fail(interaction, cause or error)
