import { beforeEach, describe, expect, test } from 'vitest';
import {
  currentSession,
  endSession,
  hasVisitorAccess,
  type SessionUser,
  saveSession,
  saveUser,
  saveVisitorAccess,
  sessionInStorage,
  staysSignedIn,
} from './session.ts';
import { fakeStorage, forbidStorage } from './testing/fake-storage.ts';

const user: SessionUser = {
  ...{ id: '0190a5c0-0000-7000-8000-000000000001', first_name: 'Robin', last_name: 'Example', email: null },
  ...{ role: 'teacher', avatar: null, country: null },
};
const visit = {
  kind: 'visit',
  organization: 'Northwind',
  url: '/',
  grants: 'figures',
  expires_at: '2026-11-20T12:00:00Z',
} as const;
const signedIn = { accessToken: 'a', refreshToken: 'r', user: JSON.stringify(user) };

beforeEach(() => void fakeStorage());

describe('the session of a browser', () => {
  test('is read from storage, and is none without a token', () => {
    fakeStorage(signedIn);
    expect(sessionInStorage()).toEqual({ access: 'a', refresh: 'r', user });
    const { accessToken, ...withoutToken } = signedIn;
    fakeStorage(withoutToken);
    expect(sessionInStorage()).toBeNull();
  });

  test.each([
    ['half a user', { ...signedIn, user: '{"id":' }],
    ['no user', { ...signedIn, user: '' }],
    ['null as the user', { ...signedIn, user: 'null' }],
    ['neither refresh token nor visit', { accessToken: 'a', user: signedIn.user }],
    ['half a visit', { ...signedIn, visit: '{' }],
  ])('is none when storage has %s', (_, content) => {
    fakeStorage(content);
    expect(sessionInStorage()).toBeNull();
  });

  test('of a visit has the visit and no refresh token, also when one was left behind', () => {
    const storage = fakeStorage(signedIn);
    saveSession({ access: 'b', user, visit });
    expect(storage.has('refreshToken')).toBe(false);
    expect(currentSession()).toEqual({ access: 'b', user, visit });
  });

  test('keeps its tokens when the profile changes, because another tab may have refreshed them', () => {
    const storage = fakeStorage(signedIn);
    sessionInStorage();
    storage.set('accessToken', 'fresh');
    saveUser({ ...user, last_name: 'New' });
    expect(storage.get('accessToken')).toBe('fresh');
    expect(currentSession()).toMatchObject({ access: 'fresh', user: { last_name: 'New' } });
  });

  test('takes everything with it when it ends: access of families, the wish to stay signed in and drafts', () => {
    const storage = fakeStorage({ ...signedIn, stay_signed_in: 'true', cart: '[]' });
    saveVisitorAccess('community');
    expect(hasVisitorAccess('community')).toBe(true);
    endSession();
    expect(storage.size).toBe(0);
    expect(currentSession()).toBeNull();
    expect(hasVisitorAccess('community')).toBe(false);
    expect(staysSignedIn()).toBe(false);
  });
});

test('a browser that forbids storage has no session, and its pages do not fail', () => {
  forbidStorage();
  saveSession({ access: 'a', refresh: 'r', user });
  expect(currentSession()).toBeNull();
  expect(staysSignedIn()).toBe(false);
  expect(endSession).not.toThrow();
});
