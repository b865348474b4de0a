import { describe, expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { listOperations } from '#api/testing/operations.ts';
import { startTestApp } from '#api/testing/test-app.ts';
import { paymentProviders } from '#contract/money/payment-providers.ts';

test('the page lists every API call with its roles and loads no other file', async ({ app }) => {
  const { statusCode, headers, body } = await app.request('/sandbox/api');

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).not.toMatch(/<script|<link|<img|https?:\/\//);
  for (const { method, path } of await listOperations(app)) expect(body).toContain(`<code>${method} ${path}</code>`);
  expect(body).toContain('On a tenant’s host, by school_admin, organization_admin.');
});

test('the page lists the calls of the sandbox of Stripe, which the API has not', async ({ app }) => {
  const { body } = await app.request('/sandbox/api');

  expect(body).toContain('<code>POST /sandbox/stripe/control/</code>');
  expect((await app.request('/api/openapi.json')).body).not.toContain('/sandbox/stripe');
});

/** Calls of the stand-ins that the specification of the HTTP interface names. */
const CALLS = {
  stripe: [
    ...['POST /v1/checkout/sessions', 'GET /v1/checkout/sessions/{id}', 'POST /v1/checkout/sessions/{id}/expire'],
    ...['GET /v1/payment_intents/{id}', 'GET /v1/charges/{id}', 'GET /v1/balance_transactions/{id}'],
    ...['POST /v1/refunds', 'GET /v1/refunds', 'GET /v1/refunds/{id}', 'GET /v1/events'],
    ...['GET /v1/customers', 'POST /v1/products', 'GET /v1/products', 'GET /v1/prices', 'GET /v1/subscriptions'],
    ...['GET /v1/subscriptions/{id}', 'POST /v1/subscriptions/{id}', 'DELETE /v1/subscriptions/{id}'],
    ...['GET /v1/invoices', 'GET /v1/invoices/{id}', 'POST /v1/invoices/create_preview'],
    ...['POST /v1/billing_portal/sessions', 'GET /v1/disputes', 'GET /v1/disputes/{id}'],
  ],
  paypal: [
    ...['POST /v1/oauth2/token', 'POST /v2/checkout/orders', 'GET /v2/checkout/orders/{id}'],
    ...['POST /v2/checkout/orders/{id}/capture', 'GET /v2/payments/captures/{id}'],
    ...['POST /v2/payments/captures/{id}/refund', 'GET /v2/payments/refunds/{id}'],
    ...['POST /v1/notifications/verify-webhook-signature', 'GET /v1/notifications/certs/{id}'],
  ],
  phonepe: [
    ...['POST /v1/oauth/token', 'POST /checkout/v2/pay', 'GET /checkout/v2/order/{id}/status'],
    ...['POST /payments/v2/refund', 'GET /payments/v2/refund/{id}/status'],
  ],
};
const PAYMENT_ACTIONS = 'pay decline cancel expire delay settle fail_late refund advance'.split(' ');
const STRIPE_ACTIONS = 'dispute win_dispute lose_dispute renew fail_renewal'.split(' ');
const FAULTS = ['timeout', '500', '429', 'reset', 'slow_body', 'garbage', 'lost_response'];
const UNKNOWN = /Unrecognized request URL|"(RESOURCE_)?NOT_FOUND"/;

describe.for(paymentProviders)('the stand-in of %s', (provider) => {
  test.for([...CALLS[provider], 'GET /unknown'])('%s', async (name, { app }) => {
    const [method = '', path = ''] = name.split(' ');
    const options = { method: method as 'GET', host: 'localhost', ...(method === 'POST' && { body: {} }) };
    const reply = await app.request(`/sandbox/${provider}${path.replace('{id}', 'none')}`, options);

    const isKnown = path !== '/unknown';
    expect(!UNKNOWN.test(reply.body), reply.body).toBe(isKnown);
    const page = (await app.request('/sandbox/api')).body;
    expect(page.includes(`<code>${method} /sandbox/${provider}${path}</code>`)).toBe(isKnown);
  });

  test('knows every action and fault, which the page lists', async ({ app }) => {
    const post = (call: string, body: object) =>
      app.request(`/sandbox/${provider}/control/${call}`, { method: 'POST', host: 'localhost', body });
    const { body: page } = await app.request('/sandbox/api');

    for (const action of provider === 'stripe' ? [...PAYMENT_ACTIONS, ...STRIPE_ACTIONS] : PAYMENT_ACTIONS) {
      expect((await post('', { reference: 'none', action })).statusCode, action).toBe(404);
      expect(page).toMatch(new RegExp(`/${provider}/control/</code><br>[^<]*\\b${action}\\b`));
    }
    expect((await post('', { reference: 'none', action: 'steal' })).statusCode).toBe(400);
    for (const kind of FAULTS) {
      expect((await post('faults/', { on: 'GET /none', kind, times: 1 })).statusCode, kind).toBe(204);
      expect(page).toMatch(new RegExp(`/${provider}/control/faults/</code><br>[^<]*\\b${kind}\\b`));
    }
    expect((await post('deliver/', { events: [] })).json()).toEqual({ deliveries: [] });
  });
});

test('outside the sandbox the page is not found', async ({ app }) => {
  const real = await startTestApp({ shared: app.database, mountSandbox: undefined });

  const replies = await Promise.all(['/sandbox/api', '/sandbox/mail'].map((url) => real.request(url)));
  await real.close();

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});
