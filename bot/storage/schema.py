"""The tables, in types every database has: ids and times are BIGINT, lists and objects JSON text, flags 0 or 1.

matches        one line a match: what listings show (a projection of its log), its secret, where it was last
               shown, the calls that stand, and the boards whose controls are still to go
participants   under whom a match is listed
log            one row an accepted command: the truth everything else is computed from
drafts         half-made turns by the names buttons know them by; of one user in one match, the highest `kept` is newest
settings       what users and guilds have chosen
waits          for whom matches wait (a projection of their logs), and what became of reminders of it
leases         which process does what only one may do at a time
records        what finished matches came to (a projection of their logs)
results        the same for each of their people, who lie together
traits         their unusual options
tallies        sums of results, of each person and (user 0) of each server: what many matches come to
ratings        how strong people have shown themselves to be
filters        what is asked of listings, by the name buttons know it by, where it outgrows them
packed         logs of matches that were over long ago, each in one piece

Match ids grow with time, so that "newest first" and keyset paging are the primary key backwards.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
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
    Column("retiring", Text, nullable=False, server_default=text("'[]'")),
    Column("ballots", Text, nullable=False, server_default=text("'[]'")),
    Column("public_seq", BigInteger, nullable=False, server_default=text("0")),
    Column("due_at", BigInteger),
    Column("rematch_of", BigInteger),
    Column("waits_kept", SmallInteger, nullable=False, server_default=text("0")),
    Column("rescued", SmallInteger, nullable=False, server_default=text("0")),
    Column("moment", BigInteger, nullable=False, server_default=text("0")),
    Column("recorded", SmallInteger, nullable=False, server_default=text("0")),
    Column("packed", SmallInteger, nullable=False, server_default=text("0")),
    sqlite_with_rowid=False,
)

IS_OPEN = text("matches.is_open = 1")
"""Written out, not bound: a partial index is only used for a condition known beforehand."""

IS_RESCUED = text("matches.rescued = 1")

UNWAITED = text("matches.is_open = 1 AND matches.waits_kept = 0")
"""Matches of before waits of all kinds were kept."""

UNRECORDED = text("matches.status = 'finished' AND matches.recorded = 0")
"""Matches of which nobody has said yet what they came to."""

PASSED_OVER = text("matches.recorded = 2")
"""Matches of which nobody could say it."""

UNPOSTED = text("(matches.posted_seq < matches.public_seq OR matches.call_owed = 1)")

UNPACKED = text("matches.is_open = 0 AND matches.packed = 0")
"""Matches that are over, and whose logs lie row by row."""

HIDDEN = text("settings.scope = 'user' AND settings.key = 'hidden' AND settings.value = 'true'")
"""People who have chosen to be named to nobody else."""

REMATCH = text("matches.rematch_of IS NOT NULL AND matches.status <> 'cancelled'")


def _partial(name: str, *columns: Column[Any], where: str, unique: bool = False) -> Index:
    """An index over the rows a condition holds for."""
    return Index(name, *columns, unique=unique, sqlite_where=text(where), postgresql_where=text(where))


# A listing is filtered within one index, and only the lines of its page are read.
_LISTED = matches.c.game, matches.c.seats, matches.c.status, matches.c.moment
Index("ix_matches_guild", matches.c.guild, matches.c.id, *_LISTED)
Index("ix_matches_channel", matches.c.channel, matches.c.id, *_LISTED, matches.c.guild)
_partial("ix_matches_thread", matches.c.thread, matches.c.id, where="thread IS NOT NULL")
_partial("ix_matches_open", matches.c.id, where="is_open = 1")
_partial("ix_matches_open_guild", matches.c.guild, matches.c.id, where="is_open = 1")
_partial("ix_matches_open_channel", matches.c.channel, matches.c.id, where="is_open = 1")
_partial("ix_matches_unposted", matches.c.id, where="posted_seq < public_seq OR call_owed = 1")
_partial("ix_matches_due", matches.c.due_at, matches.c.id, where="due_at IS NOT NULL")
_partial("ix_matches_rescued", matches.c.guild, where="rescued = 1")
_partial("ix_matches_unwaited", matches.c.id, where="is_open = 1 AND waits_kept = 0")
_partial("ix_matches_unrecorded", matches.c.moment, matches.c.id, where="status = 'finished' AND recorded = 0")
_partial("ix_matches_passed_over", matches.c.id, where="recorded = 2")
_partial("ix_matches_unpacked", matches.c.moment, matches.c.id, where="is_open = 0 AND packed = 0")
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
    Column("guild", BigInteger, nullable=False, server_default=text("0")),
    Column("channel", BigInteger, nullable=False, server_default=text("0")),
    Column("thread", BigInteger),
    Column("game", String(32), nullable=False, server_default=text("''")),
    Column("seats", SmallInteger, nullable=False, server_default=text("0")),
    Column("status", String(16), nullable=False, server_default=text("''")),
    Column("moment", BigInteger, nullable=False, server_default=text("0")),
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
    # NULL in rows of before there were checksums (checksums.py).
    Column("checksum", BigInteger),
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
_partial("ix_settings_hidden", settings.c.owner, where="scope = 'user' AND key = 'hidden' AND value = 'true'")

waits = Table(
    "waits",
    metadata,
    # The key comes first: SQLite checks other tables without row ids by the wrong columns.
    Column("user", BigInteger, nullable=False),
    Column("match_id", ForeignKey("matches.id", deferrable=True, initially="DEFERRED"), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("about", SmallInteger, nullable=False),
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
    PrimaryKeyConstraint("user", "match_id", "kind", "about"),
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

records = Table(
    "records",
    metadata,
    Column("match_id", ForeignKey("matches.id", deferrable=True, initially="DEFERRED"), nullable=False),
    Column("game", String(32), nullable=False),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("thread", BigInteger),
    Column("seats", SmallInteger, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("begun", BigInteger, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("turns", BigInteger, nullable=False),
    Column("complete", SmallInteger, nullable=False),
    Column("rated", SmallInteger, nullable=False),
    Column("automa", BigInteger),
    Column("best", BigInteger, nullable=False),
    PrimaryKeyConstraint("match_id"),
    sqlite_with_rowid=False,
)
_FILTERED = records.c.game, records.c.seats, records.c.best, records.c.finished
Index("ix_records_guild", records.c.guild, records.c.match_id, *_FILTERED)
Index("ix_records_channel", records.c.channel, records.c.match_id, *_FILTERED, records.c.guild)

results = Table(
    "results",
    metadata,
    Column("user", BigInteger, nullable=False),
    Column("match_id", ForeignKey("matches.id", deferrable=True, initially="DEFERRED"), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("thread", BigInteger),
    Column("game", String(32), nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("complete", SmallInteger, nullable=False),
    Column("place", SmallInteger, nullable=False),
    Column("score", BigInteger, nullable=False),
    Column("margin", BigInteger, nullable=False),
    Column("won", SmallInteger, nullable=False),
    Column("shared", SmallInteger, nullable=False),
    Column("absent", SmallInteger, nullable=False),
    Column("substituted", SmallInteger, nullable=False),
    Column("start", SmallInteger, nullable=False),
    Column("decisions", BigInteger, nullable=False),
    Column("thought", BigInteger, nullable=False),
    Column("rated", SmallInteger, nullable=False),
    Column("mu", BigInteger),
    Column("sigma", BigInteger),
    Column("nth", BigInteger),
    # Nobody ever sits on two seats; whoever asks about somebody reads one stretch of the table.
    PrimaryKeyConstraint("user", "match_id"),
    Index("ix_results_match", "match_id", "seat"),
    sqlite_with_rowid=False,
)

tallies = Table(
    "tallies",
    metadata,
    Column("user", BigInteger, nullable=False),
    Column("guild", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("start", SmallInteger, nullable=False),
    Column("month", BigInteger, nullable=False),
    Column("played", BigInteger, nullable=False),
    Column("won", BigInteger, nullable=False),
    Column("shared", BigInteger, nullable=False),
    Column("absent", BigInteger, nullable=False),
    Column("scored", BigInteger, nullable=False),
    Column("score", BigInteger, nullable=False),
    Column("decisions", BigInteger, nullable=False),
    Column("thought", BigInteger, nullable=False),
    Column("best", BigInteger),
    Column("best_match", BigInteger),
    PrimaryKeyConstraint("user", "guild", "game", "seats", "seat", "start", "month"),
    sqlite_with_rowid=False,
)

traits = Table(
    "traits",
    metadata,
    Column("guild", BigInteger, nullable=False),
    Column("trait", String(80), nullable=False),
    Column("match_id", ForeignKey("matches.id", deferrable=True, initially="DEFERRED"), nullable=False),
    PrimaryKeyConstraint("guild", "trait", "match_id"),
    Index("ix_traits_match", "match_id"),
    sqlite_with_rowid=False,
)

ratings = Table(
    "ratings",
    metadata,
    Column("guild", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    # 2, or 3 for three and more.
    Column("seats", SmallInteger, nullable=False),
    Column("user", BigInteger, nullable=False),
    Column("mu", BigInteger, nullable=False),
    Column("sigma", BigInteger, nullable=False),
    Column("ordinal", BigInteger, nullable=False),
    Column("matches", BigInteger, nullable=False),
    Column("won", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # The last match it rests on, which knows the name its person had then.
    Column("match_id", ForeignKey("matches.id", deferrable=True, initially="DEFERRED"), nullable=False),
    PrimaryKeyConstraint("guild", "game", "seats", "user"),
    Index("ix_ratings_user", "user", "guild"),
    sqlite_with_rowid=False,
)

_STANDING = ratings.c.guild, ratings.c.game, ratings.c.seats, ratings.c.ordinal, ratings.c.user
_partial("ix_ratings_ranked", *_STANDING, where="matches >= 2")
_partial("ix_ratings_unplaced", *_STANDING, where="matches < 2")

RANKED = text("ratings.matches >= 2")
"""Written out as ratings.PLACED says it."""

UNPLACED = text("ratings.matches < 2")
"""The others."""

filters = Table(
    "filters",
    metadata,
    Column("digest", String(16), nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("digest"),
    sqlite_with_rowid=False,
)

packed = Table(
    "packed",
    metadata,
    Column("match_id", ForeignKey("matches.id", deferrable=True, initially="DEFERRED"), nullable=False),
    Column("rows", BigInteger, nullable=False),
    Column("events", BigInteger, nullable=False),
    Column("last_seq", BigInteger, nullable=False),
    Column("codec", String(32), nullable=False),
    Column("content", LargeBinary, nullable=False),
    Column("checksum", BigInteger),
    PrimaryKeyConstraint("match_id"),
)
