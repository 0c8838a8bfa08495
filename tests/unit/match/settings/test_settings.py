"""What users and servers choose: checked, kept, and read forgivingly."""

from datetime import date

import pytest

from bot.core.game import IllegalAction
from bot.errors import StorageError, StorageFault
from bot.match.model.calendar import Calendar, Vacation
from bot.match.model.refusal_reasons import MatchReason
from bot.match.model.stored_rows import Scope
from bot.match.settings.user_and_server import By, GuildSettings, Remind, UserSettings
from bot.storage import MemoryStore
from tests.unit.match.party import ALICE, BOB, HERE, Party

SUMMER = Vacation(date(2026, 8, 1), date(2026, 8, 14))
AUTUMN = Vacation(date(2026, 10, 30), date(2026, 11, 2))


class FullStore(MemoryStore):
    """Refuses to write while `full`."""

    full = False

    async def save_setting(self, scope, owner, key, value):
        if self.full and key == "theme":
            raise StorageError(StorageFault.FULL)
        await super().save_setting(scope, owner, key, value)


async def test_whoever_chose_nothing_has_the_usual_settings(party: Party):
    assert await party.service.users.read(ALICE) == UserSettings(None, "UTC", None, False)
    assert await party.service.guilds.read(10) == GuildSettings(None, True, frozenset(), None, 15, None)


async def test_what_a_user_chose_is_kept_for_the_next_process(party: Party):
    chosen = UserSettings("fr", "Europe/Paris", "high_contrast", True)

    assert await party.service.users.save(ALICE, chosen) == chosen

    assert await party.service.users.read(ALICE) == chosen
    assert await Party(party.store).service.users.read(ALICE) == chosen
    assert await party.service.users.read(BOB) == UserSettings()


async def test_what_a_server_chose_is_kept_for_the_next_process(party: Party):
    chosen = GuildSettings("de", True, frozenset({7, 1 << 62}), frozenset({"kingdomino"}), 0, "light")

    await party.service.guilds.save(HERE.guild, chosen)

    assert await Party(party.store).service.guilds.read(HERE.guild) == chosen
    assert await party.service.users.read(HERE.guild) == UserSettings()


async def test_going_back_to_the_usual_forgets_the_choice(party: Party):
    await party.service.users.save(ALICE, UserSettings(theme="light"))

    await party.service.users.save(ALICE, UserSettings())

    assert await party.store.settings(Scope.USER, ALICE) == {}


async def test_whoever_hides_is_asked_for_as_such_until_they_come_back(party: Party):
    await party.service.users.save(ALICE, UserSettings(hidden=True))

    assert await party.service.lists.hidden({ALICE, BOB}) == {ALICE}
    await party.service.users.save(ALICE, UserSettings())
    assert await party.service.lists.hidden({ALICE, BOB}) == set()


async def test_what_is_named_is_kept_although_it_is_the_usual(party: Party):
    """So that what a server has chosen stays when the usual becomes another one."""
    await party.service.guilds.save(HERE.guild, GuildSettings(), named={"threads"})
    assert await party.store.settings(Scope.GUILD, HERE.guild) == {"threads": True}

    await party.service.guilds.save(HERE.guild, GuildSettings(threads=False, grace=3), named={"threads"})
    await party.service.guilds.save(HERE.guild, GuildSettings(threads=True), named={"threads"})

    assert await party.store.settings(Scope.GUILD, HERE.guild) == {"threads": True}


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("language", "../en"),
        ("language", ""),
        ("zone", "Europe/Atlantis"),
        ("zone", "../../etc/passwd"),
        ("zone", "America"),
        ("zone", ""),
        ("zone", "UTC\0"),
        ("theme", "Dark; DROP TABLE"),
        ("confirm", "yes"),
        ("quiet", "8-8"),
        ("quiet", "0-24"),
        ("quiet", "at night"),
        ("quiet", "22-25"),
        ("remind", "often"),
        ("hours", (9, 24)),
        ("hours", (18, 9)),
        ("hours", (9, 9)),
        ("hours", ("9",)),
        ("by", "post"),
        ("recall", "maybe"),
        ("recall", True),
        ("vacations", ("2026-08-01/2026-08-14",)),
        ("vacations", (AUTUMN, SUMMER)),
        ("vacations", (SUMMER, SUMMER)),
        ("vacations", (Vacation(date(2026, 8, 2), date(2026, 8, 1)),)),
        ("vacations", (Vacation(date.min, date.min),)),
        ("vacations", tuple(Vacation(date(year, 1, 1), date(year, 1, 1)) for year in range(2030, 2081))),
    ],
)
async def test_what_no_user_can_choose_is_refused_by_name(party: Party, setting: str, value: object):
    with pytest.raises(IllegalAction) as refusal:
        await party.service.users.save(ALICE, UserSettings(**{setting: value}))

    assert refusal.value.reason is MatchReason.BAD_SETTING
    assert refusal.value.params == {"setting": setting, "value": str(value)[:80]}
    assert await party.service.users.read(ALICE) == UserSettings()


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("grace", -1),
        ("grace", 121),
        ("grace", True),
        ("games", frozenset({"chess"})),
        ("games", frozenset()),
        ("channels", frozenset({0})),
        ("channels", frozenset({"7"})),
        ("channels", frozenset(range(1, 502))),
        ("threads", 1),
        ("theme", "sepia"),
        ("substitutes", 0),
        ("substitutes", "12"),
        ("clock", ""),
        ("clock", 3),
        ("clock", "3 claim"),
        ("clock", "15d-hold"),
    ],
)
async def test_what_no_server_can_choose_is_refused_by_name(party: Party, setting: str, value: object):
    with pytest.raises(IllegalAction) as refusal:
        await party.service.guilds.save(10, GuildSettings(**{setting: value}))

    assert refusal.value.reason is MatchReason.BAD_SETTING
    assert refusal.value.params["setting"] == setting


