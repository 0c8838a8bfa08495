"""Events that can happen to a match, and how logs store them: event types, their codec, and rows."""
