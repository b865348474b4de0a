import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import { adultPassword, aTeacher, setPassword, studentPassword } from '#api/testing/credentials.ts';
import { aPictureStudent, pictures } from '#api/testing/picture-students.ts';
import { reviewTest } from '#api/testing/review-test.ts';

/**
 * Counts the messages that a call sends to PostgreSQL: each is a round trip, and under load a wait for a core. Counted
 * after the first call, which also fills caches. Send independent statements in one message.
 */
const test = reviewTest.extend('messagesOf', ({ app }) => async (call: () => Promise<{ statusCode: number }>) => {
  const writes = new Map<Socket, number>();
  const count = (client: PoolClient) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    if (writes.has(stream)) return;
    writes.set(stream, 0);
    for (const method of ['_write', '_writev'] as const) {
      const original = stream[method] as (...values: unknown[]) => void;
      Object.assign(stream, {
        [method](...values: unknown[]) {
          writes.set(stream, (writes.get(stream) ?? 0) + 1);
          original.apply(stream, values);
        },
      });
    }
  };
  for (const pool of [app.pool, app.platformPool]) pool.on('acquire', count);
  await call();
  for (const stream of writes.keys()) writes.set(stream, 0);
  const { statusCode } = await call();
  for (const pool of [app.pool, app.platformPool]) pool.off('acquire', count);
  return { statusCode, messages: [...writes.values()].reduce((sum, one) => sum + one, 0) };
});

test('the people of all schools are a page, a count and a check of the session', async ({ app, messagesOf }) => {
  const colleague = await app.aColleague();

  const sent = await messagesOf(() =>
    app.request('/api/api-super-admin/users/?limit=20', { as: colleague, host: 'localhost' }),
  );

  expect(sent).toEqual({ statusCode: 200, messages: 2 });
});

test('the queue of reviews is read in one round trip', async ({ get, lead, aBookInReview, messagesOf }) => {
  await aBookInReview();

  expect(await messagesOf(() => get(lead, '/reviews/?limit=20'))).toEqual({ statusCode: 200, messages: 1 });
});

test('a piece in review is read in one round trip', async ({ get, lead, aBookInReview, messagesOf }) => {
  const id = await aBookInReview();

  expect(await messagesOf(() => get(lead, `/reviews/book/${id}/`))).toEqual({ statusCode: 200, messages: 1 });
});

test('a save of a page locks and reads, changes and shows, and commits with its reply', async ({
  app,
  student,
  pieces,
  messagesOf,
}) => {
  const { id, page } = await pieces.aDraft(student);
  const url = `/api/my-books/${id}/pages/${page}/`;

  const sent = await messagesOf(async () => {
    const { headers } = await app.request(url, { as: student });
    const save = { 'if-match': String(headers.etag), 'idempotency-key': randomUUID() };
    return app.request(url, { method: 'PATCH', as: student, headers: save, body: { text: randomUUID() } });
  });

  // The first message reads the ETag.
  expect(sent).toEqual({ statusCode: 200, messages: 1 + 3 });
});

test('a student signs in with one message before the hash of the password and one after it', async ({
  app,
  student,
  messagesOf,
}) => {
  await setPassword(app, student, studentPassword);
  const body = { username: student.username, password: studentPassword };

  const sent = await messagesOf(() => app.request('/api/auth/token/', { method: 'POST', at: student.school, body }));

  expect(sent).toEqual({ statusCode: 200, messages: 2 });
});

test('a student signs in with one message before the hash of the pictures and one after it', async ({
  app,
  school,
  messagesOf,
}) => {
  const { username } = await aPictureStudent(app, await app.aPerson(school, 'teacher'));
  const body = { username, pictures };

  const sent = await messagesOf(() => app.request('/api/auth/pictures/', { method: 'POST', at: school, body }));

  expect(sent).toEqual({ statusCode: 200, messages: 2 });
});

test('a teacher signs in with one message before the hash and four that record the sign-in', async ({
  app,
  school,
  messagesOf,
}) => {
  const { username } = await aTeacher(app, school);
  const body = { username, password: adultPassword };

  const sent = await messagesOf(() => app.request('/api/auth/token/', { method: 'POST', at: school, body }));

  expect(sent).toEqual({ statusCode: 200, messages: 1 + 4 });
});

test('a change of a cause by the platform is shown in the transaction that makes it', async ({
  app,
  school,
  messagesOf,
}) => {
  const colleague = await app.aColleague();
  const account = { charity_number: '1234567', bank_account: 'GB33BUKB20201555555555' };
  const fields = { name: 'Seeds', summary: 'Beds and bees.', story: 'A garden.', ...account };
  const admin = await app.aPerson(school, 'school_admin');
  const cause = await app.request('/api/api-admin/charities/', { method: 'POST', as: admin, body: fields });
  expect(cause.statusCode, cause.body).toBe(201);
  const change = { method: 'PATCH', as: colleague, host: 'localhost' } as const;

  const sent = await messagesOf(() =>
    app.request(`/api/api-super-admin/charities/${cause.json().id}/`, { ...change, body: { story: randomUUID() } }),
  );

  expect(sent).toEqual({ statusCode: 200, messages: 8 });
});
