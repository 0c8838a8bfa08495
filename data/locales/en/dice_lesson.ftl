# The lesson of King of the Dice

dice-lesson-keep = Welcome! You and Margot settle one land. Throw up to three times, take a card your dice fulfil, and do what it says. You have three 2s already, which the Merchant in pile 1 likes. Press the button that keeps these, dice **1 3 6**, and throws the others.
dice-lesson-again = A fourth 2: the Merchant now lets you draw two castle tiles instead of one. With a pair as well, it would be three. For your last throw, keep dice **2 3 4 5 6** and throw the first one, the blue 4, again.
dice-lesson-take = Blue 4 again, and you’ve no throws left. If your dice fulfil a card, you have to take one. If they fulfil several, you choose. Take the **Merchant**.
dice-lesson-place = You drew a glacier and a canyon. Settle one of them, on a free space of that landscape. A gem there is yours: white brings 2 points at the end, gold 3. Settle on **B11**, a canyon with gold: the other tile goes back.
dice-lesson-dare = Margot settled too. Your dice fulfil the Brute, who’d drive her pawn from its space. You don’t have to take it yet: throw again if you dare. Keep **1 4 6** and throw the others.
dice-lesson-last = Three green now, but only two red: the Brute wants four. An extra die of a colour does no harm. Keep **2 3 4 6** and throw for the last time.
dice-lesson-alert = Your dice fulfil nothing. You lay any card face down as a joker for later, and a dragon wakes. Margot could use the Dragon tamer, so lay **card 3** face down.
dice-lesson-flame = You drew a lake: its castle tile comes with a flame. No one can settle there until the dragon’s tamed. A gem under the flame stays there. Put it on **A5**.
dice-lesson-jokers = Some turns later the Gem thief wants 28 in all, and your dice show 27. A red 5 face up and a card face down give you a red 5. Press the button that spends them and takes **card 2**.
dice-lesson-area = The thief first lets you settle on a mountain. Each space of your largest connected area is worth 3 points, any other 1. Settle on **B3**, beside your forest.
dice-lesson-steal = Now you can take a gem from Margot: gold is worth 3 points, white 2. Or nothing, if you’re kind. Take the **gold** one.
dice-lesson-end = The last castle tile is laid. Each space of your largest area brings 3 points, any other space 1. Then come gems, and 4 for most flames. You got your flames by taming dragons. You know the rules: open a table, and play.
