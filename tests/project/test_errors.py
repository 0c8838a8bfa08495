"""The tree of exceptions that `bot/errors.py` draws is the one there is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from bot import errors
from tests.project.tree import PACKAGES, files, parsed, shown

Tree = Mapping[str, tuple[str, str]]
"""Exception -> (what it is a kind of, where it is defined)."""

_LINE = re.compile(r"^(?P<branch>[ │├└─]*[├└]── )(?P<name>\w+) +(?P<module>[\w.]+): ")


def drawn(text: str) -> Tree:
    """The tree of a docstring: four characters a level."""
    above = ["Exception"]
    tree = {}
    for line in text.splitlines():
        if found := _LINE.match(line):
            level = len(found["branch"]) // 4
            above[level:] = [found["name"]]
            tree[found["name"]] = (above[level - 1], found["module"])
    return tree


def classes(file: Path) -> Iterator[str]:
    return (node.name for node in parsed(file).body if isinstance(node, ast.ClassDef) and not node.name.startswith("_"))


def defined() -> Tree:
    """Every public exception, but for those of the sandbox, which stands alone."""
    tree = {}
    for file in files(*PACKAGES):
        module = shown(file).removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if module.startswith("bot.sandbox") or "migrations" in module or not any(classes(file)):
            continue
        for name in classes(file):
            kind = getattr(import_module(module), name)
            if issubclass(kind, Exception):
                tree[name] = (kind.__base__.__name__, module)
    return tree


def test_the_tree_of_exceptions_is_the_one_that_is_drawn() -> None:
    assert drawn(errors.__doc__ or "") == defined()


def test_exceptions_of_every_layer_are_found() -> None:
    assert {"IllegalAction", "StorageError", "UnreadableId"} <= defined().keys()


def test_an_exception_on_another_branch_is_noticed() -> None:
    text = (errors.__doc__ or "").replace("    ├── UnreadableEvent  ", "├── UnreadableEvent  ")

    tree = drawn(text)

    assert tree["UnreadableEvent"] == ("Exception", "bot.match.events.codec")
    assert tree != defined()
