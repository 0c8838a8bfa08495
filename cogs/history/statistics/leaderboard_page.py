"""A leaderboard as one person sees it: a page of lines, their own line, and buttons to other pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.games.registry import GAMES
from bot.i18n import Phrases
from bot.match.model.people import Player
from bot.match.records.leaderboard import Edge, Field, Ranking, Side, Standing
from bot.match.records.ratings import MANY, PLACED, SETTLED, Rating, company
from cogs.ui.presenter import turn_messages
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.distinct_names import by_account
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Post
from cogs.ui.text.safe_names import harmless

LINES = 10
"""Number of lines on a page."""

OWN, BELOW, ABOVE = "m", "b", "a"
"""Kinds of pages: around the reader's own line, below a given line, above a given line. "" is the first page."""

_PLACE = re.compile(
    # Buttons of older releases name a clock as well.
    r"(?P<game>[a-z]+) (?P<seats>[1-9])(?: (?:open|brisk|calm))? (?P<side>[rp])"
    rf"(?:(?P<own>{OWN})|(?P<kind>[{BELOW}{ABOVE}])(?P<edge>-?\d+\.\d+))?",
    re.ASCII,
)
_BRACKETS = 25
"""Maximum number of options in a select."""


@dataclass(frozen=True, slots=True)
class Place:
    """The page of a leaderboard that a button leads to."""

    game: str
    seats: int
    """2, or MANY for three and more."""

    side: Side = Side.RANKED
    kind: str = ""
    """OWN, BELOW, ABOVE, or empty."""

    edge: Edge | None = None
    """The line that a page of kind BELOW or ABOVE starts from, None for other kinds."""

    def __str__(self) -> str:
        """Return the place as the argument of a custom_id."""
        return f"{self.game} {self.seats} {self.side.value}{self.kind}{self.edge or ''}"

    @classmethod
    def parse(cls, text: str) -> Place:
        """Return the place from its text in a custom_id. Raises ValueError if the text is invalid."""
        found = _PLACE.fullmatch(text)
        if found is None or found["game"] not in GAMES or int(found["seats"]) not in GAMES[found["game"]].info.seats:
            raise ValueError(f"{text!r:.80} is no place")
        edge = Edge.parse(found["edge"]) if found["edge"] else None
        kind = found["kind"] or found["own"] or ""
        return cls(found["game"], company(int(found["seats"])), Side(found["side"]), kind, edge)


@dataclass(frozen=True, slots=True)
class LeaderPage:
    """The content of a leaderboard's page."""

    place: Place
    ranking: Ranking
    fields: Sequence[Field]
    own: Standing | None
    """The reader's own line, even if it's on another page."""

    ahead: int | None
    """Number of players ranked above the reader, None if the reader isn't ranked."""

    hides: bool
    """Whether the reader is hidden from everyone else."""

    rest: tuple[Standing, ...] = ()
    """Players who aren't ranked yet, listed after the last ranked player if there's room."""

    @property
    def named(self) -> frozenset[int]:
        """Users with a line on the page."""
        return frozenset(line.user for line in (*self.ranking.lines, *self.rest))


def rated(rating: Rating, say: Phrases) -> str:
    """Return a rating as text: "1105 ± 645"."""
    # No thousands separator, as is usual for ratings.
    return say("rating", points=str(rating.points), margin=str(rating.margin))


def bracket(seats: int, say: Phrases) -> str:
    """Return a leaderboard's number of players in words: "two players". seats: 2 or MANY."""
    return say("leaders-many" if seats == MANY else "leaders-two")


def page(shown: LeaderPage, say: Phrases) -> Post:
    """Return the private message with one page."""
    place, lines = shown.place, (*shown.ranking.lines, *shown.rest)
    title = say("leaders-title", game=say(f"game-{place.game}"))
    head = f"### {title}\n{bracket(place.seats, say)}"
    if place.side is Side.UNPLACED:
        head += f" · {say('leaders-unplaced')}"
    names = by_account([Player(line.user, line.name) for line in lines], "…")
    told = [] if shown.ranking.lines else [_nobody(shown, say)]
    told += [_line(shown, index, name, say) for index, name in enumerate(names)]
    items: list[ui.Item[Any]] = [ui.TextDisplay(head), ui.TextDisplay("\n".join(told))]
    items.append(ui.TextDisplay("\n".join(_foot(shown, say))))
    items += [*_ways(shown, say), *_brackets(shown, say)]
    return Post((ui.Container(*items, accent_colour=turn_messages.GREY),))


