"""A move that is taken back and made again draws what it drew before, in every game; both checks of a log know it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.match.decide.seating_before_start import seating
from bot.match.events.chance import Drew
from bot.match.events.match_events import MatchEvent
from bot.match.fairness.draw_check_result import Trouble
from bot.match.fairness.export_writer import exported as written
from bot.match.fairness.verify_draws import proof
from bot.match.fold import draws
from bot.match.fold.fold import fold
from bot.match.model.match import Caller, Entry, Match, Status
from tests.frozen.people import numbered
from tests.unit.match.fairness.exporting import MADE, checked, faults, sealed
from tests.unit.match.party import ALICE, BOB, HERE, Party

GAMES = ("kingdomino", "carcassonne", "castle", "dice", "heirs")

TIMES = 20

LIMIT = 400
"""Moves after which a match surely had a draw."""

Told = tuple[object, ...]


async def against(party: Party, game: str) -> Match:
    """A match of Alice's against a computer player."""
    table = await party.service.lobby.open(party.caller(ALICE), HERE, game, 2, {}, "en", computers=seating("easy", 1))
    return await by_computer(party, await party.service.lobby.start(party.caller(ALICE), table.id))


async def between(party: Party, game: str) -> Match:
    """A match of Alice's and Bob's."""
    table = await party.service.lobby.open(party.caller(ALICE), HERE, game, 2, {}, "en")
    await party.service.lobby.join(party.caller(BOB), table.id)
    return await party.service.lobby.start(party.caller(ALICE), table.id)


def choices(match: Match) -> list[str]:
    """All that the seat to act can do."""
    return [match.rules.notation(action) for action in match.rules.legal_actions(match.state, min(match.to_act()))]


async def by_computer(party: Party, match: Match) -> Match:
    """The match once its person is asked again: a computer player does the first thing it can."""
    while match.status is Status.RUNNING and (asked := match.to_act() & match.computers):
        player = match.players[min(asked)]
        caller = Caller(player.user, player.name, 0)
        match = await party.service.play.submit(caller, match.id, choices(match)[:1], None)
    return match


async def made(party: Party, match: Match, notation: str) -> tuple[Match, Told]:
    """The match after a person's move and all that follows of itself, and what the game was told."""
    user = match.players[min(match.to_act())].user
    after = await by_computer(party, await party.service.play.submit(party.caller(user), match.id, [notation], None))
    rows = await party.service.views.entries(match.id, after=match.seq, limit=LIMIT)
    return after, tuple(event for row in rows for event in row.events if isinstance(event, Drew) or played(event))


def played(event: object) -> bool:
    """Whether the game was told this."""
    return not isinstance(event, MatchEvent)


async def taken_back(party: Party, match: Match, user: int) -> Match:
    """The match once a person's last move is taken back, with the other's leave where that is a person."""
    match = await party.service.play.propose_takeback(party.caller(user), match.id)
    if match.undo.takeback is not None:
        match = await party.service.play.vote_takeback(party.caller(ALICE + BOB - user), match.id, True)
    return match


def drew(told: Told) -> bool:
    """Whether chance was drawn."""
    return any(isinstance(event, Drew) for event in told)


async def at_a_draw(party: Party, match: Match, seed: int = 1) -> tuple[Match, list[str], dict[str, Told]]:
    """The match at a decision of which two answers bring a draw; those answers, and what came of each at first."""
    rng = random.Random(seed)
    for _ in range(LIMIT):
        user, found = match.players[min(match.to_act())].user, dict[str, Told]()
        for notation in rng.sample(some := choices(match), min(4, len(some))):
            after, told = await made(party, match, notation)
            if after.status is Status.RUNNING:
                if drew(told):
                    found[notation] = told
                match = await taken_back(party, after, user)
        if len(found) > 1:
            return match, list(found), found
        match, _ = await made(party, match, rng.choice(choices(match)))
    raise AssertionError("chance was never drawn")


@pytest.mark.parametrize("table", [against, between])
@pytest.mark.parametrize("game", GAMES)
async def test_a_move_made_again_draws_the_same(game: str, table: Callable[..., Any]) -> None:
    party = Party()
    match, (first, *_), came = await at_a_draw(party, await table(party, game))
    user = match.players[min(match.to_act())].user

    for _ in range(TIMES):
        after, told = await made(party, match, first)
        match = await taken_back(party, after, user)

        assert told == came[first]


@pytest.mark.parametrize("game", GAMES)
async def test_each_choice_keeps_its_own_draw(game: str) -> None:
    party = Party()
    match, answers, came = await at_a_draw(party, await against(party, game))

    for notation in [*answers, *reversed(answers), *answers]:
        after, told = await made(party, match, notation)
        match = await taken_back(party, after, ALICE)

        assert told == came[notation]
    numbers = [next(event.number for event in told if isinstance(event, Drew)) for told in came.values()]
    assert len({*numbers}) > 1, "different positions have different draws"


