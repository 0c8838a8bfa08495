"""Who sits at a table that gathers: events, or the reason against them."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import IllegalAction
from bot.match.events.match_events import Cancelled, Declined, HandedOver, Joined, Kicked, Left, MatchEvent
from bot.match.model.computer_players import LEVELS, computers, is_computer
from bot.match.model.match import Caller, Match, Player, Status, Table
from bot.match.model.refusal_reasons import MatchReason


def joined(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    """The caller sits down. Raises IllegalAction where there is no seat for them."""
    require_gathering(match)
    if match.seat_of(caller.user) is not None:
        raise IllegalAction(MatchReason.ALREADY_SEATED)
    if caller.user in match.barred:
        raise IllegalAction(MatchReason.BARRED)
    kept = [player for player in match.invited if player.user != caller.user]
    sits = Joined(caller.user, caller.name)
    if len(match.players) + len(kept) < match.seats:
        return (sits,)
    machines = _computers(match)
    if not machines:
        raise no_room(match)
    # People before computers: the one that sat down last makes room.
    return Left(machines[-1].user, match.owner), sits


def filled(match: Match, caller: Caller, level: str, count: int | None = None) -> tuple[MatchEvent, ...]:
    """Computer players of a level sit down on so many free seats, on all of them for None.

    Raises IllegalAction for whoever is not the owner, a level there is not, and for more than there are free seats.
    """
    require_owner(match, caller)
    free = match.seats - len(match.players) - len(match.invited)
    wanted = free if count is None else count
    if free == 0:
        raise no_room(match)
    if not 0 < wanted <= free:
        raise IllegalAction(MatchReason.TOO_MANY_COMPUTERS, seats=match.seats, computers=wanted)
    return tuple(
        Joined(player.user, player.name) for player in seating(level, wanted, [player.user for player in match.players])
    )


def seating(level: str, count: int, taken: Sequence[int] = ()) -> tuple[Player, ...]:
    """Computer players who sit down at a table. taken: users who sit there. Raises IllegalAction for no such level."""
    try:
        return computers(level, count, taken)
    except ValueError:
        if level in LEVELS:
            raise IllegalAction(MatchReason.TOO_MANY_COMPUTERS, seats=count + 1, computers=count) from None
        raise IllegalAction(MatchReason.BAD_LEVEL, level=level[:32]) from None


def emptied(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    """All computer players get up again. Raises IllegalAction where there is none."""
    require_owner(match, caller)
    found = _computers(match)
    if not found:
        raise IllegalAction(MatchReason.NO_COMPUTERS)
    return tuple(Left(player.user, match.owner) for player in found)


def declined(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    """The caller turns an invitation down. Raises IllegalAction for who was not asked."""
    require_gathering(match)
    if all(player.user != caller.user for player in match.invited):
        raise IllegalAction(MatchReason.NOT_INVITED)
    return (Declined(caller.user),)


def left(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    """The table goes to whoever joined next when its owner leaves, and is cancelled when nobody is left."""
    require_gathering(match)
    if match.seat_of(caller.user) is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    heir = _heir(match, caller.user)
    if heir is None:
        return Left(caller.user, match.owner), Cancelled()
    return Left(caller.user, heir), *_passed(match, heir)


def kicked(match: Match, caller: Caller, user: int) -> tuple[MatchEvent, ...]:
    """Somebody is sent away, or their invitation withdrawn; whoever sends themselves away just leaves."""
    require_host(match, caller)
    if user == caller.user and match.seat_of(user) is not None:
        return left(match, caller)
    if all(player.user != user for player in (*match.players, *match.invited)):
        raise IllegalAction(MatchReason.NOT_THERE)
    if is_computer(user):
        return (Left(user, match.owner),)
    heir = _heir(match, user)
    if heir is None:
        return Kicked(user, match.owner), Cancelled()
    return Kicked(user, heir), *_passed(match, heir)


def handed_over(match: Match, caller: Caller, user: int) -> tuple[MatchEvent, ...]:
    """The table becomes somebody else's who sits at it. Nothing happens where nothing changes."""
    require_host(match, caller)
    if match.seat_of(user) is None or is_computer(user):
        raise IllegalAction(MatchReason.NOT_THERE)
    return (HandedOver(user),) if user != match.owner else ()


def require_gathering(match: Table) -> None:
    """Raises IllegalAction unless the table still gathers."""
    if match.status is not Status.GATHERING:
        raise IllegalAction(MatchReason.NOT_GATHERING if match.is_open else MatchReason.OVER)


def require_owner(match: Table, caller: Caller) -> None:
    """Raises IllegalAction for anybody but the owner of a table that gathers."""
    require_gathering(match)
    if caller.user != match.owner:
        raise IllegalAction(MatchReason.NOT_OWNER)


def require_host(match: Table, caller: Caller) -> None:
    """Raises IllegalAction for anybody but the owner of a table that gathers, and whoever manages the server."""
    require_gathering(match)
    if not caller.manages:
        require_owner(match, caller)


def _computers(match: Match) -> list[Player]:
    """The computer players at the table, the one that sat down last at the end."""
    return [player for player in match.players if is_computer(player.user)]


def no_room(match: Table) -> IllegalAction:
    """Return why no one else can sit down: all seats are taken, or some are kept for people who were invited."""
    if len(match.players) >= match.seats:
        return IllegalAction(MatchReason.FULL, seats=match.seats)
    names = ", ".join(guest.name for guest in match.invited)
    return IllegalAction(
        MatchReason.SEATS_KEPT, kept=len(match.invited), names=names, until=f"<t:{-(-match.kept_until // 1000)}:f>"
    )


def _passed(match: Match, heir: int) -> tuple[MatchEvent, ...]:
    """Say in the log that the table has a new owner, so that they can be told."""
    return (HandedOver(heir),) if heir != match.owner else ()


def _heir(match: Match, user: int) -> int | None:
    """Whose table it is once this user has gone; None when no person is left."""
    staying = [player.user for player in match.players if player.user != user and not is_computer(player.user)]
    if not staying:
        return None
    return match.owner if match.owner in staying else staying[0]
