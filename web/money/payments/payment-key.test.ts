import { expect, test } from 'vitest';
import { createPaymentKeys } from './payment-key.ts';

test('the same order keeps its key, so that it is placed once; a changed one gets another', () => {
  const keyOf = createPaymentKeys();
  const first = keyOf({ lines: ['a'], country: 'GB' });
  expect(keyOf({ lines: ['a'], country: 'GB' })).toBe(first);
  const changed = keyOf({ lines: ['a'], country: 'JO' });
  expect(changed).not.toBe(first);
  expect(keyOf({ lines: ['a'], country: 'JO' })).toBe(changed);
});
