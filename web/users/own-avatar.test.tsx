import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, endSession, type SessionUser, saveSession } from '#web/kit/session.ts';
import { refetchUser } from './own-avatar.tsx';

const ended: SessionUser = {
  id: '0190a5c0-0000-7000-8000-000000000001',
  first_name: 'Robin',
  last_name: 'Example',
  email: null,
  role: 'teacher',
  avatar: '/files/avatars/1000000000/ended/face.webp',
  country: null,
};
const living = { ...ended, avatar: '/files/avatars/9000000000/living/face.webp' };

let stored: Map<string, string>;
let answer: () => Promise<Response>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  });
  vi.stubGlobal('fetch', () => answer());
  endSession();
  saveSession({ access: 'a', refresh: 'r', user: ended });
});
afterEach(() => vi.unstubAllGlobals());

test('a picture whose address has ended is asked for anew, and the tokens are left alone', async () => {
  answer = async () => Response.json(living);

  await refetchUser();

  expect(currentSession()).toEqual({ access: 'a', refresh: 'r', user: living });
});

test('whoever signed out meanwhile stays signed out', async () => {
  answer = async () => {
    stored.clear();
    return Response.json(living);
  };

  await refetchUser();

  expect(stored.size).toBe(0);
});

test('a server that is away changes nothing', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));

  await refetchUser();

  expect(currentSession()?.user).toEqual(ended);
});
