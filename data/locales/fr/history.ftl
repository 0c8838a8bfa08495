# Ce qui a été joué : chercher des parties, et ce qu’on dit d’une partie terminée.

## Les personnes qui ont choisi de n’être nommées à personne d’autre
somebody = quelqu’un
