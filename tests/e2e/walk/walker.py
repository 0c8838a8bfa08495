"""One walk: every control of every message somebody can see in a phase, and of every message that follows from it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from zlib import crc32

from bot.games.registry import GAMES
from bot.i18n import pick
from bot.match.model.match import Match
from bot.match.model.match_codes import code
from bot.match.model.stored_rows import StoredDraft
from bot.sandbox.actor import Actor
from bot.sandbox.actors import Answer
from tests.controls import DRAFT
from tests.e2e.checks.message_reader import Json, is_private
from tests.e2e.walk import commanding as typed
from tests.e2e.walk.commanding import Line, give, lines, may_command
from tests.e2e.walk.phases import MANAGER, Phase, Scene
from tests.e2e.walk.presses import (
    ANOTHER,
    COMMIT,
    COMMITTING,
    LANGUAGES,
    ONWARD,
    PUBLICLY,
    SETTINGS,
    SURE,
    VOTES,
    Control,
    controls,
    may,
    offers,
    shape,
    window,
    wrong,
)
from tests.e2e.walk.promises import broken
from tests.e2e.walk.screens import Screen

NOTHING = StoredDraft(0, ())
"""What is kept of somebody who has drafted nothing: it ends whatever else they have drafted."""

DEEPEST = 4
LIKE, MANY = 1, 4
"""How many controls of one kind somebody presses on one message: those that are alike, and those that may each do
something else for them. The numbers keep to the budget; which are pressed is spread over all there are."""

THOROUGH = ("to act, early", "to act, late", "resigned")
"""Phases in which whoever is to act presses many of a kind."""


LOOKING_BACK = frozenset({"replay", "film", "points", "stats"})
"""Verbs that only show what was played; they hang under nearly every message, and say the same wherever it is."""

HELD_APART = ("to act, early", "pending", "resigned", "over")
"""Phases in which they are pressed: where somebody may be shown more than another, and where all is over."""

OF_A_GAME = frozenset(
    {
        *(COMMIT, SURE, DRAFT, "play", "undo", "send", "order", "orders", "points", "option", "options"),
        *("table", "fine", "preset"),
    }
)
"""Verbs whose answer is another one in every game, or that only some games have, and the way there. All others take
turns from game to game: the walks through all games press each of them in every phase as everybody, twice. What a
press leads to is pressed in the same games, so that every pair of presses is made."""

APART = 3
"""One game out of so many presses a control that is alike in every game."""


Witness = Callable[[str, str, str, Json], None]
"""Sees a message: in which phase, on whose screen, after what they pressed or typed (nothing if it was there)."""


class Found(Exception):
    """The fault that was looked for."""


@dataclass
class Walk:
    """What was pressed and what was wrong.

    pressed: how often, by phase and role; verbs: how often, also of commands; spoken: each of them with every language
    it was pressed in; promises: how many commits were held
    against what they said; faults: in words; languages: how often each verb was pressed, which says in which language
    it is pressed next; wanted: words of a fault that is looked for, after which the walk is over; phases: how many are
    done; turn: which of the games this is, by which they share the controls that are alike in all; None to press all;
    tongue: the only language to press in, both in turn where there is none; witness: sees every message there is.
    """

    pressed: Counter[tuple[str, str]] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    promises: int = 0
    faults: list[str] = field(default_factory=list)
    languages: Counter[str] = field(default_factory=Counter)
    spoken: set[tuple[str, str]] = field(default_factory=set)
    wanted: str | None = None
    phases: int = 0
    turn: int | None = None
    tongue: str | None = None
    witness: Witness | None = None

    def table(self) -> str:
        """How often who pressed in which phase."""
        phases = dict.fromkeys(phase for phase, _ in self.pressed)
        rows = [
            f"{phase:24}"
            + ", ".join(f"{role} {count}" for (there, role), count in self.pressed.items() if there == phase)
            for phase in phases
        ]
        most = ", ".join(f"{verb} {count}" for verb, count in self.verbs.most_common())
        total = f"{sum(self.pressed.values())} in all, {self.promises} commits held against what they promised"
        return "\n".join([*rows, f"{total}: {most}"])

    async def through(self, name: str, phase: Phase) -> None:
        """Everybody presses everything there is in this phase."""
        scene = await phase()
        for message in scene.public():
            self.see(name, "everybody", "", message)
        with suppress(Found):
            for role in scene.roles:
                for message in scene.private.get(role, []):
                    self.see(name, role, "", message)
                # Whoever has changed nothing leaves the place to the next one.
                scene = await _Visit(self, name, phase, scene, role).everything()
        self.phases += 1
        self.faults += [f"{name}: logged: {line}" for line in scene.hall.heard()]

    def see(self, phase: str, role: str, pressed: str, message: Json | None) -> None:
        """Shows a message to whoever witnesses the walk."""
        if self.witness is not None and message is not None:
            self.witness(phase, role, pressed, message)

    def is_shared_out(self, verb: str, phase: str, role: str) -> bool:
        """Whether a verb is pressed by this role in this phase of another game."""
        if self.turn is None or verb in OF_A_GAME:
            return False
        return crc32(f"{verb} {phase} {role}".encode()) % APART != self.turn % APART

    def blame(self, fault: str) -> None:
        self.faults.append(fault)
        if self.wanted is not None and self.wanted in fault:
            raise Found


@dataclass(frozen=True)
class _Path:
    """How a message came to be: a message of the scene, and what was pressed from there on."""

    source: int
    steps: tuple[Control, ...] = ()

    def then(self, control: Control) -> _Path:
        return _Path(self.source, (*self.steps, control))

    def begins_with(self, control: Control) -> str:
        """The verb of the first step of this path that can be another game's, once this control is pressed."""
        verbs = [step.verb for step in (*self.steps, control)]
        return next((verb for verb in verbs if verb not in OF_A_GAME), verbs[-1])


