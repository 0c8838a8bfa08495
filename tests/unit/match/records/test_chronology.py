"""How a match that is over went: when it was played, how long it paused, and who sat where when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.game import Termination
from bot.match.events.match_events import Closed, Started
from bot.match.model.match import Entry, Player, Status, Table, Where
from bot.match.model.match_clock import MatchClock
from bot.match.model.match_lobby import MatchLobby
from bot.match.records.duration_and_seat_holders import Sitting, chronology

ANA, BEN, CLEO, DAN = (Player(user, name) for user, name in enumerate(("Ana", "Ben", "Cleo", "Dan"), start=1))
PLAYED = 7, "kingdomino", Where(1, 2), 1, "en", dict[str, str](), (ANA, BEN), Status.FINISHED, 9, 0, 900
MATCH = Table(*PLAYED, MatchLobby(2), MatchClock(stood=50), turn=12)
STARTED = Started((1, 2), "c", 1)
CLOSED = Closed(Termination.FINISHED, ((0,), (1,)), (3, 2), None, "s")


def row(seq: int, *events: object) -> Entry:
    return Entry(7, seq, 100 * seq, 1, None, "submit", (), events)


def rows(**events: object) -> list[Entry]:
    """Nine rows, a hundred milliseconds apart, the named ones with an event."""
    return [row(seq, *([events[f"row{seq}"]] if f"row{seq}" in events else [])) for seq in range(1, 10)]


def test_a_match_is_played_from_its_start_to_its_end_whatever_happened_before_and_after() -> None:
    found = chronology(MATCH, rows(row3=STARTED, row8=CLOSED))

    assert found is not None
    assert (found.begun, found.ended, found.lasted, found.stood, found.turns) == (300, 800, 500, 50, 12)
    assert found.sittings == ((Sitting(ANA, 300, 800),), (Sitting(BEN, 300, 800),))


def test_whoever_took_a_seat_over_sat_there_from_that_row_on() -> None:
    match = replace(MATCH, players=(ANA, DAN), seats=replace(MATCH.seats, former={1: (BEN, CLEO)}, took={1: (5, 7)}))

    found = chronology(match, rows(row3=STARTED, row8=CLOSED))

    assert found is not None
    assert found.sittings[1] == (Sitting(BEN, 300, 500), Sitting(CLEO, 500, 700), Sitting(DAN, 700, 800))


@pytest.mark.parametrize("events", [{}, {"row3": STARTED}, {"row8": CLOSED}])
def test_what_never_began_or_is_not_over_has_no_chronology(events: dict[str, object]) -> None:
    assert chronology(MATCH, rows(**events)) is None
