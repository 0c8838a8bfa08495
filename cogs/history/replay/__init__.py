"""`/replay`: a match step by step."""
