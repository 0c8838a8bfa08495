"""Decisions on who sits at a table before the start: events for the match's log, or IllegalAction."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import IllegalAction
from bot.match.events.match_events import Cancelled, Declined, HandedOver, Joined, Kicked, Left, MatchEvent
from bot.match.model.computer_players import LEVELS, computers, is_computer
from bot.match.model.match import Caller, Match, Player, Status, Table
from bot.match.model.refusal_reasons import MatchReason


def joined(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    """Return the events that seat the caller. At a full table, a computer player makes room.

    Raises IllegalAction if there's no seat for them.
    """
    require_gathering(match)
    if match.seat_of(caller.user) is not None:
        raise IllegalAction(MatchReason.ALREADY_SEATED)
    if caller.user in match.lobby.barred:
        raise IllegalAction(MatchReason.BARRED)
    kept = [player for player in match.lobby.invited if player.user != caller.user]
    sits = Joined(caller.user, caller.name)
    if len(match.players) + len(kept) < match.lobby.wanted:
        return (sits,)
    machines = _computers(match)
    if not machines:
        raise no_room(match)
    # People come before computers: the computer that sat down last makes room.
    return Left(machines[-1].user, match.owner), sits


def filled(match: Match, caller: Caller, level: str, count: int | None = None) -> tuple[MatchEvent, ...]:
    """Return the events that seat computer players of a level on `count` free seats, or on all of them for None.

    Raises IllegalAction if the caller isn't the owner, for an unknown level, and if there are fewer free seats.
    """
    require_owner(match, caller)
    free = match.lobby.wanted - len(match.players) - len(match.lobby.invited)
    wanted = free if count is None else count
    if free == 0:
        raise no_room(match)
    if not 0 < wanted <= free:
        raise IllegalAction(MatchReason.TOO_MANY_COMPUTERS, seats=match.lobby.wanted, computers=wanted)
    return tuple(
        Joined(player.user, player.name) for player in seating(level, wanted, [player.user for player in match.players])
    )


def seating(level: str, count: int, taken: Sequence[int] = ()) -> tuple[Player, ...]:
    """Return new computer players for a table where users `taken` sit. Raises IllegalAction for an unknown level."""
    try:
        return computers(level, count, taken)
    except ValueError:
        if level in LEVELS:
            raise IllegalAction(MatchReason.TOO_MANY_COMPUTERS, seats=count + 1, computers=count) from None
        raise IllegalAction(MatchReason.BAD_LEVEL, level=level[:32]) from None


def emptied(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    """Return the events that remove all computer players. Raises IllegalAction if there are none."""
    require_owner(match, caller)
    found = _computers(match)
    if not found:
        raise IllegalAction(MatchReason.NO_COMPUTERS)
    return tuple(Left(player.user, match.owner) for player in found)


def declined(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    """Return the event that declines the caller's invitation. Raises IllegalAction if they weren't invited."""
    require_gathering(match)
    if all(player.user != caller.user for player in match.lobby.invited):
        raise IllegalAction(MatchReason.NOT_INVITED)
    return (Declined(caller.user),)


def left(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    """Return the events with which the caller leaves the table.

    If they own it, the next player who joined becomes its owner. If no person is left, it's cancelled.
    """
    require_gathering(match)
    if match.seat_of(caller.user) is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    heir = _heir(match, caller.user)
    if heir is None:
        return Left(caller.user, match.owner), Cancelled()
    return Left(caller.user, heir), *_passed(match, heir)


def kicked(match: Match, caller: Caller, user: int) -> tuple[MatchEvent, ...]:
    """Return the events that remove a player or withdraw an invitation. Players who remove themselves just leave."""
    require_host(match, caller)
    if user == caller.user and match.seat_of(user) is not None:
        return left(match, caller)
    if all(player.user != user for player in (*match.players, *match.lobby.invited)):
        raise IllegalAction(MatchReason.NOT_THERE)
    if is_computer(user):
        return (Left(user, match.owner),)
    heir = _heir(match, user)
    if heir is None:
        return Kicked(user, match.owner), Cancelled()
    return Kicked(user, heir), *_passed(match, heir)


def handed_over(match: Match, caller: Caller, user: int) -> tuple[MatchEvent, ...]:
    """Return the event that makes another player at the table its owner. Empty if they are already."""
    require_host(match, caller)
    if match.seat_of(user) is None or is_computer(user):
        raise IllegalAction(MatchReason.NOT_THERE)
    return (HandedOver(user),) if user != match.owner else ()


def require_gathering(match: Table) -> None:
    """Raise IllegalAction unless the match is still a table before its start."""
    if match.status is not Status.GATHERING:
        raise IllegalAction(MatchReason.NOT_GATHERING if match.is_open else MatchReason.OVER)


def require_owner(match: Table, caller: Caller) -> None:
    """Raise IllegalAction unless the caller owns the table and it hasn't started."""
    require_gathering(match)
    if caller.user != match.owner:
        raise IllegalAction(MatchReason.NOT_OWNER)


def require_host(match: Table, caller: Caller) -> None:
    """Raise IllegalAction unless the table hasn't started, and the caller owns it or manages the server."""
    require_gathering(match)
    if not caller.manages:
        require_owner(match, caller)


def _computers(match: Match) -> list[Player]:
    """Return the computer players at the table, in the order in which they sat down."""
    return [player for player in match.players if is_computer(player.user)]


def no_room(match: Table) -> IllegalAction:
    """Return the error that says why no one else can sit down: all seats are taken, or some are kept for guests."""
    if len(match.players) >= match.lobby.wanted:
        return IllegalAction(MatchReason.FULL, seats=match.lobby.wanted)
    names = ", ".join(guest.name for guest in match.lobby.invited)
    return IllegalAction(
        MatchReason.SEATS_KEPT,
        kept=len(match.lobby.invited),
        names=names,
        until=f"<t:{-(-match.kept_until // 1000)}:f>",
    )


def _passed(match: Match, heir: int) -> tuple[MatchEvent, ...]:
    """Return the event with which user `heir` becomes the table's owner. Empty if they are already."""
    return (HandedOver(heir),) if heir != match.owner else ()


def _heir(match: Match, user: int) -> int | None:
    """Return the table's owner after this user has gone, or None if no person is left."""
    staying = [player.user for player in match.players if player.user != user and not is_computer(player.user)]
    if not staying:
        return None
    return match.owner if match.owner in staying else staying[0]
