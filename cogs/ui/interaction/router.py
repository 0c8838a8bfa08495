"""Router for all clicks, on messages of any kind and age."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from bot.core.game import IllegalAction
from bot.match.decide.play import outdated
from cogs.ui.interaction import errors
from cogs.ui.interaction.deadline import Promise, expect
from cogs.ui.interaction.interaction_context import Click, Interaction, acquaint, caller, heed, reader
from cogs.ui.interaction.match_lookup import of_server
from cogs.ui.text.custom_id import CustomId, UnreadableId, read
from cogs.ui.text.interface_refusal_codes import InterfaceReason

Handler: TypeAlias = Callable[[Click], Awaitable[None]]


class Router:
    """A router that calls the handler for the verb of a custom_id. Cogs add their handlers when they load."""

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
        public message. of_row: the custom_id's `decision` is the seq of a log row, and a click is refused if that row
        was lost when a backup was restored.
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
        """All verbs with a handler."""
        return frozenset(self._handlers)

    async def __call__(self, interaction: Interaction) -> None:
        """Handle an interaction of a component or a modal."""
        data: Any = interaction.data or {}
        pressed = str(data.get("custom_id", ""))
        expect(interaction, self._usual(interaction, pressed))
        try:
            custom_id = _read(pressed)
            match = custom_id.match if custom_id is not None else 0
            await interaction.client.limits.check(interaction, match)
            async with interaction.client.limits.turn(interaction):
                await acquaint(interaction, match)
                await self._dispatch(interaction, custom_id)
        except Exception as error:
            await errors.respond(interaction, error)

    def _usual(self, interaction: Interaction, pressed: str) -> Promise:
        """Return the usual kind of answer to a click: a private message is changed, a public one stays."""
        private = interaction.message is not None and interaction.message.flags.ephemeral
        verb = pressed.split(":")[1:2]
        if not self._public.isdisjoint(verb):
            return Promise.PUBLIC
        return Promise.CHANGE if private or not self._in_place.isdisjoint(verb) else Promise.PRIVATE

    async def _dispatch(self, interaction: Interaction, custom_id: CustomId | None) -> None:
        handler = self._handlers.get(custom_id.verb) if custom_id is not None else None
        if custom_id is None or handler is None:
            raise IllegalAction(InterfaceReason.OLD_BUTTON)
        data: Any = interaction.data or {}
        # A modal holds what was typed, field by field.
        typed = [part.get("component", {}).get("value", "") for part in data.get("components", ())]
        values = tuple(map(str, data.get("values", typed)))
        # In a direct message, a turn's handlers check themselves whether the match is the clicker's.
        here = interaction.guild_id is not None
        if here and custom_id.verb in self._of_rows and custom_id.match and custom_id.decision:
            match = await of_server(interaction.client.service, interaction, custom_id.match)
            if match.lost_with(custom_id.decision) is not None:
                raise outdated(match, custom_id.decision)
        await handler(Click(interaction, custom_id, values, reader(interaction), caller(interaction)))
        await heed(interaction, custom_id.match)


def _read(pressed: str) -> CustomId | None:
    """Return a custom_id's meaning, None if it isn't one of Herald's."""
    try:
        return read(pressed)
    except UnreadableId:
        return None
