"""A command on a match becomes events or a refusal. Pure."""
