"""What a finished match came to: a fold of its whole log, kept apart so that many matches can be compared. Pure.

Only matches that were played to a result have a record: none that was called off or ended without one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

from bot.core.game import IllegalAction, Outcome, Seat, Termination, carried_out, fold
from bot.core.points import margins
from bot.match.events.match_events import Started
from bot.match.fold.fold import unfold
from bot.match.model import who_is_rated
from bot.match.model.computer_players import is_computer
from bot.match.model.match import Entry, Match, Status
from bot.match.model.tempo import Pace, pace_of


@dataclass(frozen=True, slots=True)
class Result:
    """What a match came to for one seat, a computer player's as well. Opponents without a seat have none."""

    seat: Seat
    """In the order of the table."""

    user: int
    """Who sat there at the end."""

    place: int
    """1 is the best; those who tied share one, and the next is as much further. An automa takes one as well."""

    score: int
    """Final points."""

    margin: int
    """Points ahead of the best other seat, or of the automa; negative behind it."""

    won: bool
    """The place is the first, alone or with others."""

    shared: bool
    """Somebody else has the same place."""

    absent: bool
    """They had resigned, were held, or had lost by the clock."""

    substituted: bool
    """Somebody else sat there before."""

    start: int
    """1 for the seat that was asked first, 2 for the next."""

    decisions: int
    """How often they decided something that could be decided otherwise. Moves that were forced, taken back or made for
    them do not count, nor do standing orders."""

    thought: int
    """How long (ms) these waited for them together, without pauses."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a finished match came to."""

    match: int
    """Its id."""

    game: str
    """The game's key."""

    guild: int
    """The server it was played in."""

    channel: int
    """The channel it ended in, a thread's parent."""

    thread: int | None
    """The thread, None for the channel itself."""

    seats: int
    """How many sat at it."""

    pace: Pace
    """Of its clock at the end."""

    begun: int
    """When play began, UTC epoch ms."""

    finished: int
    """When it was over, UTC epoch ms."""

    turns: int
    """How many turns it had."""

    complete: bool
    """It was played to its end by the rules of the game, with nobody left alone by resignations before."""

    rated: bool
    """It changes ratings (bot/match/model/who_is_rated.py)."""

    automa: int | None
    """Points of an opponent without a seat, None where there was none."""

    traits: tuple[str, ...]
    """Options that were not the usual ones, as "option=value", sorted."""

    results: tuple[Result, ...]
    """By seat."""

    leavers: Mapping[Seat, int] = field(default_factory=dict)
    """By seat of a rated match, the user who was replaced there. No store keeps it: ratings are made of it once."""

    @property
    def counted(self) -> tuple[Result, ...]:
        """The results as ratings see them: those who left their seat come last, their substitutes aren't there."""
        return tuple(
            replace(result, user=self.leavers[result.seat], won=False, shared=False, absent=True)
            if result.seat in self.leavers
            else result
            for result in self.results
        )

    @property
    def against_computers(self) -> bool:
        """A computer player sat there at the end: it stands apart from all that is counted."""
        return any(is_computer(result.user) for result in self.results)

    @property
    def best(self) -> int:
        """The highest score of somebody, computer players left out."""
        people = [result.score for result in self.results if not is_computer(result.user)]
        return max(people or (result.score for result in self.results))


def record(entries: Iterable[Entry]) -> Record | None:
    """What a match came to by its whole log, None unless it was played to a result. Raises ValueError as `fold`."""
    course = list(unfold(entries))
    end = course[-1][1] if course else None
    if end is None or end.status is not Status.FINISHED or end.outcome is None or not end.outcome.placings:
        return None
    automa = end.outcome.scores[0] - _margins(end, end.outcome)[0] if len(end.players) == 1 else None
    return Record(
        match=end.id,
        game=end.game,
        guild=end.where.guild,
        channel=end.where.channel,
        thread=end.where.thread,
        seats=len(end.players),
        pace=pace_of(end.clock),
        begun=next(entry.at for entry, _ in course if any(isinstance(event, Started) for event in entry.events)),
        finished=next(entry.at for entry, match in course if match.status is Status.FINISHED),
        turns=end.turn,
        complete=end.outcome.termination is Termination.FINISHED,
        rated=len(end.players) > 1 and who_is_rated.counts(end),
        automa=automa,
        traits=_traits(end),
        results=_results(end, end.outcome, course),
        leavers=who_is_rated.leavers(end) if who_is_rated.counts(end) else {},
    )


def _results(end: Match, outcome: Outcome, course: list[tuple[Entry, Match]]) -> tuple[Result, ...]:
    places, leads, starts = _places(outcome), _margins(end, outcome), _starts(course)
    spent: dict[Seat, list[int]] = {seat: [] for seat in range(len(end.players))}
    for seat, thought in _decisions(end, course):
        spent[seat].append(thought)
    return tuple(
        Result(
            seat=seat,
            user=player.user,
            place=places[seat],
            score=outcome.scores[seat],
            margin=leads[seat],
            won=places[seat] == 1,
            shared=list(places.values()).count(places[seat]) > 1,
            absent=seat in end.absent,
            substituted=bool(end.former.get(seat)),
            start=starts.index(seat) + 1,
            decisions=len(spent[seat]),
            thought=sum(spent[seat]),
        )
        for seat, player in enumerate(end.players)
    )


def _traits(match: Match) -> tuple[str, ...]:
    known = match.rules.info.options
    chosen = ((option, match.options.get(option.key, option.default)) for option in known)
    return tuple(sorted(f"{option.key}={value}" for option, value in chosen if value != option.default))


def _places(outcome: Outcome) -> dict[Seat, int]:
    """The place of each seat; an empty one is an automa's, who takes it alone."""
    places: dict[Seat, int] = {}
    place = 1
    for group in outcome.placings:
        places |= dict.fromkeys(group, place)
        place += len(group) or 1
    return places


def _margins(end: Match, outcome: Outcome) -> tuple[int, ...]:
    """By seat; alone, one is ahead of an automa or behind, as only the game knows."""
    return end.rules.projected(end.state) if len(end.players) == 1 else margins(outcome.scores)


def _starts(course: list[tuple[Entry, Match]]) -> list[Seat]:
    """Seats in the order in which they were first asked; one that never was comes last."""
    order: dict[Seat, None] = {}
    for _, match in course:
        order |= dict.fromkeys(sorted(match.to_act()))
        if match.state is not None and len(order) == len(match.players):
            break
    return list(order | dict.fromkeys(range(len(course[-1][1].players))))


def _decisions(end: Match, course: list[tuple[Entry, Match]]) -> Iterator[tuple[Seat, int]]:
    """For each decision that counts in the end, its seat, and how long (ms) it had waited for its person."""
    users = {player.user: seat for seat, player in enumerate(end.players)}
    for (_, before), (entry, _) in pairwise(course):
        seat = users.get(entry.actor or 0)
        if entry.command != "submit" or seat is None or end.drops(entry.seq) or not _chosen(before, seat, entry):
            continue
        # A move ends a pause, and what the pause took is none of its time.
        until = entry.at if before.paused is None else min(entry.at, before.paused)
        yield seat, max(until - before.since[seat], 0)


def _chosen(before: Match, seat: Seat, entry: Entry) -> bool:
    """Whether anything in a batch could have been decided otherwise."""
    game, state = before.rules, before.state
    for notation in entry.notations:
        action = game.parse(notation)
        if len(game.legal_actions(state, seat)) > 1:
            return True
        try:
            state = fold(game, state, carried_out(game, state, seat, action))
        except IllegalAction:
            # The rules of today say no to what was allowed then: it was chosen.
            return True
    return False
