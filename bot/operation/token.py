"""The bot's token: its form, and the application it belongs to."""

from __future__ import annotations

import base64
import binascii
import re

PORTAL = "https://discord.com/developers/applications"

_FORM = re.compile(r"[A-Za-z0-9_-]{18,}\.[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]{20,}")


def fault(token: str) -> str | None:
    """What is wrong with the form of a token, None if nothing is."""
    if token.startswith(("Bot ", "Bearer ")):
        return "it begins with a word, and only the token itself belongs there"
    if token[:1] in "\"'" or token[-1:] in "\"'":
        return "it stands in quotation marks"
    if token.isdigit():
        return "it's a number, so it's the application's id and not its token"
    if not _FORM.fullmatch(token):
        return "it isn't three parts of letters and digits with points between, and a client secret is something else"
    return None


def application_of(token: str) -> int | None:
    """The id that the first part of a token spells."""
    first = token.partition(".")[0]
    try:
        said = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode()
    except (binascii.Error, ValueError):
        return None
    return int(said) if said.isascii() and said.isdigit() else None
