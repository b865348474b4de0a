import { runWhenIdle } from './after-paint.ts';

/** The time without a turn, a touch or a key after which a reader rests. */
const REST_MS = 15_000;
const TURNS = 3;
const ACTIVITIES = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'visibilitychange', 'online'];

/** Decides when a book is stored on this device: its first pages and each turn come first on a weak tablet. */
export function createSavingPace(pageCount: number) {
  let drawnPages: string | undefined;
  let turns = 0;
  let isTurning = true;
  let hasRested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Set<() => void>();
  const readNumbers = new Set<number>();

  function check(): void {
    for (const settle of waiting) settle();
  }

  function startRest(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      hasRested = document.visibilityState === 'visible' && !isTurning;
      check();
    }, REST_MS);
  }

  function waitUntil(isTrue: () => boolean, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const settle = () => {
        if (!signal.aborted && !isTrue()) return;
        waiting.delete(settle);
        resolve();
      };
      waiting.add(settle);
      signal.addEventListener('abort', settle, { once: true });
      settle();
    });
  }

  return {
    /** Reports the numbers of the open pages, and whether they are drawn with their pictures. */
    show(pages: string | undefined, isDrawn: boolean): void {
      isTurning = !isDrawn;
      if (isDrawn && pages !== drawnPages) {
        if (drawnPages !== undefined) turns += 1;
        drawnPages = pages;
        for (const number of pages?.split(',') ?? []) readNumbers.add(Number(number));
        startRest();
      }
      check();
    },

    /** Returns how many pages from the first one on were drawn, without a gap. */
    readPages(): number {
      let count = 0;
      while (readNumbers.has(count + 1)) count += 1;
      return count;
    },

    /** Resolves once the reader rests, or has turned three pages or all of a shorter book. Needs a connection. */
    async start(signal: AbortSignal): Promise<void> {
      const hasStarted = new AbortController();
      const watching = { signal: hasStarted.signal, capture: true, passive: true };
      for (const type of ACTIVITIES) window.addEventListener(type, startRest, watching);
      const hasRead = () => drawnPages !== undefined && turns >= Math.min(TURNS, pageCount - 1);
      await waitUntil(() => navigator.onLine && (hasRested || hasRead()), signal);
      hasStarted.abort();
      clearTimeout(timer);
    },

    /** Resolves when no turn is under way and the browser is idle. */
    async idle(signal: AbortSignal): Promise<void> {
      do {
        await waitUntil(() => !isTurning, signal);
        await new Promise<void>((resolve) => runWhenIdle(resolve));
      } while (isTurning && !signal.aborted);
    },
  };
}
