# King of the Dice: The Board Game

game-dice = King of the Dice
command-play-dice = dice
command-play-dice-what = Throw dice, win over inhabitants, settle a new land: 2 to 4 players, about 30 minutes
command-dice = dice
command-dice-what = Make a move of King of the Dice in words
command-dice-roll = roll
command-dice-roll-what = Throw all six dice again
command-dice-keep = keep
command-dice-keep-what = Keep some dice and throw the others again
command-dice-take = take
command-dice-take-what = Take a card, with jokers if you like
command-dice-place = place
command-dice-place-what = Carry out what a card lets you do: lay, steal, tame, replace
command-dice-cards = cards
command-dice-cards-what = The five cards, what they ask for and your chances
option-dice = dice
option-dice-what = Numbers of the dice to keep, from 1 to 6, for example 1 4 6
option-pile = card
option-pile-what = Which card, by its number from 1 to 5
option-jokers = jokers
option-jokers-what = Pairs to spend first, for example R6 R6, or S S B1
option-where = move
option-where-what = What you do, for example place A12, steal R6 from 2, tame A8

dice-landscape-volcano = volcano
dice-landscape-meadow = meadow
dice-landscape-desert = desert
dice-landscape-field = field
dice-landscape-forest = forest
dice-landscape-mountain = mountain
dice-landscape-lake = lake
dice-landscape-swamp = swamp
dice-landscape-river = river
dice-landscape-hills = hills
dice-landscape-glacier = glacier
dice-landscape-jungle = jungle
dice-landscape-canyon = canyon
dice-landscape-beach = beach
dice-landscape-ruins = ruins

dice-color-red = red
dice-color-blue = blue
dice-color-green = green
dice-face-red = red { $number }
dice-face-blue = blue { $number }
dice-face-green = green { $number }
dice-gem-white = white gem
dice-gem-gold = gold gem

dice-thing-layout = the two halves
dice-thing-flame = a flame

dice-kind-merchant = Merchant
dice-kind-card-thief = Card thief
dice-kind-gem-thief = Gem thief
dice-kind-tamer = Dragon tamer
dice-kind-brute = Brute
dice-kind-landowner = Landowner
dice-effect-merchant = draw 1, 2 or 3 castle tiles and lay one; at level 3 also a gem
dice-effect-card-thief = draw 2 castle tiles and lay one; you may steal a card
dice-effect-gem-thief = lay a castle tile; you may steal a gem
dice-effect-tamer = put a pawn in the place of a flame, and keep the flame
dice-effect-brute = put a pawn in the place of the nearest one of another player
dice-effect-landowner = draw 2 castle tiles and lay both

dice-need-red = { $count } red
dice-need-blue = { $count } blue
dice-need-green = { $count } green
dice-need-number =
    { $count ->
        [one] one { $number }
        [2] two { $number }s
        [3] three { $number }s
       *[other] four { $number }s
    }
dice-need-alike =
    { $times ->
        [one] { $count } alike
        [2] twice { $count } alike
       *[other] { $times } times { $count } alike
    }
dice-need-other =
    { $count ->
        [one] { $count } of another number
       *[other] { $count } of other numbers, all different
    }
dice-need-sum = { $least } or more in all
dice-need-sum-red = red dice worth { $least } or more
dice-need-sum-blue = blue dice worth { $least } or more
dice-need-sum-green = green dice worth { $least } or more
dice-need-order = sums: { $first } > { $second } > { $third }
dice-need-straight = { $length } numbers in a row
dice-levels = { $first }; level 2: { $second }; 3: { $third }

dice-task-throw =
    { $left ->
        [one] keep dice and throw again ({ $left } throw left), or take a card
       *[other] keep dice and throw again ({ $left } throws left), or take a card
    }
