"""How many presses a turn takes of somebody who builds what brings most, counted on the real buttons and selects."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import Any

from bot.core.game import AnyGame, Draw, Seat, fold
from bot.games.registry import GAMES
from bot.match.model.match import Match
from cogs.heirs.preview import LAND
from cogs.ui.presenter.move_draft_controls import FOCUS, Offer
from tests.bench.clicks import dice_presses
from tests.bench.figures import Figure, Size, alone
from tests.unit.discord.every_game.reaching import EN, Place, Press, led, presses
from tests.unit.discord.games import heirs_matches
from tests.unit.discord.seeing import PRESENTERS, considered, shown

MOST = 5.0
"""Presses a turn of The Two Heirs may take on average."""

ENDLESS = 40
"""Presses after which a turn is taken for one that never ends."""

TURNS = 60
"""Turns of a match that are counted: where nobody can take or build any more, it goes on for ever."""

BUILDS = 5
"""Buildings of a turn at most."""


def _next(offered: Sequence[Press], rest: Sequence[str]) -> Press:
    """The press that leads on towards the rest, in notation: the select or button of each action; the end of the turn,
    and what is drafted, by the button that commits.
    """
    for press in offered:
        if rest and press.id.verb == "draft" and (press.value or press.id.argument.split("|")[2]) == rest[0]:
            return press
    if not rest or list(rest) == ["end"]:
        return _commit(offered)
    verb, _, about = rest[0].partition(" ")
    # Open land is laid by way of its tile; everything else stands in a private look at once.
    picked = f"{FOCUS}{LAND}:{about.partition(' ')[0]}" if verb == "land" else None
    return next(press for press in offered if press.id.verb == "play" or (press.value and press.value == picked))


def _commit(offered: Sequence[Press]) -> Press:
    return next(press for press in reversed(offered) if press.id.verb == "commit")


def _wanted(game: AnyGame, state: Any, seat: Seat) -> list[str]:
    """The buildings that bring most, one after the other, then the tile that promises most, or what else there is."""
    found = list[Any]()
    while True:
        asked = game.question(state, seat)
        sites = [site for held in asked.hand for site in held.builds if site.lead > 0]
        takes = [one for one in asked.circle if one.action is not None]
        if sites and len(found) < BUILDS:
            found.append(max(sites, key=lambda site: site.lead).action)
        elif takes:
            best = max(takes, key=lambda one: -100 if one.hope is None else one.hope.gain - one.hope.other)
            found.append(best.action)
            break
        elif len(found) < 2 * BUILDS and not asked.taken and any(held.lands for held in asked.hand):
            # A full hand makes room for the take.
            found.append(next(site.action for held in asked.hand for site in held.lands))
        elif asked.end is not None:
            found.append(asked.end)
            break
        else:
            found.append(next(asked.actions()))
            assert len(found) < ENDLESS, "a turn comes to its end"
        state = fold(game, state, game.decide(state, seat, found[-1]))
        if game.chance(state) is not None or seat not in game.to_act(state):
            break
    return [game.notation(action) for action in found]


def turns(seats: int, seed: int, options: Mapping[str, str]) -> Iterator[int]:
    """The presses of each turn of a match of The Two Heirs in which everybody builds what brings most."""
    game, chance = GAMES["heirs"], random.Random(seed)
    state = game.initial(game.config(options, seats), seats)
    count, turn = 0, 0
    while game.outcome(state) is None and turn < TURNS:
        state = _settled(game, state, chance)
        if game.outcome(state) is not None or game.turn(state) != turn:
            if count:
                yield count
            count, turn = 0, game.turn(state)
        for seat in game.to_act(state):
            done, pressed = committed(heirs_matches.running(state, options), seat, public=not count)
            count += pressed
            for text in done:
                state = fold(game, state, game.decide(state, seat, game.parse(text)))


def _settled(game: AnyGame, state: Any, chance: random.Random) -> Any:
    """Once nothing is left to draw, and whatever is forced is done."""
    while (pending := game.chance(state)) is not None or (game.outcome(state) is None and game.forced(state)):
        if pending is not None:
            assert isinstance(pending, Draw), "nobody throws dice here"
            drawn = tuple(chance.sample(list(pending.bag), pending.count))
            state = fold(game, state, game.resolve(state, drawn))
        elif (forced := game.forced(state)) is not None:
            state = fold(game, state, game.decide(state, *forced))
    return state


def committed(match: Match, seat: Seat, *, public: bool) -> tuple[tuple[str, ...], int]:
    """What is committed first, and by how many presses. public: the turn begins on the public message."""
    seen = shown(match, EN, seat)
    presenter = PRESENTERS[match.game].presenter
    wanted = _wanted(match.rules, match.state, seat)
    place, offered = Place(()), list(presses(PRESENTERS[match.game].controls(match, EN))) if public else None
    for count in range(1, ENDLESS):
        if offered is None:
            draft = considered(match, seat, place.draft, seen.seen.position)
            offer = Offer(match.id, match.decided[seat], EN, draft.notations)
            offered = list(presses(presenter.ways(seen, draft, place.focus, offer)))
        press = _next(_with_play(offered, public=public and count == 1), wanted[len(place.draft) :])
        onward = Place(()) if press.id.verb == "play" else led(match, seat, press, place.draft)
        assert onward is not None, "a press of a turn leads on"
        if onward.commits:
            return considered(match, seat, onward.draft).notations, count
        place, offered = onward, None
    raise AssertionError(f"no end after {ENDLESS} presses")


def _with_play(offered: Sequence[Press], *, public: bool) -> Sequence[Press]:
    """Below a public message stands the button that opens one's turn."""
    return (*offered, Press("play", heirs_matches.PLAY)) if public else offered


def measure(size: Size = Size.QUICK) -> list[Figure]:
    matches = size.of(1, 4, 20)
    return [
        Figure(
            f"presses: a turn of The Two Heirs, {whom}",
            _mean(seats, matches, options),
            most=MOST,
        )
        for whom, seats, options in (("two players", 2, {"sets": "random"}), ("alone", 1, heirs_matches.ALONE))
    ] + [
        Figure(
            f"presses: a turn of King of the Dice, {seats} players",
            fmean(count for seed in range(matches) for count in dice_presses.turns(seats, seed)),
            most=dice_presses.MOST,
        )
        for seats in (2, 4)
    ]


def _mean(seats: int, matches: int, options: Mapping[str, str]) -> float:
    return fmean(count for seed in range(matches) for count in turns(seats, seed, options))


if __name__ == "__main__":
    alone(measure, __doc__)
