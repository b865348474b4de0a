import { escapeMarkup } from '#look/markup.ts';

/** What takes the place of Stripe, which is no part of the API. */
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
];

export function renderSandboxCalls(): string {
  const rows = CALLS.map(
    ([call, what]) => `<tr><td><code>${escapeMarkup(call)}</code></td><td>${escapeMarkup(what)}</td></tr>`,
  );
  return `<section><h2>The sandbox of Stripe</h2><p>On the root host. A reference is an id of Stripe, of an order or of a gift.</p><table>${rows.join('')}</table></section>`;
}
