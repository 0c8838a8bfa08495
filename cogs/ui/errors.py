"""Every refusal and every fault becomes one private answer in the reader's language."""

from __future__ import annotations

import secrets

import discord
import structlog
from discord import ui

from bot.core.game import IllegalAction
from bot.i18n import Phrases
from cogs.ui.click import Interaction, reader
from cogs.ui.names import safe
from cogs.ui.post import Post, answer

log = structlog.get_logger()

RED = 0xB82E1C
AMBER = 0xC96A12

# Parameters that repeat what somebody typed.
_TYPED = frozenset({"text", "code"})

# Answered already (Discord delivered it twice) or no longer waiting: nobody is there to hear more, nothing is broken.
_GONE = frozenset({40060, 10062})


def sentence(say: Phrases, refusal: IllegalAction) -> str:
    """A refusal in words. The reason's value is the end of its message id."""
    params = {key: safe(str(value), "…") if key in _TYPED else value for key, value in refusal.params.items()}
    return say(f"reason-{refusal.reason.value}", **params)


def notice(text: str, colour: int = AMBER) -> Post:
    """A short private message."""
    return Post((ui.Container(ui.TextDisplay(text), accent_colour=colour),))


async def refuse(interaction: Interaction, refusal: IllegalAction) -> None:
    """Tell one person, privately, why not."""
    log.info("refused", reason=refusal.reason.value, user=interaction.user.id)
    await answer(interaction, notice(sentence(reader(interaction), refusal)))


async def fail(interaction: Interaction, error: BaseException) -> None:
    """One error card with a trace id; the log has the same id and everything else."""
    trace = secrets.token_hex(4)
    log.error("fault", trace=trace, user=interaction.user.id, exc_info=error)
    say = reader(interaction)
    card = notice(f"### {say('error-title')}\n{say('error-text')}\n-# {say('error-trace', trace=trace)}", RED)
    try:
        await answer(interaction, card)
    except discord.HTTPException as undeliverable:
        log.warning("fault.unanswered", trace=trace, status=undeliverable.status, code=undeliverable.code)


async def respond(interaction: Interaction, error: BaseException) -> None:
    """The answer to whatever a handler raised."""
    cause = error.__cause__ if isinstance(error, discord.app_commands.CommandInvokeError) else error
    if isinstance(cause, IllegalAction):
        try:
            await refuse(interaction, cause)
        except discord.HTTPException as undeliverable:
            log.warning("refusal.unanswered", status=undeliverable.status, code=undeliverable.code)
        return
    if isinstance(cause, discord.HTTPException) and cause.code in _GONE:
        log.warning("answer.undeliverable", status=cause.status, code=cause.code)
        return
    await fail(interaction, cause or error)
