"""Nobody learns more by stepping through a match than they were shown while it was played.

Matches are played with everything that hides something: moves that wait, moves taken back unseen and by agreement,
standing orders, secrets of a seat. After every row everybody's perspective is kept: what a reel shows is held against
that.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.core.game import AnyGame, IllegalAction, Seat
from bot.games.registry import GAMES
from bot.match.events.match_events import MatchEvent
from bot.match.model.match import Entry, Match, Status
from bot.match.views import replay as reels
from bot.match.views import visibility
from bot.match.views.match_as_seen import AnyPerspective
from bot.match.views.replay import Still
from tests.floors import is_long
from tests.pairwise import some_by_day
from tests.unit.discord.matches import Club, everything
from tests.unit.match.duel import HiddenDuel, deal
from tests.unit.match.party import GRACE, HERE

STRANGER = 99
ROWS = 36
SEED = 3


class Watch:
    """What everybody was shown of a match while it was played. shown: by seat (None: without one) and row."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.shown: defaultdict[Seat | None, dict[int, AnyPerspective]] = defaultdict(dict)

    async def look(self, match: Match) -> Match:
        for user in (*(player.user for player in match.players), STRANGER):
            seen = await self.club.service.views.perspective(match.id, user, after=0)
            self.shown[seen.viewer].setdefault(seen.seq, seen)
        return match

    async def faults(self, match: Match) -> list[str]:
        """What is wrong with anybody's reel, in words."""
        found: list[str] = []
        for user in (*(player.user for player in match.players), STRANGER):
            reel = await self.club.service.views.reel(match.id, user)
            stills = [await self.club.service.views.still(match.id, user, stop.seq) for stop in reel.stops]
            live = self.shown[reel.viewer]
            for still in stills:
                found += [f"seat {reel.viewer}, row {still.stop.seq}: {fault}" for fault in leaks(still, live)]
                if match.undo.drops(still.stop.seq):
                    found.append(f"seat {reel.viewer}, row {still.stop.seq}: a move that was taken back")
            rows = await self.club.service.views.entries(match.id)
            if told(stills) != known(rows, match, reel.viewer, max(live)):
                found.append(f"seat {reel.viewer}: not everything that was played is told once")
        return found


def leaks(still: Still, live: dict[int, AnyPerspective]) -> Iterator[str]:
    """What a moment shows that its viewer was not shown when that row was the newest. live: what they were, by row."""
    seen = still.seen
    then = live.get(still.stop.seq)
    if then is None or seen.seq != still.stop.seq:
        yield "nothing was shown of it"
        return
    positions = [then.position, *(end.position for end in then.interludes if end.seq == seen.seq)]
    if seen.position not in [None if one is None else replace(one, questions={}) for one in positions]:
        yield "another position"
    if seen.table != replace(then.table, decided=(0,) * len(then.table.players)):
        yield "another table"
    if seen.waiting not in (None, then.waiting) or seen.viewer != then.viewer:
        yield "shown to somebody else"
    if not of(seen.news) <= of(then.news):
        yield "news nobody was told"
    words = {written for row in then.news for written in row.notations}
    if not {written for row in seen.news for written in row.notations} <= words:
        yield "words nobody was told"
    rows = [*seen.lately, *([seen.last] if seen.last is not None else [])]
    if not {event for row in rows for _, event in of([row])} <= {event for _, event in of(then.news)}:
        yield "marks of what nobody was told"


def of(rows: Sequence[Entry]) -> set[tuple[int, str]]:
    """What rows tell, each with its row."""
    return {(row.seq, repr(event)) for row in rows for event in row.events}


def told(stills: Sequence[Still]) -> list[tuple[int, str]]:
    """All that the game was told, in the order in which a reel tells it."""
    return played([row for one in stills for row in one.seen.news])


def known(rows: Sequence[Entry], match: Match, seat: Seat | None, seq: int) -> list[tuple[int, str]]:
    """The same as the log has it, for a seat that may be shown the rows up to `seq`."""
    counting = [row for row in rows if row.seq <= seq and not row.dropped]
    return played(counting, lambda event: (to := match.rules.visible_to(event)) is None or seat in to)


def played(rows: Sequence[Entry], may: Callable[[Any], bool] = lambda _: True) -> list[tuple[int, str]]:
    events = ((row.seq, event) for row in rows for event in row.events if not isinstance(event, MatchEvent))
    return [(seq, repr(event)) for seq, event in events if may(event)]


async def live(watch: Watch, match: Match, rng: random.Random, rows: int = ROWS) -> Match:
    """A match played on at random, with second thoughts, orders and agreements, everybody looking on."""
    await watch.look(match)
    while match.status is Status.RUNNING and match.seq < rows:
        match = await watch.look(await _on(watch.club, match, rng))
    return match


async def _on(club: Club, match: Match, rng: random.Random) -> Match:
    """One command more."""
    chance = rng.random()
    if match.undo.pending is not None:
        if chance < 0.35:
            return await club.service.play.undo(club.caller(club.mover(match)), match.id, None)
        if chance < 0.45 and len(match.players) > 1:
            return await club.service.play.vote_abort(club.caller(club.other(match)), match.id, rng.random() < 0.9)
        return await club.on(match)
    if match.undo.past and chance < 0.2 and len(match.players) > 1:
        return await _agreed(club, match)
    orders = [(seat, one) for seat in range(len(match.players)) for one in match.rules.orders(match.state, seat)]
    if orders and chance < 0.3:
        seat, order = rng.choice(orders)
        return await club.service.play.order(
            club.caller(match.players[seat].user), match.id, match.rules.notation(order)
        )
    return await club.move(match, rng.randrange(1000))


