import { onTestFinished, vi } from 'vitest';

/** Gives a test a browser with only this cookie, or a browser that blocks cookies and ignores writes. */
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
