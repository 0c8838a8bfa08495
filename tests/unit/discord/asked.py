"""An interaction in a Discord of a few lines: what whoever asked gets to see of the answers to it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
from discord import ui

from cogs.ui.text.outgoing_message import Picture, Post

THINKING = "…"
CLICKED = 1


@dataclass
class Seen:
    """A message as it stands there."""

    text: str
    private: bool


def post(text: str, *, picture: bool = False) -> Post:
    return Post((ui.TextDisplay(text),), Picture(b"png", "a board") if picture else None)


def refusal(status: int, code: int) -> discord.HTTPException:
    answered: Any = SimpleNamespace(status=status, reason="no")
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(answered, {"code": code, "message": "no"})


class Asked:
    """A command, or (clicked) a click on a message that is there already.

    shown: messages by id; told: what Discord was told, in order; slow: seconds until it hears; lost: announcements
    arrive, and the bot never hears that; uploads: whether edits may bring pictures; expired: the token is too old.
    """

    def __init__(self, *, clicked: bool | None = None) -> None:
        self.id = 7
        self.user = SimpleNamespace(id=1)
        self.locale = discord.Locale.american_english
        self.data = {"name": "play"}
        self.extras: dict[str, Any] = {}
        self.shown: dict[int, Seen] = {} if clicked is None else {CLICKED: Seen("before", clicked)}
        self.told: list[str] = []
        self.slow = 0.0
        self.lost = self.expired = False
        self.uploads = True
        flags = SimpleNamespace(ephemeral=clicked)
        self.message = None if clicked is None else SimpleNamespace(flags=flags, edit=self._edit_clicked)
        self.response: Any = self
        self.followup = SimpleNamespace(send=self._follow)
        self._original: int | None = None
        self._acknowledged = self._known = False

    def is_done(self) -> bool:
        return self._known

    def _first(self) -> None:
        if self._acknowledged:
            raise refusal(400, 40060)
        self._acknowledged = True

    async def defer(self, *, thinking: bool = False, ephemeral: bool = False) -> None:
        await asyncio.sleep(self.slow)
        self._first()
        new = thinking or self.message is None
        self.told.append("thinking" if new else "later")
        self._original = self._new(THINKING, ephemeral) if new else CLICKED
        if self.lost:
            raise aiohttp.ServerDisconnectedError
        self._known = True

    async def send_message(self, *, view: Any, ephemeral: bool, **_: Any) -> Any:
        self._first()
        self._known = True
        self.told.append("answer")
        self._original = self._new(_text(view), ephemeral)
        return SimpleNamespace(message_id=self._original)

    async def edit_message(self, *, view: Any, attachments: Any, **_: Any) -> None:
        self._check(attachments)
        self._first()
        self._known = True
        self.told.append("change")
        self._original = CLICKED
        self.shown[CLICKED].text = _text(view)

    async def edit_original_response(self, *, view: Any, attachments: Any, **_: Any) -> Any:
        assert self._acknowledged
        self._check(attachments)
        if self._original not in self.shown:
            raise refusal(404, 10008)
        self.told.append("edit")
        self.shown[self._original].text = _text(view)
        return SimpleNamespace(id=self._original)

    async def delete_original_response(self) -> None:
        assert self._acknowledged
        if self._original not in self.shown:
            raise refusal(404, 10008)
        self.told.append("delete")
        del self.shown[self._original]

    async def _follow(self, *, view: Any, ephemeral: bool, **_: Any) -> Any:
        assert self._acknowledged
        self._check(())
        self.told.append("follow")
        waiting = self.shown.get(self._original or 0)
        if waiting is not None and waiting.text == THINKING:
            # Discord fills the waiting message, whatever was asked for.
            waiting.text = _text(view)
            return SimpleNamespace(id=self._original)
        return SimpleNamespace(id=self._new(_text(view), ephemeral))

    async def _edit_clicked(self, *, view: Any, **_: Any) -> None:
        self.told.append("channel")
        self.shown[CLICKED].text = _text(view)

    def _new(self, text: str, private: bool) -> int:
        number = max(self.shown, default=CLICKED) + 1
        self.shown[number] = Seen(text, private)
        return number

    def _check(self, uploads: Any) -> None:
        if self.expired:
            raise refusal(401, 50027)
        if uploads and not self.uploads:
            raise refusal(400, 50035)


def _text(view: ui.LayoutView) -> str:
    return " ".join(item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay))
