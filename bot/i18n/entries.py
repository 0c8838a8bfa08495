"""The entries of Fluent catalogues, each parsed when it is first asked for: parsing all of them takes a second."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from threading import Lock

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

_BEGINNING = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE | re.ASCII)
"""Only an entry begins like this at the start of a line. Its further lines are indented, or begin with a brace."""


class Entries:
    """The entries of one language's files. Safe to use from several threads."""

    def __init__(self, files: Iterable[Path], bundle: FluentBundle) -> None:
        """bundle: where entries go once they are parsed. Of two entries with one id, the first one counts."""
        self._bundle = bundle
        self._sources: dict[str, str] = {}
        for file in files:
            for name, source in _sources(file, file.stat().st_mtime_ns).items():
                self._sources.setdefault(name, source)
        self._prepared: set[str] = set()
        self._preparing = Lock()

    def prepare(self, message_id: str) -> bool:
        """Put a message into the bundle, with everything it refers to. Return whether there is such a message."""
        if message_id not in self._sources:
            return False
        if message_id not in self._prepared:
            with self._preparing:
                self._add(message_id)
        return self._bundle.has_message(message_id)

    def _add(self, message_id: str) -> None:
        wanted, added = [message_id], set(self._prepared)
        while wanted:
            name = wanted.pop()
            if name in added or name not in self._sources:
                continue
            added.add(name)
            resource = FluentResource(self._sources[name])
            self._bundle.add_resource(resource)
            references = _References()
            references.visit(resource)
            wanted += references.found
        # Only now: until then, whoever else wants one of them has to wait.
        self._prepared |= added


class _References(Visitor):
    """Collects the ids of the messages and terms that an entry refers to."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 # Fluent's own name
        self.found.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 # Fluent's own name
        self.found.append(f"-{node.id.name}")
        self.generic_visit(node)


@cache
def _sources(file: Path, _changed: int) -> Mapping[str, str]:
    """The text of each entry of a file, by id; terms by their ids with the hyphen. changed: when it was, in ns."""
    text = file.read_text(encoding="utf-8")
    beginnings = list(_BEGINNING.finditer(text))
    ends = [match.start() for match in beginnings[1:]] + [len(text)]
    found: dict[str, str] = {}
    for match, end in zip(beginnings, ends, strict=True):
        found.setdefault(match[1], text[match.start() : end])
    return found
