import { describe, expect, test } from 'vitest';
import { fakeCookies } from '#web/kit/testing/fake-cookies.ts';
import { forgetRecentSignIns, type RecentSignIn, readRecentSignIns, saveRecentSignIn } from './recent-sign-ins.ts';

const aClass = (code: string, name = `Class ${code}`): RecentSignIn => ({ as: 'name', code, name });
const cookieOf = (value: unknown) => `__Host-recent=${encodeURIComponent(JSON.stringify(value))}`;

describe('the ways in which people signed in on a device', () => {
  test('come last used first, each once, with the name that a class has now', () => {
    fakeCookies();
    saveRecentSignIn(aClass('RIVER7', 'Year 4'));
    saveRecentSignIn({ as: 'teacher' });
    saveRecentSignIn(aClass('RIVER7', 'Year 4 Kingfishers; ÄÖ=ü'));
    expect(readRecentSignIns()).toEqual([aClass('RIVER7', 'Year 4 Kingfishers; ÄÖ=ü'), { as: 'teacher' }]);
  });

  test('are three classes at most, and the roles beside them', () => {
    fakeCookies();
    saveRecentSignIn({ as: 'parent' });
    for (const code of ['A1111', 'B2222', 'C3333', 'D4444']) saveRecentSignIn(aClass(code));
    expect(readRecentSignIns()).toEqual([aClass('D4444'), aClass('C3333'), aClass('B2222'), { as: 'parent' }]);
  });

  test('go to this host only, and only with encryption', () => {
    const jar = fakeCookies();
    saveRecentSignIn({ as: 'scan' });
    expect(jar.lastSet).toMatch(/; path=\/; max-age=34560000; secure; samesite=lax$/);
    expect(jar.lastSet).not.toContain('domain');
  });

  test('are not written again while they are the same, so that the server’s longer expiry stays', () => {
    const jar = fakeCookies(cookieOf([{ as: 'teacher' }]));
    saveRecentSignIn({ as: 'teacher' });
    expect(jar.lastSet).toBe('');
  });

  test.each([
    ['no JSON', '__Host-recent=%7Bnot%20json'],
    ['a broken encoding', '__Host-recent=%E0%A4%A'],
    ['another kind of value', cookieOf({ as: 'teacher' })],
    [
      'entries of other programs',
      cookieOf([null, 7, { as: 'admin' }, { as: 'name', code: 'RIVER7' }, { as: 'school' }]),
    ],
    ['only another cookie', 'not__Host-recent=%5B%7B%22as%22%3A%22teacher%22%7D%5D'],
  ])('are none in a cookie with %s', (_, cookie) => {
    fakeCookies(cookie);
    expect(readRecentSignIns()).toEqual([]);
  });

  test('are found among other cookies', () => {
    fakeCookies(`a=b; ${cookieOf([{ as: 'parent' }])}; c=d`);
    expect(readRecentSignIns()).toEqual([{ as: 'parent' }]);
  });

  test('are none in a browser that blocks cookies, and saving them does not fail', () => {
    fakeCookies('', { isBlocked: true });
    saveRecentSignIn(aClass('RIVER7'));
    expect(readRecentSignIns()).toEqual([]);
  });
});

describe('forgetting', () => {
  test('a class leaves the other ways', () => {
    fakeCookies(cookieOf([aClass('RIVER7'), aClass('LAKE22'), { as: 'teacher' }]));
    forgetRecentSignIns('RIVER7');
    expect(readRecentSignIns()).toEqual([aClass('LAKE22'), { as: 'teacher' }]);
  });

  test('everything deletes the cookie', () => {
    const jar = fakeCookies(cookieOf([aClass('RIVER7'), { as: 'teacher' }]));
    forgetRecentSignIns();
    expect(jar.lastSet).toContain('max-age=0');
    expect(readRecentSignIns()).toEqual([]);
  });
});
