"""Why Kingdomino refuses an action."""

from __future__ import annotations

from bot.core.game import Reason


class KingdominoReason(Reason):
    """Refusals with the rule behind each; the value is the end of a message id."""

    NOT_NOW_PLACE = "kingdomino-not-now-place"  # K-12: first the domino is laid, then the king moves
    NOT_NOW_CHOOSE = "kingdomino-not-now-choose"
    NOT_YOUR_DOMINO = "kingdomino-not-your-domino"  # K-12: the domino under the king, no other
    NOT_IN_LINE = "kingdomino-not-in-line"  # K-9, K-12
    TAKEN = "kingdomino-taken"  # K-9: one king a domino
    OCCUPIED = "kingdomino-occupied"  # K-17: two empty cells
    TOO_WIDE = "kingdomino-too-wide"  # K-18
    NO_MATCH = "kingdomino-no-match"  # K-17
    STILL_FITS = "kingdomino-still-fits"  # K-19
    NO_CELL = "kingdomino-no-cell"  # asked about a cell that is none
    NO_DOMINO = "kingdomino-no-domino"  # asked where no domino is to be laid
    DUEL_FOR_TWO = "kingdomino-duel-for-two"  # K-27
