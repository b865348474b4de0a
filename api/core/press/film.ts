import { open } from 'node:fs/promises';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  Mp4OutputFormat,
  OGG,
  Output,
  QTFF,
  WAVE,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { filmLimits } from '#contract/core/film-words.ts';
import { MAX_FILM_MINUTES } from '#contract/core/limits.ts';
import { assertExtent } from './film-extent.ts';
import { FilmRefusal } from './film-refusal.ts';

export type FilmFormat = 'mp4' | 'webm';
export type FilmFacts = { format: FilmFormat; width: number; height: number; duration_ms: number; has_sound: boolean };

const codecs = {
  mp4: { video: ['avc'], audio: ['aac'] },
  webm: { video: ['vp8', 'vp9', 'av1'], audio: ['opus'] },
} satisfies Record<FilmFormat, { video: string[]; audio: string[] }>;

/** Codec names for people; others are shown as in the file. */
const codecNames: Record<string, string> = {
  ...{ avc: 'H.264', hevc: 'H.265 (HEVC)', vp8: 'VP8', vp9: 'VP9', av1: 'AV1', aac: 'AAC', opus: 'Opus', mp3: 'MP3' },
  ...{
    vorbis: 'Vorbis',
    flac: 'FLAC',
    ac3: 'AC-3',
    eac3: 'E-AC-3',
    dts: 'DTS',
    prores: 'ProRes',
    mp4v: 'MPEG-4 Visual',
  },
  ...{ mjpa: 'Motion JPEG', jpeg: 'Motion JPEG', encv: 'a protected format', enca: 'a protected format' },
};

/** Room for half an hour with 120 pictures and 100 sound packets a second. */
const MAX_PACKETS = 30 * 60 * 240;

/**
 * Checks a film and writes it to a new file: with its index first, and with nothing but pictures and sound, so that
 * places, names and dates in it are gone. Packets are copied; nothing is decoded.
 */
export async function rewriteFilm(source: string, target: string): Promise<FilmFacts> {
  const file = await open(source);
  const { size } = await file.stat();
  try {
    await assertExtent(file, size);
  } finally {
    await file.close();
  }
  const formats = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS, OGG, MP3, WAVE, FLAC];
  const input = new Input({ source: new FilePathSource(source), formats });
  try {
    return await copyFilm(input, size, target);
  } catch (cause) {
    // The demuxer throws plain errors at contradictory headers.
    throw cause instanceof FilmRefusal ? cause : new FilmRefusal('damaged', {}, { cause });
  } finally {
    input.dispose();
  }
}

async function copyFilm(input: Input, size: number, target: string): Promise<FilmFacts> {
  const format = await formatOf(input);
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new FilmRefusal('noPicture');
  const audio = await input.getPrimaryAudioTrack();
  await assertCodec(video, codecs[format].video, 'wrongVideoCodec');
  if (audio) await assertCodec(audio, codecs[format].audio, 'wrongAudioCodec');
  const pictures = await measureTrack(video);
  const sound = audio ? await measureTrack(audio) : undefined;
  if (pictures.bytes + (sound?.bytes ?? 0) > size) throw new FilmRefusal('damaged');
  const begin = Math.min(0, pictures.begin, sound?.begin ?? 0);
  const duration = Math.max(pictures.end, sound?.end ?? 0) - begin;
  if (pictures.count === 0 || duration <= 0) throw new FilmRefusal('cut');
  if (duration > MAX_FILM_MINUTES * 60 + 1) throw new FilmRefusal('tooLong', filmLimits);
  const output = new Output({
    format: format === 'mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target: new FilePathTarget(target),
  });
  const copies = [
    await copyVideo(output, video, pictures.count),
    ...(audio && sound ? [await copyAudio(output, audio, sound.count)] : []),
  ];
  await output.start();
  await interleave(copies, begin);
  await output.finalize();
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  return { format, width, height, duration_ms: Math.round(duration * 1000), has_sound: Boolean(sound?.count) };
}

async function formatOf(input: Input): Promise<FilmFormat> {
  const format = await input.getFormat().catch(() => {
    throw new FilmRefusal('notAFilm');
  });
  if (format === MP4) return 'mp4';
  if (format === WEBM) return 'webm';
  throw new FilmRefusal('wrongFormat', { format: format.name });
}

async function assertCodec(
  track: InputVideoTrack | InputAudioTrack,
  allowed: string[],
  code: 'wrongVideoCodec' | 'wrongAudioCodec',
): Promise<void> {
  const codec = await track.getCodec();
  if (codec !== null && allowed.includes(codec)) return;
  const id = codec ?? (await track.getInternalCodecId());
  const name = typeof id === 'string' ? id.replaceAll(/[^\w ./-]/g, '').slice(0, 40) : '';
  throw new FilmRefusal(code, { codec: codecNames[name] ?? (name || '?') });
}

type Measure = { count: number; bytes: number; begin: number; end: number };

/** Counts a track's packets. Only the index is read. */
async function measureTrack(track: InputTrack): Promise<Measure> {
  const measure: Measure = { count: 0, bytes: 0, begin: 0, end: 0 };
  for await (const { timestamp, duration, byteLength } of packetsOf(track, { metadataOnly: true })) {
    if (++measure.count > MAX_PACKETS) throw new FilmRefusal('tooLong', filmLimits);
    measure.bytes += byteLength;
    measure.begin = Math.min(measure.begin, timestamp);
    measure.end = Math.max(measure.end, timestamp + duration);
  }
  return measure;
}

const packetsOf = (track: InputTrack, options = {}) =>
  new EncodedPacketSink(track).packets(undefined, undefined, options);

type Copy = { packets: AsyncGenerator<EncodedPacket>; add(packet: EncodedPacket): Promise<void> };

async function copyVideo(output: Output, track: InputVideoTrack, maximumPacketCount: number): Promise<Copy> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || decoderConfig === null) throw new FilmRefusal('damaged');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { maximumPacketCount, rotation: await track.getRotation() });
  return { packets: packetsOf(track), add: (packet) => source.add(packet, { decoderConfig }) };
}

async function copyAudio(output: Output, track: InputAudioTrack, maximumPacketCount: number): Promise<Copy> {
  const codec = await track.getCodec();
  const decoderConfig = await track.getDecoderConfig();
  if (codec === null || decoderConfig === null) throw new FilmRefusal('damaged');
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount, languageCode: await track.getLanguageCode() });
  return { packets: packetsOf(track), add: (packet) => source.add(packet, { decoderConfig }) };
}

/**
 * Copies all packets in the order of their times, so that pictures and sound of one moment are close together for a
 * player.
 */
async function interleave(copies: Copy[], begin: number): Promise<void> {
  const next = await Promise.all(copies.map(async (copy) => ({ copy, packet: await nextOf(copy) })));
  for (;;) {
    const [first] = next
      .filter(({ packet }) => packet !== undefined)
      .toSorted((a, b) => (a.packet?.timestamp ?? 0) - (b.packet?.timestamp ?? 0));
    if (!first?.packet) return;
    const { packet, copy } = first;
    await copy.add(begin < 0 ? packet.clone({ timestamp: packet.timestamp - begin }) : packet);
    first.packet = await nextOf(copy);
  }
}

async function nextOf({ packets }: Copy): Promise<EncodedPacket | undefined> {
  const { value, done } = await packets.next();
  return done ? undefined : value;
}
