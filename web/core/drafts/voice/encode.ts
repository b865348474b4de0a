import wasmUrl from 'wasm-media-encoders/wasm/mp3?url';
import { CallError } from '#web/kit/call.ts';
import type { EncodingReply, EncodingRequest } from './mp3-worker.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

/** Three minutes, like `MAX_VOICE_SECONDS` of the contract, whose import would load schemas. */
export const MAX_RECORDING_SECONDS = 180;
/** The format that the server accepts: MP3, mono, 24 kHz, 48 kbit/s. */
const MP3 = 'audio/mpeg';

/** A recording: as MP3, or in the browser's format if the encoder could not be loaded. */
export type RecordedVoice = { file: Blob; seconds: number };

/** The encoder is not on this device and cannot be loaded without a connection. */
class EncoderNotLoaded extends Error {}

/** Decodes this browser's recording, and encodes it as MP3 in a worker. Rejects data that contains no sound. */
export async function encodeRecording(recording: Blob): Promise<RecordedVoice> {
  const samples = (await decode(recording)).subarray(0, MAX_RECORDING_SECONDS * SAMPLE_RATE);
  const seconds = samples.length / SAMPLE_RATE;
  try {
    const bytes = await encodeInWorker({ wasm: await loadEncoder(), samples });
    return { file: new Blob([bytes], { type: MP3 }), seconds };
  } catch (cause) {
    // The recording is encoded when it is sent.
    if (cause instanceof EncoderNotLoaded) return { file: recording, seconds };
    throw cause;
  }
}

/**
 * Returns a recording in the server's format: one made without a connection is encoded when it is sent. Rejects with a
 * `CallError` while the encoder cannot be loaded.
 */
export async function toMp3(recording: Blob): Promise<Blob> {
  if (recording.type === MP3) return recording;
  // An undecodable recording is sent unchanged, and the server explains the error.
  const { file } = await encodeRecording(recording).catch(() => ({ file: undefined }));
  if (file && file.type !== MP3) throw new CallError(0);
  return file ?? recording;
}

let encoder: Promise<ArrayBuffer> | undefined;

function loadEncoder(): Promise<ArrayBuffer> {
  encoder ??= fetch(wasmUrl)
    .then((response) => {
      if (!response.ok) throw new Error(`${response.status}`);
      return response.arrayBuffer();
    })
    .catch((cause) => {
      encoder = undefined;
      throw new EncoderNotLoaded('The encoder was not loaded', { cause });
    });
  return encoder;
}

/** Loads the encoder and its worker before a recording ends. */
export function prepareEncoder(): void {
  // Without a connection, the recording is encoded when it is sent.
  loadEncoder().then(startWorker, () => {});
}

/** Returns the samples of a recording in mono. The context resamples them. */
async function decode(recording: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, SAMPLE_RATE, SAMPLE_RATE);
  const audio = await context.decodeAudioData(await recording.arrayBuffer());
  const channels = Array.from({ length: audio.numberOfChannels }, (_, index) => audio.getChannelData(index));
  const [first = new Float32Array()] = channels;
  if (channels.length === 1) return first;
  return first.map((_, index) => channels.reduce((sum, channel) => sum + (channel[index] ?? 0), 0) / channels.length);
}

type Encoding = PromiseWithResolvers<Uint8Array<ArrayBuffer>>;
/** `encodings`: requests without a reply, by their ids. */
type Encoder = { worker: Worker; encodings: Map<number, Encoding> };

let running: Encoder | undefined;
let lastId = 0;

function startWorker(): Encoder {
  if (running) return running;
  const worker = new Worker(new URL('./mp3-worker.ts', import.meta.url), { type: 'module' });
  const started: Encoder = { worker, encodings: new Map() };
  const { encodings } = started;
  worker.addEventListener('message', ({ data: { id, bytes } }: MessageEvent<EncodingReply>) => {
    const encoding = encodings.get(id);
    encodings.delete(id);
    if (bytes) encoding?.resolve(bytes);
    else encoding?.reject(new Error('The recording was not encoded'));
  });
  // The worker's script was not loaded: the next recording starts another worker.
  worker.addEventListener('error', () => {
    if (running === started) running = undefined;
    for (const { reject } of encodings.values())
      reject(new EncoderNotLoaded('The worker of the encoder did not start'));
    encodings.clear();
  });
  running = started;
  return started;
}

/**
 * Two recordings may be encoded at the same time, when one is sent while the next one ends: each reply has the id of
 * its request.
 */
function encodeInWorker(request: Omit<EncodingRequest, 'id'>): Promise<Uint8Array<ArrayBuffer>> {
  const { worker, encodings } = startWorker();
  const id = ++lastId;
  const encoding: Encoding = Promise.withResolvers();
  encodings.set(id, encoding);
  worker.postMessage({ id, ...request } satisfies EncodingRequest);
  return encoding.promise;
}