class _Visit:
    """One person in one phase. What changes the match is pressed in a copy of its own."""

    def __init__(self, walk: Walk, name: str, phase: Phase, scene: Scene, role: str) -> None:
        self._walk = walk
        self._name = name
        self._phase = phase
        self._scene = scene
        self._role = role
        self._seen: set[frozenset[str]] = set()
        self._screens: dict[tuple[_Path, str], Screen | None] = {}
        self._draft: StoredDraft | None = None

    @property
    def _person(self) -> Actor:
        return self._scene.roles[self._role]

    async def everything(self) -> Scene:
        """Presses everything; gives the place as it was found, or another one that is."""
        found = await self._scene.hall.store.draft(self._scene.number, self._person.id)
        self._draft = None if found == NOTHING else found
        sources = [*self._scene.public(), *self._scene.private.get(self._role, [])]
        for number, message in enumerate(sources):
            self._seen.add(shape(message))
            await self._message(_Path(number), message)
        for number, line in enumerate(lines(self._scene, (await self._scene.match()).game), start=self._walk.phases):
            roles = [role for role in self._scene.roles if typed.is_worth_it(line, self._name, role)]
            elsewhere = line.words.split()[0] not in GAMES and self._walk.is_shared_out(
                line.words, self._name, self._role
            )
            if not elsewhere and self._role in roles and typed.is_turn_of(self._role, roles, number, self._name):
                await self._command(line)
        await self._restore_draft()
        return self._scene

    async def _command(self, line: Line) -> None:
        """A slash command; one that changes the match is given in a copy, where that can be known beforehand."""
        match = await self._scene.match()
        allowed = may_command(match, self._person, line, manages=self._role == MANAGER)
        await self._restore_draft()
        scene = await self._phase() if allowed else self._scene
        person, (language,) = scene.roles[self._role], self._tongues(line.words)[:1]
        person.user.locale = language
        before = await scene.match()
        answer = await give(scene, person, line, before)
        self._walk.see(self._name, self._role, f"/{line.words}", answer.message)
        after = await scene.match()
        self._walk.pressed[self._name, self._role] += 1
        self._walk.verbs[f"/{line.words}"] += 1
        self._walk.spoken.add((f"/{line.words}", pick(language)))
        public = line.words in typed.PUBLICLY and (allowed or match.seat_of(person.id) is not None)
        fault = wrong(answer, public=public) or (None if answer.message else "no words")
        if fault is None and allowed is not None and (after.seq != before.seq) is not allowed:
            fault = "leads nowhere" if allowed else f"changed the match: {before.seq} -> {after.seq}"
        if fault is not None:
            self._walk.blame(f"{self._name}, {self._role}, {language}: /{line.words}: {fault}")
        if scene is self._scene and after.seq != before.seq:
            self._scene = await self._phase()

    async def _message(self, path: _Path, message: Json) -> None:
        """Every control of one message, then those of what each leads to."""
        match = await self._scene.match()
        decides = match.seat_of(self._person.id) in match.to_act()
        kinds: defaultdict[str, list[Control]] = defaultdict(list)
        for control in controls(message):
            if control.verb in LOOKING_BACK and self._name not in HELD_APART:
                continue
            if self._walk.is_shared_out(path.begins_with(control), self._name, self._role):
                continue
            # Each setting is a matter of its own.
            kinds[control.custom_id if control.verb in SETTINGS else control.kind].append(control)
        most = MANY if decides and self._name in THOROUGH else LIKE + decides
        for control in (one for alike in kinds.values() for one in spread(alike, most)):
            allowed = may(match, self._person, control.verb, manages=self._role == MANAGER)
            for language in self._tongues(control.verb):
                answer = await self._press(path, control, language, allowed=allowed)
            if answer is not None and not allowed and control.verb != ONWARD:
                await self._follow(path.then(control), answer)

    def _tongues(self, verb: str) -> list[str]:
        """The languages to press it in: one after the other, and both when it is the first of its verb."""
        if self._walk.tongue is not None:
            return [self._walk.tongue]
        self._walk.languages[verb] += 1
        count = self._walk.languages[verb]
        return list(LANGUAGES) if count == 1 else [LANGUAGES[count % 2]]

    async def _press(self, path: _Path, control: Control, language: str, *, allowed: bool) -> Answer | None:
        scene = await self._phase() if allowed else self._scene
        person = scene.roles[self._role]
        person.user.locale = language
        carrier = await self._reach(scene, path)
        if carrier is None:
            return None
        before = await scene.match()
        answer = await control.press(scene.hall, person, carrier, code(scene.number))
        self._walk.see(self._name, self._role, control.label, answer.message or window(answer))
        after = await scene.match()
        self._walk.pressed[self._name, self._role] += 1
        self._walk.verbs[control.verb] += 1
        self._walk.spoken.add((control.verb, pick(language)))
        seated = before.seat_of(person.id) is not None
        publicly = (control.verb in VOTES and (seated or allowed)) or (allowed and control.verb in PUBLICLY)
        # Where the same turn goes on, the public message that was pressed shows it in place.
        publicly |= allowed and control.verb in COMMITTING and _is_same(answer, carrier)
        fault, seat = wrong(answer, public=publicly), before.seat_of(person.id)
        # Under a public message that does not know of it, a draft is shown before anything counts.
        shows = self._draft is not None and not is_private(carrier) and offers(answer, COMMITTING)
        if not (allowed and shows and after.seq == before.seq):
            fault = fault or _moved(control, before, after, allowed=allowed)
        if fault is None and allowed and after.seq > before.seq and control.verb in COMMITTING and seat is not None:
            self._walk.promises += 1
            fault = broken(carrier, answer, before, after, seat, () if self._draft is None else self._draft.notations)
        if fault is None and answer.message is None and answer.modal is None and not allowed:
            fault = "nothing happened"
        if fault is not None:
            self._blame(control, language, fault)
        if not allowed and after.seq != before.seq:
            self._scene = await self._phase()
        elif scene is self._scene:
            self._screens[path.then(control), language] = Screen.of(scene, person, answer.message)
        return answer

    async def _reach(self, scene: Scene, path: _Path) -> Json | None:
        """Return the message at the end of a path: put back as far as it is known, and pressed on from there."""
        shown = [*scene.public(), *scene.private.get(self._role, [])]
        message, person = shown[path.source], scene.roles[self._role]
        # What is written in one language leads to what is written in it.
        language, known = person.user.locale, None
        ways = [replace(path, steps=path.steps[:length]) for length in range(len(path.steps) + 1)]
        for way in reversed(ways[1:] if scene is self._scene else []):
            screen = self._screens.get((way, language))
            known = None if screen is None else screen.back(scene)
            if known is not None:
                ways = ways[len(way.steps) :]
                break
        if known is None and scene is self._scene:
            await self._restore_draft()
        message = known or message
        for way in ways[1:]:
            answer = await way.steps[-1].press(scene.hall, person, message, code(scene.number))
            if not answer.ok or answer.message is None:
                return None
            message = answer.message
            if scene is self._scene:
                self._screens[way, language] = Screen.of(scene, person, message)
        return message

    async def _restore_draft(self) -> None:
        """Whatever was looked at since, the turn is drafted as far as the phase has it."""
        store, key = self._scene.hall.store, (self._scene.number, self._person.id)
        await store.save_draft(*key, self._draft or NOTHING)

    async def _follow(self, path: _Path, answer: Answer) -> None:
        message = answer.message
        if message is None or len(path.steps) >= DEEPEST or shape(message) in self._seen:
            return
        self._seen.add(shape(message))
        await self._message(path, message)

    def _blame(self, control: Control, language: str, fault: str) -> None:
        pressed = f"[{control.label}] ({control.custom_id}{'' if control.value is None else f' = {control.value}'})"
        self._walk.blame(f"{self._name}, {self._role}, {language}: {pressed}: {fault}")


def _is_same(answer: Answer, carrier: Json) -> bool:
    """Whether a press was answered by the very message that carried it."""
    return answer.message is not None and answer.message["id"] == carrier["id"]


def spread(alike: Sequence[Control], most: int) -> Sequence[Control]:
    """At most so many of these: the first, the last and some in between."""
    if len(alike) <= most:
        return alike
    return [alike[number * (len(alike) - 1) // max(1, most - 1)] for number in range(most)]


def _moved(control: Control, before: Match, after: Match, *, allowed: bool) -> str | None:
    """Whether a press changed what it must not, or did not do what it is for."""
    if not allowed and after.seq != before.seq:
        return f"changed the match: {before.seq} -> {after.seq}"
    if allowed and control.verb not in SETTINGS | ANOTHER and after.seq == before.seq:
        return "leads nowhere"
    return None
