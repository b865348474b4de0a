import type { StripeSettings } from '#api/kit/provider-settings.ts';
import { isSameInConstantTime } from '#api/kit/secrets.ts';
import { type Dialect, Fault } from '#sandbox/engine/dialect.ts';
import { isPayment, isRefund } from '#sandbox/engine/objects.ts';
import { isSubscription } from './billing.ts';
import { createBillingEndpoints } from './billing-calls.ts';
import { createEndpoints } from './calls.ts';
import { detailsOf, present, signEvent, toEvents } from './documents.ts';
import { stripeFault } from './form.ts';
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
    replies: {
      unauthorized: stripeFault(401, 'Invalid API Key provided: sk_test_***'),
      unknown: ({ method, url }) =>
        stripeFault(404, `Unrecognized request URL (${method}: ${url.split('?')[0]?.replace('/sandbox/stripe', '')}).`),
      broken: new Fault(500, { error: { message: 'An unknown error occurred.', type: 'api_error' } }),
      tooMany: stripeFault(429, 'Too many requests.', { code: 'rate_limit' }),
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

const show: Dialect['show'] = (object, trade) => {
  const raw = present(object, trade);
  if ('amount_total' in raw) return { raw, amount: Number(raw.amount_total) };
  if (isPayment(object) || isRefund(object)) return { raw };
  if (isSubscription(object)) {
    const [{ price }] = object.items.data;
    return { raw, state: object.status === 'canceled' ? 'closed' : 'open', amount: price.unit_amount };
  }
  if (object.object !== 'dispute' || !('status' in object)) return undefined;
  return { raw, state: object.status === 'needs_response' ? 'open' : 'closed' };
};
