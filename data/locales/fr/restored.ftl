# A backup was put in the place of the database

moves-restored = Une sauvegarde a été restaurée : Herald est comme il était le { $at }. La suite est perdue, et les tirages à venir sont nouveaux.
moves-restored-times = C’est arrivé { $times } fois dans cette partie.
board-restored = { $game } · { $names } : Herald a été remis dans son état du { $at } ; cette partie continue ici : { $board }
reason-match-lost-future = Ce bouton appartient à des coups perdus : Herald a été remis dans son état du { $at }. Rien n’a changé ; le dernier plateau montre où en est la partie.
