"""Pebbles on Discord: one module is enough; a larger game has one for each of `GamePresenter`'s jobs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.game import Seat
from bot.match.views.match_as_seen import Draft
from cogs.ui.presenter.alt_text_facts import Fact, alt
from cogs.ui.presenter.game_command_declarations import Asking, Field, Move, Named
from cogs.ui.presenter.game_presenter import GamePresenter, Look
from cogs.ui.presenter.match_shown_to_viewer import Shown
from cogs.ui.presenter.move_draft_controls import Offer
from cogs.ui.presenter.narrator import Narrator
from cogs.ui.text.button_rows import Choice, rows
from cogs.ui.text.layout_types import Row
from cogs.ui.text.player_names_and_wording import plainly
from rendering.kit.scene import Scene
from tests.sample.picture import board
from tests.sample.rules import EVENTS, SEATS, Site, View

Sites = tuple[Site, ...]
Seen = Shown[View, Sites]


def _sites(shown: Seen) -> Sites:
    asked = shown.asked()
    return asked[1] if asked else ()


def _offered(asking: Asking[View, Sites]) -> Named:
    return [(asking.shown.say("sample-choice-cell", cell=s.cell, points=s.gain), s.cell) for s in asking.question or ()]


def _choices(sites: Sites, offer: Offer) -> list[Choice]:
    labels = ((s, offer.say("sample-choice-cell", cell=s.cell, points=s.gain)) for s in sites)
    return [Choice(site.number, site.cell, label, "", f"lay {site.cell}") for site, label in labels]


class SamplePresenter(GamePresenter[View, Sites]):
    """Every sentence comes out of `shown.say`, every button out of an offer, every picture out of a view."""

    key = "sample"
    narrator = Narrator(EVENTS)
    commands = (
        Move("lay", lambda asking: (f"lay {asking.given['cell'].upper()}",), (Field("cell", "option-cell", _offered),)),
    )

    def scene(self, shown: Seen, theme: str) -> Scene:
        names = [shown.plain(seat) for seat in range(SEATS)]
        return board(shown.view, names, {site.cell: site.number for site in _sites(shown)}, theme)

    def task(self, shown: Seen, seat: Seat) -> str:
        return shown.say("sample-task")

    def facts(self, shown: Seen) -> Iterator[Fact]:
        for seat, cells in enumerate(shown.view.pebbles):
            told = {"points": shown.view.scores[seat], "cells": ", ".join(cells) or "-"}
            yield Fact(f"seat-{seat}", shown.say("sample-fact-seat", name=shown.plain(seat), **told), seat)
        sites = ", ".join(f"{site.number} {site.cell} +{site.gain}" for site in _sites(shown))
        yield Fact("sites", shown.say("sample-fact-sites", sites=sites) if sites else "")

    def controls(self, shown: Seen, seat: Seat, question: Sites, offer: Offer) -> Sequence[Row]:
        return offer.spots(_choices(question, offer))

    def preview(self, shown: Seen, draft: Draft[View, Sites], focus: str, theme: str) -> Scene:
        return self.scene(shown.after(draft), theme)

    def outlook(self, shown: Seen, draft: Draft[View, Sites], focus: str) -> str:
        return self.narrator.story(draft.events, shown) or shown.say("sample-look")

    def ways(self, shown: Seen, draft: Draft[View, Sites], focus: str, offer: Offer) -> Sequence[Row]:
        sites = _choices(draft.now.questions[draft.seat], offer)
        found = (offer.select(sites, offer.say("sample-select-cell"), keep=0),)
        return (*found, *rows([offer.commit(offer.say("sample-button-lay"))])) if draft.actions else found

    def explain(self, shown: Seen, answer: Site, theme: str) -> Look:
        values = {"cell": answer.cell, "points": answer.gain}
        text = shown.say("sample-why-free", **values)
        if answer.owner is not None:
            text = shown.say("sample-why-taken", **values, name=shown.name(answer.owner))
        return Look(self.scene(shown, theme), alt((Fact("why", plainly(text)), *self.facts(shown)), shown.say), text)
