"""Totals of finished matches: results, ratings, statistics, leaderboards."""
