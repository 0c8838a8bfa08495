"""The steps of the container, from the archive of a release to the first click, as a user who writes nowhere else."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import shutil
import tarfile
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.config import ROOT, VERSION
from bot.sandbox.server import Sandbox
from tests.e2e.bots.bot_process import be_patient
from tests.e2e.checks.waiting import PATIENCE
from tests.e2e.players.table_players import press
from tests.release.archive import archive
from tests.release.dockerfile import Stage, carried_out, instructions

DOCKERFILE = (ROOT / "data" / "ops" / "Dockerfile").read_text(encoding="utf-8")
USER = 10001
"""The id that the Dockerfile gives Herald."""

AS_HERALD = ("setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups", "--no-new-privs")
READING = ("--inh-caps=-all,+dac_read_search", "--ambient-caps=-all,+dac_read_search")
"""A container reads its own Python; here that may be in a folder only root can enter, and nothing more is allowed."""


@pytest.fixture
def image() -> Iterator[Path]:
    """A folder that every user can enter, as pytest's own isn't."""
    with tempfile.TemporaryDirectory(prefix="herald-image-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture(scope="module")
def release() -> bytes:
    """Pack the archive of a release."""
    return archive(ROOT, "HEAD", f"herald-{VERSION}")


@pytest.fixture
def unpacked(release: bytes, tmp_path: Path) -> Path:
    """An unpacked release."""
    with tarfile.open(fileobj=io.BytesIO(release)) as file:
        file.extractall(tmp_path / "unpacked", filter="data")
    return tmp_path / "unpacked" / f"herald-{VERSION}"


@asynccontextmanager
async def started(
    stage: Stage, command: list[str], log: Path, **settings: str
) -> AsyncIterator[asyncio.subprocess.Process]:
    """A command of the image as its user."""
    own = os.geteuid() == 0
    environment = {name: stage.mapped(value) for name, value in stage.environment.items()} | settings
    with log.open("ab") as out:
        process = await asyncio.create_subprocess_exec(
            *((*AS_HERALD, *READING) if own else ()), *command,
            env=environment, cwd=stage.here(""), stdout=out, stderr=out,
        )  # fmt: skip
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        await asyncio.wait_for(process.wait(), PATIENCE)


async def status(stage: Stage, command: list[str], log: Path, **settings: str) -> int:
    async with started(stage, command, log, **settings) as process:
        return await asyncio.wait_for(process.wait(), PATIENCE)


async def first_click(stage: Stage, folder: Path) -> None:
    """Herald starts from the image, says it is healthy, and answers the first people at a table."""
    data, log, port = stage.root / "data", folder / "log", str(_free_port())
    data.mkdir(exist_ok=True)
    if os.geteuid() == 0:
        os.chown(data, USER, USER)
    discord = await Sandbox.start()
    be_patient(discord)
    settings = {"HERALD_DISCORD_BASE": discord.url, "HERALD_TOKEN": discord.token, "HERALD_METRICS_PORT": port}
    try:
        unhealthy = await status(stage, stage.health, log, HERALD_METRICS_PORT=port)
        async with started(stage, stage.command, log, **settings):
            await discord.wait_ready(timeout=PATIENCE)
            async with asyncio.timeout(PATIENCE):
                # Another process has no event to wait for.
                while await status(stage, stage.health, log, HERALD_METRICS_PORT=port):  # noqa: ASYNC110 - see above
                    await asyncio.sleep(0.2)
            table = await discord.actor("ana").command("#games", "play kingdomino")
            joined = await press(discord.actor("benoit"), table, "join")
    finally:
        await discord.stop()

    assert unhealthy, "no one is there yet"
    assert table.ok, table.error
    assert joined.ok, joined.error
    assert (data / "herald.db").exists()
    assert f'"version": "{VERSION}"' in log.read_text()


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def test_the_image_runs_from_the_archive_to_the_first_click(unpacked: Path, image: Path, tmp_path: Path) -> None:
    stage = carried_out(DOCKERFILE, unpacked, image, install=False)

    assert stage.user == "herald"
    await first_click(stage, tmp_path)


@pytest.mark.nightly
async def test_the_image_installs_its_libraries_and_runs(unpacked: Path, image: Path, tmp_path: Path) -> None:
    stage = carried_out(DOCKERFILE, unpacked, image, install=True)

    await first_click(stage, tmp_path)


@pytest.mark.nightly
async def test_an_image_that_lacks_a_folder_does_not_start(unpacked: Path, image: Path, tmp_path: Path) -> None:
    stage = carried_out(DOCKERFILE.replace("COPY rendering ./rendering\n", ""), unpacked, image, install=False)

    assert await status(stage, stage.command, tmp_path / "log", HERALD_TOKEN="x") != 0


def test_it_is_built_in_two_stages_and_runs_as_a_user_of_its_own() -> None:
    words = [word for word, _ in instructions(DOCKERFILE)]

    assert words.count("FROM") == 2
    assert f"--uid {USER}" in DOCKERFILE
    assert words.index("USER") > words.index("COPY")
    assert "HEALTHCHECK" in words
    assert shutil.which("setpriv") or os.geteuid() != 0
