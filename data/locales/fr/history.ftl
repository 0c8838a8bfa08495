# Ce qui a été joué : chercher des parties, et ce qu’on dit d’une partie terminée.

## Les personnes qui ont choisi de n’être nommées à personne d’autre
somebody = quelqu’un

## Jours
reason-interface-not-a-span = « { $text } » n’est pas un moment que je connais. Essaie 2026-11-22, 22/11, le mois dernier, ou il y a 3 semaines.
