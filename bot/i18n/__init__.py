"""Language: Fluent catalogues and the phrases a reader gets."""

from bot.i18n.catalogue import DEFAULT, LOCALES, Phrases, phrases, pick

__all__ = ["DEFAULT", "LOCALES", "Phrases", "phrases", "pick"]
