"""Draws web/kit/ui/booklark-sans.woff2 from Atkinson Hyperlegible Next: the zero is plain, as prose and money read it.

The slashed zero stays behind `font-variant-numeric: slashed-zero`, for codes and order numbers. The inner outline of the
plain zero is the outer one, scaled to the counters at every weight. Needs fontTools and brotli; run it from the root
after an update of @fontsource-variable/atkinson-hyperlegible-next. The licence (OFL 1.1) asks for another name.
"""

from copy import deepcopy

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation

FILES = "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files"
NAME = "Booklark Sans"
PHANTOMS = 4


def scale(outer, slashed):
    """Maps the outer outline onto the box of the two counters that the slash divides."""
    counters = slashed[len(outer):]

    def onto(axis):
        low, high = min(p[axis] for p in outer), max(p[axis] for p in outer)
        to_low, to_high = min(p[axis] for p in counters), max(p[axis] for p in counters)
        return lambda value: to_low + (value - low) * (to_high - to_low) / (high - low)

    x, y = onto(0), onto(1)
    return [(round(x(p[0])), round(y(p[1]))) for p in reversed(outer)]


def plain(font, name):
    """Replaces the slashed zero of this name and stores it as `<name>.slash`."""
    glyf, gvar, metrics = font["glyf"], font["gvar"], font["hmtx"]
    glyph = glyf[name]
    glyf[name + ".slash"] = deepcopy(glyph)
    gvar.variations[name + ".slash"] = deepcopy(gvar.variations[name])
    metrics[name + ".slash"] = metrics[name]
    if glyph.isComposite():  # The tabular zero is the other one, moved.
        glyf[name + ".slash"].components[0].glyphName += ".slash"
        return
    points = list(glyph.coordinates)
    size = glyph.endPtsOfContours[0] + 1
    inner = scale(points[:size], points)
    variations = []
    for variation in gvar.variations[name]:
        deltas = variation.coordinates
        moved = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(points, deltas)]
        moved_inner = scale(moved[:size], moved)
        inner_deltas = [(a - c, b - d) for (a, b), (c, d) in zip(moved_inner, inner)]
        variations.append(TupleVariation(variation.axes, deltas[:size] + inner_deltas + deltas[-PHANTOMS:]))
    flags = list(glyph.flags[:size])
    glyph.coordinates = GlyphCoordinates(points[:size] + inner)
    glyph.flags = bytearray(flags + flags[::-1])
    glyph.endPtsOfContours = [size - 1, 2 * size - 1]
    glyph.numberOfContours = 2
    gvar.variations[name] = variations


def add_slashed_zero(font, names):
    """Adds the feature `zero`, after the tabular figures, whose glyphs it also replaces."""
    gsub = font["GSUB"].table
    substitution = otTables.SingleSubst()
    substitution.mapping = {name: name + ".slash" for name in names}
    lookup = otTables.Lookup()
    lookup.LookupType, lookup.LookupFlag, lookup.SubTable, lookup.SubTableCount = 1, 0, [substitution], 1
    gsub.LookupList.Lookup.append(lookup)
    feature = otTables.Feature()
    feature.FeatureParams, feature.LookupListIndex, feature.LookupCount = None, [len(gsub.LookupList.Lookup) - 1], 1
    record = otTables.FeatureRecord()
    record.FeatureTag, record.Feature = "zero", feature
    gsub.FeatureList.FeatureRecord.append(record)
    index = len(gsub.FeatureList.FeatureRecord) - 1
    for script in gsub.ScriptList.ScriptRecord:
        for system in [script.Script.DefaultLangSys, *(each.LangSys for each in script.Script.LangSysRecord)]:
            if system is not None:
                system.FeatureIndex.append(index)


def main():
    font = TTFont(f"{FILES}/atkinson-hyperlegible-next-latin-wght-normal.woff2")
    zeros = ["zero", "zero.tf"]
    font["gvar"], font["GSUB"], font["hmtx"], font["glyf"]  # Read while the order is the file's own.
    font.setGlyphOrder(font.getGlyphOrder() + [name + ".slash" for name in zeros])
    for name in zeros:
        plain(font, name)
    if "HVAR" in font and font["HVAR"].table.AdvWidthMap is not None:
        widths = font["HVAR"].table.AdvWidthMap.mapping
        for name in zeros:
            widths[name + ".slash"] = widths[name]
    add_slashed_zero(font, zeros)
    names = font["name"]
    for record in list(names.names):
        if "Atkinson" in str(record) and record.nameID != 0:
            kept = str(record).replace("Atkinson Hyperlegible Next", NAME)
            names.setName(kept.replace("AtkinsonHyperlegibleNext", "BooklarkSans"), record.nameID, 3, 1, 0x409)
    names.setName("Licensed under the SIL Open Font License, Version 1.1. https://openfontlicense.org", 13, 3, 1, 0x409)
    font.flavor = "woff2"
    font.save("web/kit/ui/booklark-sans.woff2")


main()
