"""The tables, in types every database has: ids and times are BIGINT, lists and objects JSON text, flags 0 or 1.

matches        one line a match: what listings show (a projection of its log), its secret, where it was last
               shown, and the calls that stand
participants   under whom a match is listed
log            one row an accepted command: the truth everything else is computed from
drafts         half-made turns by the names buttons know them by; of one user in one match, the highest `kept` is newest
settings       what users and guilds have chosen
waits          for whom matches wait (a projection of their logs), and what became of reminders of it
leases         which process does what only one may do at a time

Match ids grow with time, so that "newest first" and keyset paging are the primary key backwards.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    MetaData,
    PrimaryKeyConstraint,
    SmallInteger,
    String,
    Table,
    Text,
    text,
)

metadata = MetaData()

matches = Table(
    "matches",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("game", String(32), nullable=False),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("thread", BigInteger),
    Column("status", String(16), nullable=False),
    Column("is_open", SmallInteger, nullable=False),
    Column("owner", BigInteger, nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("secret", String(64)),
    Column("summary", Text, nullable=False),
    Column("posted_seq", BigInteger, nullable=False, server_default=text("0")),
    Column("posted_channel", BigInteger),
    Column("posted_message", BigInteger),
    Column("posted_since", BigInteger, nullable=False, server_default=text("0")),
    Column("calls", Text, nullable=False, server_default=text("'[]'")),
    Column("call_owed", SmallInteger, nullable=False, server_default=text("0")),
    Column("public_seq", BigInteger, nullable=False, server_default=text("0")),
    Column("due_at", BigInteger),
    Column("rematch_of", BigInteger),
    Column("waits_kept", SmallInteger, nullable=False, server_default=text("0")),
    Column("rescued", SmallInteger, nullable=False, server_default=text("0")),
    sqlite_with_rowid=False,
)

IS_OPEN = text("matches.is_open = 1")
"""Written out, not bound: a partial index is only used for a condition known beforehand."""

IS_RESCUED = text("matches.rescued = 1")

UNWAITED = text("matches.status = 'running' AND matches.waits_kept = 0")
"""Matches of before waits were kept."""

UNPOSTED = text("(matches.posted_seq < matches.public_seq OR matches.call_owed = 1)")

REMATCH = text("matches.rematch_of IS NOT NULL AND matches.status <> 'cancelled'")


def _partial(name: str, *columns: Column[int], where: str, unique: bool = False) -> Index:
    """An index over the rows a condition holds for."""
    return Index(name, *columns, unique=unique, sqlite_where=text(where), postgresql_where=text(where))


Index("ix_matches_guild", matches.c.guild, matches.c.id)
Index("ix_matches_channel", matches.c.channel, matches.c.id)
_partial("ix_matches_thread", matches.c.thread, matches.c.id, where="thread IS NOT NULL")
_partial("ix_matches_open", matches.c.id, where="is_open = 1")
_partial("ix_matches_open_guild", matches.c.guild, matches.c.id, where="is_open = 1")
_partial("ix_matches_open_channel", matches.c.channel, matches.c.id, where="is_open = 1")
_partial("ix_matches_unposted", matches.c.id, where="posted_seq < public_seq OR call_owed = 1")
_partial("ix_matches_due", matches.c.due_at, matches.c.id, where="due_at IS NOT NULL")
_partial("ix_matches_rescued", matches.c.guild, where="rescued = 1")
_partial("ix_matches_unwaited", matches.c.id, where="status = 'running' AND waits_kept = 0")
_partial(
    "ix_matches_rematch",
    matches.c.rematch_of,
    where="rematch_of IS NOT NULL AND status <> 'cancelled'",
    unique=True,
)

participants = Table(
    "participants",
    metadata,
    Column("user", BigInteger, nullable=False),
    Column("match_id", ForeignKey("matches.id", deferrable=True, initially="DEFERRED"), nullable=False),
    Column("is_open", SmallInteger, nullable=False),
    PrimaryKeyConstraint("user", "match_id"),
    Index("ix_participants_match", "match_id"),
    Index("ix_participants_open", "user", "is_open", "match_id"),
    sqlite_with_rowid=False,
)

log = Table(
    "log",
    metadata,
    Column("match_id", ForeignKey("matches.id", deferrable=True, initially="DEFERRED"), nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", BigInteger),
    Column("interaction", BigInteger),
    Column("command", String(32), nullable=False),
    Column("notations", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("plays", SmallInteger, nullable=False),
    PrimaryKeyConstraint("match_id", "seq"),
    sqlite_with_rowid=False,
)
Index(
    "ix_log_interaction",
    log.c.interaction,
    unique=True,
    sqlite_where=text("interaction IS NOT NULL"),
    postgresql_where=text("interaction IS NOT NULL"),
)

drafts = Table(
    "drafts",
    metadata,
    Column("match_id", BigInteger, nullable=False),
    Column("user", BigInteger, nullable=False),
    Column("digest", String(16), nullable=False),
    Column("kept", BigInteger, nullable=False),
    Column("decision", BigInteger, nullable=False),
    Column("notations", Text, nullable=False),
    PrimaryKeyConstraint("match_id", "user", "digest"),
    Index("ix_drafts_newest", "match_id", "user", "kept"),
    sqlite_with_rowid=False,
)

settings = Table(
    "settings",
    metadata,
    Column("scope", String(8), nullable=False),
    Column("owner", BigInteger, nullable=False),
    Column("key", String(64), nullable=False),
    Column("value", Text, nullable=False),
    PrimaryKeyConstraint("scope", "owner", "key"),
    sqlite_with_rowid=False,
)

waits = Table(
    "waits",
    metadata,
    Column("user", BigInteger, nullable=False),
    Column("match_id", ForeignKey("matches.id", deferrable=True, initially="DEFERRED"), nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("decision", BigInteger, nullable=False),
    Column("turn", BigInteger, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("guild", BigInteger, nullable=False),
    Column("warned", BigInteger, nullable=False),
    Column("rung", SmallInteger, nullable=False),
    Column("rung_at", BigInteger, nullable=False),
    Column("ring_at", BigInteger),
    Column("snoozed", BigInteger, nullable=False),
    Column("owed", SmallInteger, nullable=False),
    Column("silent", SmallInteger, nullable=False),
    PrimaryKeyConstraint("user", "match_id"),
    Index("ix_waits_match", "match_id"),
    sqlite_with_rowid=False,
)
_partial("ix_waits_ring", waits.c.ring_at, waits.c.user, where="ring_at IS NOT NULL")

leases = Table(
    "leases",
    metadata,
    Column("name", String(64), nullable=False),
    Column("holder", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
    PrimaryKeyConstraint("name"),
    sqlite_with_rowid=False,
)
