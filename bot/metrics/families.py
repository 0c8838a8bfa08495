"""Every metric Herald has, in the words of Prometheus. data/ops/ has a dashboard and alert rules for them.

Labels never name a person, a server or a match.
"""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, PlatformCollector, ProcessCollector

from bot.config import VERSION

FAST = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15)
"""Buckets of what people wait for, in seconds. Discord gives an interaction three."""

LAG = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5)
"""Buckets of how late the event loop is, in seconds."""


class Families:
    """All metrics of one process, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self._info = self._gauge("herald_info", "Always 1; the label says which version runs.", "version")
        self._info.labels(VERSION).set(1)
        self.interactions = Counter(
            "herald_interactions", "Clicks and commands.", ("kind", "outcome"), registry=self.registry
        )
        self.answers = Histogram(
            "herald_interaction_seconds",
            "From a click or command to the end of its handling, its answer included.",
            ("kind",),
            buckets=FAST,
            registry=self.registry,
        )
        self.lag = Histogram(
            "herald_loop_lag_seconds", "How late the event loop is.", buckets=LAG, registry=self.registry
        )
        self.commits = Counter("herald_commits", "Rows written to logs of matches.", ("game",), registry=self.registry)
        self.paints = Histogram(
            "herald_paint_seconds",
            "From asking for a picture to having it, the wait for a painter included.",
            buckets=FAST,
            registry=self.registry,
        )
        self.connected = self._gauge("herald_connected", "1 while Discord's gateway is connected.")
        self.guilds = self._gauge("herald_guilds", "Servers Herald is in.")
        self.painting = self._gauge("herald_pictures_waiting", "Pictures asked for and not painted yet.")
        self.publishing = self._gauge("herald_matches_publishing", "Matches whose board is being posted or retried.")
        self.thinking = self._gauge("herald_computers_waiting", "Matches that wait for a computer to decide.")
        self.open = self._gauge("herald_matches_open", "Tables and matches that aren't over, in the database.")
        self.overdue = self._gauge("herald_matches_overdue", "Deadlines that passed and nothing has followed from yet.")
        self.untold = self._gauge("herald_matches_untold", "Matches with news that hasn't been posted.")
        self.refusing = self._gauge("herald_places_refusing", "Channels and threads that refuse Herald's messages.")

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(name, about, labels, registry=self.registry)