dice-task-take = take a card
dice-task-must = take a card: your dice fulfil one
dice-task-alert = no card is fulfilled: choose one for a dragon alert
dice-task-lay = lay a castle tile (drawn: { $tiles })
dice-task-dragon = dragon alert: lay the castle tile ({ $tiles }) with a flame
dice-task-lend = choose whose flame goes to { $space }
dice-task-steal-card = steal a card, or nothing
dice-task-steal-gem = steal a gem, or nothing
dice-task-tame = choose the flame that makes room for your pawn
dice-task-replace = choose the pawn that makes room for yours
dice-task-layout = choose how the halves of the board lie
dice-task-put-flame = put a flame on a space
dice-task-put-white = put a white gem on a space
dice-task-put-gold = put a gold gem on a space
dice-task-wait = waiting
dice-progress =
    { $left ->
        [one] turn { $turn } · { $left } castle tile left
       *[other] turn { $turn } · { $left } castle tiles left
    }
dice-progress-start = setting up

dice-label-dice = Throws
dice-label-throws = { $left } left

dice-layout-stacked = one under the other
dice-layout-beside = side by side
dice-layout-shifted = shifted far
dice-layout-stepped = shifted a little
dice-layout-upright = none turned
dice-layout-askew = slanting

dice-button-keep = Die { $place }: { $face }
dice-button-roll = Reroll ({ $left } left)
dice-button-all = Throw all six ({ $left } left)
dice-button-plan =
    { $count ->
        [one] Keep die { $dice } for card { $pile } and throw
       *[other] Keep dice { $dice } for card { $pile } and throw
    }
dice-button-plan-none = Throw all six for card { $pile }
dice-button-done = Cards and jokers…
dice-button-back = Back to the dice
dice-button-take = Take { $pile } · { $kind }, { $points }
dice-button-alert = Alert with { $pile } · { $kind }
dice-button-alert-bare = Dragon alert
dice-button-no-jokers = Without jokers
dice-button-other = Choose again
dice-button-nothing = Steal nothing
dice-button-flame = Flame from { $name }
dice-select-card = The five cards
dice-select-keep = Or keep other dice: choose which
dice-select-joker = Spend two cards for a die
dice-choice-top = { $pile } · { $kind } · joker { $joker }
dice-choice-joker = { $face } · { $cards }
dice-choice-helps = for card { $piles }
dice-choice-steal = { $what } from { $name }
dice-choice-points =
    { $points ->
        [one] +{ $points } point
       *[other] +{ $points } points
    }
dice-choice-loss =
    { $points ->
        [one] −{ $points } point
       *[other] −{ $points } points
    }
dice-choice-card = { $pile } · { $kind }: { $need }
dice-choice-alert = Alert { $pile } · { $kind }
dice-choice-keep = Keep { $dice } · { $faces }
dice-choice-keep-chance = Keep { $dice } · { $faces } · card { $pile } { $chance }
dice-choice-keep-none = Throw all dice again
dice-joker-pair = two cards with { $face }
dice-joker-one = one card with { $face } and a superjoker
dice-joker-supers = two superjokers

dice-look-chosen = Chosen: { $story }
dice-look-dice = Your dice: { $dice }.
dice-look-extra = By jokers: { $dice }.
dice-look-keeping =
    { $count ->
        [one] You keep die { $dice } and throw the others.
       *[other] You keep dice { $dice } and throw the others.
    }
dice-look-keeping-none = You keep nothing and throw all dice. Choose in the menu which to keep.
dice-look-keeping-all = You keep all dice: go on to the cards, or keep fewer.
dice-look-may =
    { $left ->
        [one] Take a card, or throw again ({ $left } throw left).
       *[other] Take a card, or throw again ({ $left } throws left).
    }
dice-look-may-alert =
    { $left ->
        [one] You have { $left } throw left. You may also wake the dragon now.
       *[other] You have { $left } throws left. You may also wake the dragon now.
    }
