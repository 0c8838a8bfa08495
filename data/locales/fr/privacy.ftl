## Qui fait tourner ce Herald, sur les pages de /aide et de /données
host-contact = L’hébergeur de ce Herald : { $contact }
host-unknown = L’hébergeur de ce Herald n’a pas dit comment le joindre ; qui l’a invité dans ton serveur le connaît.
host-privacy = Politique de confidentialité : { $address }
host-terms = Conditions d’utilisation : { $address }
