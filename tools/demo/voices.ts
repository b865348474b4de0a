import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createEncoder } from 'wasm-media-encoders';
import type { DemoSound } from '#db/demo/pieces/piece.ts';

/** The sample rate of recordings in the browser. */
const SAMPLE_RATE = 24_000;
const BITRATE = 48;

/** Makes a student's recording for a page, as the MP3 file that the browser sends. */
export async function makeVoice(sound: DemoSound): Promise<Uint8Array<ArrayBuffer>> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('wasm-media-encoders/wasm/mp3'));
  const encoder = await createEncoder('audio/mpeg', new Uint8Array(wasm).buffer);
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BITRATE });
  const samples = sounds[sound]();
  // The encoder reuses its memory: a result is valid until the next call.
  const begin = Buffer.from(encoder.encode([samples]));
  return Uint8Array.from(Buffer.concat([begin, encoder.finalize()]));
}

const sounds: Record<DemoSound, () => Float32Array> = { hum, bell };

/** Three breaths of a low hum that glides, as a child hums for a whale. */
function hum(): Float32Array {
  const breathSeconds = 2;
  let phase = 0;
  return render(3 * breathSeconds, (seconds) => {
    const part = (seconds % breathSeconds) / breathSeconds;
    const pitch = 150 + 45 * Math.sin(Math.PI * part) + 3 * Math.sin(2 * Math.PI * 5 * seconds);
    phase += (2 * Math.PI * pitch) / SAMPLE_RATE;
    const voice = [1, 0.5, 0.22, 0.1, 0.05].reduce((sum, loudness, i) => sum + loudness * Math.sin((i + 1) * phase), 0);
    return 0.3 * voice * Math.sin(Math.PI * part) ** 0.6;
  });
}

/** A small bell that is rung three times, with the partials of a church bell: hum, prime, tierce, quint and nominal. */
function bell(): Float32Array {
  const partials = [0.5, 1, 1.2, 1.5, 2];
  return render(6, (seconds) => {
    const since = seconds % 2;
    const ring = partials.reduce(
      (sum, partial) => sum + Math.sin(2 * Math.PI * 620 * partial * since) * Math.exp(-since * (1.5 + partial)),
      0,
    );
    return 0.16 * ring * Math.min(1, since * 200);
  });
}

function render(seconds: number, sampleAt: (seconds: number) => number): Float32Array {
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, i) => sampleAt(i / SAMPLE_RATE));
}
