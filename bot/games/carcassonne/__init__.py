"""Carcassonne: lay tiles, claim cities, roads, monasteries and fields with your figures."""
