"""Decisions on commands to a table before the start: events for the match's log, or IllegalAction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.game import AnyGame, IllegalAction
from bot.games.registry import GAMES
from bot.match.decide import first_player
from bot.match.decide.play import require_settled
from bot.match.decide.seating_before_start import require_gathering, require_host, require_owner
from bot.match.events.chance import Sealed, WordGiven
from bot.match.events.clocks_and_absences import ClockChosen
from bot.match.events.hints import HintsAllowed
from bot.match.events.match_events import (
    BeganBefore,
    Cancelled,
    ColourChosen,
    Configured,
    Declined,
    Expired,
    Invited,
    Joined,
    Kicked,
    MatchEvent,
    Moved,
    Opened,
    RatingChosen,
    ThemeChosen,
)
from bot.match.model import provably_fair_draws
from bot.match.model.cleaned_text import in_words
from bot.match.model.computer_players import is_computer
from bot.match.model.match import GRACE_LIMIT, SEAT_COLOURS, THEMES, Caller, Match, Player, Status, Table, Where
from bot.match.model.people import NAMELESS
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.time_control import Clock

LONGEST_WORD = 64
"""Maximum length of a word that a player adds to the shuffles, in characters."""

WORDS = 5
"""How many words one player can add to the shuffles of a match."""


def opened(
    caller: Caller,
    where: Where,
    key: str,
    seats: int,
    options: Mapping[str, str],
    language: str,
    grace: int = 0,
    invited: Sequence[tuple[int, str]] = (),
    rematch_of: int | None = None,
    theme: str = THEMES[0],
    clock: Clock | None = None,
    rated: bool = True,
    began: Sequence[int] = (),
    computers: Sequence[Player] = (),
    hints: bool = False,
    stands: bool = True,
) -> tuple[MatchEvent, ...]:
    """Return the events that open a new table with the caller as its first player. Raises IllegalAction if invalid.

    `key` names the game. `grace`: for how many seconds a move can be taken back unseen. `invited`: (user, name) of
    people for whom a seat is kept, where the caller and repeats don't count. `theme`: look of the public pictures.
    `rated`: whether the result changes ratings, never with `hints`. `began`: users who began earlier matches of a
    series of rematches. `computers` sit there from the start. `stands`: whether the result counts for the others if
    someone is replaced.
    """
    game = GAMES.get(key)
    if game is None:
        raise IllegalAction(MatchReason.UNKNOWN_GAME, game=key)
    game.config(options, seats)
    if not 0 <= grace <= GRACE_LIMIT:
        raise IllegalAction(MatchReason.BAD_GRACE, limit=GRACE_LIMIT)
    guests = {user: name for user, name in invited if user != caller.user}
    if len(guests) >= seats:
        raise IllegalAction(MatchReason.TOO_MANY_INVITED, seats=seats, invited=len(guests))
    if len(guests) + len(computers) >= seats:
        raise IllegalAction(MatchReason.TOO_MANY_COMPUTERS, seats=seats, computers=len(computers))
    chosen = _complete(game, options)
    place = where.guild, where.channel, where.thread
    table = Opened(key, *place, caller.user, language, seats, chosen, grace, rematch_of, stands)
    asked = [Invited(user, name) for user, name in guests.items()]
    chosen_clock = () if clock is None else (ClockChosen(clock),)
    unrated = () if rated and not hints else (RatingChosen(False),)
    helped = (HintsAllowed(True),) if hints else ()
    before = [BeganBefore(user) for user in began]
    seated = [Joined(player.user, player.name) for player in computers]
    look = _look(theme, THEMES[0])
    return table, Joined(caller.user, caller.name), *seated, *asked, *look, *chosen_clock, *unrated, *helped, *before


def sealed(events: Sequence[MatchEvent], secret: str) -> tuple[MatchEvent, ...]:
    """Return the events that open a table, with the hash of its secret (hex) added so that the secret can't change."""
    opening, *rest = events
    return opening, Sealed(provably_fair_draws.SCHEME, provably_fair_draws.commitment(secret)), *rest


def rematched(match: Match, caller: Caller, *, computers: bool = True) -> tuple[MatchEvent, ...]:
    """Return the events that open a new table for all who played, in the same place.

    It has the same options if they still exist. If `computers` is true, the same computer players sit there again.
    Otherwise their seats are free.
    """
    if match.is_open or match.status is Status.CANCELLED:
        raise IllegalAction(MatchReason.NOT_ENDED)
    if match.seat_of(caller.user) is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    others = [(player.user, player.name) for player in match.players if not is_computer(player.user)]
    return _again(match, caller, len(match.players), others, match.id, first_player.begun(match), computers=computers)


