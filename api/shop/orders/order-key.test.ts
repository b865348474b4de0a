import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { orderTest as test } from '#api/testing/order-test.ts';
import { isOrderKey, orderKeyOf } from './order-key.ts';

const pepper = new TextEncoder().encode('a pepper of at least thirty-two letters');
const order = { tenant_id: randomUUID(), id: randomUUID(), key_number: 1 };

test('a key opens its own order, until the next one is used', () => {
  const key = orderKeyOf(order, pepper);

  expect(key).toMatch(/^[\w-]{32}$/);
  expect(isOrderKey(key, order, pepper)).toBe(true);
  expect(isOrderKey(key, { ...order, id: randomUUID() }, pepper)).toBe(false);
  expect(isOrderKey(key, { ...order, tenant_id: randomUUID() }, pepper)).toBe(false);
  expect(isOrderKey(key, { ...order, key_number: 2 }, pepper)).toBe(false);
});

test('a stranger who asks for new links ends no key: the buyer ends it by opening the emailed link', async ({
  app,
  school,
  place,
  ask,
  emailsTo,
}) => {
  const email = `${randomUUID()}@home.example`;
  const order = await place({ email });
  const send = (to: string) => app.request('/api/orders/links/', { method: 'POST', at: school, body: { email: to } });

  const statuses = [(await send(email)).statusCode, (await send('nobody@home.example')).statusCode];

  expect(statuses).toEqual([202, 202]);
  await expect.poll(() => emailsTo(email, school)).toHaveLength(1);
  const [link = ''] = (await emailsTo(email, school))[0]?.links ?? [];
  expect((await ask(order)).statusCode).toBe(200);
  expect((await ask(order, '', { key: new URL(link).hash.slice(1) })).statusCode).toBe(200);
  expect((await ask(order)).statusCode).toBe(404);
  expect((await ask(order, '', { key: new URL(link).hash.slice(1) })).statusCode).toBe(200);
  expect(await emailsTo('nobody@home.example', school)).toEqual([]);
});
