"""A message ready to be sent: its parts, its pictures, and whom it can ping."""

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
    """Its contents in words, at most 1,024 characters."""

    name: str = PICTURE
    """File name of the upload."""

    def file(self) -> discord.File:
        """Return the picture as an upload."""
        return discord.File(io.BytesIO(self.png), filename=self.name)

    def gallery(self) -> ui.MediaGallery[Any]:
        """Return the part of a message that shows the picture, with its alt text."""
        return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{self.name}", description=self.alt))


@dataclass(frozen=True, slots=True)
class Document:
    """A file to download."""

    name: str
    """File name of the upload: letters, digits, - and . only."""

    data: bytes = field(repr=False)
    """Its bytes."""

    def file(self) -> discord.File:
        """Return the document as an upload."""
        return discord.File(io.BytesIO(self.data), filename=self.name)

    def part(self) -> ui.File[Any]:
        """Return the part of a message that offers the file."""
        return ui.File(f"attachment://{self.name}")


@dataclass(frozen=True, slots=True)
class Post:
    """A message to send: either Discord components, or a plain text (words) with buttons."""

    items: tuple[ui.Item[Any], ...]
    picture: Picture | None = None
    pings: tuple[int, ...] = ()
    """Users it can ping."""

    roles: tuple[int, ...] = ()
    """Roles it can ping."""

    kept: Any = None
    """An attachment that the message has already and keeps in an edit, as discord.py writes it."""

    words: str = ""
    """Text of a plain message, whose items are buttons only. Phones show it in notifications. Otherwise empty."""

    besides: tuple[Document | Picture, ...] = ()
    """More uploads. Each is shown by its own component among the items."""

    def view(self) -> Any:
        """Return a view for sending the message once, already stopped so that discord.py doesn't keep it in memory."""
        view: ui.View | ui.LayoutView = ui.View(timeout=None) if self.words else ui.LayoutView(timeout=None)
        for item in self.items:
            view.add_item(item)
        view.stop()
        return view

    def content(self) -> dict[str, Any]:
        """Return {"content": words} as arguments for sending, or {} if there are no words."""
        return {"content": self.words} if self.words else {}

    def new_content(self) -> dict[str, Any]:
        """Return {"content": words} as arguments for an edit. Without words it's None, which removes the old text."""
        return {"content": self.words or None}

    def files(self) -> list[discord.File]:
        """Return the files to upload with the message."""
        pictures = [self.picture.file()] if self.picture else []
        return [*pictures, *(one.file() for one in self.besides)]

    @property
    def uploads(self) -> bool:
        """Whether a file is uploaded with the message."""
        return self.picture is not None or bool(self.besides)

    def attachments(self) -> list[Any]:
        """Return the attachments for an edit: new files, and the one that is kept."""
        return [*self.files(), *([self.kept] if self.kept is not None else [])]

    def mentions(self) -> discord.AllowedMentions:
        """Return whom the message can ping, for discord.py."""
        if not self.pings and not self.roles:
            return NOBODY
        users, roles = ([discord.Object(one) for one in some] for some in (self.pings, self.roles))
        return discord.AllowedMentions(everyone=False, replied_user=False, users=users or False, roles=roles or False)
