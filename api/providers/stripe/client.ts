import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { createCircuitBreaker } from '#api/kit/circuit-breaker.ts';
import { ProviderRefused } from '#api/kit/provider-errors.ts';
import type { StripeSettings } from '#api/kit/provider-settings.ts';
import { toProviderError } from './errors.ts';
import { type StripeRefund, type StripeSession, toRefund, toSession } from './objects.ts';

/** A payment page to open. Amounts are whole numbers of the smallest unit, as everywhere. */
export type NewStripeSession = {
  /** The id of the attempt: the idempotency key, and how the session is recognized. */
  attemptId: string;
  tenantId: string;
  /** The order or the gift that is paid. */
  orderId: string;
  currency: string;
  lines: { name: string; unitAmount: number; copies: number }[];
  email: string;
  /** The language of the page; a language that Stripe does not have becomes that of the browser. */
  language: string;
  successUrl: string;
  cancelUrl: string;
};

export type NewStripeRefund = {
  /** The id of the refund here: the idempotency key. */
  refundId: string;
  /** From 2: another key, because Stripe answers the first one with its own failure for ever. No refund was made with it. */
  tryNumber?: number;
  paymentId: string;
  amount: number;
};

/**
 * Calls of Stripe. Call them outside of a transaction. They throw `ProviderAway` when Stripe gave no answer that can be read (the call
 * then answers 503), and `ProviderRefused` when it refused.
 */
export type StripeClient = {
  /** Opens a payment page. The same attempt gets the same session, however often it is asked for. */
  createSession(session: NewStripeSession): Promise<StripeSession>;
  /** Returns a session as Stripe has it now, with its payment, fee and refunds. Only this decides whether an order is paid. */
  findSession(id: string): Promise<StripeSession>;
  /** Closes a session that is open. Returns what it is now: a buyer may have paid it before. */
  closeSession(id: string): Promise<StripeSession>;
  /** Pays money back. Refused with `charge_already_refunded` when nothing is left. */
  createRefund(refund: NewStripeRefund): Promise<StripeRefund>;
  findRefund(id: string): Promise<StripeRefund>;
  /** Returns the refunds of a payment, also those that were made at Stripe, the newest first. */
  findRefunds(paymentId: string): Promise<StripeRefund[]>;
};

const TIMEOUT_MS = 10_000;
const MAX_NAME_LENGTH = 250;
const REFUNDS_OF_PAGE = 100;
/** The most that the library collects. */
const MAX_REFUNDS = 10_000;
const EXPAND = ['payment_intent.latest_charge.balance_transaction'];

/** Opens a client. It keeps connections open and has a circuit breaker, so open one for each process. */
export function openStripe(settings: StripeSettings): StripeClient {
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

function toParams(session: NewStripeSession): Stripe.Checkout.SessionCreateParams {
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
