"""What one message of Herald's is, as its buttons and pings tell: a board, a call, a reminder, a question."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from bot.i18n import LOCALES
from bot.match.model.waits import WaitKind
from bot.match.waits import kinds
from cogs.ui.channels.posted_already import ids
from cogs.ui.text.custom_id import CustomId
from tests.project.catalogues import X, known
from tests.unit.discord.telling import DIRECT, Sent, is_for_others

_LINK = re.compile(r"/channels/\d+/\d+/(\d+)")
_TIME = "<t:"

CALLS = re.compile(r"<@\d+> · ")
"""How a call begins."""

ASKING = frozenset({"abort-yes", "pause-yes", "claim-yes", "takeback-yes", "offer-yes", "take-seat"})
"""What the first button of a message does that asks everybody."""


class What(StrEnum):
    """What a message is."""

    CALL = "call"
    """To a move, or to anything else that waits."""

    REMINDER = "reminder"
    """It can be put off."""

    OTHERS = "others"
    """It tells those who wait that somebody is reminded no more."""

    TOLD = "told"
    """It tells of something that has happened, and asks nothing."""

    QUESTION = "question"
    """It asks everybody."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One message to somebody."""

    at: int
    user: int
    """Whom it called, or wrote to."""

    what: What
    place: int
    matches: tuple[int, ...]
    """To whose moves it leads, its own match first."""

    silent: bool
    timed: bool
    """It says when a time runs out."""

    about: CustomId | None = None
    """What its button does that calls to anything but a move."""

    besides: tuple[int, ...] = ()
    """The matches of which it reminds of anything but a move, with a link to their boards."""

    warns: tuple[int, ...] = ()
    """The matches of which it says that the time is running out."""

    cut: bool = False
    """It has no room for all that it's about, and says of how many more."""

    @property
    def direct(self) -> bool:
        """It was a direct message."""
        return self.place >= DIRECT

    @property
    def reminds(self) -> bool:
        """It's no call, but one that came later."""
        return self.what is What.REMINDER


@dataclass(frozen=True, slots=True)
class Hanging:
    """A message that asks everybody something: a ballot, or a seat that is offered."""

    at: int
    match: int
    verb: str
    argument: str
    called: tuple[int, ...]
    sent: Sent

    @property
    def asks(self) -> bool:
        """It has its buttons still."""
        return any(one.verb == self.verb for one in ids(self.sent.components))


def hanging(sent: Sent, at: int) -> Hanging | None:
    """Return a message as a question to everybody, None for what is none."""
    asks = next((one for one in ids(sent.components) if one.verb in ASKING), None)
    return None if asks is None else Hanging(at, asks.match, asks.verb, asks.argument, tuple(sent.pings), sent)


def heard(sent: Sent, at: int, place: int, board: Callable[[int], int | None]) -> Iterator[Heard]:
    """Give whom a message with words called or was written to, and what it is. board: the match a message shows."""
    ways = list(ids(sent.components))
    link = next(iter(_LINK.findall(sent.content)), None)
    others = [one for one in ways if one.verb not in ("snooze", "play")]
    about: CustomId | None = None
    matches: tuple[int, ...] = ()
    besides: tuple[int, ...] = ()
    warns: tuple[int, ...] = ()
    cut = False
    if is_for_others(sent):
        what = What.OTHERS
        matches = led(sent, board)
    elif any(one.verb == "snooze" for one in ways):
        what, matches, besides = What.REMINDER, led(sent, board), led(sent, board, besides=True)
        cut = _saying("remind-more").search(sent.content) is not None
        warns = _linked([entry for entry in _entries(sent) if _saying("remind-warning").search(entry)], board)
    elif any(one.verb == "play" for one in ways):
        what, matches = What.CALL, tuple(one.match for one in ways if one.verb == "play")
    elif any(one.verb in ASKING for one in ways):
        what = What.QUESTION
    elif others and (link is not None or place >= DIRECT) and _besides_moves("call").search(sent.content):
        what, about = What.CALL, others[0]
    elif not others and link is not None and place < DIRECT and CALLS.match(sent.content):
        what, matches = What.CALL, led(sent, board)
    else:
        what = What.TOLD
    for user in (place - DIRECT,) if place >= DIRECT else sent.pings:
        yield Heard(at, user, what, place, matches, sent.silent, _TIME in sent.content, about, besides, warns, cut)


def led(sent: Sent, board: Callable[[int], int | None], *, besides: bool = False) -> tuple[int, ...]:
    """Return the matches whose moves a message calls to, in its order; besides: those of which it tells all else."""
    wordings = _besides_moves("reminder")
    return _linked([entry for entry in _entries(sent) if (wordings.search(entry) is not None) == besides], board)


def _entries(sent: Sent) -> list[str]:
    return sent.content.split("\n- ")


def _linked(entries: list[str], board: Callable[[int], int | None]) -> tuple[int, ...]:
    """Return the matches to whose boards entries have links."""
    found = (board(int(number)) for entry in entries for number in _LINK.findall(entry))
    return tuple(dict.fromkeys(match for match in found if match is not None))


@cache
def _besides_moves(field: str) -> re.Pattern[str]:
    """What is told of anything but a move, in any language."""
    return _saying(*sorted({getattr(kinds.of(kind), field) for kind in WaitKind if kind is not WaitKind.MOVE}))


@cache
def _saying(*phrases: str) -> re.Pattern[str]:
    """Any of these phrases, in any language: the longest piece of each wording without a name."""
    texts = (text for language in LOCALES for one in phrases for text in known(language).texts[one])
    return re.compile("|".join(re.escape(max(text.split(X), key=len)) for text in texts))
