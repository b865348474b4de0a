import { createEncoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from './sample-rate.ts';

/** The compiled LAME, which the page has fetched, and mono samples. */
export type EncodingRequest = { id: number; wasm: ArrayBuffer; samples: Float32Array };
/** `id` is the request's id. `bytes` is undefined if the encoder failed. */
export type EncodingReply = { id: number; bytes: Uint8Array<ArrayBuffer> | undefined };

const BIT_RATE = 48;
/** Ten seconds at a time: the encoder copies its input. */
const CHUNK_SAMPLES = 10 * SAMPLE_RATE;

async function encode({ wasm, samples }: Omit<EncodingRequest, 'id'>): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createEncoder('audio/mpeg', wasm);
  encoder.configure({ channels: 1, sampleRate: SAMPLE_RATE, outputSampleRate: SAMPLE_RATE, bitrate: BIT_RATE });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // The encoder returns a view of its memory, which the next call overwrites.
  for (let from = 0; from < samples.length; from += CHUNK_SAMPLES)
    parts.push(encoder.encode([samples.subarray(from, from + CHUNK_SAMPLES)]).slice());
  parts.push(encoder.finalize().slice());
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

addEventListener('message', async ({ data }: MessageEvent<EncodingRequest>) => {
  const bytes = await encode(data).catch(() => undefined);
  const reply: EncodingReply = { id: data.id, bytes };
  postMessage(reply);
});
