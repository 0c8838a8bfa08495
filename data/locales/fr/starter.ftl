# Qui commence

starter-drawn = { $name } commence, par tirage au sort.
starter-turn = { $name } commence cette fois, parce qu’une autre personne a commencé la partie précédente.

carcassonne-option-start = Qui commence
carcassonne-option-start-what = Jouer en premier donne un petit avantage
carcassonne-option-start-drawn = tiré au sort
carcassonne-option-start-drawn-what = Comme d’habitude : au sort. À la revanche, quelqu’un d’autre commence
carcassonne-option-start-opener = la personne qui a ouvert la table
carcassonne-option-start-opener-what = La première personne à la table commence. À la revanche, c’est la suivante
