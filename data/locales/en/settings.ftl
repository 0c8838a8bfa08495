# Settings of people and servers

settings-me-title = Your settings
settings-server-title = Settings of this server
settings-language = Language: { $value }
settings-zone = Time zone: { $value }
settings-theme = Pictures for you alone: { $value }
settings-server-theme = Public pictures of new tables: { $value }
settings-confirm = Ask once more before a move: { $value }
settings-threads = Each match in a thread of its own: { $value }
settings-grace =
    { $seconds ->
        [0] Time to take a move back: none
        [one] Time to take a move back: { $seconds } second
       *[other] Time to take a move back: { $seconds } seconds
    }
settings-channels = Channels to play in: { $value }
settings-games = Games: { $value }
settings-all = all
settings-none = none
settings-on = yes
settings-off = no

language-client = as Discord is set
language-en = English
language-fr = Français
theme-table = as the public ones of the match
theme-dark = dark
theme-light = light
theme-high-contrast = high contrast, safe for colour-blind players

command-settings = settings
command-settings-what = How Herald speaks, looks and plays
command-settings-me = me
command-settings-me-what = Your language, time zone, pictures, and whether a move is asked for twice
command-settings-server = server
command-settings-server-what = Language, pictures, threads, channels, games and time to take back (Manage Server)
option-language = language
option-language-what = The language Herald uses with you
option-server-language-what = The language of public messages
option-zone = time-zone
option-zone-what = Your time zone, for example Europe/Paris
option-theme = pictures
option-theme-what = How pictures look that only you see
option-server-theme-what = How public pictures look, unless a table chooses otherwise
option-confirm = ask-again
option-confirm-what = Ask once more before a move is made
option-threads = threads
option-threads-what = Give each match a thread of its own
option-grace = take-back
option-grace-what = Seconds in which a move can be taken back (0 to 120)
option-allow = allow-channel
option-allow-what = Also allow matches in this channel; with no channel named, all are allowed
option-forbid = remove-channel
option-forbid-what = Take this channel off the list of allowed ones
option-game = game
option-game-what = A game to switch on or off
option-enabled = enabled
option-enabled-what = Whether that game may be played here

reason-interface-managers-only = That needs the permission Manage Server.
reason-interface-channel-closed = Matches are not played in this channel. Try { $channels }.
reason-interface-no-guest = Invite people who can play: not yourself, and no bots.
