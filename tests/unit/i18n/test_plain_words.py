"""The catalogues speak plainly: patterns that make sentences sound translated may only get fewer (STYLE.md)."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from tests.project.catalogues import Catalogue, X, known, read
from tests.project.tree import ROOT

BUDGET = tomllib.loads((ROOT / "tests" / "budget.toml").read_text(encoding="utf-8"))["catalogues"]
LONG = 15
"""Words a sentence should have at most."""

ENDED = re.compile(r"[.!?][)»”*_]*$")
"""What ends a sentence. A label or a heading has none of it."""

CONTRACTED = re.compile(r"\w+[’'](?:s|re|ve|ll|t|d|m)\b")
SPELT_OUT = re.compile(
    r"\b(?:it is|is not|are not|do not|does not|cannot|you are|you will|there is|that is|what is|has not|have not|"
    r"was not|were not|will not|did not|they are|we will|would not|could not|should not|it will|let us|"
    r"no one is|someone is|everyone is)\b(?! ?[.,:?!]| yours)",
    re.IGNORECASE,
)
PATTERNS = {
    "somebody": re.compile(r"\b(?:some|no|every|any)body\b", re.IGNORECASE),
    "whoever": re.compile(r"\b(?:who|what|which)ever\b|\banew\b", re.IGNORECASE),
    "semicolons": re.compile(r"\w ?;(?: |$)"),
    "stands": re.compile(r"\b(?:lies|hangs|hung|stands|stood)\b", re.IGNORECASE),
    "qui": re.compile(r"(?:^|[.] )Qui (?!commence$)(?!gagne)[a-z]", re.MULTILINE),
}


def said(catalogue: Catalogue) -> str:
    """Return the sentences of a language, one a line, each once in a message however many of its variants have it."""
    found: list[str] = []
    for wordings in catalogue.texts.values():
        found += dict.fromkeys(one for text in wordings for one in re.split(r"(?<=[.!?])\s+|\n", text.replace(X, "X")))
    return "\n".join(found)


@cache
def spoken(language: str) -> str:
    """Return the sentences of Herald's own catalogue of a language."""
    return said(known(language))


def counted(text: str) -> dict[str, float]:
    """Return how often each pattern is there, and percentages of long sentences and of contractions not made."""
    sentences = [one.split(" ") for one in text.splitlines() if ENDED.search(one)]
    sentences = [one for one in sentences if len(one) > 2]
    contracted, spelt = len(CONTRACTED.findall(text)), len(SPELT_OUT.findall(text))
    return {name: len(pattern.findall(text)) for name, pattern in PATTERNS.items()} | {
        "long": round(100 * sum(len(one) > LONG for one in sentences) / max(1, len(sentences)), 1),
        "spelt-out": round(100 * spelt / max(1, contracted + spelt), 1),
    }


def excess(language: str, text: str) -> dict[str, tuple[float, float]]:
    """Return each count above its budget, with the budget."""
    return {name: (it, BUDGET[language][name]) for name, it in counted(text).items() if it > BUDGET[language][name]}


def test_what_a_new_game_begins_with_speaks_plainly() -> None:
    assert not [name for name in PATTERNS if counted(said(read(ROOT / "data/new_game/data/locales/en")))[name]]


NOTATION = re.compile(r"^(?!.*-# ).*`\{ \$(?:moves?|notation|action) \}`.*$", re.MULTILINE)
"""Notation of a move in the midst of a sentence: it's for those who type, in small print."""


@pytest.mark.parametrize("language", BUDGET)
def test_catalogues_write_moves_in_notation_in_small_print_only(language: str) -> None:
    files = (ROOT / "data" / "locales" / language).glob("*.ftl")
    assert not [line for file in files for line in NOTATION.findall(file.read_text(encoding="utf-8"))]


def test_notation_in_a_sentence_would_be_found() -> None:
    assert NOTATION.findall("a = You can choose it: `{ $action }`.\nb =\n    Made.\n    -# `{ $moves }`") == [
        "a = You can choose it: `{ $action }`."
    ]


@pytest.mark.parametrize("language", BUDGET)
def test_catalogues_sound_no_more_translated_than_before(language: str) -> None:
    assert not excess(language, spoken(language))


@pytest.mark.parametrize(
    ("language", "planted", "name"),
    [
        ("en", "Nobody may join.", "somebody"),
        ("en", "Whoever is late waits.", "whoever"),
        ("en", "A tile is laid; the turn ends.", "semicolons"),
        ("en", "A board hangs here.", "stands"),
        ("fr", "Qui gère le salon peut le faire.", "qui"),
        ("fr", "La tuile est posée ; le tour finit.", "semicolons"),
        ("en", "It is late. " * 100, "spelt-out"),
        (
            "fr",
            "\n".join([" ".join(["mot"] * 16 + ["fin."])] * 200),
            "long",
        ),
    ],
)
def test_a_sentence_that_sounds_translated_is_found(language: str, planted: str, name: str) -> None:
    assert name in excess(language, f"{spoken(language)}\n{planted}")


def test_a_variant_that_sounds_translated_is_found(tmp_path: Path) -> None:
    variants = "[one] Nobody waits. Someone is late.\n   *[other] They lie; they wait " + "and wait " * 6 + "there."
    (tmp_path / "planted.ftl").write_text(f"planted =\n    {{ $count ->\n    {variants}\n    }}\n", encoding="utf-8")

    found = counted(said(read(tmp_path)))

    assert {name for name, count in found.items() if count} == {"somebody", "semicolons", "spelt-out", "long"}


VALUES = re.compile(r" ?(?:[A-Z]?\d+|#\w+|\b(?:Ana|Ben|Zoë|city|house|roads)\b|\{.+?\}|…|: [a-z ]+$) ?|\.$")
"""What stands for a variable in an example of STYLE.md."""


@cache
def lowered() -> tuple[str, ...]:
    """Return every text of the catalogues in small letters, any white space a blank."""
    found = (text for one in BUDGET for texts in known(one).texts.values() for text in texts)
    return tuple(re.sub(r"\s+", " ", text).lower() for text in found)


def unsaid(style: str) -> list[str]:
    """Return the examples of three words or more that no catalogue has, but those STYLE.md warns of."""
    found = re.findall(r"(not )?(?:\"([^\"]+)\"|« ?([^»]+?) ?»)", re.sub(r"\s+", " ", style))
    examples = [one + other for warned, one, other in found if not warned and (one + other).count(" ") > 1]
    texts = lowered()
    return [
        one for one in examples if any(all(part.lower() not in text for text in texts) for part in VALUES.split(one))
    ]


def test_the_examples_of_the_style_guide_are_in_the_catalogues() -> None:
    style = (ROOT / "data" / "locales" / "STYLE.md").read_text(encoding="utf-8")

    assert not unsaid(style)
    assert unsaid(f'{style} "You’ve already resigned." « tu finis à la dernière place »') == [
        "You’ve already resigned.",
        "tu finis à la dernière place",
    ]
