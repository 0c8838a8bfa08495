"""Proof that a match's draws were fair, export of matches, and checks of exports."""
