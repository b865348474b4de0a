import { expect } from 'vitest';
import { appTest, withWeb } from '#api/testing/app-test.ts';
import { exampleRequest } from '#api/testing/calls.ts';
import { createCallers, listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';
import { refusals } from '#contract/kit/refusals.ts';

/**
 * Returns whether a sentence has no Arabic letter, or two Latin words in a row: one word may be a format's name, such
 * as WebP.
 */
const isNotArabic = (sentence: string) => !/\p{Script=Arabic}/u.test(sentence) || /[a-z]{2,} [a-z]{2,}/i.test(sentence);

const validRequest = (operation: Operation, change: Record<string, unknown> = {}) =>
  exampleRequest(operation, Buffer.from('no book'), change);

type Attempt = { options: RequestOptions; url: string };

/** Returns all messages of a refusal. */
function sentencesOf(reply: { json<T>(): T }): string[] {
  const { error, fields = {} } = reply.json<{ error: string; fields?: Record<string, string[]> }>();
  return [error, ...Object.values(fields).flat()];
}

const test = appTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool({ shares_on_booklark: true }))
  .extend('operations', { scope: 'file' }, ({ app }) => listOperations(app))
  .extend('callers', { scope: 'file' }, ({ app, school }) => createCallers(app, school))
  .extend('bookId', { scope: 'file' }, async ({ app, school }) => (await app.aBook(school)).id)
  /** Returns a caller who is allowed to make this call. */
  .extend('callerOf', ({ school, callers }) => ({ host, roles }: Operation): RequestOptions => {
    if (roles.includes('anyone')) return host === 'root' ? { host: 'localhost' } : { at: school };
    return Object.entries(callers).find(([role]) => roles.includes(role))?.[1].options ?? { at: school };
  })
  /** Yields requests that should be refused in as many ways as a call's description allows; some succeed. */
  .extend(
    'malformedRequestsOf',
    ({ callers, bookId, callerOf }) =>
      function* (operation: Operation): Generator<Attempt> {
        const { method, parameters, fields } = operation;
        const allowed = callerOf(operation);
        const plain = operationUrl(operation, { id: bookId });
        const valid = { ...validRequest(operation), ...allowed };
        const sent = (body: object | string) => ({ method, body, ...allowed });

        for (const { options } of Object.values(callers))
          yield { options: { method, ...options }, url: `${plain}?surely-not=1` };
        yield { options: { method, host: 'nowhere.localhost' }, url: plain };
        yield { options: { ...valid, headers: { 'sec-fetch-site': 'cross-site' } }, url: plain };
        yield { options: valid, url: operationUrl(operation) };
        for (const name of parameters.path)
          yield { options: valid, url: operationUrl(operation, { id: bookId, [name]: '~' }) };
        for (const name of parameters.query)
          for (const text of ['', '-1', 'nothing', 'x'.repeat(5_000), 'a%00b'])
            yield { options: valid, url: `${plain}?${name}=${text}` };
        if (method === 'GET') return;
        for (const body of ['{', '[]', {}])
          yield { options: { ...sent(body), headers: { 'content-type': 'application/json' } }, url: plain };
        yield { options: { ...sent('a'), headers: { 'content-type': 'text/plain' } }, url: plain };
        yield { options: sent({ unheard: 'x'.repeat(2 ** 21) }), url: plain };
        yield { options: valid, url: plain };
        for (const name of fields)
          for (const value of ['', 'nothing', '-1', 'a\0b', 'x'.repeat(5_000), -1, 1e300, null, []])
            yield { options: { ...validRequest(operation, { [name]: value }), ...allowed }, url: plain };
      },
  );

test.beforeEach(({ app }) => app.database.owner.query('delete from attempts'));

test('every refusal is in Arabic for a caller who chose Arabic', async ({ app, operations, malformedRequestsOf }) => {
  const foreign = new Set<string>();
  const messages = new Set<string>();
  for (const operation of operations)
    for (const { options, url } of malformedRequestsOf(operation)) {
      const cookie = [options.cookie, '__Host-lang=ar'].filter(Boolean).join('; ');
      const reply = await app.request(url, { ...options, cookie });
      if (reply.statusCode < 400) continue;
      for (const sentence of sentencesOf(reply)) {
        messages.add(sentence);
        if (isNotArabic(sentence)) foreign.add(`${operation.name} ${reply.statusCode}: ${sentence}`);
      }
    }
  expect([...foreign]).toEqual([]);
  expect(messages.size).toBeGreaterThan(50);
});

test('an English message is recognized as foreign', () => {
  for (const { message } of Object.values(refusals)) expect(isNotArabic(message), message).toBe(true);
});
