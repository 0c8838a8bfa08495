"""Names and descriptions of commands in every language, for Discord's own command picker."""

from __future__ import annotations

from discord import Locale, app_commands

from bot.i18n import LOCALES, phrases

# Discord distinguishes regions; one of ours serves them all.
_OURS = {Locale.french: "fr", Locale.american_english: "en", Locale.british_english: "en"}


class Translator(app_commands.Translator):
    """Looks up `command-…` ids; a string without an id stays as it is.

    A localisable string is made by `text(id)`: its English text is what Discord shows where it has no translation.
    """

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, _context: app_commands.TranslationContextTypes
    ) -> str | None:
        message_id = string.extras.get("id")
        language = _OURS.get(locale)
        if message_id is None or language is None or language not in LOCALES or language == "en":
            return None
        return phrases(language)(message_id)


def text(message_id: str) -> app_commands.locale_str:
    """A command's name or description, English by default and localised by `Translator`."""
    return app_commands.locale_str(phrases("en")(message_id), id=message_id)
