"""Public names and whether anything says what they mean."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tests.project.tree import ROOT, parsed, shown

Definition: TypeAlias = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Name(NamedTuple):
    """A class, function or method that others may use."""

    place: str
    """File and line."""

    name: str
    """With the class it belongs to: "Bag.without"."""

    told: bool
    """Whether it has a docstring, or one of a class or protocol it is a kind of."""


def fields(paths: Iterable[Path], root: Path = ROOT) -> Iterator[Name]:
    """Public fields of public classes; told where a string stands under the field."""
    for file in paths:
        for node in _definitions(parsed(file)):
            if isinstance(node, ast.ClassDef):
                for field, below in zip(node.body, [*node.body[1:], None], strict=True):
                    match field:
                        case ast.AnnAssign(target=ast.Name(id=name)) if not name.startswith("_"):
                            yield Name(f"{shown(file, root)}:{field.lineno}", f"{node.name}.{name}", _is_string(below))


def _is_string(node: ast.stmt | None) -> bool:
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
        case _:
            return False


Said: TypeAlias = dict[str, bool]
"""Members of a class by name: whether something is said of them."""


def public(paths: Iterable[Path], root: Path = ROOT) -> Iterator[Name]:
    """Public classes and functions of modules, and what is public in those classes."""
    listed = list(paths)
    classes = {node.name: node for file in listed for node in parsed(file).body if isinstance(node, ast.ClassDef)}
    promised = [_said(node) for node in classes.values() if "Protocol" in _bases(node) and len(_said(node)) > 1]
    for file in listed:
        place = shown(file, root)
        for node in _definitions(parsed(file)):
            yield Name(f"{place}:{node.lineno}", node.name, _has_docstring(node))
            if isinstance(node, ast.ClassDef):
                told = _told(node, classes, promised)
                for member in _definitions(node):
                    yield Name(f"{place}:{member.lineno}", f"{node.name}.{member.name}", member.name in told)


def _definitions(body: ast.Module | ast.ClassDef) -> Iterator[Definition]:
    return (node for node in body.body if isinstance(node, Definition) and not node.name.startswith("_"))


def _said(node: ast.ClassDef) -> Said:
    return {member.name: _has_docstring(member) for member in _definitions(node)}


def _told(node: ast.ClassDef, classes: Mapping[str, ast.ClassDef], promised: Iterable[Said]) -> set[str]:
    """What is said of the members of a class: there, in its bases, and in protocols it has every member of."""
    own = _said(node)
    above = [_said(protocol) for protocol in (classes[name] for name in _bases(node) & classes.keys())]
    kept = [protocol for protocol in promised if protocol.keys() <= own.keys()]
    return {name for said in (own, *above, *kept) for name, told in said.items() if told}


def _bases(node: ast.ClassDef) -> set[str]:
    return {name.id for base in node.bases for name in ast.walk(base) if isinstance(name, ast.Name)}


def _has_docstring(node: Definition) -> bool:
    return ast.get_docstring(node, clean=False) is not None
