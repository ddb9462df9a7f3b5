"""What many games share: trick play, hidden cards, score tables, boards."""
