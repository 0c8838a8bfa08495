"""Why Carcassonne refuses an action."""

from __future__ import annotations

from bot.core.game import Reason


class CarcassonneReason(Reason):
    """Refusals with the rule behind each; the value is the end of a message id."""

    NOT_NOW = "carcassonne-not-now"  # another decision is due
    PLACE_FIRST = "carcassonne-place-first"  # B20: a figure goes on the tile just placed
    OCCUPIED = "carcassonne-occupied"  # B10: a tile lies there
    UNREACHABLE = "carcassonne-unreachable"  # B10: by a side, not by a corner
    EDGE_MISMATCH = "carcassonne-edge-mismatch"  # B11
    NO_SEGMENT = "carcassonne-no-segment"  # B20: only the tile just placed
    NOT_CLAIMABLE = "carcassonne-not-claimable"  # I06: a stub of road
    CLAIMED = "carcassonne-claimed"  # B22
    NO_FIGURE = "carcassonne-no-figure"  # B20: from one's own supply
    WRONG_PLACE = "carcassonne-wrong-place"  # A01, A02, T04, T11: not on this kind of feature
    NEEDS_COMPANY = "carcassonne-needs-company"  # T04, T11: only where one has a meeple
    FEATURE_COMPLETE = "carcassonne-feature-complete"  # T13
    NO_FARMERS = "carcassonne-no-farmers"  # played without farmers
    NOT_IN_PLAY = "carcassonne-not-in-play"  # a figure or action of an expansion that is left out
    NO_CELL = "carcassonne-no-cell"  # asked about a cell that is none
