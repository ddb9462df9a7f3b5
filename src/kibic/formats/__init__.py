"""Formats of other programs, read and written. The rules never import them."""
