import { expect, type Page } from '@playwright/test';
import type { PageRoute } from '#contract/app/first-routes.ts';
import { type PageRoutePath, pageRoutes } from '#contract/app/page-routes.ts';
import type { Role } from '#contract/kit/roles.ts';
import specified from '#contract/kit/routes.json' with { type: 'json' };
import { test } from './testing/fixtures.ts';
import { accounts, signInAs } from './testing/people.ts';
import { screens } from './testing/screens.ts';

type Route = PageRoute & { path: PageRoutePath };
const routes: readonly Route[] = pageRoutes;
const guarded = routes.filter(({ who, path }) => who !== 'anyone' && !path.includes('{'));

/** Fills the parameters of a path. */
const filled = (path: string) => path.replaceAll(/\{[^}]+\}/g, 'none');

type Answer = {
  path: string;
  status: number;
  who: string | undefined;
  hasFooter: boolean;
  hasFrame: boolean;
  headScript: string | undefined;
};

/** Requests pages as a visitor, from a page of the same site. */
async function answersTo(page: Page, site: string, paths: string[], redirect: 'manual' | 'follow'): Promise<Answer[]> {
  await page.goto(`${site}/login`);
  return page.evaluate(
    async ({ wanted, redirect }) => {
      const ask = async (path: string) => {
        const reply = await fetch(path, { redirect });
        const html = await reply.text();
        return {
          path,
          status: reply.status,
          who: html.match(/^<!doctype html><html [^>]*data-who="([^"]*)"/)?.[1],
          hasFooter: html.includes('<footer'),
          hasFrame: html.includes('<main'),
          headScript: html.slice(0, html.indexOf('<body')).match(/<script>(.*?)<\/script>/s)?.[1],
        };
      };
      return Promise.all(wanted.map(ask));
    },
    { wanted: paths, redirect },
  );
}

for (const [kind, subdomain] of [
  ['school', 'riverside'],
  ['root', undefined],
] as const) {
  test(`every enabled route at a ${kind} host responds, and the others are 404`, async ({ page, siteUrl }) => {
    const paths = specified.routes.map(({ path }) => filled(path)).filter((path) => path !== '/logout');
    const replies = await answersTo(page, siteUrl(subdomain), paths, 'manual');

    // Scripts cannot read the response of a redirect.
    for (const { path, status, who, hasFrame, hasFooter } of replies.filter(({ status }) => status !== 0)) {
      const address = routes.find((one) => filled(one.path) === path);
      expect([200, 404], path).toContain(status);
      expect(hasFrame, path).toBe(true);
      if (!address) continue;
      // `none` is none of the slugs of a page that has a list of them.
      if (address.who !== 'anyone') expect(status, path).toBe(address.slugs ? 404 : 200);
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

/** Returns the rule that a page of this route carries, on which alone the script in its head decides who may stay. */
function ruleOf({ who, host }: PageRoute, isRoot: boolean): string {
  if (host !== 'both' && (host === 'root') !== isRoot) return 'nobody';
  return typeof who === 'string' ? who : who.join(' ');
}

/** The first protected route of each rule, for the tests that need a browser. */
function routePerRule(isRoot: boolean): [rule: string, route: Route][] {
  const byRule = new Map<string, Route>();
  for (const route of guarded.toReversed()) byRule.set(ruleOf(route, isRoot), route);
  return [...byRule];
}

for (const [kind, subdomain] of [
  ['school', 'riverside'],
  ['root', undefined],
] as const)
  test(`every protected route at a ${kind} host carries its rule, and the script that reads it`, async ({
    page,
    siteUrl,
  }) => {
    const paths = guarded.map(({ path }) => path);
    const replies = await answersTo(page, siteUrl(subdomain), paths, 'follow');
    const expected = guarded.map((route) => [route.path, ruleOf(route, subdomain === undefined)]);
    expect(replies.map(({ path, who }) => [path, who])).toEqual(expected);
    expect(replies.filter(({ status, hasFrame }) => status !== 200 || !hasFrame)).toEqual([]);
    const scripts = new Set(replies.map(({ headScript }) => headScript));
    expect([...scripts]).toEqual([expect.stringContaining('accessToken')]);
  });

test('a visitor of a protected route is asked to sign in and returns to it afterwards', async ({ page, siteUrl }) => {
  await page.addInitScript(RECORD_PAINTED_PAGES);
  for (const subdomain of ['riverside', undefined])
    for (const [, { path }] of routePerRule(subdomain === undefined)) {
      await expectRedirect(page, siteUrl(subdomain) + path, /\/login\?next=/);
      expect(new URL(page.url()).searchParams.get('next')).toContain(path);
    }
});

const mayOpen = (role: Role, rule: string) => rule === 'signed-in' || rule.split(' ').includes(role);

/** Returns whether the accessibility grid opens a route as this role, with the same expectations. */
const isInGrid = (role: Role, path: PageRoutePath) =>
  (screens[path]?.[role] ?? []).some((shown) => shown.startsWith(path));

for (const role of Object.keys(accounts) as Role[]) {
  test(`${role}: allowed routes open, others redirect home before anything is rendered`, async ({ page, siteUrl }) => {
    const isRoot = role === 'upschool_admin';
    const site = await signInAs(page, role, siteUrl);
    await page.addInitScript(RECORD_PAINTED_PAGES);
    const closed = routePerRule(isRoot).filter(([rule]) => !mayOpen(role, rule));
    expect(closed.length).toBeGreaterThan(0);
    for (const [, { path }] of closed) await expectRedirect(page, site + path, `${site}/`);

    const open = guarded.filter((route) => mayOpen(role, ruleOf(route, isRoot)));
    for (const { path } of open.filter((route) => !isInGrid(role, route.path))) {
      await page.goto(site + path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      // Only the ways to a book have the line of policies.
      await expect(page.locator('footer'), path).toHaveCount(path.startsWith('/upload') ? 1 : 0);
    }
  });
}
