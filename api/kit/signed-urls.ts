import { computeMac, isSameInConstantTime } from './secrets.ts';

/** A signature lives for one to two of these: rounding keeps a URL the same for an hour, so that caches hit. */
const VALIDITY_SECONDS = 3600;

/** What a signature opens, such as the folder of a rendition or one avatar. */
export type SignedResource = { tenantId: string; resource: string };

/** Returns `{expiry}/{signature}`, the part of a URL that opens a resource without a token for one to two hours. */
export function signResource(resource: SignedResource, secret: Uint8Array, now = Date.now()): string {
  const expiry = expiryOf(now);
  return `${expiry}/${signatureOf(resource, expiry, secret)}`;
}

/** Returns `{expiry}/{signature}` with an expiry in seconds that is not rounded, for what must end at an exact time. */
export function signResourceUntil(resource: SignedResource, expiry: number, secret: Uint8Array): string {
  return `${expiry}/${signatureOf(resource, expiry, secret)}`;
}

/** Returns the time in seconds at which what is signed now expires: part of the key of whatever is cached with a signed URL. */
export function expiryOf(now = Date.now()): number {
  return (Math.ceil(now / 1000 / VALIDITY_SECONDS) + 1) * VALIDITY_SECONDS;
}

/** Returns whether this server signed the resource for this tenant, and the signature has not expired. */
export function isValidSignature(
  { expiry: expiryText, signature, ...resource }: SignedResource & { expiry: string; signature: string },
  secret: Uint8Array,
  now = Date.now(),
): boolean {
  const expiry = Number(expiryText);
  if (!/^\d{10}$/.test(expiryText) || expiry * 1000 <= now) return false;
  return isSameInConstantTime(signature, signatureOf(resource, expiry, secret));
}

function signatureOf({ tenantId, resource }: SignedResource, expiry: number, secret: Uint8Array): string {
  return computeMac(secret, `files\n${tenantId}\n${resource}\n${expiry}`);
}
