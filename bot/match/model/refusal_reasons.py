"""Why a command on a match is refused, apart from the rules of its game."""

from __future__ import annotations

from bot.core.game import Reason


class MatchReason(Reason):
    """Reasons to refuse a command. The value is the end of a message id. Comments name the message's parameters."""

    NOT_FOUND = "match-not-found"
    UNKNOWN_GAME = "match-unknown-game"  # game
    OTHER_RULES = "match-other-rules"  # code, game, version: of the rules under which the match began
    DAMAGED = "match-damaged"  # code: a record that is damaged is refused, never guessed at
    NOT_SEATED = "match-not-seated"
    ABORT_PLAYERS = "match-abort-players"
    ALREADY_SEATED = "match-already-seated"
    FULL = "match-full"  # seats
    SEATS_KEPT = "match-seats-kept"  # kept: how many, names: for whom, until: as Discord writes a time
    NOT_OWNER = "match-not-owner"
    NOT_GATHERING = "match-not-gathering"
    NOT_RUNNING = "match-not-running"
    NOT_LOOKED_BACK = "match-not-looked-back"  # only a match played to its end can be reviewed
    HINTS_AMONG_PEOPLE = "match-hints-among-people"
    NOT_OVER = "match-not-over"  # its shuffles can only be verified once the secret is out
    OVER = "match-over"
    TOO_FEW = "match-too-few"  # have, need
    STALE = "match-stale"
    LOST_FUTURE = "match-lost-future"  # at: when the backup was made, as Discord writes a time
    NO_WORDS = "match-no-words"  # the table is from before players could add words to its shuffles
    BAD_WORD = "match-bad-word"  # limit
    TOO_MANY_WORDS = "match-too-many-words"  # limit
    NOT_YOUR_TURN = "match-not-your-turn"  # seat: one whose turn it is
    SEATS_TAKEN = "match-seats-taken"  # seats wanted, taken
    TOO_MANY_TABLES = "match-too-many-tables"  # limit
    EMPTY = "match-empty"
    RESIGNED = "match-resigned"  # the caller gave this match up
    LATE = "match-late"  # the caller lost it by the clock
    GRACE = "match-grace"  # seat: one that may still take its move back, seconds
    NOTHING_TO_TAKE_BACK = "match-nothing-to-take-back"
    NOBODY_TO_ASK = "match-nobody-to-ask"  # a player alone would only draw again
    NO_TAKEBACK = "match-no-takeback"  # no one asks for one
    OWN_TAKEBACK = "match-own-takeback"  # the caller asks for it, so the others answer
    BAD_GRACE = "match-bad-grace"  # limit, in seconds
    TOO_MANY_INVITED = "match-too-many-invited"  # seats, invited
    BAD_LEVEL = "match-bad-level"  # level: computer players have no such level
    TOO_MANY_COMPUTERS = "match-too-many-computers"  # seats, computers: a person sits at every table
    NO_COMPUTERS = "match-no-computers"  # none sits at the table
    COMPUTERS_UNRATED = "match-computers-unrated"  # a match against computer players changes no ratings
    HINTS_UNRATED = "match-hints-unrated"  # a match in which hints are allowed changes no ratings
    NOT_INVITED = "match-not-invited"
    BARRED = "match-barred"  # the owner sent the caller away
    NOT_THERE = "match-not-there"  # the person named does not sit at this table
    NOT_CLOSED = "match-not-closed"  # only a table that closed by itself is opened again
    NOT_AT_TABLE = "match-not-at-table"  # the caller neither sat there nor was invited
    NOT_ENDED = "match-not-ended"  # only a match that was played can be played again
    BAD_COLOUR = "match-bad-colour"  # colours there are
    COLOUR_TAKEN = "match-colour-taken"
    NOT_MOVER = "match-not-mover"  # only its players, its owner and server managers can move a match
    TABLE_STAYS = "match-table-stays"  # a match can be moved only after its start
    OTHER_SERVER = "match-other-server"
    THERE_ALREADY = "match-there-already"
    HELD = "match-held"  # the seat-holder plays the caller's seat until they say that they are back
    NOT_HELD = "match-not-held"
    NOT_PAUSED = "match-not-paused"
    NOT_OVERDUE = "match-not-overdue"  # seat
    OWN_CLAIM = "match-own-claim"  # only the other players vote on it
    NOT_YOUR_REMINDER = "match-not-your-reminder"  # seat: whose it is
    REMINDER_PAST = "match-reminder-past"  # the match no longer waits for what the reminder was about
    BAD_SETTING = "match-bad-setting"  # setting, value
    NOT_SOUGHT = "match-not-sought"  # seat: no substitute is sought for it, or no longer
    PLAYS_ON = "match-plays-on"  # seat: only its own player can ask for a substitute
    PROMISED = "match-promised"  # seat: autopilot holds it for its player, so the others vote on offering it
    NOT_PROMISED = "match-not-promised"  # seat: autopilot doesn't hold it, or it's offered already
    NO_STAND_IN = "match-no-stand-in"  # the person of the seat plays, or no one else does
    PLAYS_ALREADY = "match-plays-already"  # the caller has a seat in this match
    LEFT_BEFORE = "match-left-before"  # the caller had a seat in this match, and someone has taken it over
    MANAGERS_ONLY = "match-managers-only"
    BAD_REASON = "match-bad-reason"  # limit, in characters
    BAD_POINT = "match-bad-point"  # no turn to go back to
    VACATION_REVERSED = "match-vacation-reversed"  # begins, ends: ISO dates
    VACATION_PAST = "match-vacation-past"  # begins
    VACATION_OVERLAPS = "match-vacation-overlaps"  # begins, ends: of the other one
    VACATION_TOO_LONG = "match-vacation-too-long"  # year, days: of the vacation in that year, left: days still allowed
    VACATION_MANY = "match-vacation-many"  # limit
    NO_VACATION = "match-no-vacation"
    ONLY_REMINDS = "match-only-reminds"  # seat, when: its time ran out, and nothing follows from that
    NOBODY_OVERDUE = "match-nobody-overdue"  # no one's time has run out
