"""The box of one player: chip, name and score, then stones and flames, then the cards that lie face up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.dice.presentation.view import PlayerView, View
from bot.games.dice.rules.pieces import Card
from rendering.dice.inputs import Labels
from rendering.dice.since import NOTHING, Since
from rendering.dice.tokens import NUMBER, centred, figure
from rendering.kit.panels import FRAME, plate
from rendering.kit.player_names import least
from rendering.kit.safe_text import cut, measure
from rendering.kit.scene import Box, Operation, Plate, Sprite, SpriteKey, Text

HEADER = 56
NAME, SCORE, COUNT = 43, 48, 36
_NAME = 50
"""Where a name begins, px from the left end."""
WIDE = 640
"""From this width on, px, cards lie beside the stones."""
_LOW = 210
"""Below this height, px, everything lies closer."""
_CARDS = 372
"""How far right they begin there, px."""
JOKERS = ((58, 68), (48, 56), (43, 50))
"""Width and height of a joker symbol, px: the first with which all of them find room, or the last."""
GAP = 4
_LEAST_GAP = 6
"""Between two kinds of stones, px."""


def panel(
    view: View,
    player: PlayerView,
    box: Box,
    labels: Labels,
    ground: str = "table",
    since: Since = NOTHING,
    most: int = 0,
) -> Iterator[Operation]:
    """Everything one player owns: area, stones and flames, cards that lie face up; what is new stands on paper.

    most: so many cards are to find room at least, however few lie there.
    """
    lit = lit_seat(view, player.seat)
    fill = "panel_hi" if lit else "panel"
    yield from plate(box, fill, "accent" if lit else None, ground)
    yield from _header(player, box, labels, fill)
    left, top, right, bottom = box
    wide = right - left >= WIDE
    low = bottom - top < _LOW
    top += HEADER
    span = (left + 16, left + _CARDS - 20 if wide else right - 14)
    middle = top + (bottom - 10 - top) // 2 if wide else top + 30
    if _scored_below(player, box, labels):
        yield figure(str(player.score), span[1] - 4, middle, NAME, "text", fill, "r")
        span = span[0], span[1] - _scored(player) - 16
    yield from _stones(player, span, middle, (labels.colour(player.seat), fill), since)
    rows = (left + _CARDS, top, right - 14) if wide else (left + 14, middle + (19 if low else 28), right - 10)
    spot = (*rows, bottom - FRAME - 2)
    yield from _jokers(list(_keys(player, since)), spot, fill, _size(view, spot, most), wide)


def lit_seat(view: View, seat: int) -> bool:
    """The seat is to move, or has won."""
    if view.outcome is not None:
        return bool(view.outcome.placings) and seat in view.outcome.placings[0]
    return seat in view.to_act


def _header(player: PlayerView, box: Box, labels: Labels, ground: str) -> Iterator[Operation]:
    left, top, right, _ = box
    middle, below = top + HEADER // 2 + 4, _scored_below(player, box, labels)
    if not below:
        yield figure(str(player.score), right - 18, middle, SCORE, "text", ground, "r")
    name = cut(labels.name(player.seat), NAME, right - left - _NAME - (6 if below else 28 + _scored(player)))
    yield Text(left + _NAME, middle, name, NAME, "text", ground, measure(name, NAME))
    yield centred(("chip", labels.colour(player.seat)), left + 27, middle, 38, 38)


def _scored(player: PlayerView) -> int:
    """Return the width of a score, px."""
    return measure(str(player.score), SCORE, heavy=True)


def _scored_below(player: PlayerView, box: Box, labels: Labels) -> bool:
    """Whether the score makes way for the name and stands in the row below it."""
    return least(labels.name(player.seat), NAME) > box[2] - box[0] - _NAME - 28 - _scored(player)


def _stones(
    player: PlayerView, span: tuple[int, int], middle: int, look: tuple[int, str], since: Since
) -> Iterator[Operation]:
    """The largest area, white gems, gold gems, flames, each with its number. look: colour of the seat, ground."""
    colour, ground = look
    new = since.stones.get(player.seat, frozenset())
    shown: Sequence[tuple[SpriteKey, int, int, int, str]] = (
        (("trio", colour), 40, 40, player.area, "area"),
        (("gem", "white"), 36, 32, player.white, "white"),
        (("gem", "gold"), 36, 32, player.gold, "gold"),
        (("flame",), 30, 36, player.flames, "flames"),
    )
    taken = [wide + 6 + measure(str(count), COUNT) for _, wide, _, count, _ in shown]
    if span[1] - span[0] - sum(taken) < _LEAST_GAP * (len(shown) - 1):
        # The land tells how large an area is.
        shown, taken = shown[1:], taken[1:]
    gap = min((span[1] - span[0] - sum(taken)) // (len(shown) - 1), 34)
    x = span[0]
    for key, wide, high, count, kind in shown:
        yield centred(key, x + wide // 2, middle, wide, high)
        text, begin = str(count), x + wide + 6
        width = measure(text, COUNT)
        if kind in new:
            yield Plate(begin - 5, middle - 20, width + 10, 40, "ink", 9, ground)
            yield Plate(begin - 3, middle - 18, width + 6, 36, "paper", 7, "ink")
        ink, below = ("ink", "paper") if kind in new else ("text" if count else "text_soft", ground)
        yield Text(begin, middle, text, COUNT, ink, below, width)
        x = begin + width + gap


def _size(view: View, box: Box, least: int) -> tuple[int, int]:
    """Width and height of joker symbols, the same for everybody: as large as those of whoever has most can be."""
    most = max(least, *(symbols(player) for player in view.players))
    return next((size for size in JOKERS if most <= len(_spots(box, size))), JOKERS[-1])


def symbols(player: PlayerView) -> int:
    """How many symbols stand for the cards of a player."""
    return len(player.cards) + player.supers


def _spots(box: Box, size: tuple[int, int]) -> list[tuple[int, int]]:
    """Upper left corners of all the symbols of a size that find room in a box, row by row."""
    left, top, right, bottom = box
    across = max(1, (right - left + GAP) // (size[0] + GAP))
    down = max(1, (bottom - top + GAP) // (size[1] + GAP))
    return [(left + x * (size[0] + GAP), top + y * (size[1] + GAP)) for y in range(down) for x in range(across)]


def _jokers(
    keys: Sequence[SpriteKey], box: Box, ground: str, size: tuple[int, int], centre: bool
) -> Iterator[Operation]:
    """Symbols of cards in rows; what does not fit is counted. centre: half way between the edges of the box."""
    spots = _spots(box, size)
    hidden = len(keys) - len(spots) + 1 if len(keys) > len(spots) else 0
    used = spots[: len(keys)]
    down = (box[3] - used[-1][1] - size[1]) // 2 if centre and used else 0
    for (x, y), key in zip(used, keys[: len(keys) - hidden], strict=False):
        yield Sprite(x, y + down, *size, key)
    if hidden:
        text, (x, y) = f"+{hidden}", used[-1]
        yield Text(x, y + down + size[1] // 2, text, NUMBER, "text_soft", ground, measure(text, NUMBER))


def _keys(player: PlayerView, since: Since) -> Iterator[SpriteKey]:
    """The symbols of a player's cards face up, equal ones side by side, then the superjokers; new ones differ."""
    new, supers = since.cards.get(player.seat, frozenset()), since.supers.get(player.seat, 0)
    for card in sorted(player.cards, key=_order):
        yield ("joker", card.joker.number, card.joker.color.key, int(card.key in new))
    for place in range(player.supers):
        yield ("superjoker", int(place >= player.supers - supers))


def _order(card: Card) -> tuple[int, int]:
    return card.joker.number, card.joker.color
