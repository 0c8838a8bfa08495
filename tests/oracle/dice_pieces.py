"""The component files of King of the Dice, read anew and as plain as possible: texts, dicts and sets of names."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[2] / "data" / "dice"
FILES: dict[str, Any] = {
    name: tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
    for name in ("dice", "cards", "board", "setup")
}
WORDS = {"r": "red", "b": "blue", "g": "green"}
DICE = [[(int(face[0]), WORDS[face[1]]) for face in text.split()] for text in FILES["dice"]["dice"].values()]
SPACES = {name: text.split()[0] for name, text in FILES["board"]["spaces"].items()}
PRINTED = {name: text.split()[1] for name, text in FILES["board"]["spaces"].items() if " " in text}
CASTLES = [f"{landscape}-{copy}" for landscape in FILES["board"]["landscapes"] for copy in (1, 2)]
CARDS = {key: [part.strip() for part in text.split("|")] for key, text in FILES["cards"]["cards"].items()}

Die = tuple[int, str]


@cache
def beside(layout: str) -> dict[str, set[str]]:
    """Neighbours as the map shows them: centres two characters aside in the next row, four in the same one."""
    at = {}
    for row, line in enumerate(FILES["board"]["layouts"][layout].strip("\n").split("\n")):
        for word in set(line.split()):
            # A name may be the beginning of another: A1 and A10.
            column = (f" {line} ").index(f" {word} ")
            at[row, column] = word
    near = ((0, 4), (0, -4), (1, 2), (1, -2), (-1, 2), (-1, -2))
    return {
        name: {at[row + y, column + x] for y, x in near if (row + y, column + x) in at}
        for (row, column), name in at.items()
    }


def shown(faces: list[int]) -> list[Die]:
    return [DICE[die][face - 1] for die, face in enumerate(faces)]


def fulfils(text: str, dice: list[Die]) -> bool:
    """Whether dice fulfil a condition, straight from its text."""
    kind, *words = text.split()
    numbers = [number for number, _ in dice]
    colors = [color for _, color in dice]
    if kind in ("colors", "numbers"):
        pool = colors if kind == "colors" else [str(number) for number in numbers]
        return all(pool.count(word.split("*")[0]) >= int(word.split("*")[1]) for word in words)
    if kind == "groups":
        return groups(sorted(map(int, words), reverse=True), Counter(numbers))
    if kind == "sum":
        return sum(numbers) >= int(words[0])
    sums = {color: sum(number for number, each in dice if each == color) for color in WORDS.values()}
    if kind == "color-sum":
        return sums[words[0]] >= int(words[1])
    if kind == "color-order":
        return sums[words[0]] > sums[words[1]] > sums[words[2]]
    length = int(words[0])
    return any(set(range(low, low + length)) <= set(numbers) for low in range(1, 8 - length))


def groups(sizes: list[int], counts: Counter[int]) -> bool:
    """Whether each group finds a number of its own: every assignment is tried."""
    if not sizes:
        return True
    return any(
        groups(sizes[1:], Counter({other: have for other, have in counts.items() if other != number}))
        for number, count in counts.items()
        if count >= sizes[0]
    )


def level(card: str, dice: list[Die]) -> int:
    held = [fulfils(text.strip(), dice) for text in CARDS[card][1].split(";")]
    return max((number for number, yes in enumerate(held, start=1) if yes), default=0)


def joker(card: str) -> str:
    color, number = CARDS[card][2].split()
    return f"{color[0].upper()}{number}"
