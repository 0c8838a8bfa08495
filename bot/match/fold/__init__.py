"""From a log to a match, one module per kind of event, and the cache of live matches."""
