"""Values of the store's columns: lists and objects are JSON text, the same on every database."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import astuple
from sys import intern
from typing import Any, TypeVar

import structlog

from bot.errors import StorageError, StorageFault
from bot.match.model.match import OPEN, Player, Status, Summary, Where
from bot.match.model.match_lists_and_messages import Call, Calls, Glance, Head, Posted
from bot.match.model.posted_ballots import Ballot
from bot.match.model.stored_rows import Append, Row, Scope
from bot.match.model.waits import Wait, WaitKind
from bot.match.store.damaged_matches import Damage
from bot.storage import checksums

logger = structlog.get_logger()

T = TypeVar("T")

_encode = json.JSONEncoder(separators=(",", ":")).encode


WAIT = (
    "user",
    "match_id",
    "seat",
    "decision",
    "turn",
    "since",
    "guild",
    "warned",
    "rung",
    "rung_at",
    "ring_at",
    "snoozed",
    "owed",
    "silent",
    "kind",
    "about",
)
"""The columns of a wait."""


def dump(value: Any) -> str:
    """Plain JSON values as compact ASCII text, so that any name of any player survives any database."""
    return _encode(value)


def log_values(row: Row) -> dict[str, Any]:
    """A row of a log as the columns of the table `log`, its checksum among them."""
    return checksums.sealed(columns(row))


def columns(row: Row) -> dict[str, Any]:
    """A row of a log as the columns of the table `log`, but for the checksum."""
    return {
        "match_id": row.match,
        "seq": row.seq,
        "at": row.at,
        "actor": row.actor,
        "interaction": row.interaction,
        "command": row.command,
        "notations": dump(row.notations),
        "events": dump(row.events),
        "plays": int(row.plays),
    }


def to_row(values: Mapping[str, Any]) -> Row:
    """The columns of `log` as a row of a log. Raises ValueError for what is not as it was written, or no JSON."""
    checksums.require(values)
    return Row(
        match=values["match_id"],
        seq=values["seq"],
        at=values["at"],
        actor=values["actor"],
        interaction=values["interaction"],
        command=intern(values["command"]),
        notations=tuple(json.loads(values["notations"])),
        events=tuple(json.loads(values["events"])),
        plays=bool(values["plays"]),
    )


def read(values: Mapping[str, Any]) -> Row:
    """The columns of `log` as a row of a log. Raises StorageError(CORRUPT) for a damaged one."""
    with refusing(f"match {values['match_id']}, row {values['seq']}"):
        return to_row(values)


def require_newest(match_id: int, whole: Sequence[Row], newest: int) -> None:
    """Raises StorageError(CORRUPT) for a log whose last row is not the one its match was last seen with."""
    last = whole[-1].seq if whole else 0
    if last != newest:
        said = f"match {match_id}: its log ends with row {last}, and the match is at row {newest}"
        raise StorageError(StorageFault.CORRUPT, said)


@contextmanager
def refusing(where: str) -> Iterator[None]:
    """Turns what cannot be read into StorageError(CORRUPT): a damaged row is refused, never guessed at.

    Only for work on what was read already: a damaged row may bring about any error there is.
    """
    try:
        yield
    except StorageError:
        raise
    except Exception as error:
        raise StorageError(StorageFault.CORRUPT, f"{where}: {error!r:.300}") from error


def posted_values(posted: Posted) -> dict[str, int]:
    """Where a match was shown, as the parameters of the statement that remembers it."""
    return {
        "shown": posted.seq,
        "in_channel": posted.channel,
        "as_message": posted.message,
        "told_since": posted.since,
    }


def to_posted(values: Mapping[str, Any]) -> Posted | None:
    """The columns of `matches` as where it was shown, None before it was."""
    if values["posted_message"] is None:
        return None
    return Posted(values["posted_seq"], values["posted_channel"], values["posted_message"], values["posted_since"])


def dump_calls(calls: Calls) -> str:
    """The calls that stand as the column `calls`."""
    return dump([astuple(call) for call in calls.standing])


def to_calls(standing: str, owed: int) -> Calls:
    """The columns about calls as they are. Raises ValueError or TypeError for text that is none of ours."""
    return Calls(tuple(Call(*values) for values in json.loads(standing)), bool(owed))


def dump_boards(boards: Sequence[Posted]) -> str:
    """Boards whose controls are still to go as the column `retiring`."""
    return dump([astuple(board) for board in boards])


def to_boards(written: str) -> tuple[Posted, ...]:
    """Return what the column `retiring` says. Raises ValueError or TypeError for text that is none of ours."""
    return tuple(Posted(*values) for values in json.loads(written))


def dump_ballots(ballots: Sequence[Ballot]) -> str:
    """Messages that ask something as the column `ballots`."""
    return dump([astuple(ballot) for ballot in ballots])


def to_ballots(written: str) -> tuple[Ballot, ...]:
    """The column `ballots`. Raises ValueError or TypeError for text that is none of ours."""
    return tuple(Ballot(*values) for values in json.loads(written))


def calls_of(match_id: int, values: Mapping[str, Any], damage: Damage) -> Calls:
    """The columns about calls; none where they are damaged, which is noted."""
    return _read_or(Calls(), lambda: to_calls(values["calls"], values["call_owed"]), "its calls", match_id, damage)


def ballots_of(match_id: int, values: Mapping[str, Any], damage: Damage) -> tuple[Ballot, ...]:
    """The column `ballots`; none where it is damaged, which is noted."""
    return _read_or((), lambda: to_ballots(values["ballots"]), "its ballots", match_id, damage)


def boards_of(match_id: int, values: Mapping[str, Any], damage: Damage) -> tuple[Posted, ...]:
    """The column `retiring`; none where it is damaged, which is noted."""
    return _read_or((), lambda: to_boards(values["retiring"]), "its boards to retire", match_id, damage)


def _read_or(none: T, read_column: Callable[[], T], what: str, match_id: int, damage: Damage) -> T:
    """Return what a column says, `none` if it's damaged, which is noted."""
    try:
        with refusing(what):
            return read_column()
    except StorageError as error:
        damage.note(match_id, error.detail)
        return none