async def test_reminders_quiet_hours_and_vacations_are_kept_for_the_next_process(party: Party):
    chosen = UserSettings(
        zone="Asia/Tokyo",
        quiet="22-8",
        vacations=(SUMMER, AUTUMN),
        remind=Remind.HOURS,
        hours=(9, 18),
        by=By.DM,
    )

    await party.service.users.save(ALICE, chosen)

    kept = await Party(party.store).service.users.read(ALICE)
    assert kept == chosen
    assert (type(kept.remind), type(kept.by)) == (Remind, By)
    assert kept.calendar == Calendar("Asia/Tokyo", (22, 8), (SUMMER, AUTUMN))
    assert UserSettings().calendar == Calendar("UTC", None, ())


async def test_a_role_of_substitutes_and_a_usual_clock_are_kept_for_the_next_process(party: Party):
    chosen = GuildSettings(substitutes=1 << 62, clock="3d-claim")

    await party.service.guilds.save(HERE.guild, chosen)

    assert await Party(party.store).service.guilds.read(HERE.guild) == chosen


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("quiet", 7),
        ("quiet", "8-8"),
        ("vacations", "2026-08-01/2026-08-14"),
        ("vacations", ["2026-08-01/2026-08-14", "soon"]),
        ("vacations", [7]),
        ("vacations", ["2026-08-01/2026-08-14", "2026-08-14/2026-08-15"]),
        ("hours", [9, None]),
        ("hours", 9),
        ("remind", ["daily"]),
        ("by", 1),
    ],
)
async def test_stored_nonsense_about_reminders_is_as_good_as_no_choice(party: Party, key: str, value: object):
    await party.store.save_setting(Scope.USER, ALICE, key, value)

    assert await party.service.users.read(ALICE) == UserSettings()


async def test_stored_nonsense_is_as_good_as_no_choice(party: Party):
    for key, value in [("zone", "Nowhere"), ("theme", 7), ("confirm", True), ("unheard-of", 1)]:
        await party.store.save_setting(Scope.USER, ALICE, key, value)
    for key, value in [("games", [["kingdomino"]]), ("channels", "all"), ("grace", 9), ("threads", "on")]:
        await party.store.save_setting(Scope.GUILD, 10, key, value)

    assert await party.service.users.read(ALICE) == UserSettings(confirm=True)
    assert await party.service.guilds.read(10) == GuildSettings(grace=9)


async def test_what_another_process_has_saved_holds_here_too(party: Party):
    elsewhere = Party(party.store).service
    assert await party.service.users.read(ALICE) == UserSettings()
    assert await party.service.guilds.read(10) == GuildSettings()

    await elsewhere.users.save(ALICE, UserSettings(language="fr"))
    await elsewhere.guilds.save(10, GuildSettings(grace=3))

    assert await party.service.users.read(ALICE) == UserSettings(language="fr")
    assert await party.service.guilds.read(10) == GuildSettings(grace=3)


async def test_settings_saved_in_part_are_what_the_store_says():
    store = FullStore()
    service = Party(store).service
    store.full = True

    with pytest.raises(StorageError):
        await service.users.save(ALICE, UserSettings(language="fr", theme="light"))

    assert await service.users.read(ALICE) == UserSettings(language="fr")


async def test_whoever_listens_hears_of_changes_once_they_are_kept_and_of_nothing_else(party: Party):
    heard = []

    async def listen(owner: int) -> None:
        heard.append((owner, (await party.service.users.read(owner)).confirm))

    party.service.users.on_save.append(listen)
    await party.service.users.save(ALICE, UserSettings(confirm=True))
    await party.service.users.save(ALICE, UserSettings(confirm=True))
    with pytest.raises(IllegalAction):
        await party.service.users.save(BOB, UserSettings(zone="Paris"))
    await party.service.guilds.save(HERE.guild, GuildSettings(grace=3))

    assert heard == [(ALICE, True)]
