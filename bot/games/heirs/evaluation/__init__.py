"""What computer players and the coach need: features, estimates, who is ahead."""
