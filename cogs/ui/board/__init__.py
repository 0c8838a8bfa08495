"""The public message of a match: board, table, end, news, pictures, ballots."""
