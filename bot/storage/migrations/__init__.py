"""Changes of the schema, oldest first; Alembic runs them at start, through bot.storage.migrate."""
