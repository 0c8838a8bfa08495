"""An expansion is added by a row in each list of expansions and a file of phrases: tried with a tiny one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from bot.ai.policies import play_at_random
from bot.ai.simulation.contract_watch import Watch
from bot.ai.simulation.simulated_match import Acted, Begin, generator, play
from bot.games.carcassonne import Carcassonne, CarcassonneFacts
from bot.games.carcassonne.expansions import ALL
from bot.games.registry import GAMES
from bot.i18n import Phrases
from bot.i18n.tongues import FOLDER
from bot.match.model.match import Match, Status
from cogs.carcassonne.expansions import SURFACES
from cogs.carcassonne.presenter import CarcassonnePresenter
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.presenter.move_draft_controls import Offer
from rendering.carcassonne import expansions
from rendering.kit.scene import Sprite
from tests.unit.discord.components import labels, tree
from tests.unit.discord.games import fair
from tests.unit.discord.games.carcassonne import committed
from tests.unit.discord.positions import table
from tests.unit.discord.seeing import considered, seen

NAME, SEATS = "fairground", 2
OPTIONS = {"fair": "on", "traders-builders": "on"}
GAME = Carcassonne((*ALL, fair.Fair))
PRESENTER = CarcassonnePresenter((*SURFACES, fair.Words()))


@cache
def steps() -> tuple[Begin | Acted, ...]:
    config = GAME.config(OPTIONS, SEATS)
    return tuple(play(GAME, config, SEATS, play_at_random, generator("fair", 1)))


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Phrases]:
    """The phrases with those of the expansion, while it is in the lists."""
    shutil.copytree(FOLDER / "en", tmp_path / "en")
    (tmp_path / "en" / "carcassonne_fair.ftl").write_text(fair.PHRASES, encoding="utf-8")
    monkeypatch.setattr(expansions, "EXTRAS", (*expansions.EXTRAS, fair.Marks()))
    with GAMES.also(NAME, GAME):
        yield Phrases("en", (tmp_path,))


def positions(say: Phrases) -> Iterator[tuple[Acted, Match, Presented]]:
    """Every position with who is to act in it, as they see it."""
    started = replace(table(SEATS, game=NAME, options=OPTIONS), status=Status.RUNNING)
    for step in steps():
        if isinstance(step, Acted):
            decided = tuple(int(seat == step.seat) for seat in range(SEATS))
            match = replace(started, state=step.before, seq=1, decided=decided)
            yield step, match, presented({NAME: PRESENTER}, seen(match, step.seat), say)


def test_its_rules_keep_what_every_game_promises() -> None:
    watch = Watch(GAME, CarcassonneFacts((*ALL, fair.Fair)), GAME.config(OPTIONS, SEATS), SEATS, generator("fair", 2))

    for step in steps():
        watch.see(step)

    happened = {type(event) for step in steps() for event in step.events}
    assert happened >= {fair.TicketTaken, fair.SaleBegun, fair.TicketSold}


def test_it_is_asked_with_its_own_buttons_and_words(say: Phrases) -> None:
    asked = 0
    for step, match, found in positions(say):
        question = found.question(step.seat)
        if not isinstance(question, fair.AskSale):
            continue
        asked += 1
        offer = Offer(match.id, 1, say)
        rows = PRESENTER.controls(found, step.seat, question, offer)
        look = PRESENTER.look(found, considered(match, step.seat), "", offer, "dark")

        assert set(committed(rows)) == set(committed(look.rows)) == {"ticket sell", "ticket keep"}
        assert labels(tree(rows)) == ["Sell it, +2", "Keep it"]
        assert "You have a ticket" in look.text
        assert "sell a ticket, or keep it" in PRESENTER.headline(found)
    assert asked > 3


def test_its_events_scores_and_rules_are_told(say: Phrases) -> None:
    told = ""
    for step, _, found in positions(say):
        told += PRESENTER.narrator.story(step.events, found) + "\n"

    assert "gets a ticket for the road on" in told
    assert "sells a ticket for 2 points." in told
    assert "puts the juggler on the road" in told
    scores = [line for points in GAME.points(steps()[-1].state) for line in PRESENTER.breakdown(points, say)]
    assert any(line.startswith("Fair: ") for line in scores)
    assert "**Fair.**" in PRESENTER.rules(say)


def test_what_a_tile_brings_of_it_is_said_before_it_is_laid(say: Phrases) -> None:
    outlooks = [
        PRESENTER.outlook(found, considered(match, step.seat, (step.action.text(),)), "")
        for step, match, found in positions(say)
        if step.action.text().startswith("place ")
    ]

    assert any("You get a ticket." in outlook for outlook in outlooks)
    assert not all("You get a ticket." in outlook for outlook in outlooks)


def test_it_has_facts_and_marks_on_the_picture(say: Phrases) -> None:
    _, _, found = next(position for position in positions(say) if position[0].before.supply[0][-1])
    owned = found.view.shown("fair").owned

    texts = [fact.text for fact in PRESENTER.facts(found)]
    scene = PRESENTER.scene(found, "dark")

    assert f"Ana has {owned[0]} tickets." in texts
    assert any("juggler" in text for text in texts)
    sprites = [one.key for one in scene.operations if isinstance(one, Sprite)]
    assert ("good", "wine") in sprites
    assert any(key[:2] == ("person", "abbot") for key in sprites)


def test_without_its_row_its_actions_cannot_be_read(say: Phrases) -> None:
    assert GAME.parse("ticket sell") == fair.Ticket(True)
    assert "fair" not in {option.key for option in GAMES["carcassonne"].info.options}
    with pytest.raises(Exception, match="malformed"):
        GAMES["carcassonne"].parse("ticket sell")
