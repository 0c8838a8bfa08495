"""What people see of an end: every game's podium, those who gave up, the games of a dynasty before the next board."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from bot.core.game import Outcome, Termination
from bot.games.registry import GAMES
from bot.i18n import phrases
from bot.match.model.match import Match, Status
from cogs.ui.presenter.match_with_game_presenter import Presented
from cogs.ui.text.outgoing_message import Picture
from rendering.kit.painter import paint
from rendering.kit.scene import Scene, Sprite, Text
from tests.floors import enough
from tests.unit.discord.channel import Channel, NoPictures, gathered
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import PRESENTERS

EN = phrases("en")
MOST = 130_000
"""Bytes of a picture at most."""
FIGURES = ("king", "person", "pawn", "shield")
TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].info.seats]


def sprites(scene: Scene, *names: str) -> list[Sprite]:
    return [one for one in scene.operations if isinstance(one, Sprite) and one.key[0] in names]


def texts(scene: Scene) -> list[str]:
    return [one.text for one in scene.operations if isinstance(one, Text)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_game_ends_on_the_podium(game: str, seats: int) -> None:
    *_, (match, last) = positions_of(game, seats, 1, {})

    scene = PRESENTERS[game].scene(match, last, EN, "dark")

    assert match.outcome is not None
    winners = len(match.outcome.placings[0]) or 1
    assert len(sprites(scene, "laurel")) == winners
    assert len(sprites(scene, "bunting")) == 1
    assert all(str(score) in texts(scene) for score in match.outcome.scores)
    assert scene.height <= 1600
    assert len(paint(scene)) <= MOST


@pytest.mark.parametrize("game", GAMES)
def test_who_gave_up_stands_hollow_beside_a_crowned_winner(game: str) -> None:
    (running, last) = next(islice(positions_of(game, 2, 1, {}), enough(game, 20), None))
    outcome = Outcome(Termination.RESIGNED, ((1,), (0,)), running.rules.scores(running.state))
    match: Match = replace(
        running, status=Status.FINISHED, seats=replace(running.seats, resigned=frozenset({0})), outcome=outcome
    )

    scene = PRESENTERS[game].scene(match, last, EN, "light")

    hollow = [one for one in sprites(scene, *FIGURES) if len(one.key) > 2 and one.key[-1] == 1 and one.height > 90]
    assert len(hollow) == 1
    assert match.colours[0] in hollow[0].key
    (laurel,) = sprites(scene, "laurel")
    assert laurel.box[0] > hollow[0].box[2]


class Kept(NoPictures):
    """Keeps what was to be painted, in order."""

    def __init__(self) -> None:
        self.shown: list[Presented] = []

    async def board(self, *what: object) -> Picture:
        return await self.once(*what)

    async def once(self, *what: object) -> Picture:
        assert isinstance(what[0], Presented), "pictures are made of what is shown"
        self.shown.append(what[0])
        return Picture(b"", "alt")


async def test_a_game_of_a_dynasty_is_shown_finished_before_the_next_board() -> None:
    pictures, rng = Kept(), random.Random(4)
    party, match = await gathered("kingdomino", 2, {"dynasty": "on"})
    channel = Channel(party, pictures)
    while not channel.interludes:
        await channel.tell(match)
        match = await party.on(await party.move(match, rng.randrange(1000)))

    *_, before, ended, after = pictures.shown
    scene, following = (shown.presenter.scene(shown, "dark") for shown in (ended, after))
    assert before.view.game == ended.view.game == 1
    assert "Game 1 of 3" in texts(scene)
    assert len(sprites(scene, "laurel")) == 1
    assert len(sprites(scene, "castle")) == 2
    assert len(sprites(scene, "half")) > 40
    assert after.view.game == 2
    assert not sprites(following, "laurel")
