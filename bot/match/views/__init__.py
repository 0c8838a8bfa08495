"""What one viewer can see of a match, now and in a replay."""
