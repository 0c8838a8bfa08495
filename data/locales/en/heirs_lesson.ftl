# The lesson of The Two Heirs

heirs-lesson-take = Welcome! You and Henri build one land, and whoever’s buildings count more at the end wins. The tiles clockwise from the shield are within your reach: 1, and 1 more for each of your two troops in the royal reserve. Take **2**, the Inn.
heirs-lesson-build = The shield lies where the Inn lay, and reach is counted from there. The Inn wants access to 2 stone and 1 wheat, which the tiles within reach and under your cavalry give; nothing is spent. Press **Play**, build it on **M31**, above the start tile, and end your turn.
heirs-lesson-troop = Henri built beside your Inn, and laid a treasure and a troop there: each treasure he keeps brings him 5. A building of yours counts twice under a troop: press **Play** and deploy one on **M31**, though your reach falls to 2. Then take **1**, the Cathedral.
heirs-lesson-wait = The Cathedral wants 2 wood and your access gives only 1, so it waits in your hand, which holds up to 3 tiles. You have taken your tile, and more you need not do. End your turn.
heirs-lesson-second = With a troop out you reach only 2 tiles, and what the next one will be is told by its back in the middle. Take **2**, another Cathedral: the two will help each other.
heirs-lesson-open = Both Cathedrals lack wood. A tile laid face down is open land: free, nobody’s, and one building costs 1 resource less this turn. Press **Play**, lay **A** as open land on **M29**, build the other on **L32**, and end your turn.
heirs-lesson-last = A few turns later the last tile has come into the circle: this is your last turn. Your troops stand on your best buildings, so that these count twice, and your reach is 1. A tile must be taken all the same: take **1**.
heirs-lesson-finish = The Trading post lacks wood, and tiles in hand are worth nothing. Laid on N31 it would only help Henri. End your turn; he has one more, and then all is counted.
heirs-lesson-end = That was close! Each building counts what is printed on it, twice under a troop of its own; a road brings the difference to whoever has more buildings on it. Henri counts his three best twice, and his treasures. You know the rules: play him again, or open a table for two.
