"""Connects cogs to the client: each game's presenter, and gateway events."""
