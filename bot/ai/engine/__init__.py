"""Other people's programs as players: a protocol of lines, spoken by Herald and to programs that play here."""
