"""Why The Castle refuses an action."""

from __future__ import annotations

from bot.core.game import Reason


class CastleReason(Reason):
    """Refusals with the rule behind each; the value is the end of a message id."""

    NOT_NOW_PLACE = "castle-not-now-place"  # rule 9: the order of a turn
    NOT_NOW_CLAIM = "castle-not-now-claim"
    NOT_NOW_SCORE = "castle-not-now-score"
    NOT_NOW_AGAIN = "castle-not-now-again"
    NOT_NOW_END = "castle-not-now-end"
    OUTSIDE = "castle-outside"  # rule 4: cells inside the wall
    OCCUPIED = "castle-occupied"
    OUT_OF_REACH = "castle-out-of-reach"  # rules 11 and 12
    PATH_NEEDED = "castle-path-needed"  # rule 13: a path must go on
    PATH_BLOCKED = "castle-path-blocked"  # rule 13: a path side meets no path
    NO_SEGMENT = "castle-no-segment"  # rule 17: on the tile just laid
    CLAIMED = "castle-claimed"  # rule 18
    NO_FOLLOWER = "castle-no-follower"  # rule 19
    NOT_WAITING = "castle-not-waiting"  # rule 9: only what the tile completed, and only now
    OWN_FIRST = "castle-own-first"  # rule 32
    NO_WALL_TILE = "castle-no-wall-tile"  # rule 34
    WRONG_WALL_TILE = "castle-wrong-wall-tile"  # rule 43
    NOT_HELD = "castle-not-held"  # rule 43: the user must hold the majority
    NO_CELL = "castle-no-cell"  # asked about a cell that is none
    NO_TILE = "castle-no-tile"  # asked where no tile is to be laid