async def _agreed(club: Club, match: Match) -> Match:
    """The newest move is taken back, with everybody's leave where that is needed."""
    mover = match.players[match.undo.past[-1].seat].user
    try:
        match = await club.service.play.propose_takeback(club.caller(mover), match.id)
        while match.undo.takeback is not None:
            asked = set(range(len(match.players))) - match.undo.takeback.agreed - {match.undo.takeback.seat}
            match = await club.service.play.vote_takeback(club.caller(match.players[min(asked)].user), match.id, True)
    except IllegalAction:
        return await club.move(match)
    return match


def tables() -> list[tuple[str, int]]:
    """Every game with the fewest people and with the most, with every option they may choose."""
    return sorted({(key, seats(game.info.seats)) for key, game in GAMES.items() for seats in (min, max)})


FEWEST = [*{game: (game, seats) for game, seats in reversed(tables())}.values()]
"""Each game once, for every run."""


@pytest.mark.parametrize(("game", "seats"), some_by_day(tables(), FEWEST))
async def test_a_reel_shows_what_was_shown_and_no_more(game: str, seats: int):
    watch = Watch(club := Club())
    match = await club.begun(game, seats, GRACE, everything(game, seats))
    rng = random.Random(SEED)

    for rows in (ROWS // 2, ROWS):
        match = await live(watch, match, rng, rows)
        assert not await watch.faults(match)

    assert match.seq >= ROWS or not is_long(game)
    assert any(first <= last for first, last in match.undo.dropped), "something was taken back"


async def duels(monkeypatch: pytest.MonkeyPatch, game: AnyGame | None = None) -> AsyncIterator[str]:
    """Yield the faults of some matches of a game with secrets, while they're played."""
    deal(monkeypatch, game or HiddenDuel())
    for seed in (4, 5, 7):
        watch = Watch(club := Club())
        match = await club.service.lobby.open(club.caller(1), HERE, "duel", 2, {}, "en", GRACE)
        await club.service.lobby.join(club.caller(2), match.id)
        match = await club.service.lobby.start(club.caller(1), match.id)
        rng = random.Random(seed)
        for rows in range(match.seq, ROWS, 4):
            match = await live(watch, match, rng, rows)
            for fault in await watch.faults(match):
                yield fault


async def test_nobody_learns_the_secrets_of_a_seat(monkeypatch: pytest.MonkeyPatch):
    assert [fault async for fault in duels(monkeypatch)] == []


def _sees_all(monkeypatch: pytest.MonkeyPatch) -> None:
    true = visibility.still
    monkeypatch.setattr(visibility, "still", lambda match, rows, _seat, base: true(match, rows, 0, base))


def _tells_all(monkeypatch: pytest.MonkeyPatch) -> None:
    true = visibility.still

    def still(match: Match, rows: Sequence[Entry], seat: Seat | None, base: Match) -> AnyPerspective:
        return replace(true(match, rows, seat, base), news=tuple(rows))

    monkeypatch.setattr(visibility, "still", still)


def _marks_all(monkeypatch: pytest.MonkeyPatch) -> None:
    true = visibility.still

    def still(match: Match, rows: Sequence[Entry], seat: Seat | None, base: Match) -> AnyPerspective:
        return replace(true(match, rows, seat, base), lately=tuple(rows))

    monkeypatch.setattr(visibility, "still", still)


def _counts_all(monkeypatch: pytest.MonkeyPatch) -> None:
    true = reels._counts
    monkeypatch.setattr(reels, "_counts", lambda row: true(replace(row, dropped=False)))


def _waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    true = reels._stops

    def stops(known: reels.Footage, viewer: Seat | None) -> Iterator[reels.Stop]:
        waiting = known.now.undo.pending
        yield from true(known, viewer if waiting is None else waiting.seat)

    monkeypatch.setattr(reels, "_stops", stops)


def _knows_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    true = reels.still

    def still(known: reels.Footage, whole: reels.Reel, stop: reels.Stop) -> Still:
        found = true(known, whole, stop)
        return replace(found, seen=replace(found.seen, table=known.now.table))

    monkeypatch.setattr("bot.match.views.replay_viewer_cache.still", still)


def _forgets_one(monkeypatch: pytest.MonkeyPatch) -> None:
    true = reels._stops

    def stops(known: reels.Footage, viewer: Seat | None) -> Iterator[reels.Stop]:
        found = list(true(known, viewer))
        yield from found if len(found) < 3 else [*found[:1], *found[2:]]

    monkeypatch.setattr(reels, "_stops", stops)


@pytest.mark.parametrize(
    ("plant", "fault"),
    [
        (_sees_all, "another position"),
        (_tells_all, "news nobody was told"),
        (_marks_all, "marks of what nobody was told"),
        (_counts_all, "a move that was taken back"),
        (_waits_for_nobody, "nothing was shown of it"),
        (_knows_the_end, "another table"),
        (_forgets_one, "told once"),
    ],
)
async def test_a_leak_is_found(monkeypatch: pytest.MonkeyPatch, plant: Callable[..., None], fault: str):
    plant(monkeypatch)

    async for one in duels(monkeypatch):
        if fault in one:
            return
    pytest.fail("the leak was not found")
