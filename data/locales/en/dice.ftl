# King of the Dice

dice-option-arrangement = Board
dice-option-arrangement-what = How the halves of the board, the first flames and the gems lie
dice-option-arrangement-printed = As the rulebook shows
dice-option-arrangement-random = By chance
dice-option-arrangement-free = As you like: everybody puts something in turn
dice-option-two-flames = Two flames
dice-option-two-flames-what = Begin with a flame on each volcano only, however few play

reason-dice-not-now = Something else is to be done first. Look at the newest board to see what.
reason-dice-no-throw-left = You have thrown three times. Take a card, or wake the dragon.
reason-dice-jokers-spent = Joker pairs come after the last throw, so the dice stay as they lie. Take a card, or spend another pair.
reason-dice-keeps-all = Keep at most five dice; a throw needs at least one. To stop throwing, take a card.
reason-dice-no-joker =
    { $supers ->
        [0] For { $die } you need two cards with that joker.
        [1] For { $die } you need a card with that joker and a superjoker.
       *[other] Without a matching card you need two superjokers for { $die }.
    }
reason-dice-spoils = With { $die } beside them, your dice would no longer fulfil any card, but without it they do, and then one must be taken.
reason-dice-no-card = Pile { $pile } is empty. Choose another one.
reason-dice-not-fulfilled = Your dice do not fulfil the card of pile { $pile }.
reason-dice-must-take = Your dice fulfil the card of pile { $pile }. While they fulfil one, a card must be taken and the dragon sleeps.
reason-dice-cards-left = As long as a pile has cards, a dragon alert takes one of them: `alert 1` to `alert 5`.
reason-dice-not-drawn = No castle tile of the landscape on { $space } was drawn.
reason-dice-occupied = A castle tile already lies on { $space }. A new one needs a space without.
reason-dice-own = That is your own. Choose another player.
reason-dice-not-theirs = That player does not have it.
reason-dice-no-player = Nobody here is player { $number }.
reason-dice-no-flame = There is no flame on { $space }.
reason-dice-no-pawn = No pawn of another player stands on { $space }.
reason-dice-not-nearest =
    { $steps ->
        [one] The pawn on { $space } is too far away: others stand right beside yours.
       *[other] The pawn on { $space } is too far away: the nearest ones are { $steps } steps from yours.
    }
reason-dice-no-layout = There is no layout “{ $layout }”. There are: { $layouts }.
reason-dice-put-there = Something already lies on { $space }. Choose an empty space.
reason-dice-flames-for-four = With { $seats } players there are two flames anyway. Leave this option as it is.
