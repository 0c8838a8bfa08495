"""The Two Heirs on Discord."""
