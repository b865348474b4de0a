import { describe, expect, test } from 'vitest';
import { type SessionUser, saveSession, saveVisitorAccess } from '#web/kit/session.ts';
import { fakeBrowser } from '#web/kit/testing/fake-browser.ts';
import { signOutBrowser } from './sign-out.ts';

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
const noContent = () => new Response(null, { status: 204 });

describe('signing out', () => {
  test('ends this session on the server, without the token of the session', async () => {
    const { storage, requests } = fakeBrowser(noContent);
    saveSession({ access: 'a', refresh: 'r', user });

    await signOutBrowser(false);

    expect(requests).toEqual([
      { method: 'POST', path: '/api/auth/logout/', token: undefined, body: { refresh: 'r', everywhere: false } },
    ]);
    expect(storage.size).toBe(0);
  });

  test('everywhere asks the server to end every session of this person', async () => {
    const { requests } = fakeBrowser(noContent);
    saveSession({ access: 'a', refresh: 'r', user });

    await signOutBrowser(true);

    expect(requests[0]?.body).toEqual({ refresh: 'r', everywhere: true });
  });

  test('ends a visit by its access token, because a visit has no other', async () => {
    const { storage, requests } = fakeBrowser(noContent);
    saveSession({ access: 'a', user, visit });

    await signOutBrowser(false);

    expect(requests).toEqual([{ method: 'POST', path: '/api/auth/logout/', token: 'a', body: {} }]);
    expect(storage.size).toBe(0);
  });

  test('gives up the access of the community, also without a session', async () => {
    const { storage, requests } = fakeBrowser(noContent);
    saveVisitorAccess('community');

    await signOutBrowser(false);

    expect(requests.map(({ path }) => path)).toEqual(['/api/generic-password-logout']);
    expect(storage.size).toBe(0);
  });

  test('of someone who is not signed in sends nothing', async () => {
    const { requests } = fakeBrowser(noContent);

    await signOutBrowser(false);

    expect(requests).toEqual([]);
  });

  test('works without a connection: this browser forgets the session', async () => {
    const { storage } = fakeBrowser(() => Promise.reject(new TypeError('Failed to fetch')));
    saveSession({ access: 'a', refresh: 'r', user });
    saveVisitorAccess('community');

    await signOutBrowser(false);

    expect(storage.size).toBe(0);
  });
});
