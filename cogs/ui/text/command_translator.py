"""Names and descriptions of commands in every language, for Discord's own command picker."""

from __future__ import annotations

from discord import Locale, app_commands

from bot.i18n import DEFAULT, phrases, served


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


def text(message_id: str) -> app_commands.locale_str:
    """Return a command's name or description, in English and translatable by `Translator`."""
    return app_commands.locale_str(phrases(DEFAULT)(message_id), id=message_id)
