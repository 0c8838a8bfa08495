"""What the cogs need of the client they live in; bot/client.py builds it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from discord.ext import commands

from bot.config import Settings
from bot.match.service import MatchService

if TYPE_CHECKING:
    from cogs.ui.panels import Panels
    from cogs.ui.pictures import Pictures
    from cogs.ui.presenter import AnyPresenter
    from cogs.ui.publisher import Publisher
    from cogs.ui.router import Router


class Host(commands.AutoShardedBot):
    """A client with Herald's parts. Sharded from the start: one shard is the same as none."""

    settings: Settings
    service: MatchService
    presenters: Mapping[str, AnyPresenter]
    pictures: Pictures
    panels: Panels
    publisher: Publisher
    router: Router
