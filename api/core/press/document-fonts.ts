import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { programRoot } from './confinement.ts';

/** The `cmap` table formats of our fonts: 16 bits, and 32 bits for characters beyond them. */
const [SEGMENTS, GROUPS] = [4, 12];

/** Returns the code points with a glyph, from a font's `cmap` table (OpenType 1.9). */
function readCharacters(cmap: Buffer): Set<number> {
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
      // An offset counts from its own place in the table; glyph 0 is the box for a missing glyph.
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

/**
 * The fonts of headings and cover titles, as on the site. Each file has the glyphs of one script only, and Typst uses
 * one file of a family, so each file gets its own family name. Typst would cut off digits and style words at the end of
 * a name.
 */
const DISPLAY_FILES = {
  BooklarkSerifA: 'young-serif/files/young-serif-latin-400-normal.woff',
  BooklarkSerifB: 'young-serif/files/young-serif-latin-ext-400-normal.woff',
  BooklarkSerifC: 'el-messiri/files/el-messiri-arabic-700-normal.woff',
};

/** The files of heading fonts; the text fonts cover other scripts. */
export const displayFontFiles = Object.values(DISPLAY_FILES).map((file) =>
  join(programRoot, 'node_modules/@fontsource', file),
);

/** Reads the heading fonts from their packages, as OpenType. */
export async function readDisplayFonts(): Promise<{ families: string[]; blobs: Buffer[] }> {
  const families = Object.keys(DISPLAY_FILES);
  const blobs = await Promise.all(
    displayFontFiles.map(async (file, index) => unpackWoff(await readFile(file), families[index] ?? '')),
  );
  return { families, blobs };
}

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
type Table = { tag: string; data: Buffer };

/** Turns a WOFF 1.0 font (w3.org/TR/WOFF) into OpenType with another family name. */
export function unpackWoff(woff: Buffer, family: string): Buffer {
  const tables = readTables(woff).map((table) =>
    table.tag === 'name' ? { ...table, data: nameTable(family) } : table,
  );
  const directory = Buffer.alloc(HEADER_BYTES + RECORD_BYTES * tables.length);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(tables.length, 4);
  let offset = directory.length;
  const bodies = tables.map(({ tag, data }, index) => {
    const record = HEADER_BYTES + RECORD_BYTES * index;
    directory.write(tag, record, 'latin1');
    directory.writeUInt32BE(offset, record + 8);
    directory.writeUInt32BE(data.length, record + 12);
    const body = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    offset += body.length;
    return body;
  });
  return Buffer.concat([directory, ...bodies]);
}

/** Returns the code points with a glyph in a WOFF font. */
export function readWoffCharacters(woff: Buffer): Set<number> {
  const cmap = readTables(woff).find(({ tag }) => tag === 'cmap');
  return cmap ? readCharacters(cmap.data) : new Set();
}

function readTables(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const record = 44 + 20 * index;
    const offset = woff.readUInt32BE(record + 4);
    const packedBytes = woff.readUInt32BE(record + 8);
    const packed = woff.subarray(offset, offset + packedBytes);
    const data = packedBytes < woff.readUInt32BE(record + 12) ? inflateSync(packed) : packed;
    return { tag: woff.toString('latin1', record, record + 4), data };
  });
}

/** Returns a table with family, full and PostScript name (ids 1, 4 and 6) for Windows, in English. */
function nameTable(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const ids = [1, 4, 6];
  const header = Buffer.alloc(6 + 12 * ids.length);
  header.writeUInt16BE(ids.length, 2);
  header.writeUInt16BE(header.length, 4);
  for (const [index, id] of ids.entries())
    for (const [field, value] of [3, 1, 0x409, id, text.length, 0].entries())
      header.writeUInt16BE(value, 6 + 12 * index + 2 * field);
  return Buffer.concat([header, text]);
}
