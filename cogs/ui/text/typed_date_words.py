"""Words people type for days and hours, in every language Herald speaks: those of CLDR and of `typed.ftl`.

People often write another language than Herald speaks to them, so all of them are understood. A word that means two
things is understood as neither.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from typing import TypeVar

from bot.i18n import Phrases, formats, languages, phrases

V = TypeVar("V")

_WORD = r"[^\W\d_]+"
_COUNT = rf"(\d{{1,4}}|{_WORD})"
_NEAR = {"typed-day-before": -2, "typed-yesterday": -1, "typed-today": 0, "typed-tomorrow": 1}


def simple(text: str) -> str:
    """Return a text in small letters and without accents, as words are looked up."""
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return " ".join("".join(sign for sign in decomposed if not unicodedata.combining(sign)).split())


def typed() -> TypedWords:
    """Return the words of all languages that Herald speaks."""
    return _typed(languages())


@cache
def _typed(spoken: tuple[str, ...]) -> TypedWords:
    return TypedWords(spoken)


class TypedWords:
    """The words of some languages, each kind read when it's first asked for."""

    def __init__(self, spoken: tuple[str, ...]) -> None:
        self._spoken = spoken
        self._known = tuple(dict.fromkeys(of for one in spoken for of in (formats.known(one), phrases(one).formats)))
        """CLDR locales of the languages, and of the countries whose formats they use."""

    @cached_property
    def near(self) -> Mapping[str, int]:
        """How many days from today each word means: 1 for "tomorrow"."""
        return _clear((word, days) for key, days in _NEAR.items() for word in self.words(key))

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The number that each word means: 2 for "two"."""
        lists = [say("typed-numbers").split(",") for say in self._speakers("typed-numbers")]
        return _clear((word, n) for one in lists for n, words in enumerate(one, start=1) for word in _parts(words))

    @cached_property
    def units(self) -> Mapping[str, str]:
        """The unit that each word means, as formats.UNITS calls it: "week" for "semaines"."""
        found = [(_bare(word), unit) for unit, _, word, _ in self._spans()]
        return _clear([*found, *((word, "year") for word in self.words("typed-year"))])

    @cached_property
    def months(self) -> Mapping[str, int]:
        """The number of the month that each name means, whole or short."""
        return _clear((_bare(name), number) for of in self._known for name, number in formats.months(of))

    @cached_property
    def weekdays(self) -> Mapping[str, int]:
        """The number of the weekday that each name means, 0 for Monday."""
        return _clear((_bare(name), number) for of in self._known for name, number in formats.weekdays(of))

    def month(self, word: str) -> int | None:
        """Return the number of the month with this name, or whose names begin so. None if that isn't exactly one."""
        found = {self.months[word]} if word in self.months else set()
        found = found or {number for name, number in self.months.items() if name.startswith(word)}
        return found.pop() if len(found) == 1 else None

    @cached_property
    def ago(self) -> re.Pattern[str]:
        """Pattern for "3 weeks ago". Groups: count, unit."""
        around = {(before, after) for _, before, _, after in self._spans()}
        before, after = (_any(simple(pair[side]) for pair in around if pair[side]) for side in (0, 1))
        return re.compile(rf"(?:{before} )?{_COUNT} ?({_WORD})\.?(?: {after})?")

    @cached_property
    def past(self) -> re.Pattern[str]:
        """Pattern for "last 3 weeks". Groups named count0, unit0, count1, … (see `group`)."""
        return self._templates("typed-past", count=True)

    @cached_property
    def this(self) -> re.Pattern[str]:
        """Pattern for "this week". Groups named unit0, unit1, … (see `group`)."""
        return self._templates("typed-this")

    @cached_property
    def last(self) -> re.Pattern[str]:
        """Pattern for "last week". Groups named unit0, unit1, … (see `group`)."""
        return self._templates("typed-last")

    @cached_property
    def since(self) -> re.Pattern[str]:
        """Pattern for words that only introduce a time: "since the"."""
        return re.compile(rf"(?:{self.any('typed-since')} ?)+\b")

    @cached_property
    def day_month(self) -> re.Pattern[str]:
        """Pattern for "24th of December 2026". Groups: day, month, year."""
        return re.compile(f"{self._day} {self._of}{self._month}{self._year}")

    @cached_property
    def month_day(self) -> re.Pattern[str]:
        """Pattern for "December 24, 2026". Groups: month, day, year."""
        return re.compile(f"{self._month} {self._day}{self._year}")

    @cached_property
    def month_year(self) -> re.Pattern[str]:
        """Pattern for "December 2026". Groups: month, year."""
        return re.compile(f"{self._month}{self._year}")

    @cached_property
    def hour(self) -> str:
        """Pattern for an hour, as text. Groups: hour, minutes, word for the half of the day ("pm")."""
        words = _any(_bare(word) for of in self._known for word in formats.hour_words(of))
        half = "|".join(r"\.? ?".join(one) + r"\.?" for one in sorted(self.halves))
        return rf"(\d{{1,2}})(?: ?(?::|\.|{words}(?![^\W\d_])\.?) ?(\d\d)?)? ?({half})?"

    @cached_property
    def halves(self) -> Mapping[str, bool]:
        """Whether each word for a half of the day means the second, by its letters alone: true for "pm"."""
        return _clear((letters(word), second) for of in self._known for word, second in formats.halves(of))

    def any(self, *keys: str) -> str:
        """Return a pattern that fits any word of these messages of `typed.ftl`. keys: their ids."""
        return _any(word for key in keys for word in self.words(key))

    def words(self, key: str) -> Iterator[str]:
        """Yield the words in a message of `typed.ftl`, in all languages that have it. key: its id."""
        for say in self._speakers(key):
            yield from _parts(say(key))

    @property
    def _day(self) -> str:
        return rf"(\d\d?)(?:{self.any('typed-ordinal')}|\.)?"

    @property
    def _month(self) -> str:
        return r"([^\W\d_]{3,})\.?"

    @property
    def _of(self) -> str:
        joints = {simple(word) for of in self._known for word in formats.joints(of)}
        return f"(?:{_any([*joints, *self.words('typed-of')])} )?"

    @property
    def _year(self) -> str:
        return rf"(?:,? {self._of}(\d{{4}}))?"

    def _spans(self) -> Iterator[tuple[str, str, str, str]]:
        for unit in formats.UNITS:
            yield from ((unit, *span) for of in self._known for span in formats.spans(unit, of))

    def _templates(self, key: str, *, count: bool = False) -> re.Pattern[str]:
        """Return a pattern for a message with a unit (and a count) in all languages. Its groups are numbered."""
        holes = {"unit": "\ue000"} | ({"count": "\ue001"} if count else {})
        ways = [way for say in self._speakers(key) for way in _parts(say(key, **holes))]
        patterns = (
            re.escape(way).replace("\ue000", f"(?P<unit{n}>{_WORD})").replace("\ue001", f"(?P<count{n}>{_COUNT[1:]}")
            for n, way in enumerate(ways)
        )
        return re.compile("|".join(patterns))

    def _speakers(self, key: str) -> Iterator[Phrases]:
        """Yield the phrases of each language that has a message of its own. key: its id."""
        yield from (say for say in map(phrases, self._spoken) if say.has(key))


def letters(word: str) -> str:
    """Return only the letters of a word: "pm" for "p. m."."""
    return "".join(filter(str.isalpha, simple(word)))


def group(found: re.Match[str], name: str) -> str:
    """Return the text in a pattern's groups `unit0`, `unit1`, … or `count0`, … name: "unit" or "count"."""
    return next(text for key, text in found.groupdict().items() if text and key.startswith(name))


def _parts(words: str) -> Iterator[str]:
    yield from (simple(word) for word in words.split("|"))


def _bare(word: str) -> str:
    return simple(word).rstrip(".")


def _any(words: Iterable[str]) -> str:
    """Return a pattern that fits any of these words, the longest first."""
    return f"(?:{'|'.join(map(re.escape, sorted(set(words), key=lambda word: (-len(word), word))))})"


def _clear(pairs: Iterable[tuple[str, V]]) -> Mapping[str, V]:
    """Return a mapping of words to meanings, without words that have more than one meaning."""
    found: dict[str, set[V]] = {}
    for word, meaning in pairs:
        found.setdefault(word, set()).add(meaning)
    return {word: next(iter(meanings)) for word, meanings in found.items() if word and len(meanings) == 1}
