"""Language: Fluent catalogues and the phrases a reader gets."""

from bot.i18n.catalogue import Phrases
from bot.i18n.formats import DEFAULT
from bot.i18n.tongues import LOCALES, called, languages, phrases, pick, served

__all__ = ["DEFAULT", "LOCALES", "Phrases", "called", "languages", "phrases", "pick", "served"]
