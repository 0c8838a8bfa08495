"""A turn of Kingdomino as an animated picture for the README: call, spot, look, commit, next board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.ai.simulation.simulated_match import Acted
from bot.games.kingdomino.rules.actions import Place, notation
from bot.i18n import phrases
from bot.match.model.match import Match
from cogs.ui.board.news import headline
from rendering.film.gif import film
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Operation, Plate, Scene, Text
from tests.pictures.kingdomino import OPTIONS, turns
from tests.pictures.positions import board, entry, match
from tests.unit.discord.every_game.reaching import Place as Led
from tests.unit.discord.every_game.reaching import Press, led, looked, presses
from tests.unit.discord.seeing import PRESENTERS, shown

MOST = 1_500_000
"""Bytes of the film."""

SAY = phrases("en")
WIDTH, TALL = 1200, 1800
HEAD = 148
"""The band above a picture that says what happens, px."""

MARGIN, GAP, HIGH, PAD = 32, 16, 72, 24
"""Round everything, between buttons, how high one is and what it leaves beside its label, px."""

TITLE, BODY, LABEL = 44, 36, 34
"""Sizes of type, px."""

PAUSES = (2600, 1200, 3200, 1200, 3200)
"""How long each picture stands, ms."""


def animated() -> bytes:
    """The GIF."""
    scenes = list(_scenes())
    tall = max(scene.height for scene in scenes)
    return film(lambda: [replace(scene, height=tall) for scene in scenes], PAUSES, most=MOST)


def _scenes() -> Iterator[Scene]:
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


def _framed(scene: Scene, title: str, told: str, buttons: Sequence[Press], pressed: Press | None) -> Scene:
    """A picture between what happens and what there is to press. pressed: the one that is, None for none yet."""
    beside = (WIDTH - scene.width) // 2
    moved = [_moved(one, beside, HEAD) for one in scene.operations]
    below = list(_rows(buttons, pressed, HEAD + scene.height + GAP))
    width = WIDTH - 2 * MARGIN
    head = [
        Text(MARGIN, 50, title, TITLE, "text", "board", measure(title, TITLE, heavy=True), heavy=True),
        _line(cut(told, BODY, width), MARGIN, 108),
    ]
    return Scene(
        WIDTH,
        max(one.box[3] for one in (*moved, *below)) + MARGIN,
        scene.game,
        scene.theme,
        (
            Plate(0, 0, WIDTH, HEAD - 8, "board"),
            *head,
            *moved,
            *below,
        ),
        scene.ground,
    )


def _line(text: str, x: int, middle: int) -> Text:
    return Text(x, middle, text, BODY, "text_soft", "board", measure(text, BODY))


def _rows(buttons: Sequence[Press], pressed: Press | None, top: int) -> Iterator[Operation]:
    """The buttons in rows, as many as there is room for, the pressed one in light."""
    x = MARGIN
    for one in buttons:
        wide = measure(one.label, LABEL) + 2 * PAD
        if x + wide > WIDTH - MARGIN:
            x, top = MARGIN, top + HIGH + GAP
        if top + HIGH + MARGIN > TALL:
            return
        colour, ground = ("ink", "paper") if one is pressed else ("text", "panel_hi")
        yield Plate(x, top, wide, HIGH, ground, 18)
        yield Text(x + PAD, top + HIGH // 2, one.label, LABEL, colour, ground, measure(one.label, LABEL))
        x += wide + GAP


def _moved(one: Operation, x: int, y: int) -> Operation:
    if isinstance(one, Text):
        return replace(one, x=one.x + x, middle=one.middle + y)
    return replace(one, x=one.x + x, y=one.y + y)
