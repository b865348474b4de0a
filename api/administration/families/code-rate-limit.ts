import type { RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt, findWaitSeconds } from '#api/kit/rate-limit-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

/** Wrong codes per IP address. Not per school: an attacker with many addresses would block every parent of the school. */
const wrongCodes: RateLimit = {
  kind: 'family code',
  maxAttempts: 15,
  windowSeconds: 60,
  waitSeconds: 60,
  maxWaitSeconds: 3600,
};
/** Emails per code: enough to correct a mistyped address, too few to send spam. */
const emailsPerCode: RateLimit = {
  kind: 'family mail',
  maxAttempts: 5,
  windowSeconds: 86_400,
  waitSeconds: 86_400,
  maxWaitSeconds: 86_400,
};

/** Returns the seconds to wait before the next code is checked, or 0. */
export function retryAfterSeconds(db: TenantDb, source: string): Promise<number> {
  return findWaitSeconds(db, wrongCodes, source);
}

/** Counts a wrong code. Returns the seconds to wait when it exceeds the limit, else 0. */
export function countWrongCode(db: TenantDb, source: string): Promise<number> {
  return countAttempt(db, wrongCodes, source);
}

/** Returns whether a correct code can send another email today, and counts it. */
export async function canSendEmail(db: TenantDb, id: string): Promise<boolean> {
  return (await countAttempt(db, emailsPerCode, id)) === 0;
}
