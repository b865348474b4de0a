import { describe, expect, test } from 'vitest';
import type { RecentSignIn } from '#contract/identity/recent-sign-ins.ts';
import { fakeCookies } from '#web/kit/testing/fake-cookies.ts';
import { forgetClassDevice, forgetRecentSignIns, readRecentSignIns, saveRecentSignIn } from './recent-sign-ins.ts';

const aSchool = (code: string, name = `School ${code}`): RecentSignIn => ({ as: 'school', code, name });
const cookieOf = (value: unknown) => `__Host-recent=${encodeURIComponent(JSON.stringify(value))}`;

describe('the ways in which people signed in on a device', () => {
  test('come last used first, each once, with the name that a school has now', () => {
    fakeCookies();
    saveRecentSignIn(aSchool('river', 'River'));
    saveRecentSignIn({ as: 'teacher' });
    saveRecentSignIn(aSchool('river', 'Riverside; ÄÖ=ü'));
    expect(readRecentSignIns()).toEqual([aSchool('river', 'Riverside; ÄÖ=ü'), { as: 'teacher' }]);
  });

  test('are three schools at most, and the roles beside them', () => {
    fakeCookies();
    saveRecentSignIn({ as: 'parent' });
    for (const code of ['a', 'b', 'c', 'd']) saveRecentSignIn(aSchool(code));
    expect(readRecentSignIns()).toEqual([aSchool('d'), aSchool('c'), aSchool('b'), { as: 'parent' }]);
  });

  test('leave out a class that the cookie contained earlier, and the next entry removes it', () => {
    const jar = fakeCookies(cookieOf([{ as: 'name', code: 'RIVER7', name: 'Kingfishers' }, { as: 'teacher' }]));
    expect(readRecentSignIns()).toEqual([{ as: 'teacher' }]);
    saveRecentSignIn({ as: 'teacher' });
    expect(decodeURIComponent(jar.cookie)).toBe('__Host-recent=[{"as":"teacher"}]');
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
    saveRecentSignIn({ as: 'teacher' });
    expect(readRecentSignIns()).toEqual([]);
  });
});

describe('forgetting', () => {
  test('a school leaves the others', () => {
    fakeCookies(cookieOf([aSchool('river'), aSchool('lake'), { as: 'teacher' }]));
    forgetRecentSignIns('river');
    expect(readRecentSignIns()).toEqual([aSchool('lake'), { as: 'teacher' }]);
  });

  test('these choices leaves the mark of a class’s device, which ends by itself', () => {
    fakeCookies(cookieOf([{ as: 'device' }, { as: 'teacher' }]));
    forgetRecentSignIns();
    expect(readRecentSignIns()).toEqual([{ as: 'device' }]);
    forgetClassDevice();
    expect(readRecentSignIns()).toEqual([]);
  });

  test('everything deletes the cookie', () => {
    const jar = fakeCookies(cookieOf([aSchool('river'), { as: 'teacher' }]));
    forgetRecentSignIns();
    expect(jar.lastSet).toContain('max-age=0');
    expect(readRecentSignIns()).toEqual([]);
  });
});
