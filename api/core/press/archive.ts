import { isUtf8 } from 'node:buffer';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { limits } from './limits.ts';
import { decodePercent, foldPath } from './paths.ts';
import { EPUB_MIME, PICTURE_BOOK_MIME } from './sniff.ts';
import { UnsupportedFile } from './unsupported-file.ts';

/** The files of a zip; all entries are checked before the first is unpacked. */
export type Archive = {
  mimetype: string;
  has(path: string): boolean;
  read(path: string, maxBytes: number): Promise<Buffer | undefined>;
  close(): void;
};

const ENCRYPTED = 1;
const FILE_TYPE = 0o170_000;
const SYMLINK = 0o120_000;

/** Opens a zip after checking all its entries. Throws `UnsupportedFile`. The caller closes it. */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await withZipErrors(yauzl.openPromise(file, { autoClose: false, decodeStrings: false }));
  try {
    if (zip.entryCount > limits.zipEntries) throw new UnsupportedFile('zipTooMany');
    const entries = await readEntries(zip);
    if (entries.get('mimetype')?.relativeOffsetOfLocalHeader !== 0) throw new UnsupportedFile('noMimetype');
    const findEntry = findByPath(entries);
    const readFile = (path: string, maxBytes: number) => readEntry(zip, findEntry(path), maxBytes);
    const mimetype = (await readFile('mimetype', 1000))?.toString('latin1').trim() ?? '';
    return { mimetype, has: (path) => findEntry(path) !== undefined, read: readFile, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Checks the zip directory alone, which shows zip bombs and unsafe names. */
export async function assertArchiveIsSafe(file: string): Promise<void> {
  const archive = await openArchive(file);
  archive.close();
  if (archive.mimetype !== EPUB_MIME && archive.mimetype !== PICTURE_BOOK_MIME)
    throw new UnsupportedFile('wrongMimetype');
}

/** Returns a function that finds an entry by its exact path, else by a path that names the same file. */
function findByPath(entries: Map<string, Entry>): (path: string) => Entry | undefined {
  const byFoldedPath = new Map([...entries].reverse().map(([path, entry]) => [foldPath(path), entry]));
  return (path) => entries.get(path) ?? byFoldedPath.get(foldPath(path));
}

async function readEntries(zip: ZipFile) {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let packed = 0;
  for await (const entry of entriesOf(zip)) {
    const name = nameOf(entry);
    assertSafeName(name, entry);
    const path = name.normalize('NFC');
    if (path.endsWith('/')) continue;
    if (entries.has(path)) throw new UnsupportedFile('zipDoubleNames');
    entries.set(path, entry);
    unpacked += entry.uncompressedSize;
    packed += entry.compressedSize;
    assertSize(entry.uncompressedSize, entry.compressedSize, limits.zipEntryBytes);
  }
  assertSize(unpacked, packed, limits.zipUnpackedBytes);
  // Entries that share bytes are a bomb that no single entry's ratio shows.
  if (packed > zip.fileSize) throw new UnsupportedFile('zipBomb');
  return entries;
}

/** Decodes an entry's name. Many programs write UTF-8 without setting its flag. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const declared = yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true);
  return isUtf8(fileNameRaw) ? fileNameRaw.toString('utf8') : declared;
}

async function* entriesOf(zip: ZipFile) {
  const entries = zip.eachEntry();
  for (;;) {
    const result = await withZipErrors(entries.next());
    if (result.done) return;
    yield result.value;
  }
}

function assertSafeName(name: string, entry: Entry) {
  const outside = yauzl.validateFileName(name) !== null || isOutside(name) || isOutside(decodePercent(name));
  const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK;
  if (outside || isLink) throw new UnsupportedFile('zipUnsafeNames');
  if (entry.generalPurposeBitFlag & ENCRYPTED) throw new UnsupportedFile('protectedBook');
}

function isOutside(name: string) {
  return name === '' || /[\\\p{Cc}]|^\/|^[a-z]:|(^|\/)\.\.(\/|$)/iu.test(name);
}

function assertSize(unpacked: number, packed: number, maxBytes: number) {
  const isBomb = unpacked > limits.zipRatioFromBytes && unpacked > packed * limits.zipRatio;
  if (isBomb || unpacked > maxBytes) throw new UnsupportedFile('zipBomb');
}

/** Reads an entry. Its declared size was checked, and yauzl stops an entry that unpacks to more than it declares. */
async function readEntry(zip: ZipFile, entry: Entry | undefined, maxBytes: number) {
  if (!entry) return undefined;
  if (entry.uncompressedSize > maxBytes) throw new UnsupportedFile('tooComplex');
  const stream = await withZipErrors(zip.openReadStreamPromise(entry));
  const parts: Buffer[] = [];
  try {
    for await (const part of stream) parts.push(part);
  } catch (error) {
    throw new UnsupportedFile('zipBroken', error);
  }
  return Buffer.concat(parts);
}

async function withZipErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new UnsupportedFile('zipBroken', error);
  }
}
