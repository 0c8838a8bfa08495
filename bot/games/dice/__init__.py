"""King of the Dice: throw for inhabitants, settle castles on a board of landscapes, tame dragons, gather gems."""
