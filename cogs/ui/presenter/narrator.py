"""Events in sentences: each has a phrase by its wire name (as logs spell it) or a function of its game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from bot.match.views.match_as_seen import AnyDraft
from cogs.ui.presenter.match_shown_to_viewer import AnyShown

Show: TypeAlias = Callable[[Any, AnyShown], str | int]
"""A function that returns the value of an event's field for use in a sentence."""

Tell: TypeAlias = Callable[[Any, AnyShown], str]
"""A function that returns an event as a sentence, empty if it isn't told."""

_WIRE = re.compile(r"([a-z]+)\.([a-z-]+)\.[0-9]+")


@dataclass(frozen=True, slots=True)
class News:
    """What happened in a turn, in parts that can be empty."""

    result: str
    """What the turn brought."""
    steps: str
    """How that came about."""
    begun: str = ""
    """What already belongs to the next turn."""


def silent(_event: object, _shown: AnyShown) -> str:
    """Return an empty text, for events that aren't told."""
    return ""


class Narrator:
    """A narrator of the events of one game.

    `kingdomino.domino-placed.1` is told by the phrase `kingdomino-story-domino-placed`, with the event's fields as its
    variables. `seat` gives the name of its player.
    """

    def __init__(
        self,
        events: Mapping[str, type[Any]],
        *,
        show: Mapping[str, Show] | None = None,
        tell: Mapping[type[Any], Tell] | None = None,
        results: Sequence[type[Any]] = (),
    ) -> None:
        """Set how events are told.

        events: types by wire name. show: by field, a function for its value. tell: functions for events that a phrase
        can't tell. results: events that are a turn's result, not a step to it.
        """
        self._phrases = {kind: _phrase(wire) for wire, kind in events.items()}
        self._show: dict[str, Show] = {"seat": lambda seat, shown: shown.name(seat), **(show or {})}
        self._tell = dict(tell or {})
        self._results = tuple(results)

    @property
    def phrases(self) -> Mapping[type[Any], str]:
        """Ids of the phrases for all events that have no function of their own."""
        return {kind: phrase for kind, phrase in self._phrases.items() if kind not in self._tell}

    def told(self, event: Any, shown: AnyShown) -> str:
        """Return an event as a sentence. Empty for one that isn't told, and for those of the match itself."""
        kind = type(event)
        if kind in self._tell:
            return self._tell[kind](event, shown)
        if kind not in self._phrases:
            return ""
        values = ((field.name, getattr(event, field.name)) for field in fields(event))
        variables = {name: self._value(name, value, shown) for name, value in values}
        return shown.say(self._phrases[kind], **variables)

    def _value(self, name: str, value: Any, shown: AnyShown) -> str | int:
        show = self._show.get(name)
        if show is not None:
            return show(value, shown)
        return value if isinstance(value, str | int) else str(value)

    def story(self, events: Iterable[object], shown: AnyShown) -> str:
        """Return the sentences of some events, one after the other."""
        return " ".join(text for event in events if (text := self.told(event, shown)))

    def drafted(self, draft: AnyDraft, shown: AnyShown) -> str:
        """Return what a draft does, in sentences. Empty if nothing happens in it."""
        return self.story(draft.events, shown.after(draft))

    def news(self, events: Sequence[object], shown: AnyShown) -> News:
        """Return some events as news, with their result apart from the steps."""
        came = [event for event in events if isinstance(event, self._results)]
        went = [event for event in events if not isinstance(event, self._results)]
        return News(self.story(came, shown), self.story(went, shown))


def _phrase(wire: str) -> str:
    found = _WIRE.fullmatch(wire)
    if found is None:
        raise ValueError(f"no wire name of a game's event: {wire!r}")
    return f"{found[1]}-story-{found[2]}"
