import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';

const WIDTH = 128;
const HEIGHT = 96;
const FRAMES_PER_SECOND = 4;
const GPS = '+48.8577+002.2950/';

const bytesOf = (hex: string) => Buffer.from(hex, 'hex');
const withLength = (unit: Buffer) => Buffer.concat([bytesOf(unit.length.toString(16).padStart(8, '0')), unit]);
const SPS = bytesOf('6742000af841a2');
const PPS = bytesOf('68ce3880');

/** Returns a picture of one grey as H.264: macroblocks without compression (ITU-T H.264, 7.3.5, I_PCM). */
function h264Picture(grey: number): Buffer {
  const block = Buffer.concat([Buffer.alloc(256, grey), Buffer.alloc(128, 128)]);
  const blocks = Array.from({ length: (WIDTH * HEIGHT) / 256 }, (_, index) =>
    index === 0 ? block : Buffer.concat([bytesOf('0d00'), block]),
  );
  return withLength(Buffer.concat([bytesOf('05888421a0'), ...blocks, bytesOf('80')]));
}

/** One silent AAC frame, stereo. */
const SILENT_AAC = bytesOf('2100499002190023');
const description = Buffer.concat([
  ...[bytesOf('0142000affe1'), bytesOf('0007'), SPS, bytesOf('01'), bytesOf('0004'), PPS],
]);

type Options = { seconds?: number; hasSound?: boolean; hasPlace?: boolean; frameSeconds?: number };

/** Makes a small MP4 in the style of a camera: with its index last, and with the place of the recording. */
export async function anMp4({
  seconds = 2,
  hasSound = true,
  hasPlace = true,
  frameSeconds = 1 / FRAMES_PER_SECOND,
}: Options = {}): Promise<Buffer> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new BufferTarget() });
  const video = new EncodedVideoPacketSource('avc');
  const audio = new EncodedAudioPacketSource('aac');
  output.addVideoTrack(video);
  if (hasSound) output.addAudioTrack(audio);
  if (hasPlace) output.setMetadataTags({ title: 'At home', raw: { '©xyz': GPS } });
  await output.start();
  const decoderConfig = { codec: 'avc1.42000a', codedWidth: WIDTH, codedHeight: HEIGHT, description };
  const sound = { codec: 'mp4a.40.2', numberOfChannels: 2, sampleRate: 48_000, description: bytesOf('1190') };
  const frames = Math.round(seconds / frameSeconds);
  for (let frame = 0; frame < frames; frame++) {
    const at = [frame * frameSeconds, frameSeconds] as const;
    await video.add(new EncodedPacket(h264Picture(16 + ((frame * 24) % 208)), 'key', ...at), { decoderConfig });
    if (hasSound) await audio.add(new EncodedPacket(SILENT_AAC, 'key', ...at), { decoderConfig: sound });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
}

/** Makes a small WebM with VP8, whose pictures come from lossy WebP, and Opus. */
export async function aWebM({ seconds = 2, hasSound = false }: Options = {}): Promise<Buffer> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const video = new EncodedVideoPacketSource('vp8');
  const audio = new EncodedAudioPacketSource('opus');
  output.addVideoTrack(video);
  if (hasSound) output.addAudioTrack(audio);
  output.setMetadataTags({ title: 'At home', raw: { LOCATION: GPS } });
  await output.start();
  const decoderConfig = { codec: 'vp8', codedWidth: WIDTH, codedHeight: HEIGHT };
  const sound = { codec: 'opus', numberOfChannels: 2, sampleRate: 48_000 };
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame++) {
    const at = [frame / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND] as const;
    const background = { r: (frame * 30) % 256, g: 120, b: 200 };
    const image = { create: { width: WIDTH, height: HEIGHT, channels: 3 as const, background } };
    const webp = await sharp(image).webp({ quality: 50 }).toBuffer();
    await video.add(new EncodedPacket(vp8Of(webp), 'key', ...at), { decoderConfig });
    // An Opus packet of silence (RFC 6716, 3.1).
    if (hasSound) await audio.add(new EncodedPacket(bytesOf('fcfffe'), 'key', ...at), { decoderConfig: sound });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
}

function vp8Of(webp: Buffer): Buffer {
  const at = webp.indexOf('VP8 ', 0, 'latin1');
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
}

/** The place in the films of cameras. */
export const placeOfFilms = GPS;
