"""Why an expansion refuses an action."""

from __future__ import annotations

from bot.core.game import Reason


class ExpansionReason(Reason):
    """Refusals with the rule behind each; the value is the end of a message id."""

    RIVER_APART = "carcassonne-river-apart"  # R02
    RIVER_TURN = "carcassonne-river-turn"  # R03
    NO_ABBOT = "carcassonne-no-abbot"  # A04: none of one's own on the board
    ABBOT_DONE = "carcassonne-abbot-done"  # A10: it scores as completed
    NOT_ON_OFFER = "carcassonne-not-on-offer"  # MSG-09, MSG-20: nothing this message lets one choose
    SAME_POLICY = "carcassonne-same-policy"  # the order already given
