# Cotes, classements, et tables qui ne changent aucune cote

table-unrated = Amicale : cette partie ne change aucune cote.
table-rate = Rendre la partie classée
table-rate-not = Rendre la partie amicale
table-stands-not = Classée, sauf si un remplaçant reprend une place.
table-stand = Classée même si un remplaçant arrive
table-stand-not = Rendre la partie amicale si un remplaçant arrive
moves-stands = { $name } garde la partie classée même avec un remplaçant. Pour la cote, qui part finit dernier.
moves-stands-not = { $name } rend la partie amicale si un remplaçant reprend une place.
footer-unrated = partie amicale
moves-opened-unrated = La partie est amicale.
moves-rated = { $name } rend la partie classée.
moves-unrated = { $name } rend la partie amicale.
option-rated = classée
option-rated-what = Partie classée ou amicale (par défaut, comme le veut le serveur)
option-server-rated-what = Nouvelles tables classées ou amicales, sauf choix contraire de la table
settings-rated = Nouvelles tables classées : { $value }
option-hidden = masqué
option-hidden-what = Masquer ton nom aux autres dans les listes, les classements et les statistiques
settings-hidden = Ton nom est masqué aux autres dans les listes, les classements et les statistiques. Toi, tu le vois toujours.
settings-seen = Ton nom est visible pour les membres de tes serveurs, dans les listes, les classements et les statistiques.

## Classements
rating = **{ $points }** ± { $margin }
leaders-two = à deux
leaders-many = à trois ou plus
leaders-title = Classement : { $game }
leaders-unplaced = une seule partie, donc pas encore au classement
leaders-no-place = pas encore au classement
leaders-line = { $name } · { $rating } · { $matches ->
    [one] 1 partie
   *[other] { $matches } parties
}
leaders-you = **Toi**
leaders-few = provisoire
leaders-hidden = Ton nom est masqué : personne d’autre ne voit ta ligne.
leaders-none = Personne n’a encore de cote ici. Les cotes viennent des parties à deux ou plus jouées jusqu’au bout.
leaders-none-ranked = Personne n’a encore joué deux parties classées ici : le classement est vide.
leaders-none-provisional = Toutes les personnes qui ont une cote ici sont classées.
leaders-means = Une cote part de 1000. ± est sa marge d’erreur (à 95 %). Le classement suit la cote moins cette marge. On y entre après { $placed } parties, à titre provisoire jusqu’à { $settled }.
leaders-first = En tête du classement
leaders-above = Plus haut
leaders-below = Plus bas
leaders-me = Où suis-je ?
leaders-to-provisional = Pas encore au classement
leaders-to-ranked = Le classement
leaders-select = Nombre de personnes
leaders-people = { $people ->
    [one] 1 personne
   *[other] { $people } personnes
}
command-leaderboard = classement
command-leaderboard-what = Les cotes des joueurs de ce serveur dans un jeu, et leur marge d’erreur
option-leaders-game-what = Le jeu
option-leaders-seats-what = À deux, ou à trois et plus (par défaut, là où il y a le plus de monde)
