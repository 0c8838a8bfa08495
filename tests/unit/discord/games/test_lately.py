"""What a board marks as new: exactly the turns since its reader last finished one, and only what they may learn."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.core.game import Seat
from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.events.match_events import MatchEvent
from bot.match.model.match import Entry, Match, Status
from bot.match.views import visibility
from bot.match.views.match_as_seen import AnyPerspective
from cogs.ui.presenter.match_with_game_presenter import presented
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.pairwise import some_by_day
from tests.unit.discord.channel import EACH_GAME, FULLEST, agreed, gathered
from tests.unit.discord.seeing import played
from tests.unit.match.party import ALICE, Party, pending

TABLES = [*((game, max(GAMES[game].info.seats), {}) for game in GAMES), ("heirs", 1, {}), *FULLEST]
BY_DAY = [table for table in EACH_GAME if table[0] != "kingdomino"] + TABLES[:1]
"""Each game once; of a dynasty it's another test that tells what isn't new."""

STEPS = 44
LAID = ("TilePlaced", "DominoPlaced", "BuildingBuilt")
"""Events of laying a piece in one's own turn."""


def named(seen: AnyPerspective, *names: str) -> list[Any]:
    """The events of these types among what is new."""
    return [event for row in seen.lately for event in row.events if type(event).__name__ in names]


@pytest.fixture
def party() -> Party:
    return Party()


class Story:
    """A random match, some moves of it taken back and one seat given up, with whose turns its rows belong to."""

    def __init__(self, party: Party, match: Match) -> None:
        self.party, self.match = party, match
        self.moves: dict[int, tuple[int, Seat]] = {}

    async def move(self, rng: random.Random) -> None:
        (seat, *_), turn = sorted(self.match.to_act()), self.match.turn
        self.match = await self.party.move(self.match, rng.randrange(1000))
        self.moves[self.match.seq] = turn, seat

    async def told(self, steps: int, seed: int) -> AsyncIterator[Match]:
        """The match after each step."""
        rng, party = random.Random(seed), self.party
        for step in range(steps):
            if self.match.undo.pending is not None and rng.random() < 0.2:
                mover = self.match.players[self.match.undo.pending.seat].user
                self.match = await party.service.play.undo(party.caller(mover), self.match.id, None)
                yield self.match
            self.match = await party.on(self.match)
            if step == 20 and len(self.match.players) > 2:
                self.match = await party.service.play.resign(party.caller(ALICE), self.match.id)
            if step in (12, 30) and self.match.undo.past and not self.match.undo.free and len(self.match.present) > 1:
                self.match = await agreed(party, self.match)
            if self.match.status is not Status.RUNNING:
                break
            await self.move(rng)
            yield self.match

    def expected(self, seen: AnyPerspective) -> list[Seat]:
        """Whose turns are new to the reader, but for those of seat-holders."""
        mine = seen.reader in seen.to_act or seen.is_mover(seen.reader)
        found: list[tuple[int, Seat]] = []
        for seq, (turn, seat) in sorted(self.moves.items(), reverse=True):
            if seq > seen.seq or self.match.undo.drops(seq) or (mine and turn >= seen.table.turn):
                continue
            if seat == seen.reader:
                break
            if (turn, seat) not in found:
                found.append((turn, seat))
        return [seat for _, seat in reversed(found) if seat not in self.match.seats.resigned]


def seats(seen: AnyPerspective) -> Iterator[Seat]:
    """Whose turns it has as new, but for those of seat-holders."""
    for row in seen.lately:
        seat = None if row.actor is None else seen.table.seat_of(row.actor)
        if seat is not None and seat not in seen.table.seats.resigned:
            yield seat


def asked(seen: AnyPerspective, rows: list[Entry]) -> list[Seat]:
    """The same without turns in which nobody was asked: what is forced, and what chance has begun."""
    firsts = [next(iter(played(row)), None) for row in rows if row.command == "submit"]
    turns = [replace(seen, lately=(row,)) for row in seen.lately]
    return [
        seat
        for turn in turns
        if any(event in firsts for event in turn.lately[0].events)
        for seat in seats(turn)
        if seat != seen.reader
    ]


def pure(match: Match, rows: list[Entry], seat: Seat | None) -> AnyPerspective:
    """The same out of the whole log."""
    return visibility.perspective(match, rows, seat)


