"""A small discord.py bot that does every kind of thing Herald does, for testing the sandbox itself."""

from __future__ import annotations

import asyncio
import contextlib
import io
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

import discord
import yarl
from discord import app_commands, ui


@contextmanager
def pointed_at(base: str) -> Iterator[None]:
    """discord.py talking to the sandbox, and put back afterwards."""
    before = discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE
    discord.http.Route.BASE = f"{base}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(base.replace("http", "ws", 1) + "/gateway")
    discord.Asset.BASE = f"{base}/cdn"
    try:
        yield
    finally:
        discord.http.Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY, discord.Asset.BASE = before


def picture(width: int = 4, height: int = 3) -> bytes:
    """A valid grey PNG."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = b"".join(b"\x00" + b"\x80" * width for _ in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def file(name: str = "board.png") -> discord.File:
    return discord.File(io.BytesIO(picture()), name, description="A board")


def board(text: str, *, disabled: bool = False, extra: str = "") -> ui.LayoutView:
    """A Components V2 message as Herald's boards are built."""
    view = ui.LayoutView(timeout=None)
    gallery = ui.MediaGallery()
    gallery.add_item(media="attachment://board.png", description="A board, described")
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id="pick", options=[discord.SelectOption(label=f"{n} · E{n}", value=f"E{n}") for n in range(1, 6)]
    )
    play: ui.Button[ui.LayoutView] = ui.Button(label="Play", custom_id=f"play{extra}", disabled=disabled)
    container = ui.Container(
        ui.Section(ui.TextDisplay(text), accessory=ui.Thumbnail("attachment://board.png")),
        ui.Separator(),
        gallery,
        ui.ActionRow(play, ui.Button(label="Rules", url="https://example.org/")),
        ui.ActionRow(select),
        accent_colour=0x336699,
    )
    view.add_item(container)
    view.stop()
    return view


class Form(ui.Modal, title="Place a tile"):
    """A modal with a text and a select."""

    where: ui.Label[Form] = ui.Label(text="Where", component=ui.TextInput(custom_id="where", max_length=10))
    how: ui.Label[Form] = ui.Label(
        text="How",
        component=ui.Select(
            custom_id="how", options=[discord.SelectOption(label="Up"), discord.SelectOption(label="Down")]
        ),
    )

    def __init__(self) -> None:
        super().__init__(custom_id="form")


class SampleBot(discord.AutoShardedClient):
    """Answers by custom_id, as Herald's router does."""

    def __init__(
        self, *, shards: int | None = 1, intents: discord.Intents | None = None, heartbeat_timeout: float = 60.0
    ) -> None:
        super().__init__(
            intents=intents or discord.Intents(guilds=True),
            shard_count=shards,
            guild_ready_timeout=0.1,
            heartbeat_timeout=heartbeat_timeout,
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
        )
        self.tree = app_commands.CommandTree(self)
        self.seen: list[discord.Message] = []
        self.clicks: list[str] = []
        _add_commands(self)
        _add_slow_commands(self)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """No five seconds between shards: nobody here limits how often a bot identifies."""

    async def on_message(self, message: discord.Message) -> None:
        self.seen.append(message)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            self.clicks.append(str((interaction.data or {}).get("custom_id")))
            await self._clicked(interaction, str((interaction.data or {}).get("custom_id")))
        elif interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.send_message(f"got {interaction.data}"[:300], ephemeral=True)

    async def _clicked(self, interaction: discord.Interaction, custom_id: str) -> None:
        if custom_id == "pick":
            value = (interaction.data or {}).get("values", ["?"])[0]
            await interaction.response.edit_message(view=board(f"picked {value}"), attachments=[file()])
        elif custom_id == "form":
            await interaction.response.send_modal(Form())
        elif custom_id == "later":
            await interaction.response.defer()
            await interaction.edit_original_response(content=None, view=board("edited later"), attachments=[file()])
        elif custom_id == "silent":
            await asyncio.sleep(0)
        elif custom_id == "broken":
            with contextlib.suppress(discord.HTTPException):
                await interaction.response.send_message(view=board("no file"))
            await interaction.response.send_message("never mind", ephemeral=True)
        else:
            await interaction.response.send_message(view=board("yours"), file=file(), ephemeral=True)


def _add_commands(bot: SampleBot) -> None:
    group = app_commands.Group(name="play", description="Start a match")

    @group.command(description="Kingdomino")
    async def kingdomino(interaction: discord.Interaction, seats: app_commands.Range[int, 2, 4]) -> None:
        await interaction.response.send_message(view=board(f"{seats} seats"), file=file())
        assert interaction.channel is not None
        opponent = f"{interaction.user.mention} it is your turn"
        mentions = discord.AllowedMentions(users=[interaction.user])
        await interaction.followup.send(opponent, allowed_mentions=mentions)

    @bot.tree.command(description="Place a tile")
    async def place(interaction: discord.Interaction, to: str, friend: discord.User | None = None) -> None:
        row: ui.View = ui.View(timeout=None)
        for name in ("form", "later", "silent", "broken"):
            row.add_item(ui.Button(label=name, custom_id=name))
        row.stop()
        await interaction.response.send_message(f"{to} with {friend}", file=file(), view=row, ephemeral=True)

    @place.autocomplete("to")
    async def cells(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{typed}{n}", value=f"{typed}{n}") for n in range(1, 4)]

    bot.tree.add_command(group)


def _add_slow_commands(bot: SampleBot) -> None:
    """Commands that answer later, elsewhere, or privately."""

    @bot.tree.command(description="Think first")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("thought", file=file())
        second = await interaction.followup.send("more", wait=True, ephemeral=True)
        await second.edit(content="more, edited")

    @bot.tree.command(description="A board and a thread in this channel")
    async def thread(interaction: discord.Interaction) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.response.defer(ephemeral=True)
        message = await interaction.channel.send("Match 1")
        made = await message.create_thread(name="Match 1", auto_archive_duration=1440)
        await made.add_user(interaction.user)
        shown = await made.send(view=board("turn 1", extra="1"), file=file())
        await shown.edit(view=board("turn 1, over", disabled=True, extra="1"))
        fetched = await made.fetch_message(shown.id)
        await made.edit(name="Match 1 (over)", archived=True)
        await interaction.edit_original_response(content=f"see {made.mention} {fetched.jump_url}")

    @bot.tree.command(description="Forgets its picture at first")
    async def clumsy(interaction: discord.Interaction) -> None:
        with contextlib.suppress(discord.HTTPException):
            await interaction.response.send_message(view=board("no file"))
        await interaction.response.send_message(view=board("with file"), file=file())

    @bot.tree.command(description="Says so privately")
    async def whisper(interaction: discord.Interaction) -> None:
        await interaction.user.send("psst")
        await interaction.response.send_message("sent", ephemeral=True)
        await interaction.delete_original_response()
