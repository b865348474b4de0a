import type { RateLimit } from '#api/kit/rate-limit.ts';

/**
 * Limit of wrong passwords of one account, by its id: about 500 a day at most; a student who mistypes waits one minute.
 */
export const wrongPasswords: RateLimit = {
  kind: 'password',
  maxAttempts: 10,
  windowSeconds: 86_400,
  waitSeconds: 60,
  maxWaitSeconds: 1800,
};
