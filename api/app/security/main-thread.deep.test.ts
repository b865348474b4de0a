import { expect } from 'vitest';
import { calls } from '#api/testing/calls.ts';
import { malformedTest, wellMade } from '#api/testing/malformed-test.ts';
import { leastLongestTurn } from '#api/testing/processor-time.ts';

/** The longest processor time of a turn. Work that grows with its input must end at a limit or leave the main thread. */
const MAX_TURN_MS = 200;

const test = malformedTest
  .extend('noAttempts', { auto: true }, async ({ app }) => {
    await app.database.owner.query('delete from attempts');
  })
  /** Names the calls during which a second client waited too long. */
  .extend('slowWith', ({ operations, ask }) => async (value: unknown) => {
    const slow: string[] = [];
    for (const operation of operations.filter(({ name, fields }) => fields.length > 0 && calls[name]?.body))
      for (const field of operation.fields) {
        const ms = await leastLongestTurn(() => ask(operation, wellMade(operation, { [field]: value })), MAX_TURN_MS);
        if (ms > MAX_TURN_MS) slow.push(`${operation.name} ${field}: ${Math.round(ms)} ms`);
      }
    return slow;
  });

/** The longest possible text of a story with its markup. */
const MAX_MARKUP = 240_000;
/**
 * Longer than any other text can be. The test server keeps requests for minutes, so together they must be a few
 * megabytes.
 */
const MAX_TEXT = 60_000;
const fill = (part: string, length = MAX_TEXT) => part.repeat(Math.floor(length / part.length));

test.for([
  ['nested lists', fill('<ul><li>', MAX_MARKUP)],
  ['opened tags', fill('<', MAX_MARKUP)],
  ['closed tags', fill('</p>')],
  ['marks', fill('a\u0301')],
  ['words', fill('ab ')],
  ['spaces', fill(' ')],
  ['digits', fill('9')],
  ['letters', fill('a')],
  ['letters of an address', `${fill('a.')}@b`],
  ['lines', fill('a\n')],
  ['commas', fill('a,')],
])('a second client does not wait while one sends %s in a field', async ([, text], { slowWith }) => {
  expect(await slowWith(text)).toEqual([]);
});

test.for<[string, unknown]>([
  ['three thousand texts', Array.from({ length: 3000 }, (_, number) => `text ${number}`)],
  ['three thousand objects', Array.from({ length: 3000 }, (_, number) => ({ id: number, text: 'a' }))],
  ['an object with three thousand names', Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`name-${n}`, n]))],
  ['deep lists', JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)],
])('a second client does not wait while one sends %s in a field', async ([, value], { slowWith }) => {
  expect(await slowWith(value)).toEqual([]);
});

test('a second client does not wait while many read what is long', async ({ app, school, operations, ask }) => {
  const reads = operations.filter(({ method, parameters }) => method === 'GET' && parameters.path.length === 0);
  // Compressed as for browsers: the test's client in this thread would otherwise read two megabytes sixty times.
  const options = { headers: { 'accept-encoding': 'br' } };
  const slow: string[] = [];
  for (const operation of reads) {
    const ms = await leastLongestTurn(
      () => Promise.all(Array.from({ length: 60 }, () => ask(operation, options))),
      MAX_TURN_MS,
    );
    if (ms > MAX_TURN_MS) slow.push(`${operation.name}: ${Math.round(ms)} ms`);
  }
  expect(slow).toEqual([]);

  const lists = () =>
    Promise.all(
      Array.from({ length: 100 }, async () =>
        app.request('/api/wish-lists/', {
          ...{ method: 'POST', at: school, as: await app.aPerson(school, 'teacher') },
          body: calls['POST /wish-lists/']?.body ?? {},
        }),
      ),
    );
  expect(await leastLongestTurn(lists, MAX_TURN_MS)).toBeLessThan(MAX_TURN_MS);
});
