# Settings of people and servers

settings-me-title = Your settings
settings-server-title = Settings for this server
settings-language = Language: { $value }
settings-zone = Time zone: { $value }, where it’s { $time }
time = { $hour }:{ $minute }
settings-reminders-off = Reminders: none. Anything you have to know comes without a sound.
settings-reminders-once = Reminders: one, before one of your clocks runs out, { $by }.
settings-reminders-daily = Reminders: each day while a board is waiting for you, { $by }.
settings-reminders-hours = Reminders: at { $hours } while a board is waiting for you, { $by }.
settings-reminders-stop = They stop after three if you don’t move.
settings-by-place = where the match is played
settings-by-dm = by direct message, or where the match is played if your direct messages are closed
settings-quiet = Quiet hours: from { $begin } to { $end }. Pings wait until { $end }.
settings-quiet-none = Quiet hours: none
settings-vacation = Away: { $dates }
settings-vacation-none = Away: no vacation planned (/vacation)
settings-clock = Clock of new tables: { $value }
settings-substitutes = Called when someone needs a substitute: { $value }
settings-role-gone = no one, as the role is gone
settings-nobody = no one in particular
settings-theme = Private pictures: { $value }
settings-server-theme = Public pictures of new tables: { $value }
settings-confirm = Confirm every move: { $value }
settings-threads = A thread for each match: { $value }
settings-grace =
    { $seconds ->
        [0] Take-back time: none
        [one] Take-back time: { $seconds } second
       *[other] Take-back time: { $seconds } seconds
    }
settings-channels = Channels to play in: { $value }
settings-games = Games: { $value }
settings-all = all
settings-none = none
settings-on = yes
settings-off = no

language-client = same as Discord
theme-table = same as the public ones
theme-dark = dark
theme-light = light
theme-high-contrast = high contrast, safe for colour-blind players

command-settings = settings
command-settings-what = How Herald speaks, looks and plays
command-settings-me = me
command-settings-me-what = Your language, time zone, quiet hours, reminders, pictures, confirming moves, and hiding your name
command-settings-server = server
command-settings-server-what = Language, pictures, threads, channels, games, take-back, clock, substitutes (Manage Server)
option-language = language
option-language-what = The language Herald uses with you
option-server-language-what = The language of public messages
option-zone = time-zone
option-zone-what = Your time zone, for example Europe/Paris. The name of a city is enough
option-quiet = quiet-hours
option-quiet-what = Hours when nothing rings, for example 22-8, or “none”
option-reminders = reminders
option-reminders-what = When you’re reminded of a board that’s waiting for you
option-own-hours = own-hours
option-own-hours-what = The hours when you’re reminded, for example 9, 18
option-by = reminders-come
option-by-what = Where reminders reach you
reminders-off = none
reminders-once = once, before a clock runs out
reminders-daily = each day
reminders-hours = at my own hours
reminders-by-place = where the match is played
reminders-by-dm = by direct message
option-clock = clock
option-clock-what = The clock new tables start with, or “none”. Each table can choose another
option-substitutes = substitutes
option-substitutes-what = The role to call when someone needs a substitute. @everyone means none
option-theme = pictures
option-theme-what = How your private pictures look
option-server-theme-what = How public pictures look, unless a table chooses otherwise
option-confirm = ask-again
option-confirm-what = Confirm every move before it’s made
option-threads = threads
option-threads-what = Give each match a thread of its own
option-grace = take-back
option-grace-what = Seconds for taking a move back (0 to 120)
option-allow = allow-channel
option-allow-what = Also allow matches in this channel. As long as no channel is named, all are allowed
option-forbid = remove-channel
option-forbid-what = Take this channel off the list of allowed ones
option-game = game
option-game-what = A game to switch on or off
option-enabled = enabled
option-enabled-what = Whether that game can be played here

reason-interface-managers-only = You need the permission Manage Server for that.
reason-interface-channel-closed = Matches aren’t played in this channel. Try { $channels }.
reason-interface-no-guest = Invite people who can play: not yourself, and no bots.
