import { expect, type Page } from '@playwright/test';
import type { PageRoute } from '#contract/first-routes.ts';
import { pageRoutes } from '#contract/page-routes.ts';
import type { Role } from '#contract/roles.ts';
import specified from '#contract/routes.json' with { type: 'json' };
import { test } from './testing/fixtures.ts';
import { accounts, signInAs } from './testing/people.ts';

const routes: readonly PageRoute[] = pageRoutes;
const guarded = routes.filter(({ who, path }) => who !== 'anyone' && !path.includes('{'));

/** Fills the parameters of a path. */
const filled = (path: string) => path.replaceAll(/\{[^}]+\}/g, 'none');

type Answer = { path: string; status: number; who: string | undefined; hasFooter: boolean; hasFrame: boolean };

/** Requests pages as a visitor, from a page of the same site. */
async function answersTo(page: Page, site: string, paths: string[]): Promise<Answer[]> {
  await page.goto(`${site}/login`);
  return page.evaluate(async (wanted) => {
    const ask = async (path: string) => {
      const reply = await fetch(path, { redirect: 'manual' });
      const html = await reply.text();
      return {
        path,
        status: reply.status,
        who: html.match(/data-who="([^"]*)"/)?.[1],
        hasFooter: html.includes('<footer'),
        hasFrame: html.includes('<main'),
      };
    };
    return Promise.all(wanted.map(ask));
  }, paths);
}

for (const [kind, subdomain] of [
  ['school', 'riverside'],
  ['root', undefined],
] as const) {
  test(`every enabled route at a ${kind} host responds, and the others are 404`, async ({ page, siteUrl }) => {
    const paths = specified.routes.map(({ path }) => filled(path)).filter((path) => path !== '/logout');
    const replies = await answersTo(page, siteUrl(subdomain), paths);

    // Scripts cannot read the response of a redirect.
    for (const { path, status, who, hasFrame, hasFooter } of replies.filter(({ status }) => status !== 0)) {
      const address = routes.find((one) => filled(one.path) === path);
      expect([200, 404], path).toContain(status);
      expect(hasFrame, path).toBe(true);
      if (!address) continue;
      if (address.who !== 'anyone') expect(status, path).toBe(200);
      else if (!path.includes('none')) {
        expect(status, path).toBe(200);
        expect(who, path).not.toBe('nobody');
      }
      if (address.who === 'anyone' && status === 200) expect(hasFooter, path).toEqual(!address.isBare);
    }
    const dead = paths.filter((path) => !routes.some((one) => matches(one.path, path)));
    const found = replies.filter(({ path, status }) => dead.includes(path) && status !== 404);
    expect(found).toEqual([]);
  });
}

/** Returns whether a route matches this path. */
function matches(address: string, path: string): boolean {
  const pattern = address
    .replace(/\/$/, '')
    .replaceAll(/\/\{\w+\?\}/g, '(/[^/]+)?')
    .replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(path);
}

/** Records, before a page makes way for another one, that it has drawn something. */
const RECORD_PAINTED_PAGES = `addEventListener('pagehide', () => {
  if (performance.getEntriesByName('first-contentful-paint').length > 0)
    sessionStorage.setItem('painted', (sessionStorage.getItem('painted') ?? '') + location.pathname + ' ');
})`;

/**
 * Opens a page and resolves as soon as the browser is on its way to another one, which need not load: other tests open it. Expects
 * that nothing of the page was drawn.
 */
async function expectRedirect(page: Page, address: string, target: RegExp | string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForURL(target, { waitUntil: 'commit' });
  const painted = await page.evaluate(() => sessionStorage.getItem('painted') ?? '');
  expect(painted.split(' '), address).not.toContain(new URL(address).pathname);
}

test('a visitor of a protected route is asked to sign in and returns to it afterwards', async ({ page, siteUrl }) => {
  await page.addInitScript(RECORD_PAINTED_PAGES);
  for (const { path, host } of guarded) {
    await expectRedirect(page, siteUrl(host === 'root' ? undefined : 'riverside') + path, /\/login\?next=/);
    expect(new URL(page.url()).searchParams.get('next')).toContain(path);
  }
});

for (const role of Object.keys(accounts) as Role[]) {
  test(`${role}: allowed routes open, others redirect home before anything is rendered`, async ({ page, siteUrl }) => {
    const site = await signInAs(page, role, siteUrl);
    await page.addInitScript(RECORD_PAINTED_PAGES);
    const isRoot = role === 'upschool_admin';
    for (const { path, who, host } of guarded) {
      const isHere = host === 'both' || (host === 'root') === isRoot;
      const may = isHere && (who === 'signed-in' || (Array.isArray(who) && who.includes(role)));
      if (!may) {
        await expectRedirect(page, site + path, `${site}/`);
        continue;
      }
      await page.goto(site + path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      // Only the ways to a book have the line of policies.
      await expect(page.locator('footer'), path).toHaveCount(path.startsWith('/upload') ? 1 : 0);
    }
  });
}
