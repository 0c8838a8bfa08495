"""What the doctor makes of versions, tokens and permissions, and the link that invites Herald."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.operation import machine
from bot.operation.findings import Finding, Level, failed
from bot.operation.invitation import link
from bot.operation.permissions import in_channel, lacking, named
from bot.operation.token import application_of, fault
from bot.sandbox import permissions
from bot.sandbox.world import PUBLIC_THREAD, STAGE, TEXT, VOICE
from cogs.ui.interaction.bot_permissions import PERMISSIONS
from tests.project.tree import ROOT


def test_versions_that_differ_from_the_pins_are_named(tmp_path: Path):
    lock = tmp_path / "requirements.txt"
    lock.write_text("orjson==0.0.1 \\\n    --hash=x\nnowhere==1 \\\nelsewhere==1 ; os_name == 'nt'\nPillow==1\n")

    found = machine.libraries(lock)

    assert found.level is Level.FAIL
    assert "3 differ" in found.says
    assert "nowhere is missing" in found.says
    assert machine.libraries(tmp_path / "none").level is Level.FAIL


@pytest.mark.parametrize(
    ("version", "level"), [((3, 10, 2), Level.FAIL), ((3, 11, 7), Level.OK), ((3, 12, 0), Level.WARN)]
)
def test_the_version_of_python_is_judged(version: tuple[int, ...], level: Level):
    assert machine.python(version).level is level


@pytest.mark.parametrize(
    ("token", "says"),
    [
        ("Bot abc", "begins with a word"),
        ('"abc"', "quotation marks"),
        ("123456789012345678", "application's id"),
        ("Xy7-client-secret-of-32-characters", "three parts"),
        ("MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789", None),
    ],
)
def test_the_form_of_a_token_is_judged(token: str, says: str | None):
    said = fault(token)

    assert said is None if says is None else said is not None and says in said
    assert application_of("MTIzNDU2Nzg5MDEyMzQ1Njc4.x.y") == 123456789012345678
    assert application_of("sandbox.x") is None


def test_permissions_in_a_channel_are_those_discord_computes():
    """Everyone's overwrite first, then all roles together, then the bot's own; administrators may do everything."""
    guild, role, other, me = 1, 2, 3, 9
    send, attach, embed = permissions.SEND_MESSAGES, permissions.ATTACH_FILES, permissions.EMBED_LINKS
    hidden = [{"id": "1", "deny": str(send | attach), "allow": "0"}, {"id": "3", "deny": str(embed), "allow": "0"}]
    opened = [*hidden, {"id": "2", "deny": str(attach), "allow": str(send)}]
    own = [*opened, {"id": "9", "deny": str(send), "allow": str(attach)}]
    base = send | attach | embed

    assert in_channel(base, hidden, guild, [role], me) == embed
    assert in_channel(base, opened, guild, [role], me) == send | embed
    assert in_channel(base, opened, guild, [role, other], me) == send
    assert in_channel(base, own, guild, [role], me) == attach | embed
    assert lacking(in_channel(permissions.ADMINISTRATOR, own, guild, [role], me)) == []
    assert named("send_messages_in_threads") == "Send Messages in Threads"


def test_only_a_failure_fails():
    assert not failed([Finding(Level.WARN, "disk", "little.", "free some")])
    assert failed([Finding(Level.FAIL, "disk", "none.", "free some")])


def test_hosting_names_exactly_the_permissions_and_the_link_that_are_asked_for():
    hosting = (ROOT / "HOSTING.md").read_text()
    listed = ", ".join(named(name) for name, needed in PERMISSIONS if needed)

    assert {*listed.split(", ")} == {*hosting.split("\nPermissions: ")[1].split(".")[0].split(", ")}
    assert link(1234).replace("1234", "YOUR_APPLICATION_ID") in hosting


def test_what_is_needed_depends_on_the_kind_of_place():
    everything = PERMISSIONS.value

    assert (
        lacking(everything & ~permissions.CONNECT, VOICE) == lacking(everything & ~permissions.CONNECT) == ["Connect"]
    )
    assert lacking(everything & ~permissions.CONNECT, TEXT) == lacking(everything, STAGE) == []
    assert lacking(everything & ~permissions.SEND_MESSAGES, PUBLIC_THREAD) == []
    assert lacking(everything & ~permissions.SEND_MESSAGES_IN_THREADS, PUBLIC_THREAD) == ["Send Messages in Threads"]
