# A backup was put in the place of the database

moves-restored = Herald a été remis dans son état du { $at } ; la suite est perdue. Les pendules sont arrêtées jusqu’au prochain coup.
reason-match-lost-future = Ce bouton appartient à des coups perdus : Herald a été remis dans son état du { $at }. Rien n’a changé ; le dernier plateau montre où en est la partie.