def _again(
    match: Match,
    caller: Caller,
    seats: int,
    others: Sequence[tuple[int, str]],
    rematch_of: int,
    began: Sequence[int],
    *,
    computers: bool,
) -> tuple[MatchEvent, ...]:
    """Return the events that open a table like that of another match. `others` are the (user, name) to invite.

    `rematch_of`: id of the match it's a rematch of. `began`: users who began earlier matches of the series.
    """
    again = [player for player in match.players if is_computer(player.user)] if computers else []
    # The new table uses today's rules, which can have other options than the match began with.
    options = {option.key: option.values for option in GAMES[match.game].info.options}
    same = {key: value for key, value in match.options.items() if value in options.get(key, ())}
    table = match.where, match.game, seats, same, match.language, match.undo.grace
    look = match.theme, match.clock.limit, match.rated
    return opened(caller, *table, others, rematch_of, *look, began, again, match.hints, match.stands)


def expired(match: Match, now: int) -> tuple[MatchEvent, ...]:
    """Return the events that close a table idle for too long, or free the seats of guests who haven't answered.

    Empty for any other match. `now` is in UTC epoch ms.
    """
    if match.status is not Status.GATHERING:
        return ()
    if match.closes <= now:
        return (Expired(),)
    return tuple(Declined(guest.user) for guest in match.lobby.invited) if match.kept_until <= now else ()


