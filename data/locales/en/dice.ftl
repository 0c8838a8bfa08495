# King of the Dice: The Board Game

game-dice = King of the Dice
command-play-dice = dice
command-play-dice-what = Throw dice, win over inhabitants and settle a land: 2 to 4 players, about 30 minutes
command-dice = dice
command-dice-what = Type a move in King of the Dice
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
option-jokers-what = Cards to spend as jokers before you take a card, for example R6 R6, or S S B1
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
dice-effect-merchant = draw 1, 2 or 3 castle tiles and lay one (at level 3 you also get a gem)
dice-effect-card-thief = draw 2 castle tiles and lay one, then steal a card if you like
dice-effect-gem-thief = lay a castle tile, then steal a gem if you like
dice-effect-tamer = put your pawn where a flame is, and keep the flame
dice-effect-brute = replace the nearest pawn of another player with yours
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
        [2] two sets of { $count } alike
       *[other] { $times } sets of { $count } alike
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
dice-levels = 3 levels: { $first } · { $second } · { $third }

dice-task-throw =
    { $left ->
        [one] keep dice and throw again ({ $left } throw left), or take a card
       *[other] keep dice and throw again ({ $left } throws left), or take a card
    }
dice-task-take = take a card
dice-task-must = take a card: your dice fulfil at least one
dice-task-alert = your dice fulfil no card: lay one face down, and a dragon wakes
dice-task-lay = lay a castle tile (drawn: { $tiles })
dice-task-dragon = dragon alert: lay the castle tile ({ $tiles }) with a flame
dice-task-lend = choose whose flame goes to { $space }
dice-task-steal-card = steal a card, or nothing
dice-task-steal-gem = steal a gem, or nothing
dice-task-tame = tame a dragon: choose the flame that your pawn replaces
dice-task-replace = choose which pawn yours replaces
dice-task-layout = choose how the two halves of the board meet
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
dice-layout-shifted = one under the other, shifted far sideways
dice-layout-stepped = one under the other, shifted a little sideways
dice-layout-upright = both the same way round
dice-layout-askew = slanting

dice-button-keep = Die { $place }: { $face }
dice-button-roll = Reroll ({ $left } left)
dice-button-all = Reroll all six ({ $left } left)
dice-button-plan =
    { $count ->
        [one] Keep die { $dice } for card { $pile } and throw
       *[other] Keep dice { $dice } for card { $pile } and throw
    }
dice-button-plan-none = Throw all six for card { $pile }
dice-button-done = Cards and jokers…
dice-button-back = Back to the dice
dice-button-take = Take { $pile } · { $kind }, { $points }
dice-button-alert = Lay { $pile } · { $kind } face down
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
dice-choice-alert = Lay { $pile } · { $kind } face down
dice-choice-keep = Keep { $dice } · { $faces }
dice-choice-keep-chance = Keep { $dice } · { $faces } · card { $pile } { $chance }
dice-choice-keep-none = Throw all dice again
dice-joker-pair = two cards with { $face }
dice-joker-one = one card with { $face } and a superjoker
dice-joker-supers = two superjokers

dice-look-chosen = Your choice: { $story }
dice-look-dice = Your dice: { $dice }.
dice-look-extra = Added by jokers: { $dice }.
dice-look-keeping =
    { $count ->
        [one] You keep die { $dice } and throw the others.
       *[other] You keep dice { $dice } and throw the others.
    }
dice-look-keeping-none = You’re throwing all six dice. Choose in the menu which to keep.
dice-look-keeping-all = You’re keeping all your dice. Go on to the cards, or keep fewer.
dice-look-may = Throws left: { $left }. Or take a card.
dice-look-may-alert =
    { $left ->
        [one] You’ve { $left } throw left. Or wake the dragon now.
       *[other] You’ve { $left } throws left. Or wake the dragon now.
    }
