# Cotes, classements, et tables qui ne changent aucune cote

table-unrated = Sans cote : cette partie ne change la cote de personne.
table-rate = Compter pour la cote
table-rate-not = Jouer sans cote
table-stands-not = Compte pour la cote, sauf si un remplaçant reprend une place.
table-stand = Compter même avec remplaçant
table-stand-not = Sans cote avec un remplaçant
moves-stands = { $name } fait compter la partie pour la cote même avec un remplaçant. Seuls les partants finissent derniers.
moves-stands-not = { $name } décide qu’avec un remplaçant la partie ne compte pas pour la cote.
footer-unrated = sans cote
moves-opened-unrated = La partie ne compte pas pour la cote.
moves-rated = { $name } fait compter la partie pour la cote.
moves-unrated = { $name } décide que la partie ne compte pas pour la cote.
option-rated = cotée
option-rated-what = Si la partie compte pour la cote ; par défaut, comme le veut le serveur
option-server-rated-what = Si les nouvelles tables comptent pour la cote, sauf choix de la table
settings-rated = Nouvelles tables comptant pour la cote : { $value }
option-hidden = masqué
option-hidden-what = Si listes, classements et statistiques taisent ton nom aux autres
settings-hidden = Nom masqué : pour les autres, les listes, les classements et les statistiques taisent ton nom. Tu vois toujours les tiens.
settings-seen = Nom masqué : non. Les membres de tes serveurs te trouvent dans les listes, les classements et les statistiques.

## Classements
rating = **{ $points }** ± { $margin }
leaders-two = à deux
leaders-many = à trois ou plus
leaders-title = Classement : { $game }
leaders-unplaced = une seule partie, donc pas encore de place
leaders-no-place = pas encore de place
leaders-line = { $name } · { $rating } · { $matches ->
    [one] 1 partie
   *[other] { $matches } parties
}
leaders-you = **Toi**
leaders-few = provisoire
leaders-hidden = Ton nom est masqué : personne d’autre ne voit ta ligne.
leaders-none = Personne n’a encore de cote ici. Les cotes viennent des parties à deux ou plus jouées jusqu’au bout.
leaders-none-ranked = Personne n’a encore joué deux parties cotées ici : il n’y a pas encore de place.
leaders-none-provisional = Tous ceux qui ont une cote ici ont une place.
leaders-means = Une cote part de 1000 ; ± dit de combien elle peut s’écarter, 19 fois sur 20. Les places suivent la cote moins cet écart. Il faut { $placed } parties pour une place, qui reste provisoire jusqu’à { $settled }.
leaders-first = En tête
leaders-above = Plus haut
leaders-below = Plus bas
leaders-me = Où suis-je ?
leaders-to-provisional = Sans place
leaders-to-ranked = Avec une place
leaders-select = Nombre de personnes
leaders-people = { $people ->
    [one] 1 personne
   *[other] { $people } personnes
}
command-leaderboard = classement
command-leaderboard-what = Les cotes de ce serveur à un jeu, et leur marge
option-leaders-game-what = Le jeu
option-leaders-seats-what = À deux, ou à trois et plus ; là où il y a le plus de monde, par défaut
