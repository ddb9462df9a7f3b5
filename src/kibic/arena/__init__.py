"""Matches between bots: playing them, comparing players over the same deals, and saying how sure the answer is."""
