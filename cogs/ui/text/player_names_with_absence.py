"""Names of people who don't play their seats, each with the word for why (bot/match/model/absence_reason.py)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.core.game import Seat
from bot.i18n import Phrases
from bot.match.model.absence_reason import Absence, absence
from bot.match.model.match import Player, Status, Table
from cogs.ui.text.distinct_names import Told, distinct
from cogs.ui.text.player_names_and_wording import colour, plain_name, seat_label, sitter_name
from cogs.ui.text.safe_names import ABSENT, LONGEST, marks_of, shortened
from rendering.kit.safe_text import clean


def absent(name: str, say: Phrases, key: str = "name-seat-holder") -> str:
    """Return a name with its status: "Ana (autopilot)" or "Ana (resigned)". Only the name is cut. key: phrase id."""
    return say(key, name=shortened(name, LONGEST + len(marks_of(name)) - len(say(key, name=""))))


def named(match: Table, say: Phrases, seats: Iterable[Seat] | None = None) -> Table:
    """Return the match with a status word after the names of all who don't play.

    seats: for an earlier time, the seats autopilot played. Only they get its word. None for the present absences.
    """
    gone = frozenset(_gone(match, seats))
    if not gone:
        return match
    plain = [plain_name(match, seat, say) for seat in range(len(match.players))]
    words = {seat: "name-seat-holder" if seats is not None else _word(match, seat) for seat in gone}
    told = [absent(name, say, words[seat]) if seat in gone else name for seat, name in enumerate(plain)]
    # Long names can look alike once they're cut.
    return _renamed(match, dict(enumerate(distinct(told, lambda seat: colour(match, seat, say)))))


def _word(match: Table, seat: Seat) -> str:
    """Return the id of the status word for a seat whose player doesn't play it."""
    match absence(match.seats, seat):
        case Absence.LATE:
            return "name-late"
        case Absence.RESIGNED:
            return "name-gave-up"
        case Absence.LEFT:
            return "name-left"
        case Absence.HELD | None:
            return "name-seat-holder"


def sitting(match: Table, say: Phrases, seq: int) -> Table:
    """Return the match with the names of the players who had the seats as of row `seq`."""
    return _renamed(match, {seat: sitter_name(match, seat, say, seq) for seat in match.seats.took})


def as_of(match: Table, say: Phrases, seq: int) -> Table:
    """Return the match with its players' names as of row `seq`, and status words for absent ones."""
    return named(
        sitting(match, say, seq),
        say,
        [seat for seat, rows in match.seats.left.items() if sum(row <= seq for row in rows) % 2],
    )


def painted(match: Table, say: Phrases) -> list[str]:
    """Return the names by seat for a picture, marked if they look alike without the letters it can't show."""
    seats = range(len(match.players))
    names = [clean(plain_name(match, seat, say), seat_label(seat, say)) for seat in seats]
    return distinct(names, lambda seat: colour(match, seat, say))


def signed(match: Table, say: Phrases) -> Table:
    """Return the match with a sign before the names of all absent players, for pictures."""
    if not match.seats.absent:
        return match
    names = dict(enumerate(painted(match, say)))
    return _renamed(match, names | {seat: f"{ABSENT} {names[seat]}" for seat in match.seats.absent})


def _gone(match: Table, seats: Iterable[Seat] | None) -> Iterable[Seat]:
    if seats is not None:
        return seats
    return match.seats.deserted if match.status is Status.RUNNING else match.seats.absent


def _renamed(match: Table, names: dict[Seat, str]) -> Table:
    """Return the match with these names, for display only. The players themselves don't change."""
    if not names:
        return match
    players = tuple(
        _told(player, names[seat]) if seat in names else player for seat, player in enumerate(match.players)
    )
    return replace(match, players=players)


def _told(player: Player, told: str) -> Told:
    return Told(player.user, player.name, told, player.now if isinstance(player, Told) else player)
