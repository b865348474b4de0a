import { expect, test } from 'vitest';
import { orderKeyOf } from './order-keys.ts';

const key = 'Abc-_1234567890123456789012345678';

function aStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  };
}

test('the key of a link is remembered for its order only', () => {
  const storage = aStorage();

  expect(orderKeyOf('1', `#${key}`, storage)).toBe(key);
  expect(orderKeyOf('1', '', storage)).toBe(key);
  expect(orderKeyOf('2', '', storage)).toBeUndefined();
  expect(orderKeyOf('2', '#main', storage)).toBeUndefined();
});

test('a browser that stores nothing opens the link', () => {
  const storage = {
    getItem: () => null,
    setItem() {
      throw new Error('no storage');
    },
  };

  expect(orderKeyOf('1', `#${key}`, storage)).toBe(key);
});
