import { describe, expect, onTestFinished } from 'vitest';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { addToCookie, ORDERS_COOKIE } from '#api/money/purchases/service.ts';
import { appTest, withWeb } from '#api/testing/app-test.ts';
import { aBookForSale } from '#api/testing/books-for-sale.ts';
import { aFamily } from '#api/testing/families.ts';
import { aPaidOrder } from '#api/testing/paid-orders.ts';
import { pepper } from '#api/testing/test-app.ts';

const test = appTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('community_password_hash', { scope: 'file' }, () => hashPassword('river-reads', pepper))
  .extend('school', { scope: 'file' }, ({ app, community_password_hash }) =>
    app.aSchool({ school_name: 'Otter School', community_password_hash }),
  )
  .extend('cookieOfCommunity', ({ app, school }) => async () => {
    const body = { password: 'river-reads' };
    const signInReply = await app.request('/api/generic-password-login', { method: 'POST', at: school, body });
    return String(signInReply.headers['set-cookie']).split(';')[0] ?? '';
  });

describe('a page for a visitor', () => {
  test('a visitor finds books in the HTML, and gets status 304 for an unchanged page', async ({ app, school }) => {
    const { id } = await app.aBook(school, { title: 'The Boat That Wanted Rain' });
    const page = await app.request('/library', { at: school });
    const headers = { 'if-none-match': String(page.headers.etag) };
    const notModifiedReply = await app.request('/library', { at: school, headers });

    expect(page.body).toContain(`href="/library/${id}"`);
    expect(page.body).toContain('data-state="visitor"');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(notModifiedReply.statusCode).toBe(304);
    expect(notModifiedReply.body).toBe('');
  });

  test('a visitor gets a cached page until the school changes, then the changed one', async ({ app, school }) => {
    const { id } = await app.aBook(school, { title: 'Before the edit' });
    const pageBody = async () => (await app.request(`/library/${id}`, { at: school })).body;
    expect(await pageBody()).toContain('Before the edit');

    await app.database.owner.query('update books set title = $1 where id = $2', ['After the edit', id]);
    await expect.poll(pageBody).toContain('After the edit');

    await app.database.owner.query("update books set state = 'pulled_down' where id = $1", [id]);
    const status = async () => (await app.request(`/library/${id}`, { at: school })).statusCode;
    await expect.poll(status).toBe(404);
  });

  test('the root site shows a new price of a plan', async ({ app }) => {
    const { id: tenant_id } = await app.thePlatform();
    const { rows } = await app.database.owner.query('select currency from tenants where id = $1', [tenant_id]);
    const { currency } = rows[0];
    const home = async () => (await app.request('/', { host: 'localhost' })).body;
    const name = `Plan ${crypto.randomUUID().slice(0, 8)}`;
    expect(await home()).not.toContain(name);

    const plan_id = await app.insert('plans', { tenant_id, name });
    await app.insert('plan_variants', { tenant_id, plan_id, price: 1900, currency, interval: 'month' });

    await expect.poll(home).toContain(name);
  });

  test('a visitor gets status 404 for a book that only the school can see, in a page without its title', async ({
    app,
    school,
  }) => {
    const { id } = await app.aBook(school, { title: 'Secret of the Otters', audience: 'school' });
    const { statusCode, body } = await app.request(`/library/${id}`, { at: school });

    expect(statusCode).toBe(404);
    expect(body).toContain('data-state="missing"');
    expect(body).not.toContain('Secret of the Otters');
  });

  test('markup in a title is escaped', async ({ app, school }) => {
    const title = '</script><script>alert(1)</script>$& $1 "><img src=x onerror=alert(2)>';
    const { id } = await app.aBook(school, { title, blurb: title });
    const { statusCode, body } = await app.request(`/library/${id}`, { at: school });

    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<script>alert|<img src=x/);
    expect(body).toContain('$&amp; $1');
  });

  test('two schools have their own pages at the same URL and time', async ({ app, school }) => {
    const other = await app.aSchool({ school_name: 'Heron School' });
    const [page, otherPage] = await Promise.all([
      app.request('/library', { at: school }),
      app.request('/library', { at: other }),
    ]);

    expect(page.body).not.toContain('Heron');
    expect(otherPage.body).not.toContain('Otter');
  });

  test('a visitor gets status 503 and a time to try again while the database is unavailable', async ({
    app,
    school,
  }) => {
    // From here on the server knows the host without the database.
    await app.request('/library', { at: school });
    const { pool } = app;
    const connect = pool.connect.bind(pool);
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    pool.connect = ((callback?: (error: Error) => void) =>
      callback ? callback(away) : Promise.reject(away)) as typeof pool.connect;
    onTestFinished(() => void Object.assign(pool, { connect }));
    const { statusCode, headers, body } = await app.request('/library?query=not-kept-yet', { at: school });
    pool.connect = connect;

    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(headers.refresh).toMatch(/^[5-8]$/);
    expect(body).toContain('We are very busy right now');
    expect((await app.request('/library?query=not-kept-yet', { at: school })).statusCode).toBe(200);
  });
});

