"""Words and sentences that the messages of all games share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from bot.core.game import Seat
from bot.i18n import Phrases, formats
from bot.match.model.computer_players import is_computer
from bot.match.model.match import Summary, Table
from bot.match.model.people import NAMELESS, Player, is_pseudonym
from cogs.ui.text.distinct_names import Told, called, distinct, is_like
from cogs.ui.text.safe_names import harmless, safe

SEAT_MARKS = ("●", "■", "▲", "◆", "✚", "★")
SEAT_COLOURS = (0xD72728, 0x1C60CD, 0xF9CF23, 0x18B791, 0x4C1646, 0xFCFAF5)
COLOURS = ("red", "blue", "yellow", "green", "violet", "white")

_MARKDOWN = re.compile(r"\\(.)|\*\*|`|^(?:-# |### |- )", re.MULTILINE)

V = TypeVar("V", bound=Any)


HERALD = "Herald"
"""Name for what happens without a person's command."""


def name(match: Table, seat: Seat, say: Phrases) -> str:
    """Return a player's name for a message, with markdown escaped."""
    return harmless(plain_name(match, seat, say))


def mention(user: int) -> str:
    """Return a user by id alone: a mention for people, the name of a computer, a dash for an erased person."""
    if is_pseudonym(user):
        return NAMELESS
    return harmless(called(Player(user, ""), NAMELESS)) if is_computer(user) else f"<@{user}>"


def plain_name(match: Table, seat: Seat, say: Phrases) -> str:
    """Return a player's name for labels, alt texts and pictures, without markdown."""
    player = match.players[seat]
    return player.told if isinstance(player, Told) else everyone(match, say)[0][seat][-1]


def sitter_name(match: Table, seat: Seat, say: Phrases, seq: int) -> str:
    """Return the plain name of the player who had a seat as of row `seq`."""
    return everyone(match, say)[0][seat][sum(row <= seq for row in match.seats.took.get(seat, ()))]


def outsider(match: Table, user: int, known: str, say: Phrases) -> str:
    """Return the name of a person without a seat, or a mention if a player's name looks like it. known: the name."""
    if is_computer(user) or is_like(known, [names[-1] for names in everyone(match, say)[0]]):
        return mention(user)
    return safe(known, f"<@{user}>")


def everyone(match: Table, say: Phrases) -> tuple[list[list[str]], list[str]]:
    """Return plain names, marked if alike: for each seat all players it has had, oldest first, and invited people."""
    sat = [[*match.seats.former.get(seat, ()), _now(player)] for seat, player in enumerate(match.players)]
    besides = [HERALD]
    if match.lobby.wanted == 1 and say.has(f"{match.game}-automa"):
        besides.append(say(f"{match.game}-automa"))
    return _apart(sat, match.lobby.invited, lambda seat: colour(match, seat, say), say, besides)


def _now(player: Player) -> Player:
    return player.now if isinstance(player, Told) else player


def _apart(
    sat: Sequence[Sequence[Player]],
    invited: Sequence[Player],
    mark: Callable[[Seat], str],
    say: Phrases,
    besides: Sequence[str],
) -> tuple[list[list[str]], list[str]]:
    """Return names as `everyone` does. sat: players by seat. mark: returns a seat's mark. besides: other names."""
    seats = [seat for seat, players in enumerate(sat) for _ in players]
    names = [_called(player, seat, say) for seat, players in enumerate(sat) for player in players]
    names += [called(guest, "…") for guest in invited]
    told = distinct(names, lambda at: mark(seats[at]) if at < len(seats) else say("name-invited"), besides)
    rest = iter(told)
    return [[next(rest) for _ in players] for players in sat], list(rest)


def _called(player: Player, seat: Seat, say: Phrases) -> str:
    """Return a player's name without a mark, or the number of the seat if the name shows nothing."""
    return called(player, "") or seat_label(seat, say)


def colour(match: Table, seat: Seat, say: Phrases) -> str:
    """Return the word for a seat's colour."""
    return say(f"colour-{COLOURS[match.colours[seat]]}")


def listed_names(summary: Summary, say: Phrases) -> list[list[str]]:
    """Return plain names for a match in a list, marked if alike: for each seat all players it has had, oldest first."""
    former = summary.former or ((),) * len(summary.players)
    sat = [[*gone, player] for gone, player in zip(former, summary.players, strict=True)]
    colours = summary.colours
    return _apart(sat, (), lambda seat: _listed_mark(colours, seat, say), say, [HERALD])[0]


def _listed_mark(colours: Sequence[int], seat: Seat, say: Phrases) -> str:
    """Return the word for a seat's colour, or the seat's number if the match's line has no colours."""
    return say(f"colour-{COLOURS[colours[seat]]}") if colours else str(seat + 1)


def ended(view: V, match: Table) -> V:
    """Return a view with no seat to act, and the match's outcome if it has placings. Unchanged without outcome."""
    if match.outcome is None:
        return view
    nobody: frozenset[Seat] = frozenset()
    if not match.outcome.placings:
        return replace(view, to_act=nobody)
    return replace(view, outcome=match.outcome, to_act=nobody)


def plainly(text: str) -> str:
    """Return a message's text without markdown, for an alt text."""
    return _MARKDOWN.sub(lambda found: found[1] or "", text)


def scored(who: str, score: int | str, say: Phrases) -> str:
    """Return a name and a number, clearly separated, since names can end in digits. All texts with both use this."""
    return say("paired", name=who, value=score)


def seat_label(seat: Seat, say: Phrases) -> str:
    """Return "Seat 1", for a seat whose player has no name to show."""
    return say("seat", number=seat + 1)


def marked(match: Table, seat: Seat, say: Phrases) -> str:
    """Return a player's mark and name, so that seats aren't told apart by colour alone."""
    return f"{mark(match, seat)} **{name(match, seat, say)}**"


def mark(match: Table, seat: Seat) -> str:
    """Return the mark of a seat: the sign that goes with its colour."""
    return SEAT_MARKS[match.colours[seat]]


def accent(match: Table, seat: Seat) -> int:
    """Return the colour of a seat as a number, for the edge of a message."""
    return SEAT_COLOURS[match.colours[seat]]


def moment(at: int) -> str:
    """Return a time (UTC epoch ms) as relative time that Discord shows each reader: "in 12 seconds"."""
    return f"<t:{-(-at // 1000)}:R>"


def point(at: int) -> str:
    """Return a time (UTC epoch ms) as a date that Discord shows each reader: "24 November 2026 18:00"."""
    return f"<t:{-(-at // 1000)}:f>"


def dotted(parts: Iterable[str]) -> str:
    """Return short statements (at least one) on one line with " · " between them, and no full stop before a dot."""
    *first, last = parts
    return " · ".join([*(part.removesuffix(".") for part in first), last])


def listed(parts: list[str], say: Phrases) -> str:
    """Return parts as a list in a sentence: "A, B and C"."""
    return formats.listed(parts, say.formats)


def either(parts: list[str], say: Phrases) -> str:
    """Return parts as alternatives in a sentence: "A, B or C"."""
    return formats.listed(parts, say.formats, either=True)


def apart(parts: Iterable[str], say: Phrases) -> str:
    """Return parts that have commas of their own as a list: "A; B; C"."""
    return say("apart").join(parts)
