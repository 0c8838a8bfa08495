"""What a public board says beside its picture is taken from all facts, whichever of them are worked out."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.core.game import Draw, fold
from bot.games.registry import GAMES
from bot.match.model.match import Match
from cogs.ui.presenter.alt_text_facts import near
from cogs.ui.presenter.game_presenter import GamePresenter
from tests.pictures.positions import match as match_of
from tests.unit.discord.every_game.reaching import EN
from tests.unit.discord.seeing import PRESENTERS, shown

TURNS = 24


def reached(key: str) -> Iterator[Match]:
    """Positions of a match played at random."""
    game, rng = GAMES[key], random.Random(key)
    state = game.initial(game.config({}, 2), 2)
    for _ in range(TURNS):
        while (pending := game.chance(state)) is not None:
            if isinstance(pending, Draw):
                drawn = tuple(rng.sample(list(pending.bag), pending.count))
            else:
                drawn = tuple(rng.randint(1, most) for most in pending.faces)
            state = fold(game, state, game.resolve(state, drawn))
        if game.outcome(state) is not None:
            return
        yield match_of(key, 2, state, {})
        seat = min(game.to_act(state))
        forced = game.forced(state)
        action = forced[1] if forced is not None else rng.choice(list(game.legal_actions(state, seat)))
        state = fold(game, state, game.decide(state, seat if forced is None else forced[0], action))


@pytest.mark.parametrize("game", GAMES)
def test_facts_that_the_next_move_needs_are_those_among_all_facts(game: str) -> None:
    presenter, compared = PRESENTERS[game].presenter, 0
    for match in reached(game):
        seen = shown(match, EN)
        wanted = near(presenter.facts(seen), seen.to_act)
        assert near(presenter.near_facts(seen), seen.to_act) == wanted
        compared += bool(wanted)
    works_out_fewer = type(presenter).near_facts is not GamePresenter.near_facts
    assert compared or not works_out_fewer
