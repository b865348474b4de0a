/** MPEG 2, layer III, 48 kbit/s, 24 kHz, mono: the encoding of recordings in an author's browser. */
const HEADER = [0xff, 0xf3, 0x64, 0xc0];
const FRAME_BYTES = 144;
const FRAMES_PER_SECOND = 24_000 / 576;

/** Returns an MP3 file of silent frames. Each `seed` gives another file. */
export function aRecording({ seconds = 1, seed = 0 }: { seconds?: number; seed?: number } = {}): Buffer {
  const frame = Buffer.alloc(FRAME_BYTES, seed);
  frame.set(HEADER);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds * FRAMES_PER_SECOND) }, () => frame));
}
