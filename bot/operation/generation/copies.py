"""A match that was played once, as other people's: in another place, at another time, under another id.

Everything that may differ is replaced in every event; what the rules made of it is left alone, and so is the secret,
so that each copy folds and verifies as the first one does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.match.model import match_codes
from bot.match.model.match import Player, Summary, Where
from bot.match.model.match_lists_and_messages import Posted
from bot.match.model.stored_rows import Append, Participant
from bot.match.model.waits import Wait
from bot.match.records.results import Record, record
from bot.operation.generation.population import DISCORD
from bot.operation.generation.templates import BEGUN, Template
from bot.storage.checksums import sealed
from bot.storage.packing_format import Piece, packed
from bot.storage.rows import columns, dump

_PEOPLE = ("user", "owner")
_TIMES = ("due", "deadline")
_TELLING = {*_PEOPLE, *_TIMES, "guild", "channel", "thread", "language", "order", "name"}


@dataclass(frozen=True, slots=True)
class Place:
    """Where and when a copy is played, and by whom."""

    number: int
    """Of the copy, no two alike; the last part of its id."""

    begun: int
    """When its table is opened, UTC epoch ms."""

    where: Where
    """Its thread, if it has one, opens with the start."""

    language: str
    """Of its table."""

    players: tuple[Player, ...]
    """In the order in which they came."""

    @property
    def match(self) -> int:
        """Its id."""
        return match_codes.fresh(self.begun, self.number)


@dataclass(frozen=True, slots=True)
class Copy:
    """A match as it is written."""

    match: int
    """Its id."""

    begun: int
    """When its table was opened, UTC epoch ms."""

    last: Append = field(repr=False)
    """Its newest row, with everybody who takes or took part."""

    rows: Sequence[Mapping[str, Any]] = field(repr=False)
    """Of its log, as the table has them."""

    posted: Posted
    """The message that shows it."""

    waits: tuple[Wait, ...]
    """For whom it waits."""

    record: Record | None
    """What it came to."""

    def piece(self) -> Piece:
        """Its log in one piece."""
        return packed(self.match, self.last.summary.game, self.rows)


class Mould:
    """A template, ready to be copied many times."""

    def __init__(self, template: Template) -> None:
        self.template = template
        self._rows = [columns(append.row) for append in template.appends]
        # Few rows tell of people and places; the text of all others is the same in every copy.
        self._telling = {
            place: append.row.events
            for place, append in enumerate(template.appends)
            if any(_TELLING & {*event} for event in append.row.events if str(event["wire"]).startswith("match."))
        }
        self._record = record(template.entries)
        self._last = _with_everybody(template.appends)

    @property
    def ranked(self) -> list[int]:
        """Who came in first, then the others, by the numbers of the template's people; those who left last."""
        found = [] if self._record is None else sorted(self._record.results, key=lambda result: result.place)
        first = [result.user for result in found]
        return first + [user for user in range(1, self.template.people + 1) if user not in first]

    def copy(self, place: Place) -> Copy:
        """The match as it is played there."""
        match, shift = place.match, place.begun - BEGUN
        users = dict(enumerate(place.players, 1))
        rows = []
        for number, values in enumerate(self._rows):
            at = values["at"] + shift
            changed = {**values, "match_id": match, "at": at}
            if values["actor"] is not None:
                changed["actor"] = users[values["actor"]].user
            if values["interaction"] is not None:
                changed["interaction"] = (at - DISCORD) << 22 | (place.number * 8 + values["seq"]) % (1 << 22)
            if number in self._telling:
                changed["events"] = dump([_moved(event, place, users, shift) for event in self._telling[number]])
            rows.append(sealed(changed))
        last = self._last_of(place, users, shift)
        return Copy(
            match,
            place.begun,
            last,
            rows,
            Posted(last.public_seq, last.summary.where.place, (rows[-1]["at"] - DISCORD) << 22 | place.number % 4096),
            tuple(_waiting(wait, place, users, shift) for wait in self.template.waits),
            self._recorded(place, last.summary.where, users, shift),
        )

    def _last_of(self, place: Place, users: Mapping[int, Player], shift: int) -> Append:
        append = self._last
        row = replace(append.row, match=place.match, at=append.row.at + shift)
        people = tuple(replace(one, user=users[one.user].user) for one in append.participants or ())
        return replace(append, row=row, summary=_summary(append.summary, place, users, shift), participants=people)

    def _recorded(self, place: Place, where: Where, users: Mapping[int, Player], shift: int) -> Record | None:
        known = self._record
        return known and replace(
            known,
            match=place.match,
            guild=where.guild,
            channel=where.channel,
            thread=where.thread,
            begun=known.begun + shift,
            finished=known.finished + shift,
            results=tuple(replace(result, user=users[result.user].user) for result in known.results),
            leavers={seat: users[user].user for seat, user in known.leavers.items()},
        )


def _with_everybody(appends: Sequence[Append]) -> Append:
    """The last row, with whoever the last row that says so names as taking part, and the waits still kept."""
    people: tuple[Participant, ...] | None = None
    for append in appends:
        people = append.participants if append.participants is not None else people
    return replace(appends[-1], participants=people, waits=(), rematch_of=None)


def _summary(summary: Summary, place: Place, users: Mapping[int, Player], shift: int) -> Summary:
    where = place.where if summary.where.thread is not None else replace(place.where, thread=None)
    return replace(
        summary,
        id=place.match,
        where=where,
        owner=users[summary.owner].user,
        players=tuple(users[player.user] for player in summary.players),
        created=summary.created + shift,
        updated=summary.updated + shift,
        former=tuple(tuple(users[gone.user] for gone in seat) for seat in summary.former),
        to_act=tuple(users[user].user for user in summary.to_act),
        winners=tuple(users[user].user for user in summary.winners),
        resigned=tuple(users[user].user for user in summary.resigned),
        held=tuple(users[user].user for user in summary.held),
        late=tuple(users[user].user for user in summary.late),
        left=tuple(users[user].user for user in summary.left),
    )


def _waiting(wait: Wait, place: Place, users: Mapping[int, Player], shift: int) -> Wait:
    """Nobody is ever reminded of what was generated."""
    user = users[wait.user].user
    since = wait.since + shift
    return replace(wait, user=user, match=place.match, guild=place.where.guild, since=since, ring_at=None, warned=0)


def _moved(event: Mapping[str, Any], place: Place, users: Mapping[int, Player], shift: int) -> dict[str, Any]:
    """An event as it is stored, with place, time and people replaced; one of a game as it is."""
    changed = {**event}
    if not str(event["wire"]).startswith("match."):
        return changed
    if "guild" in changed:
        changed["guild"] = place.where.guild
    if changed.get("channel") is not None:
        changed["channel"] = place.where.channel
    if changed.get("thread") is not None:
        changed["thread"] = place.where.thread
    if "language" in changed:
        changed["language"] = place.language
    if "name" in changed:
        changed["name"] = users[event["user"]].name
    changed |= {key: users[event[key]].user for key in _PEOPLE if key in event}
    changed |= {key: event[key] + shift for key in _TIMES if key in event}
    if "order" in changed:
        changed["order"] = [users[user].user for user in event["order"]]
    return changed
