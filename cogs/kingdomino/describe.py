"""A whole position of Kingdomino as facts, the most important first: choices, points, lines, kingdoms, the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.core.points import Points, SummedPoints
from bot.games.kingdomino.presentation.prompts import AskChoose, AskDiscard, AskPlace
from bot.games.kingdomino.presentation.view import KingdomView, SlotView
from bot.games.kingdomino.rules.events import KingdomScored
from bot.games.kingdomino.rules.pieces import Terrain
from bot.i18n import Phrases
from cogs.kingdomino.labels import BONUSES, Seen, domino_words, term_line, terrain_name
from cogs.ui.presenter.alt_text_facts import Fact
from cogs.ui.text.player_names_and_wording import apart, listed, scored


def facts(shown: Seen) -> Iterator[Fact]:
    """Yield everything that's known of the position."""
    say, view = shown.say, shown.view
    standing = ", ".join(scored(shown.plain(seat), total, shown.say) for seat, total in enumerate(view.totals))
    yield Fact("points", standing)
    yield from _ways(shown)
    if view.outcome is None:
        current = "kingdomino-fact-upcoming" if view.first_selection else "kingdomino-fact-current"
        yield Fact("current", _line(current, view.current, shown))
        yield _upcoming(shown)
    yield from _games(shown)
    # The kingdom that is about to grow matters most.
    for kingdom in sorted(view.kingdoms, key=lambda one: one.seat not in view.to_act):
        yield _kingdom(shown, kingdom)
    yield Fact("letters", say("kingdomino-fact-letters", letters=", ".join(_letters(say))))
    yield Fact("supply", say("kingdomino-fact-supply", lines=view.lines_left))
    yield Fact("line", say("kingdomino-fact-line", line=view.line, lines=view.lines))
    yield from _rules(shown)
    yield from _scores(shown)
    for kingdom in view.kingdoms:
        laid = ", ".join(f"{laid.domino.number} {laid.name}" for laid in kingdom.laid)
        if laid:
            yield _of(shown, kingdom, "dominoes", say("kingdomino-fact-dominoes", dominoes=laid))
        if kingdom.given_up:
            numbers = listed([str(number) for number in kingdom.given_up], say)
            yield _of(shown, kingdom, "given-up", say("kingdomino-fact-given-up", dominoes=numbers))
    yield from _past_scores(shown)


def near_facts(shown: Seen) -> Iterator[Fact]:
    """Yield the facts that the next move needs: the dominoes to choose from, and the kingdoms of the seats to act."""
    if shown.view.outcome is None and (upcoming := _upcoming(shown)).near:
        yield upcoming
    yield from (_kingdom(shown, kingdom) for kingdom in shown.view.kingdoms if kingdom.seat in shown.to_act)


def _upcoming(shown: Seen) -> Fact:
    # A seat that chooses needs to know which kings come first.
    asked = shown.asked()
    choosing = asked is not None and isinstance(asked[1], AskChoose)
    return Fact("upcoming", _line("kingdomino-fact-upcoming", shown.view.upcoming, shown), near=choosing)


def _kingdom(shown: Seen, kingdom: KingdomView) -> Fact:
    return replace(_of(shown, kingdom, "kingdom", rows(kingdom, shown.say)), near=True)


def _of(shown: Seen, kingdom: KingdomView, about: str, text: str) -> Fact:
    """Return a fact about one seat's kingdom, beginning with the seat's name. about: the fact's key without seat."""
    told = shown.say("paired", name=shown.plain(kingdom.seat), value=text)
    return Fact(f"{about}-{kingdom.seat}", told, kingdom.seat)


def _ways(shown: Seen) -> Iterator[Fact]:
    """Yield facts that list the spots and dominoes to choose from, with the numbers and letters of the buttons."""
    say, asked = shown.say, shown.asked()
    question = None if asked is None else asked[1]
    match question:
        case AskPlace():
            spots = ", ".join(f"{spot.number} {spot.name}" for spot in question.spots)
            yield Fact("spots", say("kingdomino-fact-spots", spots=spots))
            picks = question.then
        case AskDiscard():
            picks = question.then
        case AskChoose():
            picks = question.options
        case _:
            picks = ()
    if picks:
        free = ", ".join(f"{pick.letter} {pick.domino.number}" for pick in picks)
        yield Fact("free", say("kingdomino-fact-free", dominoes=free))


def _line(phrase: str, slots: Sequence[SlotView], shown: Seen) -> str:
    """Return a line of dominoes in words, with each king's owner and next task. phrase: id of the sentence to fill."""
    texts = []
    for place, slot in enumerate(slots):
        text = f"{slot.domino.number} {domino_words(slot.domino, shown.say)}"
        king = ", ".join(_king(shown, slots, place))
        texts.append(f"{text} ({king})" if king else text)
    return shown.say(phrase, dominoes=apart(texts, shown.say)) if texts else ""