def to_head(match_id: int, values: Mapping[str, Any]) -> Head:
    """Return what a row of freshness.HEAD says. Raises StorageError(CORRUPT)."""
    with refusing(f"line of match {match_id}"):
        return Head(int(values["newest"]), int(values["guild"]), int(values["changes"] or 0))


def to_glance(match_id: int, values: Mapping[str, Any], damage: Damage) -> Glance:
    """Return what a row of freshness.GLANCE says. Raises StorageError(CORRUPT)."""
    with refusing(f"line of match {match_id}"):
        return Glance(
            seq=int(values["newest"]),
            posted=to_posted(values),
            calls=calls_of(match_id, values, damage),
            ballots=ballots_of(match_id, values, damage),
            retiring=boards_of(match_id, values, damage),
            changes=int(values["changes"] or 0),
            guild=int(values["guild"]),
        )


def match_values(append: Append) -> dict[str, Any]:
    """What a row makes of its match, as the columns of the table `matches`."""
    summary = append.summary
    is_open = summary.status in OPEN
    return {
        "id": summary.id,
        "game": summary.game,
        "guild": summary.where.guild,
        "channel": summary.where.channel,
        "thread": summary.where.thread,
        "status": summary.status.value,
        "is_open": int(is_open),
        "owner": summary.owner,
        "seats": summary.seats,
        "created": summary.created,
        "updated": summary.updated,
        "seq": summary.seq,
        "public_seq": append.public_seq,
        "due_at": append.due,
        "rematch_of": append.rematch_of,
        "secret": append.secret,
        "waits_kept": int(append.waits is not None),
        "rescued": int(summary.rescued),
        "moment": summary.created if is_open else summary.updated,
        "summary": dump(
            {
                "players": [[player.user, player.name] for player in summary.players],
                "to_act": summary.to_act,
                "scores": summary.scores,
                "winners": summary.winners,
                "resigned": summary.resigned,
                "waits": summary.waits,
                **({"former": _people(summary)} if summary.former else {}),
                **({"held": summary.held} if summary.held else {}),
                **({"late": summary.late} if summary.late else {}),
                **({"left": summary.left} if summary.left else {}),
                **({"colours": summary.colours} if summary.colours else {}),
                **({"kept": summary.kept} if summary.kept else {}),
            }
        ),
    }


