import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Node's type leaves it out; V8 has it since 12. */
type CollectGarbage = (options: { type: 'major'; flavor: 'last-resort' }) => void;

const CHECK_MS = 10_000;
/** A process that worked less than this in one interval is idle. */
const MAX_IDLE_MS = 100;
/** A process that worked less than this since the last time has little to give back. */
const MIN_ACTIVE_MS = 500;

/**
 * Keeps a process's memory close to its need. V8 lets the heap grow to four times the used size, and returns memory to
 * the system only while JavaScript runs, so a server would keep the memory of its busiest minute.
 */
export function limitMemory(checkMs = CHECK_MS): void {
  v8.setFlagsFromString('--heap-growing-percent=100');
  v8.setFlagsFromString('--expose-gc');
  const collectGarbage: CollectGarbage = runInNewContext('gc');
  let atLastCheck = performance.eventLoopUtilization().active;
  let atLastRelease = 0;
  setInterval(() => {
    const { active } = performance.eventLoopUtilization();
    const isIdle = active - atLastCheck < MAX_IDLE_MS;
    atLastCheck = active;
    if (!isIdle || active - atLastRelease < MIN_ACTIVE_MS) return;
    collectGarbage({ type: 'major', flavor: 'last-resort' });
    atLastCheck = atLastRelease = performance.eventLoopUtilization().active;
  }, checkMs).unref();
}
