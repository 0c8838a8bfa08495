"""Messages of `/privacy delete`: what would be deleted and what would stay, two questions, and the result."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.i18n import Phrases
from bot.match.model.match_codes import code
from bot.match.privacy.erasure import Outlook
from bot.match.store.erasure_store import Traces
from cogs.profile.privacy_text import EXPORT, VERB
from cogs.ui.presenter.turn_messages import GREY, RED, button, container
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.outgoing_message import Post

SURE, FORGET, KEEP = "sure", "forget", "keep"
"""Steps that the two questions' buttons carry."""

VALID = 15 * 60_000
"""Milliseconds in which a question can be answered."""

NAMED = 10
"""Maximum number of open matches named in the question."""

_FORM = re.compile(rf"(?P<step>{SURE}|{FORGET}|{KEEP}) (?P<user>[1-9]\d{{0,18}}) (?P<asked>\d{{1,15}})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Step:
    """A button of the dialogue, valid for one person and a short time."""

    step: str
    """SURE, FORGET or KEEP."""

    user: int
    """The person it was made for."""

    asked: int
    """When the dialogue began (UTC epoch ms)."""

    def __str__(self) -> str:
        return f"{self.step} {self.user} {self.asked}"

    @classmethod
    def read(cls, text: str) -> Step | None:
        """Return the button with this text in its custom_id, None if no button has it."""
        found = _FORM.fullmatch(text)
        return None if found is None else cls(found["step"], int(found["user"]), int(found["asked"]))

    def holds(self, user: int, now: int) -> bool:
        """Return whether this person can press the button now (UTC epoch ms)."""
        return user == self.user and 0 <= now - self.asked <= VALID


def question(outlook: Outlook, user: int, now: int, say: Phrases) -> Post:
    """Return the first question, with what would be deleted and what would stay. now: UTC epoch ms."""
    told = [f"### {say('delete-title')}", say("delete-matches", count=outlook.matches), say("delete-goes")]
    told += [say("delete-stays")]
    if outlook.open:
        named = [f"{say(f'game-{one.game}')} `{code(one.id)}`" for one in outlook.open[:NAMED]]
        more = len(outlook.open) - len(named)
        told.append(say("delete-open", count=len(outlook.open), matches=", ".join(named), more=more))
    ways = ui.ActionRow[Any](
        button(say, "delete-ask", CustomId(VERB, argument=str(Step(SURE, user, now))), RED),
        button(say, "privacy-to-export", CustomId(VERB, argument=EXPORT)),
        button(say, "delete-keep", CustomId(VERB, argument=str(Step(KEEP, user, now)))),
    )
    return Post((container(ui.TextDisplay("\n".join(told)), ways, colour=GREY),))


def last_question(step: Step, say: Phrases) -> Post:
    """Return the second question. Nothing changes before it's answered."""
    ways = ui.ActionRow[Any](
        button(say, "delete-yes", CustomId(VERB, argument=str(Step(FORGET, step.user, step.asked))), RED),
        button(say, "delete-keep", CustomId(VERB, argument=str(Step(KEEP, step.user, step.asked)))),
    )
    told = f"### {say('delete-sure-title')}\n{say('delete-sure')}"
    return Post((container(ui.TextDisplay(told), ways, colour=GREY),))


def done(went: Traces, say: Phrases) -> Post:
    """Return the message on how much was deleted, and how many matches couldn't be read."""
    told = [say("delete-done", matches=went.matches)]
    if went.unread:
        told.append(say("delete-unread", count=went.unread))
    return Post((container(ui.TextDisplay("\n".join(told)), colour=GREY),))


def notice(say: Phrases, message: str, **params: Any) -> Post:
    """Return a message of one phrase, without buttons. params: variables of the phrase."""
    return Post((container(ui.TextDisplay(say(message, **params)), colour=GREY),))
