"""No one is told or shown what's hidden from them: neither what the rules hide, nor a move that may be taken back."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.core.game import Seat
from bot.games.registry import FACTS, GAMES
from bot.i18n import phrases
from bot.match.model.match import Match, Status
from bot.match.views import visibility
from bot.match.views.match_as_seen import AnyPerspective
from cogs.ui.board import end_message, news
from cogs.ui.presenter import turn_messages
from cogs.ui.presenter.match_with_game_presenter import Presented, presented
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.wiring.presenters import PRESENTERS as REAL
from tests.pairwise import some_by_day
from tests.unit.discord.channel import EACH_GAME, FULLEST, gathered
from tests.unit.discord.components import tree
from tests.unit.discord.positions import positions_of
from tests.unit.discord.seeing import considered, shown
from tests.unit.match.party import Party

EN = phrases("en")

TABLES = [(game, max(GAMES[game].info.seats), {}) for game in GAMES] + FULLEST
"""Every game as it is usually played, and the fullest tables."""

SAMPLES = 8
"""Positions of a match that are compared, spread over it."""


def everything(found: Presented) -> Iterator[tuple[str, Any]]:
    """All that this viewer is told or shown of a match, by what it is."""
    yield "facts", [fact.text for fact in found.facts()]
    yield "alt", found.alt()
    yield "progress", found.presenter.progress(found)
    yield "scene", found.presenter.scene(found.with_signs(), "dark")
    yield "new", (found.seen.reader, found.lately)
    yield "scores", end_message.explained(found)
    yield "message", tree(turn_messages.turn(found, news.news(found), None).items)
    seat = found.seat
    if seat is not None and found.seen.asks:
        yield from looks(found, seat)


def looks(found: Presented, seat: Seat, match: Match | None = None) -> Iterator[tuple[str, Any]]:
    """The private looks of a seat to act: the first one. match: the state it is thought over in."""
    if match is None:
        return
    draft = considered(match, seat, found.presenter.begin(found, seat, ()))
    offer = Offer(match.id, match.decided[seat], EN, draft.notations)
    look = found.presenter.look(found, draft, "", offer, "dark")
    yield "look", (look.scene, look.alt, look.text, tree(look.rows))


def told(match: Match, seat: Seat | None) -> dict[str, Any]:
    found = shown(match, EN, seat)
    parts = dict(everything(found))
    if seat is not None and found.seen.asks:
        parts |= dict(looks(found, seat, match))
    return parts


def sampled(game: str, seats: int, options: dict[str, str], number: int) -> list[Match]:
    matches = [match for match, _ in positions_of(game, seats, number, options) if match.status is Status.RUNNING]
    return matches[:: max(1, len(matches) // SAMPLES)]


def differing(match: Match, seat: Seat | None) -> list[str]:
    """Parts that tell a viewer something that the rules hide from them."""
    twin = replace(match, state=FACTS[match.game].disguised(match.state, seat))
    before, after = told(match, seat), told(twin, seat)
    return [part for part in before if before[part] != after[part]]


@pytest.mark.parametrize(("game", "seats", "options"), some_by_day(TABLES, EACH_GAME))
def test_what_the_rules_hide_is_in_no_text_picture_or_button(game: str, seats: int, options: dict[str, str]) -> None:
    for match in sampled(game, seats, options, 3):
        for seat in (None, *range(seats)):
            assert not differing(match, seat), (match.seq, seat)


def test_a_view_that_tells_what_is_in_the_box_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = REAL["kingdomino"].progress

    def leaking(found: Any) -> str:
        return f"{whole(found)} {found.view.lines_left}"

    view = GAMES["kingdomino"].view

    def peeking(state: Any, seat: Seat | None) -> Any:
        return replace(view(state, seat), lines_left=hash(state.box))

    monkeypatch.setattr(REAL["kingdomino"], "progress", leaking)
    monkeypatch.setattr(GAMES["kingdomino"], "view", peeking)
    found = [part for match in sampled("kingdomino", 3, {}, 3) for part in differing(match, None)]
    assert "progress" in found


# During the grace


class Onlookers:
    """Everybody else in a match whose moves wait: what each is told, row by row."""

    def __init__(self, party: Party) -> None:
        self.party = party

    async def told(self, match: Match, user: int | None) -> dict[str, Any]:
        seen = await self.party.service.views.perspective(match.id, user)
        return _told(presented(REAL, seen, EN))


def _told(found: Presented) -> dict[str, Any]:
    """All of it, but that a move waits, which everybody is told."""
    quiet = replace(found, seen=replace(found.seen, waiting=None))
    return dict(everything(quiet))


async def leaks(game: str, seats: int, options: dict[str, str], seed: int, steps: int) -> list[tuple[int, int, str]]:
    """Parts that tell others of a move that waits: (row, user, part). Half of those moves are taken back."""
    party, match = await gathered(game, seats, options)
    onlookers, rng, found = Onlookers(party), random.Random(seed), []
    users = [*(player.user for player in match.players), 999]
    waited, known = 0, dict[int, dict[str, Any]]()
    for _ in range(steps):
        if match.status is not Status.RUNNING:
            break
        moving = match.players[min(match.to_act())].user
        before = {user: known.get(user) or await onlookers.told(match, user) for user in users if user != moving}
        known = {}
        after = await party.move(match, rng.randrange(1000))
        if after.undo.pending is None:
            match = after
            continue
        waited += 1
        mover = after.players[after.undo.pending.seat].user
        assert mover == moving, "everyone else is an onlooker"
        back = rng.random() < 0.5
        for user in users:
            if user != mover:
                now = await onlookers.told(after, user)
                found += [(after.seq, user, part) for part in now if now[part] != before[user].get(part)]
        if back:
            after = await party.service.play.undo(party.caller(mover), match.id, None)
            for user in users:
                if user != mover:
                    known[user] = now = await onlookers.told(after, user)
                    found += [(after.seq, user, part) for part in now if now[part] != before[user].get(part)]
            match = after
        else:
            match = await party.on(after)
    assert waited > 2, "moves waited"
    return found


@pytest.mark.parametrize(("game", "seats", "options"), some_by_day(TABLES, EACH_GAME))
async def test_a_move_that_may_be_taken_back_is_seen_by_nobody_else(
    game: str, seats: int, options: dict[str, str]
) -> None:
    assert not await leaks(game, seats, options, 6, 24)


async def test_a_position_as_of_the_newest_row_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest: Callable[[Match, Seat | None], Match] = visibility.shown

    def newest(match: Match, seat: Seat | None) -> Match:
        return match if match.undo.pending is not None else honest(match, seat)

    monkeypatch.setattr(visibility, "shown", newest)
    found = await leaks("kingdomino", 2, {}, 5, 10)
    assert {part for _, _, part in found} >= {"facts", "scene", "message"}


async def test_news_of_the_newest_row_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = visibility.perspective

    def talkative(match: Match, entries: Any, seat: Seat | None, **given: Any) -> AnyPerspective:
        found = honest(match, entries, seat, **given)
        return replace(found, news=tuple(row for row in entries if row.seq > given.get("after", 0)))

    monkeypatch.setattr(visibility, "perspective", talkative)
    found = await leaks("castle", 2, {}, 5, 10)
    assert "message" in {part for _, _, part in found}
