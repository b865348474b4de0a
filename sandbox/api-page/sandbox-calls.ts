import { escapeMarkup } from '#look/markup.ts';

/** What takes the place of providers, which is no part of the API. */
const CALLS: [call: string, what: string][] = [
  ['POST /sandbox/stripe/v1/checkout/sessions', 'and GET …/{id}, POST …/{id}/expire: payment pages, as at Stripe'],
  ['GET /sandbox/stripe/v1/payment_intents/{id}', 'and charges/{id}, balance_transactions/{id}, events: what was paid'],
  ['POST /sandbox/stripe/v1/refunds', 'and GET …, GET …/{id}: what was paid back'],
  ['GET /sandbox/stripe/pay/{id}', 'the page of a buyer: pay, decline, cancel, close, pay late'],
  [
    'POST /sandbox/stripe/control/',
    '{reference, action, amount?, days?, delivery: now|hold|never}: pay, decline, cancel, expire, delay, settle, fail_late, refund, advance',
  ],
  ['GET /sandbox/stripe/control/?reference=', 'the objects and the signed events of an order, a gift or an object'],
  [
    'POST /sandbox/stripe/control/deliver/',
    '{reference or events, times?, order?: created|reversed|shuffled, age_s?}: sends events',
  ],
  [
    'POST /sandbox/stripe/control/faults/',
    '{on, kind: timeout|500|429|reset|slow_body|garbage|lost_response, times}: makes the next calls fail',
  ],
  ['POST /sandbox/paypal/v1/oauth2/token', 'a token for the calls of PayPal'],
  [
    'POST /sandbox/paypal/v2/checkout/orders',
    'and GET, PATCH …/{id}, POST …/{id}/capture: orders, as at PayPal. A changed intent closes one',
  ],
  ['GET /sandbox/paypal/v2/payments/captures/{id}', 'and POST …/refund, GET /v2/payments/refunds/{id}: what was paid'],
  ['POST /sandbox/paypal/v1/notifications/verify-webhook-signature', 'and GET …/certs/{name}: what checks a webhook'],
  ['GET /sandbox/paypal/pay/{id}', 'the page of a buyer: approve, decline, cancel, close, pay late'],
  [
    'POST /sandbox/paypal/control/',
    'and GET, deliver/, faults/: as at Stripe. Also deny (a capture that is declined), reverse and reverse_approval',
  ],
  ['POST /sandbox/phonepe/v1/oauth/token', 'a token for the calls of PhonePe'],
  ['POST /sandbox/phonepe/checkout/v2/pay', 'and GET /checkout/v2/order/{id}/status: orders, as at PhonePe'],
  ['POST /sandbox/phonepe/payments/v2/refund', 'and GET …/{id}/status: what was paid back'],
  ['GET /sandbox/phonepe/pay/{id}', 'the page of a buyer: pay, decline, cancel, close, pay late'],
  ['POST /sandbox/phonepe/control/', 'and GET, deliver/, faults/: as at Stripe. A declined order is over'],
];

export function renderSandboxCalls(): string {
  const rows = CALLS.map(
    ([call, what]) => `<tr><td><code>${escapeMarkup(call)}</code></td><td>${escapeMarkup(what)}</td></tr>`,
  );
  return `<section><h2>The sandboxes of Stripe, PayPal and PhonePe</h2><p>On the root host. A reference is an id of the provider, of an order or of a gift.</p><table>${rows.join('')}</table></section>`;
}
