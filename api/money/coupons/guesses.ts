import { hashIpAddress, type RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt, findWaitSeconds } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { CallContext, TransactionRunner } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { couponWords } from '#contract/money/coupon-words.ts';

/**
 * Limit of wrong codes from one address, which may be a whole school's. A blocked buyer can still pay without a coupon.
 */
const wrongCoupons: RateLimit = {
  kind: 'coupon',
  maxAttempts: 20,
  windowSeconds: 600,
  waitSeconds: 600,
  maxWaitSeconds: 3600,
};

type CouponCall = TransactionRunner & CallContext;

/**
 * Runs work that looks up a coupon code, and limits wrong codes, so that codes cannot be guessed. Without a code
 * nothing is counted.
 */
export async function limitGuesses<Result>(
  { inTransaction, ip, settings }: CouponCall,
  code: string | undefined,
  work: (db: TenantDb) => Promise<Result>,
): Promise<Result> {
  if (code === undefined) return inTransaction(work);
  const subject = hashIpAddress(ip, settings.pepper);
  try {
    return await inTransaction(async (db) => {
      refuseIfLimited(await findWaitSeconds(db, wrongCoupons, subject));
      return work(db);
    });
  } catch (cause) {
    // Counted in a separate transaction, because a refusal undoes the work's own.
    if (isUnknownCode(cause)) refuseIfLimited(await inTransaction((db) => countAttempt(db, wrongCoupons, subject)));
    throw cause;
  }
}

const isUnknownCode = (cause: unknown): boolean =>
  cause instanceof Refusal && cause.details.fields?.coupon?.[0] === couponWords.unknown;

function refuseIfLimited(retryAfter: number): void {
  const message = couponWords.manyWrong;
  if (retryAfter > 0) throw new Refusal('tooOften', { message, fields: { coupon: [message] }, retryAfter });
}
