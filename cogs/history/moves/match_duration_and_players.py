"""The timeline of a finished match in words: when it was, how long it took, how many turns, and who sat where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.records.duration_and_seat_holders import Chronology, Sitting
from bot.match.records.ratings import Rating
from cogs.history.statistics import leaderboard_page
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.player_names_and_wording import everyone, mark, point
from cogs.ui.text.safe_names import harmless

_MINUTE = 60_000
_HOUR = 60 * _MINUTE
_DAY = 24 * _HOUR


def told(shown: Presented, times: Chronology) -> str:
    """Return the timeline as two lines of a message: times and number of turns, then who sat where."""
    say = shown.say
    played = say(
        "course-played",
        begun=point(times.begun),
        ended=point(times.ended),
        lasted=lasted(times.lasted, say),
        turns=times.turns,
    )
    if times.stood >= _MINUTE:
        played = f"{played} {say('course-stood', stood=lasted(times.stood, say))}"
    seats = [_sat(shown, seat, sittings) for seat, sittings in enumerate(times.sittings)]
    return "\n".join(f"-# {line}" for line in (played, say("course-seats", seats=" · ".join(seats))))


def rated(shown: Presented, ratings: Mapping[int, Rating]) -> str:
    """Return the ratings after a match as a line of a message. Empty for none. ratings: by user."""
    say, table = shown.say, shown.table
    known = [(seat, ratings[player.user]) for seat, player in enumerate(table.players) if player.user in ratings]
    told = " · ".join(f"{mark(table, seat)}\u00a0{leaderboard_page.rated(rating, say)}" for seat, rating in known)
    return f"-# {say('course-rated', ratings=told)}" if told else ""


def _sat(shown: Presented, seat: Seat, sittings: Sequence[Sitting]) -> str:
    """Return the names of all players of a seat in order. Each but the last has the time at which they left it."""
    say = shown.say
    names = map(harmless, everyone(shown.table, say)[0][seat])
    *gone, last = [(name, one.until) for name, one in zip(names, sittings, strict=True)]
    text = last[0]
    for name, until in reversed(gone):
        text = say("course-then", name=name, until=point(until), then=text)
    return f"{mark(shown.table, seat)} {text}"


def lasted(ms: int, say: Phrases) -> str:
    """Return a duration in the most fitting unit: "40 minutes", "5 hours", "3 days"."""
    if ms < _MINUTE:
        return say("lasted-moment")
    if ms < 2 * _HOUR:
        return say("lasted-minutes", count=round(ms / _MINUTE))
    return say("lasted-hours", count=round(ms / _HOUR)) if ms < 2 * _DAY else say("lasted-days", count=round(ms / _DAY))
