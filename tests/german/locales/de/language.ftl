language-name = Deutsch
language-locales = de
