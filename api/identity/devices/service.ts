import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { deleteOldDevices, findDevices, upsertDevice } from './queries.ts';

/** Number of remembered devices of an account. */
const MAX_DEVICES = 20;

/** Identifies a browser at this host. The cookie gives no access. */
const DEVICE_COOKIE = '__Host-device';
/** Holds the secret of a browser that belongs to a class. Scripts cannot read it; the database has its hash. */
export const CLASS_COOKIE = '__Host-class';
/**
 * The longest time for which browsers store a cookie:
 * https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html
 */
const COOKIE_OPTIONS = { maxAge: 400 * 86_400 };

/** A request's cookies, to read and to set. */
export type BrowserCookies = {
  cookies: Record<string, string | undefined>;
  setCookie(name: string, value: string, options: typeof COOKIE_OPTIONS): void;
};

/** Returns the secret of this browser, or a new secret if it has none yet. */
export function readDevice({ cookies }: Pick<BrowserCookies, 'cookies'>): string {
  return cookies[DEVICE_COOKIE]?.match(/^[\w-]{43}$/)?.[0] ?? generateSecret();
}

export function setDeviceCookie({ setCookie }: Pick<BrowserCookies, 'setCookie'>, device: string): void {
  setCookie(DEVICE_COOKIE, device, COOKIE_OPTIONS);
}

/** Remembers that this account is used in this browser. Returns the stored hash. */
export async function rememberDevice(db: TenantDb, userId: string, browser: BrowserCookies): Promise<Buffer> {
  const device = readDevice(browser);
  setDeviceCookie(browser, device);
  const hash = sha256(device);
  await upsertDevice(db, userId, hash);
  return hash;
}

/** Returns the hash by which this browser is known, and a key that counts its attempts at an account. */
export function identifyDevice(browser: Pick<BrowserCookies, 'cookies'>): { hash: Buffer; key: string } {
  const hash = sha256(readDevice(browser));
  return { hash, key: hash.toString('base64url').slice(0, 22) };
}

/** Returns whether the account was used in this browser. */
export async function isKnownDevice(
  db: TenantDb,
  userId: string,
  browser: Pick<BrowserCookies, 'cookies'>,
): Promise<boolean> {
  const { hash } = identifyDevice(browser);
  return (await findDevices(db, userId)).some((knownHash) => knownHash.equals(hash));
}

/** Remembers the browser of a sign-in. `isNew`: the account was used before, but never in this browser. */
export async function recordSignInDevice(
  db: TenantDb,
  userId: string,
  browser: BrowserCookies,
): Promise<{ isNew: boolean }> {
  // In this order, because the known devices must not include this browser.
  const [knownHashes, hash] = await Promise.all([findDevices(db, userId), rememberDevice(db, userId, browser)]);
  const isNew = knownHashes.length > 0 && !knownHashes.some((knownHash) => knownHash.equals(hash));
  if (isNew && knownHashes.length >= MAX_DEVICES) await deleteOldDevices(db, userId, MAX_DEVICES);
  return { isNew };
}
