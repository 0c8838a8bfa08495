"""Reading Markdown documents: their tables, their fenced lines, the slash commands they name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

SUBCOMMAND, GROUP = 1, 2
CODE = re.compile(r"`([^`\n]+)`")


def rows(document: str, heading: str) -> list[list[str]]:
    """The cells of the table under a heading of a Markdown document, its head left out."""
    lines = [line for line in section(document, heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def section(document: str, heading: str) -> str:
    """What stands under a heading, up to the next one."""
    found = re.split(rf"^#+ {re.escape(heading)}$", document, maxsplit=1, flags=re.MULTILINE)[1]
    return re.split(r"^#+ ", found, maxsplit=1, flags=re.MULTILINE)[0]


def fenced(text: str) -> list[str]:
    """The lines that stand between fences, to be typed."""
    blocks = re.findall(r"^ *```\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)
    return [line.strip() for block in blocks for line in block.splitlines()]


def paths(commands: Iterable[dict[str, Any]], language: str | None) -> Iterator[tuple[tuple[str, ...], frozenset[str]]]:
    """Each slash command and each group of them, by its words in a language, with the names of its options there."""
    for node in commands:
        inner = node.get("options") or []
        name = _name(node, language)
        deeper = [one for one in inner if one["type"] in (SUBCOMMAND, GROUP)]
        yield (name,), frozenset(_name(one, language) for one in inner if one not in deeper)
        for words, options in paths(deeper, language):
            yield (name, *words), options


def unknown(document: str, commands: Iterable[dict[str, Any]], language: str | None) -> list[str]:
    """Slash commands in code that nobody could send: none of that name, or none with such an option."""
    known = dict(paths(list(commands), language))
    named = [code for code in CODE.findall(document) if re.match(r"/[^/\s]+(?: |$)", code)]
    return [code for code in named if not _sendable(code, known)]


def sendable(commands: Iterable[dict[str, Any]], language: str | None) -> set[str]:
    """Every slash command that is no group of others, in a language: "/play kingdomino"."""
    words = [words for words, _ in paths(commands, language)]
    groups = {one[:-1] for one in words}
    return {f"/{' '.join(one)}" for one in words if one not in groups}


def _sendable(code: str, known: dict[tuple[str, ...], frozenset[str]]) -> bool:
    words = re.sub(r"[^\s:]+:\S*", "", code[1:]).split()
    given = set(re.findall(r"([^\s:]+):", code))
    return tuple(words) in known and given <= known[tuple(words)]


def _name(node: dict[str, Any], language: str | None) -> str:
    return str((node.get("name_localizations") or {}).get(language, node["name"]))
