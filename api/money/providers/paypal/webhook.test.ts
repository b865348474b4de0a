import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { signPaypalEvent } from '#api/testing/paypal-events.ts';
import { paypalTest } from '#api/testing/provider-test.ts';
import { aShop, createCheckout, type PlacedOrder } from '#api/testing/shops.ts';

const test = paypalTest
  .extend(
    'send',
    ({ app }) =>
      (body: string, headers: Record<string, string>, host = 'localhost') =>
        app.request('/api/webhooks/paypal/', { method: 'POST', host, body, headers }),
  )
  .extend('aCapture', () => (custom_id: string, id = randomUUID()) => {
    const resource = { id: `CAPTURE-${id}`, custom_id };
    return JSON.stringify({ id: `WH-${id}`, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource }, null, 2);
  });

const ofOurs = () => [randomUUID(), randomUUID(), randomUUID()].join('.');

test('a webhook without a signature, altered, written again, empty or too large is refused', async ({
  app,
  send,
  aCapture,
}) => {
  const body = aCapture(ofOurs());
  const signed = await signPaypalEvent(app, body);
  const altered = body.replace('COMPLETED', 'COMPLETEE');
  const replies = {
    unsigned: await send(body, { 'content-type': 'application/json' }),
    altered: await send(altered, signed),
    reserialized: await send(JSON.stringify(JSON.parse(body)), signed),
    empty: await send('', signed),
    otherTime: await send(body, { ...signed, 'paypal-transmission-time': '2026-09-21T13:40:06Z' }),
  };

  expect(Object.entries(replies).filter(([, { statusCode }]) => statusCode !== 400)).toEqual([]);
  expect((await send(' '.repeat(2_000_000), signed)).statusCode).toBe(413);
  expect((await send(body, signed)).statusCode).toBe(200);
});

test('one that names a certificate of another host is refused, and no one is asked for it', async ({
  app,
  send,
  aCapture,
}) => {
  let requests = 0;
  const elsewhere = createServer((_, reply) => {
    requests += 1;
    reply.end();
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const body = aCapture(ofOurs());
  const signed = await signPaypalEvent(app, body);
  const url = new URL(signed['paypal-cert-url'] ?? '');
  url.port = String((elsewhere.address() as AddressInfo).port);

  const reply = await send(body, { ...signed, 'paypal-cert-url': url.href });
  elsewhere.close();

  expect(reply.statusCode).toBe(400);
  expect(requests).toBe(0);
});

test('one of three days ago is accepted, and changes only what PayPal says now', async ({
  app,
  send,
  place,
  attemptsOf,
  show,
}) => {
  const order = await place();
  const [attempt] = await attemptsOf(order);
  // An event with another amount: none of its fields is trusted.
  const resource = { id: 'CAPTURE-1', amount: { currency_code: 'EUR', value: '0.01' }, status: 'COMPLETED' };
  const related = { supplementary_data: { related_ids: { order_id: attempt?.session_id } } };
  const event = { id: `WH-${randomUUID()}`, event_type: 'PAYMENT.CAPTURE.COMPLETED' };
  const body = JSON.stringify({ ...event, resource: { ...resource, ...related } });

  const reply = await send(body, await signPaypalEvent(app, body, { ageSeconds: 259_000 }));

  expect(reply.statusCode).toBe(200);
  const queued = async () =>
    (
      await app.database.owner.query('select count(*)::int from graphile_worker.jobs where key like $1', [
        `%${attempt?.id}`,
      ])
    ).rows[0].count;
  // The job that fetches the order has run.
  await expect.poll(async () => (await queued()) <= 1).toBe(true);
  expect(await show(order)).toMatchObject({ state: 'awaiting_payment', paid_at: null });
});

test('one that names a payment of one school and an order of another changes neither', async ({
  app,
  send,
  place,
  attemptsOf,
  refresh,
  show,
  issuesAbout,
}) => {
  const order = await place();
  const [attempt] = await attemptsOf(order);
  const other = await app.aSchool();
  const { book } = await aShop(app, other, { providers: ['paypal'] });
  const placed = await createCheckout(app)(other, { provider: 'paypal', lines: [{ item: book }] });
  const ofOther = placed.json<PlacedOrder>();
  const custom_id = [other.id, ofOther.order, randomUUID()].join('.');
  const related = { supplementary_data: { related_ids: { order_id: attempt?.session_id } } };
  const event = { id: `WH-${randomUUID()}`, event_type: 'PAYMENT.CAPTURE.COMPLETED' };
  const body = JSON.stringify({ ...event, resource: { id: `CAPTURE-${randomUUID()}`, custom_id, ...related } });

  expect((await send(body, await signPaypalEvent(app, body))).statusCode).toBe(200);

  expect(await refresh(order)).toMatchObject({ state: 'awaiting_payment' });
  expect(await show(order)).toMatchObject({ paid_at: null });
  const headers = { 'order-key': ofOther.key };
  const reply = await app.request(`/api/orders/${ofOther.order}/`, { at: other, headers });
  expect(reply.json()).toMatchObject({ state: 'awaiting_payment', paid_at: null });
  expect([await issuesAbout(order.order), await issuesAbout(ofOther.order)]).toEqual([[], []]);
});

test('one about a payment that no order knows is told to a person, and one of another product is not', async ({
  app,
  send,
  aCapture,
  issuesAbout,
}) => {
  const [ours, other] = [randomUUID(), randomUUID()];
  for (const [id, customId] of [
    [ours, ofOurs()],
    [other, 'SHOP-12'],
  ] as const) {
    const body = aCapture(customId, id);
    expect((await send(body, await signPaypalEvent(app, body))).statusCode).toBe(200);
  }

  expect(await issuesAbout(`CAPTURE-${ours}`)).toMatchObject([{ reason: 'unknown_object' }]);
  expect(await issuesAbout(`CAPTURE-${other}`)).toEqual([]);
});

test('the hosts of schools take no webhooks', async ({ app, school, send, aCapture }) => {
  const body = aCapture(ofOurs());

  expect((await send(body, await signPaypalEvent(app, body), `${school.subdomain}.localhost`)).statusCode).toBe(404);
});