def reopened(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    """Return the events that open a table like one that closed by itself.

    It has the same game, options, clock and place, and the same people are invited. Raises IllegalAction if the table
    didn't close by itself, or if the caller neither sat there nor was invited.
    """
    if not match.lobby.closed_after:
        raise IllegalAction(MatchReason.NOT_CLOSED)
    people = [player for player in (*match.players, *match.lobby.invited) if not is_computer(player.user)]
    if all(player.user != caller.user for player in people):
        raise IllegalAction(MatchReason.NOT_AT_TABLE)
    others = [(player.user, player.name) for player in people]
    table, owner, *rest = _again(
        match, caller, match.lobby.wanted, others, reopens(match), match.lobby.began, computers=True
    )
    # People who were removed from the closed table can't join this one either.
    away = [
        event for user in sorted(match.lobby.barred) for event in (Joined(user, NAMELESS), Kicked(user, caller.user))
    ]
    return table, owner, *away, *rest


def reopens(match: Match) -> int:
    """Return the id of the match that a reopened table is a rematch of.

    It's the match that the closed table was a rematch of, or else the closed table itself.
    """
    return match.lobby.rematch_of or match.id


def coloured(match: Match, caller: Caller, colour: int) -> tuple[MatchEvent, ...]:
    """Return the event that sets the caller's colour for the rest of the match. Empty if they have it already.

    `colour` is an index from 0. Raises IllegalAction if another player has it.
    """
    if not match.is_open:
        raise IllegalAction(MatchReason.OVER)
    seat = match.seat_of(caller.user)
    if seat is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    if not 0 <= colour < SEAT_COLOURS:
        raise IllegalAction(MatchReason.BAD_COLOUR, colours=SEAT_COLOURS)
    if match.colours[seat] == colour:
        return ()
    if colour in match.colours:
        raise IllegalAction(MatchReason.COLOUR_TAKEN)
    return (ColourChosen(caller.user, colour),)


def themed(match: Match, caller: Caller, theme: str) -> tuple[MatchEvent, ...]:
    """Return the event that sets the look of the public pictures. Empty if nothing changes.

    The owner of the table and managers of the server can do this until the match is over.
    """
    if not match.is_open:
        raise IllegalAction(MatchReason.OVER)
    if caller.user != match.owner and not caller.manages:
        raise IllegalAction(MatchReason.NOT_OWNER)
    return _look(theme, match.theme)


def _look(theme: str, now: str) -> tuple[MatchEvent, ...]:
    """Return the event that changes the public pictures from theme `now` to `theme`. Empty if they're the same."""
    if theme not in THEMES:
        raise IllegalAction(MatchReason.BAD_SETTING, setting="theme", value=theme[:32])
    return (ThemeChosen(theme),) if theme != now else ()


def clocked(match: Match, caller: Caller, clock: Clock | None) -> tuple[MatchEvent, ...]:
    """Return the event that sets the table's clock, or removes it for None. Empty if nothing changes.

    The owner can do this until the start, and a manager of the server until the match is over.
    """
    if not match.is_open:
        raise IllegalAction(MatchReason.OVER)
    if not caller.manages:
        if match.status is not Status.GATHERING:
            raise IllegalAction(MatchReason.MANAGERS_ONLY)
        require_owner(match, caller)
    return (ClockChosen(clock),) if clock != match.clock.limit else ()


def rated(match: Match, caller: Caller, counts: bool, stands: bool | None = None) -> tuple[MatchEvent, ...]:
    """Return the event that sets whether the result changes ratings (`counts`). Empty if nothing changes.

    The owner of the table can do this until the start. `stands`: whether the result counts for the others if someone is
    replaced, None to keep that.
    """
    require_owner(match, caller)
    if counts and match.computers:
        raise IllegalAction(MatchReason.COMPUTERS_UNRATED)
    if counts and match.hints:
        raise IllegalAction(MatchReason.HINTS_UNRATED)
    same = counts == match.rated and stands in (None, match.stands)
    return () if same else (RatingChosen(counts, stands),)


def housed(match: Match, where: Where) -> tuple[MatchEvent, ...]:
    """Return the event that records the channel or thread a match is in from now on. Empty if it's unchanged."""
    if not match.is_open:
        raise IllegalAction(MatchReason.OVER)
    return (Moved(where.channel, where.thread),) if where != match.where else ()


def moved(match: Match, caller: Caller, where: Where, now: int) -> tuple[MatchEvent, ...]:
    """Return the event that moves the match to another channel or thread of its server, as a person asks.

    `now` is in UTC epoch ms. Raises IllegalAction unless the caller plays in it, opened it or manages the server. Also
    raises it before the start, because a table is tied to its message, and while a move can still be taken back.
    """
    if not match.is_open:
        raise IllegalAction(MatchReason.OVER)
    seat = match.seat_of(caller.user)
    if not caller.manages and caller.user != match.owner and (seat is None or seat in match.seats.resigned):
        raise IllegalAction(MatchReason.NOT_MOVER)
    if match.status is Status.GATHERING:
        raise IllegalAction(MatchReason.TABLE_STAYS)
    if where.guild != match.where.guild:
        raise IllegalAction(MatchReason.OTHER_SERVER)
    if where == match.where:
        raise IllegalAction(MatchReason.THERE_ALREADY)
    require_settled(match, now)
    return (Moved(where.channel, where.thread),)


def configured(
    match: Match, caller: Caller, seats: int | None, options: Mapping[str, str] | None
) -> tuple[MatchEvent, ...]:
    """Return the event that changes seats or options. Empty if nothing changes.

    None keeps the value, and so do options that aren't named.
    """
    require_owner(match, caller)
    wanted = match.lobby.wanted if seats is None else seats
    stands = {option.key: first_player.value(match, option) for option in match.rules.info.options}
    chosen = {**stands, **(options or {})}
    match.rules.config(chosen, wanted)
    taken = len(match.players) + len(match.lobby.invited)
    if wanted < taken:
        raise IllegalAction(MatchReason.SEATS_TAKEN, seats=wanted, taken=taken)
    if wanted == match.lobby.wanted and chosen == stands:
        return ()
    return (Configured(wanted, _complete(match.rules, chosen)),)


def require_startable(match: Table, caller: Caller) -> None:
    """Raise IllegalAction unless the caller owns the table and its game can start with the players there."""
    require_owner(match, caller)
    have = len(match.players)
    offered = match.rules.info.seats
    if have not in offered:
        raise IllegalAction(MatchReason.TOO_FEW, have=have, need=min(seats for seats in offered if seats > have))
    match.rules.config(match.options, have)


def worded(match: Match, caller: Caller, word: str) -> tuple[MatchEvent, ...]:
    """Return the event that adds the caller's own word to the shuffles.

    Herald's host can't have known it when it chose the secret. Raises IllegalAction if the caller can't add a word
    (`require_word_from`), and for a word without readable text or that is too long.
    """
    require_word_from(match, caller)
    told = in_words(word)
    if not 0 < len(told) <= LONGEST_WORD:
        raise IllegalAction(MatchReason.BAD_WORD, limit=LONGEST_WORD)
    return (WordGiven(caller.user, told, provably_fair_draws.digest(caller.interaction, told)),)


def require_word_from(match: Table, caller: Caller) -> None:
    """Raise IllegalAction if the caller can't add a word to the shuffles.

    They can if they sit at a table before the start, have added fewer than `WORDS` words, and its draws use words.
    """
    require_gathering(match)
    if match.seat_of(caller.user) is None:
        raise IllegalAction(MatchReason.NOT_SEATED)
    if not match.chance.mix:
        raise IllegalAction(MatchReason.NO_WORDS)
    if match.chance.words.count(caller.user) >= WORDS:
        raise IllegalAction(MatchReason.TOO_MANY_WORDS, limit=WORDS)


def cancelled(match: Match, caller: Caller) -> tuple[MatchEvent, ...]:
    """Return the event that cancels the table. Raises IllegalAction unless the caller owns it or manages the server."""
    require_host(match, caller)
    return (Cancelled(),)


def _complete(game: AnyGame, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Return a (key, value) pair for every option of the game, with its chosen value or its default."""
    return tuple((option.key, options.get(option.key, option.default)) for option in game.info.options)
