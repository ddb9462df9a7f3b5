"""The games: one file each, found by the registry through the entry points of group ``kibic.games``."""
