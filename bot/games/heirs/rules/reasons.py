"""Why The Two Heirs refuses an action."""

from __future__ import annotations

from bot.core.game import Reason


class HeirsReason(Reason):
    """Refusals with the rule behind each; the value is the end of a message id."""

    LEVEL_ALONE = "heirs-level-alone"  # H-S2: Henri's level is for a match alone
    NOT_IN_CIRCLE = "heirs-not-in-circle"  # H-10
    OUT_OF_REACH = "heirs-out-of-reach"  # H-8
    ALREADY_TAKEN = "heirs-already-taken"  # H-7: one take a turn
    HAND_FULL = "heirs-hand-full"  # H-13
    NOT_IN_HAND = "heirs-not-in-hand"  # H-14, H-20
    CELL_TAKEN = "heirs-cell-taken"  # H-14, H-20: an empty cell
    NOT_ADJACENT = "heirs-not-adjacent"  # H-14, H-20: next to a tile with an own troop
    NO_ACCESS = "heirs-no-access"  # H-16
    NO_TROOP = "heirs-no-troop"  # H-22, H-24: an own troop is to stand there
    ALREADY_MOVED = "heirs-already-moved"  # H-25
    NO_TILE = "heirs-no-tile"  # H-22, H-23: troops stand on tiles
    TOO_FAR = "heirs-too-far"  # H-22: one step in eight directions
    TILE_OCCUPIED = "heirs-tile-occupied"  # H-6
    NO_RESERVE = "heirs-no-reserve"  # H-23: no troop left to deploy
    RESERVE_MOVED = "heirs-reserve-moved"  # H-25: those in the reserve came home this turn
    NOT_BESIDE_TROOP = "heirs-not-beside-troop"  # H-23
    CAVALRY_STAYS = "heirs-cavalry-stays"  # H-24
    TAKE_FIRST = "heirs-take-first"  # H-7, H-38a: the take is mandatory, a Camp's too
    NO_CAMP = "heirs-no-camp"  # H-38
    CAMP_TAKE_FIRST = "heirs-camp-take-first"  # H-38: after the take of this turn
    CAMP_TOO_NEW = "heirs-camp-too-new"  # ruling 5, other reading
    NOT_THREATENED = "heirs-not-threatened"  # H-42
    NO_CELL = "heirs-no-cell"  # asked about a cell that is none
