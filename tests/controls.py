"""Controls by what they mean, read off their custom_ids: today's, and those of release h1, which hang for ever.

No other test need know which verb stands for what, or what a button of a turn carries.
"""

from __future__ import annotations

from cogs.turn.legacy_button_meaning import OLDER, carried
from cogs.ui.presenter.move_draft_controls import FOCUS, Step, read_step
from cogs.ui.text.custom_id import VERSION, CustomId

DRAFT, COMMIT, SURE = "draft", "commit", "sure"
UNDO, SEND, PLAY = "undo", "send", "play"

_CLOSE = {"close": COMMIT, "close-sure": SURE}
"""What those verbs of h1 meant that showed no draft."""


def meaning(custom_id: str) -> str:
    """What a control is for: it shows a DRAFT, is to COMMIT one, does so though asked again (SURE); else its verb."""
    verb = custom_id.split(":")[1]
    return _CLOSE.get(verb, DRAFT) if verb in OLDER else verb


def is_commit(custom_id: str) -> bool:
    """Whether it makes a move, at once or once it is asked for again."""
    return meaning(custom_id) in (COMMIT, SURE)


def shows_draft(custom_id: str) -> bool:
    """Whether it shows a half-made turn and makes no move."""
    return meaning(custom_id) == DRAFT


def leads_to_a_move(custom_id: str) -> bool:
    """Whether it is one of the controls a turn is made with."""
    return is_commit(custom_id) or shows_draft(custom_id)


def step(custom_id: str, value: str = "") -> Step:
    """What a control of a turn stands on and adds. value: what was chosen, of a select.

    The place that `spot` and `spots` of h1 name counts as what they add; raises IllegalAction for what is no step.
    """
    version, verb, _, _, argument = custom_id.split(":", 4)
    if version == VERSION:
        return read_step(argument, [value] if value else [])
    match verb:
        case "spot" | "spots":
            return Step("", None, (value or argument,))
        case "step":
            keep, notation, focus = (argument + "|").split("|", 3)[:3]
            notation = notation if not value or value.startswith(FOCUS) else value
            focus = value.removeprefix(FOCUS) if value.startswith(FOCUS) else focus
            return Step("newest", int(keep), (notation,) if notation else (), focus)
        case "close" | "close-sure":
            return Step(argument, None)
        case _:
            return carried(argument)


def stands_on_nothing(custom_id: str) -> bool:
    """Whether a control of a turn knows of no draft that was begun before."""
    return not step(custom_id).base


def adds(custom_id: str, value: str = "") -> tuple[str, ...]:
    """The actions a control of a turn adds to what it stands on."""
    return step(custom_id, value).adds


def kind(custom_id: str, value: str = "") -> str:
    """What a control does, without pieces and places: two of one kind on one message are alike."""
    if not leads_to_a_move(custom_id):
        return meaning(custom_id)
    does = step(custom_id, value)
    stands = "begins" if not does.base else "adds" if does.keep is None else "replaces"
    return " ".join((meaning(custom_id), stands, *(action.partition(" ")[0] for action in does.adds)))


def made(
    meant: str, match: int, decision: int, *actions: str, on: str = "", keep: int | None = None, focus: str = ""
) -> str:
    """The custom_id of a control of a turn.

    match, decision: as CustomId has them; actions: what it adds; on: digest of the draft it stands on, empty for none;
    keep, focus: as Step has them.
    """
    return str(CustomId(meant, match, decision, Step(on, keep, actions, focus).argument()))
