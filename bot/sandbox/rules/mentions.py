"""Who a message mentions, and who is pinged by it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from bot.sandbox.rules import components
from bot.sandbox.world import Json

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(everyone|here)\b")
_CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


@dataclass(frozen=True)
class Mentions:
    """The mentions that allowed_mentions let through."""

    users: tuple[int, ...]
    roles: tuple[int, ...]
    everyone: bool


def texts(content: str, parts: Iterable[Json]) -> str:
    """All text of a message in which a mention counts."""
    shown = [c.get("content") or "" for _, c in components.walk(list(parts)) if c.get("type") == components.TEXT]
    return "\n".join([content, *shown])


def allowed(text: str, rules: Json | None, *, replied_to: int | None = None) -> Mentions:
    """Without rules everything written is a mention; with rules only what they name is.

    `replied_to` is the author of the message replied to: mentioned unless `replied_user` is false.
    """
    plain = _CODE.sub("", text)
    users = [int(found) for found in _USER.findall(plain)]
    roles = [int(found) for found in _ROLE.findall(plain)]
    everyone = bool(_EVERYONE.search(plain))
    if rules is not None:
        parse = rules.get("parse") or []
        users = users if "users" in parse else _named(users, rules.get("users"))
        roles = roles if "roles" in parse else _named(roles, rules.get("roles"))
        everyone = everyone and "everyone" in parse
    if replied_to is not None and (rules is None or rules.get("replied_user")):
        users.append(replied_to)
    return Mentions(tuple(dict.fromkeys(users)), tuple(dict.fromkeys(roles)), everyone)


def _named(found: list[int], listed: Iterable[object] | None) -> list[int]:
    wanted = {int(str(one)) for one in listed or ()}
    return [one for one in found if one in wanted]
