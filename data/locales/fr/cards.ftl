# Cartes de règles : /règles et chaque bouton Règles

command-rules = règles
command-rules-what = Découvrir les règles d’un jeu, carte par carte, avec des images
option-rules-game-what = Le jeu que tu veux connaître
cards-before = Carte précédente
cards-after = Carte suivante
cards-place = Carte { $number } sur { $count }
cards-jump = Aller à une carte
cards-words = En toutes lettres
cards-pictures = En images
cards-learn = Apprendre en jouant
