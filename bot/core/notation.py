"""Actions as texts: one declaration says how each is written, how it is read and what logs have of it.

    GRAMMAR: Grammar[Action] = Grammar(
        {"cell": among(CELLS), "turn": among({"N": 0, "E": 1, "S": 2, "W": 3})},
        Form("place {cell} {turn}", Place),
        Form("pass", Claim, fixed={"segment": None}),
    )

A person may type a notation in capitals or small letters, with as many blanks as they like.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from operator import attrgetter, call
from string import Formatter
from typing import Any, Generic, TypeAlias, TypeVar

from bot.core.game import CoreReason, IllegalAction

LONGEST = 40
"""Characters of a text that may mean an action; longer ones are refused unread."""

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Slot(Generic[V]):
    """A kind of word in notations, and the values such words mean."""

    pattern: str
    """A regular expression without groups that every such word, in capitals, matches; other texts may match too."""

    read: Callable[[str], V | None]
    """What a word in capitals means; None for a text that matches the pattern and yet means nothing."""

    write: Callable[[V], str]
    """The word for a value, as people see it."""

    plain: Callable[[V], Any] | None = None
    """The value as plain JSON; None where logs have the word."""


def among(
    words: Mapping[str, V], plain: Callable[[V], Any] | None = None, also: Mapping[str, V] | None = None
) -> Slot[V]:
    """A slot for one of these words. Raises ValueError where two are the same, or mean the same value.

    also: further words for some of the values, in capitals, which people type and nothing writes.
    """
    reading = {word.upper(): value for word, value in words.items()}
    writing = {value: word for word, value in words.items()}
    if not len(words) == len(reading) == len(writing) or not reading.keys().isdisjoint(also or {}):
        raise ValueError("two words are the same but for capitals, or mean the same")
    reading |= also or {}
    letters = "".join(sorted({letter for word in reading for letter in word}))
    shortest, longest = min(map(len, reading)), max(map(len, reading))
    return Slot(f"[{re.escape(letters)}]{{{shortest},{longest}}}", reading.get, writing.__getitem__, plain)


def numbers(lowest: int, highest: int) -> Slot[int]:
    """A slot for a whole number, written without zeros before it, and a number in logs too."""
    return among({str(number): number for number in range(lowest, highest + 1)}, int)


@dataclass(frozen=True, slots=True)
class Form(Generic[A_co]):
    """One way to write the actions of a type."""

    text: str
    """Begins with a word; `{cell}` stands for the action's attribute `cell`, written as the slot of that name has it,
    `{second:cell}` for `second`, written as `cell`. A name that stands twice must be the same word both times."""

    action: type[A_co]
    """A frozen dataclass with slots."""

    make: Callable[..., A_co | None] | None = None
    """The action that the values mean, in the order of the text; None where such words together mean nothing. Not
    needed where names and `fixed` are the fields of the dataclass."""

    fixed: Mapping[str, Any] = field(default_factory=dict)
    """Attributes that are not written: this form is for actions that have these values, and what it reads has them."""

    kind: str = ""
    """What logs call it; the first word of the text unless said."""

    fields: str | None = None
    """What logs have of it besides: attributes, or `word=attribute` where they call it by another word, with blanks
    between them; the names in the text unless said."""

    @property
    def verb(self) -> str:
        """The word it begins with."""
        return self.text.partition(" ")[0]


Slots: TypeAlias = Mapping[str, Slot[Any]]


class Grammar(Generic[A]):
    """All forms of a game's actions.

    The first form that reads a text says what it means; the first form whose `fixed` an action has writes it.
    """

    def __init__(self, slots: Slots, *forms: Form[A]) -> None:
        """slots: by the names that forms use. Raises ValueError for forms that fit neither them nor their actions."""
        self._reading: dict[str, list[_Reader[A]]] = {}
        self._writing: dict[type[A], Callable[[A], str]] = {}
        self._logging: dict[type[A], Callable[[A], dict[str, Any]]] = {}
        alike: dict[type[A], list[_Words]] = {}
        for form in forms:
            words = _Words(form, slots)
            alike.setdefault(form.action, []).append(words)
            self._reading.setdefault(form.verb.upper(), []).append(words.reader())
        for action, ways in alike.items():
            self._writing[action] = _first([(words.fixed, words.writer()) for words in ways])
            self._logging[action] = _first([(words.fixed, words.logger()) for words in ways])

    def notation(self, action: A) -> str:
        """The action as a short text a player can read and type."""
        return self._writing[type(action)](action)

    def parse(self, text: str) -> A:
        """The action a text means, however it is spaced or capitalised. Raises IllegalAction."""
        # Letters of other alphabets can become ours as capitals: "ı" becomes "I".
        if len(text) <= LONGEST and text.isascii():
            words = text.upper().split()
            loud = " ".join(words)
            for match, reads, make in self._reading.get(words[0], ()) if words else ():
                if (found := match(loud)) is not None:
                    values = [*map(call, reads, found.groups())]
                    if None not in values and (action := make(*values)) is not None:
                        return action
        raise IllegalAction(CoreReason.MALFORMED, text=" ".join(text[:LONGEST].split()))

    def fields(self, action: A) -> dict[str, Any]:
        """The action as plain JSON values, for logs and outside checkers."""
        return self._logging[type(action)](action)


_Reader: TypeAlias = tuple[
    Callable[[str], re.Match[str] | None], tuple[Callable[[str], Any], ...], Callable[..., A_co | None]
]
"""Finds the words of a form in a text; reads each; makes the action of their values."""

_Fixed: TypeAlias = tuple[tuple[str, Any], ...]


def _first(ways: Sequence[tuple[_Fixed, Callable[[A], V]]]) -> Callable[[A], V]:
    """What does it the first way whose fixed values an action has."""
    if any(not fixed for fixed, _ in ways[:-1]):
        raise ValueError("a form is never written: one before it writes all actions of its type")
    if not ways[0][0]:
        return ways[0][1]

    def chosen(action: A) -> V:
        for fixed, way in ways:
            if all(getattr(action, name) == value for name, value in fixed):
                return way(action)
        raise ValueError(f"no form for {action}")

    return chosen


class _Words:
    """A form taken apart, and what it does. Raises ValueError where slots or attributes are missing."""

    def __init__(self, form: Form[Any], slots: Slots) -> None:
        self.form, self.fixed = form, tuple(form.fixed.items())
        self.between = [""]  # before, between and behind the slots
        self.names: list[str] = []
        self.slots = dict(slots)  # by attribute, once the text has said which is written as which
        for words, name, kind, _ in Formatter().parse(form.text):
            self.between[-1] += words
            if name is not None:
                self.names.append(name)
                self.between.append("")
                if (kind or name) not in slots:
                    raise ValueError(f"{form.text!r}: there is no slot {kind or name!r}")
                self.slots[name] = slots[kind or name]
        names = " ".join(dict.fromkeys(self.names)) if form.fields is None else form.fields
        self.told = [(word, name or word) for word, _, name in (one.partition("=") for one in names.split())]
        for name in (*self.names, *form.fixed, *(name for _, name in self.told)):
            if not hasattr(form.action, name):
                raise ValueError(f"{form.text!r}: {form.action.__name__} has no {name!r}")
        if not form.verb.isalpha():
            raise ValueError(f"{form.text!r} does not begin with a word")

    def reader(self) -> _Reader[Any]:
        """What reads a text in capitals."""
        pattern = re.escape(self.between[0].upper())
        for place, (name, words) in enumerate(zip(self.names, self.between[1:], strict=True)):
            again = name in self.names[:place]
            pattern += f"(?P={name})" if again else f"(?P<{name}>{self.slots[name].pattern})"
            pattern += re.escape(words.upper())
        if re.compile(pattern).groups != len(set(self.names)):
            raise ValueError(f"{self.form.text!r}: the pattern of a slot has groups")
        reads = tuple(self.slots[name].read for name in dict.fromkeys(self.names))
        return re.compile(pattern).fullmatch, reads, self.maker()

    def maker(self) -> Callable[..., Any]:
        """Takes the values in the order of the text."""
        kind, names, fixed = self.form.action, tuple(dict.fromkeys(self.names)), self.form.fixed
        wanted = tuple(one.name for one in fields(kind) if one.init)
        if self.form.make is not None:
            return self.form.make
        if set(wanted) != {*names, *fixed}:
            raise ValueError(f"{self.form.text!r} does not say {', '.join(wanted)} and nothing else")
        if wanted == names:
            return kind
        return lambda *values: kind(**dict(zip(names, values, strict=True)), **fixed)

    def writer(self) -> Callable[[Any], str]:
        """Gives the text of an action."""
        writes = [self.slots[name].write for name in self.names]
        if not writes:
            return lambda _: self.form.text
        return _filled(self.between, writes, attrgetter(*self.names))

    def logger(self) -> Callable[[Any], dict[str, Any]]:
        """Gives the fields of an action."""
        kind, parts = self.form.kind or self.form.verb, []
        for word, name in self.told:
            slot = self.slots.get(name)
            parts.append((word, attrgetter(name), None if slot is None else slot.plain or slot.write))

        def log(action: Any) -> dict[str, Any]:
            found: dict[str, Any] = {"kind": kind}
            for word, get, plain in parts:
                value = get(action)
                found[word] = value if plain is None or value is None else plain(value)
            return found

        return log


def _filled(between: list[str], writes: list[Callable[[Any], str]], get: Callable[[Any], Any]) -> Callable[[Any], str]:
    """Gives a text with words for what `get` takes from an action: one value, or a tuple of several."""
    # Simulations write every legal action: a loop, as for four and more, takes twice as long.
    match between, writes:
        case (start, end), (one,):
            return lambda action: f"{start}{one(get(action))}{end}"
        case (start, after, end), (one, two):

            def pair(action: Any) -> str:
                first, second = get(action)
                return f"{start}{one(first)}{after}{two(second)}{end}"

            return pair
        case (start, after, later, end), (one, two, three):

            def triple(action: Any) -> str:
                first, second, third = get(action)
                return f"{start}{one(first)}{after}{two(second)}{later}{three(third)}{end}"

            return triple
    text = "{}".join(between).format
    return lambda action: text(*map(call, writes, get(action)))
