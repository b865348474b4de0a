import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach } from 'vitest';

const HOUR_MS = 3_600_000;
/** Longer than a test takes. */
const MARGIN_MS = 30_000;
// The real clock, because tests replace it.
const { now } = Date;

/**
 * Delays tests of this file that would begin just before a full hour of UTC. Days, weeks, months and the end of signed
 * addresses change at a full hour, and the test's events would be counted in two of them.
 */
export async function avoidFullHours(): Promise<void> {
  await passFullHour();
  beforeEach(passFullHour);
}

async function passFullHour(): Promise<void> {
  const msLeft = HOUR_MS - (now() % HOUR_MS);
  if (msLeft < MARGIN_MS) await sleep(msLeft + 100);
}
