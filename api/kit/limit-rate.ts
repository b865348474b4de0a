/**
 * Runs `work` immediately, and what is asked for within `intervalMs` afterwards once, when that time is over: however often it is asked
 * for, it runs at most once in the interval, and always after the last time.
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
    // The process can end in the meantime.
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
