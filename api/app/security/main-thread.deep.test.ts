import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect } from 'vitest';
import { calls } from '#api/testing/calls.ts';
import { malformedTest, wellMade } from '#api/testing/malformed-test.ts';

/** The longest wait of a second client. Work that grows with its input must end at a limit or leave the main thread. */
const MAX_WAIT_MS = 500;

/**
 * Returns the longest time for which nothing else could run. Measured again on a busy machine: slow work is slow again.
 */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt++) {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    await work();
    delay.disable();
    waits.push(delay.max / 1e6);
    if (delay.max / 1e6 <= MAX_WAIT_MS) break;
  }
  return Math.min(...waits);
}

const test = malformedTest
  .extend('noAttempts', { auto: true }, async ({ app }) => {
    await app.database.owner.query('delete from attempts');
  })
  /** Names the calls during which a second client waited too long. */
  .extend('slowWith', ({ operations, ask }) => async (value: unknown) => {
    const slow: string[] = [];
    for (const operation of operations.filter(({ name, fields }) => fields.length > 0 && calls[name]?.body))
      for (const field of operation.fields) {
        const ms = await longestWait(() => ask(operation, wellMade(operation, { [field]: value })));
        if (ms > MAX_WAIT_MS) slow.push(`${operation.name} ${field}: ${Math.round(ms)} ms`);
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
    const ms = await longestWait(() => Promise.all(Array.from({ length: 60 }, () => ask(operation, options))));
    if (ms > MAX_WAIT_MS) slow.push(`${operation.name}: ${Math.round(ms)} ms`);
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
  expect(await longestWait(lists)).toBeLessThan(MAX_WAIT_MS);
});
