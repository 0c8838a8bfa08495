"""New Game in pictures."""
