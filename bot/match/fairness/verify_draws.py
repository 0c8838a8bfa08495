"""Check of every draw of a match: computes it again from the secret and compares it with the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, assert_never

from bot.core.chain import EMPTY
from bot.core.game import Chance, Draw, Drawn, Roll
from bot.match.decide import first_player
from bot.match.events import standing_orders
from bot.match.events.chance import Drew, Sealed, WordGiven
from bot.match.events.clocks_and_absences import Forgotten
from bot.match.events.match_events import Closed, MatchEvent, Restored, RolledBack, Started, TakenBack
from bot.match.fairness.draw_check_result import Fault as Fault
from bot.match.fairness.draw_check_result import Mixed as Mixed
from bot.match.fairness.draw_check_result import Proof as Proof
from bot.match.fairness.draw_check_result import Trouble as Trouble
from bot.match.fairness.draw_check_result import VerifiedDraw as VerifiedDraw
from bot.match.fold import draws
from bot.match.fold.fold import back, unfold
from bot.match.fold.substitutes_and_rollback import gone_back_to
from bot.match.model import provably_fair_draws
from bot.match.model.match import Entry, Match


def proof(entries: Iterable[Entry], secret: str) -> Proof:
    """Compute every draw of a log again from a secret (hex), and return how that compares with the log.

    A wrong secret leads to faults in the result. Raises ValueError for a log without a match. For events that the rules
    never made, any error can come up.
    """
    rows = list(entries)
    review = _Review(secret if provably_fair_draws.is_secret(secret) else "")
    match: Match | None = None
    for entry, before, after, state in positions(rows):
        match = after
        review.mix(entry, before, after)
        if after.state is not None:
            review.row(entry, before, after, state)
    if match is None:
        raise ValueError("an empty log tells of no match")
    faults = (*_of_seal(rows, secret), *_of_end(rows, secret), *_of_words(rows, review.mixed), *review.faults)
    found = tuple(replace(draw, spent=match.undo.drops(draw.seq)) for draw in review.draws)
    return Proof(match.chance.scheme, _seal(rows) or "", secret, tuple(review.mixed), found, faults)


def positions(rows: Sequence[Entry]) -> Iterator[tuple[Entry, Match, Match, Any]]:
    """Yield each row of a log, the match before it, the match after it, and the game's state before its events.

    The state is None without a game. For the first row, the match before it is the match after it.
    """
    wanted = frozenset[int]().union(*map(gone_back_to, rows))
    states: dict[int, Any] = {}
    before: Match | None = None
    for entry, after in unfold(rows):
        if entry.seq in wanted:
            states[entry.seq] = after.state
        known = before or after
        yield entry, known, after, None if after.state is None else _begun(known, after, entry, states)
        before = after


def mixtures(rows: Sequence[Entry]) -> tuple[Mixed, ...]:
    """Return the interactions on which the draws depend so far. The match can still be running."""
    review = _Review("")
    for entry, before, after, _ in positions(rows):
        review.mix(entry, before, after)
    return tuple(review.mixed)


class _Review:
    """A reader that checks a log row by row. `secret` is hex."""

    def __init__(self, secret: str) -> None:
        self.mixed: list[Mixed] = []
        self.draws: list[VerifiedDraw] = []
        self.faults: list[Fault] = []
        self._secret = secret
        self._next = 0
        self._told = set[int]()

    def mix(self, entry: Entry, before: Match, after: Match) -> None:
        """Record the interaction that a row mixes into the draws, if it does."""
        known = after.chance.commitment if before is after else before.chance.mix
        if entry.interaction and after.chance.mix and after.chance.mix != known:
            word = next((event for event in entry.events if isinstance(event, WordGiven)), None)
            told = ("", "") if word is None else (word.word, word.digest)
            self.mixed.append(Mixed(entry.seq, entry.actor, entry.interaction, *told, after.chance.mix))

    def row(self, entry: Entry, before: Match, after: Match, state: Any) -> None:
        """Check the draws of a row. `state` is the game before its first event."""
        game, index, number = after.rules, 0, None
        self._known = _known(entry, before, after)
        self._used: list[int] = []
        # One draw can cause several events. Only the first of them follows chance directly.
        rest = 0
        for place, event in enumerate(entry.events):
            if isinstance(event, Started):
                index, number = self._starter(entry, before, after, number, event), None
                continue
            if isinstance(event, MatchEvent):
                self._idle(entry, number)
                number = self._numbered(entry, after, event, state) if isinstance(event, Drew) else None
                continue
            pending = None if rest else game.chance(state)
            rest = max(0, rest - 1)
            if pending is not None:
                told = entry.events[place:]
                rest = self._draw(entry, after, number, index, pending, state, told) - 1
                self.draws[-1] = replace(self.draws[-1], place=place)
                index, number = index + 1, None
            self._idle(entry, number)
            number = None
            state = game.evolve(state, event)
        self._idle(entry, number)

    def _numbered(self, entry: Entry, after: Match, event: Drew, state: Any) -> int | None:
        """Return the number that the log gives a draw. Records an error if it's wrong. None in scheme 1.

        `state` is the game right before the draw.
        """
        if after.chance.scheme == 1:
            self._idle(entry, event.number)
            return None
        again = draws.repeated(self._known, state, self._used)
        if event.number != (self._next if again is None else again):
            trouble = Trouble.ORDER if again is None else Trouble.CHANGED
            self.faults.append(Fault(trouble, entry.seq, event.number))
        self._next = max(self._next, event.number + 1) if after.chance.scheme >= draws.SINCE else event.number + 1
        self._used.append(event.number)
        return event.number

    def _draw(
        self,
        entry: Entry,
        after: Match,
        number: int | None,
        index: int,
        pending: Chance,
        state: Any,
        told: Sequence[object],
    ) -> int:
        """Compute a draw, compare it with the next events of the log (`told`), and return how many it causes."""
        drawn = self._derived(entry, after, number, index, pending)
        expected = list(after.rules.resolve(state, drawn))
        agrees = list(told[: len(expected)]) == expected
        if not agrees:
            self.faults.append(Fault(Trouble.DRAW, entry.seq, number))
        self._note(entry, number, index, pending, drawn, agrees=agrees)
        return len(expected)

    def _starter(self, entry: Entry, before: Match, after: Match, number: int | None, event: Started) -> int:
        """Compare the first player with the draw for it, if there is one. Return the number of draws, 0 or 1."""
        pending = first_player.pending(before)
        if pending is None:
            self._idle(entry, number)
        drawn = () if pending is None else self._derived(entry, after, number, 0, pending)
        agrees = event.order == first_player.order(before, drawn)
        if not agrees:
            self.faults.append(Fault(Trouble.STARTER, entry.seq, number))
        if pending is not None:
            self._note(entry, number, 0, pending, drawn, agrees=agrees)
            self.draws[-1] = replace(self.draws[-1], place=entry.events.index(event))
        return 0 if pending is None else 1

    def _derived(self, entry: Entry, after: Match, number: int | None, index: int, pending: Chance) -> Drawn:
        """Return the result that the secret gives for a draw.

        after: the match after the row. number: the draw's number in the log. If it's None, the number expected next is
        used, and an error is recorded (not in scheme 1). index: position among the draws of the row, from 0.
        """
        if number is None and after.chance.scheme > 1:
            self.faults.append(Fault(Trouble.UNNUMBERED, entry.seq))
        place = provably_fair_draws.Place(
            after.chance.scheme, after.chance.mix, self._next if number is None else number, entry.seq, index
        )
        return provably_fair_draws.derive(self._secret, place, pending)

    def _note(
        self, entry: Entry, number: int | None, index: int, pending: Chance, drawn: Drawn, *, agrees: bool
    ) -> None:
        again = number is not None and number in self._told
        if number is not None:
            self._told.add(number)
        supply = _drawn_from(pending)
        self.draws.append(
            VerifiedDraw(entry.seq, index, number, pending.kind, *supply, drawn, agrees, spent=False, again=again)
        )

    def _idle(self, entry: Entry, number: int | None) -> None:
        """Record an error if the log gives a number, but no draw follows."""
        if number is not None:
            self.faults.append(Fault(Trouble.IDLE, entry.seq, number))


def _known(entry: Entry, before: Match, after: Match) -> Match:
    """Return the match in which a row's draws are made: `before`, without what the row takes back."""
    afresh = any(isinstance(event, RolledBack | Restored) for event in entry.events)
    return replace(
        before, undo=replace(before.undo, dropped=after.undo.dropped), moments=EMPTY if afresh else before.moments
    )


