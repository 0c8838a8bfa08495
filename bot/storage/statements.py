"""What the store says to the database, compiled once and prepared for many rows at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import (
    BigInteger,
    BindParameter,
    Connection,
    Delete,
    Insert,
    Integer,
    Select,
    SmallInteger,
    Text,
    Update,
    and_,
    bindparam,
    case,
    delete,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from bot.match.learning.puzzle_reminder_schedule import written
from bot.match.model.draft_digest import KEPT
from bot.match.model.stored_rows import Scope, StoredDraft
from bot.match.store.store import ANY
from bot.storage import rows
from bot.storage.connections.prepared import execute
from bot.storage.packed_logs import LAST_PACKED
from bot.storage.schema import IS_RESCUED, REMATCH, drafts, filters, log, matches, participants, settings
from bot.storage.schema import UNPOSTED as BEHIND

_CHANGING = (
    "status",
    "is_open",
    "channel",
    "thread",
    "owner",
    "seats",
    "updated",
    "seq",
    "secret",
    "summary",
    "public_seq",
    "due_at",
    "rescued",
)
"""Columns of a match that its rows change; the others are settled by the first."""


_OF_USER = and_(drafts.c.match_id == bindparam("of_match"), drafts.c.user == bindparam("of_user"))

_of_same = drafts.alias()
_SAME_DECISION = and_(
    _of_same.c.match_id == bindparam("of_match"),
    _of_same.c.user == bindparam("of_user"),
    _of_same.c.decision == bindparam("of_decision"),
)

_NEXT = select(func.coalesce(func.max(_of_same.c.kept), 0) + 1).where(_SAME_DECISION).scalar_subquery()

_NEWEST = select(_of_same.c.digest).where(_SAME_DECISION).order_by(_of_same.c.kept.desc()).limit(KEPT)


class Statements:
    """The writing statements in one dialect."""

    def __init__(self, dialect: str) -> None:
        insert: Any = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}[dialect]
        # Under SQLite's write lock, what is packed can be told at once; a server has to be asked after the insert.
        told = (LAST_PACKED,) if dialect == "sqlite" else ()
        self.append = insert(log).on_conflict_do_nothing().returning(log.c.match_id, log.c.seq, *told)
        opened = insert(matches)
        kept = case((opened.excluded.waits_kept == 1, 1), else_=matches.c.waits_kept)
        # Whatever is said of a match afterwards, that is when it was over.
        moment = case((matches.c.is_open == 0, matches.c.moment), else_=opened.excluded.moment)
        self.project = opened.on_conflict_do_update(
            index_elements=[matches.c.id],
            set_={name: opened.excluded[name] for name in _CHANGING} | {"waits_kept": kept, "moment": moment},
            where=opened.excluded.seq > matches.c.seq,
        )
        self.take_part = insert(participants)
        self.save_drafts = tuple(_saving(insert(drafts), count) for count in (1, 2))
        setting = insert(settings)
        self.save_setting = setting.on_conflict_do_update(
            index_elements=[settings.c.scope, settings.c.owner, settings.c.key],
            set_={"value": setting.excluded.value},
        )
        self.keep_filters = insert(filters).on_conflict_do_nothing()


def _saving(into: Any, count: int) -> Insert:
    """Return the statement that keeps so many drafts of one decision, the last one as the newest."""
    of_same: dict[str, Any] = {
        "match_id": bindparam("of_match"),
        "user": bindparam("of_user"),
        "decision": bindparam("of_decision"),
    }
    draft = into.values(
        [
            of_same | {"digest": bindparam(f"named_{at}"), "kept": _NEXT + at, "notations": bindparam(f"written_{at}")}
            for at in range(count)
        ]
    )
    saving: Insert = draft.on_conflict_do_update(
        index_elements=[drafts.c.match_id, drafts.c.user, drafts.c.digest],
        set_={name: draft.excluded[name] for name in ("kept", "decision", "notations")},
    ).returning(drafts.c.kept)
    return saving


PART: Delete = delete(participants).where(participants.c.match_id == bindparam("of_match"))

FORGET_DRAFTS: Delete = delete(drafts).where(drafts.c.match_id == bindparam("of_match"))

_FORGET_OLDER: Delete = delete(drafts).where(
    _OF_USER, (drafts.c.decision != bindparam("of_decision")) | drafts.c.digest.not_in(_NEWEST)
)
"""Drafts of other decisions, and those beyond the newest."""


def save_drafts(
    match_id: int, user: int, drafts: Sequence[StoredDraft], known: Statements, connection: Connection
) -> bool:
    """See Store.save_draft. Returns whether they're the first of their decision, which ends all others."""
    place: dict[str, Any] = {"of_match": match_id, "of_user": user, "of_decision": drafts[-1].decision}
    # What is kept twice is kept as the later one.
    new = list(reversed({draft.digest: draft for draft in reversed(drafts)}.values()))
    written = {f"named_{at}": draft.digest for at, draft in enumerate(new)}
    written |= {f"written_{at}": rows.dump(draft.notations) for at, draft in enumerate(new)}
    kept = [number for (number,) in execute(connection, known.save_drafts[len(new) - 1], place | written)]
    # The first draft of a decision ends all others; until there have been more of it than are kept, none is too many.
    first = 1 in kept
    if first or max(kept) > KEPT:
        execute(connection, _FORGET_OLDER, place)
    return first