@pytest.mark.parametrize("game", GAMES)
async def test_a_match_that_draws_afresh_after_a_takeback_is_caught(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draws, "repeated", lambda *_: None)
    party = Party()
    match, (first, *_), came = await at_a_draw(party, await against(party, game))

    again = set()
    for _ in range(TIMES):
        after, told = await made(party, match, first)
        match = await taken_back(party, after, ALICE)
        again.add(repr([event for event in told if played(event)]))

    assert len(again) > 1
    assert came


async def test_one_batch_draws_what_two_drew() -> None:
    party = Party()
    match = await against(party, "carcassonne")
    place = choices(match)[0]
    apart = await party.service.play.submit(party.caller(ALICE), match.id, [place], None)
    apart = await party.service.play.submit(party.caller(ALICE), match.id, ["pass"], None)
    await party.service.play.propose_takeback(party.caller(ALICE), match.id)
    await party.service.play.propose_takeback(party.caller(ALICE), match.id)

    together = await party.service.play.submit(party.caller(ALICE), match.id, [place, "pass"], None)

    assert together.state == apart.state


async def test_what_was_taken_back_is_known_after_a_restart() -> None:
    party = Party()
    match, (first, *_), came = await at_a_draw(party, await against(party, "dice"))
    elsewhere = Party(party.store)

    known = await elsewhere.service.load(match.id)
    _, told = await made(elsewhere, known, first)

    assert known == match
    assert told == came[first]


class Dated(Party):
    """A party whose interactions have numbers as Discord gives them."""

    def caller(self, user: int, *, interaction: int | None = None, manages: bool = False) -> Caller:
        return numbered(super().caller(user, interaction=interaction, manages=manages), self.clock.at)


async def with_second_thoughts(game: str) -> tuple[Match, Sequence[Entry]]:
    """A match to its end in which every third move was taken back and made again, and its log."""
    party = Dated()
    match, rng, step = await against(party, game), random.Random(game), 0
    while match.status is Status.RUNNING:
        step += 1
        notation = rng.choice(choices(match))
        after, _ = await made(party, match, notation)
        if step % 3 == 0 and after.status is Status.RUNNING:
            match = await taken_back(party, after, ALICE)
            if step % 2:
                other, _ = await made(party, match, rng.choice(choices(match)))
                match = other if other.status is not Status.RUNNING else await taken_back(party, other, ALICE)
            if match.status is Status.RUNNING:
                after, _ = await made(party, match, notation)
            else:
                after = match
        match = after
    return match, await party.service.views.entries(match.id, limit=100_000)


@pytest.mark.parametrize("game", GAMES)
async def test_both_checks_accept_draws_that_came_again(game: str, tmp_path: Path) -> None:
    match, rows = await with_second_thoughts(game)
    assert match.chance.secret is not None

    found = proof(rows, match.chance.secret)
    data = written(match, rows, found, {}, MADE)

    assert found.faults == ()
    assert any(draw.again for draw in found.draws)
    assert {draw.number for draw in found.draws} == set(range(match.chance.draws))
    assert checked(tmp_path / "again.jsonl", data, sealed(data)) == 0
    assert faults(data, sealed(data)) == ()
    assert fold(rows) == match


@pytest.mark.parametrize("game", GAMES)
async def test_both_checks_catch_a_host_who_draws_afresh(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as changed:
        changed.setattr(draws, "repeated", lambda *_: None)
        match, rows = await with_second_thoughts(game)
    assert match.chance.secret is not None

    found = proof(rows, match.chance.secret)

    assert {fault.trouble for fault in found.faults} == {Trouble.CHANGED}
    data = written(match, rows, found, {}, MADE)
    assert checked(tmp_path / "afresh.jsonl", data) == 1
    assert any("had to come again" in fault for fault in faults(data))


async def test_a_host_who_draws_a_known_number_again_elsewhere_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def known(match: Match, _state: object, numbers: Sequence[int] = ()) -> int | None:
        draws = match.moments.labels
        return next((one.number for one in draws if match.undo.drops(one.seq) and one.number not in numbers), None)

    with monkeypatch.context() as changed:
        changed.setattr(draws, "repeated", known)
        match, rows = await with_second_thoughts("carcassonne")
    assert match.chance.secret is not None

    assert {fault.trouble for fault in proof(rows, match.chance.secret).faults} >= {Trouble.ORDER}


async def test_a_match_of_before_draws_afresh_as_it_always_did(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.match.model.provably_fair_draws.SCHEME", 2)
    match, rows = await with_second_thoughts("dice")
    assert match.chance.secret is not None

    found = proof(rows, match.chance.secret)

    assert match.chance.scheme == found.scheme == 2
    assert found.faults == ()
    assert [draw.number for draw in found.draws] == list(range(len(found.draws)))
    assert checked(tmp_path / "before.jsonl", written(match, rows, found, {}, MADE)) == 3, "an old one without a seal"
