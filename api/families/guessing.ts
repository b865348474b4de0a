import type { TenantDb } from '#api/kit/tenant.ts';
import { countTry, type Limit, secondsToWait } from '#api/kit/throttle.ts';

/** Wrong codes from one address, and at one school from anywhere. */
const wrongHere: Limit = { kind: 'family code', most: 15, within: 60, wait: 60, longestWait: 3600 };
const wrongAnywhere: Limit = { kind: 'family codes', most: 300, within: 3600, wait: 60, longestWait: 600 };

type Guess = { tenantId: string; source: string };

/** The seconds that are still to be waited before a code is looked at; 0: go on. */
export async function secondsHeldUp(db: TenantDb, guess: Guess): Promise<number> {
  const waits = limitsOf(guess).map(({ limit, tried }) => secondsToWait(db, limit, tried));
  return Math.max(...(await Promise.all(waits)));
}

/** Counts a wrong code. Answers with the seconds to wait where it came too late to be answered. */
export async function countWrong(db: TenantDb, guess: Guess): Promise<number> {
  const waits = limitsOf(guess).map(({ limit, tried }) => countTry(db, limit, tried));
  return Math.max(...(await Promise.all(waits)));
}

function limitsOf({ tenantId, source }: Guess) {
  return [
    { limit: wrongHere, tried: { tenantId, subject: source } },
    { limit: wrongAnywhere, tried: { tenantId, subject: 'all' } },
  ];
}