def _line(shown: LeaderPage, index: int, known: str, say: Phrases) -> str:
    line, name = (*shown.ranking.lines, *shown.rest)[index], harmless(known)
    name = f"**{name}**" if shown.own is not None and line.user == shown.own.user else name
    told = say("leaders-line", name=name, rating=rated(line.rating, say), matches=line.rating.matches)
    if index >= len(shown.ranking.places):
        return f"- {told} · {say('leaders-no-place')}" if shown.rest else f"- {told}"
    return f"**{shown.ranking.places[index]}.** {told}{_mark(line.rating, say)}"


def _mark(rating: Rating, say: Phrases) -> str:
    """Return the words that mark a provisional rating (from few matches), "" for another one."""
    return f" · {say('leaders-few')}" if rating.provisional else ""


def _nobody(shown: LeaderPage, say: Phrases) -> str:
    known = any(one.seats == shown.place.seats for one in shown.fields)
    if known:
        return say("leaders-none-provisional" if shown.place.side is Side.UNPLACED else "leaders-none-ranked")
    return say("leaders-none")


def _foot(shown: LeaderPage, say: Phrases) -> list[str]:
    """Return the lines at the bottom: the reader's own if it's on another page, and what the numbers mean."""
    foot, own = [], shown.own
    if own is not None and own.user not in shown.named:
        told = say("leaders-line", name=say("leaders-you"), rating=rated(own.rating, say), matches=own.rating.matches)
        placed = shown.ahead is not None
        mark = _mark(own.rating, say) if placed else f" · {say('leaders-no-place')}"
        foot.append(f"**{shown.ahead + 1}.** {told}{mark}" if shown.ahead is not None else f"{told}{mark}")
    if own is not None and shown.hides:
        foot.append(say("leaders-hidden"))
    return [*foot, f"-# {say('leaders-means', placed=PLACED, settled=SETTLED)}"]


def _ways(shown: LeaderPage, say: Phrases) -> list[Row]:
    place, ranking = shown.place, shown.ranking

    def way(label: str, side: Side, kind: str = "", edge: Edge | None = None) -> ui.Button[Any]:
        target = Place(place.game, place.seats, side, kind, edge)
        return turn_messages.button(say, label, CustomId("leaders", argument=str(target)))

    buttons = []
    if ranking.has_above and ranking.lines:
        buttons.append(way("leaders-first", place.side))
        buttons.append(way("leaders-above", place.side, ABOVE, ranking.lines[0].edge))
    if ranking.has_below:
        buttons.append(way("leaders-below", place.side, BELOW, ranking.lines[-1].edge))
    if shown.own is not None and shown.own.user not in shown.named:
        buttons.append(way("leaders-me", Side.of(shown.own.rating), OWN))
    other = Side.RANKED if place.side is Side.UNPLACED else Side.UNPLACED
    here = [one for one in shown.fields if one.seats == place.seats]
    if any(one.ranked if other is Side.RANKED else one.unplaced > len(shown.rest) for one in here):
        buttons.append(way("leaders-to-ranked" if other is Side.RANKED else "leaders-to-provisional", other))
    return [ui.ActionRow(*buttons)] if buttons else []


def _brackets(shown: LeaderPage, say: Phrases) -> list[Row]:
    """Return a row with a select of the game's leaderboards, no row if there's only this one."""
    now, offered = shown.place.seats, list(shown.fields[:_BRACKETS])
    if not [one for one in offered if one.seats != now]:
        return []
    options = [
        discord.SelectOption(
            label=bracket(one.seats, say),
            description=say("leaders-people", people=one.ranked + one.unplaced),
            value=str(Place(shown.place.game, one.seats)),
            default=one.seats == now,
        )
        for one in offered
    ]
    custom_id = CustomId("leaders", argument=shown.place.game)
    select: ui.Select[Any] = ui.Select(custom_id=str(custom_id), placeholder=say("leaders-select"), options=options)
    return [ui.ActionRow(select)]
