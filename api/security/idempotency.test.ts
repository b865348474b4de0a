import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everybody } from '#api/testing/call-table.ts';
import { buildReplay, exampleRequest } from '#api/testing/calls.ts';
import { createCallers, listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { type RequestOptions, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let home: School;
let book: Buffer;
let picture: Buffer;
let bookId: string;
let writes: Operation[];
let callers: Awaited<ReturnType<typeof createCallers>>;
beforeAll(async () => {
  app = await startTestApp();
  home = await app.aSchool();
  callers = await createCallers(app, home);
  book = await aSmallBook();
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#AA3300' } })
    .png()
    .toBuffer();
  await app.insert('categories', { tenant_id: home.id, slug: 'tales', name: 'Tales' });
  bookId = (await app.aBook(home)).id;
  writes = (await listOperations(app)).filter(({ method }) => method !== 'GET');
});
afterAll(() => app.close());
beforeEach(() => app.database.owner.query('delete from attempts'));

/** Returns a caller who is allowed to make this call. */
function callerOf({ host, roles }: Operation): RequestOptions {
  if (host === 'root') return { host: 'localhost' };
  const who = roles.includes('school_admin') ? 'school_admin' : everybody.find((one) => roles.includes(one));
  return callers[who ?? 'visitor'].options;
}

function ask(operation: Operation, key: string | undefined, change: Record<string, unknown> = {}) {
  const caller = callerOf(operation);
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return app.request(operationUrl(operation, { id: bookId }), {
    ...caller,
    ...exampleRequest(operation, operation.host === 'root' ? picture : book, change),
    headers,
  });
}

test('no write fails because of a very long or non-Latin Idempotency-Key', async () => {
  const broken: string[] = [];
  for (const operation of writes)
    for (const key of ['k', 'x'.repeat(8_000), "' or 1=1 --", '\u00e9\u00ff']) {
      const answer = await ask(operation, `${operation.name}${key}`);
      if (answer.statusCode >= 500) broken.push(`${operation.name} ${key.slice(0, 9)}: ${answer.statusCode}`);
    }

  expect(broken).toEqual([]);
});

/** Changed fields for each call that creates, for a second well-formed body. */
const changes: Record<string, Record<string, unknown>> = {
  'POST /messages/': { body: 'Something else.' },
  'POST /tenants/create/': { school_name: 'Another School' },
  'POST /books/': { title: 'Another Kite' },
  'POST /invitations/': { name: 'Another' },
  'POST /organization/invitations/': { name: 'Another' },
  'POST /membership-requests/': { grants: 'administer' },
  'POST /v1/school-classes/': { name: 'Another class' },
  'POST /people/': { first_name: 'Another' },
  'POST /students/': { first_name: 'Another' },
  'POST /students/many/': { students: [{ first_name: 'Another', last_name: 'One' }] },
  'POST /enrolments/': { class_name: 'Another class' },
  'POST /domains/': { domain: 'another.example' },
};

test('a call that creates runs once for a key: a repeat gets the first reply, another body gets 409', async () => {
  const creating = writes.filter(({ creates }) => creates);
  expect(creating.map(({ name }) => name).sort()).toEqual(Object.keys(changes).sort());

  const wrong: string[] = [];
  for (const operation of creating) {
    const { address, example, again } = await prepareReplay(operation, 'once');
    const other = { ...again, ...changed(example, changes[operation.name]) };
    const [first, second, third] = [
      await app.request(address, again),
      await app.request(address, again),
      await app.request(address, other),
    ];
    const statuses = [first, second, third].map(({ statusCode }) => statusCode).join();
    if (statuses !== '201,201,409' || second.body !== first.body)
      wrong.push(
        `${operation.name}: ${statuses} ${[first, second, third].map(({ body }) => body.slice(0, 120)).join(' ')}`,
      );
  }
  expect(wrong).toEqual([]);
});

/** Prepares a call that succeeds, with an Idempotency-Key. */
async function prepareReplay(operation: Operation, key: string) {
  const caller = callerOf(operation);
  const { as } = caller;
  const isRoot = operation.host === 'root';
  const school = as?.school ?? (isRoot ? await app.thePlatform() : home);
  const host = isRoot ? 'localhost' : `${school.subdomain}.localhost`;
  const { url, options } = await buildReplay(operation, { app, host, school, shelf: school, as }, picture);
  return {
    address: url,
    example: options,
    again: { ...caller, ...options, host, headers: { 'idempotency-key': key } },
  };
}

/** Matches secrets: an access token, or the secret of a link, a card or a hand-over. */
const secret = /eyJ[\w-]{20}|(?:invite-|card-|#)[\w-]{43}/;

test('a stored reply has no secret in plain text', async () => {
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
  ]);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ reply }) => secret.test(reply))).toEqual([]);
});

function changed({ body, form }: RequestOptions, change: Record<string, unknown> = {}): RequestOptions {
  if (form) return { form: { ...form, ...(change as Record<string, string>) } };
  return { body: { ...(body as object), ...change } };
}
