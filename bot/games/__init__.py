"""The rules of every game Herald plays, each in a package of its own that knows none of the others."""
