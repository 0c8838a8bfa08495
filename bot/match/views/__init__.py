"""The parts of a match that a viewer can see, now and in a replay."""
