import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect } from 'vitest';
import { refundTest } from '#api/testing/refund-test.ts';
import { signStripeEvent } from '#api/testing/stripe-events.ts';
import { stripeKeys } from '#api/testing/test-app.ts';

const buyer = {
  email: 'adaeze.grandma@home.example',
  name: 'Adaeze Okonkwo-Field',
  delivery: { name: 'Adaeze Okonkwo-Field', street: '14 Bellwether Lane', city: 'Otterbourne', postcode: 'QZ7 4PX' },
};

let log = '';

const stream = new Writable({
  write(chunk, _encoding, done) {
    log += chunk;
    done();
  },
});

const test = refundTest.extend('appOptions', { scope: 'file' }, () => ({ log: stream }));

test('the log of checkouts, payments, links, refunds and failures has no key, secret or buyer', async ({
  app,
  school,
  shop,
  place,
  control,
  waitFor,
  ask,
  checkout,
  refund,
}) => {
  const idempotencyKey = randomUUID();
  const bought = { ...buyer, lines: [{ item: shop.book }, { item: shop.printed, format: 'print', copies: 1 }] };
  const order = await place(bought, { idempotencyKey });
  await control({ reference: order.order, action: 'pay' });
  await waitFor(order, 'paid');
  const opened = await ask(order, 'open/', { method: 'POST' });
  expect(opened.statusCode, opened.body).toBeLessThan(300);
  const wrongKey = `${'w'.repeat(30)}${randomUUID()}`;
  expect((await ask(order, '', { key: wrongKey })).statusCode).toBe(404);
  const links = await app.request('/api/orders/links/', { method: 'POST', at: school, body: { email: buyer.email } });
  expect(links.statusCode, links.body).toBeLessThan(300);
  const refused = await checkout({ ...bought, email: `${buyer.email}\r\nBcc: x@home.example` });
  expect(refused.statusCode).toBe(400);
  await control({ on: 'POST /v1/checkout/sessions', kind: '500', times: 5 }, 'faults/');
  expect((await checkout({ ...bought, email: `other.${buyer.email}` })).statusCode).toBe(503);
  await control({ on: 'POST /v1/refunds', kind: '500', times: 1 }, 'faults/');
  await refund(order, { amount: 100, reason: `${buyer.name} asked for it.` });
  const event = JSON.stringify({ id: 'evt_1', object: 'event', data: { object: { customer_email: buyer.email } } });
  const signed = signStripeEvent(event, { secret: 'whsec_of_somebody_else' });
  const webhook = { method: 'POST', host: 'localhost', headers: signed, body: event } as const;
  expect((await app.request('/api/webhooks/stripe/', webhook)).statusCode).toBe(400);
  // Causes a bug in which PostgreSQL's error message quotes the whole row.
  await app.database.owner.query(`alter table buyers add constraint odd check (name = 'nobody') not valid`);
  expect((await checkout(bought)).statusCode).toBe(500);

  const secrets = {
    ...{ 'key of an order': order.key, 'wrong key': wrongKey, 'key of a call': idempotencyKey },
    ...{ 'email address': 'adaeze.grandma', name: 'Okonkwo', street: 'Bellwether', city: 'Otterbourne', code: 'QZ7' },
    ...{ 'key of Stripe': stripeKeys.key, 'secret of webhooks': stripeKeys.webhookSecrets[0] ?? '' },
    ...{ 'signature of an event': signed['stripe-signature'], 'wrong secret': 'whsec_of_somebody_else' },
    cookie: String(opened.headers['set-cookie']).split(/[=;]/)[1] ?? '',
  };
  for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThan(2);
  const { rows } = await app.database.owner.query<{ last_error: string | null }>(
    'select last_error from graphile_worker._private_jobs',
  );
  const written = [log, ...rows.map(({ last_error }) => last_error ?? '')].join('\n').toLowerCase();
  const leaked = Object.entries(secrets).filter(([, secret]) => written.includes(secret.toLowerCase()));
  expect(leaked).toEqual([]);
  expect(log).toContain('/api/checkout/');
});
