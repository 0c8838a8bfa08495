"""Herald: kingdom-building board games on Discord, played over days, one picture a turn."""
