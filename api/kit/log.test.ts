import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { serializeError } from './error-log.ts';
import { logCause } from './log.ts';
import { Refusal, toRefusal } from './refusal.ts';

test('an error is logged with type, code and stack, without email addresses and values', () => {
  const refused = new Error('the mail did not leave: 550 5.1.1 <mother@home.example>: unknown');
  const misunderstood = Object.assign(new Error('invalid input syntax for type uuid: "sunflower"'), {
    code: '22P02',
    detail: 'sunflower',
    where: 'sunflower',
  });

  const logEntry = serializeError(new Error('it failed', { cause: Object.assign(refused, { cause: misunderstood }) }));

  expect(JSON.stringify(logEntry)).not.toMatch(/mother|home\.example|sunflower/);
  expect(logEntry).toMatchObject({ type: 'Error', message: 'it failed', cause: { cause: { code: '22P02' } } });
  expect(logEntry.stack).toContain('log.test.ts');
});

test('a bug is logged as an error, the cause of a refusal as a warning, and a refusal without a cause not at all', () => {
  const logged: unknown[] = [];
  const log = {
    error: ({ err }: { err: Error }) => logged.push(['error', err.message]),
    warn: ({ err }: { err: Error }) => logged.push(['warn', err.message]),
  } as unknown as FastifyBaseLogger;
  const foreignKey = Object.assign(new Error('a foreign key'), { code: '23503' });
  const tooLarge = Object.assign(new Error('too large'), { statusCode: 413 });
  const full = Object.assign(new Error('the disk'), { code: 'ENOSPC' });
  const gone = new Refusal('notFound', {}, { cause: new Error('a removed class') });

  for (const thrown of [new Error('a bug'), foreignKey, full, gone, tooLarge, new Refusal('conflict')])
    logCause(log, thrown, toRefusal(thrown));

  expect(logged).toEqual([
    ['error', 'a bug'],
    ['warn', 'a foreign key'],
    ['warn', 'the disk'],
    ['warn', 'a removed class'],
  ]);
});

test('a statement is logged up to 1000 characters', () => {
  const failed = Object.assign(new Error('it failed'), { statement: `insert ${'$1, '.repeat(1000)}` });

  expect(serializeError(failed).statement).toHaveLength(1000);
});

test('a thrown value that is not an error is not logged', () => {
  expect(serializeError('sunflower').message).toBe('no error was thrown');
});
