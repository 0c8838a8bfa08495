"""Everything that is asked of a database, and by which index each engine answers it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select

from bot.match.model.match import OPEN, Status
from bot.match.model.match_lists_and_messages import Cursor, Ending, Query
from bot.match.records.leaderboard import Asked, Bracket, Edge, Side
from bot.match.records.statistics import Opponent, Scope, Shift
from bot.storage import freshness, leaderboards, match_list, packed_logs, record_writer, statements, statistics, waits

FINISHED = frozenset({Status.FINISHED})


@dataclass(frozen=True)
class Paging:
    """A page that is asked for, in the words for either engine."""

    query: Query
    opponent_first: bool = False

    def said(self, *, server: bool) -> Select[Any]:
        return match_list.page(self.query, opponent_first=self.opponent_first, server=server)


Question = Select[Any] | Paging


def page(**filters: Any) -> Paging:
    return Paging(Query(**filters))


def led(**filters: Any) -> Paging:
    return Paging(Query(**filters), opponent_first=True)


def said(question: Question, *, server: bool) -> Select[Any]:
    return question.said(server=server) if isinstance(question, Paging) else question


PERSON = "participants USING PRIMARY KEY (user=?"
THEIRS = ("participants_pkey", "ix_participants_open")
RESULTS = "results USING PRIMARY KEY (user=?"

TALLIES = "tallies USING PRIMARY KEY (user=? AND guild=?"
BOARD = Bracket(1, "dice", 2)
MINE, WHOLE = Scope((1,), 5), Scope((1,))
SHIFTS = (Shift(1000, 2000, 24300, 24301), Shift(3000, 4000, 24301, 24302))

# What is asked; how SQLite says what it goes by; one of which indexes a server goes by.
QUESTIONS: dict[str, tuple[Question, str, tuple[str, ...]]] = {
    "guild page": (page(guild=1), "COVERING INDEX ix_matches_guild (guild=?", ("ix_matches_guild",)),
    "older guild page": (
        page(guild=1, before=Cursor(900)),
        "ix_matches_guild (guild=? AND id<?",
        ("ix_matches_guild",),
    ),
    "newer guild page": (page(guild=1, after=Cursor(900)), "ix_matches_guild (guild=? AND id>?", ("ix_matches_guild",)),
    "channel page": (
        page(guild=1, channel=2, before=Cursor(9)),
        "ix_matches_channel (channel=?",
        ("ix_matches_channel",),
    ),
    "thread page": (page(guild=1, channel=2, thread=3), "ix_matches_thread (thread=?", ("ix_matches_thread",)),
    "a game's page in a channel": (
        page(guild=1, channel=2, game="dice"),
        "COVERING INDEX ix_matches_channel",
        ("ix_matches_channel",),
    ),
    "a kind of match in a guild": (
        page(guild=1, game="dice", seats=3, statuses=FINISHED),
        "COVERING INDEX ix_matches_guild",
        ("ix_matches_guild",),
    ),
    "some days in a guild": (page(guild=1, since=5, until=9), "COVERING INDEX ix_matches_guild", ("ix_matches_guild",)),
    "open in a guild": (
        page(guild=1, statuses=OPEN),
        "ix_matches_open_guild",
        ("ix_matches_open_guild", "ix_matches_open"),
    ),
    "open in a channel": (
        page(channel=2, statuses=OPEN),
        "ix_matches_open_channel",
        ("ix_matches_open_channel", "ix_matches_open"),
    ),
    "open everywhere": (
        page(statuses=frozenset({Status.RUNNING})),
        "ix_matches_open",
        ("ix_matches_open", "ix_matches_open_guild", "ix_matches_open_channel"),
    ),
    "computers everywhere": (
        page(computers=True, statuses=frozenset({Status.RUNNING})),
        "ix_matches_open",
        ("ix_matches_open", "ix_matches_open_guild", "ix_matches_open_channel"),
    ),
    "many points in a guild": (page(guild=1, score=90), "COVERING INDEX ix_records_guild", ("ix_records_guild",)),
    "many points in a channel": (
        page(guild=1, channel=2, score=90, game="dice"),
        "COVERING INDEX ix_records_channel",
        ("ix_records_channel",),
    ),
    "many points in a thread": (page(thread=3, score=90), "ix_matches_thread", ("ix_matches_thread",)),
    "an option in a guild": (
        page(guild=1, trait="river=on", before=Cursor(900)),
        "traits USING PRIMARY KEY (guild=? AND trait=? AND match_id<?",
        ("traits_pkey",),
    ),
    "an option and many points": (
        page(guild=1, trait="river=on", score=90),
        "COVERING INDEX ix_records_guild",
        ("ix_records_guild", "traits_pkey"),
    ),
    "a user's page": (page(user=1, before=Cursor(900)), PERSON, THEIRS),
    "a user's page in a guild": (page(user=1, guild=1, game="dice"), PERSON, THEIRS),
    "a user's victories": (page(user=1, guild=1, won=Ending.WON), RESULTS, ("results_pkey",)),
    "a user's points": (page(user=1, score=90, before=Cursor(900)), RESULTS, ("results_pkey",)),
    "a user's option": (page(user=1, trait="river=on"), PERSON, THEIRS),
    "two people": (page(user=1, opponent=2), PERSON, THEIRS),
    "two people, the other first": (led(user=1, opponent=2), PERSON, THEIRS),
    "defeats by somebody": (page(user=1, opponent=2, won=Ending.LOST), RESULTS, ("results_pkey",)),
    "defeats by somebody, the other first": (led(user=1, opponent=2, won=Ending.LOST), PERSON, THEIRS),
    "whoever plays much": (match_list.plays_much(1), "COVERING INDEX ix_participants_open (user=?", THEIRS),
    "matches without a record": (record_writer.unrecorded(5), "ix_matches_unrecorded", ("ix_matches_unrecorded",)),
    "matches that were passed over": (
        record_writer.passed_over(1, 5),
        "ix_matches_passed_over",
        ("ix_matches_passed_over",),
    ),
    "a record": (record_writer.record_of(1), "records USING PRIMARY KEY (match_id=?", ("records_pkey",)),
    "its people": (record_writer.results_of(1), "ix_results_match (match_id=?", ("ix_results_match",)),
    "its options": (record_writer.traits_of(1), "ix_traits_match (match_id=?", ("ix_traits_match",)),
    "what somebody has played": (statistics.lines(MINE), TALLIES, ("tallies_pkey",)),
    "what a server has played": (statistics.lines(WHOLE), TALLIES, ("tallies_pkey",)),
    "what somebody has played in several": (statistics.lines(Scope((1, 2), 5)), TALLIES, ("tallies_pkey",)),
    "what somebody has played of a game": (
        statistics.lines(Scope((1,), 5, "dice")),
        "tallies USING PRIMARY KEY (user=? AND guild=? AND game=?",
        ("tallies_pkey",),
    ),
    "a year of somebody": (statistics.months(MINE, 24300), TALLIES, ("tallies_pkey",)),
    "a year of a server": (statistics.months(WHOLE, 24300), TALLIES, ("tallies_pkey",)),
    "a year of somebody elsewhere": (statistics.months(MINE, 24300, SHIFTS), RESULTS, ("tallies_pkey", "results_pkey")),
    "a year of a server elsewhere": (
        statistics.months(WHOLE, 24300, SHIFTS),
        "records USING COVERING INDEX ix_records_guild (guild=?)",
        ("tallies_pkey", "ix_records_guild", "ix_results_match"),
    ),
    "the best of somebody": (statistics.bests(MINE), TALLIES, ("tallies_pkey",)),
    "the best of a server": (statistics.bests(WHOLE), TALLIES, ("tallies_pkey",)),
    "streaks of somebody": (statistics.wins(MINE), RESULTS, ("results_pkey",)),
    "opponents": (statistics.opponents(MINE, 10, None), RESULTS, ("results_pkey",)),
    "each opponent's place": (
        statistics.opponents(MINE, 10, Opponent(7, 3, 0, 0, 0)),
        "ix_results_match (match_id=?",
        ("ix_results_match",),
    ),
    "servers of somebody": (statistics.servers_of(5), "results USING PRIMARY KEY (user=?", ("results_pkey",)),
    "lines of matches": (
        statements.SUMMARIES.params(ids=[1, 2, 3]),
        "matches USING PRIMARY KEY (id=?",
        ("matches_pkey",),
    ),
    "the kinds of a leaderboard": (
        leaderboards.fields(1, "dice", 9),
        "ratings USING PRIMARY KEY (guild=? AND game=?",
        ("ratings_pkey", "ix_ratings_ranked"),
    ),
    "a leaderboard": (leaderboards.standings(Asked(BOARD, 9)), "ix_ratings_ranked (guild=?", ("ix_ratings_ranked",)),
    "a leaderboard further down": (
        leaderboards.standings(Asked(BOARD, 9, below=Edge(40, 3))),
        "ix_ratings_ranked (guild=?",
        ("ix_ratings_ranked",),
    ),
    "newcomers": (
        leaderboards.standings(Asked(BOARD, 9, Side.UNPLACED)),
        "ix_ratings_unplaced (guild=?",
        ("ix_ratings_unplaced",),
    ),
    "a place on it": (leaderboards.standing(BOARD, 150), "ratings USING PRIMARY KEY", ("ratings_pkey",)),
    "who stands before": (
        leaderboards.before(BOARD, 9, Edge(40, 3)),
        "ix_ratings_ranked (guild=?",
        ("ix_ratings_ranked",),
    ),
    "somebody's ratings": (
        leaderboards.ratings_of(150, 1),
        "ix_ratings_user (user=?",
        ("ix_ratings_user",),
    ),
    "a user's open matches": (
        statements.OPEN_MATCHES_OF.params(of_user=1),
        "ix_participants_open",
        ("ix_participants_open",),
    ),
    "a user's open matches in a guild": (
        statements.OPEN_MATCHES_IN.params(of_user=1, in_guild=2),
        "ix_participants_open",
        ("ix_participants_open",),
    ),
    "unposted": (statements.UNPOSTED.params(since=0), "ix_matches_unposted", ("ix_matches_unposted",)),
    "load": (packed_logs.LOAD.params(of_match=1), "SEARCH log USING PRIMARY KEY (match_id=?", ("log_pkey",)),
    "rows": (
        packed_logs.SOME.params(of_match=1, after=2, at_most=3),
        "SEARCH log USING PRIMARY KEY (match_id=? AND seq>?",
        ("log_pkey",),
    ),
    "newest": (packed_logs.NEWEST.params(of_match=1), "SEARCH log USING PRIMARY KEY (match_id=?", ("log_pkey",)),
    "the head of a match": (
        freshness.HEAD.params(of_match=1),
        "SEARCH log USING PRIMARY KEY (match_id=?",
        ("log_pkey",),
    ),
    "a glance": (
        freshness.GLANCE.params(of_match=1),
        "SEARCH log USING PRIMARY KEY (match_id=?",
        ("log_pkey",),
    ),
    "what is packed of a match": (packed_logs.PIECE.params(of_match=1), "SEARCH packed USING", ("packed_pkey",)),
    "matches to be packed": (packed_logs.waiting(1, 2), "ix_matches_unpacked", ("ix_matches_unpacked",)),
    "a question of a button": (
        statements.FILTERS_OF.params(named="a"),
        "filters USING PRIMARY KEY (digest=?",
        ("filters_pkey",),
    ),
    "who is hidden": (
        statements.HIDDEN.params(users=[1, 2]),
        "settings USING PRIMARY KEY (scope=? AND owner=? AND key=?",
        ("settings_pkey", "ix_settings_hidden"),
    ),
    "who is told of puzzles": (
        statements.RECALLS.params(statements.recalled_by(1, 2)),
        "settings USING PRIMARY KEY (scope=?",
        ("settings_pkey", "ix_settings_hidden"),
    ),
    "due": (statements.DUE, "ix_matches_due", ("ix_matches_due",)),
    "due by": (statements.DUE_BY.params(by=10**13), "ix_matches_due", ("ix_matches_due",)),
    "rematch of": (statements.REMATCH_OF.params(of_match=1), "ix_matches_rematch", ("ix_matches_rematch",)),
    "match of an interaction": (
        statements.MATCH_OF.params(interaction=1),
        "ix_log_interaction",
        ("ix_log_interaction",),
    ),
    "posted, of many": (statements.ALL_POSTED.params(ids=[1, 2]), "PRIMARY KEY (id=?", ("matches_pkey",)),
    "posted": (statements.POSTED.params(of_match=1), "PRIMARY KEY (id=?", ("matches_pkey",)),
    "newest draft": (
        statements.NEWEST_DRAFT.params(of_match=1, of_user=2),
        "ix_drafts_newest (match_id=? AND user=?",
        ("ix_drafts_newest",),
    ),
    "draft": (
        statements.DRAFT.params(of_match=1, of_user=2, named="1.00000000"),
        "PRIMARY KEY (match_id=? AND user=? AND digest=?",
        ("drafts_pkey", "ix_drafts_newest"),
    ),
    "rescued in a guild": (statements.rescued(1), "ix_matches_rescued (guild=?", ("ix_matches_rescued",)),
    "rescued everywhere": (statements.rescued(), "ix_matches_rescued", ("ix_matches_rescued",)),
    "a wait": (
        waits.WAIT.params(of_user=1, of_match=2),
        "match_id=? AND ",
        ("waits_pkey", "ix_waits_match"),
    ),
    "a user's waits": (waits.WAITS_OF.params(of_user=150), "SEARCH waits USING PRIMARY KEY (user=?", ("waits_pkey",)),
    "what concerns a user": (
        waits.INVOLVING.params(of_user=150),
        "SEARCH matches USING PRIMARY KEY (id=?",
        ("matches_pkey",),
    ),
    "waits to look at": (waits.RINGS.params(now=1, at_most=2), "ix_waits_ring (ring_at<?", ("ix_waits_ring",)),
    "matches whose waits nobody wrote": (waits.unwaited(1, 2), "ix_matches_unwaited", ("ix_matches_unwaited",)),
    "settings": (
        statements.SETTINGS_OF.params(of_scope="user", of_owner=1),
        "PRIMARY KEY (scope=? AND owner=?",
        ("settings_pkey",),
    ),
}

TOLD = {
    "what somebody has played",
    "what a server has played",
    "what somebody has played in several",
    "what somebody has played of a game",
    "a year of somebody",
    "a year of a server",
    "a year of somebody elsewhere",
    "a year of a server elsewhere",
    "the best of somebody",
    "the best of a server",
    "streaks of somebody",
    "opponents",
    "each opponent's place",
    "servers of somebody",
}
"""Of statistics."""

SORTED = {
    "two people",
    "two people, the other first",
    "defeats by somebody",
    "a user's points",
    "a user's victories",
    "many points in a thread",
    "the kinds of a leaderboard",
    "what concerns a user",
    *TOLD,
}
"""Questions about one person, or about a thread, whose few matches may be sorted, and sums, of which there are few."""


FEW = {"the kinds of a leaderboard", "a user's waits", "what concerns a user", "load", "rows", *TOLD}
"""Questions with so few answers, of one person or one log, that a server may sort them."""
