import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { appTest, withWeb } from '#api/testing/app-test.ts';

const test = appTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool());

test.for([
  ['/trackorder/{id}', 404],
  ['/gift/{id}', 404],
  ['/checkout?cause={id}', 200],
  ['/stripe-payment/success?gift={id}', 200],
  ['/stripe-payment/success', 200],
  ['/stripe-payment/failed', 200],
  ['/stripe-payment/cancel?order={id}', 200],
] as const)('%s is a frame that no one stores', async ([address, status], { app, school }) => {
  const { statusCode, headers, body } = await app.request(address.replace('{id}', randomUUID()), { at: school });

  expect(statusCode).toBe(status);
  expect(headers['cache-control']).toMatch(/no-store/);
  expect(body).toMatch(/<h1[\s>]/);
});

test('the page that a payment provider leads back to asks about the order in its first HTML', async ({
  app,
  school,
}) => {
  for (const state of ['success', 'failed', 'cancel']) {
    const address = `/stripe-payment/${state}?order=${randomUUID()}`;
    const { body } = await app.request(address, { at: school });
    const rendered = body.slice(0, body.indexOf('id="data"'));
    expect(rendered, state).toContain('Asking about your payment');
    expect(rendered, state).not.toContain('This order cannot be opened here');
  }
});
