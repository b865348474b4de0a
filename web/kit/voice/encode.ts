import wasmUrl from 'wasm-media-encoders/wasm/mp3?url';
import type { EncodingReply, EncodingRequest } from './mp3-worker.ts';
import { SAMPLE_RATE } from './sample-rate.ts';

/** A recording as the server takes it: MP3, mono, 24 kHz, 48 kbit/s. */
export type EncodedVoice = { file: Blob; seconds: number };

/** Decodes what this browser has recorded, and encodes it as MP3 in a worker. Rejects what is no sound. */
export async function encodeRecording(recording: Blob, maxSeconds: number): Promise<EncodedVoice> {
  const [samples, wasm] = await Promise.all([decode(recording), loadEncoder()]);
  const kept = samples.subarray(0, maxSeconds * SAMPLE_RATE);
  const bytes = await encodeInWorker({ wasm, samples: kept });
  return { file: new Blob([bytes], { type: 'audio/mpeg' }), seconds: kept.length / SAMPLE_RATE };
}

let encoder: Promise<ArrayBuffer> | undefined;

/** Loads the encoder once, before the first recording ends: without a connection then, the recording can still be kept. */
export function loadEncoder(): Promise<ArrayBuffer> {
  encoder ??= fetch(wasmUrl)
    .then((response) => {
      if (!response.ok) throw new Error(`The encoder was not loaded: ${response.status}`);
      return response.arrayBuffer();
    })
    .catch((cause) => {
      encoder = undefined;
      throw cause;
    });
  return encoder;
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

let worker: Worker | undefined;

/** Starts the worker, so that it is there when a recording ends. */
export function startWorker(): Worker {
  worker ??= new Worker(new URL('./mp3-worker.ts', import.meta.url), { type: 'module' });
  return worker;
}

function encodeInWorker(request: EncodingRequest): Promise<Uint8Array<ArrayBuffer>> {
  const running = startWorker();
  return new Promise((resolve, reject) => {
    running.onmessage = ({ data }: MessageEvent<EncodingReply>) =>
      data.bytes ? resolve(data.bytes) : reject(new Error('The recording was not encoded'));
    running.onerror = () => {
      worker = undefined;
      reject(new Error('The encoder did not start'));
    };
    running.postMessage(request);
  });
}
