"""What finished matches add up to: results, ratings, statistics, leaderboards."""
