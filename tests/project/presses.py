"""Custom ids that a test writes itself, where it should press what a message offers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.project.tree import parsed

MARK = "invented"
"""The function that marks an id no message offers. It takes the id and the reason."""

SHORTEST = 3
"""Words of a reason."""

UNKNOWN = "\0"
_FORM = re.compile(r"(h[12]|\0):([a-z-]{1,12}|\0):([0-9A-Z]{1,13}|-|\0):([0-9]{1,9}|\0):")
_BEGINS = re.compile(r"h[12]:")


def self_made(file: Path) -> list[str]:
    """Places of ids that this file writes, builds or bends without the mark, and of marks without a reason."""
    return [f"{line}: {said}" for line, said in sorted(set(_found(parsed(file))))]


def _found(node: ast.AST) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Call) and _name(node.func) == MARK:
        if len(node.args) < 2 or not _is_reason(node.args[1]):
            yield node.lineno, f"no reason: {ast.unparse(node)}"
        return
    if isinstance(node, ast.expr) and _makes_an_id(node):
        yield node.lineno, ast.unparse(node)
        return
    for child in ast.iter_child_nodes(node):
        yield from _found(child)


def _makes_an_id(node: ast.expr) -> bool:
    match node:
        case ast.Constant(str(written)):
            return _BEGINS.match(written) is not None
        case ast.JoinedStr(values):
            pieces = (one.value if isinstance(one, ast.Constant) else UNKNOWN for one in values)
            return _FORM.match("".join(map(str, pieces))) is not None
        case ast.Call(func) if _name(func) in ("CustomId", "made"):
            return True
        case ast.Call(ast.Attribute(ast.expr() as value, "replace" | "join" | "removesuffix")):
            return _reads_an_id(value)
        case ast.BinOp(left, ast.Add()):
            return _reads_an_id(left)
    return False


def _reads_an_id(node: ast.expr) -> bool:
    """Whether it takes a custom id from a message."""
    return any(isinstance(one, ast.Subscript) and _is_key(one.slice) for one in ast.walk(node))


def _is_key(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == "custom_id"


def _is_reason(node: ast.expr) -> bool:
    """Whether it's a sentence, or the name of one."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and len(node.value.split()) >= SHORTEST
    return isinstance(node, ast.Name) and node.id.isupper()


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")
