"""Who runs this Herald, in words: what its host has set to be said."""

from __future__ import annotations

from bot.config import Settings
from bot.i18n import Phrases


def lines(settings: Settings, say: Phrases) -> list[str]:
    """Return who hosts, and where policy and terms are, or a sentence for what the host hasn't said."""
    contact = settings.contact or settings.support
    told = [say("host-contact", contact=contact) if contact else say("host-unknown")]
    if settings.privacy_url:
        told.append(say("host-privacy", address=settings.privacy_url))
    if settings.terms_url:
        told.append(say("host-terms", address=settings.terms_url))
    return told