def _drawn_from(pending: Chance) -> tuple[tuple[Any, ...], tuple[int, ...], int]:
    """Return a pending draw's bag, its dice, and how many pieces or dice it takes."""
    match pending:
        case Draw(_, bag, count):
            return tuple(bag), (), count
        case Roll(_, faces):
            return (), faces, len(faces)
        case _ as never:
            assert_never(never)


def _begun(before: Match, after: Match, entry: Entry, states: Mapping[int, Any]) -> Any:
    """Return the game's state before a row's events. `states`: by row, those that RolledBack events go back to."""
    state = before.state
    for event in entry.events:
        if isinstance(event, TakenBack):
            state = back(before, event.to_seq).state
        elif isinstance(event, RolledBack):
            state = standing_orders.again(before, states[event.to_seq])
    if state is None:
        return after.rules.initial(after.rules.config(after.options, after.lobby.wanted), after.lobby.wanted)
    return state


def _seal(rows: Sequence[Entry]) -> str | None:
    """Return the published hash of the secret (the seal): from the opening, or in the first scheme from the start."""
    sealed = next((event.commitment for _, event in _opening_seals(rows)), None)
    return sealed or next(
        (event.commitment for row in rows for event in row.events if isinstance(event, Started)), None
    )


def _opening_seals(rows: Sequence[Entry]) -> Iterator[tuple[Entry, Sealed]]:
    """Yield the opening row with its seal, if the seal is in its correct place."""
    opening = rows[0]
    if len(opening.events) > 1 and isinstance(opening.events[1], Sealed):
        yield opening, opening.events[1]


