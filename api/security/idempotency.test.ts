import sharp from 'sharp';
import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { everybody } from '#api/testing/call-table.ts';
import { buildReplay, exampleRequest } from '#api/testing/calls.ts';
import { createCallers, listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';

const test = appTest
  .extend('home', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('callers', { scope: 'file' }, ({ app, home }) => createCallers(app, home))
  .extend('book', { scope: 'file' }, () => aSmallBook())
  .extend('picture', { scope: 'file' }, () =>
    sharp({ create: { width: 9, height: 9, channels: 3, background: '#AA3300' } })
      .png()
      .toBuffer(),
  )
  .extend('bookId', { scope: 'file' }, async ({ app, home }) => (await app.aBook(home)).id)
  .extend('writes', { scope: 'file' }, async ({ app }) =>
    (await listOperations(app)).filter(({ method }) => method !== 'GET'),
  )
  /** Returns a caller who is allowed to make this call. */
  .extend('callerOf', ({ callers }) => ({ host, roles }: Operation): RequestOptions => {
    if (host === 'root') return roles.includes('anyone') ? { host: 'localhost' } : callers.upschool_admin.options;
    const who = roles.includes('school_admin') ? 'school_admin' : everybody.find((one) => roles.includes(one));
    return callers[who ?? 'visitor'].options;
  })
  .extend(
    'ask',
    ({ app, book, picture, bookId, callerOf }) =>
      (operation: Operation, key: string | undefined, change: Record<string, unknown> = {}) => {
        const caller = callerOf(operation);
        const headers = key === undefined ? {} : { 'idempotency-key': key };
        return app.request(operationUrl(operation, { id: bookId }), {
          ...caller,
          ...exampleRequest(operation, operation.host === 'root' ? picture : book, change),
          headers,
        });
      },
  )
  /** Prepares a call that succeeds, with an Idempotency-Key. */
  .extend('prepareReplay', ({ app, home, picture, callerOf }) => async (operation: Operation, key: string) => {
    const caller = callerOf(operation);
    const { as } = caller;
    const isRoot = operation.host === 'root';
    const school = as?.school ?? (isRoot ? await app.thePlatform() : home);
    const host = isRoot ? 'localhost' : `${school.subdomain}.localhost`;
    const { url, options } = await buildReplay(operation, { app, host, school, shelf: school, as }, picture);
    return {
      address: url,
      example: options,
      again: { ...caller, ...options, host, headers: { ...options.headers, 'idempotency-key': key } },
    };
  });

test.beforeAll(async ({ app, home }) => {
  await app.insert('categories', { tenant_id: home.id, slug: 'tales', name: 'Tales' });
});

test.beforeEach(({ app }) => app.database.owner.query('delete from attempts'));

test('no write fails because of a very long or non-Latin Idempotency-Key', async ({ writes, ask }) => {
  const broken: string[] = [];
  for (const operation of writes)
    for (const key of ['k', 'x'.repeat(8_000), "' or 1=1 --", '\u00e9\u00ff']) {
      const reply = await ask(operation, `${operation.name}${key}`);
      if (reply.statusCode >= 500) broken.push(`${operation.name} ${key.slice(0, 9)}: ${reply.statusCode}`);
    }

  expect(broken).toEqual([]);
});

/** Changed fields for each call that creates, for a second well-formed body. */
const changes: Record<string, Record<string, unknown>> = {
  'POST /messages/': { body: 'Something else.' },
  'POST /emails/{id}/resend/': { reason: 'Another reason, as long as needed.' },
  'POST /suppressions/': { reason: 'Another reason, as long as needed.' },
  'POST /leads/{id}/reply/': { body: 'Something else.' },
  'POST /user/views/': { name: 'Another view' },
  'POST /tenants/create/': { school_name: 'Another School' },
  'POST /api-admin/tenants/': { school_name: 'Another School' },
  'POST /api-super-admin/create-user/': { first_name: 'Another' },
  'POST /ability-grants/': { reason: 'She runs the book month.' },
  'POST /challenges/{slug}/entries/': { work: { type: 'story', id: '019f0000-0000-7000-8000-000000000000' } },
  'POST /challenges/{slug}/entries/many/': { class: '019f0000-0000-7000-8000-000000000000' },
  'POST /content/': { language: 'ar' },
  'POST /school-years/': { fingerprint: 'another' },
  'POST /content/{id}/duplicate/': { slug: 'another' },
  'POST /dear-world/': { goal: 7 },
  'POST /dear-world/many/': { class: '019f0000-0000-7000-8000-000000000000' },
  'POST /dear-world/{id}/reports/': { reason: 'copied' },
  'POST /live/{id}/registrations/': { seats: 2 },
  'POST /v1/school-classes/{id}/assignments/': { title: 'Another week' },
  'POST /books/': { title: 'Another Kite' },
  'POST /my-books/': { title: 'Another Kite' },
  'POST /books/{id}/versions/': { level: 2 },
  // Its facts are headers.
  'POST /uploads/': {},
  'POST /content/uploads/': {},
  'POST /my-books/{id}/pages/': { text: 'Another page.' },
  'POST /my-stories/': { title: 'Another Kite' },
  'POST /my-stories/{id}/pictures/': { alt: 'Another kite' },
  'POST /invitations/': { name: 'Another' },
  'POST /invitations/many/': { role: 'teacher_admin' },
  'POST /organization/invitations/': { name: 'Another' },
  'POST /membership-requests/': { grants: 'administer' },
  'POST /v1/school-classes/': { name: 'Another class' },
  'POST /v1/school-classes/{id}/books/': { title: 'Another Kite' },
  'POST /people/': { first_name: 'Another' },
  'POST /students/': { first_name: 'Another' },
  'POST /students/many/': { students: [{ first_name: 'Another', last_name: 'One' }] },
  'POST /enrolments/': { class_name: 'Another class' },
  'POST /api-admin/books/import/': { file: { name: 'books.csv', bytes: Buffer.from('id,level\r\n') } },
  'POST /modes/': { name: 'Another shelf' },
  'POST /api-admin/charities/': { name: 'Another cause' },
  'POST /api-admin/charities/{id}/projects/': { title: 'Another project' },
  'POST /api-admin/charities/{id}/updates/': { title: 'Another update' },
  'POST /api-super-admin/charities/': { name: 'Another cause' },
  'POST /api-super-admin/charities/{id}/projects/': { title: 'Another project' },
  'POST /api-super-admin/charities/{id}/updates/': { title: 'Another update' },
  'POST /api-admin/book-categories/': { name: 'Another category' },
  'POST /api-super-admin/book-categories/': { name: 'Another category' },
  'POST /books/{id}/reports/': { reason: 'broken' },
  'POST /stories/{slug}/reports/': { reason: 'broken' },
  'POST /domains/': { domain: 'another.example' },
  'POST /wish-lists/': { items: ['019f0000-0000-7000-8000-000000000000'] },
  'POST /checkout/': { name: 'Another buyer' },
  'POST /coupons/': { percent: 20 },
  'POST /donations/': { amount: 4000 },
  'POST /orders/{id}/refunds/': { reason: 'Another reason.' },
  'POST /api-super-admin/orders/{id}/refunds/': { reason: 'Another reason.' },
  'POST /api-super-admin/payouts/': { currency: 'EUR' },
  'POST /api-super-admin/plans/': { students: 5 },
  'POST /api-super-admin/variants/': { price: 5000 },
  'POST /api-super-admin/subscriptions/': { until: '2027-02-28T00:00:00Z' },
  'POST /api-super-admin/bank-transfers/': { tenant: '019f0000-0000-7000-8000-000000000001' },
};
/** What a visitor asks for is accepted, and created when the address is confirmed. */
const ACCEPTED = ['POST /live/{id}/registrations/'];
/** Their bodies have one value only, so that no other one can be sent. */
const RETRIES = ['POST /orders/{id}/retry-payment/', 'POST /donations/{id}/retry-payment/'];

test('a call that creates runs once for a key: a repeat gets the first reply, another body gets 409', async ({
  app,
  writes,
  prepareReplay,
}) => {
  const creating = writes.filter(({ creates, name }) => creates && !RETRIES.includes(name));
  expect(creating.map(({ name }) => name).sort()).toEqual(Object.keys(changes).sort());

  const wrong: string[] = [];
  for (const operation of creating) {
    const { address, example, again } = await prepareReplay(operation, 'once and only once');
    const headers = operation.path.endsWith('/uploads/') ? { ...again.headers, 'upload-length': '5' } : again.headers;
    const other = { ...again, ...changed(example, changes[operation.name]), headers };
    const [first, second, third] = [
      await app.request(address, again),
      await app.request(address, again),
      await app.request(address, other),
    ];
    const statuses = [first, second, third].map(({ statusCode }) => statusCode).join();
    const status = ACCEPTED.includes(operation.name) ? 202 : 201;
    if (statuses !== `${status},${status},409` || second.body !== first.body)
      wrong.push(
        `${operation.name}: ${statuses} ${[first, second, third].map(({ body }) => body.slice(0, 120)).join(' ')}`,
      );
  }
  expect(wrong).toEqual([]);
});

/** Matches secrets: an access token, or the secret of a link, a card or a hand-over. Sealed replies have no full stop. */
const secret = /eyJ[\w-]{20,}\.|(?:invite-|card-|#)[\w-]{43}/;

test('a stored reply has no secret in plain text', async ({ app, writes, prepareReplay }) => {
  const withSecrets: string[] = [];
  for (const operation of writes) {
    const { address, again } = await prepareReplay(operation, `stored ${operation.name}`);
    const as = again.as && (await app.aPerson(again.as.school, again.as.role));
    // Without an email address the reply has the link.
    const byLink = changed(again, operation.path === '/organization/invitations/' ? { email: undefined } : {});
    const { body } = await app.request(address, { ...again, ...(again.body && byLink), ...(as && { as }) });
    if (secret.test(body)) withSecrets.push(operation.name);
  }
  const { rows } = await app.database.owner.query(
    'select reply::text as reply from idempotency_keys where reply is not null',
  );

  expect(withSecrets.sort()).toEqual([
    'POST /api-super-admin/users/{id}/view-as/',
    'POST /auth/hand-over/',
    'POST /auth/pictures/',
    'POST /auth/second-factor/',
    'POST /auth/token/',
    'POST /auth/token/refresh/',
    'POST /invitations/accept/',
    'POST /invitations/open/',
    'POST /invitations/{id}/link/',
    'POST /organization/invitations/',
    'POST /organization/schools/{id}/hand-over/',
    'POST /wish-lists/',
  ]);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ reply }) => secret.test(reply))).toEqual([]);
});

function changed({ body, form }: RequestOptions, change: Record<string, unknown> = {}): RequestOptions {
  if (form) return { form: { ...form, ...(change as Record<string, string>) } };
  return { body: { ...(body as object), ...change } };
}
