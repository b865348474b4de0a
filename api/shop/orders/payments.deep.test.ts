import { expect } from 'vitest';
import { orderTest as test } from '#api/testing/order-test.ts';

test('a payment without any event is found after fifteen seconds', async ({ place, control, show }) => {
  const order = await place();
  await control({ reference: order.order, action: 'pay', delivery: 'never' });

  await expect.poll(async () => (await show(order)).state, { interval: 500 }).toBe('ready_to_read');
});
