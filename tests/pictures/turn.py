"""A turn of Kingdomino as an animated picture for the README: call, spot, look, commit, next board."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence

from PIL import Image, ImageOps

from bot.ai.simulation.simulated_match import Acted
from bot.games.kingdomino.rules.actions import Place, notation
from bot.i18n import phrases
from bot.match.model.match import Match
from cogs.ui.board.news import headline
from rendering.kit.painter import paint
from rendering.kit.paragraph import wrapped
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Operation, Plate, Scene, Text
from tests.pictures.kingdomino import OPTIONS, turns
from tests.pictures.positions import board, entry, match
from tests.unit.discord.every_game.reaching import Place as Led
from tests.unit.discord.every_game.reaching import Press, led, looked, presses
from tests.unit.discord.seeing import PRESENTERS, shown

SAY = phrases("en")
WIDTH, HEIGHT = 1200, 856
"""Size of the film, px. The README is shown 838 px wide, so that 600 px of its height are the most one sees."""
BOARD = 712
"""Width left of the words, for the picture, px."""

MARGIN, GAP, HIGH, PAD = 32, 14, 66, 20
"""Round everything, between buttons, how high one is and what it leaves beside its label, px."""

TITLE, BODY, LABEL = 44, 34, 32
"""Sizes of type, px."""

PAUSES = (2600, 1200, 3200, 1200, 3200)
"""How long each picture is shown, ms."""


def animated() -> bytes:
    """Return the GIF, as high as the README shows without scrolling."""
    first, *others = [frame.quantize(255, dither=Image.Dither.NONE) for frame in _frames()]
    gif = io.BytesIO()
    first.save(gif, "GIF", save_all=True, append_images=others, duration=PAUSES, loop=0, optimize=True)
    return gif.getvalue()


def _frames() -> Iterator[Image.Image]:
    played = turns(2, 4)
    at = next(number for number in range(16, len(played)) if _is_told_well(played, number))
    seat, laid, chosen = played[at].seat, played[at].action, played[at + 1].action
    now = match("kingdomino", 2, played[at].before, OPTIONS)
    name, presenter = now.players[seat].name, PRESENTERS["kingdomino"]
    draft = (notation(laid),)
    spots = list(presses(presenter.controls(now, SAY)))
    spot = next(one for one in spots if _opens(now, seat, one, laid))
    look = looked(now, seat, Led(draft), SAY)
    ways = list(presses(look.rows))
    choice = notation(chosen)
    commit = next(one for one in ways if one.id.verb == "commit" and choice in str(one.id))
    called = f"{name}: {presenter.task(now, seat, SAY)}"
    here = board(now, played[:at])
    yield _framed(here, "1  Herald calls you, once", called, spots, None)
    yield _framed(here, "2  Press a spot", called, spots, spot)
    seen = look.text.split("\n")[0].replace("*", "").replace("#", "").strip()
    yield _framed(look.scene, "3  Look at it, for you alone", seen, ways, None)
    yield _framed(look.scene, "4  Commit", seen, ways, commit)
    then = match("kingdomino", 2, played[at + 2].before, OPTIONS)
    told = headline(shown(then, SAY), entry("kingdomino", played[at]))
    after = list(presses(presenter.controls(then, SAY)))
    yield _framed(board(then, played[: at + 2]), "5  The next board follows", told, after, None)


def _is_told_well(played: Sequence[Acted], at: int) -> bool:
    """Whether somebody lays a domino, chooses the next one, and it is the other one's turn."""
    if at + 2 >= len(played) or not isinstance(played[at].action, Place):
        return False
    lays, chooses, follows = played[at : at + 3]
    return lays.seat == chooses.seat != follows.seat and isinstance(follows.action, Place)


def _opens(now: Match, seat: int, press: Press, laid: Place) -> bool:
    """Whether a press leads to the look at this spot."""
    place = led(now, seat, press)
    if place is None or len(place.draft) != 1:
        return False
    return sorted(place.draft[0].split()[-1].split("-")) == sorted(notation(laid).split()[-1].split("-"))


def _framed(scene: Scene, title: str, told: str, buttons: Sequence[Press], pressed: Press | None) -> Image.Image:
    """Return a picture beside what happens and what there is to press. pressed: None for nothing yet."""
    frame = _opened(
        Scene(WIDTH, HEIGHT, scene.game, scene.theme, tuple(_beside(title, told, buttons, pressed)), "board")
    )
    picture = _opened(scene)
    room = (BOARD - MARGIN, HEIGHT - 2 * MARGIN)
    picture = ImageOps.contain(picture, room, Image.Resampling.LANCZOS)
    frame.paste(picture, (MARGIN + (room[0] - picture.width) // 2, (HEIGHT - picture.height) // 2))
    return frame


def _opened(scene: Scene) -> Image.Image:
    return Image.open(io.BytesIO(paint(scene))).convert("RGB")


def _beside(title: str, told: str, buttons: Sequence[Press], pressed: Press | None) -> Iterator[Operation]:
    """Yield the words on the right: the step, what is told, and as many buttons as there is room for."""
    left, width = BOARD + MARGIN, WIDTH - BOARD - 2 * MARGIN
    middle = 70
    for size, heavy, colour, lines in (
        (TITLE, True, "text", wrapped(title, TITLE, width, heavy=True)),
        (BODY, False, "text_soft", wrapped(told, BODY, width)),
    ):
        for line in lines:
            yield Text(left, middle, line, size, colour, "board", measure(line, size, heavy=heavy), heavy=heavy)
            middle += round(size * 1.35)
        middle += GAP
    top = middle
    for one in buttons:
        if top + HIGH + MARGIN > HEIGHT:
            return
        colour, ground = ("ink", "paper") if one is pressed else ("text", "panel_hi")
        label = cut(one.label, LABEL, width - 2 * PAD)
        yield Plate(left, top, width, HIGH, ground, 18)
        yield Text(left + PAD, top + HIGH // 2, label, LABEL, colour, ground, measure(label, LABEL))
        top += HIGH + GAP
