"""Every kind of control of every message in every phase of every game, pressed by everybody.

HERALD_WALK=1 prints how often, by phase and role.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping

import pytest

from bot.i18n import languages, pick
from tests.e2e.walk.hall import Hall, hall
from tests.e2e.walk.phases import Cast, Play
from tests.e2e.walk.scripts import script
from tests.e2e.walk.walker import Walk
from tests.matrix import unpressed

GAMES: Mapping[str, tuple[str, int, Mapping[str, str]]] = {
    "kingdomino": ("kingdomino", 2, {}),
    "carcassonne": ("carcassonne", 2, {"messages": "on"}),
    "castle": ("castle", 2, {}),
    "heirs": ("heirs", 2, {}),
    "heirs alone": ("heirs", 1, {}),
    "dice": ("dice", 2, {}),
}
OF_THREE = ("kingdomino", "carcassonne", "dice")


async def begun(here: Hall, name: str, locale: str = "en-US") -> Play:
    """A game with its matches played beforehand. locale: of everybody there, and of the server."""
    game, seats, options = GAMES[name]
    here.speak(locale)
    people = tuple(here.person(known, locale) for known in ("Ana", "Benoît", "Cleo"))
    named = {person.id: person.user.display for person in people}
    olga = here.discord.actor("olga")
    olga.user.locale = locale
    cast = Cast(people, here.person("Sam", locale), olga, here.person("Gus", locale))
    language = pick(locale)
    two = await script(game, dict(list(named.items())[:seats]), options, name, language=language)
    three = await script(game, named, {}, name, quits=2, language=language) if name in OF_THREE else None
    return Play(here, cast, game, seats, options, two, three)


SOME: Mapping[str, Collection[str]] = {"heirs alone": ("begun", "over")}
"""Phases that are walked through in every run, where that is not all of them: against Henri most controls are those of
a match of two. `make nightly` walks through all."""

WALKS = [
    *(pytest.param(name, SOME.get(name), id=name) for name in GAMES),
    *(pytest.param(name, None, id=f"{name}, in full", marks=pytest.mark.nightly) for name in SOME),
]


@pytest.mark.parametrize(("name", "phases"), WALKS)
async def test_every_control_of_every_message_in_every_phase_leads_where_it_says(
    name: str,
    phases: Collection[str] | None,
    record_property: pytest.RecordProperty,
    capsys: pytest.CaptureFixture[str],
) -> None:
    walk = Walk(turn=list(GAMES).index(name))
    async with hall() as here:
        play = await begun(here, name)
        for phase, bring_about in play.phases().items():
            if phases is None or phase in phases:
                await walk.through(phase, bring_about)

    record_property("presses", sum(walk.pressed.values()))
    if os.environ.get("HERALD_WALK"):
        with capsys.disabled():
            print(f"\n{name}\n{walk.table()}")  # noqa: T201 - figures, for whoever asks for them
    assert not walk.faults, "\n".join([f"{len(walk.faults)} faults", *walk.faults])
    here.wire.check()
    test = "test_every_control_of_every_message_in_every_phase_leads_where_it_says"
    for language in languages():
        pressed = {"": {press for press, spoken in walk.spoken if spoken == language}}
        assert not unpressed(f"tests/e2e/walk/test_every_control.py::{test}[{name}]", language, pressed)
