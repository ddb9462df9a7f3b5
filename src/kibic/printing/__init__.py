"""Paper: cards to cut out and score sheets to write on, as PDF.

The same input gives the same bytes. `deck_pdf` and `sheet_pdf` are what the other rooms use.
"""

from __future__ import annotations

from kibic.printing.decks import deck_for, deck_pdf, tells_suits
from kibic.printing.pages import PrintError, pages_of
from kibic.printing.sheets import Heading, sheet_pdf

__all__ = ["Heading", "PrintError", "deck_for", "deck_pdf", "pages_of", "sheet_pdf", "tells_suits"]
