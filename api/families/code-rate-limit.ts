import { countAttempt, findWaitSeconds, type RateLimit } from '#api/kit/rate-limit.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

/**
 * Wrong codes from one address. Not by school: a code has 48 bits, and whoever guesses from everywhere would hold up every parent.
 */
const wrongCodes: RateLimit = {
  kind: 'family code',
  maxAttempts: 15,
  windowSeconds: 60,
  waitSeconds: 60,
  maxWaitSeconds: 3600,
};
/** Mails by one code: a mistyped address can be corrected, and nobody writes to the whole town with it. */
const emailsPerCode: RateLimit = {
  kind: 'family mail',
  maxAttempts: 5,
  windowSeconds: 86_400,
  waitSeconds: 86_400,
  maxWaitSeconds: 86_400,
};

type CodeAttempt = { tenantId: string; source: string };

/** The seconds that are still to be waited before a code is looked at; 0: go on. */
export function retryAfterSeconds(db: TenantDb, { tenantId, source }: CodeAttempt): Promise<number> {
  return findWaitSeconds(db, wrongCodes, { tenantId, subject: source });
}

/** Counts a wrong code. Answers with the seconds to wait where it came too late to be answered. */
export function countWrongCode(db: TenantDb, { tenantId, source }: CodeAttempt): Promise<number> {
  return countAttempt(db, wrongCodes, { tenantId, subject: source });
}

/** Whether a right code may send one more mail today. */
export async function canSendEmail(db: TenantDb, link: { tenantId: string; id: string }): Promise<boolean> {
  return (await countAttempt(db, emailsPerCode, { tenantId: link.tenantId, subject: link.id })) === 0;
}
