"""Results of a finished match, folded from its whole log and stored so that matches can be compared. Pure.

Only matches that were played to a result have a record. Cancelled matches and those without a result have none.
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
    """The result of one seat, computer players included. Opponents without a seat have none."""

    seat: Seat
    """In the order of the table."""

    user: int
    """User who sat there at the end."""

    place: int
    """1 is the best. Tied players share one, and the next place follows after all of them. An automa takes one too."""

    score: int
    """Final points."""

    margin: int
    """Points ahead of the best other seat or the automa. Negative if behind."""

    won: bool
    """Whether the place is first, alone or shared."""

    shared: bool
    """Whether another player has the same place."""

    absent: bool
    """Whether they resigned, were on autopilot, or lost by the clock."""

    substituted: bool
    """Whether another player sat there before."""

    start: int
    """Place in the order in which seats were first asked for a decision: 1 was asked first."""

    decisions: int
    """Number of their decisions with a choice. Moves that were forced, taken back or made for them don't count, and
    neither do standing orders."""

    thought: int
    """Total time (ms) these decisions waited for the player, without pauses."""


@dataclass(frozen=True, slots=True)
class Record:
    """The results of a finished match."""

    match: int
    """Its id."""

    game: str
    """The game's key."""

    guild: int
    """The server it was played in."""

    channel: int
    """The channel it ended in, or a thread's parent."""

    thread: int | None
    """The thread, or None for the channel itself."""

    seats: int
    """Number of seats taken."""

    pace: Pace
    """Pace of its clock at the end."""

    begun: int
    """When play began, in UTC epoch ms."""

    finished: int
    """When it ended, in UTC epoch ms."""

    turns: int
    """Number of turns."""

    complete: bool
    """Whether it was played to the end by the game's rules, without resignations that left one player alone."""

    rated: bool
    """Whether it changes ratings (bot/match/model/who_is_rated.py)."""

    automa: int | None
    """Points of an opponent without a seat, or None without one."""

    traits: tuple[str, ...]
    """Options that aren't at their default, each as "option=value", sorted."""

    results: tuple[Result, ...]
    """By seat."""

    leavers: Mapping[Seat, int] = field(default_factory=dict)
    """By seat that was taken over in a rated match, its first player. Used once to compute ratings, never stored."""

    @property
    def counted(self) -> tuple[Result, ...]:
        """Results as ratings use them: players who left their seat come last, and their substitutes are left out."""
        return tuple(
            replace(result, user=self.leavers[result.seat], won=False, shared=False, absent=True)
            if result.seat in self.leavers
            else result
            for result in self.results
        )

    @property
    def against_computers(self) -> bool:
        """Whether a computer player sat there at the end. Such matches are counted separately."""
        return any(is_computer(result.user) for result in self.results)

    @property
    def best(self) -> int:
        """The highest score of any person."""
        people = [result.score for result in self.results if not is_computer(result.user)]
        return max(people or (result.score for result in self.results))


def record(entries: Iterable[Entry]) -> Record | None:
    """Return the record of a match from its whole log, None if it has no result. Raises ValueError if it's damaged."""
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
        pace=pace_of(end.clock.limit),
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
            absent=seat in end.seats.absent,
            substituted=bool(end.seats.former.get(seat)),
            start=starts.index(seat) + 1,
            decisions=len(spent[seat]),
            thought=sum(spent[seat]),
        )
        for seat, player in enumerate(end.players)
    )


def _traits(match: Match) -> tuple[str, ...]:
    """Return the options that change anything and aren't at their default, each as "option=value", sorted."""
    known = match.rules.info.matter(match.options)
    chosen = ((option, match.options.get(option.key, option.default)) for option in known)
    return tuple(sorted(f"{option.key}={value}" for option, value in chosen if value != option.default))


def _places(outcome: Outcome) -> dict[Seat, int]:
    """Return the place of each seat. An empty group in the outcome is an automa's place."""
    places: dict[Seat, int] = {}
    place = 1
    for group in outcome.placings:
        places |= dict.fromkeys(group, place)
        place += len(group) or 1
    return places


def _margins(end: Match, outcome: Outcome) -> tuple[int, ...]:
    """Return each seat's margin (Result.margin). If one plays alone, only the game knows who is ahead of the automa."""
    return end.rules.projected(end.state) if len(end.players) == 1 else margins(outcome.scores)


def _starts(course: list[tuple[Entry, Match]]) -> list[Seat]:
    """Return the seats in the order in which they were first asked. Seats that were never asked come last."""
    order: dict[Seat, None] = {}
    for _, match in course:
        order |= dict.fromkeys(sorted(match.to_act()))
        if match.state is not None and len(order) == len(match.players):
            break
    return list(order | dict.fromkeys(range(len(course[-1][1].players))))


def _decisions(end: Match, course: list[tuple[Entry, Match]]) -> Iterator[tuple[Seat, int]]:
    """Yield, for each decision that Result.decisions counts, its seat and how long (ms) it waited for the player."""
    users = {player.user: seat for seat, player in enumerate(end.players)}
    for (_, before), (entry, _) in pairwise(course):
        seat = users.get(entry.actor or 0)
        if entry.command != "submit" or seat is None or end.undo.drops(entry.seq) or not _chosen(before, seat, entry):
            continue
        # A move ends a pause, and time in the pause doesn't count.
        until = entry.at if before.clock.paused is None else min(entry.at, before.clock.paused)
        yield seat, max(until - before.clock.since[seat], 0)


def _chosen(before: Match, seat: Seat, entry: Entry) -> bool:
    """Return whether a seat could have chosen otherwise for any of the actions in this row of the log."""
    game, state = before.rules, before.state
    for notation in entry.notations:
        action = game.parse(notation)
        if len(game.legal_actions(state, seat)) > 1:
            return True
        try:
            state = fold(game, state, carried_out(game, state, seat, action))
        except IllegalAction:
            # Today's rules refuse an action that was allowed then, so it was a choice.
            return True
    return False
