import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EncodingReply, EncodingRequest } from './mp3-worker.ts';

type Listener = (event: { data: EncodingReply }) => void;

/** A worker that replies on the test's command. */
class FakeWorker extends EventTarget {
  static requests: EncodingRequest[] = [];
  static running: FakeWorker;
  onmessage: Listener | undefined;
  constructor() {
    super();
    FakeWorker.running = this;
  }
  postMessage(request: EncodingRequest) {
    FakeWorker.requests.push(request);
  }
  reply(request: EncodingRequest | undefined) {
    const bytes = Uint8Array.from(request?.samples ?? []);
    const event = new MessageEvent('message', { data: { id: request?.id ?? 0, bytes } });
    this.dispatchEvent(event);
    this.onmessage?.(event);
  }
}

/** Decodes a recording into a sample for each of its bytes. */
class FakeAudioContext {
  async decodeAudioData(data: ArrayBuffer) {
    return { numberOfChannels: 1, getChannelData: () => Float32Array.from(new Uint8Array(data)) };
  }
}

beforeEach(() => {
  FakeWorker.requests = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('OfflineAudioContext', FakeAudioContext);
  vi.stubGlobal('fetch', async () => new Response('the encoder'));
  // With a new worker.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const recordingOf = (...bytes: number[]) => new Blob([Uint8Array.from(bytes)], { type: 'audio/webm' });
const bytesOf = async ({ file }: { file: Blob }) => [...new Uint8Array(await file.arrayBuffer())];

test('two recordings that are encoded at the same time each get their own sound', async () => {
  const { encodeRecording } = await import('./encode.ts');
  const first = encodeRecording(recordingOf(1, 1));
  await expect.poll(() => FakeWorker.requests).toHaveLength(1);
  const second = encodeRecording(recordingOf(2, 2, 2));
  await expect.poll(() => FakeWorker.requests).toHaveLength(2);
  for (const request of FakeWorker.requests) FakeWorker.running.reply(request);

  expect(await bytesOf(await second)).toEqual([2, 2, 2]);
  expect(await bytesOf(await first)).toEqual([1, 1]);
});

test('a worker that does not start leaves every recording as it is, and the next one starts another worker', async () => {
  const { encodeRecording } = await import('./encode.ts');
  const recordings = [recordingOf(1), recordingOf(2)];
  const encodings = recordings.map(encodeRecording);
  await expect.poll(() => FakeWorker.requests).toHaveLength(2);
  const broken = FakeWorker.running;
  broken.dispatchEvent(new Event('error'));
  expect((await Promise.all(encodings)).map(({ file }) => file)).toEqual(recordings);

  const next = encodeRecording(recordingOf(3));
  await expect.poll(() => FakeWorker.requests).toHaveLength(3);
  expect(FakeWorker.running).not.toBe(broken);
  FakeWorker.running.reply(FakeWorker.requests[2]);
  expect(await bytesOf(await next)).toEqual([3]);
});
