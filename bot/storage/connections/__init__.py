"""Connections to the database: engine, the writing lane, readers, prepared statements, faults."""
