import type { Page } from '@playwright/test';
import { TourKey } from '#contract/core/tours.ts';
import type { Session } from '#contract/identity/session.ts';
import type { Role } from '#contract/kit/roles.ts';
import { openBlankPage } from './fixtures.ts';

/** One account of each role in the demo data: its site and its credentials. */
export const accounts: Record<Role, { subdomain?: string; username: string; password: string }> = {
  student: { subdomain: 'riverside', username: 'amara.okafor', password: 'sunflower' },
  teacher: { subdomain: 'riverside', username: 'teacher@riverside.test', password: 'booklark-demo-1' },
  teacher_admin: { subdomain: 'riverside', username: 'lead@riverside.test', password: 'booklark-demo-1' },
  school_admin: { subdomain: 'riverside', username: 'head@riverside.test', password: 'booklark-demo-1' },
  organization_admin: { subdomain: 'northwind', username: 'admin@northwind.test', password: 'booklark-demo-1' },
  upschool_admin: { username: 'admin@booklark.test', password: 'booklark-demo-1' },
};

/** Signs in as this role by API; returns the URL of the person's site. */
export async function signInAs(page: Page, role: Role, siteUrl: (subdomain?: string) => string): Promise<string> {
  const { subdomain, ...credentials } = accounts[role];
  await signIn(page, siteUrl(subdomain), credentials);
  return siteUrl(subdomain);
}

/** Signs in with these credentials at a site by API. No tour opens over what a test does. */
export async function signIn(
  page: Page,
  site: string,
  credentials: { username: string; password: string },
): Promise<void> {
  await openBlankPage(page, site);
  const session = await sendFromPage<Session>(page, { method: 'POST', address: '/api/auth/token/', body: credentials });
  await storeSession(page, session);
}

/** Stores a new session in the browser. No tour opens over what a test does. */
export async function storeSession(page: Page, { access, refresh, user }: Session): Promise<void> {
  const entries = { accessToken: access, refreshToken: refresh, user: JSON.stringify(user) };
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  }, entries);
  await hideTours(page);
}

/** Tells the browser that its person has seen every tour. */
export async function hideTours(page: Page): Promise<void> {
  await page.evaluate((keys) => {
    const { id } = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('seenTours', JSON.stringify({ person: id, keys }));
  }, TourKey.options);
}

/** Lets the browser ask again which tours its person has seen, as another device does. */
export async function showTours(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('seenTours'));
}

/** Lets the session expire once, when the person saves the own name: a page reads the profile on its own at any time. */
export async function expireWhenNameIsSaved(page: Page): Promise<void> {
  let hasExpired = false;
  await page.route('**/api/user/profile/', (route) => {
    if (hasExpired || route.request().method() !== 'PATCH') return route.fallback();
    hasExpired = true;
    return route.fulfill({ status: 401, json: {} });
  });
}

/** Calls the API as the person signed in on this page. */
export function callApi<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  return sendFromPage(page, { method, address: `/api${path}`, body, isSignedIn: true });
}

type JsonRequest = {
  method: string;
  address: string;
  body?: object | undefined;
  isSignedIn?: boolean;
  idempotencyKey?: string;
};

/**
 * Sends JSON from the page and returns the reply. A busy server refuses before it has done anything, and says when to ask again: this
 * waits as long, up to five times.
 */
export function sendFromPage<Reply>(page: Page, request: JsonRequest): Promise<Reply> {
  return page.evaluate(async ({ method, address, body, isSignedIn, idempotencyKey }) => {
    const headers = {
      ...(isSignedIn && { authorization: `Bearer ${localStorage.getItem('accessToken')}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    };
    for (let left = 5; ; left -= 1) {
      const reply = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (reply.ok) return (reply.status === 204 ? undefined : await reply.json()) as Reply;
      const retryAfter = Number(reply.headers.get('retry-after'));
      if (reply.status !== 503 || !retryAfter || left === 0)
        throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
      await new Promise((resolve) => setTimeout(resolve, 1000 * retryAfter));
    }
  }, request);
}
