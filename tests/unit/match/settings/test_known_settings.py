"""Settings stay in memory until the question after a match says that some have changed, in whichever process."""

from __future__ import annotations

import pytest

from bot.match.settings.user_and_server import Changes, Shelf, UserSettings
from bot.storage import MemoryStore
from tests.unit.match.party import ALICE, BOB, Party


class Counting(MemoryStore):
    """A store that notes whose settings it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    async def settings(self, scope, owner):
        self.asked.append(owner)
        return await super().settings(scope, owner)


async def test_settings_are_read_once_while_nothing_changes():
    party = Party(Counting())
    match = await party.started()
    for _ in range(3):
        await party.service.load(match.id)
        assert await party.service.users.known(ALICE) == UserSettings()

    assert party.store.asked == [ALICE]


@pytest.mark.parametrize("who", [ALICE, BOB])
async def test_what_another_process_has_saved_is_known_with_the_next_question(who: int):
    party = Party(MemoryStore())
    other, match = Party(party.store), await party.started()
    await party.service.load(match.id)
    before = await party.service.users.known(who)

    await other.service.users.save(who, UserSettings(language="fr"))
    await party.service.load(match.id)

    assert before.language is None
    assert (await party.service.users.known(who)).language == "fr"


async def test_what_one_saves_oneself_is_known_at_once():
    party = Party()
    match = await party.started()
    await party.service.load(match.id)
    await party.service.users.known(ALICE)

    await party.service.users.save(ALICE, UserSettings(theme="light"))

    assert (await party.service.users.known(ALICE)).theme == "light"


async def test_what_changes_while_it_is_read_is_read_again():
    """The answer is older than the change, and the number of changes that was known then as well."""
    party = Party()
    match = await party.started()
    await party.service.load(match.id)
    store, real = party.store, party.store.settings

    async def slow(scope, owner):
        found = await real(scope, owner)
        await store.save_setting(scope, owner, "language", "fr")
        return found

    store.settings = slow
    first = await party.service.users.known(ALICE)
    store.settings = real
    await party.service.load(match.id)

    assert first.language is None
    assert (await party.service.users.known(ALICE)).language == "fr"


async def test_a_shelf_that_never_hears_of_changes_is_caught(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Changes, "known", property(lambda _: 0, lambda *_: None))

    with pytest.raises(AssertionError):
        await test_what_another_process_has_saved_is_known_with_the_next_question(ALICE)


async def test_before_any_question_everything_is_asked():
    store = Counting()
    shelf = Shelf(store, "user", UserSettings(), Changes())

    await shelf.known(ALICE)
    await shelf.known(ALICE)

    assert store.asked == [ALICE, ALICE]