def _of_seal(rows: Sequence[Entry], secret: str) -> Iterator[Fault]:
    """Yield errors if the secret's hash isn't the published one, or if another hash is published later."""
    seal = _seal(rows)
    if seal is not None and not (
        provably_fair_draws.is_secret(secret) and provably_fair_draws.commitment(secret) == seal
    ):
        yield Fault(Trouble.SECRET, rows[0].seq)
    for row in rows:
        for place, event in enumerate(row.events):
            other = isinstance(event, Started) and event.commitment != seal
            if other or (isinstance(event, Sealed) and (row is not rows[0] or place != 1)):
                yield Fault(Trouble.RESEALED, row.seq)


def _of_end(rows: Sequence[Entry], secret: str) -> Iterator[Fault]:
    """Yield an error if the log has no end, or if its end gives another secret."""
    ends = [(row.seq, event) for row in rows for event in row.events if isinstance(event, Closed)]
    if not ends:
        yield Fault(Trouble.UNFINISHED, rows[-1].seq)
    for seq, event in ends:
        if event.secret != secret:
            yield Fault(Trouble.SECRET, seq)


def _of_words(rows: Sequence[Entry], mixed: Sequence[Mixed]) -> Iterator[Fault]:
    """Yield errors if a word differs from its digest. After removal of a user's data, only the digest is left."""
    gone = {event.user for row in rows for event in row.events if isinstance(event, Forgotten)}
    told = {one.seq: one.digest for one in mixed}
    for row in rows:
        for event in row.events:
            match event:
                case WordGiven(user, word, digest):
                    known = provably_fair_draws.digest(row.interaction or 0, word) == digest if word else user in gone
                    if not known or told.pop(row.seq, None) != digest:
                        yield Fault(Trouble.WORD, row.seq)
