"""The rules of New Game: its state, its actions and what they are refused for, its events."""
