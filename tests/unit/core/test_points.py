"""Points explain themselves."""

from __future__ import annotations

from bot.core.points import Points, Term, margins


def test_a_term_is_a_count_times_a_value() -> None:
    assert Term("forest", 7, 3).total == 21
    assert Term("penalty", 2, -5).total == -10


def test_points_are_the_sum_of_their_terms() -> None:
    points = Points((Term("forest", 7, 3), Term("harmony", 1, 5)))

    assert points.total == 26
    assert Points().total == 0


def test_points_add_up_without_losing_a_term() -> None:
    one, two = Points((Term("forest", 7, 3),)), Points((Term("forest", 2, 1),))

    assert (one + two).terms == (*one.terms, *two.terms)


def test_a_margin_is_the_lead_over_the_best_of_the_others_and_alone_the_total() -> None:
    assert margins((7,)) == (7,)
    assert margins((12, 20, 15)) == (-8, 5, -5)
    assert margins((9, 9)) == (0, 0)
