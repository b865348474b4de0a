import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOrderKey, orderKeyOf } from './order-key.ts';

const pepper = new TextEncoder().encode('a pepper of at least thirty-two letters');
const order = { tenant_id: randomUUID(), id: randomUUID(), key_number: 1 };

test('a key opens its own order, until the next link ends it', () => {
  const key = orderKeyOf(order, pepper);

  expect(key).toMatch(/^[\w-]{32}$/);
  expect(isOrderKey(key, order, pepper)).toBe(true);
  expect(isOrderKey(key, { ...order, id: randomUUID() }, pepper)).toBe(false);
  expect(isOrderKey(key, { ...order, tenant_id: randomUUID() }, pepper)).toBe(false);
  expect(isOrderKey(key, { ...order, key_number: 2 }, pepper)).toBe(false);
});
