import { computeMac, isSameInConstantTime } from './secrets.ts';

/** A signature lives for one to two of these: rounding keeps a URL the same for an hour, so that caches hit. */
const VALIDITY_SECONDS = 3600;

/** The resource that a signature opens, such as a rendition's folder or one avatar. */
export type SignedResource = { tenantId: string; resource: string };

/** Returns `{expiry}/{signature}`, the part of a URL that opens a resource without a token for one to two hours. */
export function signResource(resource: SignedResource, secret: Uint8Array, now = Date.now()): string {
  const expiry = expiryOf(now);
  return `${expiry}/${signatureOf(resource, expiry, secret)}`;
}

/** Returns `{expiry}/{signature}` with an exact expiry in seconds, for resources that must close at an exact time. */
export function signResourceUntil(resource: SignedResource, expiry: number, secret: Uint8Array): string {
  return `${expiry}/${signatureOf(resource, expiry, secret)}`;
}

/** Returns the rounded expiry, in seconds, of signatures made now. Caches of signed URLs have it in their key. */
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
