# Cartes de règles : /règles et chaque bouton Règles

command-rules = règles
command-rules-what = Découvrir les règles d’un jeu, carte par carte, avec des images
option-rules-game-what = Le jeu que tu veux connaître
cards-place = { $number }/{ $count }
cards-jump = Toutes les cartes
cards-words = En toutes lettres
cards-pictures = En images
cards-learn = Apprendre en jouant
