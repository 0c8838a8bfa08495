# The lesson of Kingdomino

kingdomino-lesson-first = Welcome! You and Margot each build a kingdom of dominoes, 24 of the 48, with two kings each. Here is the first line, sorted by number: a high number is a richer domino, a low one lets you act earlier. Put your first king on **19**: its wheat has a building, and buildings make points.
kingdomino-lesson-second = Margot has put her king on 44, your second king was drawn. Take **2**: plain wheat that goes well with your 19, and the lowest number acts first in the round.
kingdomino-lesson-lay = Your turn comes first, with 2. A domino must touch the castle (any terrain may touch it) or its own terrain by a side; corners do not count. Pick spot **G6**, turn the domino to **G6-G5**, then put the king on **21** for the next round.
kingdomino-lesson-join = Your other king’s turn: each king lays its domino, then chooses. Cells of one terrain that touch are a domain, worth cells × buildings. Pick **F5** and lay F5-F6: three wheat × one building = 3 points. Then choose **7** to act first again.
kingdomino-lesson-castle = A new line is there. 7 is forest and you have no forest yet, but any terrain may touch the castle. Pick **H7**, turn to **H7-H6**, then choose **34**, a forest with a building.
kingdomino-lesson-grow = Now 21: more wheat, and a second building. Pick **E5** and lay E5-E6: four wheat × two buildings = 8. Your kingdom may grow to 5 × 5 cells at most, castle included. Then choose **6**.
kingdomino-lesson-last = A few rounds later, with your terrains grown: this is the last line, so you only lay, and choose nothing any more. A kingdom of 5 × 5 leaves few places. Pick **E9** and lay 16 on E9-F9.
kingdomino-lesson-full = Margot’s 28 fitted nowhere, so it was discarded; what fits must be laid. Your 33 fits exactly. Pick **I8** and lay it on I8-I9: your castle lies in the very middle (+10), and you discarded nothing (+5).
kingdomino-lesson-end = All dominoes are laid, and the highest total wins; on equal points the largest domain decides. Each domain is cells × buildings, a domain without a building counts nothing. You know the rules: open a table, and play.
