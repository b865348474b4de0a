import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import type { Call } from '#api/kit/serve.ts';

/** Tells readers without an account apart. It gives no access, and a browser has it from its first reaction on. */
const READER_COOKIE = '__Host-reader';
const COOKIE_OPTIONS = { maxAge: 180 * 86_400 };

/** A browser that has reacted, or is about to: the secret of its cookie, and the hash that is stored. */
export type Browser = { secret: string; hash: Buffer };

/** Returns the browser of a request; undefined before its first reaction, and for a cookie that is not one of ours. */
export function readBrowser({ cookies }: Pick<Call<never, never, never>, 'cookies'>): Browser | undefined {
  const secret = cookies[READER_COOKIE]?.match(/^[\w-]{43}$/)?.[0];
  return secret === undefined ? undefined : { secret, hash: sha256(secret) };
}

export function createBrowser(): Browser {
  const secret = generateSecret();
  return { secret, hash: sha256(secret) };
}

/** Sets the cookie, or makes it last longer. */
export function setReaderCookie(
  { setCookie }: Pick<Call<never, never, never>, 'setCookie'>,
  { secret }: Browser,
): void {
  setCookie(READER_COOKIE, secret, COOKIE_OPTIONS);
}