describe('a page for a person', () => {
  test('a person with the community password sees books for families, on pages that no cache stores', async ({
    app,
    school,
    cookieOfCommunity,
  }) => {
    const { id } = await app.aBook(school, { title: 'For the Families', audience: 'families' });
    const cookie = await cookieOfCommunity();
    const inside = await app.request(`/library/${id}`, { at: school, cookie });
    const outside = await app.request(`/library/${id}`, { at: school });
    const stale = await app.request(`/library/${id}`, { at: school, cookie: '__Host-community=nothing' });

    expect(inside.statusCode).toBe(200);
    expect(inside.headers['cache-control']).toBe('private, no-store');
    expect(inside.body).toContain('For the Families');
    expect(outside.statusCode).toBe(404);
    expect(stale.statusCode).toBe(404);
  });

  test('a family also sees the books of its own child, on pages that no cache stores', async ({ app, school }) => {
    const student = await app.aPerson(school, 'student');
    const { id } = await app.aBook(school, { title: 'By our own child', audience: 'school', author_id: student.id });
    const { secret } = await aFamily(app, student);
    const stranger = await aFamily(app, await app.aPerson(school, 'student'));
    const page = (cookie: string) => app.request(`/library/${id}`, { at: school, cookie: `__Host-family=${cookie}` });

    const inside = await page(secret);
    expect(inside.statusCode).toBe(200);
    expect(inside.headers['cache-control']).toBe('private, no-store');
    expect(inside.body).toContain('By our own child');
    expect((await page(stranger.secret)).statusCode).toBe(404);
    expect((await page('nothing')).statusCode).toBe(404);
  });

  test('a guest who bought a book reads all of it from its address, on pages that no cache stores', async ({
    app,
    school,
  }) => {
    const { id } = await aBookForSale({ app, school }, {}, { title: 'The Bought Boat' });
    const order = await aPaidOrder(app, school, [{ id, title: 'The Bought Boat' }]);
    const { tokenSecret } = await app.loadSettings();
    const orders = addToCookie(undefined, school.id, { id: order, key_number: 1 }, tokenSecret);
    const page = (cookie?: string) => app.request(`/library/${id}`, { at: school, ...(cookie && { cookie }) });

    const bought = await page(`${ORDERS_COOKIE}=${orders}`);
    expect(bought.headers['cache-control']).toBe('private, no-store');
    expect(bought.body).toContain('Read it now');
    for (const other of [await page(), await page(`${ORDERS_COOKIE}=nothing`)]) {
      expect(other.body).toContain('Read a preview');
      expect(other.headers['cache-control']).toBe('no-cache');
    }
  });

  test('a student with a token gets the same HTML as a visitor', async ({ app, school }) => {
    const student = await app.aPerson(school, 'student');
    const { id } = await app.aBook(school, { title: 'Only for Us', audience: 'school' });

    expect((await app.request(`/library/${id}`, { as: student })).statusCode).toBe(404);
  });
});
