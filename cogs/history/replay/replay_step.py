"""One stop of a replay as a private message: picture, sentence, and buttons to other stops."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.core.game import IllegalAction, Seat
from bot.match.model.match import Status
from bot.match.views.replay import Reel, Stop
from cogs.ui.board import log_story, news
from cogs.ui.board.end_message import ending
from cogs.ui.presenter import review_links, turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.button_rows import Choice, button, select
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.layout_types import Row
from cogs.ui.text.outgoing_message import Picture, Post
from cogs.ui.text.player_names_and_wording import accent

WINDOW = 22
"""Number of turns in a select, which leaves room for options that lead to earlier and later turns."""

FIRST, BACK, FORWARD, LAST = "f", "b", "n", "l"
"""Steps to another stop, as written in custom_ids: the first, previous, next and last one."""

TURN, WHOSE = "t", "w"
"""Steps that selects make, as written in custom_ids: to a turn, and to another strip."""

_WAYS = frozenset((FIRST, BACK, FORWARD, LAST, TURN, WHOSE))

_FROM, _BY, _ALL = "a", "p", "-"


@dataclass(frozen=True, slots=True)
class Strip:
    """A selection of a replay's stops: all, those from a row on, or those of a seat."""

    text: str = ""
    """Its form in custom_ids: "a40" from row 40 on, "p1" for seat 1, empty for all stops."""

    @classmethod
    def chosen(cls, value: str) -> Strip:
        """Return the strip chosen with an option of a select."""
        return cls("" if value == _ALL else value)

    def of(self, reel: Reel) -> Reel:
        """Return the replay with the strip's stops only. Raises IllegalAction(OLD_BUTTON) for an invalid text."""
        kind, number = self.text[:1], self.text[1:]
        if not kind:
            return reel
        if not (number.isascii() and number.isdecimal() and len(number) < 10):
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        if kind == _FROM:
            return reel.since(int(number))
        if kind == _BY:
            return reel.by(int(number))
        raise IllegalAction(InterfaceReason.OLD_BUTTON)

    @property
    def seat(self) -> Seat | None:
        """Seat of these stops, None if they're of several seats."""
        return int(self.text[1:]) if self.text.startswith(_BY) else None

    @classmethod
    def by(cls, seat: Seat) -> Strip:
        """Return the strip of one seat's stops."""
        return cls(f"{_BY}{seat}")

    @classmethod
    def since(cls, reel: Reel) -> Strip:
        """Return the strip of stops since the reader's last turn, or of all if they have played none."""
        return cls(f"{_FROM}{reel.mine}") if reel.mine else cls()


@dataclass(frozen=True, slots=True)
class Step:
    """The step that a button or select asks for."""

    strip: Strip
    way: str
    """FIRST, BACK, FORWARD, LAST, TURN or WHOSE."""

    @classmethod
    def read(cls, argument: str) -> Step:
        """Return the step in a custom_id's argument. Raises IllegalAction(OLD_BUTTON) if it's invalid."""
        strip, dot, way = argument.partition(".")
        if not dot or way not in _WAYS:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        return cls(Strip(strip), way)

    def to(self, stops: Reel, seq: int) -> Stop:
        """Return the stop before, after or at row `seq`, or the first or last one. stops: the strip's."""
        if self.way == FIRST:
            return stops.stops[0]
        if self.way == LAST:
            return stops.stops[-1]
        if self.way == BACK:
            return stops.before(seq)
        return stops.behind(seq) if self.way == FORWARD else stops.at(seq)


def still(shown: Presented, reel: Reel, strip: Strip, stop: Stop, picture: Picture) -> Post:
    """Return the message with one stop. shown: the match at it. reel: the whole replay. strip: where buttons lead."""
    stops = strip.of(reel)
    place = shown.say("replay-place", number=stop.number, whole=reel.whole)
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {_heading(shown, stop)}\n-# {place}")]
    items.append(ui.TextDisplay(_told(shown, reel)))
    items.append(picture.gallery())
    items.append(ui.TextDisplay(f"{turn_messages.scores(shown)}\n-# {turn_messages.footer(shown)}"))
    items.append(_ways(shown, stops, strip, stop))
    items += _jumps(shown, stops, strip, stop)
    items += review_links.row(review_links.still(shown, strip.text))
    colour = turn_messages.GREY if stop.seat is None else accent(shown.table, stop.seat)
    return Post((turn_messages.container(*items, colour=colour),), picture)


