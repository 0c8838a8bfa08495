"""Language: Fluent catalogues and the phrases a reader gets."""

from bot.i18n.catalogue import Phrases
from bot.i18n.tongues import DEFAULT, LOCALES, called, languages, phrases, pick, served

__all__ = ["DEFAULT", "LOCALES", "Phrases", "called", "languages", "phrases", "pick", "served"]
