"""A match's points turn by turn as a chart, and how long everyone took."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.i18n import Phrases
from bot.match.model.match import Table
from bot.match.model.match_codes import code
from bot.match.records.results import Record
from bot.match.records.score_history import Course, Figures
from cogs.history.statistics.statistics_text import span
from cogs.ui.presenter.game_presenter import Look
from cogs.ui.presenter.turn_messages import GREY, container
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.ui.text.player_names_with_absence import painted
from cogs.ui.text.safe_names import harmless
from rendering.charts.charts import Series, lines


def look(table: Table, figures: Figures, names: Sequence[str], theme: str, say: Phrases) -> Look:
    """Return the chart of points. names: the players' names by seat, replaced if they're hidden from the reader."""
    series = [
        Series(colour, name, tuple(scores[seat] for scores in figures.course.scores))
        for seat, (colour, name) in enumerate(zip(table.colours, painted(table, say), strict=True))
    ]
    title = say("stats-course-chart")
    scene = lines(series, theme, title=title, across=say("stats-course-across"))
    return Look(scene, _described(figures.course, names, title, say)[:1024], "")


def page(table: Table, figures: Figures, names: Sequence[str], picture: Picture, say: Phrases) -> Post:
    """Return the private message with the chart of points. names: the players' names by seat."""
    told = [say("stats-course-lead", count=figures.course.leads)] if len(names) > 1 else []
    if figures.record is not None:
        told += _taken(figures.record, names, say)
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {say('stats-course-title', code=code(table.id))}"),
        picture.gallery(),
        *([ui.TextDisplay("\n".join(told))] if told else []),
    ]
    return Post((container(*items, colour=GREY),), picture)


def _taken(record: Record, names: Sequence[str], say: Phrases) -> list[str]:
    """Return text lines: how long the match took, then each player's points and average time for a decision."""
    took = say("stats-course-took", time=span(record.finished - record.begun, say), turns=record.turns)
    people = [
        "- "
        + say(
            "stats-course-player",
            name=harmless(names[result.seat]),
            points=result.score,
            decisions=result.decisions,
            time=span(result.thought / max(1, result.decisions), say),
        )
        for result in sorted(record.results, key=lambda result: result.place)
    ]
    return [took, *people, f"-# {say('stats-note-time')}"]


def _described(course: Course, names: Sequence[str], title: str, say: Phrases) -> str:
    """Return the alt text: everyone's points at a few moments from the beginning to the end."""
    last = len(course.scores) - 1
    shown = sorted({last * part // 6 for part in range(7)})
    told = [
        say("stats-course-alt", name=name, points=", ".join(str(course.scores[turn][seat]) for turn in shown))
        for seat, name in enumerate(names)
    ]
    turns = f"{say('stats-course-across')} {', '.join(map(str, shown))}"
    return f"{title}. {turns}. {'; '.join(told)}"
