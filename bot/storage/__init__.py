"""Where the logs of matches lie: one SQL implementation, and one in memory for tests."""
