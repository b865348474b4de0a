import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach } from 'vitest';

const HOUR_MS = 3_600_000;
/** Longer than a test takes. */
const MARGIN_MS = 30_000;
// Tests replace the clock.
const { now } = Date;

/**
 * Lets no test of this file begin just before a full hour of UTC. Days, weeks, months and the end of signed addresses come with one, and
 * what the test does would be counted in two of them.
 */
export async function avoidFullHours(): Promise<void> {
  await passFullHour();
  beforeEach(passFullHour);
}

async function passFullHour(): Promise<void> {
  const msLeft = HOUR_MS - (now() % HOUR_MS);
  if (msLeft < MARGIN_MS) await sleep(msLeft + 100);
}
