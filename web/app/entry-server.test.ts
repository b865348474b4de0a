import { describe, expect, test, vi } from 'vitest';
import type { PageSite, RenderedPage, Send } from '#contract/app/rendering.ts';
import { interfaceLanguageNames } from '#contract/kit/display-names.ts';
import type { PageMenus } from '#web/kit/page-menus.ts';
import { render, spell } from './entry-server.tsx';

const site: PageSite = {
  ...{ isRoot: false, isOrganization: false, name: 'Riverside School', subdomain: 'riverside', logo: null },
  ...{
    announcement: null,
    hiddenMenu: [],
    nameOrder: 'first_last',
    timeZone: 'UTC',
    country: null,
    hasSwitchboard: false,
    hasCommunity: true,
    hasSandbox: false,
    language: 'en',
    languages: ['en', 'ar'],
    languageNames: interfaceLanguageNames(),
  },
  ...{ origin: 'https://riverside.example', rootOrigin: 'https://booklark.example' },
};
const facets = {
  ...{
    language: [],
    level: [],
    age: [],
    goal: [],
    country: [],
    category: [],
    format: [],
    accessibility: [],
    for_sale: [],
  },
};
const EMPTY_LIBRARY = { count: 0, next: null, previous: null, results: [], facets, featured: [], shelves: [] };

type Options = { send?: Send; of?: Partial<PageSite> };

async function renderPage(url: string, { send, of = {} }: Options = {}) {
  const reply: Send = send ?? (async () => ({ status: 200, reply: EMPTY_LIBRARY }));
  const page: RenderedPage = await render({ url, site: { ...site, ...of }, send: reply });
  if (page.location !== undefined) throw new Error(`redirected to ${page.location}`);
  return page;
}

const refuse =
  (status: number): Send =>
  async () => ({ status, reply: { error: 'No.' } });

describe('a page of the server', () => {
  test('is rendered as a visitor sees it, with its title and its data', async () => {
    const page = await renderPage('/library');

    expect(page).toMatchObject({ status: 200, state: 'visitor', who: 'anyone', title: 'Library · Riverside School' });
    expect(page.html).toContain('The library of \u2068Riverside School\u2069 opens soon');
    expect(JSON.parse(page.data)).toMatchObject({ site: { subdomain: 'riverside' }, errors: null });
  });

  test('is in the language of the site', async () => {
    const { title, html } = await renderPage('/library', { of: { language: 'ar' } });

    expect(title).toMatch(/^\p{Script=Arabic}+ · Riverside School$/u);
    expect(html).not.toContain('opens soon');
  });

  test('brings its menus in the language of the site, with pages that exist and are not hidden', async () => {
    const { data, html } = await renderPage('/library', { of: { language: 'ar', hiddenMenu: ['/contact'] } });
    const { menus, policies } = JSON.parse(data).menus as PageMenus;
    const links = menus.flatMap(({ entries }) => entries);

    expect(links.map(({ to }) => to)).toEqual(expect.arrayContaining(['/library', '/bulk-enrolment/']));
    expect(links.map(({ to }) => to)).not.toEqual(expect.arrayContaining(['/contact']));
    for (const { label } of [...links, ...policies]) {
      expect(label).toMatch(/\p{Script=Arabic}/u);
      expect(html).toContain(label);
    }
  });

  test('without personal content is the same for everyone', async () => {
    const send = vi.fn(refuse(500));

    expect(await renderPage('/request-a-tour', { send })).toMatchObject({ status: 200, state: 'plain' });
    expect(send).not.toHaveBeenCalled();
  });

  test('outside the first route table names the table and the messages that the browser loads', async () => {
    const { sources } = await renderPage('/contact');

    expect(sources).toContain('web/app/other-routes.tsx');
    expect(sources).toContain('catalogues/en/others');
    expect(sources).not.toContain('catalogues/en/areas');
  });

  test('of content names the table and the messages of content alone', async () => {
    const { sources } = await renderPage('/hubs');

    expect(sources).toContain('web/app/content-routes.tsx');
    expect(sources).toContain('catalogues/en/content');
    expect(sources).not.toContain('catalogues/en/others');
  });

  test('behind sign-in names the messages that only these pages have, too', async () => {
    const { sources } = await renderPage('/admin-school/users');

    expect(sources).toContain('web/app/area-routes.tsx');
    expect(sources).toContain('catalogues/en/others');
    expect(sources).toContain('catalogues/en/areas');
  });
});

describe('a page for signed-in people', () => {
  test('is a frame that asks for nothing and says who may stay', async () => {
    const send = vi.fn(refuse(500));
    const page = await renderPage('/admin-school/users', { send });

    expect(page).toMatchObject({ status: 200, state: 'guarded', who: 'school_admin organization_admin' });
    expect(send).not.toHaveBeenCalled();
  });

  test('of a school admits no one on the root host', async () => {
    expect((await renderPage('/admin-school/users', { of: { isRoot: true } })).who).toBe('nobody');
  });

  test('that has moved redirects', async () => {
    const page = await render({ url: '/admin-school', site, send: refuse(500) });

    expect(page).toEqual({ status: 302, location: '/admin-school/dashboard' });
  });
});

describe('a page that cannot be shown', () => {
  test.each(['/no-such-page', '//evil.example/library'])(
    '%s is not found, and no one is sent to another site',
    async (url) => {
      const page = await renderPage(url);

      expect(page).toMatchObject({ status: 404, state: 'plain', broken: undefined });
      expect(page.html).toContain('Page not found');
    },
  );

  test.each([400, 401, 403, 404])(
    'is not found after a reply of %d, which may differ for someone else',
    async (status) => {
      const page = await renderPage('/library/b1', { send: refuse(status) });

      expect(page).toMatchObject({ status: 404, state: 'missing', title: 'Page not found · Riverside School' });
    },
  );

  test('has the status of the failure, and tells the browser to try again', async () => {
    const page = await renderPage('/library/b1', { send: refuse(503) });

    expect(page).toMatchObject({ status: 503, state: 'visitor', broken: undefined });
    expect(page.html).toContain('This page could not be shown');
    expect(Object.values(JSON.parse(page.data).errors)).toEqual([{ status: 503, message: 'No.' }]);
  });

  test('without a reply is unavailable, not a success', async () => {
    expect((await renderPage('/library/b1', { send: refuse(0) })).status).toBe(503);
  });

  test('because of a bug reports it to the server and reveals nothing', async () => {
    const bug = new TypeError('secret_table is undefined');
    const page = await renderPage('/library/b1', { send: () => Promise.reject(bug) });

    expect(page).toMatchObject({ status: 500, broken: bug });
    expect(page.html + page.data).not.toContain('secret_table');
  });
});

test.each([
  ['/Embed/7', '/embed/7'],
  ['/%65mbed/%37', '/embed/7'],
  ['/library/../embed/7', '/embed/7'],
  ['/library/%2e%2e/embed/7/', '/embed/7/'],
  ['/embed\\7', '/embed/7'],
  ['/embed/7#x', '/embed/7'],
  ['/Charities/Taps', '/charities/Taps'],
  ['/login/RIVER7', '/login/RIVER7'],
  ['/family/a%2Fb', '/family/a%2Fb'],
  ['/verification', '/verification'],
  ['/', '/'],
  ['//evil.test', '//evil.test'],
  ['/No-Page/%41', '/No-Page/%41'],
])('the one spelling of %s is %s', (path, spelled) => {
  expect(spell(path, false)).toBe(spelled);
  expect(spell(spelled, false)).toBe(spelled);
});
