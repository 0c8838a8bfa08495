"""Pages of rule cards: which cards a game or a match has, and the page a reader asks for."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord import ui

from bot.core.game import IllegalAction
from bot.games.registry import GAMES
from bot.match.model.match import Table
from cogs.ui.board.picture_cache import THEME
from cogs.ui.host import Host
from cogs.ui.interaction.interaction_context import Interaction, preferences, private_theme, reader
from cogs.ui.presenter.rule_cards import WORDS, Deck
from cogs.ui.presenter.turn_messages import GREY, button, container
from cogs.ui.text.custom_id import CustomId
from cogs.ui.text.interface_refusal_codes import InterfaceReason
from cogs.ui.text.outgoing_message import Picture, Post


async def opened(bot: Host, interaction: Interaction, game: str, match: Table | None = None, place: str = "0") -> Post:
    """Return the page with a rule card, by default the first one. match: its options decide which cards there are.

    place: the card's number from 0, or WORDS for rules in words. Raises IllegalAction for a game not played here.
    """
    if game not in GAMES:
        raise IllegalAction(InterfaceReason.OLD_BUTTON)
    if game not in bot.presenters:
        raise IllegalAction(InterfaceReason.GAME_OFF, game=game)
    say, presenter, learning = reader(interaction), bot.presenters[game], "learn" in bot.router.verbs
    # In a thread, because the rules compute the examples on the cards.
    cards = await asyncio.to_thread(presenter.cards, say, match)
    deck = Deck(game, 0 if match is None else match.id, tuple(cards), say)
    if place == WORDS or not deck.cards:
        return words(deck, presenter.rules(say), learning=learning)
    at = deck.at(place)
    theme = private_theme(interaction, match) if match is not None else preferences(interaction).theme or THEME
    return page(deck, at, await bot.pictures.card(deck, at, theme), learning=learning)


def page(deck: Deck, place: int, picture: Picture, *, learning: bool) -> Post:
    """Return the page of one card, with buttons to the others. learning: add a button to the game's lesson."""
    card, say = deck.cards[place], deck.say
    items: list[ui.Item[Any]] = [
        ui.TextDisplay(f"### {say(f'game-{deck.game}')} · {card.title}"),
        picture.gallery(),
    ]
    if card.text:
        items.append(ui.TextDisplay(card.text))
    if len(deck.cards) > 1:
        items.append(ui.ActionRow(_jump(deck, place)))
    return Post((container(*items, ui.ActionRow(*_ways(deck, place, learning=learning)), colour=GREY),), picture)


def words(deck: Deck, text: str, *, learning: bool) -> Post:
    """Return a page with the rules in words (`text`), without a picture. learning: add a button to the lesson."""
    say = deck.say
    items: list[ui.Item[Any]] = [ui.TextDisplay(f"### {say(f'game-{deck.game}')}\n{text}")]
    buttons = [button(say, "cards-pictures", deck.leaf(0))] if deck.cards else []
    if learning:
        buttons.append(_learn(deck))
    if buttons:
        items.append(ui.ActionRow(*buttons))
    return Post((container(*items, colour=GREY),))


def _ways(deck: Deck, place: int, *, learning: bool) -> list[ui.Button[Any]]:
    say, count = deck.say, len(deck.cards)
    buttons = []
    if count > 1:
        # Buttons that lead nowhere get unique custom_ids: no two in a message can have the same.
        before = CustomId("cards", deck.match, 0, f"{deck.game}.{max(0, place - 1)}.back")
        after = CustomId("cards", deck.match, 0, f"{deck.game}.{min(count - 1, place + 1)}.on")
        number = say("cards-place", number=place + 1, count=count)
        buttons += [_turn(say("cards-before"), before, place == 0), _turn(number, deck.leaf("here"), True)]
        buttons.append(_turn(say("cards-after"), after, place == count - 1))
    buttons.append(button(say, "cards-words", deck.leaf(WORDS)))
    return [*buttons, _learn(deck)] if learning else buttons


def _turn(label: str, custom_id: CustomId, off: bool) -> ui.Button[Any]:
    return ui.Button(label=label, custom_id=str(custom_id), disabled=off, style=discord.ButtonStyle.secondary)


def _learn(deck: Deck) -> ui.Button[Any]:
    return button(deck.say, "cards-learn", CustomId("learn", argument=deck.game), discord.ButtonStyle.success)


def _jump(deck: Deck, place: int) -> ui.Select[Any]:
    options = [
        discord.SelectOption(label=f"{number + 1} · {card.title}"[:100], value=str(number), default=number == place)
        for number, card in enumerate(deck.cards[:25])
    ]
    custom_id = CustomId("cards", deck.match, 0, f"{deck.game}.jump")
    return ui.Select(custom_id=str(custom_id), placeholder=deck.say("cards-jump"), options=options)
