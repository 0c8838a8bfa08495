# Rule cards: /rules and every Rules button

command-rules = rules
command-rules-what = Read how a game is played, card by card, with pictures
option-rules-game-what = The game you want to know
cards-place = { $number }/{ $count }
cards-jump = All cards
cards-words = In words
cards-pictures = In pictures
cards-learn = Learn by playing