@pytest.mark.parametrize(("game", "seats_at_it", "options"), some_by_day(TABLES, BY_DAY))
async def test_new_is_what_others_did_since_the_reader_finished_a_turn(
    game: str, seats_at_it: int, options: dict[str, str]
) -> None:
    story = Story(*await gathered(game, seats_at_it, options))
    new = 0
    async for match in story.told(STEPS, 3):
        rows = list(await story.party.service.views.entries(match.id, limit=5000))
        for user in (None, *(player.user for player in match.players)):
            seen = await story.party.service.views.perspective(match.id, user, after=match.seq)
            seat = None if user is None else match.seat_of(user)
            assert (seen.reader, seen.lately) == ((whole := pure(match, rows, seat)).reader, whole.lately)
            if match.status is not Status.RUNNING:
                assert (seen.reader, seen.lately) == (None, ())
                continue
            if "dynasty" not in options:
                assert asked(seen, rows) == story.expected(seen), (match.seq, user)
            new += len(seen.lately)
            _belongs(seen)
    assert new > STEPS // 4


def _belongs(seen: AnyPerspective) -> None:
    """What is laid in a turn is of whoever's turn it is, and nothing but what the game was told."""
    for row in seen.lately:
        laid = [
            event for event in row.events if type(event).__name__ in ("TilePlaced", "DominoPlaced", "BuildingBuilt")
        ]
        assert all(seen.table.seat_of(row.actor or 0) == event.seat for event in laid)
        assert not any(isinstance(event, MatchEvent) for event in row.events)
        assert not row.notations


async def test_the_public_board_is_for_the_seat_to_act_and_a_private_one_for_its_viewer() -> None:
    story = Story(*await gathered("carcassonne", 3, {}))
    async for match in story.told(9, 1):
        public = await story.party.service.views.perspective(match.id)
        assert public.reader == min(public.to_act)
        for seat, player in enumerate(match.players):
            assert (await story.party.service.views.perspective(match.id, player.user)).reader == seat


async def test_a_board_edited_in_the_same_turn_marks_the_same() -> None:
    story, before = Story(*await gathered("dice", 3, {})), None
    async for match in story.told(30, 2):
        seen = await story.party.service.views.perspective(match.id)
        if before is not None and before.table.opened == seen.table.opened:
            assert (before.reader, before.lately) == (seen.reader, seen.lately)
        before = seen


async def test_a_move_that_waits_hides_nothing_that_was_new_to_its_mover(party: Party) -> None:
    before, after = await pending(party)
    mover = before.players[after.undo.pending.seat].user

    assert (await party.service.views.perspective(after.id, mover)).lately == (
        await party.service.views.perspective(after.id, mover, seq=before.seq)
    ).lately


async def test_an_earlier_game_of_a_series_is_not_new(party: Party) -> None:
    match = await party.started(2, dynasty="on")
    rng, games = random.Random(4), set()
    while match.status is Status.RUNNING:
        match = await party.move(match, rng.randrange(1000))
        seen = await party.service.views.perspective(match.id)
        assert not named(seen, "GameEnded")
        for user in (1, 2):
            own = await party.service.views.perspective(match.id, user)
            if own.lately:
                games.add(own.position.view.game)
            placed = [
                event.seat for row in own.lately for event in row.events if type(event).__name__ == "DominoPlaced"
            ]
            assert len(placed) <= sum(len(kingdom.laid) for kingdom in own.position.view.kingdoms)
    assert games == {1, 2, 3}


async def test_what_a_viewer_may_not_learn_is_not_new_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    story = Story(*await gathered("castle", 2, {}))
    matches = [match async for match in story.told(12, 5)]
    match = matches[-1] if matches[-1].undo.pending is None else matches[-2]
    rows = list(await story.party.service.views.entries(match.id, limit=5000))
    rows = [row for row in rows if row.seq <= match.seq]

    def hidden(event: Any) -> frozenset[Seat] | None:
        return frozenset({0}) if type(event).__name__ == "TileDrawn" else None

    monkeypatch.setattr(GAMES["castle"], "visible_to", hidden)
    drawn = {
        seat: ["TileDrawn" in {type(event).__name__ for event in row.events} for row in pure(match, rows, seat).lately]
        for seat in (None, 0, 1)
    }
    assert not any(drawn[None])
    assert not any(drawn[1])


async def test_a_shown_match_says_whose_each_turn_was() -> None:
    story = Story(*await gathered("carcassonne", 3, {}))
    async for match in story.told(10, 1):
        seen = await story.party.service.views.perspective(match.id)
        new = presented(REAL, seen, phrases("fr")).lately
        assert [turn.events for turn in new] == [row.events for row in seen.lately]
        assert [turn.seat for turn in new if turn.seat is not None] == list(seats(seen))