dice-look-must = Your dice fulfil a card, so you take one.
dice-look-either = With jokers you fulfil a card. You may take it, or lay one face down: that wakes a dragon.
dice-look-alert = Your dice fulfil no card. Choose one to lay face down as a superjoker; a dragon wakes.
dice-look-jokers = Two cards with the same joker add that die; superjokers stand for any card. After that you cannot throw any more.
dice-look-card = **{ $pile }** · { $kind }: { $need }
dice-look-none = **{ $pile }** · empty
dice-look-met = **fulfilled**
dice-look-level = **level { $level }**
dice-look-lacks = one more of: { $faces }
dice-look-level-chance = level { $level } { $chance }
dice-look-keep = keep { $dice }
dice-look-keep-none = none
dice-look-best = { $chance }, the best there is
dice-look-better = { $chance }, at best { $best }
dice-look-likely = **{ $pile }** · { $kind }: { $chance }
dice-look-chances = Chances are for each card alone, jokers aside.
dice-percent = { $whole }%
dice-percent-tenths = { $whole }.{ $tenths }%
dice-percent-under = under 0.1%
dice-percent-over = over 99%
dice-ask-place = Drawn: { $tiles }. Where do you settle?
dice-ask-alert = A dragon is awake. Drawn: { $tiles }. Where does it go, with a flame?
dice-ask-flame = The box has no flame left. Whose flame do you take?
dice-ask-steal-card = Which card do you steal? It lies face up in front of you and gives its joker only.
dice-ask-steal-gem = Which gem do you steal?
dice-ask-tame = Which dragon do you tame? Its flame is yours, and your pawn stands there.
dice-ask-replace = Which pawn makes room for yours? These are the nearest ones.
dice-ask-arrange = The board is put together before the match, by everybody in turn. Next: { $thing }.

dice-brings-nothing = nothing yet
dice-brings-area = largest area { $before } → { $after }
dice-brings-beside = beside { $names }
dice-brings-blocks = blocks { $names }
dice-brings-blocks-you = blocks you
dice-brings-nobody = blocks nobody

dice-story-layout-chosen = { $seat } lays the halves { $layout }.
dice-story-layout-drawn = The halves lie { $layout }.
dice-story-flame-put = { $seat } puts a flame on { $space }.
dice-story-gem-put = { $seat } puts a { $gem } on { $space }.
dice-story-start-rolled = { $seat } throws the most sixes and begins.
dice-story-start-tie = { $names } share the most sixes and throw again.
dice-story-dice-thrown = { $seat } throws { $dice }.
dice-story-kept =
    { $count ->
        [one] { $seat } keeps die { $kept } and has { $dice }.
       *[other] { $seat } keeps dice { $kept } and has { $dice }.
    }
dice-story-all = { $seat } throws all dice again and has { $dice }.
dice-story-jokers-spent = { $seat } spends two cards for { $die }.
dice-story-card-taken = { $seat } takes the { $kind } ({ $need }).
dice-story-taken-level = { $seat } takes the { $kind } ({ $need }), level { $level }.
dice-story-dragon-woken = { $seat } lays the { $kind } face down: dragon alert.
dice-story-alert-bare = Dragon alert.
dice-story-castle-drawn =
    { $count ->
        [one] { $seat } draws a castle tile: { $tiles }.
       *[other] { $seat } draws castle tiles: { $tiles }.
    }
dice-story-castle-laid = { $seat } settles on { $space } ({ $landscape }).
dice-story-laid-bare = A castle tile is laid on { $space } ({ $landscape }).
dice-story-flame-placed = A flame burns on { $space }.
dice-story-flame-lent = A flame of { $giver } burns on { $space }.
dice-story-gem-taken = { $seat } gets a { $gem }.
dice-story-card-stolen = { $seat } takes a card ({ $card }) from { $victim }.
dice-story-gem-stolen = { $seat } takes a { $gem } from { $victim }.
dice-story-nothing-stolen = { $seat } steals nothing.
dice-story-dragon-tamed = { $seat } tames the dragon on { $space } and settles there.
dice-story-pawn-replaced = { $seat } replaces { $owner } on { $space }.
dice-story-missed-gem = No gem is left for it.
dice-story-missed-flame = No flame is left for it.
dice-story-missed-steal-card = There is no card to steal.
dice-story-missed-steal-gem = There is no gem to steal.
dice-story-missed-tame = There is no dragon to tame.
dice-story-missed-replace = There is no pawn to replace.

dice-term-area = Largest area: { $count } × { $each } = { $points }
dice-term-space = Other spaces: { $count } × { $each } = { $points }
dice-term-flames = Most flames: { $points }
dice-term-gold = Gold gems: { $count } × { $each } = { $points }
dice-term-white = White gems: { $count } × { $each } = { $points }
dice-tie-flames = the number of flames

dice-no-jokers = none

