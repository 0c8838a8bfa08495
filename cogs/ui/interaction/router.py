"""Router for all clicks, on messages of any kind and age."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import discord

from bot.core.game import IllegalAction
from bot.match.decide.play import outdated
from cogs.ui.interaction import errors
from cogs.ui.interaction.click import Click, Interaction, acquaint, caller, heed, reader
from cogs.ui.interaction.deadline import Promise, expect
from cogs.ui.interaction.match_lookup import of_server
from cogs.ui.text.custom_id import CustomId, UnreadableId, read
from cogs.ui.text.refusal_reasons import InterfaceReason

Handler: TypeAlias = Callable[[Click], Awaitable[None]]


class Router:
    """A map from verbs of custom_ids to handlers. Cogs add theirs when they load."""

    def __init__(self) -> None:
        self._handlers: dict[str, Handler] = {}
        self._in_place: set[str] = set()
        self._public: set[str] = set()
        self._of_rows: set[str] = set()

    def add(
        self, verb: str, handler: Handler, *, in_place: bool = False, public: bool = False, of_row: bool = False
    ) -> None:
        """Add the handler of a verb.

        in_place: a click on a public message changes that message, or nothing. public: a click is answered with a new
        public message. of_row: it means the row that is its decision, and is refused if that is lost.
        """
        if verb in self._handlers:
            raise ValueError(f"two handlers for clicks on {verb!r}")
        self._handlers[verb] = handler
        if in_place:
            self._in_place.add(verb)
        if public:
            self._public.add(verb)
        if of_row:
            self._of_rows.add(verb)

    @property
    def verbs(self) -> frozenset[str]:
        """Every verb someone handles."""
        return frozenset(self._handlers)

    async def __call__(self, interaction: Interaction) -> None:
        """Handle a component's interaction, or the text typed into a window it opened. Ignore all others."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        expect(interaction, self._usual(interaction))
        try:
            custom_id = _read(interaction)
            await acquaint(interaction, custom_id.match if custom_id is not None else 0)
            await self._dispatch(interaction, custom_id)
        except Exception as error:
            await errors.respond(interaction, error)

    def _usual(self, interaction: Interaction) -> Promise:
        """Return how a click is usually answered: a private message is changed, a public one stays."""
        private = interaction.message is not None and interaction.message.flags.ephemeral
        verb = _custom_id(interaction).split(":")[1:2]
        if not self._public.isdisjoint(verb):
            return Promise.PUBLIC
        return Promise.CHANGE if private or not self._in_place.isdisjoint(verb) else Promise.PRIVATE

    async def _dispatch(self, interaction: Interaction, custom_id: CustomId | None) -> None:
        handler = self._handlers.get(custom_id.verb) if custom_id is not None else None
        if custom_id is None or handler is None:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        data: Any = interaction.data or {}
        values = tuple(str(value) for value in data.get("values", _typed(data)))
        # In a direct message, a turn's handlers check themselves whether the match is the clicker's.
        here = interaction.guild_id is not None
        if here and custom_id.verb in self._of_rows and custom_id.match and custom_id.decision:
            match = await of_server(interaction.client.service, interaction, custom_id.match)
            if match.lost_with(custom_id.decision) is not None:
                raise outdated(match, custom_id.decision)
        await handler(Click(interaction, custom_id, values, reader(interaction), caller(interaction)))
        await heed(interaction, custom_id.match)


def _typed(data: Any) -> list[Any]:
    """Return what was typed into a window, field by field."""
    fields = [part.get("component", {}) for part in data.get("components", ())]
    return [field.get("value", "") for field in fields]


def _read(interaction: Interaction) -> CustomId | None:
    """Return what the component carries, None where that is none of ours."""
    try:
        return read(_custom_id(interaction))
    except UnreadableId:
        return None


def _custom_id(interaction: Interaction) -> str:
    data: Any = interaction.data or {}
    return str(data.get("custom_id", ""))
