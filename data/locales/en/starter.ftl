# Who begins

starter-drawn = { $name } begins: drawn by lot.
starter-turn = { $name } begins this time, as another player began the last match.

carcassonne-option-start = Who begins
carcassonne-option-start-what = Playing first is a small advantage
carcassonne-option-start-drawn = drawn by lot
carcassonne-option-start-drawn-what = As usual: drawn at the start. In a rematch someone else begins
carcassonne-option-start-opener = the one who opened the table
carcassonne-option-start-opener-what = The first at the table begins. In a rematch the next one does
