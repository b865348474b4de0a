import { expect, test } from 'vitest';
import { serializeError } from './log.ts';

test('S-108: of a failure stand type, code and place, and nobody’s address or value', () => {
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

test('what is thrown and is no error is not told', () => {
  expect(serializeError('sunflower').message).toBe('no error was thrown');
});
