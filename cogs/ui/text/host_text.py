"""Who hosts this Herald, in words, as the host has set it."""

from __future__ import annotations

from bot.config import Settings
from bot.i18n import Phrases


def lines(settings: Settings, say: Phrases) -> list[str]:
    """Return lines on the host, the policy and the terms, or on each that the host hasn't set."""
    contact = settings.contact or settings.support
    told = [say("host-contact", contact=contact) if contact else say("host-unknown")]
    if settings.privacy_url:
        told.append(say("host-privacy", address=settings.privacy_url))
    if settings.terms_url:
        told.append(say("host-terms", address=settings.terms_url))
    return told
