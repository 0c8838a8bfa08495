"""Private messages put back as they were, so that each of their controls is pressed without the way there."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, fields
from typing import Any

from bot.match.model.stored_rows import StoredDraft
from bot.sandbox.actor import Actor
from bot.sandbox.world import Message
from cogs.turn.expire_undo_buttons import Panel
from tests.e2e.checks.message_reader import Json, is_private
from tests.e2e.walk.phases import Scene


@dataclass(frozen=True)
class Screen:
    """A private message right after the press that led to it, and what its reader has drafted by then.

    shown: as its reader sees it; state: what Discord keeps of it; panel: what the bot keeps of it.
    """

    scene: Scene
    person: Actor
    shown: Json
    state: Mapping[str, Any]
    panel: Panel | None
    drafts: Mapping[str, StoredDraft]

    @classmethod
    def of(cls, scene: Scene, person: Actor, shown: Json | None) -> Screen | None:
        """Return what a person sees now, None for what others see as well, which is never put back."""
        kept = None if shown is None or not is_private(shown) else _kept(scene, shown)
        if shown is None or kept is None:
            return None
        state = {one.name: copy(getattr(kept, one.name)) for one in fields(Message)}
        panel = scene.hall.bot.panels._open.get(kept.id)
        return cls(scene, person, shown, state, panel, scene.hall.store.drafted(scene.number, person.id))

    def back(self, scene: Scene) -> Json | None:
        """Put the message and the drafts back, and return the message; None in another scene, or if it was deleted."""
        kept = _kept(self.scene, self.shown) if scene is self.scene else None
        if kept is None:
            return None
        files = scene.hall.discord.world.files
        for file in kept.files:
            files.pop(file.id, None)
        files.update({file.id: file for file in self.state["files"]})
        for name, value in self.state.items():
            setattr(kept, name, copy(value))
        panels = scene.hall.bot.panels
        panels.forget(kept.id)
        if self.panel is not None:
            panels.keep(self.panel)
        scene.hall.store.redraft(scene.number, self.person.id, self.drafts)
        return self.shown


def _kept(scene: Scene, shown: Json) -> Message | None:
    """Return a message as Discord keeps it, None if it was deleted."""
    return scene.hall.discord.world.message(int(shown["channel_id"]), int(shown["id"]))
