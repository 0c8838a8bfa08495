"""The application layer of matches: asynchronous, ignorant of Discord and SQL."""
