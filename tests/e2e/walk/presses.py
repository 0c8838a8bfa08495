"""Pressing: which controls a message has, who may change what by them, and what is wrong with an answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.registry import GAMES
from bot.i18n import LOCALES, phrases
from bot.match.model.match import Match, Status
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.controls import COMMIT, SURE, kind, meaning
from tests.e2e.checks.forged_clicks import forge, invented
from tests.e2e.checks.message_reader import EPHEMERAL, Json, is_private, parts, pictures, text
from tests.e2e.walk.hall import Hall

BUTTON, SELECT, TEXT, LABEL = 2, 3, 10, 18
SEEN_OPTIONS = 3
LANGUAGES = ("en-US", "fr")

FAULTY = tuple(phrases(locale)("error-title") for locale in LOCALES)
OLD = tuple(phrases(locale)("reason-interface-old-button") for locale in LOCALES)
STALE = tuple(phrases(locale)("reason-match-stale") for locale in LOCALES)

PUBLICLY = frozenset(
    {
        *("join", "leave", "start", "cancel", "seats", "options", "option", "decline", "rated", "hints"),
        "reopen",
        *("seek-yes", "seek-no", "take-seat", "go-on"),
    }
)
"""Verbs whose answer is the public message itself, changed, if whoever presses them may."""

VOTES = frozenset(
    f"{question}-{word}" for question in ("abort", "takeback", "pause", "claim", "offer") for word in ("yes", "no")
)
"""Verbs whose answer everybody reads."""

SETTINGS = frozenset(
    {"seats", "options", "option", "preset", "colour", "theme", "kick", "hand", "order", "clock-set", "rated", "hints"}
)
"""Verbs by which nothing need change: what is chosen may be so already."""

ANOTHER = frozenset({"rematch", "reopen"})
"""Verbs that open another table and change nothing about the match they are pressed at."""

ONWARD = "next"
"""The verb that leads to whatever waits for a person, which may be another match: its controls are none of this one's.
"""

COMMITTING = frozenset({COMMIT, SURE})
"""Verbs by which a move is made."""


@dataclass(frozen=True)
class Control:
    """A button, or one option of a select. verb: what it is meant for, as tests/controls.py names it; label: as it is
    read; value: of the option."""

    verb: str
    custom_id: str
    label: str
    value: str | None = None

    @property
    def kind(self) -> str:
        """What it does, without pieces and places."""
        return kind(self.custom_id, self.value or "")

    async def press(self, hall: Hall, person: Actor, carrier: Json, match: str) -> Answer:
        """As it was when it was seen, even if its message has changed since. match: code of the one it is about."""
        version, verb, about, rest = self.custom_id.split(":", 3)
        about = about if about == "-" else match
        custom_id = invented(f"{version}:{verb}:{about}:{rest}", "offered by the same phase of another match")
        return await forge(hall.discord, person, carrier, custom_id, None if self.value is None else [self.value])


def controls(message: Json) -> Iterator[Control]:
    """Everything that can be pressed on a message; of a select the first options, the middle one and the last."""
    for part in parts(message):
        if "custom_id" not in part or part.get("disabled"):
            continue
        verb = meaning(part["custom_id"])
        if part["type"] == BUTTON:
            yield Control(verb, part["custom_id"], part.get("label", ""))
        elif part["type"] == SELECT:
            options = part["options"]
            for option in {o["value"]: o for o in (options[0], options[len(options) // 2], options[-1])}.values():
                yield Control(verb, part["custom_id"], option["label"], option["value"])


def shape(message: Json) -> frozenset[str]:
    """What kind of message it is: two of the same kind offer the same."""
    found = [part for part in parts(message) if "custom_id" in part]
    return frozenset(
        f"{kind(part['custom_id'])} {re.sub('[0-9]+', '#', part.get('placeholder', ''))}" for part in found
    )


def offers(answer: Answer, verbs: frozenset[str]) -> bool:
    """Whether an answer leads on by one of these: what was drafted is shown before it counts."""
    return any(control.verb in verbs for control in controls(answer.message or {}))


def may(match: Match, person: Actor, verb: str, *, manages: bool) -> bool:
    """Whether a verb changes a match, or its table, for this person."""
    seat = match.seat_of(person.id)
    hosts = match.is_open and (person.id == match.owner or manages)
    if match.status is Status.GATHERING:
        invited = any(player.user == person.id for player in match.lobby.invited)
        others = len(match.players) + len(match.lobby.invited) - (1 if invited else 0)
        return {
            "join": seat is None and others < match.lobby.wanted,
            "leave": seat is not None,
            "decline": invited,
            "start": person.id == match.owner and len(match.players) in GAMES[match.game].info.seats,
            "colour": seat is not None,
            **dict.fromkeys(
                ("seats", "options", "option", "preset", "rated", "hints", "bots"), person.id == match.owner
            ),
            **dict.fromkeys(("cancel", "kick", "hand", "theme", "clock-set"), hosts),
        }.get(verb, False)
    if match.status is not Status.RUNNING:
        if match.lobby.closed_after:
            return verb == "reopen" and any(one.user == person.id for one in (*match.players, *match.lobby.invited))
        return verb == "rematch" and seat is not None and match.chance.commitment is not None
    plays, pending, asked = (
        seat is not None and seat not in match.seats.resigned,
        match.undo.pending,
        match.undo.takeback,
    )
    return {
        **dict.fromkeys(COMMITTING, seat in match.to_act()),
        "undo": match.undo.undoable(seat) is not None,
        "send": pending is not None and pending.seat == seat,
        "order": plays,
        "resign-yes": plays,
        "abort-yes": (plays and seat not in match.abort_votes) or (manages and seat is None),
        "abort-no": plays and bool(match.abort_votes),
        "takeback-yes": plays and asked is not None and seat != asked.seat and seat not in asked.agreed,
        "takeback-no": plays and asked is not None,
        "colour": seat is not None,
        "theme": hosts,
        **_stepping(match, person, manages=manages),
        **_pausing(match, person),
    }.get(verb, False)


def _stepping(match: Match, person: Actor, *, manages: bool) -> dict[str, bool]:
    """The verbs about seats that change hands."""
    seat, sought = match.seat_of(person.id), match.seats.sought
    plays = seat is not None and seat not in match.seats.resigned
    comes = bool(sought) and match.sat(person.id) is None and person.id not in match.lobby.barred
    stops = bool(sought) if manages else plays and bool(sought & (match.seats.deserted | {seat}))
    return {
        "seek-yes": (plays and seat not in sought)
        or (manages and bool(match.seats.deserted - sought - match.seats.promised)),
        **dict.fromkeys(("seek-no", "seek-stop"), stops),
        **dict.fromkeys(("take-seat", "sit"), comes),
        "back": seat in match.seats.held,
        "stand-in": (plays or manages) and bool(match.seats.deserted - match.seats.promised) and bool(match.present),
    }


def _pausing(match: Match, person: Actor) -> dict[str, bool]:
    """The verbs about the time of a match."""
    seat = match.seat_of(person.id)
    if seat is None or seat in match.seats.absent:
        return {}
    late = {other for other in match.clock.overdue if other != seat and seat not in match.clock.claims.get(other, ())}
    return {
        "pause-yes": match.clock.paused is None and seat not in match.clock.pause_votes,
        "pause-no": match.clock.paused is None and bool(match.clock.pause_votes),
        **dict.fromkeys(("go-on", "resume"), match.clock.paused is not None),
        "claim-yes": bool(late),
        "claim-no": any(match.clock.claims.values()),
        "offer-yes": any(seat not in match.seats.offers.get(other, ()) for other in match.seats.promised - {seat}),
        "offer-no": bool(match.seats.offers),
    }


def window(answer: Answer) -> Json | None:
    """The window that a press opened, as a message its reader alone sees; None if it opened none."""
    if answer.modal is None:
        return None
    asked = [part for part in parts(answer.modal) if part["type"] == LABEL]
    lines = [answer.modal["title"], *(part.get(key) for part in asked for key in ("label", "description"))]
    return {"flags": EPHEMERAL, "components": [{"type": TEXT, "content": line} for line in lines if line]}


def wrong(answer: Answer, *, public: bool) -> str | None:
    """What is wrong with an answer to a control of the newest message, in words. public: everybody may read it."""
    if not answer.ok:
        return f"no answer: {answer.error}"
    if answer.message is None:
        return None  # the message pressed is as it was; the caller knows whether that will do
    said = text(answer.message).strip()
    if not said:
        return "an answer without words"
    if any(title in said for title in FAULTY):
        return f"a fault: {said}"
    if any(sentence in said for sentence in (*OLD, *STALE)):
        return f"said to be old: {said}"
    if not public and not is_private(answer.message):
        return f"read by everybody: {said}"
    if any(not picture.get("description") for picture in pictures(answer.message)):
        return "a picture without words"
    return None
