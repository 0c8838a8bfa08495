"""Attacks on the draws, each carried out: among how many outcomes could somebody choose, by the first scheme and now?

One is what chance gives whoever has no choice. The table in FAIRNESS.md says the same in words.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Iterable, Sequence
from dataclasses import replace

import pytest

from bot.match.decide import lobby, play
from bot.match.decide.injected_chance_and_autopilot import Unasked
from bot.match.events.match_events import MatchEvent, Started
from bot.match.fairness.verify_draws import Trouble, proof
from bot.match.fold import draws
from bot.match.model import provably_fair_draws
from bot.match.model.match import Entry, Match, Player, Status
from bot.match.model.stored_rows import Scope
from bot.match.service.mark_restored_backup import HOUSE, KEY
from bot.match.service.match_service import MatchService
from tests.unit.match.party import ALICE, BOB, HERE, NAMES, Party, offered

TRIES = 12
"""How often an attacker tries; where they can choose, they could try as often as they like."""

SECRETS = [random.Random(number).randbytes(32).hex() for number in range(TRIES)]


@pytest.fixture(params=[1, 2])
def scheme(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    """By which tables are opened."""
    number: int = request.param
    if number == 1:
        monkeypatch.setattr(lobby, "sealed", lambda events, _secret: tuple(events))
    return number


class Chosen:
    """A host's own secret."""

    def __init__(self, secret: str) -> None:
        self._secret = secret

    def bits(self, count: int) -> int:
        return 7 % (1 << count)

    def secret(self) -> str:
        return self._secret


def told(events: Iterable[object]) -> str:
    """What chance and the rules made of a row."""
    return repr([event for event in events if not isinstance(event, MatchEvent)])


def foreseen(match: Match, secret: str) -> str:
    """The opening as somebody who knows the secret reckons it, whoever is not there yet among the players."""
    there = [player.user for player in match.players]
    others = [Player(user, NAMES[user]) for user in (ALICE, BOB) if user not in there]
    return told(play.started(replace(match, players=(*match.players, *others)), secret, Unasked()))


async def newest(party: Party, match: Match) -> Entry:
    return (await party.service.views.entries(match.id, limit=10_000))[-1]


async def opened(secret: str) -> tuple[Party, Match]:
    """A host's table, with a secret of theirs."""
    party = Party()
    party.service = MatchService(party.store, clock=party.clock, entropy=Chosen(secret))
    party._interactions = iter(range(random.Random(secret).randrange(10**15), 10**18))  # as Discord numbers them
    return party, await party.service.lobby.open(party.caller(ALICE), HERE, "kingdomino", 2, {}, "en")


async def test_a_host_who_tries_secrets_before_one_is_published_chooses_among_as_many_openings_no_more(scheme: int):
    came_true = set()
    for secret in SECRETS:
        party, table = await opened(secret)
        full = await party.service.lobby.join(party.caller(BOB), table.id)
        # Until the secret is fixed the host may try another: with the opening now, with the start by the first scheme.
        wanted = foreseen(full if scheme == 1 else table, secret)
        match = await party.service.lobby.start(party.caller(ALICE), table.id)
        came_true |= {wanted} & {told((await newest(party, match)).events)}

    assert len(came_true) == (TRIES if scheme == 1 else 0)


async def until_a_line_is_dealt(party: Party, match: Match) -> tuple[Match, int, Sequence[str]]:
    """The match before a move with which something is drawn, and that move."""
    secret = (await party.store.load(match.id)).secret
    while True:
        for index in range(60):
            user, notations = offered(match, index)
            events, _ = play.submitted(match, party.caller(user), notations, None, secret, Unasked(), 0)
            if "LineDealt" in told(events):
                return match, user, notations
        match = await party.move(match)


async def test_a_host_who_adds_rows_that_change_nothing_chooses_among_as_many_draws_no_more(scheme: int):
    party = Party()
    match, user, notations = await until_a_line_is_dealt(party, await party.started(2))
    secret = (await party.store.load(match.id)).secret

    found = set()
    for number in range(TRIES):
        events, _ = play.submitted(match, party.caller(user), notations, None, secret, Unasked(), 0)
        found.add(told(events))
        match = await party.service.lobby.choose_colour(party.caller(ALICE), match.id, 2 + number % 4)

    assert len(found) == (TRIES if scheme == 1 else 1)


def published(rows: Sequence[Entry], secret: str) -> list[Entry]:
    """A log that says at the start that another secret was fixed."""
    seal = provably_fair_draws.commitment(secret)
    return [
        replace(
            row,
            events=tuple(
                replace(event, commitment=seal) if isinstance(event, Started) else event for event in row.events
            ),
        )
        for row in rows
    ]


