"""Kingdomino in sentences: dominoes, moves, positions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.core.game import Seat
from bot.core.points import Points, SummedPoints, Term
from bot.games.kingdomino.events import (
    DominoChosen,
    DominoDiscarded,
    DominoPlaced,
    GameEnded,
    KingdomScored,
    KingDrawn,
    LineDealt,
)
from bot.games.kingdomino.pieces import Domino, Half, pieces
from bot.games.kingdomino.prompts import AskChoose, AskDiscard, AskPlace, question
from bot.games.kingdomino.view import KingdomView, View
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.kingdomino.state import state_of
from cogs.ui.presenter import News, parted
from cogs.ui.wording import cut_alt, listed, name, plain_name

_BONUSES = frozenset({"middle-kingdom", "harmony"})


def domino_words(domino: Domino, say: Phrases) -> str:
    """Both halves in full: "lake with 1 building and wheat"."""
    return say("kingdomino-domino", first=_half(domino.first, say), second=_half(domino.second, say))


def domino_short(domino: Domino, say: Phrases) -> str:
    """Both halves for a label: "lake+1 | wheat"."""
    return " | ".join(
        terrain_name(half, say) + (f"+{half.buildings}" if half.buildings else "")
        for half in (domino.first, domino.second)
    )


def terrain_name(half: Half, say: Phrases) -> str:
    return say(f"kingdomino-terrain-{half.terrain.key}")


def _half(half: Half, say: Phrases) -> str:
    return say("kingdomino-half", terrain=terrain_name(half, say), buildings=half.buildings)


def task(match: Match, seat: Seat, say: Phrases) -> str:
    """What this seat is to do now."""
    match question(state_of(match), seat):
        case AskPlace(domino, _):
            return say("kingdomino-task-place", domino=domino.number, halves=domino_words(domino, say))
        case AskDiscard(domino, _):
            return say("kingdomino-task-discard", domino=domino.number, halves=domino_words(domino, say))
        case AskChoose():
            return say("kingdomino-task-choose")
        case _:
            return say("kingdomino-task-wait")


def story(match: Match, entry: Entry, say: Phrases, *, brief: bool = False) -> str:
    """What happened in one row of the log: who laid what where, who chose what, what came to the table.

    brief: the end of a game of a dynasty without how everybody stands.
    """
    lines: list[str] = []
    scored = [event for event in entry.events if isinstance(event, KingdomScored)]
    for event in entry.events:
        match event:
            case DominoPlaced(seat, number, first, second):
                who = name(match, seat, say)
                lines.append(say("kingdomino-story-placed", name=who, domino=number, first=first, second=second))
            case DominoDiscarded(seat, number):
                lines.append(say("kingdomino-story-discarded", name=name(match, seat, say), domino=number))
            case DominoChosen(seat, number):
                lines.append(say("kingdomino-story-chosen", name=name(match, seat, say), domino=number))
            case KingDrawn(seat):
                lines.append(say("kingdomino-story-king", name=name(match, seat, say)))
            case GameEnded(game, totals):
                lines.append(_game_over(match, game, () if brief else totals, scored, say))
            case LineDealt(numbers):
                lines.append(say("kingdomino-story-line", dominoes=listed([str(number) for number in numbers], say)))
    return " ".join(lines)


def news(match: Match, entry: Entry, say: Phrases) -> News:
    """How everybody stands after a game of a dynasty, apart from the dominoes that were laid and chosen."""
    return parted(entry, (GameEnded,), lambda part: story(match, part, say))


def _game_over(match: Match, game: int, totals: Sequence[int], scored: Sequence[KingdomScored], say: Phrases) -> str:
    """A game of a dynasty is over: how everybody stands unless it was the last, and why where that is known."""
    games = state_of(match).config.games
    head = say("kingdomino-story-game", game=game, games=games)
    if game == games or not totals:
        return head
    standing = listed([f"{name(match, seat, say)} {total}" for seat, total in enumerate(totals)], say)
    paired = [say("paired", name=name(match, s.seat, say), value=_sum(s.points, say)) for s in scored]
    sums = [f"- {pair}" for pair in paired]
    return "\n".join([f"{head} {say('kingdomino-story-standing', standing=standing)}", *sums, *([""] if sums else [])])


def breakdown(points: Points, say: Phrases) -> tuple[str, ...]:
    """One line a domain or bonus, as arithmetic; of a dynasty, one line a game."""
    if isinstance(points, SummedPoints):
        return tuple(_of_game(number, _sum(part, say), say) for number, part in enumerate(points.parts, 1))
    return tuple(_term(term, say) for term in points.terms)


def _of_game(number: int, told: str, say: Phrases) -> str:
    return say("paired", name=say("kingdomino-game", game=number), value=told)


def _sum(points: Points, say: Phrases) -> str:
    """A score on one line: "wheat 9 × 3 + Harmony 5 = 32"."""
    parts = [
        f"{say(f'kingdomino-option-{term.label}')} {term.total}"
        if term.label in _BONUSES
        else f"{say(f'kingdomino-terrain-{term.label}')} {term.count} × {term.each}"
        for term in points.terms
    ]
    return f"{' + '.join(parts)} = {points.total}" if parts else "0"


def _term(term: Term, say: Phrases) -> str:
    message_id = f"kingdomino-term-{term.label}"
    if term.label in _BONUSES:
        return say(message_id, points=term.total)
    area = say("kingdomino-area", cells=term.count, buildings=term.each)
    return say(message_id, area=area, points=term.total)


def alt(match: Match, view: View, last: Entry | None, say: Phrases) -> str:
    """The whole position in words, most important facts first."""
    parts = [_headline(match, view, say)]
    if last is not None:
        parts.append(story(match, last, say, brief=True).replace("\\", ""))
    parts.append(", ".join(f"{plain_name(match, seat, say)} {total}" for seat, total in enumerate(view.totals)))
    parts.append(_choices(match, view, say))
    laid = say("kingdomino-alt-upcoming" if view.first_selection else "kingdomino-alt-current")
    parts += [_line(laid, view, say), _line(say("kingdomino-alt-upcoming"), view, say, True)]
    parts += [say("paired", name=plain_name(match, k.seat, say), value=rows(k, say)) for k in _mover_first(view)]
    parts += _games(match, view, say)
    parts.append(say("kingdomino-alt-supply", lines=view.lines_left))
    return cut_alt(parts, say)


def _games(match: Match, view: View, say: Phrases) -> list[str]:
    """Which game of a dynasty this is, and what each has brought so far."""
    if view.games == 1:
        return []
    games = [
        ", ".join(f"{plain_name(match, score.seat, say)} {score.points.total}" for score in scored)
        for scored in view.past
    ]
    past = [_of_game(number, text, say) for number, text in enumerate(games, 1)]
    return [". ".join([say("kingdomino-progress-game", game=view.game, games=view.games), *past])]


def _headline(match: Match, view: View, say: Phrases) -> str:
    if view.outcome is not None and view.game < view.games:
        return say("kingdomino-story-game", game=view.game, games=view.games)
    if view.outcome is not None:
        winners = listed([plain_name(match, seat, say) for seat in view.outcome.placings[0]], say)
        return say("kingdomino-alt-over", winners=winners)
    seats = sorted(view.to_act)
    if not seats:
        return say("game-kingdomino")
    return say("kingdomino-alt-head", name=plain_name(match, seats[0], say), task=task(match, seats[0], say))


def _mover_first(view: View) -> list[KingdomView]:
    """The kingdom that is about to grow matters most when the text is cut."""
    return sorted(view.kingdoms, key=lambda kingdom: kingdom.seat not in view.to_act)


def _choices(match: Match, view: View, say: Phrases) -> str:
    """The numbered or lettered options, as the buttons have them."""
    for seat in sorted(view.to_act):
        match question(state_of(match), seat):
            case AskPlace(_, spots):
                return say("kingdomino-alt-spots", spots=", ".join(f"{spot.number} {spot.name}" for spot in spots))
            case AskChoose(picks):
                listing = ", ".join(f"{pick.letter} {pick.domino.number}" for pick in picks)
                return say("kingdomino-alt-picks", picks=listing)
    return ""


def _line(label: str, view: View, say: Phrases, upcoming: bool = False) -> str:
    slots = view.upcoming if upcoming else view.current
    if not slots or view.outcome is not None:
        return ""
    texts = []
    for slot in slots:
        owner = "" if slot.owner is None or slot.done else f" ({say('seat', number=slot.owner + 1)})"
        texts.append(f"{slot.domino.number} {domino_short(slot.domino, say)}{owner}")
    return f"{label} {', '.join(texts)}"


def rows(kingdom: KingdomView, say: Phrases) -> str:
    """A kingdom row by row from the top, one sign a cell, buildings as a number: "E-G; 8 W1 L .; 7 . C F"."""
    cells = {kingdom.castle: say("kingdomino-letter-castle")}
    for laid in kingdom.laid:
        for place, half in ((laid.first, laid.domino.first), (laid.second, laid.domino.second)):
            cells[place] = say(f"kingdomino-letter-{half.terrain.key}") + (
                str(half.buildings) if half.buildings else ""
            )
    west, south, east, north = kingdom.bounds
    lines = [
        f"{row} " + " ".join(cells.get((column, row), ".") for column in range(west, east + 1))
        for row in range(north, south - 1, -1)
    ]
    return "; ".join([f"{chr(64 + west)}-{chr(64 + east)}", *lines])


def domino_of(number: int) -> Domino:
    return pieces().dominoes[number]
