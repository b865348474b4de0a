import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { StripeSettings } from '#api/kit/provider-settings.ts';
import { createCircuitBreaker } from '#api/money/providers/circuit-breaker.ts';
import { ProviderAway, ProviderRefused } from '#api/money/providers/provider-errors.ts';
import type { BillingClient, NewSession, ProviderClient } from '#api/money/providers/service.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { openStripeBilling } from './billing.ts';

import { readStripeEvent } from './events.ts';
import { MAX_NAME_LENGTH, openLibrary, toLocale } from './library.ts';
import { hasTakenMoney, sumTransfers, toDispute, toRefund } from './objects.ts';
import { findSession as findStripeSession, toSession } from './sessions.ts';

const PAGE = 100;
/** The maximum that the library collects. */
const MAX_ROWS = 10_000;

type Ask = <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result>;

/** Stripe's lists, read page by page. */
function openStripeLists(ask: Ask): Required<Pick<ProviderClient, 'findRefunds' | 'findDisputes' | 'findTransfers'>> {
  return {
    findRefunds: (paymentId) =>
      ask(async (stripe) => {
        const pages = stripe.refunds.list({ payment_intent: paymentId, limit: PAGE });
        return (await pages.autoPagingToArray({ limit: MAX_ROWS })).map(toRefund);
      }),
    findDisputes: (paymentId) =>
      ask(async (stripe) => {
        const pages = stripe.disputes.list({ payment_intent: paymentId, limit: PAGE });
        return (await pages.autoPagingToArray({ limit: MAX_ROWS })).filter(hasTakenMoney).map(toDispute);
      }),
    findTransfers: () =>
      ask(async (stripe) =>
        sumTransfers(await stripe.payouts.list({ limit: PAGE }).autoPagingToArray({ limit: MAX_ROWS })),
      ),
  };
}

type StripeError = Pick<Stripe.errors.StripeError, 'type' | 'code' | 'statusCode' | 'message'>;

/** Our names for refusals, where a caller uses them. */
const REASONS = new Map<string | undefined, string>([['charge_already_refunded', 'already_refunded']]);

/** Converts a library error: no answer, a refusal, or a fault of our own such as a wrong key. */
function toProviderError(cause: unknown): unknown {
  if (!isStripeError(cause)) return cause;
  const { type, code, statusCode } = cause;
  // An error's message may quote what was sent, such as an email address; the log gets only its kind.
  const fact = new Error(`${type} ${statusCode ?? ''} ${code ?? ''}`.trim());
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError') return new ProviderAway({ cause: fact });
  // Without a status the answer was no JSON, such as a proxy's page. Stripe stores its own failures under the key.
  if (type === 'StripeAPIError') return new ProviderAway({ isStored: (statusCode ?? 0) >= 500, cause: fact });
  // 409: another call with the key is still running. Otherwise the key was used with other parameters, such as before
  // an address changed, and its answer never changes.
  if (type === 'StripeIdempotencyError') return new ProviderAway({ isStored: statusCode !== 409, cause: fact });
  if (type === 'StripeInvalidRequestError' || type === 'StripeCardError')
    return new ProviderRefused(REASONS.get(code) ?? code ?? 'invalid_request', { cause: fact });
  return fact;
}

function isStripeError(cause: unknown): cause is StripeError {
  return cause instanceof Error && 'type' in cause && typeof cause.type === 'string' && cause.type.startsWith('Stripe');
}

/** Opens a client. It has open connections and a circuit breaker, so open one for each process. */
export function openStripe(settings: StripeSettings): ProviderClient & BillingClient {
  const breaker = createCircuitBreaker();
  let library: Promise<Stripe> | undefined;
  async function ask<Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    // Loaded on demand: most processes of most installations sell nothing.
    library ??= openLibrary(settings);
    const stripe = await library;
    return breaker(() =>
      work(stripe).catch((cause: unknown) => {
        throw toProviderError(cause);
      }),
    );
  }

  const findSession = (id: string) => ask((stripe) => findStripeSession(stripe, id));
  return {
    ...openStripeBilling(ask),
    ...openStripeLists(ask),
    isLive: /^[sr]k_live_/.test(settings.key),
    createSession: (session) =>
      ask(async (stripe) =>
        toSession(await stripe.checkout.sessions.create(toParams(session), { idempotencyKey: session.attemptId })),
      ),
    findSession,
    async closeSession(id) {
      try {
        // Closing twice is harmless, and a reused key might repeat a stored failure.
        const idempotencyKey = `expire ${id} ${randomUUID()}`;
        await ask((stripe) => stripe.checkout.sessions.expire(id, {}, { idempotencyKey }));
      } catch (cause) {
        // The session is not open any more: its state decides.
        if (!(cause instanceof ProviderRefused)) throw cause;
      }
      return findSession(id);
    },
    createRefund: ({ refundId, tryNumber = 1, paymentId, amount }) =>
      ask(async (stripe) => {
        const params = { payment_intent: paymentId, amount, metadata: { refund: refundId } };
        const idempotencyKey = tryNumber === 1 ? refundId : `${refundId} ${tryNumber}`;
        return toRefund(await stripe.refunds.create(params, { idempotencyKey }));
      }),
    readEvent: (bytes, header) => readStripeEvent(settings, { bytes, signature: header('stripe-signature') }),
  };
}

function toParams(session: NewSession): Stripe.Checkout.SessionCreateParams {
  const metadata = { tenant: session.tenantId, order_id: session.orderId };
  const currency = session.currency.toLowerCase();
  return {
    mode: 'payment',
    client_reference_id: session.attemptId,
    metadata,
    // Payment events name no session.
    payment_intent_data: { metadata: { ...metadata, attempt: session.attemptId } },
    line_items: session.lines.map(({ name, unitAmount, copies }) => ({
      price_data: { currency, unit_amount: unitAmount, product_data: { name: truncate(name, MAX_NAME_LENGTH) } },
      quantity: copies,
    })),
    customer_email: session.email,
    locale: toLocale(session.language),
    // Buyers pay the school's price in its currency.
    adaptive_pricing: { enabled: false },
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
  };
}
