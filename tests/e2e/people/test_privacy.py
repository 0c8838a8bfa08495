"""`/privacy` as people meet it: anywhere, in their language, for them alone, and never about anybody else."""

from __future__ import annotations

import io
import json
from collections.abc import AsyncIterator
from typing import Any
from zipfile import ZipFile

import pytest

from bot.i18n import phrases
from bot.match.model.match_codes import code
from bot.match.model.stored_rows import Scope
from bot.match.privacy import data_export
from bot.match.privacy.erasure import UNDER_WAY
from bot.match.service.mark_restored_backup import HOUSE
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from cogs.profile import data_file_queue, erasure_dialog
from tests.e2e.bots.in_process_bot import Inside, inside
from tests.e2e.bots.shared_bot import assert_private, refusal
from tests.e2e.checks.forged_clicks import invented
from tests.e2e.checks.message_reader import Json, buttons, text
from tests.unit.match.spoiling import spoil

EN, FR = phrases("en"), phrases("fr")


@pytest.fixture
async def bot() -> AsyncIterator[Inside]:
    async with inside() as loaded:
        yield loaded


def enclosed(bot: Inside, answer: Answer) -> dict[str, bytes]:
    """The files of the archive that an answer offers, by name."""
    assert_private(answer)
    (one,) = [part for part in parts(answer.message or {}) if part["type"] == 13]
    stored = bot.discord.file(one["file"]["url"])
    with ZipFile(io.BytesIO(stored.content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def parts(message: Json) -> list[Json]:
    found: list[Json] = []
    pending: list[Any] = list(message.get("components") or ())
    while pending:
        found.append(one := pending.pop(0))
        pending += one.get("components") or ()
    return found


async def table(bot: Inside, *people: Actor) -> None:
    """A match of these, begun."""
    opened = await bot.command(people[0], bot.discord.channel("#games"), "play dice", seats=len(people))
    await bot.begin(opened.message or {}, *people)


async def test_anybody_reads_what_is_kept_in_a_direct_conversation(bot: Inside) -> None:
    ana, settings = bot.actor("Ana"), bot.bot.settings

    for days, said in ((90, EN("privacy-servers-go", days=90)), (None, EN("privacy-servers-stay"))):
        settings.retention_days, settings.contact = days, "Nora Host"
        page = await bot.command(ana, ana.dm, "privacy about")
        assert_private(page, EN("privacy-title"))
        assert said in text(page.message or {})
        assert EN("host-contact", contact="Nora Host") in text(page.message or {})


async def test_the_file_has_what_somebody_did_and_nothing_of_what_others_are(bot: Inside) -> None:
    ana, zoe = bot.actor("Ana"), bot.actor("Zoë")
    await table(bot, ana, zoe)

    files = enclosed(bot, await bot.command(ana, ana.dm, "privacy export"))
    found = json.loads(files[data_export.NAME])

    assert set(files) == {data_export.NAME, "README.txt"}
    assert EN("export-readme") in files["README.txt"].decode()
    assert found["user"] == ana.user.id
    (match,) = found["matches"]
    assert [row["command"] for row in match["rows"] if row["by"] == "you"] == ["open", "start"]
    assert (match["names"], match["status"]) == ([ana.user.display], "running")
    assert [one["user"] for one in found["participants"]] == [ana.user.id]
    whole = files[data_export.NAME].decode()
    assert str(zoe.user.id) not in whole
    assert zoe.user.display not in json.loads(json.dumps(whole))


async def test_the_file_speaks_the_language_of_its_reader(bot: Inside) -> None:
    zoe = bot.actor("Zoë")
    await bot.command(zoe, zoe.dm, "settings me", language="fr")

    answer = await bot.command(zoe, zoe.dm, "privacy export")

    assert_private(answer, FR("export-title"))
    assert FR("export-text", matches=0) in text(answer.message or {})
    assert "LISEZ-MOI.txt" in enclosed(bot, answer)


async def test_a_file_is_not_made_again_and_again(bot: Inside) -> None:
    ana, zoe = bot.actor("Ana"), bot.actor("Zoë")
    enclosed(bot, await bot.command(ana, ana.dm, "privacy export"))

    again = await bot.command(ana, ana.dm, "privacy export")
    other = await bot.command(zoe, zoe.dm, "privacy export")
    bot.clock.ahead += data_file_queue.AGAIN
    later = await bot.command(ana, ana.dm, "privacy export")

    assert_private(again, refusal("interface-export-again", minutes=10))
    enclosed(bot, other)
    enclosed(bot, later)


async def test_a_large_file_comes_in_parts_by_a_button(bot: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, zoe = bot.actor("Ana"), bot.actor("Zoë")
    await table(bot, ana, zoe)
    await table(bot, ana, zoe)
    monkeypatch.setattr(data_export, "LARGEST", 0)

    first = await bot.command(ana, ana.dm, "privacy export")
    (way,) = buttons(first.message or {}, "privacy")
    second = await bot.click(ana, first.message or {}, way["custom_id"])

    found = [json.loads(enclosed(bot, one)[data_export.NAME]) for one in (first, second)]
    assert [len(one["matches"]) for one in found] == [1, 1]
    assert found[0]["matches"] != found[1]["matches"]
    assert ["settings" in one for one in found] == [True, False]
    assert EN("export-part", part=1, matches=1) in text(first.message or {})
    assert EN("export-part", part=2, matches=1) in text(second.message or {})
    assert not buttons(second.message or {}, "privacy")


@pytest.mark.parametrize(
    "argument", ["export 0 1", "export 2", "export 2 x", "export 99999999 1", "everything", "über"]
)
async def test_a_button_that_herald_never_made_is_refused(bot: Inside, argument: str) -> None:
    ana = bot.actor("Ana")
    page = await bot.command(ana, ana.dm, "privacy about")

    answer = await bot.click(ana, page.message or {}, invented(f"h2:privacy:-:0:{argument}", "no page has this"))

    assert_private(answer, refusal("interface-old-button"))


async def test_whoever_presses_a_button_of_somebody_elses_file_gets_their_own(bot: Inside) -> None:
    ana, zoe = bot.actor("Ana"), bot.actor("Zoë")
    await table(bot, ana, zoe)
    page = await bot.command(ana, bot.discord.channel("#games"), "privacy about")

    (export,) = [one for one in buttons(page.message or {}, "privacy") if one["custom_id"].endswith(":export")]
    answer = await bot.click(zoe, page.message or {}, export["custom_id"])

    found = json.loads(enclosed(bot, answer)[data_export.NAME])
    assert found["user"] == zoe.user.id
    assert str(ana.user.id) not in json.dumps(found)


def way(answer: Answer, word: str) -> str:
    """The button of the dialogue that says this."""
    (found,) = [one for one in buttons(answer.message or {}, "privacy") if f":{word} " in one["custom_id"]]
    return str(found["custom_id"])


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_whoever_answers_two_questions_is_forgotten(bot: Inside, language: str) -> None:
    say, ana, zoe = phrases(language), bot.actor("Ana"), bot.actor("Zoë")
    await table(bot, ana, zoe)
    await bot.command(ana, ana.dm, "settings me", language=language)

    asked = await bot.command(ana, ana.dm, "privacy delete")
    sure = await bot.click(ana, asked.message or {}, way(asked, "sure"))
    kept = await bot.store.traces(ana.user.id)
    begun = await bot.click(ana, sure.message or {}, way(sure, "forget"))

    assert_private(asked, say("delete-title"))
    assert say("delete-matches", count=1) in text(asked.message or {})
    assert code(kept[0]) in text(asked.message or {})
    assert_private(sure, say("delete-sure-title"))
    assert_private(begun, say("delete-begun"))
    assert bot.followed is not None
    assert say("delete-done", matches=1) in text(bot.discord.message(bot.followed) or {})
    assert len(kept) == 1
    assert not await bot.store.traces(ana.user.id)
    assert not await bot.store.settings(Scope.USER, ana.user.id)
    assert await bot.store.traces(zoe.user.id) == kept


async def test_nothing_is_forgotten_before_the_second_answer_nor_after_a_no(bot: Inside) -> None:
    ana, zoe = bot.actor("Ana"), bot.actor("Zoë")
    await table(bot, ana, zoe)

    asked = await bot.command(ana, ana.dm, "privacy delete")
    sure = await bot.click(ana, asked.message or {}, way(asked, "sure"))
    left = [await bot.click(ana, one.message or {}, way(one, "keep")) for one in (sure,)]

    assert_private(left[0], EN("delete-kept"))
    assert not buttons(left[0].message or {}, "privacy")
    assert len(await bot.store.traces(ana.user.id)) == 1


async def test_only_whoever_was_asked_can_answer_and_not_for_long(bot: Inside) -> None:
    ana, zoe = bot.actor("Ana"), bot.actor("Zoë")
    await table(bot, ana, zoe)
    asked = await bot.command(ana, ana.dm, "privacy delete")
    page = await bot.command(zoe, zoe.dm, "privacy about")
    sure = await bot.click(ana, asked.message or {}, way(asked, "sure"))
    yes = way(sure, "forget")

    other = await bot.click(zoe, page.message or {}, yes)
    forged = await bot.click(ana, asked.message or {}, yes.replace(str(ana.user.id), "5"))
    elsewhere = await bot.click(ana, page.message or {}, yes)
    bot.clock.ahead += erasure_dialog.VALID + 1
    late = await bot.click(ana, sure.message or {}, yes)

    for refused in (other, forged, elsewhere, late):
        assert_private(refused, refusal("interface-delete-late"))
    assert len(await bot.store.traces(ana.user.id)) == 1
    assert len(await bot.store.traces(zoe.user.id)) == 1


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_people_learn_what_of_theirs_could_not_be_read(bot: Inside, language: str) -> None:
    say, ana, zoe = phrases(language), bot.actor("Ana"), bot.actor("Zoë")
    await bot.command(ana, ana.dm, "settings me", language=language)
    for _ in range(2):
        await table(bot, ana, zoe)
    damaged, _ = await bot.store.traces(ana.user.id)
    spoil(bot.store, bot.service, damaged)

    file = await bot.command(ana, ana.dm, "privacy export")
    asked = await bot.command(ana, ana.dm, "privacy delete")
    sure = await bot.click(ana, asked.message or {}, way(asked, "sure"))
    await bot.click(ana, sure.message or {}, way(sure, "forget"))

    found = json.loads(enclosed(bot, file)[data_export.NAME])["matches"]
    assert [one.get("damaged") for one in found] == [True, None]
    assert all(one["rows"] for one in found)
    assert say("export-unread", count=1) in text(file.message or {})
    assert bot.followed is not None
    told = text(bot.discord.message(bot.followed) or {})
    assert say("delete-done", matches=2) in told
    assert say("delete-unread", count=1) in told


async def test_whoever_is_being_forgotten_is_told_so(bot: Inside) -> None:
    ana = bot.actor("Ana")
    asked = await bot.command(ana, ana.dm, "privacy delete")
    sure = await bot.click(ana, asked.message or {}, way(asked, "sure"))
    await bot.store.save_setting(Scope.HOUSE, HOUSE, f"{UNDER_WAY}{ana.user.id}", -7)

    again = await bot.command(ana, ana.dm, "privacy delete")
    pressed = await bot.click(ana, sure.message or {}, way(sure, "forget"))

    assert_private(again, EN("delete-under-way"))
    assert_private(pressed, EN("delete-under-way"))


async def test_somebody_nobody_knows_may_be_forgotten_too(bot: Inside) -> None:
    ana = bot.actor("Ana")

    asked = await bot.command(ana, ana.dm, "privacy delete")
    sure = await bot.click(ana, asked.message or {}, way(asked, "sure"))
    await bot.click(ana, sure.message or {}, way(sure, "forget"))

    assert_private(asked, EN("delete-matches", count=0))
    assert bot.followed is not None
    assert EN("delete-done", matches=0) in text(bot.discord.message(bot.followed) or {})


async def test_the_language_of_a_client_is_kept_of_players_it_differs_for_alone(bot: Inside) -> None:
    ana, zoe, sam = bot.actor("Ana"), bot.actor("Zoë"), bot.actor("olga")
    ana.user.locale, zoe.user.locale, sam.user.locale = "en-GB", "fr", "fr"
    place, store, written = bot.discord.channel("#games"), bot.store, list[tuple[int, str]]()
    save = store.save_setting

    async def counted(scope: Scope, owner: int, key: str, value: object) -> None:
        written.append((owner, key))
        await save(scope, owner, key, value)

    store.save_setting = counted  # type: ignore[method-assign]  # what is written is counted on its way
    table = (await bot.command(ana, place, "play dice", seats=2)).message or {}
    await bot.click(sam, table, buttons(table, "rules")[0]["custom_id"])
    await bot.begin(table, ana, zoe)
    for person in (ana, zoe, sam):
        await bot.command(person, place, "match show")
        await bot.command(person, place, "match score")

    assert [one for one in written if one[1] == "spoken"] == [(zoe.user.id, "spoken")], "once, and of no one else"
    found = json.loads(enclosed(bot, await bot.command(zoe, zoe.dm, "privacy export"))[data_export.NAME])
    assert {"scope": "user", "key": "spoken", "value": "fr"}.items() <= found["settings"][-1].items()
    zoe.user.locale = "en-US"
    await bot.command(zoe, place, "match score")
    assert await store.settings(Scope.USER, zoe.user.id) == {"spoken": "en"}
    zoe.user.locale = "fr"
    await bot.command(zoe, place, "settings me", language="en")
    await bot.command(zoe, place, "match score")
    assert (await store.settings(Scope.USER, zoe.user.id))["spoken"] == "en", "what they chose goes before"

    asked = await bot.command(zoe, zoe.dm, "privacy delete")
    sure = await bot.click(zoe, asked.message or {}, way(asked, "sure"))
    await bot.click(zoe, sure.message or {}, way(sure, "forget"))
    await bot.later()
    assert await store.settings(Scope.USER, zoe.user.id) == {}
