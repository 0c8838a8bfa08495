"""Words, names, dates, ids and layout. Needs no connection to Discord."""
