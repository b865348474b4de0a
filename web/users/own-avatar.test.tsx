import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, endSession, type SessionUser, saveSession } from '#web/kit/session.ts';
import { refetchUser } from './own-avatar.tsx';

const storedUser: SessionUser = {
  id: '0190a5c0-0000-7000-8000-000000000001',
  first_name: 'Robin',
  last_name: 'Example',
  email: null,
  role: 'teacher',
  avatar: '/files/avatars/1000000000/old/face.webp',
  country: null,
};
const currentUser = { ...storedUser, avatar: '/files/avatars/9000000000/new/face.webp' };

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
  saveSession({ access: 'a', refresh: 'r', user: storedUser });
});
afterEach(() => vi.unstubAllGlobals());

test('an expired URL of a picture is replaced, and the tokens stay', async () => {
  answer = async () => Response.json(currentUser);

  await refetchUser();

  expect(currentSession()).toEqual({ access: 'a', refresh: 'r', user: currentUser });
});

test('someone who signed out in the meantime stays signed out', async () => {
  answer = async () => {
    stored.clear();
    return Response.json(currentUser);
  };

  await refetchUser();

  expect(stored.size).toBe(0);
});

test('a server that does not respond changes nothing', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));

  await refetchUser();

  expect(currentSession()?.user).toEqual(storedUser);
});
