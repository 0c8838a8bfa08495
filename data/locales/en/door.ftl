# The door: how Herald greets a server, and what /help says.

door-title = Herald is here
door-text =
    Board games by message, as slowly as you like: one picture a turn, a move in two or three taps.
    Press a game: its table opens in this channel, others press *Join* or computer players sit down, and it begins when you like. Nobody needs to know the rules beforehand.
door-play = Play { $game }
door-learn = Learn by playing
door-help = Help
door-language-text = Whoever manages the server chooses the language Herald speaks here:
door-language = Language of this server

## /help
help-title = Herald, for board games by message
help-text =
    A table opens with /play or with *Play*; others press *Join*, and its owner starts. When it is your turn you are called once: press a number on the picture, look at your move in private, and make it.
    /turns lists every board that waits for you.
help-play = Play
help-learn = Learn
help-settings = My settings
help-commands = All commands
help-privacy = Privacy
help-support = Support
help-back = Back
help-rules = Rules
help-play-title = What shall it be?
help-play-text = A press opens a table in this channel, for you and whoever joins. Nobody there? *This table…* fills it with computer players.
help-play-elsewhere = Tables stand in the channels of servers: press a game there, or type /play.
help-learn-title = Learn by playing
help-learn-text = A first match beside a patient opponent, for you alone: ten minutes at most, and each rule when it first matters. You can leave it and take it up again.
help-commands-title = All commands · page { $page } of { $pages }
help-privacy-title = Privacy
help-privacy-text =
    Herald keeps what a match is made of: your Discord id, the name you sat down with, your moves and their times, results and ratings, and what you set with /settings.
    It reads no messages, keeps no list of members, and sends nothing anywhere but to Discord.
    The data lie with whoever runs this Herald; /privacy export gives you all of yours. With /settings me you are named to nobody else in lists.
help-support-title = Support
help-support-text =
    When something has gone wrong, Herald says so and gives a trace: *Report this* below that message marks it for whoever runs this Herald. Nothing is lost by it: every move that was confirmed is kept.
    The button *Rules* explains a game, /match why says what may lie on a cell and why not, /match check checks every shuffle and roll of a finished match.
help-support-host = Whoever runs this Herald answers here: { $address }
help-support-nobody = Whoever invited Herald into your server knows who runs it.
help-version = Herald { $version }
