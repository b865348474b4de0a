import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { createCircuitBreaker } from '#api/kit/circuit-breaker.ts';
import { ProviderRefused } from '#api/kit/provider-errors.ts';
import type { StripeSettings } from '#api/kit/provider-settings.ts';
import type { NewSession, ProviderClient } from '#api/providers/service.ts';
import { toProviderError } from './errors.ts';
import { readStripeEvent } from './events.ts';
import { toRefund, toSession } from './objects.ts';

const TIMEOUT_MS = 10_000;
const MAX_NAME_LENGTH = 250;
const REFUNDS_OF_PAGE = 100;
/** The most that the library collects. */
const MAX_REFUNDS = 10_000;
const EXPAND = ['payment_intent.latest_charge.balance_transaction'];

/** Opens a client. It keeps connections open and has a circuit breaker, so open one for each process. */
export function openStripe(settings: StripeSettings): ProviderClient {
  const breaker = createCircuitBreaker();
  let library: Promise<Stripe> | undefined;
  async function ask<Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    // Loaded when it is needed: most processes of most installations sell nothing.
    library ??= openLibrary(settings);
    const stripe = await library;
    return breaker(() =>
      work(stripe).catch((cause: unknown) => {
        throw toProviderError(cause);
      }),
    );
  }

  const findSession = (id: string) =>
    ask(async (stripe) => toSession(await stripe.checkout.sessions.retrieve(id, { expand: EXPAND })));
  return {
    isLive: /^[sr]k_live_/.test(settings.key),
    createSession: (session) =>
      ask(async (stripe) =>
        toSession(await stripe.checkout.sessions.create(toParams(session), { idempotencyKey: session.attemptId })),
      ),
    findSession,
    async closeSession(id) {
      try {
        // Closing twice does no harm, and a key that is used again may repeat a stored failure.
        const idempotencyKey = `expire ${id} ${randomUUID()}`;
        await ask((stripe) => stripe.checkout.sessions.expire(id, {}, { idempotencyKey }));
      } catch (cause) {
        // It is not open any more: what became of it decides.
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
    findRefund: (id) => ask(async (stripe) => toRefund(await stripe.refunds.retrieve(id))),
    findRefunds: (paymentId) =>
      ask(async (stripe) => {
        const pages = stripe.refunds.list({ payment_intent: paymentId, limit: REFUNDS_OF_PAGE });
        return (await pages.autoPagingToArray({ limit: MAX_REFUNDS })).map(toRefund);
      }),
    readEvent: (bytes, header) => readStripeEvent(settings, { bytes, signature: header('stripe-signature') }),
  };
}

async function openLibrary({ key, url }: StripeSettings): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const httpClient = Library.createNodeHttpClient();
  // The library takes host and port, but no path.
  const prefix = url.pathname.replace(/\/$/, '');
  const makeRequest = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = (host, port, path, ...rest) => makeRequest(host, port, `${prefix}${path}`, ...rest);
  const isPlain = url.protocol === 'http:';
  return new Library(key, {
    httpClient,
    host: url.hostname,
    port: url.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    // It repeats a dropped connection once even so, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function toParams(session: NewSession): Stripe.Checkout.SessionCreateParams {
  const metadata = { tenant: session.tenantId, order_id: session.orderId };
  const currency = session.currency.toLowerCase();
  return {
    mode: 'payment',
    client_reference_id: session.attemptId,
    metadata,
    // Events about a payment name no session.
    payment_intent_data: { metadata: { ...metadata, attempt: session.attemptId } },
    line_items: session.lines.map(({ name, unitAmount, copies }) => ({
      price_data: { currency, unit_amount: unitAmount, product_data: { name: name.slice(0, MAX_NAME_LENGTH) } },
      quantity: copies,
    })),
    customer_email: session.email,
    locale: toLocale(session.language),
    // Buyers pay the price of the school in its currency.
    adaptive_pricing: { enabled: false },
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
  };
}

/** Of the languages of Booklark, those that Stripe's page has (docs.stripe.com/js/appendix/supported_locales). */
const LOCALES = [
  'en',
  'fr',
  'es',
  'pt',
  'id',
  'tr',
  'zh',
  'de',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'ru',
  'th',
  'vi',
] as const;

function toLocale(language: string): Stripe.Checkout.SessionCreateParams.Locale {
  if (language === 'hi') return 'hi-IN';
  return LOCALES.find((locale) => locale === language) ?? 'auto';
}
