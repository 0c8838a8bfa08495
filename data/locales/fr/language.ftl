# Cette langue : son nom, et les langues de Discord qu’elle sert

language-name = Français
language-locales = fr
