"""Decides commands: each one becomes events or a refusal. Pure."""
