/** Timers hold at most 24 days. Within an hour the clocks of server and database do not drift apart. */
const MAX_DELAY_MS = 3600_000;
/** More than the clocks of server and database differ. */
const MARGIN_MS = 10;
const RETRY_MS = 5000;

/**
 * Calls `onMoment` whenever scheduled content begins or ends. `findDelay` returns the milliseconds until the next such
 * moment by the database's clock. `reset` calls it again after content was published.
 */
export function watchContentMoments(findDelay: () => Promise<number | null>, onMoment: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let latestTurn = 0;

  function wait(delayMs: number | null): void {
    clearTimeout(timer);
    const isMoment = delayMs !== null && delayMs <= MAX_DELAY_MS;
    timer = setTimeout(
      () => {
        if (isMoment) onMoment();
        reset();
      },
      isMoment ? delayMs + MARGIN_MS : MAX_DELAY_MS,
    );
    timer.unref();
  }

  function retry(): void {
    timer = setTimeout(reset, RETRY_MS);
    timer.unref();
  }

  function reset(): void {
    const turn = ++latestTurn;
    clearTimeout(timer);
    findDelay().then(
      (delayMs) => turn === latestTurn && wait(delayMs),
      // A database that is away schedules no new rendering. Its own clock decides what pages show when it is back.
      () => turn === latestTurn && retry(),
    );
  }

  reset();
  return {
    reset,
    stop(): void {
      latestTurn++;
      clearTimeout(timer);
    },
  };
}
