"""What every game shares: cards, dice, seats, actions, views, options, chance, rounds, matches and records."""
