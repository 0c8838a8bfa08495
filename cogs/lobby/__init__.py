"""Tables that gather: opening, seats, options, clocks, the greeting of a server."""
