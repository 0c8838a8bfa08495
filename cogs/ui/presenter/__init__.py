"""How games present themselves: presenter, facts, narration, offers, rule cards."""
