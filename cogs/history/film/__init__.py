"""Films of matches."""
