"""What the program tells its host is plain: contractions, one thought a sentence, and no one called somebody."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.project.tree import ROOT, files, parsed

TOLD = ("bot/cli", "bot/operation", "bot/storage", "bot/match/fairness")
"""Folders whose texts reach a host, beside the modules of bot/ itself and data/verify_draws.py."""

STIFF = re.compile(
    r"\b(?:cannot|(?:is|are|was|were|has|have|do|does|did|will) not|there is|may|whether .* or not)\b|;\s"
    r"|(?<!of )(?<!before )\bit is\b(?!\.)|\b(?:some|no|every)body\b|\b(?:who|what|which)ever\b"
)


def stiff(tree: ast.AST) -> Iterator[str]:
    """Yield the texts of a module that sound stiff, docstrings and text under an assignment left out."""
    described = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in described
            and " " in node.value
        ):
            yield from STIFF.findall(node.value) and [f"line {node.lineno}: {node.value}"]


def test_what_a_host_is_told_sounds_like_speech() -> None:
    modules = [*files(*TOLD), *(ROOT / "bot").glob("*.py"), ROOT / "data" / "verify_draws.py"]

    assert not [f"{file.name} {text}" for file in modules for text in stiff(parsed(file))]


@pytest.mark.parametrize("text", ["it is gone", "can't {x}; nothing changed", "{x} cannot be read", "nobody is told"])
def test_a_text_that_sounds_stiff_would_be_found(text: str) -> None:
    assert list(stiff(ast.parse(f'"A docstring: it is left out."\nstop(f"{text}")')))
