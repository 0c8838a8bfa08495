# Cotes, classements, et tables qui ne changent aucune cote

table-unrated = Sans cote : cette partie ne change la cote de personne.
table-rate = Compter pour la cote
table-rate-not = Jouer sans cote
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
settings-hidden = Masqué : pour les autres, les listes, les classements et les statistiques taisent ton nom. Tu vois toujours les tiens.
settings-seen = Masqué : non. Les membres de tes serveurs te trouvent dans les listes, les classements et les statistiques.
