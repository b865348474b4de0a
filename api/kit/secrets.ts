import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Generates a secret of 256 random bits, safe in URLs. Store only its hash. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export function computeMac(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
}

/** Compares two texts in a time that does not depend on how much of them is equal. */
export function isSameInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}
