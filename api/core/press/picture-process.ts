import type { ChildProcess } from 'node:child_process';
import { limitConcurrency } from '#api/kit/concurrency-limit.ts';
import { type PressCode, pressWords } from '#contract/core/press-words.ts';
import { startConfinedProcess } from './confined-process.ts';
import { processorSeconds, residentMegabytes } from './confinement.ts';
import type { CropShape, ImageDerivatives, InspectedImage, PictureBounds, PictureFormat } from './images.ts';
import type { TitleCover } from './title-cover.ts';

export type PictureRequest = {
  bytes: Uint8Array;
  /** The file name: only compared for drawings. */
  name: string;
  sizes: number[];
  shape: CropShape;
  format: PictureFormat;
  bounds?: PictureBounds | undefined;
  /** Set for an SVG that the server drew from numbers: it is painted instead of sanitized. */
  isDrawn?: boolean;
  /** Set for a picture that the server encoded: this title is set on it. */
  cover?: TitleCover;
};
/** The picture in the requested sizes, a sanitized drawing, or a refusal. */
export type PictureReply =
  | Exclude<InspectedImage, { outcome: 'picture' }>
  | (Extract<ImageDerivatives, { outcome: 'made' }> & { source: string });
/** `maxSeconds` is processor time where the system reports it, otherwise clock time. */
export type PictureLimits = { maxSeconds: number; maxMegabytes: number };

const LIMITS: PictureLimits = { maxSeconds: 15, maxMegabytes: 500 };
/** Keeps the process for a person who chooses another picture; afterwards its memory is freed. */
const IDLE_MS = 10_000;
const CHECK_MS = 50;
/** On a busy machine an honest picture waits for the processor while the clock runs. */
const MAX_CLOCK_FACTOR = 4;
const MAX_WAITING = 16;

const oneAtATime = limitConcurrency(1, MAX_WAITING);

let idle: { child: ChildProcess; timer: NodeJS.Timeout } | undefined;

/**
 * Re-encodes uploaded pictures in a separate process, one at a time: a hostile picture costs only that process's time
 * and memory, and delays no other request.
 */
export function reencodePicture(request: PictureRequest, limits: PictureLimits = LIMITS): Promise<PictureReply> {
  return oneAtATime(async () => {
    const child = takeIdle() ?? (await startConfinedProcess('picture', limits.maxMegabytes));
    const reply = await waitForReply(child, request, limits);
    if (child.connected && !child.killed) keepIdle(child);
    return reply;
  });
}

function takeIdle(): ChildProcess | undefined {
  const child = idle?.child;
  clearTimeout(idle?.timer);
  idle = undefined;
  return child?.connected ? child : undefined;
}

function keepIdle(child: ChildProcess): void {
  idle = { child, timer: setTimeout(() => takeIdle()?.disconnect(), IDLE_MS).unref() };
}

async function waitForReply(
  child: ChildProcess,
  request: PictureRequest,
  { maxSeconds, maxMegabytes }: PictureLimits,
): Promise<PictureReply> {
  const { promise, resolve } = Promise.withResolvers<PictureReply>();
  const stop = (code: PressCode) => {
    resolve(refused(code));
    child.kill('SIGKILL');
  };
  const onMessage = (reply: unknown) => resolve(reply as PictureReply);
  const onExit = () => stop('pictureBroken');
  const usedBefore = await processorSeconds(child.pid);
  const clockFactor = usedBefore === undefined ? 1 : MAX_CLOCK_FACTOR;
  const deadline = setTimeout(() => stop('pictureTooComplex'), maxSeconds * clockFactor * 1000);
  const checkLimits = async () => {
    const used = ((await processorSeconds(child.pid)) ?? 0) - (usedBefore ?? 0);
    if (used > maxSeconds || (await residentMegabytes(child.pid)) > maxMegabytes) stop('pictureTooComplex');
  };
  const watch = setInterval(checkLimits, CHECK_MS);
  child.once('message', onMessage);
  child.once('exit', onExit);
  await checkLimits();
  child.send(request, (error) => error && stop('pictureBroken'));
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    clearInterval(watch);
    child.off('message', onMessage);
    child.off('exit', onExit);
  }
}

function refused(code: PressCode): PictureReply {
  return { outcome: 'refused', code, message: pressWords[code] };
}
