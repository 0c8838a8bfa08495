"""What The Messages draw themselves: a letter, and counters on the score track."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rendering.kit.canvas import Canvas
from rendering.kit.shared_drawings import mark
from rendering.kit.themes import Theme, contrast

_FAINT = 2.0
"""Below this contrast to paper a seat's colour needs a line of ink."""


def letter(theme: Theme, width: int, height: int) -> Canvas:
    """A folded sheet with a seal of wax: a message may come."""
    canvas = Canvas(theme, width, height)
    line = max(2.0, height / 12)
    canvas.rounded((0, 0), (width, height), height / 7, "paper", "ink", line)
    middle, down = width / 2, height * 0.58
    canvas.line([(line, line), (middle, down), (width - line, line)], line * 0.8, "ink")
    canvas.circle((middle, down), height * 0.2, theme.colour("monastery"), "ink", line * 0.6)
    return canvas


def counter(theme: Theme, width: int, height: int, seat: int, might: int) -> Canvas:
    """A score marker, to be told on any ground. might: it only may come to stand there."""
    canvas = Canvas(theme, width, height, edge="paper")
    middle, radius = (width / 2, height / 2), min(width, height) / 2
    line, fill = max(1.5, radius * 0.08), theme.seats[seat].fill
    canvas.circle(middle, radius, "paper")
    canvas.circle(middle, radius - line, "ink")
    faint = contrast(fill, theme.colour("paper")) < _FAINT
    if might:
        canvas.circle(middle, radius - 1.8 * line, fill)
        canvas.circle(middle, radius - 4.2 * line, "ink" if faint else "paper")
        canvas.circle(middle, radius - 4.8 * line, "paper")
        mark(canvas, middle, radius * 0.42, seat, "ink" if faint else fill)
    else:
        canvas.circle(middle, radius - 2 * line, fill)
        mark(canvas, middle, radius * 0.46, seat)
    return canvas


DRAWERS: Mapping[str, Callable[..., Canvas]] = {"counter": counter, "letter": letter}
