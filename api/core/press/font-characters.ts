/** The formats of a `cmap` table in which our fonts are: 16 bits, and 32 bits for characters beyond them. */
const [SEGMENTS, GROUPS] = [4, 12];

/** Returns the code points that a font has glyphs for, from its `cmap` table (OpenType 1.9). */
export function readCharacters(cmap: Buffer): Set<number> {
  const characters = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    const format = table.readUInt16BE(0);
    if (format === SEGMENTS) addSegments(table, characters);
    if (format === GROUPS) addGroups(table, characters);
  }
  return characters;
}

function addSegments(table: Buffer, characters: Set<number>): void {
  const bytes = table.readUInt16BE(6);
  const [ends, starts] = [14, 16 + bytes];
  const [deltas, offsets] = [starts + bytes, starts + 2 * bytes];
  for (let place = 0; place < bytes; place += 2) {
    const [first, last] = [table.readUInt16BE(starts + place), table.readUInt16BE(ends + place)];
    const [delta, offset] = [table.readUInt16BE(deltas + place), table.readUInt16BE(offsets + place)];
    for (let character = first; character <= last && character !== 0xff_ff; character++) {
      // An offset counts from its own place in the table; a glyph of 0 is the box for a missing one.
      const listed = offset && table.readUInt16BE(offsets + place + offset + 2 * (character - first));
      const glyph = offset && !listed ? 0 : ((listed || character) + delta) & 0xff_ff;
      if (glyph !== 0) characters.add(character);
    }
  }
}

function addGroups(table: Buffer, characters: Set<number>): void {
  for (let index = 0; index < table.readUInt32BE(12); index++) {
    const group = 16 + 12 * index;
    const [first, last] = [table.readUInt32BE(group), table.readUInt32BE(group + 4)];
    for (let character = first; character <= last; character++) characters.add(character);
  }
}
