"""New Game on Discord."""
