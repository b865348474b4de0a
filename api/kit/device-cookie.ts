import { generateSecret } from './secrets.ts';

/** Identifies a browser at this host. The cookie gives no access. */
const DEVICE_COOKIE = '__Host-device';
/** The longest time that browsers store a cookie: https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html */
const COOKIE_OPTIONS = { maxAge: 400 * 86_400 };

/** The cookies of a request, to read and to set. */
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
