# What was played: looking for matches, and what is told of one that is over.

## People who have chosen to be named to nobody else
somebody = somebody

## Days
reason-interface-not-a-span = “{ $text }” is no time I know. Try 2026-11-22, 22.11., last month, or 3 weeks ago.
