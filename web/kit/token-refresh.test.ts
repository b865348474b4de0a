import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '#contract/identity/session.ts';
import { currentSession, saveSession, saveStaySignedIn, staysSignedIn } from './session.ts';
import { fakeStorage } from './testing/fake-storage.ts';
import { onSessionExpired, sendWithSession } from './token-refresh.ts';
import { holdUnsavedWork } from './unsaved-work.ts';

const user: Session['user'] = {
  id: '0190a5c0-0000-7000-8000-000000000001',
  first_name: 'Robin',
  last_name: 'Example',
  email: null,
  role: 'teacher',
  avatar: null,
  country: null,
};

type Answer = { status: number; body?: object };
type Sent = { address: string; token: string | undefined };
let storage: Map<string, string>;
let requests: Sent[];
/** Returns the server's answer to a renewal; every other call is answered by its token. */
let refreshReply: () => Answer;
const replyTo = (token: string | undefined): Answer => ({ status: token === 'fresh' ? 200 : 401, body: { token } });

beforeEach(() => {
  storage = fakeStorage();
  requests = [];
  refreshReply = () => ({ status: 200, body: { access: 'fresh', refresh: 'second' } });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.authorization?.replace('Bearer ', '');
    requests.push({ address, token });
    const { status, body } = address.endsWith('/refresh/') ? refreshReply() : replyTo(token);
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), { status });
  });
});

function listenForExpiry() {
  const listener = vi.fn();
  return { listener, stop: onSessionExpired({ onExpired: listener, askToSignIn: async () => false }) };
}

const ask = () => sendWithSession({ method: 'GET', url: '/api/x/' });
const renewals = () => requests.filter(({ address }) => address.endsWith('/refresh/'));
const signedIn = () => saveSession({ access: 'stale', refresh: 'first', user });

test('an expired token is refreshed once and the call repeated', async () => {
  signedIn();

  expect((await ask()).status).toBe(200);

  expect(requests).toEqual([
    { address: '/api/x/', token: 'stale' },
    { address: '/api/auth/token/refresh/', token: undefined },
    { address: '/api/x/', token: 'fresh' },
  ]);
  expect(Object.fromEntries(storage)).toEqual({
    accessToken: 'fresh',
    refreshToken: 'second',
    user: JSON.stringify(user),
  });
});

test('concurrent calls wait for one refresh', async () => {
  signedIn();

  const replies = await Promise.all([ask(), ask(), ask()]);

  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(renewals()).toHaveLength(1);
});

test('a token that another tab refreshed is used', async () => {
  signedIn();
  currentSession();
  storage.set('accessToken', 'fresh');

  expect((await ask()).status).toBe(200);

  expect(renewals()).toHaveLength(0);
});

test('a session that cannot be refreshed ends: storage is cleared and listeners are called once', async () => {
  signedIn();
  storage.set('cart', '[]');
  refreshReply = () => ({ status: 401 });
  const { listener, stop } = listenForExpiry();

  const replies = await Promise.all([ask(), ask()]);
  stop();

  expect(replies.map(({ status }) => status)).toEqual([401, 401]);
  expect(storage.size).toBe(0);
  expect(currentSession()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(renewals()).toHaveLength(1);
});

test('a visit has no refresh token and ends with its access token, without a refresh request', async () => {
  const visit = {
    kind: 'visit',
    organization: 'Northwind',
    url: '/',
    grants: 'figures',
    expires_at: '2026-11-20T12:00:00Z',
  } as const;
  signedIn();
  saveSession({ access: 'stale', user, visit });
  const { listener, stop } = listenForExpiry();

  expect(currentSession()).toEqual({ access: 'stale', user, visit });
  expect(storage.has('refreshToken')).toBe(false);
  expect((await ask()).status).toBe(401);
  stop();

  expect(storage.size).toBe(0);
  expect(currentSession()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
  expect(renewals()).toEqual([]);
});

test('an unavailable server does not end the session', async () => {
  signedIn();
  refreshReply = () => ({ status: 503 });

  expect((await ask()).status).toBe(401);

  expect(currentSession()?.refresh).toBe('first');
});

test('without a session a 401 is not retried', async () => {
  expect((await ask()).status).toBe(401);

  expect(requests).toEqual([{ address: '/api/x/', token: undefined }]);
});

test('a call is not repeated as another person who signed in meanwhile', async () => {
  signedIn();
  currentSession();
  storage.set('accessToken', 'fresh');
  storage.set('user', JSON.stringify({ ...user, id: '0190a5c0-0000-7000-8000-000000000002' }));

  expect((await ask()).status).toBe(401);

  expect(requests).toHaveLength(1);
});

describe('a session that expires while a form has unsaved changes', () => {
  const staff = { ...user, email: 'robin@example.org' };
  const signedInStaff = () => saveSession({ access: 'stale', refresh: 'first', user: staff });
  let release: () => void;
  beforeEach(() => {
    refreshReply = () => ({ status: 401 });
    release = holdUnsavedWork();
  });
  afterEach(() => release());

  test('is asked for once over the page, and all requests are repeated with the new session', async () => {
    signedInStaff();
    const onExpired = vi.fn();
    const askToSignIn = vi.fn(async () => {
      saveSession({ access: 'fresh', refresh: 'second', user: staff });
      return true;
    });
    const stop = onSessionExpired({ onExpired, askToSignIn });

    const replies = await Promise.all([ask(), ask()]);
    stop();

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(askToSignIn).toHaveBeenCalledExactlyOnceWith(staff);
    expect(onExpired).not.toHaveBeenCalled();
  });

  test('is kept when the dialog is closed, which only a change opens again', async () => {
    signedInStaff();
    const askToSignIn = vi.fn(async () => false);
    const stop = onSessionExpired({ onExpired: () => undefined, askToSignIn });
    const save = () => sendWithSession({ method: 'POST', url: '/api/x/', body: '{}' });

    expect((await save()).status).toBe(401);
    expect((await ask()).status).toBe(401);
    expect(askToSignIn).toHaveBeenCalledTimes(1);
    expect((await save()).status).toBe(401);
    stop();

    expect(askToSignIn).toHaveBeenCalledTimes(2);
    expect(currentSession()?.user).toEqual(staff);
  });

  test('ends the session, and no one may be named on a device that a person did not want to stay signed in on', async () => {
    signedIn();
    const { listener, stop } = listenForExpiry();

    expect((await ask()).status).toBe(401);
    stop();

    expect(listener).toHaveBeenCalledExactlyOnceWith(user, false);
    expect(currentSession()).toBeNull();
  });

  test('tells that a person wanted to stay signed in, and forgets it', async () => {
    signedIn();
    saveStaySignedIn(true);
    const { listener, stop } = listenForExpiry();

    await ask();
    stop();

    expect(listener).toHaveBeenCalledExactlyOnceWith(user, true);
    expect(staysSignedIn()).toBe(false);
  });
});

test('a call whose session cannot be renewed ends as one without a connection, and the session stays', async () => {
  signedIn();
  const { listener, stop } = listenForExpiry();
  vi.resetModules();
  vi.doMock('./renew-session.ts', () => {
    throw new Error('The file is gone.');
  });
  const { sendWithSession: sendAfterUpdate } = await import('./token-refresh.ts');

  expect(await sendAfterUpdate({ method: 'GET', url: '/api/x/' })).toEqual({ status: 0, reply: undefined });

  expect(listener).not.toHaveBeenCalled();
  expect(storage.get('refreshToken')).toBe('first');
  vi.doUnmock('./renew-session.ts');
  vi.resetModules();
  stop();
});