dice-look-must = Your dice fulfil a card, so you have to take one.
dice-look-either = Your jokers can fulfil a card. Take it, or lay any card face down to wake a dragon.
dice-look-alert = Your dice fulfil no card, so lay one face down. It becomes a superjoker, and a dragon wakes.
dice-look-jokers = Two cards with the same joker give you that die, and end your throws.
dice-look-card = **{ $pile }** · { $kind }: { $need }
dice-look-none = **{ $pile }** · no visible card
dice-look-met = **fulfilled**
dice-look-level = **level { $level } reached**
dice-look-lacks = you only need: { $faces }
dice-look-level-chance = level { $level }: { $chance }
dice-look-keep =
    { $count ->
        [0] keep none
        [one] keep die { $dice }
       *[other] keep dice { $dice }
    }
dice-look-keep-none = none
dice-look-best = { $chance }, the best you can get
dice-look-better = { $chance } like this, { $best } with the best dice kept
dice-look-likely = **{ $pile }** · { $kind }: { $chance }
dice-look-chances = Chances: each card alone, without jokers.
dice-percent = { $whole }%
dice-percent-tenths = { $whole }.{ $tenths }%
dice-percent-under = under 0.1%
dice-percent-over = over 99%
dice-ask-place = Drawn: { $tiles }. Where do you settle?
dice-ask-alert = A dragon’s awake. Drawn: { $tiles }. Where do the tile and its flame go?
dice-ask-flame = There are no flames left in the box. Whose flame do you take?
dice-ask-steal-card = Which card do you steal? It stays face up in front of you and counts only as its joker.
dice-ask-steal-gem = Which gem do you steal?
dice-ask-tame = Which dragon do you tame? You get its flame, and your pawn takes its place.
dice-ask-replace = Which pawn does yours replace? These are the nearest.
dice-ask-arrange = Before the match, players set up the board in turn. Next: { $thing }.

dice-brings-nothing = no points now
dice-brings-area = largest area { $before } → { $after }
dice-brings-beside = beside { $names }
dice-brings-blocks = blocks { $names }
dice-brings-blocks-you = blocks you
dice-brings-nobody = blocks no one

dice-story-layout-chosen = { $seat } joins the board’s two halves: { $layout }.
dice-story-layout-drawn = Layout of the board’s two halves: { $layout }.
dice-story-flame-put = { $seat } puts a flame on { $space }.
dice-story-gem-put = { $seat } puts a { $gem } on { $space }.
dice-story-start-rolled = { $seat } throws the most sixes and begins.
dice-story-start-tie = { $names } tie for the most sixes and throw again.
dice-story-dice-thrown = { $seat } throws { $dice }.
dice-story-kept =
    { $count ->
        [one] { $seat } keeps die { $kept } and has { $dice }.
       *[other] { $seat } keeps dice { $kept } and has { $dice }.
    }
dice-story-all = { $seat } throws all six dice again and has { $dice }.
dice-story-jokers-spent = { $seat } spends two cards for one more die: { $die }.
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
dice-story-laid-bare = A castle tile goes on { $space } ({ $landscape }).
dice-story-flame-placed = A flame burns on { $space }.
dice-story-flame-lent = { $giver }’s flame now burns on { $space }.
dice-story-gem-taken = { $seat } gets a { $gem }.
dice-story-card-stolen = { $seat } steals a card ({ $card }) from { $victim }.
dice-story-gem-stolen = { $seat } steals a { $gem } from { $victim }.
dice-story-nothing-stolen = { $seat } steals nothing.
dice-story-dragon-tamed = { $seat } tames the dragon on { $space } and settles there.
dice-story-pawn-replaced = { $seat } replaces { $owner } on { $space }.
dice-story-missed-gem = There are no gems left.
dice-story-missed-flame = There are no flames left.
dice-story-missed-steal-card = There’s no card to steal.
dice-story-missed-steal-gem = There’s no gem to steal.
dice-story-missed-tame = There’s no dragon to tame.
dice-story-missed-replace = There’s no pawn to replace.

