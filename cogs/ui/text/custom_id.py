"""The custom_id of a button. Everything that a click means is in it, so buttons never expire.

    h2 : verb : match : decision : argument          h2:play:3F7K2M9QX1:12:

`h2` is the version of what verbs and arguments mean (legacy_button_meaning.py answers those of `h1`), `match` the
match's code (or - for none), `decision` the row that opened the decision to which the button belongs (0 for none),
`argument` what the verb needs, colons allowed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.match.model.match_codes import code, from_code

VERSION = "h2"
OLDER = "h1"
"""Version of buttons made before drafts had names."""

LIMIT = 100
_FORM = re.compile(r"(h1|h2):([a-z-]{1,12}):([0-9A-Z]{1,13}|-):([0-9]{1,9}):(.{0,80})", re.ASCII | re.DOTALL)


class UnreadableId(Exception):
    """A custom_id that isn't one of Herald's, or has a form that Herald no longer reads."""


@dataclass(frozen=True, slots=True)
class CustomId:
    """The meaning of a click.

    str() gives the custom_id. It raises ValueError for one that `read` couldn't read.
    """

    verb: str
    match: int = 0
    """Id of the match, 0 for none."""

    decision: int = 0
    """Seq of the row that opened the decision to which the button belongs, 0 for none."""

    argument: str = ""
    version: str = VERSION

    def __str__(self) -> str:
        text = f"{self.version}:{self.verb}:{code(self.match) if self.match else '-'}:{self.decision}:{self.argument}"
        if len(text) > LIMIT or _FORM.fullmatch(text) is None:
            raise ValueError(f"custom_id that could not be read again, {len(text)} characters: {text}")
        return text


def read(text: str) -> CustomId:
    """Return the meaning of a custom_id. Raises UnreadableId."""
    found = _FORM.fullmatch(text) if len(text) <= LIMIT else None
    if found is None:
        raise UnreadableId(text[:LIMIT])
    version, verb, match, decision, argument = found.groups()
    try:
        return CustomId(verb, 0 if match == "-" else from_code(match), int(decision), argument, version)
    except ValueError:
        raise UnreadableId(text[:LIMIT]) from None
