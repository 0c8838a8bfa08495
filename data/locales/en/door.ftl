# The door: how Herald greets a server, and what /help says.

door-title = Herald is here
door-text =
    Board games by message, as slow as you like. There’s one picture a turn, and a move takes two or three taps.
    Press a game to open its table in this channel. Others press *Join*, or computers take the seats. You start when you like. You don’t need to know the rules.
door-play = Play { $game }
door-learn = Learn by playing
door-help = Help
door-language-text = If you manage the server, choose Herald’s language here:
door-language = Language of this server

## /help
help-title = Herald, for board games by message
help-text =
    Open a table with /play or *Play*. Others press *Join*, and the table’s owner starts the match. When it’s your turn, you get one ping. Press a numbered spot’s button, look at your move in private, then confirm it.
    /turns lists every board that’s waiting for you.
help-play = Play
help-learn = Learn
help-settings = My settings
help-commands = All commands
help-privacy = Privacy
help-support = Support
help-back = Back
help-rules = Rules
help-play-title = What shall we play?
help-play-text = Press a game to open a table in this channel. Anyone can join you. No one around? Press *This table…* to fill it with computers.
help-play-elsewhere = You’ll find tables in the channels of servers. Press a game there, or type /play.
help-learn-title = Learn by playing
help-learn-text = A first match against a patient opponent, for you alone. It takes ten minutes at most, and each rule comes when it first matters. You can leave it and come back.
help-commands-title = All commands · page { $page } of { $pages }
help-privacy-title = Privacy
help-privacy-text =
    Herald keeps your Discord id, your name at the table, results and ratings. It keeps your moves and their times, and what you set with /settings.
    It doesn’t read messages or keep lists of members. It sends nothing anywhere but to Discord.
    The person who hosts this Herald has the data. /privacy export gives you all of yours. With /settings me, you can hide your name from other people’s lists.
help-support-title = Support
help-support-text =
    If something goes wrong, Herald says so and gives a reference. Press *Report this* below that message to help the person who hosts Herald find it. Nothing’s lost: every confirmed move is kept.
    The button *Rules* explains a game. /match why says what can go on a cell, and why something can’t. /match check checks every shuffle and roll of a finished match.
help-support-host = The person who hosts this Herald answers here: { $address }
help-support-nobody = Ask the person who invited Herald to your server: they know who hosts it.
help-version = Herald { $version }
