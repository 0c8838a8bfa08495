# A backup was put in the place of the database

moves-restored = Herald a été remis dans son état du { $at } ; la suite est perdue.
board-restored = { $game } · { $names } : Herald a été remis dans son état du { $at } ; cette partie continue ici : { $board }
reason-match-lost-future = Ce bouton appartient à des coups perdus : Herald a été remis dans son état du { $at }. Rien n’a changé ; le dernier plateau montre où en est la partie.
