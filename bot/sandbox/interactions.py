"""The life of an interaction: sent to the bot, answered once within 3 s, followed up for 15 minutes."""

from __future__ import annotations

import asyncio
import itertools
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.sandbox import envelopes, parts, wire
from bot.sandbox.exchange import Exchange
from bot.sandbox.log import Log
from bot.sandbox.rules import modals
from bot.sandbox.rules.refusal import Refused, unknown
from bot.sandbox.tidings import Shape
from bot.sandbox.world import EPHEMERAL, LOADING, Channel, Json, Message, StoredFile, User, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9

DEADLINE = 3.0
TOKEN_LIFE = 15 * 60.0
MAX_FOLLOW_UPS = 5
"""Follow-ups where the bot is no member."""

_ALLOWED = {
    COMMAND: {REPLY, DEFER, OPEN_MODAL},
    COMPONENT: {REPLY, DEFER, DEFER_UPDATE, UPDATE, OPEN_MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL: {REPLY, DEFER, DEFER_UPDATE, UPDATE},
}


@dataclass(frozen=True)
class Response:
    """The bot's first answer to an interaction."""

    type: int
    message: Message | None = None
    choices: list[Json] | None = None
    modal: Json | None = None


@dataclass
class Interaction:
    """One thing a person did, with its token."""

    id: int
    type: int
    token: str
    user: User
    channel: Channel
    data: Json
    created: float
    answered: asyncio.Future[Response]
    message: Message | None = None
    metadata: Json = field(default_factory=dict)
    legacy: Json | None = None
    response: Response | None = None
    original: Message | None = None
    modal: Json | None = None
    follow_ups: int = 0
    newest: Message | None = None
    """The follow-up sent last."""

    @property
    def about(self) -> Json:
        """Its ids, for the log; `message` is the one a component was used on."""
        ids: Json = {"interaction": str(self.id), "channel": str(self.channel.id), "user": str(self.user.id)}
        if self.type == COMMAND:
            ids["command"] = _full_name(self.data)
        return ids if self.message is None else ids | {"message": str(self.message.id)}


class Desk:
    """Sends interactions to the bot and takes its answers."""

    def __init__(self, exchange: Exchange, log: Log) -> None:
        self.exchange = exchange
        self.world: World = exchange.world
        self.deadline = DEADLINE
        self._log = log
        self._open: dict[str, Interaction] = {}

    def begin(self, kind: int, user: User, channel: Channel, data: Json, message: Message | None = None) -> Interaction:
        """A new interaction, not yet sent."""
        self._forget_old()
        interaction = Interaction(
            self.world.ids.next(),
            kind,
            secrets.token_urlsafe(48),
            user,
            channel,
            data,
            self.world.clock(),
            asyncio.get_running_loop().create_future(),
            message,
        )
        interaction.metadata = {
            "id": str(interaction.id),
            "type": kind,
            "user": wire.user(user),
            "authorizing_integration_owners": envelopes.owners(self.world, user, channel, message),
        }
        if kind == COMMAND:
            interaction.legacy = {
                "id": str(interaction.id),
                "type": COMMAND,
                "name": _full_name(data),
                "user": wire.user(user),
            }
        if kind == COMPONENT and message is not None:
            interaction.metadata["interacted_message_id"] = str(message.id)
        self._open[interaction.token] = interaction
        return interaction

    def _forget_old(self) -> None:
        """Long runs must not keep every interaction; expired ones are kept a while to be told apart from unknown."""
        limit = self.world.clock() - 2 * TOKEN_LIFE
        for token, old in list(itertools.islice(self._open.items(), 10)):
            if old.created < limit:
                del self._open[token]

    def shape(self, interaction: Interaction) -> Shape:
        """The INTERACTION_CREATE the bot receives; interactions need no intent."""
        payload = envelopes.payload(self.world, self.exchange.base, interaction)
        return lambda _: payload

    # What the bot does with it

    def answer(self, interaction_id: int, token: str, body: Json, uploads: Sequence[StoredFile]) -> Interaction:
        """The callback: once, in time, of a type that fits."""
        interaction = self._open.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise unknown("interaction", 10062)
        if interaction.response is not None:
            raise Refused(400, 40060, "Interaction has already been acknowledged.")
        if self.world.clock() - interaction.created > self.deadline:
            raise unknown("interaction", 10062)
        kind = int(body.get("type") or 0)
        if kind not in _ALLOWED[interaction.type]:
            raise Refused(400, 50035, f"Invalid Form Body: an answer of type {kind} does not fit this interaction")
        if kind in (DEFER_UPDATE, UPDATE) and interaction.message is None:
            raise Refused(400, 50035, "Invalid Form Body: there is no message to update")
        response = self._respond(interaction, kind, body.get("data") or {}, uploads)
        interaction.response = response
        if not interaction.answered.done():
            interaction.answered.set_result(response)
        return interaction

    def _respond(self, interaction: Interaction, kind: int, data: Json, uploads: Sequence[StoredFile]) -> Response:
        if kind == CHOICES:
            modals.check_choices(data)
            return Response(kind, choices=data.get("choices") or [])
        if kind == OPEN_MODAL:
            modals.check(data)
            components = parts.settle(data["components"], _no_media, modal=True)
            interaction.modal = {"custom_id": data["custom_id"], "title": data["title"], "components": components}
            return Response(kind, modal=interaction.modal)
        if kind == UPDATE:
            self._check_there(interaction.message)
        if kind == REPLY:
            message = self._blank(interaction, data)
            interaction.original = self.exchange.post(message, data, uploads, prefix=("data",))
        elif kind == DEFER:
            interaction.original = self.exchange.loading(self._blank(interaction, data))
        else:
            interaction.original = interaction.message
            if kind == UPDATE and interaction.message is not None:
                self.exchange.edit(interaction.message, data, uploads, prefix=("data",))
        return Response(kind, message=interaction.original)

    def _check_there(self, message: Message | None) -> None:
        """The message a component sits on may have been deleted since the click."""
        if message is None or not self.is_there(message):
            raise unknown("Message", 10008)

    def _blank(self, interaction: Interaction, data: Json) -> Message:
        """The bot's next message of this interaction, still empty."""
        message = Message(
            self.world.ids.next(),
            interaction.channel.id,
            self.world.bot.id,
            self.world.clock(),
            metadata=dict(interaction.metadata),
            application_id=self.world.application_id,
        )
        if interaction.original is not None:
            message.metadata = dict(interaction.metadata, original_response_message_id=str(interaction.original.id))
        elif interaction.legacy is not None:
            message.type = 20
            message.interaction = interaction.legacy
        if (data.get("flags") or 0) & EPHEMERAL:
            message.flags |= EPHEMERAL
            message.visible_to = interaction.user.id
        return message

    def by_token(self, token: str) -> Interaction:
        """An interaction whose token still works; it must have been answered first."""
        interaction = self._open.get(token)
        if interaction is None:
            raise unknown("Webhook", 10015)
        if self.world.clock() - interaction.created > TOKEN_LIFE:
            raise Refused(401, 50027, "Invalid Webhook Token")
        if interaction.response is None:
            raise unknown("Webhook", 10015)
        return interaction

    def follow_up(self, interaction: Interaction, body: Json, uploads: Sequence[StoredFile]) -> Message:
        """A further message; the first one after a deferral fills the waiting message instead."""
        original = interaction.original
        if original is not None and original.flags & LOADING and self.is_there(original):
            return self.exchange.edit(original, body, uploads)
        foreign = not self.world.bot_present(interaction.channel)
        if foreign and interaction.follow_ups >= MAX_FOLLOW_UPS:
            raise Refused(400, 40094, "This interaction has hit the maximum number of follow up messages")
        message = self.exchange.post(self._blank(interaction, body), body, uploads)
        interaction.follow_ups += 1
        interaction.newest = message
        return message

    def is_there(self, message: Message) -> bool:
        """Whether a message has not been deleted."""
        return self.world.message(message.channel_id, message.id) is not None

    def message(self, interaction: Interaction, which: str) -> Message:
        """A message this token may fetch, edit or delete."""
        found = interaction.original if which == "@original" else self._own(interaction, int(which))
        if found is None or self.world.message(found.channel_id, found.id) is None:
            raise unknown("Message", 10008)
        return found

    def _own(self, interaction: Interaction, message_id: int) -> Message | None:
        found = self.world.message(interaction.channel.id, message_id)
        if found is interaction.original:
            return found
        mine = found is not None and (found.metadata or {}).get("id") == str(interaction.id)
        return found if mine else None

    def about(self, token: str) -> Json:
        """The ids behind a token, for the log."""
        found = self._open.get(token)
        return {} if found is None else found.about

    def modal_of(self, interaction_id: int) -> Interaction:
        """The interaction that opened a modal."""
        found = next((i for i in self._open.values() if i.id == interaction_id and i.modal), None)
        if found is None:
            raise Refused(400, 0, "This modal is not open")
        return found


def _full_name(data: Json) -> str:
    """ "play kingdomino" for a sub-command."""
    words = [data["name"]]
    options = data.get("options") or []
    while options and options[0]["type"] in (1, 2):
        words.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(words)


def _no_media(url: str) -> Json:
    raise Refused(400, 50035, f"Invalid Form Body: a modal shows no pictures ({url})")
