import type { OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { createCircuitBreaker } from '#api/money/providers/circuit-breaker.ts';
import { ProviderAway, ProviderRefused } from '#api/money/providers/provider-errors.ts';

const TIMEOUT_MS = 10_000;
/** Renews a token this long before its expiry, which PayPal sets some hours ahead. */
const RENEW_MS = 300_000;
const DEFAULT_LIFE_SECONDS = 3600n;

type PaypalLibrary = { orders: OrdersController; payments: PaymentsController; renewAt: number };

/**
 * Opens the library with a token of its own, because the library would fetch one for each of several first calls, and
 * never again after a failed one. Open it again at `renewAt`, and after a failure.
 */
async function openLibrary({ clientId, clientSecret, url }: PaypalSettings): Promise<PaypalLibrary> {
  const sdk = await import('@paypal/paypal-server-sdk');
  const base = url.href.replace(/\/$/, '');
  // The library supports two hosts only. Its constructor calls this method, so the method uses no field of this class.
  class OwnAddress extends sdk.Client {
    override getRequestBuilderFactory() {
      const build = super.getRequestBuilderFactory();
      return (...request: Parameters<typeof build>) => {
        const builder = build(...request);
        builder.interceptRequest((httpRequest) => {
          const { pathname, search } = new URL(httpRequest.url);
          return { ...httpRequest, url: `${base}${pathname}${search}` };
        });
        return builder;
      };
    }
  }
  const credentials = { oAuthClientId: clientId, oAuthClientSecret: clientSecret };
  const config = { timeout: TIMEOUT_MS, clientCredentialsAuthCredentials: credentials };
  const oAuthToken = await new OwnAddress(config).clientCredentialsAuthManager.fetchToken();
  const client = new OwnAddress({ ...config, clientCredentialsAuthCredentials: { ...credentials, oAuthToken } });
  const lifeMs = Number(oAuthToken.expiresIn ?? DEFAULT_LIFE_SECONDS) * 1000;
  return {
    orders: new sdk.OrdersController(client),
    payments: new sdk.PaymentsController(client),
    renewAt: Date.now() + Math.max(lifeMs - RENEW_MS, lifeMs / 2),
  };
}

/** A library error with a reply; other errors are broken connections or unreadable replies. */
const Reply = z.looseObject({
  statusCode: z.int(),
  result: z
    .looseObject({
      name: z.string().optional(),
      details: z.array(z.looseObject({ issue: z.string().optional() })).optional(),
    })
    .nullish()
    .catch(null),
});

/** Our names for refusals, where a caller uses them. */
const REASONS = new Map<string, string>([
  ['CAPTURE_FULLY_REFUNDED', 'already_refunded'],
  ['RESOURCE_NOT_FOUND', 'gone'],
  ['INVALID_RESOURCE_ID', 'gone'],
]);
/** Issues of a request that is still running. */
const STILL_RUNNING = ['ORDER_COMPLETION_IN_PROGRESS', 'PREVIOUS_REQUEST_IN_PROGRESS'];

/** Converts a library error: no answer, a refusal, or a fault of our own such as a wrong key. */
function toProviderError(cause: unknown): unknown {
  if (isOwnFault(cause)) return cause;
  const { data: reply } = Reply.safeParse(cause);
  // An error's message may quote what was sent, such as an email address; the log gets only its kind.
  if (!reply) return new ProviderAway({ cause: new Error(cause instanceof Error ? cause.name : 'no answer') });
  const { statusCode, result } = reply;
  const issue = result?.details?.[0]?.issue ?? result?.name ?? '';
  const fact = new Error(`PayPal ${statusCode} ${issue}`.trim());
  // PayPal stores no failure under a key: its documentation says to repeat the request with the same key.
  if (statusCode >= 500 || statusCode === 429 || statusCode === 409 || statusCode < 400)
    return new ProviderAway({ cause: fact });
  if (STILL_RUNNING.includes(issue)) return new ProviderAway({ cause: fact });
  if (statusCode === 401 || statusCode === 403) return fact;
  return new ProviderRefused(REASONS.get(issue) ?? (issue || 'invalid_request'), { cause: fact });
}

const isWrongToken = (cause: unknown) => Reply.safeParse(cause).data?.statusCode === 401;

/** Returns whether our request does not have the shape that the library takes. */
function isOwnFault(cause: unknown): boolean {
  return (
    cause instanceof TypeError || (cause instanceof Error && cause.constructor.name === 'ArgumentsValidationError')
  );
}

/** Makes a PayPal call. */
export type AskPaypal = <Result>(work: (library: PaypalLibrary) => Promise<{ result: Result }>) => Promise<Result>;

/** Returns a function that makes calls, with one shared token and a circuit breaker. */
export function createAsk(settings: PaypalSettings): AskPaypal {
  const breaker = createCircuitBreaker();
  let library: Promise<PaypalLibrary> | undefined;

  function open(): Promise<PaypalLibrary> {
    const opening = openLibrary(settings);
    library = opening;
    // Fetches the token again after a failure.
    opening.catch(() => {
      if (library === opening) library = undefined;
    });
    return opening;
  }

  async function load(): Promise<PaypalLibrary> {
    // Loaded on demand: most processes of most installations sell nothing.
    const loaded = await (library ?? open());
    return Date.now() < loaded.renewAt ? loaded : open();
  }

  return (work) =>
    breaker(async () => {
      try {
        return (await work(await load()).catch(retry)).result;
      } catch (cause) {
        throw toProviderError(cause);
      }

      /** Renews a token once if PayPal does not accept it any more. */
      async function retry(cause: unknown) {
        if (!isWrongToken(cause)) throw cause;
        return work(await open());
      }
    });
}
