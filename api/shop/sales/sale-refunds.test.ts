import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { refundTest as test } from '#api/testing/refund-test.ts';
import type { SalePostings } from '#contract/shop/sales.ts';

test('after the decision, the school reads who asked for a refund and why', async ({
  app,
  school,
  admin,
  colleague,
  sell,
  refund,
  shop,
  control,
  waitFor,
}) => {
  await app.database.owner.query('update sale_settings set refund_limit = 300 where tenant_id = $1', [shop.school.id]);
  const order = await sell();
  const { refund: id } = (await refund(order, { reason: 'Bought twice.' })).json();
  const second = await app.aPerson(school, 'school_admin');
  await app.request(`/api/refunds/${id}/decline/`, { method: 'POST', as: second, at: school });
  await refund(order, { reason: 'Damaged.', amount: 100 });
  await app.request(`/api/api-super-admin/orders/${order.order}/refunds/`, {
    ...{ method: 'POST', as: colleague, host: 'localhost', headers: { 'idempotency-key': randomUUID() } },
    body: { reason: 'Lost in the post.', amount: 50 },
  });
  await control({ reference: order.order, action: 'refund', amount: 20 });
  await expect.poll(async () => (await waitFor(order, 'partly_refunded')).refunded).toBe(170);

  const reply = await app.request(`/api/sales/${order.order}/postings/`, { as: admin, at: school });
  expect(reply.json<SalePostings>().refunds).toMatchObject([
    { amount: 650, state: 'failed', is_declined: true, made_by: 'school', reason: 'Bought twice.' },
    { amount: 100, state: 'done', is_declined: false, made_by: 'school', reason: 'Damaged.' },
    { amount: 50, state: 'done', made_by: 'platform', reason: 'Lost in the post.' },
    { amount: 20, state: 'done', made_by: 'provider', reason: null },
  ]);
});
