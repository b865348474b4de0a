/**
 * Runs `work` immediately and combines later calls within `intervalMs` into one run at the end of the interval. `work`
 * always runs after the last call, and at most once an interval.
 */
export function limitRate(work: () => void, intervalMs: number): { run(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isAskedFor = false;
  function runNow(): void {
    isAskedFor = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isAskedFor) runNow();
    }, intervalMs);
    // The timer must not keep the process alive.
    timer.unref();
    work();
  }
  return {
    run() {
      if (timer) isAskedFor = true;
      else runNow();
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