async def test_a_host_who_draws_by_another_secret_than_was_published_is_found_now(scheme: int):
    passed_before, passed = set(), set()
    for secret in SECRETS:
        party, table = await opened(SECRETS[0])
        await party.service.lobby.join(party.caller(BOB), table.id)
        journal = party.service._journal
        if scheme == 1:
            party.service.lobby._entropy = Chosen(secret)
        else:
            journal._cache.replace(replace(await journal.live(table.id), secret=secret))
        match = await party.service.lobby.start(party.caller(ALICE), table.id)
        await party.service.play.resign(party.caller(BOB), match.id)
        rows = await party.service.views.entries(match.id, limit=10_000)
        rows = published(rows, SECRETS[0]) if scheme == 1 else rows
        check = proof(rows, secret)
        opening = told(rows[3 if rows[3].command == "start" else 2].events)
        # As it was checked before: nobody looked at what had been published.
        passed_before |= {opening} if all(draw.agrees for draw in check.draws) else set()
        passed |= {opening} if not check.faults else set()
        assert {fault.trouble for fault in check.faults} == (set() if secret == SECRETS[0] else {Trouble.SECRET})

    assert len(passed_before) == TRIES
    assert len(passed) == 1, "only the one that was published"


async def test_a_host_who_leaves_numbers_out_is_found():
    party = Party()
    match, user, notations = await until_a_line_is_dealt(party, await party.started(2))
    found, faults = set(), []
    for left_out in range(TRIES):
        again = Party(copy.deepcopy(party.store))
        journal = again.service._journal
        live = await journal.live(match.id)
        journal._cache.replace(
            replace(
                live,
                match=replace(live.match, chance=replace(live.match.chance, draws=live.match.chance.draws + left_out)),
            )
        )
        moved = await again.service.play.submit(again.caller(user), match.id, notations, None)
        found.add(told((await newest(again, moved)).events))
        over = await again.service.play.resign(again.caller(user), match.id)
        rows = await again.service.views.entries(match.id, limit=10_000)
        faults.append({fault.trouble for fault in proof(rows, over.chance.secret).faults})

    assert len(found) > TRIES // 2, "it would be worth it"
    assert faults == [set(), *[{Trouble.ORDER}] * (TRIES - 1)]


async def test_a_player_who_leaves_and_joins_again_takes_nothing_out_of_the_shuffles(scheme: int):
    """Even one whom the host has told the secret cannot know what the start, with a number of its own, brings."""
    party, table = await opened(SECRETS[0])
    mixes, came_true = [table.chance.mix], set()
    for _ in range(TRIES):
        table = await party.service.lobby.join(party.caller(BOB), table.id)
        mixes.append(table.chance.mix)
        twin = Party(copy.deepcopy(party.store))
        twin._interactions = copy.copy(party._interactions)
        match = await twin.service.lobby.start(party.caller(ALICE), table.id)
        came_true |= {foreseen(table, SECRETS[0])} & {told((await newest(twin, match)).events)}
        # They would rather have another one.
        table = await party.service.lobby.leave(party.caller(BOB), table.id)
        mixes.append(table.chance.mix)

    assert came_true == set()
    assert len({*mixes}) == (1 if scheme == 1 else len(mixes))


async def test_a_host_who_lets_starts_fail_still_chooses_as_said_in_the_table(scheme: int):
    """What no scheme takes from whoever runs the program: an order that is never carried out stands in no log."""
    party, table = await opened(SECRETS[0])
    table = await party.service.lobby.join(party.caller(BOB), table.id)

    found = set()
    for number in range(TRIES):
        secret = SECRETS[number] if scheme == 1 else SECRETS[0]
        found.add(foreseen(draws.stirred(table, ALICE, 10**15 + number), secret))

    assert len(found) == TRIES


async def next_draws(party: Party, match: Match, moves: int = 10) -> str:
    """What the next moves bring, always by the first action there is."""
    after = match.seq
    for _ in range(moves):
        match = await party.move(match)
    return told(event for row in await party.service.views.entries(match.id, after=after) for event in row.events)


async def test_what_was_seen_before_a_backup_was_put_back_tells_nothing_of_what_comes(scheme: int):
    party = Party()
    match = await party.started(2)
    backup = copy.deepcopy(party.store)
    seen = await next_draws(party, match)

    # As it was: the file is put back, and nobody is told.
    unmarked = Party(copy.deepcopy(backup))
    assert await next_draws(unmarked, await unmarked.service.load(match.id)) == seen

    came = []
    for _ in range(2):
        again = Party(copy.deepcopy(backup))
        await again.store.save_setting(Scope.HOUSE, HOUSE, KEY, [party.clock.at, party.clock.at + 1])
        await again.service.recovery.run()
        came.append(await next_draws(again, await again.service.load(match.id)))

    assert seen not in came
    # Who puts a backup back twice gets the same by the first scheme, by the second only with a player's next press.
    assert (came[0] == came[1]) == (scheme == 1)
    assert match.status is Status.RUNNING
