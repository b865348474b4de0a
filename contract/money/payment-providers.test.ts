import { expect, test } from 'vitest';
import { offeredCurrencies } from '#contract/kit/currencies.ts';
import { canTake, type PaymentProvider, paymentProviders, providerStep } from './payment-providers.ts';

const codes = offeredCurrencies.map(({ code }) => code);
const refusedBy = (provider: PaymentProvider) => codes.filter((code) => !canTake(provider, code));

test('PhonePe takes Indian rupees only, Stripe everything else, and PayPal what is on its own list', () => {
  expect(codes.filter((code) => canTake('phonepe', code))).toEqual(['INR']);
  expect(refusedBy('stripe')).toEqual(['INR']);
  expect(refusedBy('paypal')).toEqual(expect.arrayContaining(['INR', 'JOD', 'EGP']));
  expect(['GBP', 'EUR', 'USD', 'HUF', 'JPY'].filter((code) => !canTake('paypal', code))).toEqual([]);
});

test('each offered currency is taken by a provider', () => {
  expect(codes.filter((code) => !paymentProviders.some((provider) => canTake(provider, code)))).toEqual([]);
});

test('PayPal takes forints without decimals, and yen as they are', () => {
  expect(canTake('paypal', 'HUF', 20_000)).toBe(true);
  expect(canTake('paypal', 'HUF', 20_050)).toBe(false);
  expect(canTake('stripe', 'HUF', 20_050)).toBe(true);
  expect(canTake('paypal', 'JPY', 501)).toBe(true);
  expect([providerStep('paypal', 'TWD'), providerStep('paypal', 'GBP')]).toEqual([100, 1]);
});
