import { hostname } from 'node:os';
import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import type { Logger } from 'pino';
import { ANNOUNCE_WORKER, REMOVE_WORKER, REPORT_WORKER } from './worker-report-queries.ts';

type QueuePool = { query(text: string, values: unknown[]): Promise<unknown> };
type ScheduledJob = { name: string; cron: string };

/** Reports to the platform that this worker runs, and the jobs that it has finished. */
export type WorkerReport = { addFinished(name: string): void; close(): Promise<void> };

const REPORT_MS = 5_000;
const MINUTE_MS = 60_000;
/** Long enough for a job that runs once a week. */
const SEARCHED_MINUTES = 15 * 24 * 60;

export async function openWorkerReport(
  pool: QueuePool,
  scheduledJobs: ScheduledJob[],
  log: Pick<Logger, 'warn'>,
): Promise<WorkerReport> {
  const id = `${hostname().slice(0, 80)} ${process.pid}`;
  let finished = new Map<string, number>();
  let reporting: Promise<unknown> = Promise.resolve();
  await pool.query(ANNOUNCE_WORKER, [id, JSON.stringify(toTimetable(scheduledJobs))]);
  const timer = setInterval(() => void report(), REPORT_MS).unref();

  function report(): Promise<unknown> {
    reporting = reporting.then(async () => {
      const batch = finished;
      finished = new Map();
      // The queue notices a lost database by itself; these numbers cover the last hour only.
      await pool
        .query(REPORT_WORKER, [id, JSON.stringify(Object.fromEntries(batch))])
        .catch((err: unknown) => log.warn({ err }, 'the worker could not report'));
    });
    return reporting;
  }

  return {
    addFinished: (name) => void finished.set(name, (finished.get(name) ?? 0) + 1),
    async close() {
      clearInterval(timer);
      await report();
      await pool.query(REMOVE_WORKER, [id]).catch(() => {});
    },
  };
}

/** Returns for each scheduled job the longest time between two runs, in seconds. */
export function toTimetable(scheduledJobs: ScheduledJob[]): { name: string; pause: number }[] {
  const items = parseCronItems(scheduledJobs.map(({ name, cron }) => ({ task: name, match: cron, identifier: name })));
  return items.map((item) => ({ name: item.identifier, pause: longestPause(item) * 60 }));
}

/** Returns minutes. */
function longestPause({ match }: ParsedCronItem): number {
  let longest = 0;
  let last: number | undefined;
  for (let minute = 0; minute < SEARCHED_MINUTES; minute++) {
    if (!match(digestOf(new Date(minute * MINUTE_MS)))) continue;
    if (last !== undefined) longest = Math.max(longest, minute - last);
    last = minute;
  }
  return longest || SEARCHED_MINUTES;
}

function digestOf(date: Date) {
  return {
    min: date.getUTCMinutes(),
    hour: date.getUTCHours(),
    date: date.getUTCDate(),
    month: date.getUTCMonth() + 1,
    dow: date.getUTCDay(),
  };
}
