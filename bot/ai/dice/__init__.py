"""Turns of King of the Dice with what they come to: exact over every throw that may follow, which takes arrays."""
