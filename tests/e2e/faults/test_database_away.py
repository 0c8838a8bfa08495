"""A database that fails at any moment: one private answer to whoever asked, and nothing left without one."""

from __future__ import annotations

import inspect
import itertools
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import pytest

from bot.errors import StorageError, StorageFault
from bot.i18n import phrases
from bot.sandbox.actors import Answer
from cogs.ui.interaction import deadline, errors
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.shared_bot import assert_private
from tests.e2e.checks.message_reader import Json, buttons, is_private, match_id, text
from tests.e2e.faults.test_inside import match

Asking: TypeAlias = Callable[[Inside, Json], Awaitable[Answer]]

CARD = phrases("en")("error-title")


@contextmanager
def failing(bot: Inside, at: int) -> Iterator[list[str]]:
    """The store fails when it is asked something for the `at`-th time, and forgets what it had folded; what failed."""
    store: Any = bot.service.store
    failed: list[str] = []
    asked = itertools.count(1)

    def broken(name: str, work: Any) -> Any:
        async def ask(*given: Any, **named: Any) -> Any:
            if next(asked) == at:
                failed.append(name)
                raise StorageError(StorageFault.FAILED, "away")
            return await work(*given, **named)

        return ask

    names = [name for name, _ in inspect.getmembers(type(store), inspect.iscoroutinefunction)]
    for name in names:
        setattr(store, name, broken(name, getattr(store, name)))
    try:
        yield failed
    finally:
        for name in names:
            delattr(store, name)


async def show(bot: Inside, _: Json) -> Answer:
    return await bot.command(bot.actor("ana"), bot.discord.channel("#games"), "match show")


async def listing(bot: Inside, _: Json) -> Answer:
    return await bot.command(bot.actor("ana"), bot.discord.channel("#games"), "match list")


async def opening(bot: Inside, _: Json) -> Answer:
    return await bot.command(bot.actor("ana"), bot.discord.channel("#games"), "play kingdomino")


async def begun(bot: Inside) -> Json:
    """The table of a match that has begun, with what its board offers."""
    table = await match(bot)
    return table | await bot.board(match_id(table))


async def _press(bot: Inside, table: Json, verb: str) -> Answer:
    found = await bot.service.recall(match_id(table))
    person = bot.discord.world.users[found.players[min(found.to_act())].user].username
    return await bot.click(bot.actor(person), table, buttons(table, verb)[0]["custom_id"])


async def playing(bot: Inside, table: Json) -> Answer:
    return await _press(bot, table, "play")


async def committing(bot: Inside, table: Json) -> Answer:
    return await _press(bot, table, "commit")


async def looking_on(bot: Inside, table: Json) -> Answer:
    return await _press(bot, table, "board")


@pytest.fixture
async def bot() -> AsyncIterator[Inside]:
    async with inside() as loaded:
        yield loaded


@pytest.mark.parametrize("ask", [show, listing, opening, playing, committing, looking_on])
async def test_whenever_the_database_fails_whoever_asked_gets_an_answer(bot: Inside, ask: Asking) -> None:
    table = await begun(bot)
    places = []

    for at in itertools.count(1):
        with failing(bot, at) as failed:
            answer = await ask(bot, table)
        assert answer.ok, (at, failed, answer.error)
        if not failed:
            break
        places += failed
        assert_card(bot, answer)
        if CARD not in text(answer.message or {}):
            # It was done, and failed only where nobody misses it: the match has moved on.
            table = await begun(bot)

    assert places[0] in ("head", "settings"), "the match, or what a person has set, is asked for first of all"


def assert_card(bot: Inside, answer: Answer) -> None:
    """Either the error card, in private, or the answer itself where the failure came after it; never both."""
    first, then = answer.message or {}, bot.followed
    if CARD in text(first):
        assert_private(answer, CARD)
    # A table that could be opened brings its owner the private panel.
    after = None if then is None else bot.discord.message(then)
    assert after is None or (is_private(after) and bool(buttons(first, "table")) and bool(buttons(after, "start")))


async def test_without_an_answer_to_faults_a_command_would_be_left_alone(
    bot: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await match(bot)

    async def nothing(*_: Any) -> None:
        return None

    monkeypatch.setattr(errors, "respond", nothing)
    with failing(bot, 1):
        answer = await show(bot, table)

    assert not answer.ok, "the control"


@pytest.mark.parametrize(("line", "option"), [("kingdomino choose", "domino"), ("match show", "match")])
@pytest.mark.parametrize("at", range(1, 5))
async def test_suggestions_are_none_where_the_database_fails(
    bot: Inside, caplog: pytest.LogCaptureFixture, line: str, option: str, at: int
) -> None:
    await match(bot)

    with failing(bot, at), caplog.at_level(logging.WARNING):
        answer = await bot.autocomplete(bot.actor("ana"), bot.discord.channel("#games"), line, option)

    assert answer.ok, answer.error
    assert answer.choices is not None
    assert not [record for record in caplog.records if record.exc_info]


async def test_suggestions_do_not_wait_for_a_database_that_hangs(bot: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    await match(bot)
    monkeypatch.setattr(deadline, "BRIEF", 0.05)

    async def hang(*_: Any) -> Any:
        await deadline.asyncio.Event().wait()

    monkeypatch.setattr(bot.service.store, "page", hang, raising=False)
    monkeypatch.setattr(bot.service.store, "settings", hang, raising=False)
    answer = await bot.autocomplete(bot.actor("ana"), bot.discord.channel("#games"), "kingdomino choose", "domino")

    assert answer.choices == []


async def test_a_fault_that_cannot_be_answered_either_is_only_logged(
    bot: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(bot)

    async def fails(*_: Any, **__: Any) -> None:
        raise RuntimeError("Session is closed")

    monkeypatch.setattr(errors, "answer", fails)
    with failing(bot, 1):
        answer = await show(bot, table)
        click = await playing(bot, table)

    assert not answer.ok
    assert click.ok