def part_values(append: Append) -> list[dict[str, Any]]:
    """The columns of `participants` for everybody under whom a match is listed."""
    listed = match_values(append)
    shared = {name: listed[name] for name in ("guild", "channel", "thread", "game", "seats", "status", "moment")}
    return [
        {"user": person.user, "match_id": append.summary.id, "is_open": int(person.is_open), **shared}
        for person in append.participants or ()
    ]


def _people(summary: Summary) -> list[list[list[int | str]]]:
    """By seat, who sat there before, as JSON."""
    return [[[gone.user, gone.name] for gone in seat] for seat in summary.former]


def to_summary(values: Mapping[str, Any]) -> Summary:
    """The columns of `matches` as a line of a listing. Raises ValueError and others for a damaged one."""
    if not values["summary"].isascii():
        raise ValueError("it holds text that was never written")
    shown = json.loads(values["summary"])
    return Summary(
        id=values["id"],
        game=values["game"],
        where=Where(values["guild"], values["channel"], values["thread"]),
        status=Status(values["status"]),
        owner=values["owner"],
        seats=values["seats"],
        players=tuple(Player(user, name) for user, name in shown["players"]),
        created=values["created"],
        updated=values["updated"],
        seq=values["seq"],
        to_act=tuple(shown["to_act"]),
        scores=tuple(shown["scores"]),
        winners=tuple(shown["winners"]),
        resigned=tuple(shown.get("resigned", ())),
        waits=bool(shown.get("waits")),
        former=tuple(tuple(Player(*gone) for gone in seat) for seat in shown.get("former", ())),
        held=tuple(shown.get("held", ())),
        late=tuple(shown.get("late", ())),
        left=tuple(shown.get("left", ())),
        colours=tuple(shown.get("colours", ())),
        kept=int(shown.get("kept", 0)),
    )


def bare(values: Mapping[str, Any]) -> Summary:
    """The columns of `matches` as a line that tells of nobody: what is left of a damaged one."""
    status = values["status"] if values["status"] in [*Status] else Status.CANCELLED
    where = Where(values["guild"], values["channel"], values["thread"])
    whole = ("id", "game", "owner", "seats", "created", "updated", "seq")
    told = {name: values[name] for name in whole}
    return Summary(**told, where=where, status=Status(status), players=(), to_act=(), scores=(), winners=())


def to_settings(scope: Scope, found: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The columns of `settings` by key. A damaged value counts as not chosen, and in Herald's own as None."""
    told = dict[str, Any]()
    for values in found:
        try:
            with refusing("a setting"):
                told[values["key"]] = json.loads(values["value"])
        except StorageError as error:
            logger.error("setting.damaged", scope=scope.value, key=values["key"], detail=error.detail)
            if scope is Scope.HOUSE:
                told[values["key"]] = None
    return told


def wait_values(wait: Wait, seq: int) -> dict[str, Any]:
    """A wait as the columns of the table `waits`. seq: of the row that says so."""
    return {
        "user": wait.user,
        "match_id": wait.match,
        "kind": wait.kind.value,
        "about": wait.about,
        "seq": seq,
        "seat": wait.seat,
        "decision": wait.decision,
        "turn": wait.turn,
        "since": wait.since,
        "guild": wait.guild,
        "warned": wait.warned,
        **ring_values(wait),
    }


def ring_values(wait: Wait) -> dict[str, Any]:
    """What a wait says of rings, as the columns of the table `waits`."""
    return {
        "rung": wait.rung,
        "rung_at": wait.rung_at,
        "ring_at": wait.ring_at,
        "snoozed": wait.snoozed,
        "owed": int(wait.owed),
        "silent": int(wait.silent),
    }


def to_wait(values: Mapping[str, Any], prefix: str = "") -> Wait:
    """The columns of `waits` as a wait."""
    found = {name: values[prefix + name] for name in WAIT if name != "match_id"}
    flags = {name: bool(found.pop(name)) for name in ("owed", "silent")}
    kind = WaitKind(found.pop("kind"))
    return Wait(match=values[f"{prefix}match_id"], kind=kind, **found, **flags)
