"""`new-game`: a small game that runs at once, for its author to change (bot/games/README.md)."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from bot.cli.failure import stop
from bot.config import ROOT

TEMPLATES = Path("data/new_game")
"""The tree that is copied; its game is called `newgame`, Newgame and New Game."""

_KEY = re.compile(r"[a-z]{3,16}")

ROWS: tuple[tuple[str, str, str, str], ...] = (
    (
        "bot/games/registry.py",
        "ROWS:",
        "from bot.games.{key} import {kind}, {kind}Facts",
        "Row({kind}(), {kind}Facts())",
    ),
    (
        "cogs/wiring/presenters.py",
        "PRESENTERS:",
        "from cogs.{key}.presenter import {kind}Presenter",
        "{kind}Presenter()",
    ),
    ("rendering/sprites/__init__.py", "GAMES:", "", "PLAIN"),
)
"""Each registry: its file, how its table begins, what a row needs imported, and the row's value."""


class CannotAdd(Exception):
    """Why no game is added under a key; nothing was written."""


def new_game(
    key: Annotated[str, typer.Argument(help="Its name in code and commands: lower-case letters, for example nim.")],
    name: Annotated[str, typer.Option(help="What people call it. Without it, the key with a capital.")] = "",
) -> None:
    """Write the files of a small game that runs at once, and its row in each of three registries."""
    try:
        written = add(ROOT, key, name or key.capitalize())
    except CannotAdd as error:
        stop(str(error))
    for file in written:
        typer.echo(file.as_posix())
    typer.echo(f"Next: bot/games/README.md. Try it: python -m bot simulate {key} --check")


def add(root: Path, key: str, name: str) -> list[Path]:
    """Write a game into a tree and return the files, those of its rows last. Raises CannotAdd."""
    texts = {Path(_renamed(file, key, name)): _sorted(_renamed(text, key, name)) for file, text in _templates(root)}
    reason = next(_reasons(root, key, name, texts), None)
    if reason:
        raise CannotAdd(reason)
    texts |= {Path(file): _with_row(root / file, key, *rest) for file, *rest in ROWS}
    for file, text in texts.items():
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text(text, encoding="utf-8")
    return list(texts)


def _templates(root: Path) -> Iterator[tuple[str, str]]:
    files = (file for kind in ("py", "ftl") for file in sorted((root / TEMPLATES).rglob(f"*.{kind}")))
    return ((file.relative_to(root / TEMPLATES).as_posix(), file.read_text(encoding="utf-8")) for file in files)


def _renamed(text: str, key: str, name: str) -> str:
    return text.replace("New Game", name).replace("Newgame", key.capitalize()).replace("newgame", key)


def _reasons(root: Path, key: str, name: str, files: dict[Path, str]) -> Iterator[str]:
    """Say what speaks against a key or a name."""
    if not _KEY.fullmatch(key) or keyword.iskeyword(key):
        yield f"{key!r} can't be a game's key. Use three to sixteen lower-case letters, and no word of Python"
    if not re.fullmatch(r"[\w'’ -]{1,30}", name):
        yield f"{name!r} can't be a game's name. Use at most thirty letters, digits, blanks, hyphens and apostrophes"
    taken = {folder for folder in (file.parent for file in files) if folder.name == key and (root / folder).exists()}
    taken |= {file for file in (*files, Path(f"bot/games/{key}.py"), Path(f"tests/{key}")) if (root / file).exists()}
    if taken:
        yield f"{key} is taken: {', '.join(sorted(path.as_posix() for path in taken))}"
    ids = re.compile(rf"^(?:{key}-|(?:game|command|command-play|reason)-{key}\b)", re.MULTILINE)
    for file in sorted((root / "data/locales/en").glob("*.ftl")):
        if found := ids.search(file.read_text(encoding="utf-8")):
            yield f"{key} is taken: data/locales/en/{file.name} has a sentence {found[0]!r}"


def _with_row(file: Path, key: str, table: str, imports: str, value: str) -> str:
    """Return a registry with one row more at the end of its table, and with what that needs imported."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    begins = next(place for place, line in enumerate(lines) if line.startswith(table))
    ends = next(place for place in range(begins, len(lines)) if lines[place].rstrip() in ("}", "    }"))
    inner = lines[ends].replace("}\n", "    ")
    kind = key.capitalize()
    lines.insert(ends, f'{inner}"{key}": {value.format(key=key, kind=kind)},\n')
    if imports:
        first = next(place for place, line in enumerate(lines) if line.startswith("from bot."))
        lines.insert(first, f"{imports.format(key=key, kind=kind)}\n")
    return _sorted("".join(lines))


def _sorted(text: str) -> str:
    """Return Python with its imports in the order ruff wants, which depends on what a game is called."""
    return re.sub(r"(?:^from (?!__future__).* import .*\n){2,}", _in_order, text, flags=re.MULTILINE)


def _in_order(block: re.Match[str]) -> str:
    lines = (line.split(" import ") for line in block[0].splitlines())
    return "".join(f"{module} import {_names(names)}\n" for module, names in sorted(lines, key=lambda parts: parts[0]))


def _names(names: str) -> str:
    """Put constants first, then classes, then functions."""
    return ", ".join(sorted(names.split(", "), key=lambda name: (not name.isupper(), name.islower(), name)))
