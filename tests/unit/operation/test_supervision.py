"""A supervisor hears that Herald is there and lives, and hears nothing from a loop that hangs."""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import Iterator

import pytest

from bot.supervision import ALIVE, ENDING, READY, Supervisor

LIMIT_US = 300_000


@pytest.fixture(params=["path", "abstract"])
def ear(request: pytest.FixtureRequest, tmp_path) -> Iterator[tuple[socket.socket, str]]:
    """A datagram socket as systemd has one, and how NOTIFY_SOCKET names it."""
    name = str(tmp_path / "notify") if request.param == "path" else f"@herald-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        listener.bind("\0" + name[1:] if name.startswith("@") else name)
        listener.setblocking(False)
        yield listener, name


def heard(listener: socket.socket) -> list[str]:
    words = []
    while True:
        try:
            words.append(listener.recv(100).decode())
        except BlockingIOError:
            return words


async def test_it_is_told_once_that_herald_is_ready_and_that_it_ends(ear: tuple[socket.socket, str]) -> None:
    listener, name = ear
    supervisor = Supervisor({"NOTIFY_SOCKET": name})

    await supervisor.ready()
    await supervisor.ready()
    supervisor.ending()

    assert heard(listener) == [READY, ENDING]


async def test_a_loop_that_turns_gives_signs_of_life_and_one_that_hangs_gives_none(
    ear: tuple[socket.socket, str],
) -> None:
    listener, name = ear
    environment = {"NOTIFY_SOCKET": name, "WATCHDOG_USEC": str(LIMIT_US), "WATCHDOG_PID": str(os.getpid())}
    living = asyncio.create_task(Supervisor(environment).stay_alive())
    await asyncio.sleep(2 * LIMIT_US / 1_000_000)
    turning = heard(listener)

    time.sleep(LIMIT_US / 1_000_000)  # noqa: ASYNC251 # the loop hangs
    hanging = heard(listener)
    living.cancel()

    assert set(turning) == {ALIVE}
    assert hanging == []


@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"WATCHDOG_USEC": "0"},
        {"WATCHDOG_USEC": "soon"},
        {"WATCHDOG_USEC": "1000000", "WATCHDOG_PID": "1"},
    ],
)
async def test_nobody_is_told_what_nobody_asked_for(
    environment: dict[str, str], ear: tuple[socket.socket, str]
) -> None:
    listener, name = ear

    await asyncio.wait_for(Supervisor(environment | {"NOTIFY_SOCKET": name}).stay_alive(), 5)
    await Supervisor(environment).ready()

    assert heard(listener) == []


async def test_a_supervisor_that_has_gone_is_no_fault(tmp_path) -> None:
    supervisor = Supervisor({"NOTIFY_SOCKET": str(tmp_path / "nobody")})

    await supervisor.ready()
    supervisor.ending()
