import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret that is handed out once: 256 random bits, safe in addresses. Only its hash is kept. */
export function generateSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

export function computeMac(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
}

/** Compares without telling by its time how much was right. */
export function isSameInConstantTime(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}
