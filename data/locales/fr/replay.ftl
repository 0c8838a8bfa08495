## Revoir une partie pas à pas

command-replay = revoir
command-replay-what = Revoir une partie image par image, en privé
option-match-played = Code de la partie, affiché sous chaque plateau
option-turn-of-replay = tour
option-turn-of-replay-what = Le tour par lequel commencer, ou le premier si tu n’en donnes pas
replay-button = Revoir
replay-since = Depuis mon dernier tour
replay-begins = Avant le premier tour
replay-turn = Tour { $turn } · { $name }
replay-turn-nobody = Tour { $turn }
replay-place = étape { $number } sur { $whole }
replay-first = Premier tour
replay-back = Tour précédent
replay-forward = Tour suivant
replay-last = Dernier tour
replay-jump = Aller à un tour
replay-jump-earlier = Plus tôt : jusqu’au tour { $turn }
replay-jump-later = Plus tard : dès le tour { $turn }
replay-whose = Montrer les tours de qui ?
replay-everybody = Tours : tout le monde
replay-whose-turns = Tours : { $name }
reason-interface-no-such-turn = Cette partie n’en est qu’au tour { $last }. Choisis un tour jusqu’à celui-là.

## Le menu « Autres actions »

more-page = page { $page } sur { $pages }
more-before = Page précédente
more-next = Page suivante
