"""What somebody who finds Herald's application on Discord is told about it, and what a public listing asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

from bot.config import Settings
from bot.operation import invitation
from bot.operation.findings import Finding, ok, warn
from bot.operation.token import PORTAL
from cogs.ui.interaction.bot_permissions import PERMISSIONS

ABOUT = "listing"

GENERAL, INSTALLATION = f"{PORTAL}, General Information", f"{PORTAL}, Installation"
"""Pages of the developer portal."""


def examine(body: dict[str, Any], settings: Settings) -> Iterator[Finding]:
    """What a listing needs and lacks, and where the portal and Herald's settings say different things.

    body: the application, as Discord tells it. An application that only its owner can add is listed nowhere.
    """
    if not body.get("bot_public"):
        yield ok(ABOUT, "Only its owner can add this application, so it needs no listing.")
        return
    found = [*_words(body), *_addresses(body, settings), *_link(body)]
    yield from found
    if not found:
        yield ok(ABOUT, "Description, tags, addresses and install link are there.")


def _words(body: dict[str, Any]) -> Iterator[Finding]:
    if not str(body.get("description") or "").strip():
        yield warn(ABOUT, "The application has no description.", f"say in two lines what Herald plays: {GENERAL}")
    if not body.get("tags"):
        fix = f"give it up to five, such as board games, turn-based, async: {GENERAL}"
        yield warn(ABOUT, "The application has no tags, by which people search.", fix)


def _addresses(body: dict[str, Any], settings: Settings) -> Iterator[Finding]:
    """Of each policy: whether the portal and the settings have its address, and the same one."""
    for what, field, variable, ours, template in (
        ("terms of service", "terms_of_service_url", "HERALD_TERMS_URL", settings.terms_url, "TERMS.md"),
        ("privacy policy", "privacy_policy_url", "HERALD_PRIVACY_URL", settings.privacy_url, "PRIVACY.md"),
    ):
        theirs = str(body.get(field) or "")
        if not theirs and not ours:
            fix = f"put yours on the web ({template} is a template), its address into {GENERAL}, and into {variable}"
            yield warn(ABOUT, f"There's no address of the {what}.", fix)
        elif not theirs:
            yield warn(ABOUT, f"Discord doesn't know the address of the {what}.", f"enter {ours} in {GENERAL}")
        elif not ours:
            yield warn(ABOUT, f"Herald doesn't tell people the address of the {what}.", f"set {variable}={theirs}")
        elif theirs != ours:
            says = f"Discord has {theirs} for the {what}, {variable} says {ours}."
            yield warn(ABOUT, says, f"make them the same: {GENERAL}, or .env")
    if not settings.contact:
        fix = "set HERALD_CONTACT, which /privacy and /help say"
        yield warn(ABOUT, "People aren't told who runs this Herald.", fix)


def _link(body: dict[str, Any]) -> Iterator[Finding]:
    """Whether Add App on the application's profile leads to an invitation with what Herald needs."""
    what = f"Discord Provided Link, scopes {' and '.join(invitation.SCOPES)}, permissions {PERMISSIONS.value}"
    fix = f"{INSTALLATION}, Install Link: {what} (python -m bot invite names them)"
    given = _asked(body)
    if given is None:
        yield warn(ABOUT, "The application has no install link, so its profile has no button to add it.", fix)
        return
    scopes, permissions = given
    lacking = [scope for scope in invitation.SCOPES if scope not in scopes]
    if lacking:
        yield warn(ABOUT, f"The install link doesn't ask for {' and '.join(lacking)}.", fix)
    elif permissions & PERMISSIONS.value != PERMISSIONS.value:
        yield warn(ABOUT, "The install link asks for fewer permissions than Herald needs.", fix)


def _asked(body: dict[str, Any]) -> tuple[set[str], int] | None:
    """Scopes and permissions that adding the application to a server asks for, None where there is no link."""
    if address := body.get("custom_install_url"):
        asked = parse_qs(urlsplit(str(address)).query)
        scopes = set(" ".join(asked.get("scope", ())).split())
        return scopes, _number(asked.get("permissions", ["0"])[0])
    kinds = body.get("integration_types_config") or {}
    params = (kinds.get("0") or {}).get("oauth2_install_params") or body.get("install_params")
    if not params:
        return None
    return set(params.get("scopes", ())), _number(params.get("permissions", "0"))


def _number(text: Any) -> int:
    """Permissions as Discord writes them; none for what is no number."""
    return int(text) if str(text).isascii() and str(text).isdecimal() else 0
