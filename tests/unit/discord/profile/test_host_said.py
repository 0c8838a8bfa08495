"""What /help says of whoever runs Herald: what they have set to be said, and plainly so where they have not."""

from __future__ import annotations

import pytest

from bot.config import Settings
from bot.i18n import phrases
from cogs.learning import help_pages
from tests.unit.discord.components import TEXT, tree, walk


def told(language: str, **said: str) -> str:
    settings = Settings.model_construct(**{"contact": "", "support": "", "terms_url": "", "privacy_url": "", **said})
    page = walk(tree(help_pages.privacy(settings, phrases(language)).items))
    return "\n".join(part["content"] for part in page if part["type"] == TEXT)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_host_has_set_is_said_and_nothing_is_made_up(language: str) -> None:
    say = phrases(language)
    privacy, terms = "https://example.org/p", "https://example.org/t"

    nothing, all_ = told(language), told(language, contact="Nora Host", privacy_url=privacy, terms_url=terms)

    assert say("host-unknown") in nothing
    assert "https://" not in nothing
    for sentence in (
        say("host-contact", contact="Nora Host"),
        say("host-privacy", address=privacy),
        say("host-terms", address=terms),
    ):
        assert sentence in all_


def test_where_questions_are_answered_is_whom_to_ask_unless_somebody_else_is_named() -> None:
    say = phrases("en")

    assert say("host-contact", contact="https://discord.gg/x") in told("en", support="https://discord.gg/x")
    assert "discord.gg" not in told("en", support="https://discord.gg/x", contact="Nora Host")