def _king(shown: Seen, slots: Sequence[SlotView], place: int) -> Iterator[str]:
    """Yield words on the king of the slot at index `place`: its owner, if it's done, and what it must do this turn."""
    view, say, slot = shown.view, shown.say, slots[place]
    if slot.owner is not None:
        yield shown.plain(slot.owner)
    if slots is view.current and place == view.turn and view.to_act:
        if slot.done:
            yield say("kingdomino-fact-laid")
        yield say("kingdomino-fact-chooses" if view.choosing else "kingdomino-fact-lays")
    elif slot.done:
        yield say("kingdomino-label-done")


def _games(shown: Seen) -> Iterator[Fact]:
    """Yield facts on a dynasty (a match of several games): which game this is, and the points of each earlier game."""
    say, view = shown.say, shown.view
    if view.games > 1:
        yield Fact("game", say("kingdomino-fact-game", game=view.game, games=view.games))
    for number, kingdoms in enumerate(view.past, 1):
        totals = ", ".join(scored(shown.plain(score.seat), score.points.total, say) for score in kingdoms)
        yield Fact(f"past-{number}", _of_game(number, totals, say))


def _rules(shown: Seen) -> Iterator[Fact]:
    """Yield facts on the board size and the bonuses of this match."""
    say, view = shown.say, shown.view
    yield Fact("size", say("kingdomino-fact-size", size=view.size))
    if view.middle_kingdom:
        yield Fact("middle-kingdom", say("kingdomino-fact-middle-kingdom", points=view.middle_kingdom))
    if view.harmony:
        yield Fact("harmony", say("kingdomino-fact-harmony", points=view.harmony))


def _scores(shown: Seen) -> Iterator[Fact]:
    """Yield facts on how this game's points are made up: the land so far, and at the end also the bonuses."""
    say, view = shown.say, shown.view
    for score in view.scored:
        told = say("paired", name=shown.plain(score.seat), value=_scored(score, say))
        yield Fact(f"score-{score.seat}", told, score.seat)
    if view.scored:
        return
    for kingdom in view.kingdoms:
        points = shown.position.points[kingdom.seat]
        land = points.parts[-1] if isinstance(points, SummedPoints) else points
        if land.terms:
            yield _of(shown, kingdom, "score", _sum(land, say))


def _past_scores(shown: Seen) -> Iterator[Fact]:
    """Yield facts on how the points of earlier games were made up."""
    say = shown.say
    for number, kingdoms in enumerate(shown.view.past, 1):
        for score in kingdoms:
            told = say("paired", name=shown.plain(score.seat), value=_scored(score, say))
            yield Fact(f"score-{score.seat}-{number}", f"{say('kingdomino-game', game=number)}. {told}")


def _scored(score: KingdomScored, say: Phrases) -> str:
    """Return a final score in words, with the facts that can break a tie."""
    return say("kingdomino-fact-scored", sum=_sum(score.points, say), largest=score.largest, buildings=score.buildings)


def breakdown(points: Points, say: Phrases) -> tuple[str, ...]:
    """Return one line per domain or bonus, as arithmetic, or one line per game of a dynasty."""
    if isinstance(points, SummedPoints):
        return tuple(_of_game(number, _sum(part, say), say) for number, part in enumerate(points.parts, 1))
    return tuple(term_line(term, say) for term in points.terms)


def _of_game(number: int, told: str, say: Phrases) -> str:
    return say("paired", name=say("kingdomino-game", game=number), value=told)


def _sum(points: Points, say: Phrases) -> str:
    """Return a score on one line: "wheat 9 × 3 + Harmony 5 = 32"."""
    parts = [
        f"{say(f'kingdomino-option-{term.label}')} {term.total}"
        if term.label in BONUSES
        else f"{terrain_name(Terrain[term.label.upper()], say)} {term.count} × {term.each}"
        for term in points.terms
    ]
    return f"{' + '.join(parts)} = {points.total}" if parts else "0"


def _letters(say: Phrases) -> Iterable[str]:
    """Yield what each sign in a kingdom's `rows` means."""
    yield f"{say('kingdomino-letter-castle')} {say('kingdomino-castle')}"
    for terrain in Terrain:
        yield f"{say(f'kingdomino-letter-{terrain.key}')} {terrain_name(terrain, say)}"


def rows(kingdom: KingdomView, say: Phrases) -> str:
    """Return a kingdom row by row from the top, one sign a cell: "columns E to G; 8: W+1 L –; 7: – C F".

    "+1" is a building.
    """
    cells = {kingdom.castle: say("kingdomino-letter-castle")}
    for laid in kingdom.laid:
        for place, half in ((laid.first, laid.domino.first), (laid.second, laid.domino.second)):
            cells[place] = say(f"kingdomino-letter-{half.terrain.key}") + (
                f"+{half.buildings}" if half.buildings else ""
            )
    west, south, east, north = kingdom.bounds
    if not kingdom.laid and kingdom.castle == (west, south) == (east, north):
        return say("kingdomino-fact-castle-alone")
    columns = range(west, east + 1)
    lines = [
        say("kingdomino-fact-row", row=row, cells=" ".join(cells.get((column, row), "–") for column in columns))
        for row in range(north, south - 1, -1)
    ]
    named = say("kingdomino-fact-columns", count=len(columns), first=chr(64 + west), last=chr(64 + east))
    return apart([named, *lines], say)
