"""The application layer: matches as logs of commands. Asynchronous, without Discord or SQL."""
