/**
 * Removes the tags before and after the frames of an MP3 file: ID3v1, ID3v2, APE and Lyrics3, which can contain names
 * and pictures.
 */
function removeMp3Tags(bytes: Buffer): Buffer {
  return removeTags(
    removeTags(bytes, leadingTagBytes, (rest, size) => rest.subarray(size)),
    trailingTagBytes,
    (rest, size) => rest.subarray(0, rest.length - size),
  );
}

function removeTags(
  bytes: Buffer,
  sizeOfTag: (rest: Buffer) => number,
  cut: (rest: Buffer, size: number) => Buffer,
): Buffer {
  let rest = bytes;
  for (let size = sizeOfTag(rest); size > 0 && size <= rest.length; size = sizeOfTag(rest)) rest = cut(rest, size);
  return rest;
}

const ID3_HEADER_BYTES = 10;
const ID3_FOOTER_FLAG = 0x10;
const APE_HEADER_BYTES = 32;

/** Returns the size of the leading tag in bytes; 0 without one. */
function leadingTagBytes(bytes: Buffer): number {
  if (startsWith(bytes, 0, 'ID3') && bytes.length >= ID3_HEADER_BYTES) {
    const footer = bytes.readUInt8(5) & ID3_FOOTER_FLAG ? ID3_HEADER_BYTES : 0;
    return ID3_HEADER_BYTES + synchsafe(bytes, 6) + footer;
  }
  if (startsWith(bytes, 0, 'APETAGEX') && bytes.length >= APE_HEADER_BYTES)
    return APE_HEADER_BYTES + bytes.readUInt32LE(12);
  return 0;
}

/** Returns the size of the trailing tag in bytes; 0 without one. */
function trailingTagBytes(bytes: Buffer): number {
  const at = (fromEnd: number, text: string) =>
    bytes.length >= fromEnd && startsWith(bytes, bytes.length - fromEnd, text);
  if (at(128, 'TAG')) return 128;
  if (at(227, 'TAG+')) return 227;
  if (at(APE_HEADER_BYTES, 'APETAGEX')) {
    const footer = bytes.length - APE_HEADER_BYTES;
    const hasHeader = bytes.readUInt32LE(footer + 20) >= 0x80000000;
    return bytes.readUInt32LE(footer + 12) + (hasHeader ? APE_HEADER_BYTES : 0);
  }
  if (at(9, 'LYRICS200') && bytes.length >= 15)
    return 15 + Number(bytes.toString('latin1', bytes.length - 15, bytes.length - 9));
  if (at(ID3_HEADER_BYTES, '3DI')) return 2 * ID3_HEADER_BYTES + synchsafe(bytes, bytes.length - 4);
  return 0;
}

const startsWith = (bytes: Buffer, offset: number, text: string) =>
  bytes.toString('latin1', offset, offset + text.length) === text;

/** Reads an ID3 size: four bytes with seven bits each. */
function synchsafe(bytes: Buffer, offset: number): number {
  return [0, 1, 2, 3].reduce((size, index) => size * 128 + (bytes.readUInt8(offset + index) & 0x7f), 0);
}

/** The frames of an MP3 file and their duration. */
export type Recording = { bytes: Buffer; milliseconds: number };

const HEADER_BYTES = 4;
/**
 * kbit/s by the index in the header, for MPEG 1 and for MPEG 2 and 2.5 (ISO 11172-3 and 13818-3). 0 means the free
 * format, which is refused.
 */
const BIT_RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BIT_RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
/** Divisors of the sample rate by version index: 2.5, none, 2, 1. */
const DIVISORS = [4, 0, 2, 1];
/** Marks of a first frame without sound, in which encoders write their names and the length. */
const INFO_MARKS = ['Xing', 'Info', 'VBRI'];
/** The fewest frames: two bytes that look like a frame can occur in any file. */
const MIN_FRAMES = 4;

/**
 * Returns the frames of an MP3 file without tags; undefined unless every byte belongs to a complete frame of one kind
 * of sound.
 */
export function readMp3(file: Buffer): Recording | undefined {
  let frames = removeMp3Tags(file);
  const first = readFrame(frames, 0);
  if (first && isInfoFrame(frames.subarray(0, first.size))) frames = frames.subarray(first.size);
  let count = 0;
  let seconds = 0;
  for (let offset = 0; offset < frames.length; count += 1) {
    const frame = readFrame(frames, offset);
    if (!first || !frame || frame.kind !== first.kind || offset + frame.size > frames.length) return undefined;
    offset += frame.size;
    seconds += frame.seconds;
  }
  return count < MIN_FRAMES ? undefined : { bytes: frames, milliseconds: Math.round(seconds * 1000) };
}

type Frame = { kind: string; size: number; seconds: number };

/** Reads the header of a layer III frame; undefined if it is none. */
function readFrame(bytes: Buffer, offset: number): Frame | undefined {
  if (offset + HEADER_BYTES > bytes.length) return undefined;
  const header = bytes.readUInt32BE(offset);
  const version = (header >>> 19) & 3;
  const divisor = DIVISORS[version] ?? 0;
  const isLayer3 = ((header >>> 17) & 3) === 1;
  if (header >>> 21 !== 0x7ff || divisor === 0 || !isLayer3) return undefined;
  const bitRate = (divisor === 1 ? BIT_RATES_1 : BIT_RATES_2)[(header >>> 12) & 15] ?? 0;
  const sampleRate = (SAMPLE_RATES[(header >>> 10) & 3] ?? 0) / divisor;
  if (bitRate === 0 || sampleRate === 0) return undefined;
  const samples = divisor === 1 ? 1152 : 576;
  const padding = (header >>> 9) & 1;
  const size = Math.floor(((samples / 8) * bitRate * 1000) / sampleRate) + padding;
  const channels = (header >>> 6) & 3;
  return { kind: `${version} ${sampleRate} ${channels === 3}`, size, seconds: samples / sampleRate };
}

function isInfoFrame(frame: Buffer): boolean {
  return INFO_MARKS.some((mark) => frame.subarray(0, 48).includes(mark, HEADER_BYTES, 'latin1'));
}
