"""What may be done and what comes of it: model, actions, events, decisions, evolution, scoring."""
