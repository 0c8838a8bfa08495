language-name = Español
language-locales = es-ES es-419
