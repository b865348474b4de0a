import type { RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt } from '#api/kit/rate-limit-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';

/**
 * The limit of wrong codes per IP address. A limit per school would let an attacker with many addresses block all its
 * parents.
 */
export const wrongCodes: RateLimit = {
  kind: 'family code',
  maxAttempts: 15,
  windowSeconds: 60,
  waitSeconds: 60,
  maxWaitSeconds: 3600,
};
/** The limit of emails per code: enough to correct a mistyped address, too few for spam. */
const emailsPerCode: RateLimit = {
  kind: 'family mail',
  maxAttempts: 5,
  windowSeconds: 86_400,
  waitSeconds: 86_400,
  maxWaitSeconds: 86_400,
};

/** Counts an email for a correct code. Returns whether it can be sent today. */
export async function canSendEmail(db: TenantDb, id: string): Promise<boolean> {
  return (await countAttempt(db, emailsPerCode, id)) === 0;
}
