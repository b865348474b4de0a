import { removeMp3Tags } from './mp3-tags.ts';

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