def _told(shown: Presented, reel: Reel) -> str:
    """Return what was played: as the game tells it, or if it tells nothing, as in the list of moves."""
    rows = shown.seen.news
    if told := news.step(shown):
        return told
    return log_story.sentence(shown, rows[-1], reel.number) if rows else shown.say("moves-nothing")


def _heading(shown: Presented, stop: Stop) -> str:
    """Return the headline of a stop: the beginning, a turn, or the end."""
    say = shown.say
    if shown.table.status is not Status.RUNNING:
        return ending(shown)
    return _named(shown, stop, marked=True) if stop.turn or stop.seat is not None else say("replay-begins")


def _named(shown: Presented, stop: Stop, *, marked: bool = False) -> str:
    """Return a turn by its number, and whose turn it was."""
    if stop.seat is None:
        return shown.say("replay-turn-nobody", turn=stop.turn)
    name = f"{shown.mark(stop.seat)} {shown.name(stop.seat)}" if marked else shown.plain(stop.seat)
    return shown.say("replay-turn", turn=stop.turn, name=name)


def _ways(shown: Presented, stops: Reel, strip: Strip, stop: Stop) -> Row:
    """Return the buttons first, back, forward and last. Those that lead nowhere are disabled."""
    at_first, at_last = stop.seq <= stops.stops[0].seq, stop.seq >= stops.stops[-1].seq
    say = shown.say
    return turn_messages.row(
        button(say("replay-first"), _id(shown, strip, stop, FIRST), off=at_first),
        button(say("replay-back"), _id(shown, strip, stop, BACK), off=at_first),
        button(say("replay-forward"), _id(shown, strip, stop, FORWARD), turn_messages.BLUE, off=at_last),
        button(say("replay-last"), _id(shown, strip, stop, LAST), off=at_last),
    )


def _jumps(shown: Presented, stops: Reel, strip: Strip, stop: Stop) -> Sequence[Row]:
    """Return a select of turns, if there are several, and one of whose turns to see."""
    found, say = list[Row](), shown.say
    if len(stops.turns()) > 1:
        here = str(max((one.seq for one in stops.turns() if one.seq <= stop.seq), default=0))
        found.append(select(_id(shown, strip, stop, TURN), _turns(shown, stops, stop), say("replay-jump"), here))
    whose = [Choice(0, "", say("replay-everybody"), value=_ALL)]
    if strip.text and strip.seat is None:
        whose.append(Choice(0, "", say("replay-since"), value=strip.text))
    for seat in range(len(shown.table.players)):
        whose.append(Choice(0, "", say("replay-whose-turns", name=shown.plain(seat)), value=Strip.by(seat).text))
    found.append(select(_id(shown, strip, stop, WHOSE), whose, say("replay-whose"), strip.text or _ALL))
    return found


def _turns(shown: Presented, stops: Reel, stop: Stop) -> list[Choice]:
    """Return the choices of turns near this stop, with one that leads to earlier turns and one to later ones."""
    turns = stops.turns()
    here = max((place for place, one in enumerate(turns) if one.seq <= stop.seq), default=0)
    begin = here // WINDOW * WINDOW
    some = turns[begin : begin + WINDOW]
    choices = [Choice(0, "", _choice(shown, one), value=str(one.seq)) for one in some]
    if begin:
        earlier = turns[begin - 1]
        label = shown.say("replay-jump-earlier", turn=earlier.turn)
        choices.insert(0, Choice(0, "", label, value=str(earlier.seq)))
    if begin + WINDOW < len(turns):
        later = turns[begin + WINDOW]
        choices.append(Choice(0, "", shown.say("replay-jump-later", turn=later.turn), value=str(later.seq)))
    return choices


def _choice(shown: Presented, stop: Stop) -> str:
    return _named(shown, stop) if stop.turn or stop.seat is not None else shown.say("replay-begins")


def _id(shown: Presented, strip: Strip, stop: Stop, way: str) -> CustomId:
    return CustomId("replay", shown.table.id, stop.seq, f"{strip.text}.{way}")
