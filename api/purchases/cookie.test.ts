import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addToCookie, openedOrders } from './cookie.ts';

const secret = new TextEncoder().encode('a secret of at least thirty-two letters');

test('a cookie has the newest orders of one school, each once, and cannot be written by hand', () => {
  const ids = Array.from({ length: 25 }, () => randomUUID());
  const tenant_id = randomUUID();
  const cookie = ids.reduce<string | undefined>((last, id) => addToCookie(last, tenant_id, id, secret), undefined);
  const again = addToCookie(cookie, tenant_id, ids[20] ?? '', secret);

  expect(openedOrders(cookie, tenant_id, secret)).toEqual(ids.toReversed().slice(0, 20));
  expect(openedOrders(again, tenant_id, secret)).toHaveLength(20);
  expect(openedOrders(cookie, randomUUID(), secret)).toEqual([]);
  expect(openedOrders(cookie?.replace(ids[24] ?? '', ids[0] ?? ''), tenant_id, secret)).toEqual([]);
  expect(openedOrders('nonsense', tenant_id, secret)).toEqual([]);
  expect(cookie?.length).toBeLessThan(1000);
});