DROP_SETTING: Delete = delete(settings).where(
    settings.c.scope == bindparam("of_scope"),
    settings.c.owner == bindparam("of_owner"),
    settings.c.key == bindparam("of_key"),
)

_REPLACES: BindParameter[int | None] = bindparam("replaces", type_=BigInteger)
_IN_ITS_PLACE = or_(_REPLACES == ANY, matches.c.posted_message.is_not_distinct_from(_REPLACES))
"""Whether the newest message is the one that is to be replaced, or was when calls were sent."""

_POSTED: Update = (
    update(matches)
    .where(matches.c.id == bindparam("of_match"), matches.c.posted_seq <= bindparam("shown"), _IN_ITS_PLACE)
    .values(
        posted_seq=bindparam("shown"),
        posted_channel=bindparam("in_channel"),
        posted_message=bindparam("as_message"),
        posted_since=bindparam("told_since"),
    )
    .returning(matches.c.id)
)

_OWES = bindparam("owes", type_=SmallInteger) == 1

MARK_POSTED: Update = _POSTED.values(
    call_owed=case((_OWES, 1), else_=matches.c.call_owed),
    retiring=case((_OWES, bindparam("old_boards", type_=Text)), else_=matches.c.retiring),
)

MARK_TOLD: Update = _POSTED.values(
    calls=bindparam("standing"), call_owed=bindparam("owed"), retiring=bindparam("old_boards")
)

MARK_CALLED: Update = (
    update(matches)
    .where(matches.c.id == bindparam("of_match"), _IN_ITS_PLACE)
    .values(
        calls=bindparam("standing"),
        call_owed=bindparam("owed", type_=SmallInteger),
        retiring=case((bindparam("owed", type_=SmallInteger) == 1, matches.c.retiring), else_="[]"),
    )
    .returning(matches.c.id)
)
"""Where nothing is owed any more, no board is left to retire either."""


MARK_BALLOTS: Update = update(matches).where(matches.c.id == bindparam("of_match")).values(ballots=bindparam("asking"))

_MATCH: BindParameter[int] = bindparam("of_match")
_USER: BindParameter[int] = bindparam("of_user")

MATCH_OF: Select[Any] = select(log.c.match_id).where(log.c.interaction == bindparam("interaction"))
"""The match that took an interaction."""

SUMMARIES: Select[Any] = select(matches).where(matches.c.id.in_(bindparam("ids", expanding=True)))
"""These matches."""

OPEN_MATCHES_OF: Select[Any] = (
    select(matches)
    .join_from(participants, matches, matches.c.id == participants.c.match_id)
    .where(participants.c.user == _USER, participants.c.is_open == 1)
    .order_by(participants.c.match_id.desc())
)
"""The open matches somebody sits at, everywhere."""

OPEN_MATCHES_IN: Select[Any] = OPEN_MATCHES_OF.where(matches.c.guild == bindparam("in_guild"))
"""Those in one server."""

