"""Every legal action can be reached by clicks, in every game: no notation has to be typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from bot.core.game import Seat
from bot.games.carcassonne.rules.actions import Place as Lay
from bot.games.carcassonne.rules.laid import ALIKE, NUMBERS
from bot.games.carcassonne.rules.model import Placing
from bot.games.castle.presentation.prompts import AskPlace, question
from bot.games.castle.rules.actions import Place as Put
from bot.games.kingdomino.presentation.prompts import AskPlace as AskDomino
from bot.games.kingdomino.presentation.prompts import Site, Way
from bot.games.kingdomino.rules.actions import Place as Domino
from bot.games.kingdomino.rules.pieces import pieces
from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.model.match import Match, Status
from tests.identity import Same
from tests.pairwise import some_by_day
from tests.unit.discord.every_game.reaching import Place, Press, led, looked, presses, reached, ways
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import PRESENTERS

say = phrases("en")

TABLES = (
    ("kingdomino", 2, False, 2),
    ("kingdomino", 4, True, 4),
    ("carcassonne", 2, False, 19),
    ("carcassonne", 4, True, 37),
    ("castle", 2, False, 14),
    ("dice", 2, False, 17),
    ("dice", 4, True, 41),
    ("heirs", 2, False, 3),
    ("heirs", 1, True, 3),
)
"""Games with their seats, whether every option is chosen, and of how many positions one is looked at."""

MATCHES, SPOTTED = 2, 4
"""How many matches are gone through, and of Kingdomino for its spots: sample counts follow the budget."""


def moments(game: str, seats: int, full: bool, step: int, matches: int = MATCHES) -> Iterator[tuple[Match, Seat]]:
    chosen = {o.key: o.values[-1] for o in GAMES[game].info.options if full and (not o.seats or seats in o.seats)}
    for number in range(matches):
        for match, _ in list(positions_of(game, seats, number, chosen))[number % step :: step]:
            if match.status is Status.RUNNING:
                yield from ((match, seat) for seat in match.to_act())


@cache
def table(game: str, seats: int, full: bool, step: int) -> tuple[tuple[Match, Seat], ...]:
    """Play the matches once for all the tests that look at the same positions."""
    return tuple(moments(game, seats, full, step))


@cache
def everywhere(match: Same, seat: Seat, longest: int) -> dict[Place, Press]:
    """Return what `reached` finds in one of these positions."""
    return reached(match.value, seat, say, longest)


def outcome_of(match: Match, action: Any) -> object:
    """What an action makes of the table: the same for two actions that differ only in how they are written."""
    match action:
        case Domino(number, cell, _):
            lies = ((cell, pieces().dominoes[number].first), (action.second, pieces().dominoes[number].second))
            return number, frozenset(lies)
        case Lay(cell, turn):
            phase = match.state.phase if match.state is not None else None
            assert isinstance(phase, Placing)
            return cell, ALIKE[NUMBERS[phase.tile]][turn]
        case Put(cell, turn):
            (seat,) = match.to_act()
            asked = question(match.state, seat)
            assert isinstance(asked, AskPlace)
            return cell, frozenset(asked.tile.turned[turn].segments)
        case _:
            return action


def firsts(match: Match, found: dict[Place, Press]) -> set[object]:
    """What the first actions of all drafts that can be reached make of the table."""
    texts = {place.draft[0] for place in found if place.draft}
    return {outcome_of(match, GAMES[match.game].parse(text)) for text in texts}


def longest(game: str) -> int:
    """Return how many actions to draft before looking: none in The Two Heirs, whose first looks offer every action."""
    return 0 if game == "heirs" else 1


def unreachable(match: Match, seat: Seat, found: dict[Place, Press] | None = None) -> list[str]:
    """Return the legal actions that no click begins. found: the places clicks lead to, where they're known already."""
    there = firsts(match, reached(match, seat, say, longest(match.game)) if found is None else found)
    game = GAMES[match.game]
    legal = game.legal_actions(match.state, seat)
    return [game.notation(action) for action in legal if outcome_of(match, action) not in there]


BY_DAY = [table for table in TABLES if table[:2] not in (("carcassonne", 4), ("dice", 4))]


@pytest.mark.parametrize(("game", "seats", "full", "step"), some_by_day(TABLES, BY_DAY))
def test_every_legal_action_can_be_begun_by_clicks(game: str, seats: int, full: bool, step: int) -> None:
    looked_at, missing = 0, []

    for match, seat in table(game, seats, full, step):
        looked_at += len(GAMES[game].legal_actions(match.state, seat))
        missing += unreachable(match, seat, everywhere(Same(match), seat, longest(game)))

    assert not missing, f"{len(missing)} of {looked_at}"
    assert looked_at > 250


def test_a_game_that_hides_a_way_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def first_of_all(asked: AskDomino, _place: object) -> tuple[Site, Way]:
        return asked.spots[0], asked.spots[0].ways[0]

    monkeypatch.setattr(AskDomino, "found", first_of_all)

    assert any(unreachable(match, seat) for match, seat in moments("kingdomino", 2, False, 2, 1))


_LYING = re.compile(r"\b[A-Z]\d+-[A-Z]\d+\b")
"""The cells a domino would cover, as its ways to turn say them."""


@pytest.mark.parametrize(("seats", "step"), some_by_day([(2, 1), (3, 1), (4, 1)], [(3, 1)]))
def test_every_numbered_spot_of_kingdomino_opens_its_own_controls(seats: int, step: int) -> None:
    opened = 0

    for match, seat in moments("kingdomino", seats, False, step, SPOTTED):
        for press in presses(PRESENTERS["kingdomino"].controls(match, say)):
            place = led(match, seat, press)
            assert place is not None
            if place.commits or place.draft[0].startswith("discard"):
                continue
            first, *_ = place.draft
            name = press.label.split("·")[1].split(":")[0].strip().split()[0]
            lying = [on for on in ways(match, seat, place) if _LYING.search(on.label)]

            assert first.split()[-1].startswith(f"{name}-")
            assert place.draft in [onward.draft for on in lying if (onward := led(match, seat, on, place.draft))]
            assert all(f"{name}-" in on.label for on in lying)
            opened += 1

    assert opened > 200


@pytest.mark.parametrize(("game", "seats", "full", "step"), some_by_day(TABLES, BY_DAY))
def test_a_turn_that_is_taken_back_shows_something_to_press(game: str, seats: int, full: bool, step: int) -> None:
    pressed = 0

    for match, seat in table(game, seats, full, step)[::3]:
        found = everywhere(Same(match), seat, longest(game))
        committed = [place.draft for place in found if place.commits]
        for draft in committed[:: max(1, len(committed) // 8)]:
            look = looked(match, seat, Place(draft), say)

            assert list(presses(look.rows)), draft
            assert look.text.strip(), draft
            pressed += 1

    assert pressed >= 7