dice-term-area = Largest area: { $count } × { $each } = { $points }
dice-term-space = Other spaces: { $count } × { $each } = { $points }
dice-term-flames = Most flames: { $points }
dice-term-gold = Gold gems: { $count } × { $each } = { $points }
dice-term-white = White gems: { $count } × { $each } = { $points }
dice-tie-flames = the number of flames

dice-no-jokers = none

dice-why-card = **{ $pile }** · { $kind }: { $need }.
dice-why-effect = If you take it: { $effect }.
dice-why-empty = No card of pile { $pile } is face up.
dice-why-dice = Dice on the table: { $dice }.
dice-why-no-dice = There are no dice on the table.
dice-why-met = They fulfil it.
dice-why-level = They reach level { $level }. For the next level:
dice-why-one = One more die would do, any of these: { $faces }.
dice-why-more = One more die wouldn’t be enough.
dice-why-chance =
    { $left ->
        [one] With { $left } throw left: { $chance }.
       *[other] With { $left } throws left: { $chance }.
    }
dice-why-jokers = Your jokers can add:
dice-why-part = { $what }: { $have } of { $need }
dice-why-alike = dice alike
dice-why-alike-of = dice showing { $number }
dice-why-run = numbers in a row
dice-why-sum = sum
dice-why-sum-of = sum of the { $color } dice
dice-why-greater = { $color } { $have }, { $other } { $needed }: the card asks for more { $color }
dice-why-space = **{ $space }** { $landscape }: { $state }.
dice-why-free = free
dice-why-bare = has a castle tile without a pawn
dice-why-owned = { $name } lives there
dice-why-flame = a flame burns there
dice-why-can =
    You can choose it now.
    -# `{ $action }`
dice-why-not-turn = You choose a space right after taking a card.

dice-rules =
    - **Aim.** Settle as much connected land as possible. Collect gems and tamed flames.
    - **A turn.** Throw six dice up to three times. Between throws, keep as many as you like. Then take one of the five visible cards if your dice fulfil it. If they fulfil any, you have to take one.
    - **No card?** Lay any visible card face down in front of you as a superjoker. But a dragon wakes. Draw a castle tile and lay it with a flame instead of a pawn.
    - **Conditions.** A card asks for colours, numbers, sums, or numbers alike or in a row. If several dice on a card have the same sign (○, = or ≈), they must show the same number. More than asked is fine. But if a card compares sums, every die counts.
    - **Jokers.** After your last throw, two cards with the same joker give you that die. One card and a superjoker do the same. Two superjokers are any die. Spent cards leave the match.
    - **Castle tiles** go to a free space of their landscape, with your pawn on top. A gem there is yours.
    - **Cards.** 1 Merchant: draw as many tiles as the level you reach, and lay one. Level 3 brings a gem. 2 Thief: lay a tile. If you like, steal a card or a gem (as shown). 3 Dragon tamer: your pawn replaces any flame, and you keep the flame. 4 Brute: your pawn takes the place of the nearest pawn of another player. 5 Landowner: lay two tiles.
    - **End.** When there are no castle tiles left at the end of a turn.
    - **Points.** Each space of your largest area is 3, each other space 1. Most flames: 4 (you need at least one). A gold gem is 3, a white one 2. If points are equal, more flames win. Still equal? You share the win.
    - **In words.** R6, B6, G6 are a red, a blue and a green 6. S is a superjoker. `keep 1 4 6` keeps these dice and throws the others, `keep none` throws all. `joker R6 R6` spends two cards for a red 6. `joker S S B1` spends two superjokers for a blue 1. `take 3` takes card 3, `alert 3` turns it face down. `place A12` lays the tile. `steal R6 from 2`, `steal gold from 2` and `steal nothing` are for thieves. `flame from 2` takes a flame from player 2. The number after “from” is the player’s seat at the table. `tame A8` tames a dragon, `replace B3` replaces a pawn. To set up the board, `layout stacked` joins the halves and `put A12` adds a piece.

