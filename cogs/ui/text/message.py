"""A message ready to be sent: its parts, its picture, whom it may ping."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

NOBODY = discord.AllowedMentions.none()
PICTURE = "board.png"


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture."""

    png: bytes = field(repr=False)
    """Its bytes."""

    alt: str
    """What it shows, in words, at most 1,024 characters."""

    name: str = PICTURE
    """Of the upload."""

    def file(self) -> discord.File:
        """Return the picture as an upload."""
        return discord.File(io.BytesIO(self.png), filename=self.name)

    def gallery(self) -> ui.MediaGallery[Any]:
        """Return the part of a message that shows the upload, with its words."""
        return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt))


@dataclass(frozen=True, slots=True)
class Document:
    """A file for someone to keep."""

    name: str
    """Of the upload: letters, digits, - and . only."""

    data: bytes = field(repr=False)
    """Its bytes."""

    def file(self) -> discord.File:
        """Return the document as an upload."""
        return discord.File(io.BytesIO(self.data), filename=self.name)

    def part(self) -> ui.File[Any]:
        """Return the part of a message that offers the upload."""
        return ui.File(f"attachment://{self.name}")


@dataclass(frozen=True, slots=True)
class Post:
    """The parts of a Components V2 message."""

    items: tuple[ui.Item[Any], ...]
    picture: Picture | None = None
    pings: tuple[int, ...] = ()
    """Users it may notify."""

    roles: tuple[int, ...] = ()
    """Roles whose members it may notify."""

    kept: Any = None
    """An upload that the message has already and keeps when it is changed into this one, as discord.py writes it."""

    words: str = ""
    """Makes it a plain message of these words, whose items are buttons only: phones notify with the words of a plain
    message, and with none of a message made of parts."""

    besides: tuple[Document | Picture, ...] = ()
    """Further uploads. Each is offered by a part of its own among the items."""

    def view(self) -> Any:
        """Return a view built fresh for one message and stopped, so that discord.py keeps nothing of it in memory."""
        view: ui.View | ui.LayoutView = ui.View(timeout=None) if self.words else ui.LayoutView(timeout=None)
        for item in self.items:
            view.add_item(item)
        view.stop()
        return view

    def content(self) -> dict[str, Any]:
        """Return the text as an argument for sending a message. Empty if there's none."""
        return {"content": self.words} if self.words else {}

    def files(self) -> list[discord.File]:
        """Return what is uploaded with the message."""
        pictures = [self.picture.file()] if self.picture else []
        return [*pictures, *(one.file() for one in self.besides)]

    @property
    def uploads(self) -> bool:
        """Something is uploaded with it."""
        return self.picture is not None or bool(self.besides)

    def attachments(self) -> list[Any]:
        """Return what a message has once it is changed into this one."""
        return [*self.files(), *([self.kept] if self.kept is not None else [])]

    def mentions(self) -> discord.AllowedMentions:
        """Return whom the message may notify."""
        if not self.pings and not self.roles:
            return NOBODY
        users, roles = ([discord.Object(one) for one in some] for some in (self.pings, self.roles))
        return discord.AllowedMentions(everyone=False, replied_user=False, users=users or False, roles=roles or False)
