import { describe, expect } from 'vitest';
import { schoolTest, withWeb } from '#api/testing/app-test.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';

const test = schoolTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('countsOf', ({ app, school }) => async (kind: string) => {
    await app.counters.flush();
    const { rows } = await app.database.owner.query<{ key: string; count: number }>(
      "select key, sum(count)::int as count from daily_counts where tenant_id = $1 and kind = $2 and key <> '' group by key order by key",
      [school.id, kind],
    );
    return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
  })
  .extend('totalOf', ({ app, school }) => async (kind: string) => {
    await app.counters.flush();
    const { rows } = await app.database.owner.query<{ count: number }>(
      "select sum(count)::int as count from daily_counts where tenant_id = $1 and kind = $2 and key = ''",
      [school.id, kind],
    );
    return rows[0]?.count ?? 0;
  })
  .extend('open', ({ app, school }) => (url: string, from: string, headers: RequestOptions['headers'] = {}) => {
    const allHeaders = {
      'sec-fetch-site': from,
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
      ...headers,
    };
    return app.request(url, { at: school, headers: allHeaders });
  });

describe('page views and visits', () => {
  test('a page from elsewhere is a visit, a move within the site is not, and a cached page counts too', async ({
    open,
    countsOf,
  }) => {
    for (const from of ['none', 'cross-site', 'same-origin', 'same-site']) await open('/library', from);
    expect({ views: await countsOf('page_views'), visits: await countsOf('visits') }).toEqual({
      views: { '/library': 4 },
      visits: { '/library': 2 },
    });
  });

  test('a program, a prefetch, a missing page and a file are not counted', async ({ app, school, open, totalOf }) => {
    await app.request('/library', { at: school });
    await open('/library', 'none', { 'sec-purpose': 'prefetch' });
    await open('/no-such-page', 'none');
    await open('/manifest.webmanifest', 'none', { 'sec-fetch-dest': 'manifest' });
    expect(await totalOf('page_views')).toBe(0);
  });

  test('an unchanged page that the browser has is counted', async ({ open, totalOf }) => {
    const { headers } = await open('/contact', 'none');
    const again = await open('/contact', 'same-origin', { 'if-none-match': String(headers.etag) });
    expect({ status: again.statusCode, views: await totalOf('page_views') }).toEqual({ status: 304, views: 2 });
  });
});

describe('searches', () => {
  test('a search of a person counts, and whether it found something; further pages and programs do not', async ({
    app,
    school,
    totalOf,
  }) => {
    await app.aSearchDocument(school, { id: (await app.aBook(school, { title: 'The Boat' })).id, title: 'The Boat' });
    const byApp = { at: school, headers: { 'sec-fetch-site': 'same-origin' } };
    await app.request('/api/combined/?search=boat', byApp);
    await app.request('/api/combined/?search=boat&offset=20', byApp);
    await app.request('/api/books/?search=submarine', byApp);
    await app.request('/api/combined/?search=boat', { at: school });
    expect({ all: await totalOf('searches'), empty: await totalOf('empty_searches') }).toEqual({ all: 2, empty: 1 });
  });
});

describe('errors', () => {
  test('a fault is counted by its route, a refusal is not', async ({ app, school, countsOf }) => {
    const admin = await app.aPerson(school, 'school_admin');
    await app.database.owner.query('alter table school_classes rename to renamed_classes');
    const broken = await app.request('/api/v1/teacher/school-classes/', { as: admin });
    await app.database.owner.query('alter table renamed_classes rename to school_classes');
    await app.request('/api/v1/teacher/school-classes/', { at: school });
    expect(broken.statusCode).toBe(500);
    expect(await countsOf('errors')).toEqual({ 'GET /api/v1/teacher/school-classes/': 1 });
  });
});
