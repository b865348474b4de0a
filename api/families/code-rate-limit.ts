import { countTry, type Limit, secondsToWait } from '#api/kit/rate-limit.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

/**
 * Wrong codes from one address. Not by school: a code has 48 bits, and whoever guesses from everywhere would hold up every parent.
 */
const wrong: Limit = { kind: 'family code', most: 15, within: 60, wait: 60, longestWait: 3600 };
/** Mails by one code: a mistyped address can be corrected, and nobody writes to the whole town with it. */
const mails: Limit = { kind: 'family mail', most: 5, within: 86_400, wait: 86_400, longestWait: 86_400 };

type Guess = { tenantId: string; source: string };

/** The seconds that are still to be waited before a code is looked at; 0: go on. */
export function secondsHeldUp(db: TenantDb, { tenantId, source }: Guess): Promise<number> {
  return secondsToWait(db, wrong, { tenantId, subject: source });
}

/** Counts a wrong code. Answers with the seconds to wait where it came too late to be answered. */
export function countWrong(db: TenantDb, { tenantId, source }: Guess): Promise<number> {
  return countTry(db, wrong, { tenantId, subject: source });
}

/** Whether a right code may send one more mail today. */
export async function mayMail(db: TenantDb, link: { tenantId: string; id: string }): Promise<boolean> {
  return (await countTry(db, mails, { tenantId: link.tenantId, subject: link.id })) === 0;
}
