"""A second reckoning of ratings, from the paper and without the library.

Weng and Lin, "A Bayesian Approximation Method for Online Ranking" (2011), Algorithm 4 (Plackett-Luce), for teams of
one; before a match, what is known of everybody grows a little older (tau).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

BEGINNING = (25_000_000, 8_333_333)
"""mu and sigma of somebody new, in micro-units."""

BETA = 25 / 6
TAU = 25 / 300
KAPPA = 0.0001


def again(
    before: Mapping[int, tuple[int, int]], standing: Sequence[tuple[int, int, bool]]
) -> dict[int, tuple[int, int]]:
    """By user, mu and sigma in micro-units after a match of those who are given as (user, place, absent)."""
    known = [before.get(user, BEGINNING) for user, _, _ in standing]
    mus = [mu / 1e6 for mu, _ in known]
    variances = [(sigma / 1e6) ** 2 + TAU**2 for _, sigma in known]
    ranks = [math.inf if absent else place for _, place, absent in standing]
    spread = math.sqrt(sum(variance + BETA**2 for variance in variances))
    strengths = [math.exp(mu / spread) for mu in mus]
    after = {}
    for one, (user, _, _) in enumerate(standing):
        gain = loss = 0.0
        for rank in ranks:
            if rank > ranks[one]:
                continue
            still_in = sum(theirs for theirs, other in zip(strengths, ranks, strict=True) if other >= rank)
            chance, tied = strengths[one] / still_in, ranks.count(rank)
            gain += ((1 / tied if rank == ranks[one] else 0) - chance) / tied
            loss += chance * (1 - chance) / tied
        mu = mus[one] + gain * variances[one] / spread
        shrunk = 1 - loss * variances[one] / spread**2 * math.sqrt(variances[one]) / spread
        after[user] = (round(mu * 1e6), round(math.sqrt(variances[one] * max(shrunk, KAPPA)) * 1e6))
    return after
