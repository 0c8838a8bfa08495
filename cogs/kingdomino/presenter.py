"""Kingdomino for Discord: views become pictures, questions become buttons, events become sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.core.game import IllegalAction, Seat
from bot.core.points import Points
from bot.games.kingdomino import Kingdomino
from bot.games.kingdomino.actions import Choose, Discard, Place, notation
from bot.games.kingdomino.events import DominoPlaced
from bot.games.kingdomino.prompts import AskChoose, AskDiscard, AskPlace, Pick, question
from bot.games.kingdomino.view import View
from bot.games.kingdomino.why import explain
from bot.i18n import Phrases
from bot.match.model import Entry, Match
from cogs.kingdomino import controls, reasoning, words
from cogs.kingdomino.state import state_of
from cogs.ui.options import chosen
from cogs.ui.presenter import Look, News, Row, Standing
from cogs.ui.reasons import InterfaceReason
from cogs.ui.wording import ended, plain_name, seat_label
from rendering.kingdomino import Ghost, Labels, Marks, compose_board, compose_preview, compose_why
from rendering.scene import Scene

_GAME = Kingdomino()


class KingdominoPresenter:
    """Implements cogs.ui.presenter.Presenter."""

    def scene(self, match: Match, last: Entry | None, say: Phrases, theme: str) -> Scene:
        marks = Marks(letters=_letters(match), numbers=_numbers(match), last=_last_laid(last))
        return compose_board(_view(match), _labels(match, say), marks, theme)

    def alt(self, match: Match, last: Entry | None, say: Phrases) -> str:
        return words.alt(match, _view(match), last, say)

    def task(self, match: Match, seat: Seat, say: Phrases) -> str:
        return words.task(match, seat, say)

    def progress(self, match: Match, say: Phrases) -> str:
        config, kingdoms = state_of(match).config, state_of(match).kingdoms
        gone = sum(len(kingdom.laid) + len(kingdom.discards) for kingdom in kingdoms)
        lines = config.dominoes // config.line
        line = say("kingdomino-progress", line=min(gone // config.line + 1, lines), lines=lines)
        if config.games == 1:
            return line
        return f"{say('kingdomino-progress-game', game=state_of(match).game, games=config.games)} · {line}"

    def controls(self, match: Match, say: Phrases) -> tuple[Row, ...]:
        return controls.public(match, say)

    def drafts(self, match: Match, seat: Seat, spot: str) -> Sequence[str]:
        asked = question(state_of(match), seat)
        if isinstance(asked, AskPlace):
            for offered in asked.spots:
                if offered.name == spot:
                    best = max(offered.ways, key=lambda way: way.gain)
                    return (notation(best.action),)
        raise IllegalAction(InterfaceReason.OLD_BUTTON)

    def goes_on(self, _match: Match, _seat: Seat) -> bool:
        return False

    def same_turn(self, _before: Match, _after: Match) -> bool:
        return False

    def standing(self, _match: Match, _seat: Seat, _say: Phrases) -> Standing | None:
        return None

    def look(
        self, match: Match, seat: Seat, draft: Sequence[str], say: Phrases, theme: str, _focus: str = ""
    ) -> Look | None:
        asked = question(state_of(match), seat)
        if asked is None:
            return None
        if not draft and isinstance(asked, AskPlace):
            best = max((way for spot in asked.spots for way in spot.ways), key=lambda way: way.gain)
            draft = (notation(best.action),)
        if not draft and isinstance(asked, AskDiscard):
            draft = (notation(asked.action),)
        # A turn that was whole and taken back: its choice is asked anew.
        while draft and isinstance(_GAME.parse(draft[-1]), Choose):
            controls.after(match, seat, draft)
            draft = draft[:-1]
        after = controls.after(match, seat, draft)
        before, ahead = _view(match), _GAME.view(after, seat)
        letters = {pick.domino.number: pick.letter for pick in _picks(question(after, seat))}
        scene = compose_preview(before, seat, _ghost(draft), _labels(match, say), Marks(letters=letters), theme)
        text = self._outlook(match, seat, draft, ahead, say)
        alt = f"{text}\n{words.rows(ahead.kingdoms[seat], say)}".replace("**", "")
        return Look(scene, alt[:1024], text, controls.private(match, seat, draft, after, say))

    def _outlook(self, match: Match, seat: Seat, draft: Sequence[str], ahead: View, say: Phrases) -> str:
        """What the draft does, then what may be chosen next, in words."""
        lines = []
        for text in draft:
            match _GAME.parse(text):
                case Place() as place:
                    lines.append(_placing(match, seat, place, ahead, say))
                case Discard(domino):
                    lines.append(say("kingdomino-look-discard", domino=domino))
        free = [slot.domino for slot in ahead.upcoming or ahead.current if slot.owner is None]
        if ahead.choosing and seat in ahead.to_act:
            lines.append(say("kingdomino-look-choose"))
            letters = dict(zip((slot.domino for slot in ahead.upcoming or ahead.current), "ABCD", strict=False))
            lines += [f"**{letters[d]}** · {d.number} · {words.domino_words(d, say)}" for d in free]
        return "\n".join(lines)

    def story(self, match: Match, entry: Entry, say: Phrases) -> str:
        return words.story(match, entry, say)

    def news(self, match: Match, entry: Entry, say: Phrases) -> News:
        return words.news(match, entry, say)

    def why(self, match: Match, seat: Seat, cell: str, say: Phrases, theme: str) -> Look:
        answer = explain(state_of(match), seat, cell)
        text = reasoning.told(answer, say)
        alt = f"{text}\n{words.rows(_view(match).kingdoms[seat], say)}".replace("**", "")
        return Look(compose_why(_view(match), seat, answer, _labels(match, say), theme), alt[:1024], text, ())

    def breakdown(self, points: Points, say: Phrases) -> tuple[str, ...]:
        return words.breakdown(points, say)

    def options(self, match: Match, say: Phrases) -> str:
        return chosen(match, say)

    def rules(self, say: Phrases) -> str:
        return say("kingdomino-rules")


def _view(match: Match) -> View:
    return ended(_GAME.view(state_of(match), None), match)


def _labels(match: Match, say: Phrases) -> Labels:
    seats, state = range(len(match.players)), state_of(match)
    games = state.config.games
    return Labels(
        place=say("kingdomino-label-place"),
        choose=say("kingdomino-label-choose"),
        done=say("kingdomino-label-done"),
        names=tuple(plain_name(match, seat, say) for seat in seats),
        fallbacks=tuple(seat_label(seat, say) for seat in seats),
        game=say("kingdomino-label-game", game=state.game, games=games) if games > 1 else "",
        colours=match.colours,
    )


def _placing(match: Match, seat: Seat, place: Place, ahead: View, say: Phrases) -> str:
    now = _view(match).kingdoms[seat].score
    then = ahead.kingdoms[seat].score
    domino = words.domino_of(place.domino)
    cells = notation(place).rpartition(" ")[2]
    halves = words.domino_words(domino, say)
    return say(
        "kingdomino-look-place", domino=place.domino, halves=halves, cells=cells, gain=then - now, now=now, then=then
    )


def _ghost(draft: Sequence[str]) -> Ghost | None:
    for text in draft:
        action = _GAME.parse(text)
        if isinstance(action, Place):
            first, second = ((cell % 16, cell // 16) for cell in (action.cell, action.second))
            return Ghost(words.domino_of(action.domino), first, second)
    return None


def _picks(asked: object) -> tuple[Pick, ...]:
    return asked.options if isinstance(asked, AskChoose) else ()


def _letters(match: Match) -> Mapping[int, str]:
    """Letters of the free dominoes, also while the present one is still to be laid: both are one turn."""
    if match.state is None:
        return {}
    view = _view(match)
    line = view.upcoming or (view.current if view.choosing else ())
    return (
        {slot.domino.number: letter for slot, letter in zip(line, "ABCD", strict=False) if slot.owner is None}
        if view.to_act
        else {}
    )


def _numbers(match: Match) -> Mapping[tuple[int, int], str]:
    for seat in match.to_act():
        asked = question(state_of(match), seat)
        if isinstance(asked, AskPlace):
            return {spot.cell: str(spot.number) for spot in asked.spots}
    return {}


def _last_laid(entry: Entry | None) -> tuple[Seat, int] | None:
    laid = [event for event in (entry.events if entry else ()) if isinstance(event, DominoPlaced)]
    return (laid[-1].seat, laid[-1].domino) if laid else None
