"""Docstrings and comments: the public names that have none, and how plain their English is."""

from __future__ import annotations

import ast
import re
import sys
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from math import ceil
from pathlib import Path
from typing import NamedTuple, TypeAlias

from tests.project.tree import ROOT, files, functions, parsed, shown

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


STILTED: Mapping[str, re.Pattern[str]] = {
    "whoever": re.compile(r"\b(who|what)ever\b", re.IGNORECASE),
    "somebody": re.compile(r"\b(some|no|every|any)body\b", re.IGNORECASE),
    "semicolons": re.compile(";"),
}
"""Patterns counted per 1,000 words, by their keys in tests/budget.toml."""

_FIRST = """
Add Allow Announce Answer Append Apply Arm Ask Attach Audit Autocomplete Begin Bind Bring Build Call Cancel Carry
Change Check Choose Claim Close Collect Commit Compare Compile Complete Compute Connect Continue Convert Copy Count
Create Cut Decide Decline Decode Defer Delete Describe Do Draw Drop Edit Encode End Erase Escape Exclude Explain
Export Feed Fetch Fill Find Finish Fit Follow Forget Format Generate Get Give Go Greet Hand Handle Hide Hold Insert
Join Keep Learn Leave Let List Load Log Look Make Mark Merge Mix Move Name Narrate Note Offer Open Pack Paint Parse
Pause Pay Pick Place Plan Play Point Post Postpone Press Print Publish Put Raise Reach Read Recompute Record Redirect
Refuse Register Reject Release Remember Remove Render Reopen Replace Report Require Reschedule Resign Restore Resume
Retire Retry Return Review Rewrite Roll Run Save Say Schedule Score Seat See Send Set Settle Show Sit Skip Sleep
Snooze Sort Spell Split Start Stop Store Submit Sweep Switch Take Tell Test Try Turn Undo Update Use Vacate Verify
Vote Wait Walk Warn Watch Withdraw Wrap Write Yield
"""

VERBS = frozenset(_FIRST.split())
"""First words of a function's docstring that count as a verb. Add a verb that is missing."""


def prose(file: Path) -> Iterator[str]:
    """Yield the docstrings, the strings under fields and the comments of a module."""
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Module | Definition):
            for one in node.body:
                match one:
                    case ast.Expr(value=ast.Constant(value=str(text))):
                        yield text
    with tokenize.open(file) as lines:
        yield from (one.string for one in tokenize.generate_tokens(lines.readline) if one.type == tokenize.COMMENT)


def stilted(paths: Iterable[Path]) -> dict[str, float]:
    """Return how often each pattern of STILTED occurs per 1,000 words, rounded up to tenths."""
    text = "\n".join(part for file in paths for part in prose(file))
    words = len(re.findall(r"[A-Za-z’']+", text))
    return {key: _tenths(1000 * len(found.findall(text)) / words) for key, found in STILTED.items()}


def headless(paths: Iterable[Path], root: Path = ROOT) -> tuple[list[str], float]:
    """Return the functions with a docstring that doesn't start with a verb, and their percentage, rounded up to tenths.

    Properties may start with a noun. Docstrings of slash commands are no sentences for developers.
    """
    bare, told = [], 0
    for file in paths:
        for function in functions(file):
            text = ast.get_docstring(function)
            if text is None or any(
                "property" in one or "command" in one for one in map(ast.unparse, function.decorator_list)
            ):
                continue
            told += 1
            if text.split()[0].strip(".,:;") not in VERBS:
                bare.append(f"{shown(file, root)}:{function.lineno} {function.name}")
    return bare, _tenths(100 * len(bare) / told)


def measured(folder: str) -> dict[str, float]:
    """Return a folder's numbers as `[prose]` of tests/budget.toml has them."""
    return {**stilted(files(folder)), "no-verb": headless(files(folder))[1]}


def _tenths(value: float) -> float:
    return ceil(round(value * 10, 6)) / 10


if __name__ == "__main__":
    for folder in ("bot/match", "cogs"):
        numbers = ", ".join(f"{key} = {value}" for key, value in measured(folder).items())
        sys.stdout.write(f'"{folder}" = {{ {numbers} }}\n')
