"""Facts on what happened: the newest move, and what else is new to the reader of the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.core.game import Seat
from bot.match.events.match_events import MatchEvent
from bot.match.fold import recent_turns
from bot.match.fold.fold import DEPTH
from bot.match.model.match import Entry
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.presenter.match_shown_to_viewer import AnyShown
from cogs.ui.presenter.narrator import News
from cogs.ui.text.player_names_and_wording import plainly

SHORT = 420
"""Maximum number of characters on what is new in an alt text."""


def facts(shown: AnyShown, story: Callable[[Entry], str], news: Callable[[Entry], News]) -> tuple[Fact, ...]:
    """Return facts on the newest move, unless the news contain it, and on the news: turns since the reader's last one.

    story: returns a row in sentences. news: returns a turn with its result apart, used alone if there's little room.
    """
    last, turns = shown.seen.last, shown.seen.lately
    moved = () if last is None else tuple(event for event in last.events if not isinstance(event, MatchEvent))
    new = [event for turn in turns for event in turn.events]
    told = [text for turn in turns if (text := _plain(story(turn)))]
    # Compared as events, not as words: an equal piece may have been drawn again.
    known, fresh = {id(event) for event in moved}, {id(event) for event in new}
    if last is None or not told or fresh <= known:
        return (Fact("last", "" if last is None else plainly(story(last))),)
    results = [_plain(news(turn).result) or _plain(story(turn)) for turn in turns]
    rest = tuple(event for event in moved if id(event) not in fresh)
    return (
        Fact("last", plainly(story(replace(last, events=rest))) if rest else ""),
        Fact("since", _since(shown, " ".join(told)), short=_since(shown, _cut([text for text in results if text]))),
    )


def _since(shown: AnyShown, told: str) -> str:
    """Return the news `told`, introduced by since when they are: the reader's last turn, or the start."""
    reader = shown.seen.reader
    if reader is None or is_their_first(shown, reader):
        return shown.say("fact-since-start", told=told)
    return shown.say("fact-since", name=shown.plain(reader), told=told)


def is_their_first(shown: AnyShown, seat: Seat) -> bool:
    """Return whether a seat has finished no turn yet, as far as is known."""
    return len(shown.table.undo.past) < DEPTH and not recent_turns.begins(shown.table, seat)


def _plain(text: str) -> str:
    return plainly(text).replace("\n", " ")


def _cut(told: Sequence[str]) -> str:
    """Return the newest of these texts that fit in SHORT characters together, or else whole sentences of the newest."""
    kept: list[str] = []
    for text in reversed(told):
        if len(" ".join((text, *kept))) > SHORT:
            break
        kept.insert(0, text)
    if not kept:
        whole = told[-1][:SHORT].rpartition(". ")[0]
        return f"{whole}. …" if whole else "…"
    return " ".join(kept) if len(kept) == len(told) else f"… {' '.join(kept)}"
