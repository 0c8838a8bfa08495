# Chaque point expliqué : cogs/history/moves/cog_score_breakdown.py.

points-button = Points expliqués
points-heading = { $name } · { $line }
points-choose = { $pages ->
    [1] D’où viennent ces points ?
   *[other] D’où viennent ces points ? ({ $page } sur { $pages })
}
points-before = Lignes précédentes
points-next = Lignes suivantes
points-all = Tous les scores
points-places = { $places } et { $count } de plus
