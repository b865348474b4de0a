import type Stripe from 'stripe';
import type { StripeSettings } from '#api/kit/provider-settings.ts';

const TIMEOUT_MS = 10_000;
export const MAX_NAME_LENGTH = 250;
export const EXPAND_INTENT = ['latest_charge.balance_transaction'];

/** Runs work with the library behind the circuit breaker, and converts its errors. */
export type AskStripe = <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result>;

export async function openLibrary({ key, url }: StripeSettings): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const httpClient = Library.createNodeHttpClient();
  // The library takes a host and a port, but no path.
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
    // The library still repeats a dropped connection once, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** The languages that Stripe's page and Booklark share (docs.stripe.com/js/appendix/supported_locales). */
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

export function toLocale(language: string) {
  if (language === 'hi') return 'hi-IN' as const;
  return LOCALES.find((locale) => locale === language) ?? ('auto' as const);
}
