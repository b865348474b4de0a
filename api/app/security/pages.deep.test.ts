import { expect } from 'vitest';
import { appTest, withWeb } from '#api/testing/app-test.ts';

const odd = [
  '%00',
  'a%00b',
  '%ed%a0%80',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '%E2%80%A8alert(1)',
  '$&$1',
  'x'.repeat(9_000),
  '1000000000',
  '-1',
  '1e300',
  '__proto__',
  '%',
  '%zz',
];

const parameters = ['query', 'section', 'offset', 'language', 'level', 'goal', 'mode', 'next', 'token', 'as'];
const isBroken = (statusCode: number, body: string) => statusCode >= 500 || /<script>alert|<img src=x/.test(body);

const test = appTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool({ shares_on_booklark: true }))
  .extend('book', { scope: 'file' }, async ({ app, school }) => (await app.aBook(school)).id)
  .extend('pages', ({ book }) => () => {
    return [
      '/',
      '/library',
      `/library/${book}`,
      `/library/${book}/read`,
      '/login',
      '/contact',
      '/register',
      '/nothing',
    ];
  });

test('no query string breaks a page or becomes markup in it', async ({ app, school, pages }) => {
  const wrong: string[] = [];
  for (const page of pages())
    for (const text of odd) {
      const query = parameters.map((name) => `${name}=${text}`).join('&');
      const { statusCode, body } = await app.request(`${page}?${query.slice(0, 12_000)}`, { at: school });
      if (isBroken(statusCode, body)) wrong.push(`${page}?${text.slice(0, 40)}: ${statusCode}`);
    }

  expect(wrong).toEqual([]);
});

test('no path breaks a page', async ({ app, school }) => {
  const wrong: string[] = [];
  for (const text of odd)
    for (const where of [
      `/${text}`,
      `/library/${text}`,
      `/library/${text}/read`,
      `/login/${text}/`,
      `/register/${text}`,
      `/${text}/admin-school/dashboard`,
    ]) {
      const { statusCode, body } = await app.request(where, { at: school });
      if (isBroken(statusCode, body)) wrong.push(`${where.slice(0, 60)}: ${statusCode}`);
    }

  expect(wrong).toEqual([]);
});

test('pages allow only GET and HEAD', async ({ app, school, pages }) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const)
    for (const page of pages()) {
      const reply = await app.request(page, { method, at: school });
      expect(reply.statusCode, `${method} ${page}`).toBe(404);
    }
  const head = await app.app.inject({ method: 'HEAD', url: '/', headers: { host: `${school.subdomain}.localhost` } });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
});

test('at an unknown host every path is a 404 without data of a school', async ({ app, book, pages }) => {
  for (const where of [
    ...pages(),
    '/manifest.webmanifest',
    '/icon.svg',
    '/favicon.ico',
    '/robots.txt',
    `/files/${book}/p1.webp`,
  ]) {
    const { statusCode, body } = await app.request(where, { host: 'nobody.localhost' });
    expect(statusCode, where).toBe(404);
    expect(body, where).not.toMatch(/Harbour|The Boat/);
  }
});
