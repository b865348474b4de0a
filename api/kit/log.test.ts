import { expect, test } from 'vitest';
import { serializeError } from './log.ts';

test('an error is logged with type, code and stack, without email addresses and values', () => {
  const refused = new Error('the mail did not leave: 550 5.1.1 <mother@home.example>: unknown');
  const misunderstood = Object.assign(new Error('invalid input syntax for type uuid: "sunflower"'), {
    code: '22P02',
    detail: 'sunflower',
    where: 'sunflower',
  });

  const told = serializeError(new Error('it failed', { cause: Object.assign(refused, { cause: misunderstood }) }));

  expect(JSON.stringify(told)).not.toMatch(/mother|home\.example|sunflower/);
  expect(told).toMatchObject({ type: 'Error', message: 'it failed', cause: { cause: { code: '22P02' } } });
  expect(told.stack).toContain('log.test.ts');
});

test('a thrown value that is not an error is not logged', () => {
  expect(serializeError('sunflower').message).toBe('no error was thrown');
});
