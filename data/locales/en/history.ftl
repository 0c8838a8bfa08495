# What was played: looking for matches, and what is told of one that is over.

## People who have chosen to be named to nobody else
somebody = somebody
