"""Which players a match waits for, and when they're reminded."""
