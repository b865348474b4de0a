import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { signStripeEvent } from '#api/testing/stripe-events.ts';
import { stripeKeys } from '#api/testing/test-app.ts';

const PATH = '/api/webhooks/stripe/';
const event = {
  id: 'evt_1',
  type: 'checkout.session.completed',
  data: { object: { id: 'cs_test_1', customer_email: 'a@b.example' } },
};

const test = appTest
  .extend(
    'send',
    ({ app }) =>
      (body: string, headers: Record<string, string> = signStripeEvent(body), host = 'localhost') =>
        app.request(PATH, { method: 'POST', host, body, headers }),
  )
  .extend('stored', ({ app }) => async () => {
    const { rows } = await app.database.owner.query(
      'select id, type, object_id, body from provider_events order by id',
    );
    return rows;
  });

test.beforeEach(({ app }) => app.database.owner.query('delete from provider_events'));

test('a signed event is stored as its exact bytes, once, and answered', async ({ send, stored }) => {
  const body = JSON.stringify(event, null, 4);

  const replies = [await send(body), await send(body), await send(body)];

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await stored()).toEqual([
    { id: 'evt_1', type: 'checkout.session.completed', object_id: 'cs_test_1', body: Buffer.from(body) },
  ]);
});

test('both secrets of a rotation are accepted', async ({ send }) => {
  const body = JSON.stringify(event);
  const [, old = ''] = stripeKeys.webhookSecrets;

  expect((await send(body, signStripeEvent(body, { secret: old }))).statusCode).toBe(200);
  expect((await send(body, signStripeEvent(body, { secret: 'whsec_unknown000' }))).statusCode).toBe(400);
});

test('what is unsigned or altered is refused and not stored', async ({ send, stored }) => {
  const body = JSON.stringify(event, null, 2);
  const type = { 'content-type': 'application/json' };
  const replies = {
    unsigned: await send(body, type),
    altered: await send(body.replace('cs_test_1', 'cs_test_2'), signStripeEvent(body)),
    writtenAgain: await send(JSON.stringify(event), signStripeEvent(body)),
    empty: await send('', type),
    noEvent: await send('"text"', signStripeEvent('"text"')),
  };

  expect(Object.entries(replies).filter(([, { statusCode }]) => statusCode !== 400)).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('what is six minutes old is refused and not stored', async ({ send, stored }) => {
  const body = JSON.stringify(event);

  expect((await send(body, signStripeEvent(body, { ageSeconds: 360 }))).statusCode).toBe(400);
  expect(await stored()).toEqual([]);
  expect((await send(body, signStripeEvent(body, { ageSeconds: 240 }))).statusCode).toBe(200);
});

test('an event of any media type is read as bytes, up to one megabyte', async ({ send }) => {
  const large = JSON.stringify({ ...event, padding: 'x'.repeat(900_000) });
  const tooLarge = JSON.stringify({ ...event, padding: 'x'.repeat(1_100_000) });

  expect((await send(large, { ...signStripeEvent(large), 'content-type': 'text/plain' })).statusCode).toBe(200);
  expect((await send(tooLarge)).statusCode).toBe(413);
});

test('the hosts of schools take no events', async ({ app, send }) => {
  const { subdomain } = await app.aSchool();
  const body = JSON.stringify(event);

  expect((await send(body, signStripeEvent(body), `${subdomain}.localhost`)).statusCode).toBe(404);
});

test('events of more than a month ago are deleted when new ones come', async ({ app, send, stored }) => {
  const body = JSON.stringify(event);
  await app.database.owner.query(
    `insert into provider_events (provider, id, type, object_id, body, received_at)
      values ('stripe', 'evt_0', 'x', 'y', '', now() - interval '31 days')`,
  );

  await send(body);

  expect((await stored()).map(({ id }) => id)).toEqual(['evt_1']);
});

test('while an event cannot be stored it is answered with 503, so that it comes again', async ({ app, send }) => {
  const body = JSON.stringify(event);
  await app.database.owner.query('alter table provider_events rename to provider_events_away');
  await app.database.owner.query('alter function store_provider_event rename to store_provider_event_away');
  const failed = await send(body);
  await app.database.owner.query('alter function store_provider_event_away rename to store_provider_event');
  await app.database.owner.query('alter table provider_events_away rename to provider_events');

  expect(failed.statusCode).toBe(503);
  expect((await send(body)).statusCode).toBe(200);
});
