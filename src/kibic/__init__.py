"""kibic: play, score, referee, record and analyse card and board games."""

__version__ = "0.1.0"
