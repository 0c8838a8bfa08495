"""Find custom ids that a test writes, builds or bends itself, where it should press what a message offers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.project.tree import parsed

MARK = "invented"
"""The function of tests/e2e/checks/forged_clicks.py that marks such an id and takes the reason."""

CONTROLS = "tests.controls"
PRESSES = frozenset({"Click", "click", "press", "select", "forge", "forged"})
UNKNOWN = "\0"
_FORM = re.compile(r"(h[12]|\0):([a-z-]{1,12}|\0):([0-9A-Z]{1,13}|-|\0):([0-9]{1,9}|\0):")
_HINT = re.compile(r"""["']h[12]:|\bCustomId\(|\bmade\(|"custom_id"\]|":"\.join|\}:\{|\binvented\(""")
"""In every file that makes an id; the others needn't be parsed."""

_BEGINS = re.compile(r"h[12]:")


def self_made(file: Path, *, pressing: bool) -> list[str]:
    """Return the places of ids that a file makes without the mark, and of marks without a reason.

    pressing: every id the file builds is one to press, not only those it hands to a click.
    """
    if not _HINT.search(file.read_text(encoding="utf-8")):
        return []
    tree = parsed(file)
    builders = {"CustomId"} | _imported(tree, CONTROLS) & {"made"}
    return [f"{line}: {said}" for line, said in sorted(set(_found(tree, builders, pressing=pressing)))]


def marks(file: Path) -> int:
    """Return how many ids a file marks."""
    return file.read_text(encoding="utf-8").count(f"{MARK}(")


def _found(tree: ast.Module, builders: set[str], *, pressing: bool) -> Iterator[tuple[int, str]]:
    waiting: list[tuple[ast.AST, bool]] = [(tree, pressing)]
    while waiting:
        node, presses = waiting.pop()
        if isinstance(node, ast.Call) and _name(node.func) == MARK:
            if len(node.args) < 2:
                yield node.lineno, f"no reason: {ast.unparse(node)}"
            continue
        if isinstance(node, ast.expr) and (
            _is_written(node) or _is_bent(node) or (presses and _is_built(node, builders))
        ):
            yield node.lineno, ast.unparse(node)
            continue
        presses |= isinstance(node, ast.Call) and _name(node.func) in PRESSES
        waiting += [(child, presses) for child in ast.iter_child_nodes(node)]


def _is_written(node: ast.expr) -> bool:
    match node:
        case ast.Constant(str(written)):
            return _BEGINS.match(written) is not None
        case ast.JoinedStr(values):
            pieces = (one.value if isinstance(one, ast.Constant) else UNKNOWN for one in values)
            return _FORM.match("".join(map(str, pieces))) is not None
    return False


def _is_built(node: ast.expr, builders: set[str]) -> bool:
    match node:
        case ast.Call(ast.Attribute(ast.Constant(":"), "join")):
            return True
        case ast.Call(func):
            return _name(func) in builders
    return False


def _is_bent(node: ast.expr) -> bool:
    """Whether an id is read from a message and changed."""
    match node:
        case ast.Call(ast.Attribute(value, "replace")) | ast.BinOp(value, ast.Add()):
            return any(isinstance(one, ast.Subscript) and _is_key(one.slice) for one in ast.walk(value))
    return False


def _is_key(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == "custom_id"


def _imported(tree: ast.Module, module: str) -> set[str]:
    nodes = (node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == module)
    return {one.asname or one.name for node in nodes for one in node.names}


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")
