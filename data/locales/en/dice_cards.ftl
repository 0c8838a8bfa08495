# The rule cards of King of the Dice

dice-card-title = King of the Dice
dice-card-players = 2–4 players
dice-card-minutes = 30 minutes
dice-card-dice = 6 dice, 60 cards

dice-card-glance = At a glance
dice-card-first = Throw
dice-card-first-text = Up to three times. Keep what you like.
dice-card-take = Take a card
dice-card-take-text = One whose condition your dice fulfil.
dice-card-settle = Settle
dice-card-settle-text = Your pawn goes on the land.
dice-card-worth-area = in your largest area
dice-card-worth-space = another space
dice-card-worth-flames = most flames
dice-card-worth-gold = a gold gem
dice-card-worth-white = a white gem
dice-card-glance-alt = Goal: most points once no castle tile is left at the end of a turn. 2 to 4 players, about 30 minutes. A turn has three steps. 1. Throw six dice up to three times. Between throws, keep as many as you like. 2. Take one of the five visible cards whose condition your dice fulfil. 3. Do what it says. Usually you draw a castle tile. Your pawn settles on a free space of its landscape. Each space of your largest connected area is worth { $area }, each other space { $space }. Most flames are worth { $flames }, a gold gem { $gold }, a white gem { $white }. If your dice fulfil no card, a dragon wakes.
dice-card-glance-more = **Goal:** most points once no castle tile is left at the end of a turn. Cards and board were rebuilt from the rulebook, so they can differ from the box.

dice-card-people = The inhabitants
dice-card-people-alt = Who’s in the five piles, from the easiest to the hardest, and what each brings. Pile 1, Merchant: draw 1, 2 or 3 castle tiles, as many as the level you reach. Lay one. Level 3 also brings a gem. Pile 2, Card thief: draw two tiles and lay one. Steal a face-up card if you like. Pile 2, Gem thief: lay a tile, then steal a gem if you like. Pile 3, Dragon tamer: your pawn replaces any flame, and the flame’s yours. Pile 4, Brute: your pawn takes the place of the nearest pawn of another player. Pile 5, Landowner: draw two tiles and lay both. A tile goes on a free space of its own landscape. A gem there is yours.
dice-card-people-more = A castle tile goes on a free space of its own landscape. A gem there is yours. A stolen card is only good as a joker.

dice-card-jokers = Jokers and dragons
dice-card-pair = Two cards, one die
dice-card-pair-text = After your last throw, two cards with the same joker add that die: { $die }.
dice-card-super = Superjoker
dice-card-super-text = It counts as either card of a pair. Two are any die.
dice-card-dragon = No card fits
dice-card-dragon-text = Lay any card face down as a superjoker. A dragon wakes: a castle tile is laid with a flame.
dice-card-must = You must take
dice-card-must-text = If your dice fulfil a card, you have to take one.
dice-card-conditions = More than asked is fine. If a card compares sums, every die counts.
dice-card-jokers-alt = Jokers: after your last throw, two cards with the same joker give you that die. Here it’s { $die }, twice. Both cards leave the match. If your dice fulfil no card, lay any visible card face down as a superjoker. But a dragon wakes. A castle tile is drawn and laid on a free space of its landscape. A flame goes on it instead of a pawn. A card and a superjoker give you the card’s die, two superjokers any die. If your dice alone fulfil a card, you have to take one. You never have to use jokers. Conditions: more than asked is fine. But if a card compares the sums of the colours, every die counts.
dice-card-jokers-more = Spent cards leave the match. Once you’ve spent a pair, you can’t throw again this turn. You never have to use jokers.

dice-card-end = The end
dice-card-end-text = The winner of this match: largest area, other spaces, flames, gems.
dice-card-tie = Equal points: more flames win. Still equal: both win. The points for most flames need at least one flame.
dice-card-end-alt = A match ends when no castle tile is left at the end of a turn. Two spaces stay empty. The picture shows the land at the end of a match for two. Each space of your largest connected area is worth { $area }, each other space { $space }. Having the most flames is worth { $flames }, to each player if several tie. A gold gem is worth { $gold }, a white one { $white }. The winner has { $sum }. If points are equal, more flames win. Still equal? You share the win. The points for most flames need at least one flame.
dice-card-end-more = If several tie for most flames, each gets { $flames } points. You need at least one flame. The winner here: { $sum }.
