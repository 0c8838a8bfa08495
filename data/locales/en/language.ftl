# This language: what those who speak it call it, and the locales of Discord that it serves

language-name = English
language-locales = en-US en-GB
# Whose dates, times and lists it writes
language-formats = en-GB
