"""Sources compared with what lies on the board, by counting what a viewer can see: nothing of the rules is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.simulated_match import Acted, generator, play
from bot.core.game import Seat
from bot.core.points import Item, Source, Term
from bot.games.carcassonne.rules.pieces import Kind
from bot.games.carcassonne.rules.pieces import pieces as tiles
from bot.games.registry import GAMES
from tests.contracts.test_contract import fullest
from tests.pictures.carcassonne import keen

WORTH = {"wheat", "lake", "forest", "mountain", "garden", "village"}


@cache
def played(name: str, seats: int, options: tuple[tuple[str, str], ...] = (), number: int = 3) -> Any:
    """The end of a match: of Carcassonne one in which people score what they can."""
    game, chosen = GAMES[name], dict(options)
    policy = keen if name == "carcassonne" else play_at_random
    *_, last = play(game, game.config(chosen, seats), seats, policy, generator("on the board", number))
    assert isinstance(last, Acted)
    return last.state


def counted(name: str, state: Any, seats: int) -> Iterator[tuple[Seat, Term, Source]]:
    """Every term of every score with its source."""
    for seat, points in enumerate(GAMES[name].points(state)):
        for term, source in zip(points.terms, GAMES[name].sources(state, seat), strict=True):
            yield seat, term, source
    assert seats == len(GAMES[name].points(state))


# Carcassonne


def on_tiles(view: Any) -> Mapping[str, Any]:
    """Tiles by the name of their cell."""
    return {tile.name: tile for tile in view.tiles}


def segment(view: Any, place: str) -> Any:
    return on_tiles(view)[place[:-1]].tile.segments[ord(place[-1]) - 65]


def check_item(view: Any, term: Term, item: Item) -> bool:
    """Whether something could be counted; asserts that it is right. Tiles, coats of arms, cities round a field."""
    words = term.label.split("-")
    if not item.places:
        return False
    kinds = {segment(view, place).kind for place in item.places}
    cells = {place[:-1] for place in item.places}
    assert len(kinds) == 1, term
    if words[-1] == "coat":
        assert sum(segment(view, place).pennants for place in item.places) == item.count, (term, item)
    elif words[0] == "farmed" and kinds == {Kind.CITY}:
        assert item.count == 1, (term, item)
    elif kinds <= {Kind.CITY, Kind.ROAD}:
        assert len(cells) == item.count, (term, item)
    elif kinds <= {Kind.MONASTERY, Kind.GARDEN}:
        assert len({cell for thing in item.counted for cell in thing}) == item.count, (term, item)
    elif kinds == {Kind.FIELD} and item.counted:
        assert len(item.counted) == item.count, (term, item)
        for city in item.counted:
            assert {segment(view, place).kind for place in city} == {Kind.CITY}
    return True


EVERYTHING = tuple(
    dict.fromkeys(("inns-cathedrals", "traders-builders", "river", "abbot-gardens", "messages"), "on").items()
)


@pytest.mark.parametrize("rule", ["a", "b", "c"])
@pytest.mark.parametrize("options", [(), EVERYTHING], ids=["usual", "everything"])
def test_features_of_carcassonne_have_as_many_tiles_and_coats_as_they_were_paid_for(
    options: tuple[tuple[str, str], ...], rule: str
) -> None:
    state = played("carcassonne", 3, (*options, ("farmer-scoring", rule)))
    view = GAMES["carcassonne"].view(state, None)

    told = [
        check_item(view, term, item) for _, term, source in counted("carcassonne", state, 3) for item in source.items
    ]

    assert sum(told) > 30
    assert tiles().tiles


# Kingdomino


def halves(kingdom: Any) -> dict[str, Any]:
    """What lies on each cell of a kingdom, by name."""
    found = {}
    for laid in kingdom.laid:
        for (column, row), half in ((laid.first, laid.domino.first), (laid.second, laid.domino.second)):
            found[f"{chr(64 + column)}{row}"] = half
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_domains_of_every_game_of_a_dynasty_have_the_cells_and_buildings_they_were_paid_for(seats: int) -> None:
    options = tuple(sorted(fullest(GAMES["kingdomino"], seats).items()))
    state = played("kingdomino", seats, options)
    games = set()
    for _, term, source in counted("kingdomino", state, seats):
        (item,) = source.items
        games.add(source.game)  # type: ignore[attr-defined] # sources of this game
        if term.label in WORTH:
            lying = halves(source.kingdom)  # type: ignore[attr-defined] # sources of this game
            assert len(item.places) == item.count
            assert sum(lying[place].buildings for place in item.places) == item.each
            assert {lying[place].terrain.key for place in item.places} == {term.label}

    assert games == {1, 2, 3}


# King of the Dice


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_areas_of_king_of_the_dice_are_their_players_spaces(seats: int) -> None:
    state = played("dice", seats)
    view = GAMES["dice"].view(state, None)
    owners = {space.name: space.owner for space in view.spaces}
    told: dict[Seat, set[str]] = {}
    for seat, term, source in counted("dice", state, seats):
        (item,) = source.items
        if term.label in ("area", "space"):
            assert len(item.places) == item.count
            assert {owners[place] for place in item.places} == {seat}
            told[seat] = told.get(seat, set()) | set(item.places)
        if term.label == "area":
            assert item.count == view.players[seat].area
    for player in view.players:
        assert len(told.get(player.seat, ())) == player.spaces


# The Two Heirs


@pytest.mark.parametrize("seats", [1, 2])
def test_buildings_of_the_two_heirs_count_what_the_view_says_they_do(seats: int) -> None:
    counting = 0
    for number in range(5):
        state = played("heirs", seats, (), number)
        view = GAMES["heirs"].view(state, None)
        built = {tile.name: tile for tile in view.buildings}
        for seat, term, source in counted("heirs", state, seats):
            (item,) = source.items
            if term.label == "road":
                assert len(item.counted) >= item.count
                continue
            tile = built[item.places[0]]
            assert (tile.owner, tile.counts, tile.times) == (seat, item.total, item.times)
            assert len(item.counted) == len(tile.counted.cells)
            counting += bool(item.counted)

    assert counting > 3


# The Castle


def test_features_of_the_castle_have_the_tiles_they_were_paid_for_but_for_start_spaces() -> None:
    state = played("castle", 2)
    view = GAMES["castle"].view(state, None)
    lies = {laid.name: laid for laid in view.laid}
    told = 0
    for _, term, source in counted("castle", state, 2):
        (item,) = source.items
        if not item.places or term.label == "keep":
            assert term.label != "keep" or len(item.places) == item.count == len(view.region)
            continue
        parts = [lies[place[:-1]].segments[ord(place[-1]) - 65] for place in item.places]
        assert len({part.kind for part in parts}) == 1
        if term.label.startswith("court"):
            assert sum(part.markets for part in parts) <= item.count
        else:
            assert 0 <= item.count - len({place[:-1] for place in item.places}) <= len(view.starts)
        told += 1

    assert told > 5


# Planted faults


def _spoilt(source: Source) -> Source:
    """The same without the last place of each item, or the last thing it counts."""
    items = []
    for item in source.items:
        counted = item.counted if len(item.places) > 1 else item.counted[:-1]
        items.append(replace(item, places=item.places[:-1] if len(item.places) > 1 else item.places, counted=counted))
    return replace(source, items=tuple(items))


CHECKS: Mapping[str, Callable[[], None]] = {
    "carcassonne": lambda: test_features_of_carcassonne_have_as_many_tiles_and_coats_as_they_were_paid_for((), "c"),
    "kingdomino": lambda: test_domains_of_every_game_of_a_dynasty_have_the_cells_and_buildings_they_were_paid_for(2),
    "dice": lambda: test_areas_of_king_of_the_dice_are_their_players_spaces(3),
    "heirs": lambda: test_buildings_of_the_two_heirs_count_what_the_view_says_they_do(2),
    "castle": test_features_of_the_castle_have_the_tiles_they_were_paid_for_but_for_start_spaces,
}


@pytest.mark.parametrize("name", CHECKS)
def test_a_place_that_is_missing_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[name]
    real = game.sources
    monkeypatch.setattr(game, "sources", lambda state, seat: tuple(map(_spoilt, real(state, seat))), raising=False)

    with pytest.raises(AssertionError):
        CHECKS[name]()
