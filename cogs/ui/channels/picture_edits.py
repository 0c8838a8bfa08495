"""New pictures in messages that are posted already: what Discord may refuse, and what it has refused before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
import structlog

if TYPE_CHECKING:
    from cogs.ui.text.outgoing_message import Post

log = structlog.get_logger()

# Other reasons to refuse an edit with a picture: its thread is archived.
_NOT_THE_PICTURE = frozenset({50083})


class Edits:
    """A memory of whether Discord accepts new pictures in edits. It doesn't always (discord-api-docs #7529)."""

    def __init__(self) -> None:
        self.refused = False

    def may_carry(self, post: Post) -> bool:
        """Return whether to try an edit to this post: not with a new picture, once Discord has refused one."""
        return not post.uploads or not self.refused

    def may_blame_picture(self, refused: discord.HTTPException, post: Post) -> bool:
        """Return whether the picture may be the reason for a refused edit."""
        return post.uploads and refused.status == 400 and refused.code not in _NOT_THE_PICTURE

    def learn(self, fault: discord.HTTPException | None) -> None:
        """Stop editing pictures if Discord refused one (`fault`) but took it in a new message. None changes nothing."""
        if fault is not None:
            log.warning("edits.without_pictures", status=fault.status, code=fault.code)
            self.refused = True


EDITS = Edits()
"""The one memory of refused pictures, shared by all messages of all games."""


async def edit(message: discord.PartialMessage, post: Post) -> discord.Message | None:
    """Edit a message and return it. None if Discord refuses new pictures, so that a new message must be sent."""
    if not EDITS.may_carry(post):
        return None
    try:
        return await message.edit(
            **post.new_content(),
            view=post.view(),
            attachments=post.files(),
            allowed_mentions=discord.AllowedMentions.none(),
        )
    except discord.HTTPException as refused:
        if not EDITS.may_blame_picture(refused, post):
            raise
        EDITS.learn(refused)
        return None
