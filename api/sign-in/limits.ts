import type { RateLimit } from '#api/kit/rate-limit.ts';
import { Refusal } from '#api/kit/refusal.ts';

/** Wrong class codes from one IP address. Codes that were used there before keep working, so that no class has to wait. */
export const wrongClassCodes: RateLimit = {
  kind: 'class code',
  maxAttempts: 15,
  windowSeconds: 60,
  waitSeconds: 60,
  maxWaitSeconds: 60,
};
/** Wrong community passwords from one IP address. */
export const wrongCommunityPasswords: RateLimit = {
  kind: 'community',
  maxAttempts: 20,
  windowSeconds: 60,
  waitSeconds: 60,
  maxWaitSeconds: 60,
};

export function tooManyTries(seconds: number): Refusal {
  return new Refusal('tooOften', { retryAfter: seconds });
}
