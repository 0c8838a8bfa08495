"""What can happen to a match, and how logs spell it: events, their codec, and rows."""
