"""What one viewer may see of a match, now and in a replay."""
