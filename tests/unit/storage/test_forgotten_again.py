"""A backup that is put back does not know again for long whom its database has forgotten."""

from __future__ import annotations

from pathlib import Path

from bot import storage
from bot.match.model.stored_rows import Scope
from bot.match.privacy.erasure import AGAIN, FORGOTTEN, UNDER_WAY, Forgetting, name_of
from bot.match.service.mark_restored_backup import HOUSE
from bot.storage import url_of
from tests.unit.match.party import ALICE, BOB, CARA, Party


async def marks(url: str) -> set[str]:
    async with storage.open_store(url) as store:
        found = set(await store.settings(Scope.HOUSE, HOUSE))
    return {key for key in found if key.startswith((AGAIN, FORGOTTEN, UNDER_WAY))}


async def test_a_restored_backup_forgets_whom_the_database_had_forgotten(tmp_path: Path) -> None:
    url, early, late = url_of(tmp_path / "herald.db"), tmp_path / "early.sqlite", tmp_path / "late.sqlite"
    async with storage.open_store(url) as store:
        party = Party(store)
        match = await party.started(3)
        await storage.back_up(url, early)
        await Forgetting(party.service).forget_user(BOB)
        await storage.back_up(url, late)
        await store.save_setting(Scope.HOUSE, HOUSE, f"{UNDER_WAY}{CARA}", -5)

    await storage.restore(late, url, force=True)
    assert await marks(url) == {f"{FORGOTTEN}{name_of(BOB)}", f"{AGAIN}{name_of(CARA)}"}, "the backup knows of Bob"

    await storage.restore(early, url, force=True)
    assert await marks(url) == {f"{AGAIN}{name_of(user)}" for user in (BOB, CARA)}

    async with storage.open_store(url) as store:
        party = Party(store)
        await party.service.recovery.run()
        assert await Forgetting(party.service).resume() == 2
        assert {user for user in await store.people() if user > 0} == {ALICE}
        assert (await party.service.load(match.id)).players[0].name == "Alice"
    assert await marks(url) == {f"{FORGOTTEN}{name_of(user)}" for user in (BOB, CARA)}


async def test_an_empty_database_has_forgotten_nobody(tmp_path: Path) -> None:
    url, file = url_of(tmp_path / "herald.db"), tmp_path / "backup.sqlite"
    async with storage.open_store(url) as store:
        await Party(store).started(2)
        await storage.back_up(url, file)

    await storage.restore(file, url_of(tmp_path / "other.db"))

    assert await marks(url_of(tmp_path / "other.db")) == set()
