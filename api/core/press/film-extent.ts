import type { FileHandle } from 'node:fs/promises';
import { MAX_FILM_BYTES } from '#contract/core/limits.ts';
import { FilmRefusal } from './film-refusal.ts';

/** Room for the index, which is read into memory; half an hour of film takes a few megabytes. */
const MAX_INDEX_BYTES = 48 * 1024 ** 2;
const MAX_ELEMENTS = 100_000;

/**
 * Refuses a file that is shorter than its own headers say: its end is missing, or a header lies. Reads only the headers
 * of the outermost parts, which contain their sizes (ISO/IEC 14496-12, 4.2; RFC 8794, 6).
 */
export async function assertExtent(file: FileHandle, size: number): Promise<void> {
  const head = await readAt(file, 0, 12);
  if (head.length < 12) throw new FilmRefusal('notAFilm');
  if (head.toString('latin1', 4, 8) === 'ftyp') return assertBoxes(file, size);
  if (head.readUInt32BE(0) === EBML) return assertElements(file, size);
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function assertWithin(end: number, size: number): void {
  if (end <= size) return;
  if (end <= MAX_FILM_BYTES) throw new FilmRefusal('cut');
  const inMegabytes = (bytes: number) => Math.max(1, Math.round(bytes / 1e6));
  throw new FilmRefusal('wrongSize', { claimed_mb: inMegabytes(end), actual_mb: inMegabytes(size) });
}

async function assertBoxes(file: FileHandle, size: number): Promise<void> {
  let hasIndex = false;
  let at = 0;
  for (let count = 0; at + 8 <= size; count++) {
    if (count > MAX_ELEMENTS) throw new FilmRefusal('damaged');
    const head = await readAt(file, at, 16);
    const type = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? size - at : short;
    if (length < (isLong ? 16 : 8)) throw new FilmRefusal('damaged');
    assertWithin(at + length, size);
    if (type === 'moov' && length > MAX_INDEX_BYTES) throw new FilmRefusal('damaged');
    hasIndex ||= type === 'moov';
    at += length;
  }
  // Many cameras write the index last.
  if (!hasIndex) throw new FilmRefusal('cut');
}

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;

async function assertElements(file: FileHandle, size: number): Promise<void> {
  const header = await readElement(file, 0);
  if (!header || header.length === undefined) throw new FilmRefusal('damaged');
  const segmentAt = header.dataAt + header.length;
  const segment = await readElement(file, segmentAt);
  if (!segment) throw new FilmRefusal('cut');
  if (segment.id !== SEGMENT) throw new FilmRefusal('damaged');
  if (segment.length !== undefined) assertWithin(segment.dataAt + segment.length, size);
  const end = segment.length === undefined ? size : segment.dataAt + segment.length;
  let hasCluster = false;
  let at = segment.dataAt;
  for (let count = 0; at < end; count++) {
    if (count > MAX_ELEMENTS) throw new FilmRefusal('damaged');
    const element = await readElement(file, at);
    if (!element) break;
    hasCluster ||= element.id === CLUSTER;
    // A browser's recording declares no size: its parts end where the next one begins.
    if (element.length === undefined) break;
    assertWithin(element.dataAt + element.length, size);
    if (element.id !== CLUSTER && element.length > MAX_INDEX_BYTES) throw new FilmRefusal('damaged');
    at = element.dataAt + element.length;
  }
  if (!hasCluster) throw new FilmRefusal('cut');
}

type Element = { id: number; dataAt: number; length: number | undefined };

/**
 * Reads an EBML element's head: an id of up to 4 bytes and a size of up to 8, whose bits are all ones if the size is
 * unknown.
 */
async function readElement(file: FileHandle, at: number): Promise<Element | undefined> {
  const head = await readAt(file, at, 12);
  const idLength = Math.clz32(head[0] ?? 0) - 23;
  const first = head[idLength] ?? 0;
  const sizeLength = Math.clz32(first) - 23;
  if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return undefined;
  const dataAt = at + idLength + sizeLength;
  let length = BigInt(first & ((1 << (8 - sizeLength)) - 1));
  for (const byte of head.subarray(idLength + 1, idLength + sizeLength)) length = (length << 8n) | BigInt(byte);
  const isUnknown = length === (1n << BigInt(7 * sizeLength)) - 1n;
  return { id: head.readUIntBE(0, idLength), dataAt, length: isUnknown ? undefined : Number(length) };
}