dice-option-arrangement = Board
dice-option-arrangement-what = Where the two halves of the board, the first flames and the gems go
dice-option-arrangement-printed = As the rulebook shows
dice-option-arrangement-random = At random
dice-option-arrangement-free = As you like, everyone in turn
dice-option-two-flames = Two flames
dice-option-two-flames-what = Start with a flame on the two volcanoes only, however many play
option-arrangement = arrangement
option-arrangement-what = Where the two halves of the board, the first flames and the gems go
option-two-flames = two-flames
option-two-flames-what = Only the two volcanoes burn at the start

reason-dice-not-now =
    You can’t do that yet. { $due ->
        [lay] First lay the castle tile you drew.
        [dragon] First lay the castle tile with its flame.
        [lend] First choose whose flame to take.
        [steal-card] First steal a card, or nothing.
        [steal-gem] First steal a gem, or nothing.
        [tame] First choose the flame that your pawn replaces, to tame a dragon.
        [replace] First choose which pawn yours replaces.
        [layout] First choose how the two halves of the board meet.
        [put] First put the next piece on the board.
       *[decide] First throw your dice, or take a card.
    }
reason-dice-no-throw-left = You’ve thrown three times. Take a card, or wake the dragon.
reason-dice-jokers-spent = You’ve spent jokers, so there’s no more throwing this turn. Take a card, or spend another pair.
reason-dice-keeps-all = You can keep at most five dice, as you have to throw at least one. To stop throwing, take a card.
reason-dice-no-joker =
    { $supers ->
        [0] For { $die } you need two cards with that joker.
        [1] For { $die } you need a card with that joker and a superjoker.
       *[other] Without a matching card you need two superjokers for { $die }.
    }
reason-dice-spoils = With { $die } added, your dice wouldn’t fulfil any card. Without that joker they fulfil one, so you have to take a card.
reason-dice-no-card = No card of pile { $pile } is face up. Choose another one.
reason-dice-not-fulfilled = Your dice don’t fulfil card { $pile }. Choose another, or throw again if you can.
reason-dice-must-take = Your dice fulfil card { $pile }, so you can’t wake the dragon. Take a card.
reason-dice-cards-left = While there are cards, a dragon alert turns one face down. Type `alert 1` to `alert 5`.
reason-dice-not-drawn = No tile you drew belongs to the landscape of { $space }. Choose a space that matches your tile.
reason-dice-occupied = There’s already a castle tile on { $space }. Choose a space without one.
reason-dice-own = That’s your own. Choose another player.
reason-dice-not-theirs = { $seat } doesn’t have it. The menu shows what each player has.
reason-dice-no-player = There’s no player { $number } here.
reason-dice-no-flame = There’s no flame on { $space }. The board shows where flames burn.
reason-dice-no-pawn = There’s no pawn of another player on { $space }. The menu lists the ones you can replace.
reason-dice-not-nearest =
    { $steps ->
        [one] The pawn on { $space } is too far away: there are others right beside yours.
       *[other] The pawn on { $space } is too far away. The nearest ones are { $steps } steps from yours.
    }
reason-dice-no-layout = There’s no layout “{ $layout }”. Choose one of these: { $layouts }.
reason-dice-put-there = There’s already something on { $space }. Choose an empty space.
reason-dice-flames-for-four = With { $seats } players there are two flames anyway. Leave this option off.
reason-dice-no-place = “{ $place }” isn’t a space (A1 to B15) or a card (1 to 5).

dice-source-spaces = { $count ->
    [one] Space { $spaces }
   *[other] Spaces { $spaces }
}
dice-source-flames = Flames. { $counts }
dice-source-gold = Gold gems. { $counts }
dice-source-white = White gems. { $counts }
