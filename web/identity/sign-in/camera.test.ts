import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQrDetector, runCamera } from './camera.ts';

import { errorState } from './scan-step.tsx';

/** The codes in the camera's consecutive frames. */
let frames: string[];
let facingMode: string;
let stopTrack: () => void;
const video = () => ({ style: { transform: '' }, srcObject: null, play: vi.fn() }) as unknown as HTMLVideoElement;

function fakeDetector(formats: string[]) {
  return class {
    static getSupportedFormats = async () => formats;
    async detect() {
      const text = frames.shift();
      return text === undefined ? [] : [{ rawValue: text }];
    }
  };
}

beforeEach(() => {
  frames = [];
  facingMode = 'environment';
  stopTrack = vi.fn();
  const track = { stop: stopTrack };
  const stream = { getTracks: () => [track], getVideoTracks: () => [{ getSettings: () => ({ facingMode }) }] };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
  vi.stubGlobal('BarcodeDetector', fakeDetector(['qr_code']));
});
afterEach(() => vi.unstubAllGlobals());

/** Films until a card was read or the frames are used up. */
async function film(element: HTMLVideoElement) {
  const controller = new AbortController();
  const texts: string[] = [];
  const onReady = vi.fn();
  await runCamera(element, controller.signal, onReady, (text) => {
    texts.push(text);
    controller.abort();
  });
  return { texts, onReady };
}

describe('the camera', () => {
  test('reads a card, and is off when it is no longer needed', async () => {
    frames = ['card of Ada', 'card of Ben'];
    const { texts, onReady } = await film(video());
    expect(texts).toEqual(['card of Ada']);
    expect(onReady).toHaveBeenCalledOnce();
    expect(stopTrack).toHaveBeenCalledOnce();
  });

  test('on the front is a mirror, and on the back is not', async () => {
    const element = video();
    frames = ['card'];
    await film(element);
    expect(element.style.transform).toBe('');
    facingMode = 'user';
    frames = ['card'];
    await film(element);
    expect(element.style.transform).toBe('scaleX(-1)');
  });

  test('is turned off again when the student left while the browser asked for permission', async () => {
    const element = video();
    await runCamera(element, AbortSignal.abort(), vi.fn(), vi.fn());
    expect(stopTrack).toHaveBeenCalledOnce();
    expect(element.play).not.toHaveBeenCalled();
  });

  test('is missing where the browser offers none, as on a page without encryption', async () => {
    vi.stubGlobal('navigator', {});
    const error = await film(video()).catch((cause: unknown) => cause);
    expect(errorState(error)).toBe('missing');
  });

  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'taken'],
  ])('that fails with %s is %s', (name, state) => {
    expect(errorState(new DOMException('', name))).toBe(state);
  });
});

describe('the detector of QR codes', () => {
  test('finds nothing in a frame without a code', async () => {
    frames = [];
    expect(await (await createQrDetector()).read(video())).toBeUndefined();
  });

  test('of the browser is not used if it cannot read QR codes', async () => {
    frames = ['read by the browser'];
    vi.stubGlobal('BarcodeDetector', fakeDetector(['ean_13']));
    // The library needs a real browser, which this test does not have.
    await expect(createQrDetector().then((detector) => detector.read(video()))).rejects.toThrow();
    expect(frames).toHaveLength(1);
  });
});
