import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type LaunchOptions } from '@playwright/test';
import { median } from './compare.ts';
import type { Row } from './results.ts';

const SLOWDOWN = 4;
const SECONDS = 10;
const ROUNDS = 5;
/** Three minutes within ten seconds. */
const MAX_SECONDS = (SECONDS * 10) / 180;

// These scripts run in the page, so they are text here, where there is no document. The calls are those of `web/core/drafts/voice/mp3-worker.ts`.
const ENCODE = `(async () => {
  const rate = 24000;
  const length = rate * ${SECONDS};
  // Like speech: overtones of a voice that rises and falls, in syllables.
  const samples = Float32Array.from({ length }, (_, index) => {
    const time = index / rate;
    const pitch = 2 * Math.PI * (150 + 30 * Math.sin(time * 2)) * time;
    const voice = [1, 2, 3, 5, 8].reduce((sum, overtone) => sum + Math.sin(pitch * overtone) / overtone, 0);
    return (0.25 * voice + 0.02 * Math.random()) * Math.max(0, Math.sin(time * 12));
  });
  const wasm = Uint8Array.from(atob(window.encoderWasm), (letter) => letter.charCodeAt(0)).buffer;
  const started = performance.now();
  const encoder = await WasmMediaEncoder.createEncoder('audio/mpeg', wasm);
  encoder.configure({ channels: 1, sampleRate: rate, outputSampleRate: rate, bitrate: 48 });
  const bytes = encoder.encode([samples]).length + encoder.finalize().length;
  return { seconds: (performance.now() - started) / 1000, bytes };
})()`;

/** Measures the encoder of recordings in a browser that is four times slower, and in one that is not. A worker is not slowed down, so it runs in the page. */
export async function measureVoiceEncoder(options: LaunchOptions): Promise<Row> {
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage();
    const wasmFile = fileURLToPath(import.meta.resolve('wasm-media-encoders/wasm/mp3'));
    const wasm = await readFile(wasmFile);
    await page.addScriptTag({ path: path.join(path.dirname(wasmFile), '../dist/umd/WasmMediaEncoder.min.js') });
    await page.evaluate((text) => void Object.assign(globalThis, { encoderWasm: text }), wasm.toString('base64'));
    const session = await page.context().newCDPSession(page);
    const times: { slow: number[]; fast: number[] } = { slow: [], fast: [] };
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round++)
      for (const [side, rate] of [
        ['fast', 1],
        ['slow', SLOWDOWN],
      ] as const) {
        await session.send('Emulation.setCPUThrottlingRate', { rate });
        const encoded = await page.evaluate<{ seconds: number; bytes: number }>(ENCODE);
        times[side].push(encoded.seconds);
        bytes = encoded.bytes;
      }
    return toRow({ slow: median(times.slow), fast: median(times.fast), bytes });
  } finally {
    await browser.close();
  }
}

function toRow({ slow, fast, bytes }: { slow: number; fast: number; bytes: number }): Row {
  return {
    measure: `MP3 of ${SECONDS} s of speech on a weak tablet`,
    ours: `${slow.toFixed(2)} s`,
    peer: `${fast.toFixed(2)} s`,
    reached: `${(SECONDS / slow).toFixed(0)} times as fast as it is read`,
    floor: `${MAX_SECONDS.toFixed(2)} s`,
    isMet: slow <= MAX_SECONDS && bytes > SECONDS * 5000,
    note: `three minutes must be encoded within ten seconds; the peer is the same browser at full speed; ${Math.round(bytes / 1000)} kB`,
  };
}
