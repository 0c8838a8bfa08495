# Une sauvegarde a pris la place de la base de données

moves-restored = Une sauvegarde a été restaurée : Herald est comme il était le { $at }. La suite est perdue, et les tirages à venir sont nouveaux.
moves-restored-times = C’est arrivé { $times } fois dans cette partie.
board-restored = { $game } · { $names } : Herald est revenu à son état du { $at }. Cette partie continue ici : { $board }
reason-match-lost-future = Ce bouton appartient à des coups perdus : Herald est revenu à son état du { $at }. Rien n’a changé. Le dernier plateau montre où en est la partie.
