"""The public messages of a match: board, table, end, news, pictures and ballots."""
