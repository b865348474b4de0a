import { expect } from 'vitest';
import { refundTest as test } from '#api/testing/refund-test.ts';

test('a refund that no one repeats is continued by itself', async ({ sell, control, refund, waitFor }) => {
  const order = await sell();
  await control({ on: 'POST /v1/refunds', kind: 'reset', times: 2 }, 'faults/');
  expect((await refund(order, { reason: 'Damaged.' })).statusCode).toBe(503);
  await expect.poll(async () => (await waitFor(order, 'refunded')).refunded).toBe(650);
});
