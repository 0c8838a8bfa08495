# The lesson of Kingdomino

kingdomino-lesson-first = Welcome! You and Margot each build a kingdom with two kings and half the dominoes. Here’s the first line, sorted by number. A high number is a richer domino, a low one lets you act earlier. Put your first king on **19**: its wheat has a building, and buildings make points.
kingdomino-lesson-second = Margot’s first king is on 44, and by lot your second king is next. Take number **2**: plain wheat to add to your 19. And the lowest number acts first in the round.
kingdomino-lesson-lay = You go first, with number 2. A domino must share a side with its own terrain or with the castle. A corner isn’t enough. Pick spot **G6**, turn the domino to **G6-G5**, then put the king on **21**.
kingdomino-lesson-join = It’s your other king’s turn: each king lays its domino, then chooses. Cells of one terrain that touch are a domain, worth cells × buildings. Pick **F5** and lay the domino on F5-F6: three wheat × one building = 3 points. Then choose **7** to act first again.
kingdomino-lesson-castle = There’s a new line. Your 7 is forest, and any terrain can touch the castle. Pick **H7**, turn to **H7-H6**, then choose **34**, a forest with a building.
kingdomino-lesson-grow = Now 21: more wheat, and a second building. Pick **E5** and lay the domino on E5-E6: four wheat × two buildings = 8. Your kingdom can grow to 5 × 5 cells at most, castle included. Then choose **6**.
kingdomino-lesson-last = It’s a few rounds later, and your terrains have grown. This is the last line, so you lay and don’t choose any more. A kingdom of 5 × 5 leaves few places. Pick **E9** and lay 16 on E9-F9.
kingdomino-lesson-full = Margot’s 28 fitted nowhere, so it was discarded. What fits must be laid, and your 33 fits exactly. Pick **I8** and lay it on I8-I9. Then your castle is in the very middle (+10), and you’ve discarded nothing (+5).
kingdomino-lesson-end = All dominoes are laid, and the highest total wins. When it’s a tie, the largest domain decides. Each domain is worth cells × buildings, so one without a building scores nothing. You know the rules now. Open a table, and play.
