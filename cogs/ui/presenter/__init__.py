"""What a game must say: presenter, facts, narration, offers, rule cards."""
