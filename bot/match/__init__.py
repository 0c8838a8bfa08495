"""The application layer. A match is kept as a log of commands. Asynchronous, without Discord or SQL."""
