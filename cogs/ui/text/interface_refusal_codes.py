"""Reasons to refuse a request on Discord before it reaches a match."""

from __future__ import annotations

from bot.core.game import Reason


class InterfaceReason(Reason):
    """A reason to refuse a request. The value is the end of a message id, comments name the message's variables."""

    TOO_OFTEN = "interface-too-often"  # kind of request, when it works again
    GUILD_ONLY = "interface-guild-only"
    OLD_BUTTON = "interface-old-button"
    COMMAND_OUTDATED = "interface-command-outdated"
    NO_MATCH_HERE = "interface-no-match-here"
    SEVERAL_MATCHES = "interface-several-matches"
    UNKNOWN_CODE = "interface-unknown-code"
    GAME_OFF = "interface-game-off"
    OTHER_GAME = "interface-other-game"  # code of the match, game of the command, other: of the match
    OTHER_GAME_HERE = "interface-other-game-here"  # game of the command, other: the one open here
    NO_GUEST = "interface-no-guest"
    MANAGERS_ONLY = "interface-managers-only"
    CHANNEL_CLOSED = "interface-channel-closed"
    CANNOT_POST = "interface-cannot-post"
    NO_LESSON = "interface-no-lesson"
    NOT_A_DAY = "interface-not-a-day"  # text: as typed, also for the next three
    NO_SUCH_DAY = "interface-no-such-day"
    WHICH_DAY = "interface-which-day"  # text that can mean either of two days
    NOT_A_SPAN = "interface-not-a-span"
    SPAN_REVERSED = "interface-span-reversed"  # begins, ends
    SPAN_AHEAD = "interface-span-ahead"  # begins
    SAME_PERSON = "interface-same-person"  # player, as Discord shows them
    FINISHED_ONLY = "interface-finished-only"
    ALONE_AGAINST = "interface-alone-against"
    SEATS_APART = "interface-seats-apart"  # game, seats, fewest, most that can play it
    PLACE_TWICE = "interface-place-twice"
    NO_SUCH_OPTION = "interface-no-such-option"  # text
    OPTION_APART = "interface-option-apart"  # option, game
    OWN_ONLY = "interface-own-only"
    HIDDEN_PERSON = "interface-hidden-person"  # player, as Discord shows them
    NO_VOICE = "interface-no-voice"
    QUESTION_GONE = "interface-question-gone"
    NOT_HOURS = "interface-not-hours"
    NOT_AN_HOUR = "interface-not-an-hour"
    NO_SUCH_HOUR = "interface-no-such-hour"
    WHOLE_HOURS = "interface-whole-hours"
    WHOLE_DAY = "interface-whole-day"
    NO_SUCH_ZONE = "interface-no-such-zone"
    WHICH_ZONE = "interface-which-zone"  # zones it could be
    HOURS_MISSING = "interface-hours-missing"
    HOURS_QUIET = "interface-hours-quiet"  # hours, quiet
    NO_SUCH_CLOCK = "interface-no-such-clock"
    PLACE_KIND = "interface-place-kind"  # channel, as Discord shows it
    PLACE_SHUT = "interface-place-shut"  # channel, permissions Herald lacks there
    PLACE_LOCKED = "interface-place-locked"  # channel
    PLACE_PRIVATE = "interface-place-private"  # channel, herald: its mention
    PLACE_NOT_YOURS = "interface-place-not-yours"  # channel
    NO_SUCH_TURN = "interface-no-such-turn"  # last: the newest there is
    FILMS_BUSY = "interface-films-busy"
    DELETE_LATE = "interface-delete-late"
    EXPORTS_BUSY = "interface-exports-busy"
    EXPORT_UNDER_WAY = "interface-export-under-way"
    EXPORT_AGAIN = "interface-export-again"  # minutes
    NOTHING_TO_FILM = "interface-nothing-to-film"
    REVIEW_OWN = "interface-review-own"
    REVIEWS_BUSY = "interface-reviews-busy"
    STUDY_FAILED = "interface-study-failed"
    STUDY_PENDING = "interface-study-pending"
    STUDY_TIMED_OUT = "interface-study-timed-out"
    STUDY_BROKEN = "interface-study-broken"  # match: its code
    STUDY_UNREADABLE = "interface-study-unreadable"
    STATS_WHOSE = "interface-stats-whose"
    STATS_SELF = "interface-stats-self"
    STATS_BOT = "interface-stats-bot"  # name
    STATS_HIDDEN = "interface-stats-hidden"
