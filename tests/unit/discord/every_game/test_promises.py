"""What a button or a look says it brings is what committing it brings, in every game: nobody is promised too much.

Promises are read off the labels people press; what is brought is the difference of the points before and after the
rules have done the same, chance and all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from bot.ai.simulation.simulated_match import settled
from bot.core.game import Seat, fold
from bot.games.castle.presentation.prompts import AskClaim, AskPlace, AskScore
from bot.games.castle.presentation.prompts import question as castle_asks
from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.model.match import Match, Status
from tests.pairwise import some_by_day
from tests.unit.discord.every_game.reaching import Draft, Place, Press, begun, led, presses, ways
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import PRESENTERS

say = phrases("en")

_PLUS = re.compile(r"([+−])(\d+)(?: points?\b|$)")

_CELLS = re.compile(r"^(?:Shown|(?:↻↻|↻|↺) Turn \w+): [A-M]\d+-[A-M]\d+")
_PICK = re.compile(r"^[A-H] · (?:\+(\d+), )?then domino \d+ ")

SOME = 6
"""So many of the best ways on are tried out where every one of them is by another way."""


def moments(game: str, seats: int, step: int, options: dict[str, str], matches: int) -> Iterator[tuple[Match, Seat]]:
    for number in range(matches):
        for match, _ in list(positions_of(game, seats, number, options))[number % step :: step]:
            if match.status is Status.RUNNING:
                yield from ((match, seat) for seat in match.to_act())


def done(match: Match, seat: Seat, draft: Sequence[str]) -> Any:
    """The state after these actions and the chance they bring up."""
    game, state = GAMES[match.game], match.state
    for text in draft:
        state, _ = settled(game, state, Random(1))
        state = fold(game, state, game.decide(state, seat, game.parse(text)))
    return settled(game, state, Random(1))[0]


def brought(match: Match, seat: Seat, draft: Sequence[str]) -> int:
    """The points these actions bring their seat."""
    game = GAMES[match.game]
    return game.scores(done(match, seat, draft))[seat] - game.scores(match.state)[seat]


def promised(press: Press) -> int:
    """The points a label ends with, or the first that its description names."""
    found = _PLUS.search(press.label)
    return 0 if found is None else int(found[2]) * (1 if found[1] == "+" else -1)


def leading(match: Match, seat: Seat, press: Press, place: Place) -> Place:
    """Where a control of a look leads."""
    onward = led(match, seat, press, place.draft)
    assert onward is not None, press
    return onward


def looks(match: Match, seat: Seat, limit: int = 4) -> Iterator[tuple[Place, list[Press]]]:
    """The first look and some that the public controls open, each with its controls."""
    opened = [led(match, seat, press) for press in presses(PRESENTERS[match.game].controls(match, say))]
    places = [begun(match, seat)] + [place for place in opened if place is not None and not place.commits]
    for place in places[:: max(1, len(places) // limit)]:
        yield place, ways(match, seat, place)


def kingdomino(match: Match, seat: Seat) -> Iterator[tuple[str, int, int]]:
    """Ways to lay a domino, and what commits one, bonuses apart."""
    for place, controls in looks(match, seat):
        for press in controls:
            onward = leading(match, seat, press, place)
            draft = onward.draft
            if _CELLS.search(press.label):
                yield press.label, promised(press), brought(match, seat, draft)
            elif onward.commits and draft[0].startswith("place"):
                # What stands behind the number of a domino are its buildings.
                said = promised(press) if (picked := _PICK.match(press.label)) is None else int(picked[1] or 0)
                yield press.label, said, brought(match, seat, draft[:1])


def carcassonne(match: Match, seat: Seat) -> Iterator[tuple[str, int, int]]:
    """Ways to turn the tile as if no figure followed, and every way to end the turn; not the final scoring."""
    if not match.rules.view(match.state, None).tiles_left:
        return
    for place, controls in looks(match, seat):
        for press in controls:
            onward = leading(match, seat, press, place)
            draft = onward.draft
            if not onward.commits and press.label[0] in "↻↺":
                yield press.label, promised(press), brought(match, seat, (*draft, "pass"))
            elif onward.commits and draft[-1].startswith(("claim", "pass")):
                yield press.label, promised(press), brought(match, seat, draft)


def castle(match: Match, seat: Seat) -> Iterator[tuple[str, int, int]]:
    """Ways to turn the tile with the best follower there is, followers, and scorings as far as nothing is asked."""
    for place, controls in looks(match, seat):
        for press in controls:
            onward = led(match, seat, press, place.draft)
            if onward is None or not onward.draft:
                continue
            if press.label[0] in "↑→↓←":
                whole = list(_answered(match, seat, onward.draft[0]))
                if whole:
                    yield press.label, promised(press), max(brought(match, seat, draft) for draft in whole)
            elif onward.draft != place.draft:
                asked = castle_asks(done(match, seat, onward.draft[:-1]), seat)
                if isinstance(asked, AskClaim) and _is_whole(match, seat, onward.draft):
                    yield press.label, promised(press), brought(match, seat, onward.draft)
    yield from _scorings(match, seat)


def _answered(match: Match, seat: Seat, first: str) -> Iterator[Draft]:
    """Every whole turn with this placement; none where a scoring leaves something to ask."""
    asked = castle_asks(done(match, seat, (first,)), seat)
    if isinstance(asked, AskClaim):
        actions = [asked.pass_, *(part.action for part in asked.parts if part.action is not None)]
        drafts: list[Draft] = [(first, GAMES["castle"].notation(action)) for action in actions]
        if all(_is_whole(match, seat, draft) for draft in drafts):
            yield from drafts


def _is_whole(match: Match, seat: Seat, draft: Sequence[str]) -> bool:
    """The turn has passed on: everything that was completed is scored."""
    after = done(match, seat, draft)
    return GAMES["castle"].outcome(after) is None and isinstance(
        castle_asks(after, min(GAMES["castle"].to_act(after))), AskPlace
    )


def _scorings(match: Match, seat: Seat) -> Iterator[tuple[str, int, int]]:
    asked = castle_asks(match.state, seat)
    for option in asked.options if isinstance(asked, AskScore) else ():
        text = GAMES["castle"].notation(option.action)
        now, then = match.state, done(match, seat, (text,))
        if GAMES["castle"].outcome(then) is None:
            pairs = list(zip(now.players, then.players, strict=True))
            gains = [b.total - a.total for a, b in pairs]
            yield text, option.then.gain(seat), gains[seat]
            yield text, option.then.gain(1 - seat), gains[1 - seat]
            walls = [len(b.fresh) + len(b.walls) - len(a.fresh) - len(a.walls) for a, b in pairs]
            used = [-1 if option.wall is not None and owner == seat else 0 for owner in range(2)]
            for owner in range(2):
                taken = sum(reached.seat == owner for reached in option.then.reached)
                yield f"{text}: wall tiles", taken + used[owner], walls[owner]


def dice(match: Match, seat: Seat) -> Iterator[tuple[str, int, int]]:
    """What a space or a pawn brings at once."""
    for place, controls in looks(match, seat):
        for press in controls:
            if "points" in press.label or "point" in press.label:
                yield press.label, promised(press), brought(match, seat, leading(match, seat, press, place).draft)


def heirs(match: Match, seat: Seat) -> Iterator[tuple[str, int, int]]:
    """The best ways on, and every cell a tile or a troop may go to."""
    for place, controls in looks(match, seat, 1):
        for press in [one for one in controls if one.value and not one.value.startswith("@")][:SOME]:
            yield press.label, promised(press), brought(match, seat, (*place.draft, press.value))
        for menu in controls:
            focused = led(match, seat, menu, place.draft)
            if focused is None or not menu.value.startswith("@") or focused.focus[:2] not in ("b:", "l:", "m:"):
                continue
            for press in ways(match, seat, focused):
                if press.value and not press.value.startswith("@"):
                    yield press.label, promised(press), brought(match, seat, (*place.draft, press.value))


PROMISES: dict[str, tuple[Callable[[Match, Seat], Iterator[tuple[str, int, int]]], int, int, dict[str, str], int]] = {
    "kingdomino": (kingdomino, 2, 2, {}, 4),
    "carcassonne": (carcassonne, 2, 5, {}, 5),
    "carcassonne with expansions": (carcassonne, 3, 5, {"inns-cathedrals": "on", "traders-builders": "on"}, 2),
    "castle": (castle, 2, 7, {}, 4),
    "dice": (dice, 2, 3, {}, 5),
    "heirs": (heirs, 2, 3, {}, 4),
    "heirs alone": (heirs, 1, 5, {}, 3),
}


def made(name: str) -> Iterator[tuple[str, int, int]]:
    """Yield every promise: its label, the points it says, and the points that came."""
    promises, seats, step, options, matches = PROMISES[name]
    for match, seat in moments(name.split()[0], seats, step, options, matches):
        yield from promises(match, seat)


@pytest.mark.parametrize("name", some_by_day(PROMISES, PROMISES.keys() - {"carcassonne with expansions", "heirs"}))
def test_what_is_promised_is_brought(name: str) -> None:
    found = list(made(name))

    broken = [f"{label!r} brought {came}" for label, said, came in found if said != came]
    assert not broken, f"{len(broken)} of {len(found)}: {broken[:12]}"
    assert sum(said != 0 for _, said, _ in found) >= 10, len(found)


def false_plus(points: int) -> str:
    return f" +{points + 1}"


PLANTED: dict[str, tuple[str, Callable[..., object]]] = {
    "kingdomino": ("bot.games.kingdomino.presentation.prompts.land_total", lambda _kingdom: 0),
    "carcassonne": ("cogs.carcassonne.controls._plus", false_plus),
    "castle": ("cogs.castle.labels.plus", false_plus),
    "dice": ("cogs.dice.effects.gain", lambda points, _say: f"+{points + 1} points"),
    "heirs": ("cogs.heirs.effects.gained", lambda gain, _say: f"+{gain + 1} points"),
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_promise_that_is_too_large_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(*PLANTED[name])

    assert any(said != came for _, said, came in made(name))
