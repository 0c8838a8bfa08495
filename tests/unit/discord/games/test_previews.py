"""A tile that is only being thought of hides no figure that stands beside it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.ai.review.review_depth import judge
from bot.games.carcassonne.rules.actions import Claim
from bot.games.kingdomino.rules.events import DominoChosen
from bot.i18n import phrases
from bot.match.model.match import Match, Status
from rendering.carcassonne.land import Land as Country
from rendering.kit.scene import Box, Scene, Sprite, Text
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import PRESENTERS, considered, shown

say = phrases("en")

GAMES = ("carcassonne", "castle")


def previews(game: str) -> Iterator[tuple[Match, Scene]]:
    for number in range(3):
        for match, _ in list(positions_of(game, 2, number, {}))[number::6]:
            if match.status is Status.RUNNING:
                (seat,) = match.to_act()
                look = PRESENTERS[game].look(match, seat, (), say, "dark")
                assert look is not None
                yield match, look.scene


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def hidden(scene: Scene) -> list[Sprite]:
    """Figures a tile was painted over."""
    sprites = [op for op in scene.operations if isinstance(op, Sprite)]
    tiles = [(at, op) for at, op in enumerate(sprites) if op.key[0] == "tile"]
    people = [(at, op) for at, op in enumerate(sprites) if op.key[0] == "person"]
    return [who for at, who in people if any(later > at and overlap(who.box, tile.box) for later, tile in tiles)]


@pytest.mark.parametrize("game", GAMES)
def test_a_drafted_tile_hides_no_figure(game: str) -> None:
    ghosts = figures = 0

    for _, scene in previews(game):
        ghosts += any(isinstance(op, Sprite) and op.key[0] == "dashes" for op in scene.operations)
        figures += sum(isinstance(op, Sprite) and op.key[0] == "person" for op in scene.operations)
        assert not hidden(scene)

    assert ghosts >= 20
    assert figures >= 20


def test_a_tile_painted_late_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    ghost = Country.ghost
    monkeypatch.setattr(Country, "ghost", lambda _land, _ghost: iter(()))
    monkeypatch.setattr(Country, "letters", lambda land, shown: ghost(land, shown))

    assert any(hidden(scene) for _, scene in previews("carcassonne"))


def claims(game: str) -> Iterator[tuple[Match, int, tuple[str, ...]]]:
    """Whole turns that put a figure down: a tile and a part of it."""
    for number in range(2):
        for match, _ in list(positions_of(game, 2, number, {}))[number::8]:
            if match.status is Status.RUNNING:
                (seat,) = match.to_act()
                turns = judge(game, 2).turns(match.state, 12)
                written = [tuple(match.rules.notation(action) for action in turn.plan) for turn in turns]
                yield from ((match, seat, plan) for plan in written if len(plan) == 2 and plan[1].startswith("claim"))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_turn_shows_the_figure_it_puts_down(game: str) -> None:
    stands = tried = 0

    for match, seat, plan in claims(game):
        bare, whole = (drawn(match, seat, some) for some in (plan[:1], plan))
        stands += people(whole) == people(bare) + 1
        tried += 1
        assert not hidden(whole)

    assert tried >= 20
    assert stands == tried


def test_a_figure_is_shown_where_it_would_go_on_a_tile_that_lies() -> None:
    tried = 0
    for match, _ in list(positions_of("carcassonne", 2, 2, {}))[1::10]:
        if match.status is not Status.RUNNING:
            continue
        (seat,) = match.to_act()
        claims = [one for one in match.rules.legal_actions(match.state, seat) if isinstance(one, Claim)]
        for plan in [(match.rules.notation(one),) for one in claims]:
            bare, whole = (drawn(match, seat, some) for some in (("pass",), plan))
            tried += 1
            assert people(whole) == people(bare) + 1

    assert tried >= 10


def test_a_whole_turn_of_kingdomino_shows_the_king_on_what_it_chooses() -> None:
    tried = 0
    for match, _ in list(positions_of("kingdomino", 2, 1, {}))[::5]:
        if match.status is Status.RUNNING:
            (seat,) = match.to_act()
            found = shown(match, say, seat)
            for turn in judge("kingdomino", 2).turns(match.state, 4):
                plan = tuple(match.rules.notation(action) for action in turn.plan)
                draft = considered(match, seat, plan, found.seen.position)
                chosen = {event.domino for event in draft.events if isinstance(event, DominoChosen)}
                owners = {slot.domino.number: slot.owner for slot in (*found.view.current, *found.view.upcoming)}
                seen = kings(drawn(match, seat, plan)) - kings(drawn(match, seat, ()))
                tried += 1
                assert seen == sum(owners[domino] is None for domino in chosen)

    assert tried >= 10


def kings(scene: Scene) -> int:
    return sum(isinstance(op, Sprite) and op.key[0] == "king" for op in scene.operations)


def drawn(match: Match, seat: int, plan: tuple[str, ...]) -> Scene:
    """What a moment or a puzzle shows of a turn."""
    found = shown(match, say, seat)
    return found.presenter.preview(found, considered(match, seat, plan, found.seen.position), "", "dark")


def people(scene: Scene) -> int:
    return sum(isinstance(op, Sprite) and op.key[0] == "person" for op in scene.operations)


def test_a_turn_of_dice_that_comes_to_the_land_shows_where() -> None:
    settled = 0
    for number in range(6):
        for match, _ in list(positions_of("dice", 2, number, {}))[number::3]:
            if match.status is Status.RUNNING and settled < 5:
                (seat,) = match.to_act()
                turns = judge("dice", 2).turns(match.state, 6)
                plans = [tuple(match.rules.notation(action) for action in turn.plan) for turn in turns]
                plan = next((one for one in plans if len(one) > 1 and one[1].startswith("tame")), None)
                if plan is not None:
                    settled += 1
                    texts = [op.text for op in drawn(match, seat, plan).operations if isinstance(op, Text)]
                    assert plan[1].split()[1] in texts

    assert settled == 5
