import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exampleRequest as madeWell } from '#api/testing/calls.ts';
import { createCallers, listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import { type RequestOptions, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { refusals } from '#contract/refusals.ts';
import type { WebEntry } from '#contract/rendering.ts';

let app: TestApp;
let school: School;
let operations: Operation[];
let callers: Awaited<ReturnType<typeof createCallers>>;
let bookId: string;
beforeAll(async () => {
  const web: WebEntry = await import(path.resolve('web/app/entry-server.tsx'));
  app = await startTestApp({ web });
  school = await app.aSchool({ shares_on_booklark: true });
  operations = await listOperations(app);
  callers = await createCallers(app, school);
  bookId = (await app.aBook(school)).id;
});
afterAll(() => app.close());
beforeEach(() => app.database.owner.query('delete from attempts'));

/** An Arabic sentence may name a format, such as WebP, but two Latin words in a row are English. */
const isForeign = (sentence: string) => !/\p{Script=Arabic}/u.test(sentence) || /[a-z]{2,} [a-z]{2,}/i.test(sentence);

/** Returns a caller who is allowed to make this call. */
function callerOf({ host, roles }: Operation): RequestOptions {
  if (roles.includes('anyone')) return host === 'root' ? { host: 'localhost' } : { at: school };
  return Object.entries(callers).find(([role]) => roles.includes(role))?.[1].options ?? { at: school };
}

const wellMade = (operation: Operation, change: Record<string, unknown> = {}) =>
  madeWell(operation, Buffer.from('no book'), change);

type Try = { asked: RequestOptions; address: string };

/** Returns every refusal that the description of a call allows. */
function* triesOf(operation: Operation): Generator<Try> {
  const { method, parameters, fields } = operation;
  const allowed = callerOf(operation);
  const plain = operationUrl(operation, { id: bookId });
  const well = { ...wellMade(operation), ...allowed };
  const sent = (body: object | string) => ({ method, body, ...allowed });

  for (const { options } of Object.values(callers))
    yield { asked: { method, ...options }, address: `${plain}?surely-not=1` };
  yield { asked: { method, host: 'nowhere.localhost' }, address: plain };
  yield { asked: { ...well, headers: { 'sec-fetch-site': 'cross-site' } }, address: plain };
  yield { asked: well, address: operationUrl(operation) };
  for (const name of parameters.path)
    yield { asked: well, address: operationUrl(operation, { id: bookId, [name]: '~' }) };
  for (const name of parameters.query)
    for (const text of ['', '-1', 'nothing', 'x'.repeat(5_000), 'a%00b'])
      yield { asked: well, address: `${plain}?${name}=${text}` };
  if (method === 'GET') return;
  for (const body of ['{', '[]', {}])
    yield { asked: { ...sent(body), headers: { 'content-type': 'application/json' } }, address: plain };
  yield { asked: { ...sent('a'), headers: { 'content-type': 'text/plain' } }, address: plain };
  yield { asked: sent({ unheard: 'x'.repeat(2 ** 21) }), address: plain };
  yield { asked: well, address: plain };
  for (const name of fields)
    for (const value of ['', 'nothing', '-1', 'a\0b', 'x'.repeat(5_000), -1, 1e300, null, []])
      yield { asked: { ...wellMade(operation, { [name]: value }), ...allowed }, address: plain };
}

/** Returns all messages of a refusal. */
function sentencesOf(answer: { json<T>(): T }): string[] {
  const { error, fields = {} } = answer.json<{ error: string; fields?: Record<string, string[]> }>();
  return [error, ...Object.values(fields).flat()];
}

test('every refusal is in Arabic for a caller who chose Arabic', { timeout: 120_000 }, async () => {
  const foreign = new Set<string>();
  const messages = new Set<string>();
  for (const operation of operations)
    for (const { asked, address } of triesOf(operation)) {
      const cookie = [asked.cookie, '__Host-lang=ar'].filter(Boolean).join('; ');
      const answer = await app.request(address, { ...asked, cookie });
      if (answer.statusCode < 400) continue;
      for (const sentence of sentencesOf(answer)) {
        messages.add(sentence);
        if (isForeign(sentence)) foreign.add(`${operation.name} ${answer.statusCode}: ${sentence}`);
      }
    }
  expect([...foreign]).toEqual([]);
  expect(messages.size).toBeGreaterThan(50);
});

test('an English message is recognized as foreign', () => {
  for (const { message } of Object.values(refusals)) expect(isForeign(message), message).toBe(true);
});
