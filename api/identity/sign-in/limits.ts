import type { RateLimit } from '#api/kit/rate-limit.ts';
import { Refusal } from '#api/kit/refusal.ts';

/**
 * Limit of wrong class codes from one IP address. Codes that were used there before keep working, so that no class has
 * to wait.
 */
export const wrongClassCodes: RateLimit = {
  kind: 'class code',
  maxAttempts: 15,
  windowSeconds: 60,
  waitSeconds: 60,
  maxWaitSeconds: 60,
};
/**
 * Limit of wrong class codes of a whole school, from any IP address. Students mistype far fewer than 500 in an hour.
 */
export const wrongClassCodesOfSchool: RateLimit = {
  kind: 'class code of school',
  maxAttempts: 500,
  windowSeconds: 3600,
  waitSeconds: 600,
  maxWaitSeconds: 3600,
};
/** Limit of failed usernames from one IP address: someone may try one common password on many accounts. */
export const failedUsernames: RateLimit = {
  kind: 'failed names',
  maxAttempts: 30,
  windowSeconds: 60,
  waitSeconds: 300,
  maxWaitSeconds: 300,
};
/** Limit of wrong community passwords from one IP address. */
export const wrongCommunityPasswords: RateLimit = {
  kind: 'community',
  maxAttempts: 20,
  windowSeconds: 60,
  waitSeconds: 60,
  maxWaitSeconds: 60,
};

export function tooManyAttemptsRefusal(seconds: number): Refusal {
  return new Refusal('tooOften', { retryAfter: seconds });
}
