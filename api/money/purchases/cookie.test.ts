import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addToCookie, openedOrders } from './cookie.ts';

const secret = new TextEncoder().encode('a secret of at least thirty-two letters');

test('a cookie has the newest orders of one school, each once, and cannot be written by hand', () => {
  const ids = Array.from({ length: 25 }, () => randomUUID());
  const orders = ids.map((id) => ({ id, key_number: 1 }));
  const tenant_id = randomUUID();
  const cookie = orders.reduce<string | undefined>((last, one) => addToCookie(last, tenant_id, one, secret), undefined);
  const newer = { id: ids[20] ?? '', key_number: 12 };
  const again = openedOrders(addToCookie(cookie, tenant_id, newer, secret), tenant_id, secret);

  expect(openedOrders(cookie, tenant_id, secret)).toEqual(orders.toReversed().slice(0, 20));
  expect(again).toHaveLength(20);
  expect(again.filter(({ id }) => id === newer.id)).toEqual([newer]);
  expect(openedOrders(cookie?.replace('_1', '_2'), tenant_id, secret)).toEqual([]);
  expect(openedOrders(cookie, randomUUID(), secret)).toEqual([]);
  expect(openedOrders(cookie?.replace(ids[24] ?? '', ids[0] ?? ''), tenant_id, secret)).toEqual([]);
  expect(openedOrders('nonsense', tenant_id, secret)).toEqual([]);
  expect(cookie?.length).toBeLessThan(1000);
});
