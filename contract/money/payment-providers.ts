/** Companies that take payments, in the order in which they are offered. */
export const paymentProviders = ['stripe', 'paypal', 'phonepe'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** Names of companies are not translated. */
export const providerNames: Record<PaymentProvider, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  phonepe: 'PhonePe',
};

/**
 * The offered currencies that PayPal takes from a buyer in any country
 * (developer.paypal.com/api/rest/reference/currency-codes). BRL, CNY and MYR are for accounts of their own country
 * only.
 */
const paypalCurrencies = new Set(
  'AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);

const takesCurrency: Record<PaymentProvider, (currency: string) => boolean> = {
  stripe: (currency) => currency !== 'INR',
  paypal: (currency) => paypalCurrencies.has(currency),
  phonepe: (currency) => currency === 'INR',
};

/** PayPal takes these without decimals, although ISO 4217 has two. */
const inHundreds = new Set(['HUF', 'TWD']);

/** Returns the smallest part of an amount that a provider takes, in the smallest unit of the currency. */
export function providerStep(provider: PaymentProvider, currency: string): number {
  return provider === 'paypal' && inHundreds.has(currency) ? 100 : 1;
}

/** Returns whether a provider takes payments in a currency, and of this amount if there is one. */
export function canTake(provider: PaymentProvider, currency: string, amount = 0): boolean {
  return takesCurrency[provider](currency) && amount % providerStep(provider, currency) === 0;
}
