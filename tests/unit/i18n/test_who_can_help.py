"""Sentences about what people can't mend alone say what is the matter, and who can mend it how."""

from __future__ import annotations

import pytest

from bot.i18n import phrases

ABOUT = {"name": "Ana", "seat": "Ana", "when": "today", "kind": "abort"}

STUCK = (
    *("abort-refused", "reason-match-abort-players", "vote-ended-time", "wait-stalled-manager"),
    *("reason-match-nobody-overdue", "reason-match-not-overdue", "reason-match-only-reminds", "reason-match-plays-on"),
)
"""What people read whose match doesn't go on, and who can't end it by themselves."""

MANAGER = {"en": "manages this server", "fr": "gère ce serveur"}

STORAGE = {
    ("error-full", "en"): ("disk", "full", "make room", "The person who hosts Herald"),
    ("error-full", "fr"): ("disque", "plein", "faire de la place", "La personne qui héberge Herald"),
    ("error-busy", "en"): ("another program", "Please try again in a minute"),
    ("error-busy", "fr"): ("un autre programme", "Réessaie dans une minute"),
}
"""What tells a full disk from a held database, and what to do about each."""


@pytest.mark.parametrize("language", MANAGER)
@pytest.mark.parametrize("message", STUCK)
def test_a_match_that_does_not_go_on_can_be_ended_by_who_manages_the_server(message: str, language: str) -> None:
    say = phrases(language)
    command = f"/{say('command-match')} {say('command-match-abort')}"

    said = say(message, **ABOUT)

    assert MANAGER[language] in said
    assert command in said


@pytest.mark.parametrize(("message", "language"), STORAGE)
def test_what_cannot_be_saved_is_explained_with_what_to_do(message: str, language: str) -> None:
    said = phrases(language)(message)

    assert [words for words in STORAGE[message, language] if words not in said] == []
