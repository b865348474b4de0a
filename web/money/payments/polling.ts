/** `answeredAt` is the time of the last answer, `nextAt` the time of the next question; both in milliseconds. */
export type PollingState = { state: 'asking' | 'waiting' | 'done'; answeredAt: number | null; nextAt: number | null };

type Options = {
  /** Asks once: the answer is final, may still change, or did not come. */
  ask: (signal: AbortSignal) => Promise<'final' | 'open' | 'away'>;
  onChange: (polling: PollingState) => void;
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
};

/** The pause between questions, until a time after the start. Most banks answer within half a minute. */
const PAUSES = [
  { untilMs: 30_000, pauseMs: 3_000 },
  { untilMs: 300_000, pauseMs: 10_000 },
  { untilMs: Number.POSITIVE_INFINITY, pauseMs: 60_000 },
];
/** A server that did not answer gets time to recover. */
const MIN_AWAY_PAUSE_MS = 10_000;

/** Asks at growing intervals until the answer is final. A hidden page does not ask; it asks when it is shown again. */
export function startPolling({ ask, onChange, page }: Options): { askNow: () => void; stop: () => void } {
  const startedAt = Date.now();
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answeredAt: number | null = null;
  let isAsking = false;
  let isOverdue = false;

  async function askOnce(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || leaving.signal.aborted) return;
    [isAsking, isOverdue] = [true, false];
    onChange({ state: 'asking', answeredAt, nextAt: null });
    const answer = await ask(leaving.signal);
    if (leaving.signal.aborted) return;
    isAsking = false;
    const now = Date.now();
    if (answer !== 'away') answeredAt = now;
    if (answer === 'final') return onChange({ state: 'done', answeredAt, nextAt: null });
    const pauseMs = Math.max(pauseAfter(now - startedAt), answer === 'away' ? MIN_AWAY_PAUSE_MS : 0);
    timer = setTimeout(askWhenShown, pauseMs);
    onChange({ state: 'waiting', answeredAt, nextAt: now + pauseMs });
  }

  function askWhenShown(): void {
    isOverdue = page.visibilityState === 'hidden';
    if (isOverdue) onChange({ state: 'waiting', answeredAt, nextAt: null });
    else void askOnce();
  }

  const onShown = () => {
    if (isOverdue) askWhenShown();
  };
  page.addEventListener('visibilitychange', onShown);
  void askOnce();
  return {
    askNow: () => void askOnce(),
    stop: () => {
      leaving.abort();
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', onShown);
    },
  };
}

function pauseAfter(elapsedMs: number): number {
  return PAUSES.find(({ untilMs }) => elapsedMs < untilMs)?.pauseMs ?? 0;
}
