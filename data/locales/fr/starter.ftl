# Qui commence

starter-drawn = { $name } commence : le sort en a décidé.
starter-turn = { $name } commence : c’est son tour après la dernière partie.

carcassonne-option-start = Qui commence
carcassonne-option-start-what = Jouer en premier donne un petit avantage
carcassonne-option-start-drawn = tiré au sort
carcassonne-option-start-drawn-what = Comme d’habitude : au sort ; à la revanche, quelqu’un d’autre commence
carcassonne-option-start-opener = qui a ouvert la table
carcassonne-option-start-opener-what = Qui est là en premier commence ; à la revanche, la personne suivante
