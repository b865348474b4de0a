import type { Limit } from '#api/kit/rate-limit.ts';
import { Refusal } from '#api/kit/refusal.ts';

/** Wrong class codes from one address. Codes that are known there go on working, so that no class ever waits. */
export const wrongCodes: Limit = { kind: 'class code', most: 15, within: 60, wait: 60, longestWait: 60 };
/** Wrong community passwords from one address. */
export const wrongCommunityPasswords: Limit = { kind: 'community', most: 20, within: 60, wait: 60, longestWait: 60 };

export function tooOften(seconds: number): Refusal {
  return new Refusal('tooOften', { retryAfter: seconds });
}
