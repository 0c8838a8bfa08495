"""Circles of imports among the modules of a package, whatever an import is for and wherever it stands.

An import for the type checker alone, or inside a function, is counted like any other: it hides a circle from Python,
not from whoever has to understand one of its files.
"""

from __future__ import annotations

import ast
from collections.abc import Container, Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from tests.project.tree import ROOT, files, parsed, shown

Imports: TypeAlias = Mapping[str, frozenset[str]]
"""Module -> the modules of the same package that it imports."""


def imports(package: str, root: Path = ROOT) -> Imports:
    """Who imports whom among the modules of a package."""
    found = {_module(file, root): file for file in files(package, root=root)}
    return {
        module: frozenset(name for name in _named(file, module, found.keys()) if name in found and name != module)
        for module, file in found.items()
    }


def circles(graph: Imports) -> list[list[str]]:
    """Groups of modules each of which leads to all others of its group, sorted; none where imports only go down."""
    reached = {module: _reached(module, graph) for module in graph}
    groups = {
        tuple(sorted(other for other in graph if other in reached[module] and module in reached[other]))
        for module in graph
        if module in reached[module]
    }
    return sorted(map(list, groups))


def a_way_round(circle: list[str], graph: Imports) -> list[str]:
    """A shortest circle through the first module of a group, for whoever has to cut it: it begins and ends there."""
    ways, ahead = [[circle[0]]], set(circle)
    for way in ways:
        for following in sorted(graph[way[-1]] & ahead):
            if following == circle[0]:
                return [*way, following]
            ahead.remove(following)
            ways.append([*way, following])
    raise ValueError(f"{circle[0]} is in no circle")


def _reached(module: str, graph: Imports) -> set[str]:
    """Every module that importing this one may bring in."""
    found: set[str] = set()
    ahead = [module]
    while ahead:
        new = graph[ahead.pop()] - found
        found |= new
        ahead.extend(new)
    return found


def _module(file: Path, root: Path) -> str:
    return shown(file, root).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _named(file: Path, module: str, known: Container[str]) -> Iterator[str]:
    """What the file imports: of `from package import name`, the module of this name if there is one."""
    home = module if file.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = home.rsplit(".", node.level - 1)[0] if node.level else ""
            source = ".".join(filter(None, (above, node.module)))
            for alias in node.names:
                member = f"{source}.{alias.name}"
                yield member if member in known else source
