import { onTestFinished, vi } from 'vitest';

/** Gives a test a browser with this cookie and no other, or one that blocks cookies: what is set is ignored there. */
export function fakeCookies(cookie = '', { isBlocked = false } = {}) {
  const jar = { cookie, lastSet: '' };
  vi.stubGlobal('document', {
    get cookie() {
      return jar.cookie;
    },
    set cookie(text: string) {
      jar.lastSet = text;
      if (!isBlocked) jar.cookie = text.includes('max-age=0;') ? '' : (text.split(';')[0] ?? '');
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return jar;
}
