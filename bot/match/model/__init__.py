"""What a match is, as immutable values: table, match, people, clocks, ids, and whose turn Herald waits for."""
