"""The dice and the 60 cards, read from data/dice/dice.toml and cards.toml."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from bot.games.data import DataError, load, table
from bot.games.dice.rules.card_text import DrawCastles, Effect, read_condition, read_effect, read_face, read_joker
from bot.games.dice.rules.conditions import Condition
from bot.games.dice.rules.faces import COLORS, NUMBERS, Face, Result
from bot.games.dice.rules.reading import meant, whole

PILES = (1, 2, 3, 4, 5)
PILE = 12
LEVELS = 3
DICE = 6


@dataclass(frozen=True, slots=True)
class Kind:
    """An inhabitant that several cards show: which pile they are in and what they do, in order."""

    key: str
    """Its name in files and messages."""
    pile: int
    """From 1 to 5."""
    cards: int
    """How many there are."""
    effects: tuple[Effect, ...]
    """What they do, in order."""

    @property
    def graded(self) -> bool:
        """Its conditions have levels (rule 36)."""
        return any(isinstance(effect, DrawCastles) and effect.draw is None for effect in self.effects)


@dataclass(frozen=True, slots=True)
class Card:
    """One inhabitant card."""

    key: str
    """Pile and number, "3-02"."""
    kind: Kind
    """Who is on it."""
    levels: tuple[Condition, ...]
    """Its condition, or three of them, the easiest first."""
    joker: Face
    """The die it stands for."""

    @property
    def pile(self) -> int:
        return self.kind.pile


def read_dice(file: Path) -> tuple[Result, ...]:
    """The faces of each die (rule 4, as far as it is certain: each number once, each colour twice)."""
    data = load(file)
    if data.get("colors") != list(COLORS):
        raise DataError(file, "colors", f"must be exactly {list(COLORS)}")
    dice = table(file, data, "dice")
    if list(dice) != [str(number) for number in range(1, DICE + 1)]:
        raise DataError(file, "dice", f"must be numbered 1 to {DICE}")
    return tuple(_die(file, f"die {name}", text) for name, text in dice.items())


def read_cards(file: Path) -> dict[str, Card]:
    """The cards by id (rule 2: five piles of twelve)."""
    data = load(file)
    kinds = {key: _kind(file, key, fields) for key, fields in table(file, data, "kinds").items()}
    cards = {
        key: meant(file, f"card {key}", text, partial(_card, key, kinds))
        for key, text in table(file, data, "cards").items()
    }
    for kind in kinds.values():
        count = sum(card.kind is kind for card in cards.values())
        if count != kind.cards:
            raise DataError(file, f"kind {kind.key}", f"must have {kind.cards} cards, not {count}")
    if any(sum(card.pile == pile for card in cards.values()) != PILE for pile in PILES):
        raise DataError(file, "cards", f"must be {len(PILES)} piles of {PILE}")
    return cards


def _die(file: Path, item: str, text: object) -> Result:
    faces = meant(file, item, text, lambda words: tuple(map(read_face, words.split())))
    if sorted(face.number for face in faces) != list(NUMBERS):
        raise DataError(file, item, "must have each number from 1 to 6 once")
    if set(Counter(face.color for face in faces).values()) != {2}:
        raise DataError(file, item, "must have two faces of each colour")
    return faces


def _kind(file: Path, key: str, fields: Any) -> Kind:
    item = f"kind {key}"
    if not isinstance(fields, dict) or set(fields) != {"pile", "cards", "effects"} or fields["pile"] not in PILES:
        raise DataError(file, item, "needs a pile from 1 to 5, cards and effects")
    texts = fields["effects"]
    if not isinstance(texts, list) or not texts:
        raise DataError(file, item, "needs a list of effects")
    effects = tuple(meant(file, item, text, read_effect) for text in texts)
    return Kind(key, fields["pile"], whole(file, item, fields["cards"]), effects)


def _card(key: str, kinds: dict[str, Kind], text: str) -> Card:
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != 3 or parts[0] not in kinds:
        raise ValueError(f"must be one of {', '.join(kinds)}, a condition and a joker, with | between")
    kind = kinds[parts[0]]
    if not key.startswith(f"{kind.pile}-"):
        raise ValueError(f"must be named {kind.pile}-…, after the pile of a {kind.key}")
    levels = tuple(map(read_condition, parts[1].split(";")))
    wanted = LEVELS if kind.graded else 1
    if len(levels) != wanted:
        raise ValueError(f"must have {wanted} conditions, not {len(levels)}")
    return Card(key, kind, levels, read_joker(parts[2]))
