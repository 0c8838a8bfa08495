"""Audit of an exported match: checks the published seal, every draw, every row by the rules, and the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.core.game import IllegalAction, Outcome, Termination
from bot.errors import HeraldError, StorageError
from bot.games.registry import GAMES
from bot.match.events import log_row_conversion
from bot.match.events.clocks_and_absences import Forgotten
from bot.match.events.match_events import Closed
from bot.match.fairness import contradictions_and_unproven, export_writer
from bot.match.fairness.draw_check_result import Fault, Proof, Trouble
from bot.match.fairness.export_reader import Export, NoExport
from bot.match.fairness.redecide import Retraced, retraced
from bot.match.fairness.verify_draws import proof
from bot.match.fold.fold import fold
from bot.match.model.match import Entry, Match
from bot.match.model.time_and_randomness import SeatHolder

_TROUBLES = {
    Trouble.SECRET: "the secret isn't the sealed one",
    Trouble.RESEALED: "the seal isn't the one that the table showed at its opening",
    Trouble.WORD: "a word was mixed in wrongly",
    Trouble.ORDER: "draw {number} is out of order, or the one before it is missing",
    Trouble.DRAW: "the secret gives another draw",
    Trouble.CHANGED: "draw {number} is new, but the one that was taken back had to come again",
    Trouble.UNNUMBERED: "a draw has no number",
    Trouble.IDLE: "draw {number} is here, but nothing had to be drawn",
    Trouble.STARTER: "the wrong player begins: another one was drawn",
    Trouble.UNFINISHED: "the log has no end: it was cut, or the match isn't over",
}


class ForeignExport(HeraldError):
    """An export that these rules can't check, because its game or its rules aren't available here."""


@dataclass(frozen=True, slots=True)
class Audit:
    """The result of checking an exported match by the rules."""

    match: Match
    """The match, as its log says. Players are numbers."""

    proof: Proof
    """The result of checking its draws."""

    found: Retraced
    """The players' actions, found by applying the rules to every row again."""

    faults: tuple[str, ...]
    """What is wrong, in English. Empty if all is correct."""

    notes: tuple[str, ...]
    """What this file can't prove, in English."""

    compared: bool
    """Whether a seal from the table's message was given and compared."""


def audited(told: Export, seal: str | None = None, hold: SeatHolder | None = None) -> Audit:
    """Return the result of checking an export.

    `seal` is the one that the table's message shows, or None if it's unknown. `hold` is today's autopilot, whose moves
    are compared with the log's, or None. Raises NoExport for a log that can't be read or played, and ForeignExport if
    the rules aren't available here.
    """
    entries = _entries(told)
    try:
        match = fold(entries)
        checked = proof(entries, told.head["secret"])
        found = retraced(entries, checked, hold)
        faults = (*_chance(checked), *_heading(told, match), *_rows(found), *_ends(entries, match))
        faults = (*contradictions_and_unproven.faults(told, entries, match, seal), *faults)
        notes = tuple(contradictions_and_unproven.named(told, entries, match, found, seal))
    except IllegalAction as refusal:
        why = f"{refusal.reason.value}: this Herald doesn't offer these options or this number of players"
        raise ForeignExport(why) from None
    except Exception as error:
        # Edited events can contain anything, and the rules try to fold events they never made.
        raise NoExport(0, f"its log can't be played: {type(error).__name__}") from error
    faults = (*faults, *_lines(told, checked))
    return Audit(match, checked, found, faults, notes, seal is not None)


def _entries(told: Export) -> Sequence[Entry]:
    game, version = told.head["game"], told.head["rules_version"]
    if game not in GAMES:
        raise ForeignExport(f"this Herald doesn't know its game: {game!r:.40}")
    try:
        entries = log_row_conversion.to_entries(told.rows)
    except StorageError as error:
        raise NoExport(0, f"its log can't be read: {error.detail}"[:240]) from None
    except IllegalAction:
        raise ForeignExport(f"this Herald doesn't have rules {version} of {game}, by which it was played") from None
    if entries:
        return entries
    raise NoExport(0, "its log is empty")


def _chance(checked: Proof) -> Iterator[str]:
    return (f"row {fault.seq}: {_named(fault)}" for fault in checked.faults)


def _named(fault: Fault) -> str:
    return _TROUBLES[fault.trouble].format(number=fault.number)


def _heading(told: Export, match: Match) -> Iterator[str]:
    """Yield, in English, the differences between an export's first line (its head) and its log."""
    for name, value in (
        ("game", match.game),
        ("rules_version", match.rules_version),
        ("options", dict(match.options)),
        ("seats", match.lobby.wanted),
        ("scheme", match.chance.scheme),
        ("commitment", match.chance.commitment),
        ("secret", match.chance.secret),
    ):
        if told.head[name] != value:
            yield f"{name} is {told.head[name]!r:.80} in the head, but {value!r:.80} in the log"


def _rows(found: Retraced) -> Iterator[str]:
    return (f"row {seq}: the rules give another result" for seq in found.faults)


def _lines(told: Export, checked: Proof) -> Iterator[str]:
    """Yield an error, in English, if the file's own lines on draws or mixes differ from its log."""
    if list(told.draws) != list(export_writer.draws(checked)):
        yield "the lines on draws don't match the log"
    if dict(told.mixes) != {mixed.seq: mixed.mix for mixed in checked.mixed}:
        yield "the mix doesn't match the presses and commands"


def _ends(rows: Sequence[Entry], match: Match) -> Iterator[str]:
    """Yield an error, in English, if the match didn't end as its rules say."""
    ends = [(row.seq, event) for row in rows for event in row.events if isinstance(event, Closed)]
    # After the end, only the removal of a person's data can follow.
    last = next((row.seq for row in reversed(rows) if {type(one) for one in row.events} != {Forgotten}), 0)
    if len(ends) != 1 or ends[0][0] != last or match.outcome is None or match.state is None:
        yield "the log doesn't stop at the end of the match"
        return
    said, by_rules = match.outcome, match.rules.outcome(match.state)
    if (said.termination is Termination.FINISHED) != (by_rules is not None):
        yield "the match didn't end when its rules end it"
    elif said.scores != match.rules.scores(match.state):
        yield f"the points are {match.rules.scores(match.state)} by the rules, but {said.scores} in the log"
    elif by_rules is not None and (said.tie_break, said.placings) != (by_rules.tie_break, _placed(match, by_rules)):
        yield f"the places are {_placed(match, by_rules)} by the rules, but {said.placings} in the log"
    elif by_rules is None and not _stopped(match, said):
        yield f"the places in the log are {said.placings}, but this kind of end can't give them"


def _placed(match: Match, outcome: Outcome) -> tuple[tuple[int, ...], ...]:
    """Return the outcome's placings with players who gave up in a shared last place, regardless of their points."""
    absent = match.seats.absent
    left = (tuple(seat for seat in group if seat not in absent) for group in outcome.placings)
    placed = tuple(group for group, all_ in zip(left, outcome.placings, strict=True) if group or not all_)
    return (*placed, tuple(sorted(absent))) if absent and outcome.placings else placed


def _stopped(match: Match, said: Outcome) -> bool:
    """Return whether the match can have ended before the game's own end, with the outcome its log gives (`said`)."""
    if said.termination is Termination.ABORTED:
        return not said.placings
    winners = tuple(seat for seat in range(match.lobby.wanted) if seat not in match.seats.resigned)
    others = tuple(seat for seat in range(match.lobby.wanted) if seat in match.seats.resigned)
    return said.placings == (winners, others)
