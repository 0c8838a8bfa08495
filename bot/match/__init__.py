"""The application layer: matches as logs of commands. Asynchronous; knows no Discord and no SQL."""
