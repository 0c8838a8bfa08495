# Rule cards: /rules and every Rules button

command-rules = rules
command-rules-what = Read how a game is played, card by card, with pictures
option-rules-game-what = The game whose rules you want to read
cards-before = Previous card
cards-after = Next card
cards-place = Card { $number } of { $count }
cards-jump = Go to a card
cards-words = In words
cards-pictures = In pictures
cards-learn = Learn by playing
