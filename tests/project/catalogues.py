"""What stands in the Fluent catalogues, and which ids the code asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.i18n.tongues import FOLDER
from tests.project.tree import files, parsed

X = "\ufffc"
"""Stands for a variable in the text of a message."""


@dataclass(frozen=True)
class Noun:
    """{ NOUN($variable, of: "family", form: "form") } in a message."""

    variable: str
    family: str
    form: str


@dataclass
class Catalogue:
    """One language. texts: every wording of a message, one for each variant and form; junk: what does not parse.

    forms: the attributes of a message, which are the forms of a noun; nouns: the nouns a message says.
    """

    texts: dict[str, list[str]] = field(default_factory=dict)
    variables: dict[str, frozenset[str]] = field(default_factory=dict)
    forms: dict[str, frozenset[str]] = field(default_factory=dict)
    nouns: dict[str, tuple[Noun, ...]] = field(default_factory=dict)
    junk: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()
        self.nouns: list[Noun] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 # Fluent's own name
        self.found.add(node.id.name)

    def visit_FunctionReference(self, node: ftl.FunctionReference) -> None:  # noqa: N802 # Fluent's own name
        if node.id.name == "NOUN":
            said = {named.name.name: str(named.value.parse()["value"]) for named in node.arguments.named}
            variable = node.arguments.positional[0]
            assert isinstance(variable, ftl.VariableReference), "a noun is said by a key that comes with the sentence"
            self.nouns.append(Noun(variable.id.name, said["of"], said.get("form", "")))
        self.generic_visit(node)


def read(folder: Path) -> Catalogue:
    """The catalogue of the language whose files lie in this folder."""
    catalogue = Catalogue()
    for file in sorted(folder.glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Junk):
                catalogue.junk.append(f"{file.name}: {(entry.content or '').strip()[:80]}")
            elif isinstance(entry, ftl.Message):
                _add(catalogue, entry, file)
            elif isinstance(entry, ftl.Term):
                catalogue.junk.append(f"{file.name}: a term, which these tests do not read: {entry.id.name}")
    return catalogue


def _add(catalogue: Catalogue, message: ftl.Message, file: Path) -> None:
    name = message.id.name
    if name in catalogue.texts:
        catalogue.twice.append(f"{file.name}: {name}")
    if message.value is None:
        catalogue.junk.append(f"{file.name}: {name} has no text")
        return
    visitor = _Variables()
    visitor.visit(message)
    forms = {form.id.name: form.value for form in message.attributes}
    catalogue.texts[name] = [text for pattern in (message.value, *forms.values()) for text in _wordings(pattern)]
    catalogue.variables[name] = frozenset(visitor.found)
    catalogue.forms[name] = frozenset(forms)
    catalogue.nouns[name] = tuple(visitor.nouns)


def _wordings(pattern: ftl.Pattern) -> Iterator[str]:
    """A pattern as plain text, once for every variant of its selections, with X for each variable."""
    wordings = [""]
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            parts = [element.value]
        elif isinstance(element.expression, ftl.SelectExpression):
            parts = [text for variant in element.expression.variants for text in _wordings(variant.value)]
        else:
            parts = [X]
        wordings = [before + part for before in wordings for part in parts]
    yield from wordings


@cache
def known(language: str) -> Catalogue:
    return read(FOLDER / language)


@dataclass
class Asked:
    """Ids in the code. literal: texts that may be ids; shapes: f-strings that make ids; calls: ids surely asked for."""

    literal: set[str] = field(default_factory=set)
    shapes: set[str] = field(default_factory=set)
    calls: dict[str, str] = field(default_factory=dict)


def asked(*folders: str) -> Asked:
    """Everything that can become a message id in these folders."""
    found = Asked()
    for file in files(*folders):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.literal.add(node.value)
            elif isinstance(node, ast.JoinedStr) and (shape := _shape(node)):
                found.shapes.add(shape)
            elif isinstance(node, ast.Call):
                found.calls |= dict.fromkeys(_ids(node), file.name)
    return found


def _shape(node: ast.JoinedStr) -> str | None:
    """An f-string as a regular expression, if it can make an id: at least one word of it is written out."""
    parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
    fixed = "".join(part for part in parts if isinstance(part, str))
    if not re.fullmatch(r"[a-z-]*[a-z]{3,}[a-z-]*", fixed) or "-" not in fixed:
        return None
    return "".join(re.escape(part) if isinstance(part, str) else r"[a-z0-9-]+" for part in parts)


def _ids(call: ast.Call) -> Iterator[str]:
    """Ids in a call that says them: say("…"), click.say("…"), text("…"), button(say, "…")."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    place = {"say": 0, "text": 0, "button": 1}.get(name)
    if place is None or len(call.args) <= place:
        return
    argument = call.args[place]
    choices = [argument.body, argument.orelse] if isinstance(argument, ast.IfExp) else [argument]
    yield from (c.value for c in choices if isinstance(c, ast.Constant) and isinstance(c.value, str))


def family(catalogue: Catalogue, name: str) -> Mapping[str, frozenset[str]]:
    """The nouns of a family by their keys, each with its forms."""
    begin = f"{name}-"
    return {one.removeprefix(begin): forms for one, forms in catalogue.forms.items() if one.startswith(begin)}


def undeclined(catalogue: Catalogue) -> Iterator[str]:
    """Sentences that want a form some noun of the family lacks, and forms that no sentence wants."""
    wanted: set[tuple[str, str]] = set()
    for identity, nouns in catalogue.nouns.items():
        for noun in nouns:
            found = family(catalogue, noun.family)
            lacking = [key for key, forms in found.items() if noun.form and noun.form not in forms]
            if not found or lacking:
                yield f"{identity}: no {noun.form or 'noun'} of {noun.family}: {', '.join(lacking)}"
            wanted |= {(f"{noun.family}-{key}", noun.form) for key in found}
    for identity, forms in catalogue.forms.items():
        yield from (f"{identity}.{form} is said nowhere" for form in forms if (identity, form) not in wanted)


def unused(catalogue: Catalogue, code: Asked) -> set[str]:
    """Ids with a text that nothing asks for."""
    shapes = [re.compile(shape) for shape in code.shapes]
    said = tuple({f"{noun.family}-" for nouns in catalogue.nouns.values() for noun in nouns})
    return {
        identity
        for identity in catalogue.texts
        if identity not in code.literal
        and not identity.startswith(said)
        and not any(shape.fullmatch(identity) for shape in shapes)
    }


def differences(one: Catalogue, other: Catalogue) -> Mapping[str, str]:
    """Ids that one language lacks, or that take other variables in the other one."""
    found = dict.fromkeys(one.texts.keys() ^ other.texts.keys(), "is in one language only")
    for identity in one.texts.keys() & other.texts.keys():
        if one.variables[identity] != other.variables[identity]:
            apart = one.variables[identity] ^ other.variables[identity]
            found[identity] = f"{', '.join(sorted(apart))} in one language only"
    return found
