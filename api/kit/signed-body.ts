import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'x-booklark-signature';
const MAX_AGE_SECONDS = 300;

/** Returns the signature header of a body, as a calling program makes it with the shared key. */
export function signBody(
  body: string | Buffer,
  secret: Uint8Array,
  unixSeconds = Math.floor(Date.now() / 1000),
): string {
  return `t=${unixSeconds},v1=${macOf(unixSeconds, body, secret).toString('hex')}`;
}

/** Returns whether the body was signed with this key at most five minutes ago. */
export function isSignedBody(
  body: Buffer,
  signature: string | undefined,
  secret: Uint8Array,
  now = Date.now(),
): boolean {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (hex === '' || Math.abs(now / 1000 - Number(time)) > MAX_AGE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), macOf(Number(time), body, secret));
}

function macOf(unixSeconds: number, body: string | Buffer, secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${unixSeconds}.`).update(body).digest();
}
