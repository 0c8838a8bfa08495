"""A complete language that's made, not stored: every sentence of the English catalogue in other letters.

It reads as English does, letter by letter, so a sentence is as long and names the same variables. Since it has no
letter of the English alphabet, any such letter on the screen was written by something else than its catalogue.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from bot.i18n import DEFAULT
from bot.i18n.tongues import FOLDER

LANGUAGE = "bg"
"""Its folder: a locale of Discord whose dates and lists, which are CLDR's, have other letters as well."""

_ENGLISH, _PSEUDO = "abcdefghijklmnopqrstuvwxyz", "áбçďéфğĥíĵķĺмñóþќŕšťúψŵхýž"
_LETTERS = str.maketrans(_ENGLISH + _ENGLISH.upper(), _PSEUDO + _PSEUDO.upper())

_KEPT = re.compile(r"<[@#/:at][^<>\s]*>|(?<=\])\([^()\s]*\)|https?://[^\s)>]+")
"""Mentions, custom emoji, times, and the targets of links."""

_ITSELF = {"language-name": "Pseudo", "language-locales": LANGUAGE, "language-formats": LANGUAGE}


def pseudo(text: str) -> str:
    """Return a text in its letters, without a change to markup, code, emoji and links."""
    return _Letters().written(text)


def write(locales: Path) -> Path:
    """Write its folder into the one for all languages, with every file and every id. Return it."""
    folder = locales / LANGUAGE
    folder.mkdir(parents=True)
    for file in sorted((FOLDER / DEFAULT).glob("*.ftl")):
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        _Texts().visit(resource)
        (folder / file.name).write_text(FluentSerializer().serialize(resource), encoding="utf-8")
    return folder


class _Letters:
    """The texts of one pattern, in order: code can begin in one of them and end in another."""

    def __init__(self) -> None:
        self._code = False

    def written(self, text: str) -> str:
        """Return the next text in pseudo-letters."""
        parts = []
        for number, part in enumerate(text.split("`")):
            self._code ^= number > 0
            parts.append(part if self._code else _outside(part))
        return "`".join(parts)


def _outside(text: str) -> str:
    kept = _KEPT.findall(text)
    parts = [part.translate(_LETTERS) for part in _KEPT.split(text)]
    return "".join(part + left for part, left in zip(parts, (*kept, ""), strict=True))


class _Texts(Visitor):
    """Rewrites the texts of messages. Ids, variables, functions and the keys of selections stay as they are."""

    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802 # Fluent's own name
        if (itself := _ITSELF.get(node.id.name)) is not None:
            said = itself if node.id.name != "language-name" else pseudo(itself)
            node.value = ast.Pattern([ast.TextElement(said)])
        else:
            self.generic_visit(node)

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 # Fluent's own name
        letters = _Letters()
        for element in node.elements:
            if isinstance(element, ast.TextElement):
                element.value = letters.written(element.value)
            elif isinstance(literal := element.expression, ast.StringLiteral) and "\\" not in literal.value:
                literal.value = letters.written(literal.value)
            else:
                self._choices(element.expression)

    def _choices(self, expression: Any) -> None:
        if isinstance(expression, ast.SelectExpression):
            for variant in expression.variants:
                self.visit(variant.value)
