"""Makes the fonts that are put into PDFs out of the released ones: fewer letters, and figures that stand on the line.

    pip install fonttools fontpkg-alegreya-sans fontpkg-kalam
    python docs/printing/fonts.py

Alegreya Sans shows figures of the old style unless a programme knows how to ask for the others; here the others
(``one.lf`` and so on) simply are the figures.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

TARGET = Path(__file__).parents[2] / "src" / "kibic" / "printing" / "fonts"

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), *map(ord, "–—‘’‚“”„…−×→←")]
CYRILLIC = range(0x400, 0x460)
DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def make(package: str, name: str, letters: list[int]) -> None:
    """One font with these letters (those it has), without hinting and layout tables."""
    font = TTFont(str(files(package) / "files" / f"{name}.ttf"))
    glyphs = set(font.getGlyphOrder())
    for table in font["cmap"].tables:
        for code, digit in enumerate(DIGITS, start=ord("0")):
            if f"{digit}.lf" in glyphs and code in table.cmap:
                table.cmap[code] = f"{digit}.lf"
    options = Options(layout_features=[], hinting=False, notdef_outline=True, name_IDs=["*"])
    options.drop_tables += ["DSIG", "GSUB", "GPOS", "GDEF", "STAT"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    # The same bytes whenever it is made.
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    font.save(TARGET / f"{name}.ttf")


if __name__ == "__main__":
    make("fontpkg_alegreya_sans", "AlegreyaSans-Regular", [*LATIN, *CYRILLIC])
    make("fontpkg_alegreya_sans", "AlegreyaSans-Bold", [*LATIN, *CYRILLIC])
    make("fontpkg_kalam", "Kalam-Regular", LATIN)
