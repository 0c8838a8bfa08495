"""Why King of the Dice refuses an action."""

from __future__ import annotations

from bot.core.game import Reason


class DiceReason(Reason):
    """Refusals with the rule behind each; the value is the end of a message id."""

    NOT_NOW = "dice-not-now"  # something else is to be done first
    NO_THROW_LEFT = "dice-no-throw-left"  # 13
    JOKERS_SPENT = "dice-jokers-spent"  # 18a: no throw after a pair
    KEEPS_ALL = "dice-keeps-all"  # 13: a throw needs a die
    NO_JOKER = "dice-no-joker"  # 18: the two cards are not there
    SPOILS = "dice-spoils"  # 15 and A4: the extra die would leave nothing to take
    NO_CARD = "dice-no-card"  # 17: that pile is empty
    NOT_FULFILLED = "dice-not-fulfilled"  # 14
    MUST_TAKE = "dice-must-take"  # 15
    CARDS_LEFT = "dice-cards-left"  # A10: an alert without a card only when none is left
    NOT_DRAWN = "dice-not-drawn"  # 21: no drawn tile has that landscape
    OCCUPIED = "dice-occupied"  # 21: a castle tile lies there
    OWN = "dice-own"  # 23, 24: from another player
    NOT_THEIRS = "dice-not-theirs"  # 23, 24, 30: that player does not have it
    NO_PLAYER = "dice-no-player"  # nobody has that seat
    NO_FLAME = "dice-no-flame"  # 25
    NO_PAWN = "dice-no-pawn"  # 26
    NOT_NEAREST = "dice-not-nearest"  # 26
    NO_LAYOUT = "dice-no-layout"  # 11
    NO_PLACE = "dice-no-place"  # a question about what is neither a space nor a card
    PUT_THERE = "dice-put-there"  # 11: one thing a space
    FLAMES_FOR_FOUR = "dice-flames-for-four"  # A1: with four players there are two flames anyway
