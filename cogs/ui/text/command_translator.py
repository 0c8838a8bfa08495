"""Names and descriptions of commands in every language, for Discord's own command picker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from discord import Locale, app_commands

from bot.i18n import DEFAULT, phrases, served

F = TypeVar("F", bound=Callable[..., Any])

FORMER_COMMANDS = {
    "match cancel": "match abort",
    "match undo": "match takeback",
    "match rewind": "match rollback",
    "match check": "match verify",
    "match claim-win": "match claim",
    "carcassonne scoring": "carcassonne policy",
}
"""Renamed commands, each with its first name. Phrase ids keep the first name."""

FORMER_GUESTS = {"invite": "with", "invite-2": "and", "invite-3": "also"}
"""Renamed options of `/play`, each with its first name."""


class Translator(app_commands.Translator):
    """Translates `command-…` ids for Discord. A text without an id stays as it is.

    `text(id)` makes a translatable text. Discord shows it in English if there's no translation.
    """

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, _context: app_commands.TranslationContextTypes
    ) -> str | None:
        message_id = string.extras.get("id")
        say = phrases(served().get(locale.value, DEFAULT))
        if message_id is None or say.locale == DEFAULT or not say.has(message_id):
            return None
        return say(message_id)


def name_id(qualified: str) -> str:
    """Return the phrase id of a command's name: /match show is command-match-show."""
    return f"command-{FORMER_COMMANDS.get(qualified, qualified).replace(' ', '-')}"


def text(message_id: str) -> app_commands.locale_str:
    """Return a command's name or description, in English and translatable by `Translator`."""
    return app_commands.locale_str(phrases(DEFAULT)(message_id), id=message_id)


def options(**ids: str | tuple[str, str]) -> Callable[[F], F]:
    """Name and describe a command's options.

    ids: for each parameter, the phrase id of its name (`-what` is added for the description), or the ids of both.
    """
    both = {key: (one, f"{one}-what") if isinstance(one, str) else one for key, one in ids.items()}

    def decorated(command: F) -> F:
        named = app_commands.rename(**{key: text(name) for key, (name, _) in both.items()})(command)
        return app_commands.describe(**{key: text(what) for key, (_, what) in both.items()})(named)

    return decorated
