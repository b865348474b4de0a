import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { aFamily } from '#api/testing/families.ts';
import { pepper, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let school: School;
beforeAll(async () => {
  app = await startTestApp({ web: await import(path.resolve('web/app/entry-server.tsx')) });
  const community_password_hash = await hashPassword('river-reads', pepper);
  school = await app.aSchool({ school_name: 'Otter School', community_password_hash });
});
afterAll(() => app.close());

const cookieOfCommunity = async () => {
  const body = { password: 'river-reads' };
  const opened = await app.request('/api/generic-password-login', { method: 'POST', at: school, body });
  return String(opened.headers['set-cookie']).split(';')[0] ?? '';
};

test('a visitor finds books in the HTML, and gets status 304 for an unchanged page', async () => {
  const { id } = await app.aBook(school, { title: 'The Boat That Wanted Rain' });
  const page = await app.request('/library', { at: school });
  const headers = { 'if-none-match': String(page.headers.etag) };
  const again = await app.request('/library', { at: school, headers });

  expect(page.body).toContain(`href="/library/${id}"`);
  expect(page.body).toContain('data-state="visitor"');
  expect(page.headers['cache-control']).toBe('no-cache');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a visitor gets a cached page until the school changes, and an edit within a second', async () => {
  const { id } = await app.aBook(school, { title: 'Before the edit' });
  const shown = async () => (await app.request(`/library/${id}`, { at: school })).body;
  expect(await shown()).toContain('Before the edit');

  await app.database.owner.query('update books set title = $1 where id = $2', ['After the edit', id]);
  await sleep(900);

  expect(await shown()).toContain('After the edit');
  await app.database.owner.query("update books set state = 'pulled_down' where id = $1", [id]);
  await sleep(900);
  expect((await app.request(`/library/${id}`, { at: school })).statusCode).toBe(404);
});

test('a visitor gets status 404 for a book that only the school can see, in a page without its title', async () => {
  const { id } = await app.aBook(school, { title: 'Secret of the Otters', audience: 'school' });
  const { statusCode, body } = await app.request(`/library/${id}`, { at: school });

  expect(statusCode).toBe(404);
  expect(body).toContain('data-state="missing"');
  expect(body).not.toContain('Secret of the Otters');
});

test('a person with the community password sees books for families, on pages that no cache stores', async () => {
  const { id } = await app.aBook(school, { title: 'For the Families', audience: 'families' });
  const cookie = await cookieOfCommunity();
  const inside = await app.request(`/library/${id}`, { at: school, cookie });
  const outside = await app.request(`/library/${id}`, { at: school });
  const stale = await app.request(`/library/${id}`, { at: school, cookie: '__Host-community=nothing' });

  expect([inside.statusCode, inside.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(inside.body).toContain('For the Families');
  expect([outside.statusCode, stale.statusCode]).toEqual([404, 404]);
});

test('a family also sees the books of its own child, on pages that no cache stores', async () => {
  const student = await app.aPerson(school, 'student');
  const { id } = await app.aBook(school, { title: 'By our own child', audience: 'school', author_id: student.id });
  const { secret } = await aFamily(app, student);
  const stranger = await aFamily(app, await app.aPerson(school, 'student'));
  const page = (cookie: string) => app.request(`/library/${id}`, { at: school, cookie: `__Host-family=${cookie}` });

  const inside = await page(secret);
  expect([inside.statusCode, inside.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(inside.body).toContain('By our own child');
  expect([(await page(stranger.secret)).statusCode, (await page('nothing')).statusCode]).toEqual([404, 404]);
});

test('a student with a token gets the same HTML as a visitor', async () => {
  const student = await app.aPerson(school, 'student');
  const { id } = await app.aBook(school, { title: 'Only for Us', audience: 'school' });

  expect((await app.request(`/library/${id}`, { as: student })).statusCode).toBe(404);
});

test('markup in a title is escaped', async () => {
  const title = '</script><script>alert(1)</script>$& $1 "><img src=x onerror=alert(2)>';
  const { id } = await app.aBook(school, { title, blurb: title });
  const { statusCode, body } = await app.request(`/library/${id}`, { at: school });

  expect(statusCode).toBe(200);
  expect(body).not.toMatch(/<script>alert|<img src=x/);
  expect(body).toContain('$&amp; $1');
});

test('two schools have their own pages at the same URL and time', async () => {
  const other = await app.aSchool({ school_name: 'Heron School' });
  const [here, there] = await Promise.all([
    app.request('/library', { at: school }),
    app.request('/library', { at: other }),
  ]);

  expect([here.body.includes('Heron'), there.body.includes('Otter')]).toEqual([false, false]);
});

test('a visitor gets status 503 and a time to try again while the database is unavailable', async () => {
  const { pool } = app;
  const connect = pool.connect.bind(pool);
  pool.connect = () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  const { statusCode, headers, body } = await app.request('/library?query=not-kept-yet', { at: school });
  pool.connect = connect;

  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toContain('We are very busy right now');
  expect((await app.request('/library?query=not-kept-yet', { at: school })).statusCode).toBe(200);
});
