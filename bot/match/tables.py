"""What follows from the commands of a table that gathers: events, or the reason against them."""

from __future__ import annotations

from collections.abc import Mapping

from bot.core.game import AnyGame, IllegalAction
from bot.games.registry import GAMES
from bot.match.events import Cancelled, Configured, Joined, Left, MatchEvent, Opened
from bot.match.model import GRACE_LIMIT, Caller, Match, Status, Where
from bot.match.reasons import MatchReason


def opened(
    caller: Caller, where: Where, key: str, seats: int, options: Mapping[str, str], language: str, grace: int = 0
) -> tuple[MatchEvent, ...]:
    """A new table with its opener as the first player. Raises IllegalAction for a game that cannot be played so."""
    game = GAMES.get(key)
    if game is None:
        raise IllegalAction(MatchReason.UNKNOWN_GAME, game=key)
    game.config(options, seats)
    if not 0 <= grace <= GRACE_LIMIT:
        raise IllegalAction(MatchReason.BAD_GRACE, limit=GRACE_LIMIT)
    chosen = _complete(game, options)
    table = Opened(key, where.guild, where.channel, where.thread, caller.user, language, seats, chosen, grace, None)
    return table, Joined(caller.user, caller.name)


def joined(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    _require_gathering(match)
    if match.seat_of(caller.user) is not None:
        raise IllegalAction(MatchReason.ALREADY_SEATED)
    if len(match.players) >= match.seats:
        raise IllegalAction(MatchReason.FULL, seats=match.seats)
    return (Joined(caller.user, caller.name),)


def left(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    """The table goes to whoever joined next when its owner leaves, and is cancelled when nobody is left."""
    _require_gathering(match)
    if match.seat_of(caller.user) is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    staying = [player.user for player in match.players if player.user != caller.user]
    if not staying:
        return Left(caller.user, match.owner), Cancelled()
    return (Left(caller.user, staying[0] if caller.user == match.owner else match.owner),)


def configured(
    match: Match, caller: Caller, seats: int | None, options: Mapping[str, str] | None
) -> tuple[MatchEvent, ...]:
    """Other seats or options; options that are not named stay as they are. Nothing happens where nothing changes."""
    _require_owner(match, caller)
    wanted = match.seats if seats is None else seats
    chosen = {**match.options, **(options or {})}
    match.rules.config(chosen, wanted)
    if wanted < len(match.players):
        raise IllegalAction(MatchReason.SEATS_TAKEN, seats=wanted, taken=len(match.players))
    if wanted == match.seats and chosen == match.options:
        return ()
    return (Configured(wanted, _complete(match.rules, chosen)),)


def require_startable(match: Match, caller: Caller) -> None:
    """Raises IllegalAction unless the owner may start with the players who are there."""
    _require_owner(match, caller)
    have = len(match.players)
    offered = match.rules.info.seats
    if have not in offered:
        raise IllegalAction(MatchReason.TOO_FEW, have=have, need=min(seats for seats in offered if seats > have))
    match.rules.config(match.options, have)


def cancelled(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    _require_gathering(match)
    if not caller.manages:
        _require_owner(match, caller)
    return (Cancelled(),)


def _require_gathering(match: Match) -> None:
    if match.status is not Status.GATHERING:
        raise IllegalAction(MatchReason.NOT_GATHERING if match.is_open else MatchReason.OVER)


def _require_owner(match: Match, caller: Caller) -> None:
    _require_gathering(match)
    if caller.user != match.owner:
        raise IllegalAction(MatchReason.NOT_OWNER)


def _complete(game: AnyGame, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Every option of the game with what was chosen or its default."""
    return tuple((option.key, options.get(option.key, option.default)) for option in game.info.options)