dice-why-card = **{ $pile }** · { $kind }: { $need }.
dice-why-effect = It lets you { $effect }.
dice-why-empty = Pile { $pile } is empty.
dice-why-dice = Dice on the table: { $dice }.
dice-why-no-dice = No dice lie on the table.
dice-why-met = They fulfil it.
dice-why-level = They reach level { $level }. For the next one:
dice-why-one = One more die would do: { $faces }.
dice-why-more = One more die would not be enough.
dice-why-chance =
    { $left ->
        [one] With { $left } throw left: { $chance }.
       *[other] With { $left } throws left: { $chance }.
    }
dice-why-jokers = Your jokers can add:
dice-why-part = { $what }: { $have } of { $need }
dice-why-alike = alike
dice-why-alike-of = alike, { $number }
dice-why-run = numbers in a row
dice-why-sum = sum
dice-why-sum-of = sum of the { $color } dice
dice-why-greater = { $color } { $have }, { $other } { $needed }: { $color } must have more
dice-why-space = **{ $space }** { $landscape }: { $state }.
dice-why-free = free
dice-why-bare = a castle tile without a pawn
dice-why-owned = { $name } lives there
dice-why-flame = a flame burns there
dice-why-can = You can choose it: `{ $action }`.
dice-why-not-turn = Spaces are chosen by whoever has just taken a card.

dice-rules =
    - **Aim.** Settle as much connected land as you can, and collect gems and tamed flames.
    - **A turn.** Throw six dice up to three times; before each throw keep as many as you like. Then take one of the five visible cards, if your dice fulfil it. If they fulfil one, you have to take one.
    - **No card?** Lay any visible card face down in front of you: a superjoker. But a dragon wakes: a castle tile is drawn and laid with a flame instead of a pawn.
    - **Conditions.** Colours, numbers, numbers alike (○ = ≈), a sum, the sum of one colour, sums in order, numbers in a row. More is always enough, but in an order every die counts.
    - **Jokers.** After your last throw, two of your cards with the same joker add that die. One card and a superjoker do the same; two superjokers are any die. Spent cards leave the match.
    - **Castle tiles** go to a free space of their own landscape, with your pawn on top. A gem there is yours.
    - **Cards.** 1 Merchant: draw as many tiles as the level, lay one; level 3 brings a gem. 2 Thief: lay a tile, and you may steal a card or a gem, as shown. 3 Dragon tamer: your pawn for any flame. 4 Brute: your pawn for the nearest one of another player. 5 Landowner: lay two tiles.
    - **End.** When no castle tile is left at the end of a turn.
    - **Points.** 3 for each space of your largest area, 1 for each other one; 4 for most flames (nobody has them without a flame); 3 a gold gem, 2 a white one. Equal points: more flames, else both win.
    - **In words.** R6, B6, G6 are a red, a blue and a green 6, S is a superjoker. `keep 1 4 6` keeps these dice and throws the others; `keep none` throws all; `joker R6 R6`, `joker S S B1`; `take 3`; `alert 3`; `place A12`; `steal R6 from 2`, `steal gold from 2`, `steal nothing`; `tame A8`; `replace B3`; `flame from 2`. The number after “from” is the player’s place at the table. Before a match set up as you like: `layout stacked`, `put A12`.

dice-option-arrangement = Board
dice-option-arrangement-what = How the halves of the board, the first flames and the gems lie
dice-option-arrangement-printed = As the rulebook shows
dice-option-arrangement-random = By chance
dice-option-arrangement-free = As you like, everybody in turn
dice-option-two-flames = Two flames
dice-option-two-flames-what = Begin with a flame on each volcano only, however few play
option-arrangement = arrangement
option-arrangement-what = How halves, flames and gems come to lie on the table
option-two-flames = two-flames
option-two-flames-what = Only the two volcanoes burn at the start

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
reason-dice-no-place = “{ $place }” is neither a space, from A1 to B15, nor a card, from 1 to 5.

dice-source-spaces = { $count ->
    [one] Space { $spaces }
   *[other] Spaces { $spaces }
}
dice-source-flames = Flames. { $counts }
dice-source-gold = Gold gems. { $counts }
dice-source-white = White gems. { $counts }
