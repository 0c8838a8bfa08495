"""New pictures in messages that are there already: what Discord may refuse, and what it has refused before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import structlog

if TYPE_CHECKING:
    from cogs.ui.text.message import Post

log = structlog.get_logger()

# What an edit with a picture may be refused for besides the picture: its thread is archived.
_NOT_THE_PICTURE = frozenset({50083})


class Edits:
    """Whether Discord takes a new picture in an edit (discord-api-docs #7529 says: not always)."""

    def __init__(self) -> None:
        self.refused = False

    def may_carry(self, post: Post) -> bool:
        """Return whether an edit may bring this message's picture."""
        return not post.uploads or not self.refused

    def may_blame_picture(self, refused: discord.HTTPException, post: Post) -> bool:
        """Return whether a refused edit may have been refused for its picture."""
        return post.uploads and refused.status == 400 and refused.code not in _NOT_THE_PICTURE

    def learn(self, fault: discord.HTTPException | None) -> None:
        """Learn that a picture refused in an edit was taken in a new message, and stop editing pictures."""
        if fault is not None:
            log.warning("edits.without_pictures", status=fault.status, code=fault.code)
            self.refused = True


EDITS = Edits()
"""Every message of every game asks here before it changes a picture."""


async def edit(message: discord.PartialMessage, post: Post) -> discord.Message | None:
    """Change a message and return it. None if Discord takes no new picture in an edit, so a new message is due."""
    if not EDITS.may_carry(post):
        return None
    try:
        return await message.edit(
            view=post.view(), attachments=post.files(), allowed_mentions=discord.AllowedMentions.none()
        )
    except discord.HTTPException as refused:
        if not EDITS.may_blame_picture(refused, post):
            raise
        EDITS.learn(refused)
        return None
