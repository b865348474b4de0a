import { expect } from 'vitest';
import { orderTest as test } from '#api/testing/order-test.ts';

test('a buyer downloads the invoice as a PDF with its number as the name, which no one keeps', async ({
  app,
  school,
  place,
  control,
  waitFor,
}) => {
  const order = await place();
  await control({ reference: order.order, action: 'pay' });
  const { invoice } = await waitFor(order, 'ready_to_read');

  const reply = await app.request(`/api/invoices/order/${order.order}/pdf/`, {
    at: school,
    headers: { 'order-key': order.key },
  });

  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
  expect(reply.headers).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'cache-control': 'no-store' },
    'content-disposition': `attachment; filename="${invoice}.pdf"`,
  });
  expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
