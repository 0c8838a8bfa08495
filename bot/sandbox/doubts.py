"""What a bot supposes of Discord and nobody has seen with a live token: here Discord may be of another mind."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from bot.sandbox.rules.refusal import Refused
from bot.sandbox.world import COMPONENTS_V2, LOADING, Json, Message, StoredFile


class Doubt(Enum):
    """One supposition that turns out wrong, in `sandbox.doubts` from then on. The value says what Discord does."""

    UPLOAD_IN_EDIT = "a new picture in an edit of a message of components is refused (discord-api-docs #7529)"
    KEPT_PICTURE = "an edit that shows a picture by its name without sending it again is refused"
    NONCE = "a nonce that was just seen is not recognised: the message is posted again"
    EDIT = "a message of a channel cannot be changed, as if it were an hour old"
    CONVERSION = "a plain message cannot become one of components"
    SILENCE = "a silent message pushes like any other"


Doubts = Collection[Doubt]


def check_edit(doubts: Doubts, message: Message, body: Json, uploads: Sequence[StoredFile]) -> None:
    """Raises Refused for a new picture or other parts in an edit, if Discord takes none."""
    if Doubt.CONVERSION in doubts and (body.get("flags") or 0) & COMPONENTS_V2 and not message.is_v2:
        raise Refused(400, 50035, "Invalid Form Body: the flags of this message cannot be changed")
    if Doubt.UPLOAD_IN_EDIT in doubts and uploads and (message.is_v2 or message.flags & LOADING):
        raise Refused(400, 50035, "Invalid Form Body: the media of this message cannot be replaced")


def check_change(doubts: Doubts) -> None:
    """Raises Refused for a change of a channel's message, if Discord allows none."""
    if Doubt.EDIT in doubts:
        raise late_edit()


def late_edit() -> Refused:
    """What Discord says to edits of old messages."""
    refusal = Refused(429, 30046, "Maximum number of edits to messages older than 1 hour reached")
    refusal.extra = {"retry_after": 0.2, "global": False}
    return refusal


def nameable(doubts: Doubts, files: Sequence[StoredFile], uploads: Sequence[StoredFile]) -> Sequence[StoredFile]:
    """The files that a component may name: all of a message, or only those that come with it."""
    return uploads if Doubt.KEPT_PICTURE in doubts else files
