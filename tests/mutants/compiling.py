"""Compile modules with probes or with a mutant, for the import hook to load. No file of the checkout changes.

The code goes to a folder that tests/mutants/loading.py reads: an index of modules, and one marshalled code object each.
So a process that imports a prepared module pays no more than for a .pyc file.
"""

from __future__ import annotations

import ast
import json
import marshal
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.mutants.loading import INDEX, PROBE
from tests.mutants.sample import ROOT, Mutant, find, parse


def prepare_probes(mutants: Iterable[Mutant], folder: Path, root: Path = ROOT) -> None:
    """Write the code of every module in a sample, with a probe before each statement that has a mutant."""
    modules: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        modules[mutant.path].append(mutant)
    trees = {path: parse(path, root) for path in modules}
    for path, tree in trees.items():
        _insert_probes(tree, modules[path])
    _write(trees, folder, root)


def prepare_mutant(mutant: Mutant, folder: Path, root: Path = ROOT) -> None:
    """Write the code of one module with one mutant planted. Raises LookupError when the code no longer has it."""
    tree = parse(mutant.path, root)
    find(tree, mutant).apply()
    _write({mutant.path: tree}, folder, root)


def prepare_nothing(folder: Path) -> None:
    """Write no code: every module is loaded as it is."""
    _write({}, folder, ROOT)


def change(mutant: Mutant, root: Path = ROOT) -> tuple[int, list[str], list[str]]:
    """Return the number of the line that a mutant changes, and the lines of its statement that differ.

    Raises LookupError when the code no longer has it.
    """
    point = find(parse(mutant.path, root), mutant)
    line = getattr(point.slot.node, "lineno", None) or getattr(point.statement.node, "lineno", 0)
    before = ast.unparse(point.statement.node).splitlines()
    point.apply()
    after = ast.unparse(point.statement.node).splitlines()
    if len(before) == len(after):
        pairs = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
        before, after = [old for old, _ in pairs], [new for _, new in pairs]
    return line, [text.strip() for text in before], [text.strip() for text in after]


def _insert_probes(tree: ast.Module, mutants: list[Mutant]) -> None:
    """Insert the probes. All points are found first, since an insertion moves the statements after it."""
    found = [(find(tree, mutant).statement, mutant) for mutant in mutants]
    for slot, statement, mutant in [(slot, slot.node, mutant) for slot, mutant in found]:
        body: list[ast.AST] = getattr(slot.owner, slot.field)
        call = ast.Expr(ast.Call(ast.Name(PROBE, ast.Load()), [ast.Constant(mutant.id)], []))
        ast.fix_missing_locations(ast.copy_location(call, statement))
        body.insert(next(index for index, node in enumerate(body) if node is statement), call)


def _write(trees: Mapping[str, ast.Module], folder: Path, root: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    index = {}
    for number, (path, tree) in enumerate(trees.items()):
        file = folder / f"{number}.code"
        file.write_bytes(marshal.dumps(compile(tree, str(root / path), "exec", dont_inherit=True)))
        index[Mutant(path, "").module] = str(file)
    (folder / INDEX).write_text(json.dumps(index))
