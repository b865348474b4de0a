import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { programRoot } from './confinement.ts';
import { readCharacters } from './font-characters.ts';

/**
 * The fonts of headings and of titles on covers, as on the site. Each file has the glyphs of one script only, and Typst uses one file of a family: each
 * gets a family name of its own. Digits and style words at the end of a name would be cut off.
 */
const DISPLAY_FILES = {
  BooklarkSerifA: 'young-serif/files/young-serif-latin-400-normal.woff',
  BooklarkSerifB: 'young-serif/files/young-serif-latin-ext-400-normal.woff',
  BooklarkSerifC: 'el-messiri/files/el-messiri-arabic-700-normal.woff',
};

/** The files of the fonts of headings, whose other scripts are in the fonts of the text. */
export const displayFontFiles = Object.values(DISPLAY_FILES).map((file) =>
  join(programRoot, 'node_modules/@fontsource', file),
);

/** Reads the fonts of headings from their packages, as OpenType. */
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

/** Returns the code points that a WOFF font has glyphs for. */
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
