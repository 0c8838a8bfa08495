"""The pictures in the README, made by the bot itself: `python -m tests.pictures` writes them to data/pictures/."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from bot.ai.simulation import Turn, generator, play
from bot.core.game import AnyGame, LegalActions, Seat
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.actions import Place, notation
from bot.games.kingdomino.prompts import AskPlace, question
from bot.i18n import phrases
from bot.match.model import Entry, Match, Player, Status, Where
from cogs.kingdomino.presenter import KingdominoPresenter
from rendering.painter import paint
from rendering.scene import Scene

FOLDER = Path(__file__).resolve().parents[1] / "data" / "pictures"
LARGEST = 150_000
"""Bytes a picture may have."""

_GAME = Kingdomino()
_NAMES = ("Ana", "Benoît", "Cleo", "Dmitri")


def keen(game: AnyGame, state: Any, seat: Seat, legal: LegalActions[Any], rng: Random) -> Any:
    """Plays well enough to be looked at: lays where it scores most, and keeps the kingdom together."""
    del game
    asked = question(state, seat)
    if not isinstance(asked, AskPlace):
        return legal[int(rng.random() * len(legal))]
    west, south, east, north = state.kingdoms[seat].bounds

    def worth(way: Any) -> tuple[int, int, float]:
        cells = (way.action.cell, way.action.second)
        grown = sum(not (west <= cell % 16 <= east and south <= cell // 16 <= north) for cell in cells)
        return way.gain, -grown, rng.random()

    return max((way for spot in asked.spots for way in spot.ways), key=worth).action


def turns(seats: int, number: int) -> list[Turn]:
    config = _GAME.config({"middle-kingdom": "on", "harmony": "on"}, seats)
    steps = play(_GAME, config, seats, keen, generator("pictures", number))
    return [step for step in steps if isinstance(step, Turn)]


def match(seats: int, state: Any) -> Match:
    outcome = _GAME.outcome(state)
    return Match(
        id=0x3A1B2C3D4E5F,
        game="kingdomino",
        where=Where(1, 2),
        owner=1,
        language="en",
        options={"middle-kingdom": "on", "harmony": "on"},
        seats=seats,
        players=tuple(Player(seat + 1, _NAMES[seat]) for seat in range(seats)),
        status=Status.RUNNING if outcome is None else Status.FINISHED,
        seq=1,
        created=0,
        updated=0,
        state=state,
        decided=(1,) * seats,
        outcome=outcome,
    )


def entry(turn: Turn) -> Entry:
    return Entry(1, 1, 0, 1, 1, "submit", (_GAME.notation(turn.action),), turn.events)


def pictures() -> Iterator[tuple[str, Scene]]:
    """Name and scene of each: a turn of two, a private look at it, the end of four."""
    presenter, say = KingdominoPresenter(), phrases("en")
    two, four = turns(2, 4), turns(4, 2)
    place = next(index for index, turn in enumerate(two) if index > 28 and isinstance(turn.action, Place))
    now, last = match(2, two[place].before), entry(two[place - 2])
    yield "turn", presenter.scene(now, last, say, "dark")
    look = presenter.look(now, two[place].seat, (notation(two[place].action),), say, "dark")
    assert look is not None, "somebody is to lay a domino"
    yield "look", look.scene
    yield "end", presenter.scene(match(4, four[-1].state), entry(four[-1]), say, "dark")


def small(png: bytes) -> bytes:
    """The same picture in fewer bytes, for a repository rather than for speed."""
    shrunk = io.BytesIO()
    Image.open(io.BytesIO(png)).save(shrunk, "PNG", optimize=True)
    return min(png, shrunk.getvalue(), key=len)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, scene in pictures():
        (FOLDER / f"kingdomino-{name}.png").write_bytes(small(paint(scene)))


if __name__ == "__main__":
    main()
