import { expect } from 'vitest';
import { changed, idempotencyTest as test } from '#api/testing/idempotency-test.ts';

/** Changed fields for a second well-formed body of each call that creates. */
const changes: Record<string, Record<string, unknown>> = {
  'POST /messages/': { body: 'Something else.' },
  'POST /emails/{id}/resend/': { reason: 'Another reason, as long as needed.' },
  'POST /suppressions/': { reason: 'Another reason, as long as needed.' },
  'POST /leads/{id}/reply/': { body: 'Something else.' },
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
  'POST /api-super-admin/books/': { again: 'false' },
  'POST /my-books/': { title: 'Another Kite' },
  'POST /books/{id}/versions/': { level: 2 },
  // Uploads have their data in headers.
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
/** A visitor's request that is only accepted, and takes effect when the address is confirmed. */
const ACCEPTED = ['POST /live/{id}/registrations/'];
/** Calls whose bodies have one value only, so that no other body exists. */
const WITH_ONE_BODY = [
  'POST /orders/{id}/retry-payment/',
  'POST /donations/{id}/retry-payment/',
  'POST /v1/school-classes/{id}/devices/',
];

test('a call that creates runs once for a key: a repeat gets the first reply, another body gets 409', async ({
  app,
  writes,
  prepareReplay,
}) => {
  const creating = writes.filter(({ creates, name }) => creates && !WITH_ONE_BODY.includes(name));
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

test('a repeated report of a shared work on the root host gets the first reply', async ({ app }) => {
  const school = await app.aSchool({ shares_on_booklark: true });
  const book = await app.aBook(school);
  const report = (body: object) => {
    const headers = { 'idempotency-key': 'one report of a shared book' };
    return app.request(`/api/books/${book.id}/reports/`, { method: 'POST', host: 'localhost', headers, body });
  };
  const body = { reason: 'broken', text: '', page: 1 };
  const first = await report(body);
  expect(first.statusCode, first.body).toBe(201);

  const second = await report(body);

  expect({ status: second.statusCode, body: second.body }).toEqual({ status: 201, body: first.body });
  expect((await report({ ...body, page: 2 })).statusCode).toBe(409);
  const { rows } = await app.database.owner.query('select count(*)::int from reports where book_id = $1', [book.id]);
  expect(rows).toEqual([{ count: 1 }]);
});
