import type { StripeSettings } from '#api/kit/provider-settings.ts';
import { isSameInConstantTime } from '#api/kit/secrets.ts';
import { type Dialect, Fault, type ShownObject } from '#sandbox/engine/dialect.ts';
import { isPayment, isRefund, isSession, type SandboxObject, type Trade } from '#sandbox/engine/objects.ts';
import { createBillingEndpoints } from './billing-calls.ts';
import { isSubscription } from './billing-documents.ts';
import { createEndpoints, stripeFault } from './calls.ts';
import { createStripeId, detailsOf, present } from './documents.ts';
import { API_VERSION, signEvent, toEvents } from './events.ts';
import { mountPortal } from './portal-page.ts';
import { stripeRules } from './rules.ts';

const KEY_WORDS = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';

/** Takes the place of Stripe. */
export function createStripe(settings: StripeSettings, origin: URL): Dialect {
  const urlOf = (page: string) => (id: string) => new URL(`/sandbox/stripe/${page}/${id}`, origin).href;
  return {
    name: 'stripe',
    endpoints: [...createEndpoints(urlOf('pay')), ...createBillingEndpoints(urlOf('portal'))],
    isAllowed: (authorization) => isSameInConstantTime(authorization, `Bearer ${settings.key}`),
    headers: () => ({ 'request-id': createStripeId('req_'), 'stripe-version': API_VERSION }),
    replies: {
      unauthorized: stripeFault(401, 'Invalid API Key provided: sk_test_***'),
      unknown: ({ method, url }) =>
        stripeFault(404, `Unrecognized request URL (${method}: ${url.split('?')[0]?.replace('/sandbox/stripe', '')}).`),
      broken: new Fault(500, { error: { message: 'An unknown error occurred.', type: 'api_error' } }),
      tooMany: { error: { code: 'rate_limit', message: 'Too many requests.', type: 'invalid_request_error' } },
    },
    // A reply is kept under its key, also that of a failure.
    keyOf: ({ method, headers }) => (method === 'GET' ? '' : String(headers['idempotency-key'] ?? '')),
    keepsFailures: true,
    replay: ({ status, body }, isSame) =>
      isSame
        ? { status: status ?? 500, body: body ?? '' }
        : { status: 400, body: JSON.stringify({ error: { message: KEY_WORDS, type: 'idempotency_error' } }) },
    rules: stripeRules,
    toEvents,
    sign: async (body, ageSeconds) => signEvent(settings, body, ageSeconds),
    show,
    isOpen: (session) => session.state === 'open',
    page: {
      buttons: (session) => ['pay', ...(detailsOf(session).recurring ? [] : ['delay']), 'close', 'decline', 'cancel'],
      texts: {
        en: { delay: 'Pay by bank debit, which settles later' },
        ar: { delay: 'ادفع بالخصم المصرفي الذي يُسوّى لاحقًا' },
      },
      nextUrl({ id, successUrl, cancelUrl }, action) {
        if (action === 'decline') return undefined;
        return action === 'cancel' ? cancelUrl : successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id);
      },
    },
    mountMore: mountPortal,
  };
}

type Shown = { object: string; id: string; status: string; amount: number };

function show(object: SandboxObject, trade: Trade): ShownObject | undefined {
  const raw = present(object, trade);
  if (isSession(object)) {
    const { amount_total } = raw as unknown as { amount_total: number };
    return { ...object, kind: 'session', amount: amount_total, raw };
  }
  if (isPayment(object) || isRefund(object)) return { ...object, kind: object.object, raw };
  if (isSubscription(object)) {
    const amount = object.items.data[0].price.unit_amount;
    return {
      kind: 'subscription',
      id: object.id,
      state: object.status === 'canceled' ? 'closed' : 'open',
      amount,
      raw,
    };
  }
  if (object.object !== 'dispute') return undefined;
  const { id, status, amount } = object as Shown;
  return { kind: 'dispute', id, state: status === 'needs_response' ? 'open' : 'closed', amount, raw };
}
