"""What a listing needs: each thing that lacks is found, with where to put it, and nothing where all is there."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from bot.config import Settings
from bot.operation import invitation, public_listing
from bot.operation.findings import Level
from cogs.ui.interaction.bot_permissions import PERMISSIONS

WHOLE: dict[str, Any] = {
    "bot_public": True,
    "description": "Board games by message.",
    "tags": ["board games"],
    "terms_of_service_url": "https://example.org/terms",
    "privacy_policy_url": "https://example.org/privacy",
    "integration_types_config": {
        "0": {"oauth2_install_params": {"scopes": list(invitation.SCOPES), "permissions": str(PERMISSIONS.value)}}
    },
}
SAID = {
    "contact": "Nora Host",
    "terms_url": "https://example.org/terms",
    "privacy_url": "https://example.org/privacy",
}


def examined(body: dict[str, Any], **said: str) -> list[tuple[Level, str]]:
    settings = Settings.model_construct(**{"contact": "", "terms_url": "", "privacy_url": "", **said})
    found = list(public_listing.examine(body, settings))
    assert all(one.fix for one in found if one.level is not Level.OK)
    return [(one.level, f"{one.says} {one.fix}") for one in found]


def test_a_whole_listing_is_one_line() -> None:
    ((level, _),) = examined(WHOLE, **SAID)

    assert level is Level.OK


def test_an_application_for_its_owner_alone_needs_no_listing() -> None:
    ((level, says),) = examined({"bot_public": False, "description": ""})

    assert level is Level.OK
    assert "no listing" in says


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("description", " ", "no description"),
        ("description", None, "no description"),
        ("tags", [], "no tags"),
        ("terms_of_service_url", None, "enter https://example.org/terms"),
        ("privacy_policy_url", "https://example.org/older", "Discord has https://example.org/older"),
        ("integration_types_config", {"0": {}}, "no install link"),
        ("integration_types_config", None, "no install link"),
    ],
)
def test_whatever_lacks_in_the_portal_is_found(field: str, value: Any, says: str) -> None:
    ((level, found),) = examined(WHOLE | {field: value}, **SAID)

    assert level is Level.WARN
    assert says in found


@pytest.mark.parametrize(
    ("unset", "says"),
    [
        ("contact", "set HERALD_CONTACT"),
        ("terms_url", "set HERALD_TERMS_URL=https://example.org/terms"),
        ("privacy_url", "set HERALD_PRIVACY_URL=https://example.org/privacy"),
    ],
)
def test_whatever_herald_is_not_told_is_found(unset: str, says: str) -> None:
    ((level, found),) = examined(WHOLE, **(SAID | {unset: ""}))

    assert level is Level.WARN
    assert says in found


def test_policies_that_nobody_has_written_lead_to_the_templates() -> None:
    body = WHOLE | {"terms_of_service_url": None, "privacy_policy_url": None}

    found = [says for _, says in examined(body, contact="Nora")]

    assert ["TERMS.md" in says for says in found] == [True, False]
    assert ["PRIVACY.md" in says for says in found] == [False, True]


def test_an_install_link_has_to_ask_for_what_herald_needs() -> None:
    fewer, silent = deepcopy(WHOLE), deepcopy(WHOLE)
    fewer["integration_types_config"]["0"]["oauth2_install_params"]["permissions"] = "2048"
    silent["integration_types_config"]["0"]["oauth2_install_params"]["scopes"] = ["bot"]
    own = {name: value for name, value in WHOLE.items() if name != "integration_types_config"}

    assert "fewer permissions" in examined(fewer, **SAID)[0][1]
    assert "ask for applications.commands" in examined(silent, **SAID)[0][1]
    assert examined(own | {"custom_install_url": invitation.link(5)}, **SAID)[0][0] is Level.OK
    assert "ask for bot" in examined(own | {"custom_install_url": "https://example.org/add"}, **SAID)[0][1]
