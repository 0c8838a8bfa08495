"""What happened, in sentences: every event has one by its wire name, unless its game tells it in its own way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from cogs.ui.presenter.match_view import AnyShown

Show: TypeAlias = Callable[[Any, AnyShown], str | int]
"""How the value of a field reads in a sentence."""

Tell: TypeAlias = Callable[[Any, AnyShown], str]
"""The sentence of an event. Empty for none."""

_WIRE = re.compile(r"([a-z]+)\.([a-z-]+)\.[0-9]+")


@dataclass(frozen=True, slots=True)
class News:
    """What happened in a turn, in parts that may be empty."""

    result: str
    """What came of it."""
    steps: str
    """How it came about."""
    begun: str = ""
    """What already belongs to the next turn."""


def silent(_event: object, _shown: AnyShown) -> str:
    """Return nothing, for events that aren't told."""
    return ""


class Narrator:
    """Tells the events of one game.

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
        """Create the narrator.

        events: types by wire name. show: by name of field, how its value reads. tell: events with a way of their own.
        results: events that are the result of a turn, not how it came about.
        """
        self._phrases = {kind: _phrase(wire) for wire, kind in events.items()}
        self._show: dict[str, Show] = {"seat": lambda seat, shown: shown.name(seat), **(show or {})}
        self._tell = dict(tell or {})
        self._results = tuple(results)

    @property
    def phrases(self) -> Mapping[type[Any], str]:
        """The id of the phrase that tells each event which has no way of its own."""
        return {kind: phrase for kind, phrase in self._phrases.items() if kind not in self._tell}

    def told(self, event: Any, shown: AnyShown) -> str:
        """Return one event in a sentence. Empty for one that is not told, and for those of the match itself."""
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
        """Return events told one after the other."""
        return " ".join(text for event in events if (text := self.told(event, shown)))

    def news(self, events: Sequence[object], shown: AnyShown) -> News:
        """Return the same, what came of them apart from how it came about."""
        came = [event for event in events if isinstance(event, self._results)]
        went = [event for event in events if not isinstance(event, self._results)]
        return News(self.story(came, shown), self.story(went, shown))


def _phrase(wire: str) -> str:
    found = _WIRE.fullmatch(wire)
    if found is None:
        raise ValueError(f"no wire name of a game's event: {wire!r}")
    return f"{found[1]}-story-{found[2]}"
