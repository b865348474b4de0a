import { newSecret } from './secrets.ts';

/** Tells one browser from another at this host. It opens nothing. */
const DEVICE_COOKIE = '__Host-device';
/** The longest that browsers keep a cookie: https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html */
const KEPT_FOR = { maxAge: 400 * 86_400 };

/** The cookies of a call, to be read and set. */
export type Browser = {
  cookies: Record<string, string | undefined>;
  setCookie(name: string, value: string, options: typeof KEPT_FOR): void;
};

/** The secret of this browser, or a new one that it may be given. */
export function deviceIn({ cookies }: Pick<Browser, 'cookies'>): string {
  return cookies[DEVICE_COOKIE]?.match(/^[\w-]{43}$/)?.[0] ?? newSecret();
}

export function keepDevice({ setCookie }: Pick<Browser, 'setCookie'>, device: string): void {
  setCookie(DEVICE_COOKIE, device, KEPT_FOR);
}