_SHOWN = matches.c.posted_seq, matches.c.posted_channel, matches.c.posted_message, matches.c.posted_since

_IS_SHOWN = matches.c.posted_message.is_not(None)

POSTED: Select[Any] = select(*_SHOWN).where(matches.c.id == _MATCH, _IS_SHOWN)
"""Where the newest board of a match stands."""

ALL_POSTED: Select[Any] = select(matches.c.id, *_SHOWN).where(
    matches.c.id.in_(bindparam("ids", expanding=True)), _IS_SHOWN
)
"""The same of many matches."""

CALLS: Select[Any] = select(matches.c.calls, matches.c.call_owed).where(matches.c.id == _MATCH)
"""The calls of a match that stand, and whether some are owed."""

BALLOTS: Select[Any] = select(matches.c.ballots).where(matches.c.id == _MATCH)
"""The messages of a match that ask something."""

UNPOSTED: Select[Any] = (
    select(matches.c.id)
    .where(BEHIND, (matches.c.is_open == 1) | (matches.c.updated >= bindparam("since")))
    .order_by(matches.c.id)
)
"""Matches with rows nobody was told of: open ones, and others since a time."""

OPEN_MATCHES: Select[Any] = select(func.count().label("matches")).where(matches.c.is_open == 1)
"""How many aren't over."""

DUE: Select[Any] = (
    select(matches.c.id, matches.c.due_at, matches.c.status)
    .where(matches.c.due_at.is_not(None))
    .order_by(matches.c.due_at, matches.c.id)
)
"""Everything that happens by itself, the earliest first."""

DUE_BY: Select[Any] = DUE.where(matches.c.due_at <= bindparam("by"))
"""The part of it that is due by a time."""

REMATCH_OF: Select[Any] = select(matches.c.id).where(REMATCH, matches.c.rematch_of == _MATCH)
"""The match that is played again after another."""

_MINE = select(drafts).where(drafts.c.match_id == _MATCH, drafts.c.user == _USER)

DRAFT: Select[Any] = _MINE.where(drafts.c.digest == bindparam("named"))
"""The draft of a name."""

NEWEST_DRAFT: Select[Any] = _MINE.order_by(drafts.c.kept.desc()).limit(1)
"""Whichever was kept last."""

SETTINGS_OF: Select[Any] = select(settings.c.key, settings.c.value).where(
    settings.c.scope == bindparam("of_scope"), settings.c.owner == bindparam("of_owner")
)
"""What one user, or one server, chose."""

HIDDEN: Select[Any] = select(settings.c.owner).where(
    settings.c.scope == Scope.USER.value,
    settings.c.key == "hidden",
    settings.c.value == "true",
    settings.c.owner.in_(bindparam("users", expanding=True)),
)
"""Those of these users who want to be named to nobody else."""

RECALLS: Select[Any] = (
    select(settings.c.owner)
    .where(
        settings.c.scope == Scope.RECALL.value, settings.c.key == "look", settings.c.value <= bindparam("written_by")
    )
    .order_by(settings.c.owner)
    .limit(bindparam("at_most", type_=Integer))
)
"""Those who train and are to be looked at by a moment, given as their setting says it (see recalled_by)."""

FILTERS_OF: Select[Any] = select(filters.c.text).where(filters.c.digest == bindparam("named"))
"""The question of a name."""


def recalled_by(now: int, limit: int) -> dict[str, Any]:
    """Return the values of RECALLS. now: UTC epoch ms."""
    return {"written_by": rows.dump(written(now)), "at_most": limit}


def rescued(guild: int | None = None) -> Select[Any]:
    """How many matches of a guild, or of all, were played to their end after a seat had been taken over."""
    counted = select(func.count().label("rescued")).select_from(matches)
    counted = counted.where(IS_RESCUED)
    return counted if guild is None else counted.where(matches.c.guild == guild)


def mark(statement: Update, values: Mapping[str, Any], connection: Connection) -> bool:
    """Run one of MARK_POSTED, MARK_TOLD and MARK_CALLED. Return whether it changed its match."""
    return bool(execute(connection, statement, values))
